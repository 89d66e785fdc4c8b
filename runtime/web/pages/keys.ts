import { useEffect, useRef } from 'preact/hooks';
import { DRAFT_LIMIT, erase, press, sends } from './draft.ts';
import { html } from './html.ts';

const NAMES: Readonly<Record<string, string>> = { '+': 'たす', '-': 'ひく', '×': 'かける', '÷': 'わる' };

interface KeysProps {
  readonly draft: string;
  readonly isBusy: boolean;
  /** What can be said with one touch. */
  readonly quick: readonly string[];
  /** Keys of the number pad; none where the answer is a word. */
  readonly pad: readonly string[];
  readonly placeholder: string;
  onDraft(draft: string): void;
  onSend(): void;
  onQuick(message: string): void;
}

/** Everything a child answers with: the line it writes on, the number pad, and the quick keys. */
export function Keys({ draft, isBusy, quick, pad, placeholder, onDraft, onSend, onQuick }: KeysProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // On a phone the focus would open a keyboard over the pad.
    if (matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, []);
  const write = (key: string) => onDraft(press(draft, key));
  return html`
    <section class="keys" aria-label="こたえる">
      <div class=${`quick has-${quick.length}`}>
        ${quick.map(
          (key) =>
            html`<button type="button" aria-disabled=${isBusy} onClick=${() => onQuick(key)}>${key}</button>`,
        )}
      </div>
      <div class="writing">
        <textarea
          ref=${field}
          rows="1"
          value=${draft}
          maxlength=${DRAFT_LIMIT}
          aria-label="ここに かいてね"
          placeholder=${placeholder}
          autocomplete="off"
          autocapitalize="off"
          enterkeyhint="send"
          onInput=${(event: Event) => onDraft((event.target as HTMLTextAreaElement).value)}
          onKeyDown=${(event: KeyboardEvent) => {
            if (!sends(event)) return;
            event.preventDefault();
            onSend();
          }}
        ></textarea>
        <button type="button" class="erase" onClick=${() => onDraft(erase(draft))}>けす</button>
        <button type="button" class="send" aria-disabled=${isBusy || draft.trim() === ''} onClick=${onSend}>おくる</button>
      </div>
      ${pad.length > 0 && html`<div class="pad">${pad.map((key) => padKey(key, write))}</div>`}
    </section>
  `;
}

function padKey(key: string, write: (key: string) => void) {
  return html`<button
    type="button"
    class=${/\d/.test(key) ? 'digit' : 'sign'}
    aria-label=${NAMES[key] ?? key}
    onClick=${() => write(key)}
  >${key === '-' ? '−' : key}</button>`;
}
