import { useEffect, useRef, useState } from 'preact/hooks';
import { DRAFT_LIMIT, sends } from './draft.ts';
import type { DraftLine } from './draft-line.ts';
import { html } from './html.ts';
import type { AfterDrawn, Drawing } from './pads/drawing.ts';
import { withMark } from './pads/kana.ts';
import { KanaPad } from './pads/kana-pad.ts';
import type { Pad } from './pads/pads.ts';
import { PicturePad } from './pads/picture-pad.ts';
import { SquarePad } from './pads/square-pad.ts';
import type { TalkState } from './talk-state.ts';

const NAMES: Readonly<Record<string, string>> = { '+': 'たす', '-': 'ひく', '×': 'かける', '÷': 'わる' };
/** What the key that switches shows, and is called: where it leads to. */
const SWITCH: Readonly<Record<Exclude<Pad, 'none'>, { readonly sign: string; readonly name: string }>> = {
  pictures: { sign: 'え', name: 'えの キーに かえる' },
  numbers: { sign: '123', name: 'すうじの キーに かえる' },
  kana: { sign: 'あ', name: 'ひらがなの キーに かえる' },
  square: { sign: '字', name: 'かんじを かく ますに かえる' },
};

interface KeysProps {
  readonly line: DraftLine;
  readonly isBusy: boolean;
  /** What can be said with one touch. */
  readonly quick: readonly string[];
  readonly pad: Pad;
  /** Where the key that switches leads to; 'none': there is no such key. */
  readonly next: Pad;
  /** Keys of the number pad that are of use. */
  readonly numbers: readonly string[];
  readonly placeholder: string;
  readonly grade: TalkState['grade'];
  /** A lesson is from earlier: the first screen has a way on. */
  readonly hasLesson: boolean;
  onSend(): void;
  onQuick(message: string): void;
  onSwitch(): void;
  onPhoto(): void;
  onGoOn(): void;
  /** A kanji was drawn. */
  onDrawn(drawing: Drawing): Promise<AfterDrawn>;
}

/** Everything a child answers with: the quick keys, the line it writes on, and the pad. */
export function Keys(props: KeysProps) {
  const { line, isBusy, quick, pad, next, placeholder, onSend, onQuick, onSwitch } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  // On a phone the focus would open a keyboard over the pad.
  const [hasKeyboard] = useState(() => matchMedia('(pointer: fine)').matches);
  useEffect(() => {
    if (hasKeyboard) field.current?.focus();
  }, []);
  const send = () => {
    onSend();
    if (hasKeyboard) field.current?.focus();
  };
  return html`
    <section class="keys" data-pad=${pad} aria-label="こたえる">
      <div class=${`quick has-${quick.length}`}>
        ${quick.map(
          (key) =>
            html`<button type="button" aria-disabled=${isBusy} onClick=${() => onQuick(key)}>${key}</button>`,
        )}
      </div>
      <div class="writing">
        ${
          next !== 'none' &&
          html`<button type="button" class="switch" aria-label=${SWITCH[next].name} onClick=${onSwitch}>${SWITCH[next].sign}</button>`
        }
        <textarea
          ref=${field}
          rows="1"
          value=${line.text}
          maxlength=${DRAFT_LIMIT}
          aria-label="ここに かいてね"
          placeholder=${placeholder}
          autocomplete="off"
          autocapitalize="off"
          enterkeyhint="send"
          onInput=${(event: Event) => line.write((event.target as HTMLTextAreaElement).value)}
          onKeyDown=${(event: KeyboardEvent) => {
            if (!sends(event)) return;
            event.preventDefault();
            onSend();
          }}
        ></textarea>
        <button type="button" class="erase" onClick=${() => line.erase()}>けす</button>
        <button type="button" class="send" aria-disabled=${isBusy || line.text.trim() === ''} onClick=${send}>おくる</button>
      </div>
      ${padOf(props)}
    </section>
  `;
}

function padOf({
  pad,
  line,
  isBusy,
  numbers,
  grade,
  hasLesson,
  onQuick,
  onPhoto,
  onGoOn,
  onDrawn,
}: KeysProps) {
  const press = (key: string) => line.press(key);
  switch (pad) {
    case 'pictures':
      return html`<${PicturePad} grade=${grade} hasLesson=${hasLesson} onWords=${onQuick} onPhoto=${onPhoto} onGoOn=${onGoOn} />`;
    case 'kana':
      return html`<${KanaPad} onSign=${press} onMark=${(mark: Parameters<typeof withMark>[1]) => line.write(withMark(line.text, mark))} />`;
    case 'numbers':
      return html`<div class="pad numbers">${numbers.map((key) => numberKey(key, press))}</div>`;
    case 'square':
      return html`<${SquarePad} isBusy=${isBusy} onDrawn=${onDrawn} />`;
    case 'none':
      return null;
  }
}

function numberKey(key: string, press: (key: string) => void) {
  return html`<button
    type="button"
    class=${/\d/.test(key) ? 'digit' : 'sign'}
    aria-label=${NAMES[key] ?? key}
    onClick=${() => press(key)}
  >${key === '-' ? '−' : key}</button>`;
}
