import { useState } from 'preact/hooks';
import { html } from '../../html.ts';
import { Card, Choice, Field, Notice } from '../kit/components.ts';
import { Problem, sendJson } from '../kit/http.ts';
import { useWords } from '../kit/language.ts';
import { type Former, FormerRecords } from './former-records.ts';
import { CODE_DIGITS, deviceName, type Pairing, plainCode } from './pairing-stage.ts';
import { WORDS } from './words.ts';

/** As long as the robot takes them. */
const NAME_LIMIT = 40;

/** The code, the device's name and whose it is. `onPaired` gets the recovery code of the first parent; null for all others. */
export function PairingForm(props: {
  readonly pairing: Pairing;
  readonly onPaired: (recoveryCode: string | null) => void;
  /** What was tried changed what the robot says of its window. */
  readonly onTried: () => void;
}) {
  const words = useWords(WORDS);
  const { pairing } = props;
  const [code, setCode] = useState('');
  const [name, setName] = useState(() => deviceName(navigator.userAgent));
  const [kind, setKind] = useState<'parent' | 'child'>('parent');
  const [former, setFormer] = useState<Former>('unknown');
  const [fault, setFault] = useState<{
    readonly field: 'code' | 'name' | 'all';
    readonly text: string;
  } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isLocked = pairing.records === 'locked' && former === 'unknown';

  const connect = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (code.length < CODE_DIGITS) return setFault({ field: 'code', text: words.codeShort });
    if (name.trim() === '') return setFault({ field: 'name', text: words.nameMissing });
    setBusy(true);
    setFault(null);
    try {
      const body = { code, device_name: name.trim(), kind, erase_records: former === 'erase' };
      const answer = await sendJson<{ recovery_code?: string }>('POST', '/api/v1/pairing', body);
      props.onPaired(answer.recovery_code ?? null);
    } catch (error) {
      const isWrong = error instanceof Problem && error.code === 'wrong_code';
      setFault({
        field: isWrong ? 'code' : 'all',
        text: error instanceof Error ? error.message : String(error),
      });
      if (isWrong) setCode('');
      props.onTried();
    }
    setBusy(false);
  };
  const left = pairing.window && words.left(pairing.window.seconds_left, pairing.window.tries_left);
  return html`
    ${pairing.records === 'locked' && html`<${FormerRecords} former=${former} onChange=${setFormer} />`}
    <${Card}>
      <form onSubmit=${connect}>
        <${Field}
          label=${words.code}
          hint=${words.codeHint}
          fault=${fault?.field === 'code' ? fault.text : null}
          input=${(ids: object) => html`<input
            ...${ids}
            class="code"
            inputmode="numeric"
            autocomplete="one-time-code"
            pattern="[0-9]*"
            enterkeyhint="done"
            value=${code}
            onInput=${({ currentTarget }: { currentTarget: HTMLInputElement }) => {
              setCode(plainCode(currentTarget.value));
              currentTarget.value = plainCode(currentTarget.value);
            }}
          />`}
        />
        <p class="left">${left}</p>
        <${Field}
          label=${words.name}
          hint=${words.nameHint}
          fault=${fault?.field === 'name' ? fault.text : null}
          input=${(ids: object) => html`<input
            ...${ids}
            maxlength=${NAME_LIMIT}
            autocomplete="off"
            value=${name}
            onInput=${({ currentTarget }: { currentTarget: HTMLInputElement }) => setName(currentTarget.value)}
          />`}
        />
        ${
          pairing.is_paired &&
          html`<${Choice}
            label=${words.kind}
            value=${kind}
            options=${[{ value: 'parent', label: words.parent }, { value: 'child', label: words.child }]}
            onChange=${setKind}
          />`
        }
        ${fault?.field === 'all' && html`<${Notice} kind="fault"><p>${fault.text}</p><//>`}
        <button type="submit" class="main wide" disabled=${isBusy || isLocked} aria-busy=${isBusy ? 'true' : null}>
          ${words.connect}
        </button>
      </form>
    <//>
  `;
}
