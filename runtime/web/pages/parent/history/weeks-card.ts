import type { ComponentType } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { html } from '../../html.ts';
import { childQuery, useChild } from '../kit/child.ts';
import { Card, Choice, DataTable, Field, Shown } from '../kit/components.ts';
import { getJson } from '../kit/http.ts';
import { useLanguage, useWords } from '../kit/language.ts';
import { useLoaded } from '../kit/loaded.ts';
import type { Figure, Sums, Week } from './answers.ts';
import type { Drawn } from './week-chart.ts';
import { WORDS } from './words.ts';

const SPANS = [4, 8, 26];
const ALL = '';
const NOTHING: Sums & { readonly later_day: Figure } = {
  ...{ problems: 0, solved_alone: 0, solved_with_hints: 0, solved_together: 0, set_aside: 0, hints: 0 },
  later_day: { met: 0, alone: 0, percent: null, brought: 0 },
};

/** What draws is loaded with the first page that draws. */
function useChart(): ComponentType<{ readonly drawn: Drawn }> | null {
  const [chart, setChart] = useState<{ readonly Chart: ComponentType<{ readonly drawn: Drawn }> } | null>(
    null,
  );
  useEffect(() => {
    // Without it the table is still there.
    import('./week-chart.ts').then(
      ({ default: Chart }) => setChart({ Chart }),
      () => {},
    );
  }, []);
  return chart?.Chart ?? null;
}

const shortDay = (date: string): string => `${Number(date.slice(5, 7))}/${Number(date.slice(8))}`;

/** Weeks beside the weeks before, in all or of one skill, drawn and as a table; each week opens its days. */
export function WeeksCard() {
  const words = useWords(WORDS);
  const childId = useChild();
  const [count, setCount] = useState(8);
  const loaded = useLoaded(
    (signal) =>
      getJson<{ weeks: readonly Week[] }>(
        `/api/v1/parent/history/weeks?weeks=${count}&${childQuery(childId)}`,
        signal,
      ),
    [count, childId],
  );
  return html`<${Card} title=${words.weeksTitle}>
    <${Choice} label=${words.showWeeks} value=${count} onChange=${setCount}
      options=${SPANS.map((value) => ({ value, label: words.weeks(value) }))} />
    <${Shown} loaded=${loaded}>${({ weeks }: { weeks: readonly Week[] }) => html`<${Weeks} weeks=${weeks} />`}<//>
  <//>`;
}

function Weeks(props: { readonly weeks: readonly Week[] }) {
  const words = useWords(WORDS);
  const [language] = useLanguage();
  const [kind, setKind] = useState(ALL);
  const Chart = useChart();
  const { weeks } = props;
  const names = useMemo(
    () =>
      new Map(
        weeks.flatMap(({ skills }) =>
          skills.map((skill) => [skill.kind, language === 'ja' ? skill.kind_ja : skill.kind_en] as const),
        ),
      ),
    [weeks, language],
  );
  const shown = useMemo(
    () =>
      weeks.map((week) =>
        kind === ALL ? week : (week.skills.find((skill) => skill.kind === kind) ?? NOTHING),
      ),
    [weeks, kind],
  );
  const drawn: Drawn = useMemo(
    () => ({
      weeks: weeks.map(({ from }) => from),
      lines: [
        { label: words.problems, values: shown.map(({ problems }) => problems) },
        { label: words.solvedAlone, values: shown.map((sums) => sums.solved_alone) },
      ],
      shortDay,
    }),
    [weeks, shown, words],
  );
  const rows = weeks.map((week, index) => {
    const sums = shown[index] ?? NOTHING;
    const { met, alone } = sums.later_day;
    return [
      html`<a href=${`#/history/week/${week.from}`}>${words.weekOf(shortDay(week.from), shortDay(week.to))}</a>${!week.is_over && words.soFar}`,
      words.count(sums.problems),
      words.count(sums.solved_alone),
      words.count(sums.solved_with_hints),
      words.count(sums.solved_together),
      met === 0 ? '–' : words.ofMet(alone, met),
      ...(kind === ALL ? [words.minutes(week.minutes)] : []),
    ];
  });
  return html`
    <${Field} label=${words.skill} input=${(ids: object) => html`<select ...${ids} value=${kind}
      onChange=${(event: Event) => setKind((event.target as HTMLSelectElement).value)}>
      <option value=${ALL}>${words.allSkills}</option>
      ${[...names].map(([value, name]) => html`<option key=${value} value=${value}>${name}</option>`)}
    </select>`} />
    <p class="key"><span class="swatch all" aria-hidden="true"></span>${words.problems}
      <span class="swatch alone" aria-hidden="true"></span>${words.solvedAlone}</p>
    ${Chart !== null && html`<${Chart} drawn=${drawn} />`}
    <p class="soft">${words.chart}</p>
    <div class="weeks"><${DataTable}
      caption=${words.weeksTitle}
      columns=${[
        words.week,
        words.problems,
        words.solvedAlone,
        words.withHints,
        words.together,
        words.laterDay,
        ...(kind === ALL ? [words.time] : []),
      ]}
      rows=${rows.toReversed()}
    /></div>
  `;
}
