import type { Words } from './words';

export const zh: Words = {
  steps: (steps, more) => `第 ${steps.map((step) => step + 1).join('、')} 步${more > 0 ? `，另有 ${String(more)} 处` : ''}`,
  step: (step) => `第 ${String(step + 1)} 步`,
  line: (line) => `第 ${String(line)} 行`,
  noRun: '先运行一次。',
  remove: '删除',
  menu: { label: (line) => `第 ${String(line)} 行`, set: '设置断点', clear: '清除断点', condition: '设置条件…', hitCondition: '设置命中次数…', logMessage: '改为记录…', runTo: '运行到这一行', previous: '这一行上一次执行', next: '这一行下一次执行', ran: (count) => (count === 0 ? '这个场景没有执行过这一行' : `执行过 ${String(count)} 次`), noRun: '运行一次之后，可以从这里跳到它的每一次执行', unbound: '这一行没有可以停下的语句' },
  breakpoints: {
    none: '还没有断点。点行号设置；右键或 Shift+F9 打开那一行的菜单。', enabled: (line) => `启用第 ${String(line)} 行的断点`, condition: '条件', hitCondition: '次数', logMessage: '记录',
    conditionHint: '例如 number > 1', hitHint: '例如 3、>= 3、% 2', logHint: '例如 第 {number} 次：{reason}',
    moved: (line) => `绑定到第 ${String(line)} 行`, unbound: '绑不上：这里之后没有可以停下的语句', noVariable: '绑不上：这里没有这个变量', pending: '运行之后会说明它停在哪里', asleep: '已停用', asking: '正在推算…', never: '这个场景不会命中',
    stops: (steps) => `停在${steps}`, logs: (steps) => `记录在${steps}，不停下`, fails: (field, message) => `${field}算不出来：${message}`, failsSome: (count) => `有 ${String(count)} 次算不出来，不会停`,
    data: (kind, name, place) => `${place} 的 ${name} ${kind === 'variable' ? '换成别的值时' : '或它的内容改变时'}`,
    exceptions: '异常', raised: '抛出异常时停下', uncaught: '只停在没有被接住的异常', dataHint: '点变量名，可以在它改变时停下。',
  },
  watch: { add: '添加', placeholder: '一个 Python 表达式，例如 len(messages)', none: '表达式会在每一步重新算出，不影响程序。', waiting: '…' },
  compare: {
    with: '对照', none: '不对照', choose: '选另一个场景，看两次运行从哪里分开。', running: '正在运行另一个场景…', failed: (message) => `另一个场景没有跑起来：${message}`, together: '一起走', alone: '另一边单独走',
    same: '两次运行走的路和变量都相同。', value: (name, here, there, step) => `第 ${String(step + 1)} 步起不同：这里 ${name} 是 ${here}，另一边是 ${there}。`, unbound: '（还没有）',
    path: (step) => `第 ${String(step + 1)} 步起，两边走到了不同的语句。`, gotoParting: '去看分开的地方', here: '这边', there: '另一边', ended: '已结束', differences: '不同的变量', alike: '这一步变量都相同。', apart: '两边不在同一处', diagram: (title) => `示意图 · ${title}`, variable: '变量', back: '另一边上一步', forth: '另一边下一步',
  },
  coverage: { show: '在行号旁显示次数', all: '跑完所有场景，找出没人走到的行', working: (done, count) => `正在跑第 ${String(done)}/${String(count)} 个场景…`, ran: (lines, of) => `这个场景执行了 ${String(lines)}/${String(of)} 行。`, unreached: (lines) => `没有场景走到：第 ${lines} 行。`, allReached: '每一行都有场景走到。', pick: '点一行，看它的每一次执行：', count: (line, count) => `第 ${String(line)} 行 ${String(count)} 次` },
  export: { recording: '录制（JSON）', svg: '这一步的图（SVG）', png: '这一步的图（PNG）', storyboard: '分镜页，可打印', open: '打开一份录制…', drop: '也可以把文件拖到这里。原来的进度会保留。', masked: '像密钥的值在导出里同样被遮住。', noDiagram: '这里没有示意图。', problem: (file, message) => `打不开 ${file}：${message}`, failed: '没有导出成功', stage: (place, count) => `${String(place)} / ${String(count)}`, variables: '变量', print: '打印', noStages: '这次运行没有阶段。' },
  history: { initial: '开始之前', deleted: '被删除', changed: '内容改变', before: '（步前）', stop: '换值时停下', stopInside: '内容改变也停下', watch: '加入监视', more: (count) => `再显示 ${String(count)} 次`, now: '现在' },
  inside: { skipped: '没有算到', raised: '在这里抛出异常', round: (place) => `第 ${String(place)} 轮`, rounds: (count) => `${String(count)} 轮`, nothing: '这条语句里没有要算的表达式。', cut: '算得太多，只留下了一部分。', calls: (name) => `进入 ${name}`, end: '已经结束，没有即将执行的语句。' },
};
