import { useState } from 'preact/hooks';
import { html } from '../../html.ts';
import { Card } from '../kit/components.ts';
import { useLanguage, useWords } from '../kit/language.ts';
import type { Day, DaySums, ProblemRow } from './answers.ts';
import { WORDS, type Words } from './words.ts';

/** Which problems a number of the day counts. */
const PARTS = {
  problems: () => true,
  solvedAlone: ({ outcome }: ProblemRow) => outcome === 'self_solved',
  withHints: ({ outcome }: ProblemRow) => outcome === 'hint_solved',
  together: ({ outcome }: ProblemRow) => outcome === 'guided_solved',
  setAside: ({ status }: ProblemRow) => status === 'set_aside',
  hints: ({ hints }: ProblemRow) => hints > 0,
} as const;
type Part = keyof typeof PARTS;

const FACES: Readonly<Record<string, string>> = {
  happy: '😊',
  confident: '😤',
  neutral: '🙂',
  confused: '😕',
  frustrated: '😣',
  tired: '🥱',
};

/** What the robot took the mood to be, as it was noticed. */
function Moods(props: { readonly moods: DaySums['moods'] }) {
  const words = useWords(WORDS);
  const [language] = useLanguage();
  if (props.moods.length === 0) return null;
  return html`<h3>${words.moods}</h3>
    <ul class="moods">
      ${props.moods.map(
        ({ mood, mood_ja: ja, mood_en: en, times }) => html`<li key=${mood}>
          <span aria-hidden="true">${FACES[mood] ?? '🙂'}</span> ${language === 'ja' ? ja : en} ${words.times(times)}
        </li>`,
      )}
    </ul>
    <p class="soft">${words.observed}</p>`;
}

/** Problems as a list; each opens its evidence. */
function ProblemList(props: { readonly problems: readonly ProblemRow[] }) {
  const words = useWords(WORDS);
  const [language] = useLanguage();
  return html`<ul class="items">
    ${props.problems.map(
      (problem) => html`<li key=${problem.problem_id}>
        <a class="item" href=${`#/history/problem/${problem.problem_id}`}>
          <span class="sum">${problem.expression}</span>
          <span class=${problem.outcome === 'self_solved' ? 'tag good' : 'tag'}>
            ${language === 'ja' ? problem.result_ja : problem.result_en}
          </span>
          <span class="soft">${language === 'ja' ? problem.kind_ja : problem.kind_en}
            ${problem.wrong_answers > 0 && ` · ${words.wrong} ${problem.wrong_answers}`}
            ${problem.hints > 0 && ` · ${words.hints} ${problem.hints}`}</span>
        </a>
      </li>`,
    )}
  </ul>`;
}

const numbersOf = (day: DaySums, words: Words): readonly (readonly [Part, string, string])[] => [
  ['problems', words.problems, words.count(day.problems)],
  ['solvedAlone', words.solvedAlone, words.count(day.solved_alone)],
  ['withHints', words.withHints, words.count(day.solved_with_hints)],
  ['together', words.together, words.count(day.solved_together)],
  ['setAside', words.setAside, words.count(day.set_aside)],
  ['hints', words.hints, words.times(day.hints)],
];

/** One day: its numbers, each of which shows the problems that it counts; the mood; and what does not count. */
export function DayView(props: { readonly day: Day; readonly title: string }) {
  const words = useWords(WORDS);
  const [part, setPart] = useState<Part>('problems');
  const { day, title } = props;
  const chosen = day.problem_list.filter(PARTS[part]);
  const left =
    day.not_counted.length > 0 &&
    html`<details><summary>${words.notCounted} (${day.not_counted.length})</summary>
      <${ProblemList} problems=${day.not_counted} /></details>`;
  if (day.problems === 0 && day.minutes === 0)
    return html`<${Card} title=${title}><p>${words.noWork}</p>${left}<//>`;
  return html`<${Card} title=${title}>
    <p>${words.time} <strong>${words.minutes(day.minutes)}</strong></p>
    <div class="numbers" role="group" aria-label=${words.pick}>
      ${numbersOf(day, words).map(
        ([id, label, value]) => html`<button
          type="button" key=${id} class="number" aria-pressed=${id === part ? 'true' : 'false'} onClick=${() => setPart(id)}
        ><span>${label}</span><strong>${value}</strong></button>`,
      )}
    </div>
    <${Moods} moods=${day.moods} />
    <h3 aria-live="polite">${words.list} (${chosen.length})</h3>
    <${ProblemList} problems=${chosen} />
    ${left}
  <//>`;
}
