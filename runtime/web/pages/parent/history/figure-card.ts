import { html } from '../../html.ts';
import { Card } from '../kit/components.ts';
import { useLanguage, useWords } from '../kit/language.ts';
import type { Evidence, Figure, MetAgain } from './answers.ts';
import { WORDS } from './words.ts';

/** The problems behind the figure, each with the earlier like one; both can be opened. */
function MetAgainList(props: { readonly items: readonly MetAgain[] }) {
  const words = useWords(WORDS);
  const [language] = useLanguage();
  return html`<ul class="items">
    ${props.items.map(
      (item) => html`<li key=${item.problem_id}>
        <a class="item" href=${`#/history/problem/${item.problem_id}`}>
          <span class="sum">${item.expression}</span>
          <span class=${item.is_alone ? 'tag good' : 'tag'}>${item.is_alone ? words.alone : words.notAlone}</span>
          <span class="soft">${words.day(item.date)} ${language === 'ja' ? item.kind_ja : item.kind_en}</span>
        </a>
        <a class="soft" href=${`#/history/problem/${item.before.problem_id}`}>
          ${words.beforeIt(words.day(item.before.date), item.before.expression)}
        </a>
        ${item.is_brought && html`<span class="soft brought">${words.brought}</span>`}
      </li>`,
    )}
  </ul>`;
}

/** What the child could do alone on a later day: the figure on top, with the problems it is made of. */
export function FigureCard(props: { readonly now: Evidence; readonly before?: Figure }) {
  const words = useWords(WORDS);
  const { now, before } = props;
  return html`<${Card} title=${words.figureTitle}>
    ${
      now.met === 0
        ? html`<p>${words.noneMet}</p>`
        : html`<p class="figure">
            <strong>${words.ofMet(now.alone, now.met)}</strong>${now.percent !== null && words.percent(now.percent)}
          </p>
          ${now.percent === null && html`<p class="soft">${words.few}</p>`}`
    }
    ${
      before &&
      html`<p class="soft">${before.met === 0 ? words.besideNone : words.beside(before.alone, before.met)}</p>`
    }
    ${
      now.met > 0 &&
      html`<details><summary>${words.evidence(now.met)}</summary><${MetAgainList} items=${now.items} /></details>`
    }
    <details><summary>${words.whatIsIt}</summary><p>${words.figureMore}</p></details>
  <//>`;
}
