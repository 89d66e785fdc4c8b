import { useEffect, useRef, useState } from 'preact/hooks';
import { type LineEdit, lineEditWords } from '#agents/teaching/composing/line-edit.ts';
import { html } from '../html.ts';

const KEYS = [
  ['けす', 'remove'],
  ['うえへ', 'up'],
  ['したへ', 'down'],
] as const;

/** The composition line by line; a touched line can go, be mended, or change places with its neighbour. */
export function Lines(props: {
  lines: readonly string[];
  /** The answers to whether it is so, where that is asked. */
  check: readonly string[];
  isBusy: boolean;
  onSay: (words: string) => void;
  onMend: (line: number) => void;
}) {
  const { lines, check, isBusy } = props;
  const [touched, setTouched] = useState<number | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const isChecked = check.length > 0;
  useEffect(() => {
    if (isChecked && !document.querySelector('dialog[open]')) dialog.current?.showModal();
  }, [isChecked]);
  const answer = (words: string) => {
    dialog.current?.close();
    props.onSay(words);
  };
  const say = (line: number, does: Exclude<LineEdit['does'], 'mend'>) => {
    setTouched(null);
    props.onSay(lineEditWords({ line, was: lines[line - 1] ?? '', does }));
  };
  const mend = (line: number) => {
    dialog.current?.close();
    props.onMend(line);
  };
  const isPossible = (line: number, does: string) =>
    !isBusy && !(does === 'up' && line === 1) && !(does === 'down' && line === lines.length);
  return html`
    <button type="button" class="paper-key lines-key" onClick=${() => dialog.current?.showModal()}>きみの さくぶん</button>
    <dialog class="paper lines" ref=${dialog} aria-label="きみの さくぶん" onClose=${() => setTouched(null)}>
      <button type="button" class="round close" aria-label="とじる" onClick=${() => dialog.current?.close()}>✕</button>
      <p role="status">${isBusy ? 'まってね…' : 'かえたい ところに さわってね'}</p>
      <ol>
        ${lines.map((words, at) => {
          const line = at + 1;
          const isTouched = touched === line;
          return html`<li>
            <button type="button" class="line" aria-expanded=${isTouched} onClick=${() => setTouched(isTouched ? null : line)}>
              <b>${line}</b><span>${words}</span>
            </button>
            ${
              isTouched &&
              html`<div class="line-edits" role="group" aria-label=${`${line}ばん`}>
                <button type="button" disabled=${isBusy} onClick=${() => mend(line)}>なおす</button>
                ${KEYS.map(
                  ([name, does]) =>
                    html`<button type="button" disabled=${!isPossible(line, does)} onClick=${() => say(line, does)}>${name}</button>`,
                )}
              </div>`
            }
          </li>`;
        })}
      </ol>
      ${
        isChecked &&
        html`<div class="lines-check" role="group" aria-label="これで いい？">
          <p>これで いい？</p>
          ${check.map((words) => html`<button type="button" disabled=${isBusy} onClick=${() => answer(words)}>${words}</button>`)}
        </div>`
      }
    </dialog>
  `;
}
