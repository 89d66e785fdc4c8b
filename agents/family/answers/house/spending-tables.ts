import type { DaySpent } from '#agents/family/house-facts.ts';
import { type Calendar, isOfCalendar } from '#agents/family/question/measures.ts';
import type { Split } from '#agents/family/question/sense.ts';
import type { Language } from '#agents/record/record-words.ts';
import { spanLabel } from '../answers-series.ts';
import { andMore, percent, sayer, table } from '../phrasing.ts';

/** What the cloud is paid for. Key: as the ledger calls it. */
export const PAID_FOR: Readonly<Record<string, readonly [ja: string, en: string]>> = {
  talk: ['お子さまの声の会話', 'the child’s talk by voice'],
  writing: ['お子さまの文字の会話', 'the child’s talk in writing'],
  parent_question: ['保護者の方の質問', 'parents’ questions'],
  photo: ['宿題の写真', 'photos of homework'],
  record: ['勉強のまとめ', 'summaries of lessons'],
};
export const OTHER_PURPOSE = ['そのほか', 'other'] as const;
export const purposeIn = (purpose: string, language: Language): string =>
  sayer({ language })(...(PAID_FOR[purpose] ?? OTHER_PURPOSE));
/** Of more rows the newest are shown. */
const MOST_ROWS = 31;
/** A single day counts for little; of fractions of a cent the fourth digit is told. */
const CENT = 0.01;

export const dollars = (usd: number): string => `$${usd.toFixed(usd > 0 && usd < CENT ? 4 : 2)}`;
export const totalOf = (spent: readonly DaySpent[]): number => spent.reduce((sum, { usd }) => sum + usd, 0);

/** The same spending by purpose, the dearest first, over so many days. */
export function byPurpose(spent: readonly DaySpent[], days: number, language: Language): string {
  const say = sayer({ language });
  const all = totalOf(spent);
  const rows = [...Map.groupBy(spent, ({ purpose }) => purposeIn(purpose, language))]
    .map(([name, of]) => ({ name, usd: totalOf(of) }))
    .toSorted((one, other) => other.usd - one.usd);
  const [first] = rows;
  if (first === undefined || all === 0) return '';
  const lead = say(
    `用途ごとでは、いちばん高いのは**${first.name}**です（${dollars(first.usd)}、${percent(first.usd, all)}）。`,
    `By purpose the dearest is **${first.name}** (${dollars(first.usd)}, ${percent(first.usd, all)}).`,
  );
  const head = say('用途,費用,割合,1日平均', 'purpose,cost,share,a day').split(',');
  const body = rows.map(({ name, usd }) => [name, dollars(usd), percent(usd, all), dollars(usd / days)]);
  return `${lead}\n\n${table(head, body)}`;
}

/** The same by day, week or month: which of them was dearest, and all of them; '' where it is to be told by none. */
export function bySpan(
  spent: readonly DaySpent[],
  split: Split | null,
  language: Language,
): readonly [lead: string, all: string] {
  const say = sayer({ language });
  if (!isOfCalendar(split)) return ['', ''];
  const rows = [...Map.groupBy(spent, ({ day }) => spanLabel(day, split, say))].map(([name, of]) => ({
    name,
    usd: totalOf(of),
    days: new Set(of.map(({ day }) => day)).size,
  }));
  const isOfDay = split === 'day';
  const [first] = rows.toSorted((one, other) => other.usd - one.usd);
  if (first === undefined || rows.length < 2) return ['', ''];
  const lead = say(
    `いちばん高かったのは**${first.name}**です（${dollars(first.usd)}）。`,
    `The dearest was **${first.name}** (${dollars(first.usd)}).`,
  );
  const usedFor = isOfDay ? `\n\n${purposesOf(spent, first.name, { split, language })}` : '';
  const body = rows
    .slice(-MOST_ROWS)
    .map(({ name, usd, days }) => [name, dollars(usd), ...(isOfDay ? [] : [dollars(usd / days)])]);
  const head = ['', say('費用', 'cost'), ...(isOfDay ? [] : [say('使った日1日あたり', 'a day of use')])];
  return [`${lead}${usedFor}`, `${table(head, body)}${andMore(say, rows.length, MOST_ROWS)}`];
}

/** What the money of one day, by its name, went for. */
function purposesOf(
  spent: readonly DaySpent[],
  name: string,
  { split, language }: { readonly split: Calendar; readonly language: Language },
): string {
  const say = sayer({ language });
  const own = spent.filter(({ day }) => spanLabel(day, split, say) === name);
  const each = [...Map.groupBy(own, ({ purpose }) => purposeIn(purpose, language))]
    .map(([purpose, of]) => ({ purpose, usd: totalOf(of) }))
    .toSorted((one, other) => other.usd - one.usd)
    .map(({ purpose, usd }) => `${purpose} ${dollars(usd)}`)
    .join(say('、', ', '));
  return say(`その日（${name}）の内訳: ${each}。`, `What that day (${name}) went for: ${each}.`);
}
