import { useRef, useState } from 'preact/hooks';
import { html } from '../html.ts';
import { type AfterDrawn, type Drawing, extended, penDown, withoutLast } from './drawing.ts';

/** The side of the square in the drawing's own unit. */
const SIDE = 300;

interface SquarePadProps {
  readonly isBusy: boolean;
  /** Judges it. */
  onDrawn(drawing: Drawing): Promise<AfterDrawn>;
}

/** The square of a kanji exercise book, to be written in with a finger, stroke by stroke. */
export function SquarePad({ isBusy, onDrawn }: SquarePadProps) {
  const [drawing, setDrawing] = useState<Drawing>([]);
  const [isJudged, setJudged] = useState(false);
  const [misses, setMisses] = useState(0);
  // Judged and to be written once more: the next touch begins a new sheet, taking a stroke back goes on with this one.
  const [isOld, setOld] = useState(false);
  const latest = useRef<Drawing>([]);
  // The finger that draws; a hand that rests on the glass is none.
  const pointer = useRef<number | null>(null);
  const show = (next: Drawing): void => {
    latest.current = next;
    setDrawing(next);
    setOld(false);
  };
  const at = (event: PointerEvent): readonly [number, number] => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    return [((event.clientX - box.left) / box.width) * SIDE, ((event.clientY - box.top) / box.height) * SIDE];
  };
  const lift = (event: PointerEvent): void => {
    if (event.pointerId === pointer.current) pointer.current = null;
  };
  const isEmpty = drawing.length === 0;
  const judge = async (): Promise<void> => {
    if (isEmpty || isBusy || isJudged || isOld) return;
    setJudged(true);
    try {
      const after = await onDrawn(latest.current);
      if (after === 'wiped') show([]);
      else setMisses((count) => count + 1);
      setOld(after === 'old');
    } finally {
      setJudged(false);
    }
  };
  return html`
    <div class="pad square-pad" role="group" aria-label="かんじを かく ところ">
      <svg
        class=${`paper is-off-${misses === 0 ? 'never' : misses % 2} ${isOld ? 'is-old' : ''}`}
        viewBox=${`0 0 ${SIDE} ${SIDE}`}
        onPointerDown=${(event: PointerEvent) => {
          if (pointer.current !== null || !event.isPrimary) return;
          pointer.current = event.pointerId;
          (event.currentTarget as Element).setPointerCapture(event.pointerId);
          show(penDown(isOld ? [] : latest.current, at(event)));
        }}
        onPointerMove=${(event: PointerEvent) => {
          if (event.pointerId === pointer.current) show(extended(latest.current, at(event)));
        }}
        onPointerUp=${lift}
        onPointerCancel=${lift}
      >
        <path class="cross" d=${`M${SIDE / 2} 0V${SIDE}M0 ${SIDE / 2}H${SIDE}`} />
        ${drawing.map((stroke) => html`<polyline points=${stroke.map((point) => point.join(',')).join(' ')} />`)}
      </svg>
      <div class="tools">
        <button type="button" disabled=${isEmpty} onClick=${() => show(withoutLast(latest.current))}>ひとつ けす</button>
        <button type="button" disabled=${isEmpty} onClick=${() => show([])}>ぜんぶ けす</button>
        <button type="button" class="done" disabled=${isEmpty} aria-disabled=${isBusy || isJudged || isOld} onClick=${judge}>できた</button>
      </div>
    </div>
  `;
}
