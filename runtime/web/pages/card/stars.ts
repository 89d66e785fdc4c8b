import { useEffect, useRef, useState } from 'preact/hooks';
import type { DeskChild } from '#runtime/robot.ts';
import { html } from '../html.ts';
import { mark } from '../seats/mark.ts';

const STREAK_SHOWN = 5;
const PARTY_MS = 1600;

interface StarsProps {
  readonly totalPoints: number | null;
  readonly streak: number;
  /** Those that may sit here: of one alone the animal it has chosen is shown, more have their seats. */
  readonly children: readonly DeskChild[];
}

/** The stars earned so far, how many problems in a row were solved, and whose they are. New stars fly up. */
export function Stars({ totalPoints, streak, children }: StarsProps) {
  const [only, ...others] = children;
  const before = useRef(totalPoints);
  const [gained, setGained] = useState(0);
  useEffect(() => {
    const last = before.current;
    before.current = totalPoints;
    // The first number is what the child already had.
    if (last === null || totalPoints === null || totalPoints <= last) return;
    setGained(totalPoints - last);
    const end = setTimeout(() => setGained(0), PARTY_MS);
    return () => clearTimeout(end);
  }, [totalPoints]);
  return html`
    <div class="stars">
      <p class=${gained > 0 ? 'points is-new' : 'points'} aria-label=${`ほし ${totalPoints ?? 0}こ`}>
        <span class="star" aria-hidden="true">${star()}</span><b>${totalPoints ?? 0}</b>
        ${gained > 0 && html`<span class="gained" aria-hidden="true">+${gained}</span>`}
      </p>
      ${
        only?.isMarked &&
        others.length === 0 &&
        html`<p class="own" role="img" aria-label=${`${only.name}の つくえ`}>${mark(only.mark)}</p>`
      }
      ${
        streak > 0 &&
        html`<p class="streak" aria-label=${`${streak}もん れんぞく`}>
          ${Array.from({ length: STREAK_SHOWN }, (_, index) => html`<i class=${index < streak ? 'is-lit' : ''}></i>`)}
          <span>${streak}もん れんぞく</span>
        </p>`
      }
    </div>
  `;
}

function star() {
  return html`<svg viewBox="0 0 24 24"><path
    d="M12 1.800l3.1 6.5 7.1.9-5.2 4.9 1.3 7.100L12 17.800l-6.3 3.400L7 14.1 1.8 9.200l7.1-.9z" /></svg>`;
}
