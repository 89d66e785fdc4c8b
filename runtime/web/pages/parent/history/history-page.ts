import { html } from '../../html.ts';
import { childQuery, useChild } from '../kit/child.ts';
import { Card, DataTable, Shown } from '../kit/components.ts';
import { getJson } from '../kit/http.ts';
import { useWords } from '../kit/language.ts';
import { useLoaded } from '../kit/loaded.ts';
import type { ParentPage } from '../parent-page.ts';
import type { Day, Days, Today } from './answers.ts';
import { DayView } from './day-view.ts';
import { FigureCard } from './figure-card.ts';
import { ItemView } from './item-view.ts';
import { WeeksCard } from './weeks-card.ts';
import { WORDS } from './words.ts';

const BASE = '/api/v1/parent/history';
const WEEK_DAYS = 7;
const DAY_MS = 86_400_000;

/** What the address reads, anew with each address and child. */
function useHistory<Answer>(address: string) {
  const childId = useChild();
  const url = `${BASE}${address}${address.includes('?') ? '&' : '?'}${childQuery(childId)}`;
  return useLoaded((signal) => getJson<Answer>(url, signal), [url]);
}

function TodayPage() {
  const words = useWords(WORDS);
  const loaded = useHistory<Today>('/today');
  return html`<${Shown} loaded=${loaded}>${({ later_day: figure, today }: Today) => html`
    <${FigureCard} now=${figure.now} before=${figure.before} />
    <${DayView} day=${today} title=${`${words.today} ${words.day(today.date)}`} />
  `}<//>`;
}

function DayPage(props: { readonly date: string }) {
  const words = useWords(WORDS);
  const loaded = useHistory<Day>(`/days/${encodeURIComponent(props.date)}`);
  return html`<${Shown} loaded=${loaded}>${(day: Day) => html`<${DayView} day=${day} title=${words.day(day.date)} />`}<//>`;
}

/** A week's days, and what was met again in it. */
function WeekPage(props: { readonly from: string }) {
  const words = useWords(WORDS);
  const last = Date.parse(`${props.from}T00:00:00Z`) + (WEEK_DAYS - 1) * DAY_MS;
  const to = Number.isNaN(last) ? props.from : new Date(last).toISOString().slice(0, 10);
  const loaded = useHistory<Days>(`?from=${encodeURIComponent(props.from)}&to=${encodeURIComponent(to)}`);
  return html`<${Shown} loaded=${loaded}>${({ days, later_day: figure }: Days) => html`
    <${FigureCard} now=${figure} />
    <${Card}><div class="weeks">
      <${DataTable} caption=${words.dayTable}
        columns=${[words.date, words.time, words.problems, words.solvedAlone, words.withHints, words.together]}
        rows=${days.map((day) => [
          html`<a href=${`#/history/${day.date}`}>${words.day(day.date)}</a>`,
          words.minutes(day.minutes),
          words.count(day.problems),
          words.count(day.solved_alone),
          words.count(day.solved_with_hints),
          words.count(day.solved_together),
        ])} />
    </div><//>
  `}<//>`;
}

function HistoryPage({ rest }: { readonly rest: readonly string[] }) {
  const [first, second] = rest;
  if (first === 'problem' && second) return html`<${ItemView} key=${second} id=${second} />`;
  if (first === 'week' && second) return html`<${WeekPage} key=${second} from=${second} />`;
  if (first) return html`<${DayPage} key=${first} date=${first} />`;
  return html`<${WeeksCard} />`;
}

export const todayPage: ParentPage = { id: 'today', title: { ja: '今日', en: 'Today' }, Page: TodayPage };
export const historyPage: ParentPage = {
  id: 'history',
  title: { ja: 'これまで', en: 'History' },
  Page: HistoryPage,
};
