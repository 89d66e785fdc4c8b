import type { DeskCard, DeskRow } from '#runtime/desk/desk-card.ts';
import { html } from '../html.ts';
import { BattleCard } from './battle-card.ts';
import { cardInWords } from './card-words.ts';
import { Strokes } from './strokes.ts';

type Of<Type extends DeskCard['type']> = Extract<DeskCard, { type: Type }>;

/** What lies on the desk, as a picture; who cannot see it hears `cardInWords` instead. */
export function Card({ card }: { card: DeskCard }) {
  return html`
    <section class=${`card ${card.type}`} aria-label="つくえの うえ">
      <p class="for-ears" role="status">${cardInWords(card)}</p>
      <div class="picture" aria-hidden="true" key=${keyOf(card)}>${drawn(card)}</div>
    </section>
  `;
}

/** What comes new onto the desk comes in; what only changes stays where it is. */
function keyOf(card: DeskCard): string {
  if ('problemId' in card) return card.problemId;
  return card.type === 'battle' ? String(card.startedAtMs) : card.type;
}

function drawn(card: DeskCard) {
  switch (card.type) {
    case 'sum':
      return card.expression.includes('。') ? toldSum(card) : sum(card);
    case 'story':
      return html`<p class="story-numbers">${card.numbers.map((number) => html`<b>${number}</b>`)}</p>`;
    case 'kanji_reading':
      return reading(card);
    case 'kanji_writing':
      return writing(card);
    case 'battle':
      return html`<${BattleCard} card=${card} />`;
    case 'composition':
      return composition(card);
  }
}

/** A word problem of the robot's own is written out, and its answer below. */
function toldSum({ expression, answer, row }: Of<'sum'>) {
  return html`
    ${row && dots(row)}
    <p class="told-story">${expression}</p>
    ${answer !== null && html`<p class="told-story"><b>${answer}</b></p><span class="hanamaru">${hanamaru()}</span>`}
  `;
}

function sum({ expression, answer, row }: Of<'sum'>) {
  const isEquation = expression.includes('=');
  const gap = html`<span class=${answer === null ? 'gap' : 'gap is-filled'}>${answer ?? ''}</span>`;
  const chars = expression.length + (isEquation ? 0 : 3) + (answer?.length ?? 1);
  return html`
    ${row && dots(row)}
    <p class="expression" style=${{ '--chars': chars }}>
      ${[...expression].map((sign) => {
        if (sign === '□') return gap;
        return /[+\-−×÷=]/.test(sign) ? html`<i>${sign === '-' ? '−' : sign}</i>` : sign;
      })}
      ${!isEquation && html`<i>=</i>${gap}`}
    </p>
    ${answer !== null && html`<span class="hanamaru">${hanamaru()}</span>`}
  `;
}

function reading({ kanji, word, reading: told, row }: Of<'kanji_reading'>) {
  return html`
    <div class="square"><span class="glyph">${kanji}</span></div>
    <div class="beside">
      ${row && dots(row)}
      <p class=${word.length > 3 ? 'word is-long' : 'word'}>
        <span class=${told === null ? 'furigana' : 'furigana is-told'}>${told ?? '？'}</span>
        <span>${[...word].map((sign) => (sign === kanji ? html`<b>${sign}</b>` : sign))}</span>
      </p>
    </div>
  `;
}

function writing({ kanji, strokes, word, reading: told, row }: Of<'kanji_writing'>) {
  return html`
    <div class="square">${strokes ? html`<${Strokes} strokes=${strokes} />` : kanji === null ? pencil() : html`<span class="glyph is-told">${kanji}</span>`}</div>
    <div class="beside">
      ${row && dots(row)}
      <p class=${word.length > 3 ? 'word is-long' : 'word'}>
        <span class="furigana is-told">${told}</span>
        <span>${[...word].map((sign) => (sign === '□' ? html`<span class="hole"></span>` : sign === kanji ? html`<b>${sign}</b>` : sign))}</span>
      </p>
    </div>
  `;
}

function composition({ part }: Of<'composition'>) {
  const parts = [
    ['beginning', 'はじめ'],
    ['middle', 'なか'],
    ['end', 'おわり'],
  ] as const;
  const at = parts.findIndex(([name]) => name === part);
  const look = (index: number) => (index === at ? 'sheet is-now' : index < at ? 'sheet is-done' : 'sheet');
  return html`<p class="sheets">${parts.map(([, name], index) => html`<span class=${look(index)}>${name}</span>`)}</p>`;
}

/** How far a row of facts is: one dot each. */
function dots({ done, of }: DeskRow) {
  const look = (index: number) => (index < done ? 'is-done' : index === done ? 'is-now' : '');
  return html`<p class="row">${Array.from({ length: of }, (_, index) => html`<i class=${look(index)}></i>`)}</p>`;
}

/** The flower that a Japanese teacher draws round what is well done. */
function hanamaru() {
  const petals = Array.from({ length: 8 }, (_, index) => {
    const angle = (index / 8) * 2 * Math.PI;
    return html`<circle cx=${50 + 33 * Math.cos(angle)} cy=${50 + 33 * Math.sin(angle)} r="13" />`;
  });
  return html`<svg viewBox="0 0 100 100">
    <g class="petals">${petals}</g>
    <path class="swirl" d="M50 50c4-5 10-1 9 5s-9 10-16 6-8-15-1-21 20-5 25 4 1 22-9 26" />
  </svg>`;
}

function pencil() {
  return html`<svg class="pencil" viewBox="0 0 24 24">
    <path d="M4.500 19.5l1.200-4.700L16.200 4.300a1.700 1.700 0 0 1 2.400 0l1.100 1.100a1.700 1.700 0 0 1 0 2.400L9.200 18.300z M14.500 6l3.500 3.500" />
  </svg>`;
}
