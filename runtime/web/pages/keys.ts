import { useEffect, useRef } from 'preact/hooks';
import { DRAFT_LIMIT, erase, PAD_KEYS, press, QUICK_KEYS, sends } from './draft.ts';
import { html } from './html.ts';

const NAMES: Readonly<Record<string, string>> = { '+': 'たす', '-': 'ひく', '×': 'かける', '÷': 'わる' };

export interface KeysProps {
  readonly draft: string;
  readonly isBusy: boolean;
  onDraft(draft: string): void;
  onSend(): void;
  onQuick(message: string): void;
}

/** Everything a child answers with: the line it writes on, the number pad, and the quick keys. */
export function Keys({ draft, isBusy, onDraft, onSend, onQuick }: KeysProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // On a phone the focus would open a keyboard over the pad.
    if (matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, []);
  const write = (key: string) => onDraft(press(draft, key));
  return html`
    <section class="keys" aria-label="こたえる">
      <div class="quick">
        ${QUICK_KEYS.map(
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
          placeholder="ここに かいてね"
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
      <div class="pad">
        ${PAD_KEYS.map(
          (key) =>
            html`<button
              type="button"
              class=${/\d/.test(key) ? 'digit' : 'sign'}
              aria-label=${NAMES[key] ?? key}
              onClick=${() => write(key)}
            >${key === '-' ? '−' : key}</button>`,
        )}
      </div>
    </section>
  `;
}
