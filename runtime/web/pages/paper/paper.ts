import { useMemo, useReducer, useRef, useState } from 'preact/hooks';
import { html } from '../html.ts';
import { lastParagraph, Manuscript } from './manuscript.ts';
import { sheetsOf } from './squares.ts';

/** Squared paper beside a composition: the child writes, sees it stand upright, shows a piece, and prints it. */
export function Paper(props: {
  isComposing: boolean;
  childId: string | null;
  onShow: (words: string) => void;
}) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const manuscript = useMemo(() => new Manuscript(sessionStorage, props.childId), [props.childId]);
  const [isClearing, setClearing] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  if (props.isComposing) manuscript.begin();
  else if (!manuscript.isBegun && manuscript.isEmpty) return null;
  const { title, name, text } = manuscript.writing;
  const change = (key: 'title' | 'name' | 'text') => (event: Event) => {
    manuscript.write({ [key]: (event.target as HTMLInputElement).value });
    redraw(0);
  };
  const show = () => {
    dialog.current?.close();
    props.onShow(lastParagraph(text));
  };
  const clear = () => {
    if (isClearing) {
      manuscript.clear();
      redraw(0);
    }
    setClearing(!isClearing);
  };
  return html`
    <button type="button" class="paper-key" onClick=${() => dialog.current?.showModal()}>げんこうようし</button>
    <dialog class="paper" ref=${dialog} aria-label="げんこうようし" onClose=${() => setClearing(false)}>
      <button type="button" class="round close" aria-label="とじる" onClick=${() => dialog.current?.close()}>✕</button>
      <form class="paper-writing" onSubmit=${(event: Event) => event.preventDefault()}>
        <label>だいめい <input value=${title} onInput=${change('title')} maxlength="40" autocomplete="off" /></label>
        <label>なまえ <input value=${name} onInput=${change('name')} maxlength="40" autocomplete="off" /></label>
        <textarea value=${text} onInput=${change('text')} maxlength="4000" rows="5" autocomplete="off" spellcheck="false" aria-label="さくぶん" placeholder="ここに じぶんで かきうつしてね"></textarea>
      </form>
      <div class="paper-keys">
        <button type="button" disabled=${lastParagraph(text) === '' || !props.isComposing} onClick=${show}>ロボットに みせる</button>
        <button type="button" disabled=${manuscript.isEmpty} onClick=${() => window.print()}>いんさつ</button>
        <button type="button" disabled=${manuscript.isEmpty} onClick=${clear}>${isClearing ? 'ほんとうに けす' : 'けす'}</button>
      </div>
      <div class="paper-sheets" aria-hidden="true">
        ${sheetsOf({ title, name, text }).map(
          (sheet) =>
            html`<div class="paper-sheet">${sheet.map(
              (column) =>
                html`<div class="paper-column">${column.map((sign) => html`<span>${sign}</span>`)}</div>`,
            )}</div>`,
        )}
      </div>
    </dialog>
  `;
}
