import type { DeskCard } from '#runtime/desk/desk-card.ts';
import { html } from '../html.ts';
import { Lines } from './lines.ts';
import type { Mending } from './mending.ts';
import { Paper } from './paper.ts';

const NOTHING = { lines: [], check: [] };

/** The lines of the composition on the desk; none where there is none. */
export const linesOn = (card: DeskCard | null): readonly string[] =>
  (card?.type === 'composition' ? card : NOTHING).lines;

/** Beside the talk over a composition: its lines as they are, and squared paper to copy them onto. */
export function Composing(props: {
  card: DeskCard | null;
  childId: string | null;
  isBusy: boolean;
  mending: Mending;
  onSay: (words: string) => void;
}) {
  const { card, childId, isBusy, mending, onSay } = props;
  const { lines, check } = card?.type === 'composition' ? card : NOTHING;
  if (mending.number !== null)
    return html`<p class="paper-row" role="status">
      <span>${mending.number}ばんを なおして「おくる」</span>
      <button type="button" class="paper-key" data-closes onClick=${() => mending.end()}>やめる</button>
    </p>`;
  return html`<div class="paper-row">
    <${Paper} isComposing=${card?.type === 'composition'} childId=${childId} onShow=${onSay} />
    ${lines.length > 0 && html`<${Lines} lines=${lines} check=${check} isBusy=${isBusy} onSay=${onSay} onMend=${(line: number) => mending.begin(line)} />`}
  </div>`;
}
