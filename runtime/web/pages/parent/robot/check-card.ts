import { useEffect, useRef, useState } from 'preact/hooks';
import type { CheckEvent, CheckId } from '#runtime/checks/check.ts';
import type { RobotFacts } from '#runtime/support/robot-facts.ts';
import { html } from '../../html.ts';
import { Button, Card, Notice, Progress, Shown } from '../kit/components.ts';
import { followEvents, Problem } from '../kit/http.ts';
import { useLanguage, useWords } from '../kit/language.ts';
import type { Loaded } from '../kit/loaded.ts';
import { isWell } from './is-well.ts';
import { ROBOT_WORDS } from './words.ts';

/** How each part is and what to do about it; tries them anew with progress. The camera only where it is asked for. */
export function CheckCard({ facts }: { readonly facts: Loaded<RobotFacts> }) {
  const words = useWords(ROBOT_WORDS);
  const [language] = useLanguage();
  const [isCameraAsked, setCameraAsked] = useState(false);
  const [going, setGoing] = useState<{ readonly id: CheckId | null; readonly done: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => () => leaving.current.abort(), []);
  const see = (event: CheckEvent): void => {
    if (event.type === 'check_started') setGoing((before) => ({ id: event.id, done: before?.done ?? 0 }));
    if (event.type === 'check_finished') setGoing((before) => ({ id: null, done: (before?.done ?? 0) + 1 }));
  };
  const run = async (ids: readonly CheckId[]): Promise<void> => {
    setGoing({ id: null, done: 0 });
    setProblem(null);
    const wanted = ids.filter((id) => isCameraAsked || id !== 'camera');
    const body = { ids: wanted, may_take_picture: isCameraAsked };
    try {
      await followEvents('POST', '/api/v1/checks/run', body, see, leaving.current.signal);
    } catch (error) {
      if (leaving.current.signal.aborted) return;
      setProblem(error instanceof Problem ? error.message : String(error));
    }
    setGoing(null);
    facts.again();
  };
  return html`<${Card} title=${words.health}>
    <${Shown} loaded=${facts}>${(data: RobotFacts) => {
      const { checks } = data;
      const name = checks.find(({ id }) => id === going?.id)?.name[language];
      return html`
        ${isWell(data) && html`<p>${words.well}</p>`}
        <ul class="parts">
          ${checks.map(
            (check) => html`<li key=${check.id}>
              <span>${check.name[language]}</span>
              <strong class=${`state ${check.state}`}>${words.states[check.state]}</strong>
              ${check.mend !== null && html`<p class="soft">${check.mend[language]}</p>`}
              ${check.mend?.support && html`<details class="soft"><summary>${words.support}</summary><p lang="en">${check.mend.support}</p></details>`}
            </li>`,
          )}
        </ul>
        <label class="tick">
          <input type="checkbox" checked=${isCameraAsked} onChange=${() => setCameraAsked(!isCameraAsked)} />
          <span>${words.camera}</span>
        </label>
        <${Button} kind="main" isBusy=${going !== null} onClick=${() => run(checks.map(({ id }) => id))}>${words.again}<//>
        <div aria-live="polite">
          ${
            going &&
            html`<${Progress} label=${name ? words.running(name) : words.again} value=${going.done / checks.length} />`
          }
        </div>
      `;
    }}<//>
    ${problem && html`<${Notice} kind="fault"><p>${problem}</p><//>`}
  <//>`;
}
