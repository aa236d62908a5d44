import type { Words } from './words';

export const en: Words = {
  steps: (steps, more) => `step${steps.length + more === 1 ? '' : 's'} ${steps.map((step) => step + 1).join(', ')}${more > 0 ? ` and ${String(more)} more` : ''}`,
  step: (step) => `step ${String(step + 1)}`,
  line: (line) => `line ${String(line)}`,
  noRun: 'Run it once first.',
  remove: 'Remove',
  menu: { label: (line) => `Line ${String(line)}`, set: 'Set a breakpoint', clear: 'Clear the breakpoint', condition: 'Add a condition…', hitCondition: 'Add a hit count…', logMessage: 'Log instead…', runTo: 'Run to this line', previous: 'Previous time this line ran', next: 'Next time this line runs', ran: (count) => (count === 0 ? 'This line did not run in this scenario' : `Ran ${count === 1 ? 'once' : `${String(count)} times`}`), noRun: 'After a run you can go to each time it ran', unbound: 'There is no statement to stop at on this line' },
  breakpoints: {
    none: 'No breakpoints yet. Click a line number to set one; right click or Shift+F9 opens the line’s menu.', enabled: (line) => `Breakpoint on line ${String(line)} enabled`, condition: 'Condition', hitCondition: 'Hit count', logMessage: 'Log',
    conditionHint: 'such as number > 1', hitHint: 'such as 3, >= 3, % 2', logHint: 'such as call {number}: {reason}',
    moved: (line) => `Binds to line ${String(line)}`, unbound: 'Binds nowhere: no statement to stop at from here on', noVariable: 'Binds nowhere: there is no such variable', pending: 'After a run this says where it stops', asleep: 'Disabled', asking: 'Working it out…', never: 'Never hit in this scenario',
    stops: (steps) => `Stops at ${steps}`, logs: (steps) => `Logs at ${steps} without stopping`, fails: (field, message) => `The ${field.toLowerCase()} fails to evaluate: ${message}`, failsSome: (count) => `fails to evaluate ${count === 1 ? 'once' : `${String(count)} times`} and does not stop there`,
    data: (kind, name, place) => (kind === 'variable' ? `When ${name} of ${place} gets another value` : `When ${name} of ${place} or its contents change`),
    exceptions: 'Exceptions', raised: 'Stop when an exception is raised', uncaught: 'Stop only at one that nothing catches', dataHint: 'Click a variable’s name to stop when it changes.',
  },
  watch: { add: 'Add', placeholder: 'A Python expression, such as len(messages)', none: 'Expressions are worked out again at every step, with no effect on the program.', waiting: '…' },
  compare: {
    with: 'Compare with', none: 'Nothing', choose: 'Choose another scenario to see where the two runs part.', running: 'Running the other scenario…', failed: (message) => `The other scenario did not run: ${message}`, together: 'Move together', alone: 'Move the other one alone',
    same: 'Both runs take the same path with the same values.', value: (name, here, there, step) => `From step ${String(step + 1)} on they differ: here ${name} is ${here} instead of ${there}.`, unbound: '(not bound)',
    path: (step) => `From step ${String(step + 1)} on they go to different statements.`, gotoParting: 'Go to where they part', here: 'Here', there: 'There', ended: 'finished', differences: 'Variables that differ', alike: 'All variables are alike at this step.', apart: 'The two are not at the same place', diagram: (title) => `Diagram · ${title}`, variable: 'Variable', back: 'Other one back', forth: 'Other one on',
  },
  coverage: { show: 'Show counts beside the line numbers', all: 'Run all scenarios to find lines that none reaches', working: (done, count) => `Running scenario ${String(done)} of ${String(count)}…`, ran: (lines, of) => `This scenario ran ${String(lines)} of ${String(of)} lines.`, unreached: (lines) => `No scenario reaches line ${lines}.`, allReached: 'Some scenario reaches every line.', pick: 'Choose a line to see each time it ran:', count: (line, count) => `Line ${String(line)}: ${String(count)}` },
  export: { recording: 'Recording (JSON)', svg: 'Picture of this step (SVG)', png: 'Picture of this step (PNG)', storyboard: 'Storyboard to print', open: 'Open a recording…', drop: 'Or drop a file here. Where you are is kept.', masked: 'Values that look like secrets are masked in exports too.', noDiagram: 'There is no diagram here.', problem: (file, message) => `Can’t open ${file}: ${message}`, failed: 'The export failed', stage: (place, count) => `${String(place)} of ${String(count)}`, variables: 'Variables', print: 'Print', noStages: 'This run has no stages.' },
  history: { initial: 'before the start', deleted: 'deleted', changed: 'contents changed', before: '(before)', stop: 'Stop when rebound', stopInside: 'Stop on any change inside', watch: 'Watch', more: (count) => `Show ${String(count)} more`, now: 'now' },
  inside: { skipped: 'not evaluated', raised: 'raised the exception', round: (place) => `round ${String(place)}`, rounds: (count) => `${String(count)} rounds`, nothing: 'There is no expression to evaluate in this statement.', cut: 'Too much was evaluated; only part is kept.', calls: (name) => `into ${name}`, end: 'The run is over; no statement is about to run.' },
};
