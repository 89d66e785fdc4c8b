import { useEffect, useRef, useState } from 'preact/hooks';
import type { DeskCard } from '#runtime/desk/desk-card.ts';
import { html } from '../html.ts';

const TICK_MS = 250;
/** Who asked for less motion sees the bar move in steps of this. */
const STEP_MS = 10_000;

/** A round of 計算バトル: the sum in the air, the rally, the time, and the record, which is one's own. */
export function BattleCard({ card }: { card: Extract<DeskCard, { type: 'battle' }> }) {
  const { served, rally, longestRally, returned, roundMs, record } = card;
  const leftMs = useTimeLeft(card);
  const shown = matchMedia('(prefers-reduced-motion: reduce)').matches
    ? Math.ceil(leftMs / STEP_MS) * STEP_MS
    : leftMs;
  const isOver = served === null;
  return html`
    <p class="score">
      <span class="rally">ラリー <b>${isOver ? longestRally : rally}</b></span>
      ${
        !isOver && leftMs === 0
          ? html`<b class="last-ball">さいごの ボール！</b>`
          : html`<span class="own-record">じぶんの きろく <b>${record.longestRally}</b></span>`
      }
    </p>
    ${
      isOver
        ? html`<p class="expression over">おしまい！ <b>${returned}</b>こ かえしたよ</p>`
        : html`<p class="expression served" key=${`${served} ${returned} ${rally}`} style=${{ '--chars': served.length + 4 }}>
            <span class="ball"></span>
            ${[...served].map((sign) => (/[+\-−×÷]/.test(sign) ? html`<i>${sign === '-' ? '−' : sign}</i>` : sign))}
          </p>`
    }
    ${
      !isOver &&
      html`<div class=${leftMs === 0 ? 'time is-out' : 'time'}>
        <span style=${{ width: `${Math.min(100, (100 * shown) / Math.max(1, roundMs))}%` }}></span>
      </div>`
    }
  `;
}

/** What is left of the round now, ms; counted on from what the robot said last. */
function useTimeLeft({ served, timeLeftMs }: { served: string | null; timeLeftMs: number }): number {
  const told = useRef({ timeLeftMs, atMs: performance.now() });
  const [, redraw] = useState(0);
  if (told.current.timeLeftMs !== timeLeftMs) told.current = { timeLeftMs, atMs: performance.now() };
  useEffect(() => {
    if (served === null) return;
    const timer = setInterval(() => redraw((count) => count + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [served === null]);
  return served === null ? 0 : Math.max(0, told.current.timeLeftMs - (performance.now() - told.current.atMs));
}
