import { useRef, useState } from 'preact/hooks';
import type { KeyEvent, ShownFinding } from '#runtime/house/provider-key.ts';
import { html } from '../../html.ts';
import { Button, Card, Field, Notice, Shown } from '../kit/components.ts';
import { followEvents, getJson, Problem, sendJson } from '../kit/http.ts';
import { useLanguage, useWords } from '../kit/language.ts';
import { useLoaded } from '../kit/loaded.ts';
import { RestartButton } from '../robot/restart-button.ts';
import { KEY_WORDS } from './words.ts';

interface Standing {
  readonly source: 'typed' | 'environment' | 'credential' | 'project' | null;
  readonly can_change: boolean;
  readonly is_typed_kept: boolean;
  readonly is_unreadable: boolean;
  readonly needs_restart: boolean;
}
type Tried = Pick<ShownFinding, 'part' | 'model'> & { readonly finding: ShownFinding | null };
type End = { readonly type: 'key_finished'; readonly is_kept: boolean } | { readonly type: 'failed' };

const ADDRESS = '/api/v1/parent/key';

/** How the robot stands to its key, and where one is typed and tried; `onEnd` hears when a key was kept, or none is wanted. */
export function KeyCard({ onEnd }: { readonly onEnd?: (isKept: boolean) => void }) {
  const words = useWords(KEY_WORDS);
  const standing = useLoaded((signal) => getJson<Standing>(ADDRESS, signal), []);
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [tried, setTried] = useState<readonly Tried[]>([]);
  const [isKept, setKept] = useState<boolean | null>(null);
  const [isBusy, setBusy] = useState(false);

  const see = (event: KeyEvent | End): void => {
    if (event.type === 'trial_started') setTried((before) => [...before, { ...event, finding: null }]);
    if (event.type === 'trial_finished')
      setTried((before) => [...before.slice(0, -1), { ...event, finding: event }]);
    if (event.type === 'failed') setFault(words.failed);
    if (event.type !== 'key_finished') return;
    setKept(event.is_kept);
    if (event.is_kept) onEnd?.(true);
  };
  const test = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    setTried([]);
    setKept(null);
    const key = input.current?.value ?? '';
    try {
      await followEvents<KeyEvent | End>('PUT', ADDRESS, { key }, see, new AbortController().signal);
      // Not even this page keeps it.
      if (input.current) input.current.value = '';
      standing.again();
    } catch (error) {
      setFault(error instanceof Problem ? error.message : String(error));
    }
    setBusy(false);
  };
  const remove = async (): Promise<void> => {
    try {
      await sendJson<Standing>('DELETE', ADDRESS);
      setTried([]);
      setKept(null);
    } catch (error) {
      setFault(error instanceof Problem ? error.message : String(error));
    }
    standing.again();
  };
  return html`<${Shown} loaded=${standing}>${({
    source,
    can_change,
    is_typed_kept,
    is_unreadable,
    needs_restart,
  }: Standing) => html`
    <${Card} title=${words.label}>
      <p>${words.source[source ?? 'none']}</p>
      ${is_unreadable && html`<${Notice} kind="fault"><p>${words.unreadable}</p><//>`}
      ${is_typed_kept && source !== 'typed' && !needs_restart && html`<p>${words.shadowed}</p>`}
      ${
        can_change &&
        html`<form onSubmit=${(event: Event) => {
          event.preventDefault();
          void test();
        }}>
          <${Field} label=${words.label} hint=${words.hint} fault=${fault} input=${(ids: object) =>
            html`<input ref=${input} ...${ids} type="password" autocomplete="off" spellcheck=${false} disabled=${isBusy} />`} />
          <div class="actions">
            <${Button} kind="main" isBusy=${isBusy} onClick=${test}>${words.test}<//>
            ${onEnd && html`<${Button} kind="main" isDisabled=${isBusy} onClick=${() => onEnd(false)}>${words.without}<//>`}
          </div>
        </form>`
      }
      <${Findings} tried=${tried} />
      ${isKept !== null && html`<${Notice} kind=${isKept ? 'good' : 'fault'}><p>${isKept ? words.kept : words.notKept}</p><//>`}
      ${
        needs_restart &&
        is_typed_kept &&
        html`<${Notice} kind="information"><p>${words.restart}</p><${RestartButton} /><//>`
      }
      ${is_typed_kept && html`<p class="soft">${words.removeHint}</p><${Button} kind="danger" onClick=${remove}>${words.remove}<//>`}
    <//>`}<//>`;
}

/** What has been tried so far, each with what to do about it. */
function Findings({ tried }: { readonly tried: readonly Tried[] }) {
  const words = useWords(KEY_WORDS);
  const [language] = useLanguage();
  return html`<ul class="findings" aria-live="polite" aria-label=${words.results}>
    ${tried.map(
      ({ part, model, finding }) => html`<li key=${`${part} ${model}`}>
        <strong>${words.parts[part]}${model === null ? '' : ` (${model})`}</strong>${': '}
        ${finding === null ? words.trying : (finding.mend?.[language] ?? words.good)}
        ${finding?.instead && html` ${words.instead(finding.instead)}`}
      </li>`,
    )}
  </ul>`;
}
