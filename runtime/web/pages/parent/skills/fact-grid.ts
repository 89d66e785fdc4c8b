import { useState } from 'preact/hooks';
import type { MappedFact } from '#agents/family/skills/fact-map.ts';
import { html } from '../../html.ts';
import { SIGNS } from './signs.ts';
import type { SkillWords } from './words.ts';

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** One square of a grid: its state by colour and sign, and all about it where it is touched. */
function Square(props: {
  readonly fact: MappedFact;
  readonly shown: string;
  readonly isChosen: boolean;
  readonly words: SkillWords;
  readonly onChoose: () => void;
}) {
  const { fact, shown, isChosen, words, onChoose } = props;
  return html`<button
    type="button"
    class=${`square ${fact.state}`}
    aria-pressed=${isChosen}
    aria-label=${words.fact(fact.fact, words.states[fact.state])}
    onClick=${onChoose}
  >${shown}</button>`;
}

function Details({ fact, words }: { readonly fact: MappedFact | undefined; readonly words: SkillWords }) {
  return html`<p class="hint" role="status">
    ${
      fact === undefined
        ? `${words.choose} ${words.known}`
        : `${words.fact(fact.fact, words.states[fact.state])} ${
            fact.last_day === null ? '' : words.factCounts(fact.answered, fact.right, fact.last_day)
          }`
    }
  </p>`;
}

/** The 81 products as the table that every child in Japan knows. */
export function KukuGrid({
  facts,
  words,
}: {
  readonly facts: readonly MappedFact[];
  readonly words: SkillWords;
}) {
  const [chosen, choose] = useState<string | null>(null);
  const byProduct = new Map(facts.map((fact) => [fact.fact, fact]));
  return html`
    <table class="kuku">
      <caption>${words.kukuCaption}</caption>
      <thead><tr><td></td>${DIGITS.map((digit) => html`<th scope="col">${digit}</th>`)}</tr></thead>
      <tbody>
        ${DIGITS.map(
          (row) =>
            html`<tr><th scope="row">${row}</th>${DIGITS.map((digit) => {
              const fact = byProduct.get(`${row}×${digit}`);
              return html`<td>${
                fact &&
                html`<${Square}
                fact=${fact}
                shown=${SIGNS[fact.state]}
                isChosen=${chosen === fact.fact}
                words=${words}
                onChoose=${() => choose(fact.fact)}
              />`
              }</td>`;
            })}</tr>`,
        )}
      </tbody>
    </table>
    <${Details} fact=${chosen === null ? undefined : byProduct.get(chosen)} words=${words} />
  `;
}

/** Kanji, each in its square. */
export function KanjiGrid({
  facts,
  words,
}: {
  readonly facts: readonly MappedFact[];
  readonly words: SkillWords;
}) {
  const [chosen, choose] = useState<string | null>(null);
  return html`
    <ul class="kanji">
      ${facts.map(
        (fact) => html`<li key=${fact.fact}><${Square}
          fact=${fact}
          shown=${fact.fact}
          isChosen=${chosen === fact.fact}
          words=${words}
          onChoose=${() => choose(fact.fact)}
        /></li>`,
      )}
    </ul>
    <${Details} fact=${facts.find(({ fact }) => fact === chosen)} words=${words} />
  `;
}
