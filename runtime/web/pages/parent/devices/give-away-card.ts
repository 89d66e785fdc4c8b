import { useState } from 'preact/hooks';
import { html } from '../../html.ts';
import { Button, Card, Field, Notice } from '../kit/components.ts';
import { sendJson } from '../kit/http.ts';
import { useWords } from '../kit/language.ts';
import { sayFarewell } from '../kit/way-in.ts';
import { useAction } from './use-action.ts';
import { WORDS } from './words.ts';

/** Erases everything: not before somebody has typed that this is what they want. */
export function GiveAwayCard() {
  const words = useWords(WORDS);
  const [typed, setTyped] = useState('');
  /** Names of what was not erased; null while nothing was. */
  const [left, setLeft] = useState<readonly string[] | null>(null);
  const { fault, isBusy, run } = useAction();
  const erase = () =>
    run(async () => {
      const answer = await sendJson<{ left: readonly string[] }>('POST', '/api/v1/parent/give-away', {
        confirm: true,
      });
      sayFarewell();
      setLeft(answer.left);
    });
  if (left !== null)
    return html`<${Notice} kind="good">
      <p>${words.gone}</p>
      ${left.length > 0 && html`<p>${words.left}</p><ul>${left.map((name) => html`<li key=${name}>${name}</li>`)}</ul>`}
    <//>`;
  return html`<${Card} title=${words.giveAwayTitle}>
    <p>${words.giveAwayWhat}</p>
    ${fault && html`<${Notice} kind="fault"><p>${fault}</p><//>`}
    <${Field}
      label=${words.giveAwayField(words.giveAwayWord)}
      input=${(ids: object) => html`<input
        ...${ids}
        autocomplete="off"
        value=${typed}
        onInput=${({ currentTarget }: { currentTarget: HTMLInputElement }) => setTyped(currentTarget.value)}
      />`}
    />
    <${Button} kind="danger" isBusy=${isBusy} isDisabled=${typed.trim().toLowerCase() !== words.giveAwayWord} onClick=${erase}>${words.giveAway}<//>
  <//>`;
}
