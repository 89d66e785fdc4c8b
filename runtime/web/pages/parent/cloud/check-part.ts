import { useState } from 'preact/hooks';
import type { Mend } from '#runtime/checks/check.ts';
import type { CloudStep } from '#runtime/sync/cloud.ts';
import { html } from '../../html.ts';
import { useAction } from '../devices/use-action.ts';
import { Button, Notice } from '../kit/components.ts';
import { followEvents } from '../kit/http.ts';
import { useLanguage, useWords } from '../kit/language.ts';
import { ADDRESS } from './address.ts';
import { WORDS } from './words.ts';

type Tried = Pick<CloudStep, 'step' | 'state'> & { readonly line: string | null; readonly mend: Mend | null };
type CheckEvent =
  | (Tried & { readonly type: 'step_finished' })
  | { readonly type: 'check_finished'; readonly is_good: boolean }
  | { readonly type: 'check_refused' | 'failed'; readonly mend?: Mend | null };

/** Each step as it is tried, with what mends it and the line to be typed. */
export function CheckPart() {
  const words = useWords(WORDS);
  const [language] = useLanguage();
  const { fault, isBusy, run } = useAction();
  const [steps, setSteps] = useState<readonly Tried[]>([]);
  const [end, setEnd] = useState<Exclude<CheckEvent, { type: 'step_finished' }> | null>(null);
  const see = (event: CheckEvent): void => {
    if (event.type === 'step_finished') setSteps((before) => [...before, event]);
    else setEnd(event);
  };
  const check = () =>
    run(async () => {
      setSteps([]);
      setEnd(null);
      await followEvents<CheckEvent>('POST', `${ADDRESS}/check`, {}, see, new AbortController().signal);
    });
  return html`<h3>${words.check}</h3>
    <p class="soft">${words.checkHint}</p>
    <${Button} isBusy=${isBusy} onClick=${check}>${words.check}<//>
    <ul class="findings" aria-live="polite" aria-label=${words.results}>
      ${steps.map(
        ({ step, state, line, mend }) => html`<li key=${step}>
          <strong>${words.steps[step]}</strong>: ${words.states[state]}
          ${mend && html`<p>${mend[language]}</p>`}
          ${line && html`<code class="mend-line">${line}</code>`}
        </li>`,
      )}
      ${isBusy && html`<li>${words.checking}</li>`}
    </ul>
    ${end?.type === 'check_finished' && html`<${Notice} kind=${end.is_good ? 'good' : 'fault'}><p>${end.is_good ? words.checkGood : words.checkBad}</p><//>`}
    ${end?.type === 'check_refused' && html`<${Notice} kind="fault"><p>${end.mend?.[language] ?? words.lacking}</p><//>`}
    ${(fault || end?.type === 'failed') && html`<${Notice} kind="fault"><p>${fault ?? words.failed}</p><//>`}`;
}
