import { expect, test } from '@playwright/test';
import { debuggerOf, open } from './panes/debugger';
import { lessonFacts } from './panes/lessons';

for (const lesson of ['ask_claude', 'run_main', 'run_loop'].map(lessonFacts)) {
  for (const scenario of lesson.scenarios) {
    test(`${lesson.id}: ${scenario.id} runs to its output`, async ({ page }) => {
      await open(page);
      const it = debuggerOf(page, lesson.id);
      await it.choose(scenario.id);
      await expect(it.state).toHaveText('未运行');
      await it.do('run');
      await expect(it.state).toContainText('已结束');
      await expect(it.output.locator('pre')).toHaveText(`${scenario.output.join('\n')}\n`, { useInnerText: false });
    });

    test(`${lesson.id}: ${scenario.id} passes its stages in order when stepped through`, async ({ page }) => {
      await open(page);
      const it = debuggerOf(page, lesson.id);
      await it.choose(scenario.id);
      await it.do('launch');
      await expect(it.root).toHaveAttribute('data-state', 'paused');
      const seen: string[] = [];
      for (let step = 0; step < 300 && (await it.root.getAttribute('data-state')) === 'paused'; step += 1) {
        const stage = (await it.currentStage.count()) === 0 ? null : await it.currentStage.getAttribute('data-stage');
        if (stage !== null && stage !== seen.at(-1)) seen.push(stage);
        await it.do('stepIn');
      }
      expect(seen).toEqual(scenario.stages);
      await expect(it.output.locator('pre')).toContainText(scenario.output[0] ?? '');
    });
  }
}
