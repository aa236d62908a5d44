import type { Scenario } from '../lessons/lesson';
import { textIn, useLanguage, useMessages } from './language';

interface ScenarioPickerProps {
  readonly scenarios: readonly Scenario[];
  readonly chosen: string;
  readonly onChoose: (scenario: string) => void;
}

/** Scenarios as a row of switches; further inputs after a divider. */
export function ScenarioPicker({ scenarios, chosen, onChoose }: ScenarioPickerProps) {
  const language = useLanguage();
  const messages = useMessages();
  const main = scenarios.filter((one) => one.group !== 'more');
  const more = scenarios.filter((one) => one.group === 'more');
  const button = (scenario: Scenario) => (
    <button key={scenario.id} type="button" className="ls-scenario" data-scenario={scenario.id} aria-pressed={scenario.id === chosen} title={textIn(scenario.about, language)} onClick={() => { onChoose(scenario.id); }}>
      {textIn(scenario.title, language)}
    </button>
  );
  return (
    <div className="ls-scenarios" role="group" aria-label={messages.scenarios}>
      <span className="ls-scenarios-label" aria-hidden="true">{messages.scenarios}</span>
      {main.map(button)}
      {more.length === 0 ? null : <span className="ls-scenarios-label ls-divider" aria-hidden="true">{messages.moreScenarios}</span>}
      {more.map(button)}
    </div>
  );
}
