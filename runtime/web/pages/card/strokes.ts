import { useState } from 'preact/hooks';
import { html } from '../html.ts';

/** A kanji that is written stroke by stroke, as a teacher does it on the board; a touch begins again. */
export function Strokes({ strokes }: { strokes: readonly string[] }) {
  const [round, again] = useState(0);
  return html`<button type="button" class="written" aria-label="もう いちど かいて みせて" onClick=${() => again(round + 1)}>
    <svg viewBox="0 0 109 109" key=${round}>
      ${strokes.map(
        (points, index) => html`<polyline points=${points} pathLength="1" style=${{ '--index': index }} />`,
      )}
    </svg>
  </button>`;
}
