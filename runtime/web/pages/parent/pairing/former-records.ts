import { useState } from 'preact/hooks';
import { html } from '../../html.ts';
import { Button, Card, Field, Notice } from '../kit/components.ts';
import { Problem, sendJson } from '../kit/http.ts';
import { useWords } from '../kit/language.ts';
import { WORDS } from './words.ts';

/** What becomes of the records of before a reset: not said yet, kept by their recovery code, or erased. */
export type Former = 'unknown' | 'keep' | 'erase';

/** After a reset: the recovery code that keeps the former records, or the word that they may go. */
export function FormerRecords(props: {
  readonly former: Former;
  readonly onChange: (former: Former) => void;
}) {
  const words = useWords(WORDS);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const keep = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      await sendJson('POST', '/api/v1/pairing/keep-records', { recovery_code: typed });
      props.onChange('keep');
    } catch (error) {
      setFault(error instanceof Problem ? error.message : String(error));
    }
    setBusy(false);
  };
  if (props.former === 'keep') return html`<${Notice} kind="good"><p>${words.kept}</p><//>`;
  return html`<${Card} title=${words.lockedTitle}>
    <p>${words.locked}</p>
    <${Field}
      label=${words.recoveryField}
      fault=${fault}
      input=${(ids: object) => html`<input
        ...${ids}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck=${false}
        value=${typed}
        onInput=${({ currentTarget }: { currentTarget: HTMLInputElement }) => setTyped(currentTarget.value)}
      />`}
    />
    <${Button} isBusy=${isBusy} isDisabled=${typed.trim() === ''} onClick=${keep}>${words.keep}<//>
    <label class="check">
      <input
        type="checkbox"
        checked=${props.former === 'erase'}
        onChange=${() => props.onChange(props.former === 'erase' ? 'unknown' : 'erase')}
      />
      <span>${words.noPaper}</span>
    </label>
  <//>`;
}
