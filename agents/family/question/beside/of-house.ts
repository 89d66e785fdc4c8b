import { goesOnWith, isOfCost } from '#agents/family/household.ts';
import { ALL_TIME, MONTHS_EN, type Period } from '#agents/family/question/period.ts';
import type { Reading } from '#agents/family/question/read-question.ts';
import type { Split } from '#agents/family/question/sense.ts';
import type { Language } from '#agents/record/record-words.ts';
import type { Aside } from './asides.ts';
import { followsHouse } from './house-follows.ts';
import { asksWhenChanged } from './rule-dates.ts';

/** What was asked of the house last in a dialogue. */
export interface LastOfHouse {
  readonly aside: Aside;
  /** As it was written. */
  readonly query: string;
  readonly period: Period | null;
  /** Of whom a rule was asked, as a question calls them; left out: of nobody by name. */
  readonly of?: string | null;
  /** The one day that its answer told, as a question names it; left out: none. */
  readonly day?: string | null;
}

/** The day that was dearest, from the answer that tells it. */
export const dayTold = (answer: string, language: Language): string | null => {
  const [, month, date] =
    /(?:いちばん高かったのは|The dearest was )\*\*(\d{1,2})\/(\d{1,2})\*\*/.exec(answer) ?? [];
  if (month === undefined || date === undefined) return null;
  return language === 'ja' ? `${month}月${date}日` : `${MONTHS_EN[Number(month) - 1]} ${date}`;
};

/** What of the house a question asks, with what it leaves to the one before it. */
interface OfHouse {
  readonly asides: readonly Aside[];
  readonly query: string;
  /** What was asked now, as it was written. */
  readonly said: string;
  readonly period: Period | null;
  readonly split: Split | null;
}

/** They are of the house alone: a child that is named behind them is of the records. */
const OF_NOBODY: readonly Aside[] = [
  'notices',
  'settings',
  'robot_name',
  'bedtime',
  'kept',
  'senses',
  'device_refused',
];

/** 「休まんかったのは誰」 behind breaks: of breaks, and no day without study. */
const OF_BREAKS = /休(?!日|み時間)|やすん|やすま|\bbreaks?\b/i;
const OF_DAYS = /日|曜|週|月|\bdays?\b/;

/** A rule stands as it is: when it was changed is not kept. */
const OF_RULES: readonly Aside[] = [
  'limit',
  'bedtime',
  'rules',
  'settings',
  'breaks',
  'change_refused',
  'rule_dates',
];

/** From the first to the last of the days that are named: their months are told one by one. */
function spanOf(periods: readonly Period[] | null): Period | null {
  const [one, ...others] = (periods ?? []).toSorted((a, b) => (a.from ?? 0) - (b.from ?? 0));
  const last = others.at(-1);
  if (one === undefined || last === undefined) return one ?? null;
  return { ...one, to: last.to, ja: `${one.ja}から${last.ja}まで`, en: `${one.en} to ${last.en}` };
}

/** What it comes to at the end of a month is told with the month so far. */
const COMES_TO =
  /収ま|おさま|足り(?:る|そう|ます)|いくら(?:くらい|ぐらい|ほど)?(?:に)?(?:な(?:り|る見込|る予定)|かかり|いき|行き)(?:そう|込)|見込み|来月|翌月|\bnext month\b|\b(?:stay|keep|remain)s? (?:under|below|within)\b|(?:月末|月の終わり)(?:には?|で|まで)|(?:この|今の|いまの)ペース|この調子|[超越]え(?:そう|ちゃ)|by the end of (?:the|this) month|at this (?:pace|rate)/i;

/** It names no month but the one that it is held against. */
const MONTH_THAN_ALONE =
  /^(?:(?:じゃあ?|で|それ(?:って|は)?)[、 ]*)*(?:1[0-2]月|[1-9]月|先々月|先月|前の?月)(?:の(?:分|費用|料金))?(?:より|と比べ|とくらべ|に比べ|にくらべ)[^、。?？]{0,14}[?？。\s]*$|^(?:(?:and|so|but|ok|is|was|that|it|this)[, ]+)*(?:(?:much|any) )?(?:more|less|higher|lower|cheaper|dearer|up|down)(?: expensive)? than (?:in )?[a-z ]{3,22}\W*$/i;

/** The cost day by day. */
const BY_DAY =
  /日割り|一日ずつ|1日ずつ|\bper day\b|\bdaily\b|\b(?:most expensive|dearest|costliest|priciest|cheapest|least expensive) day\b/i;

/** `found`: what its own words ask beside the records; `rest`: what is left of them, as read; `whole`: all of them, as read. */
export function ofHouse(
  {
    query,
    found,
    last,
  }: { readonly query: string; readonly found: readonly Aside[]; readonly last: LastOfHouse | null },
  rest: { readonly text: string; readonly reading: Reading },
  whole: { readonly text: string; readonly reading: Reading },
): OfHouse {
  // "And in October?": it goes on with what was asked of the house.
  const isOfAnother = last !== null && OF_NOBODY.includes(last.aside) && query.trim() !== whole.text.trim();
  const isOfThat = last !== null && followsHouse(last.aside, query);
  const isOfBreaks = last?.aside === 'breaks' && OF_BREAKS.test(query) && !OF_DAYS.test(query);
  const goesOn =
    isOfThat ||
    isOfBreaks ||
    (found.length === 0 && last !== null && !isOfAnother && goesOnWith(last.aside, rest.reading, rest.text));
  const asides: readonly Aside[] =
    last !== null && OF_RULES.includes(last.aside) && asksWhenChanged(query)
      ? ['rule_dates']
      : goesOn
        ? [last.aside]
        : isOfCost(last?.aside ?? null, found, whole.text)
          ? ['cost']
          : found;
  const [aside] = asides;
  const { split, cues } = whole.reading;
  const isOfMonth = aside === 'cost' && COMES_TO.test(query);
  const [periods, own] = isOfMonth ? [null, null] : [whole.reading.periods, rest.reading.periods];
  const bySpan =
    split ??
    (aside === 'cost' && BY_DAY.test(whole.text) ? 'day' : null) ??
    (cues.has('when') || cues.has('day') ? 'day' : (periods?.length ?? 0) > 1 ? 'month' : null);
  // 「9月より多い？」 behind October: that month is what it is held against.
  const isThan =
    aside === 'cost' && aside === last?.aside && MONTH_THAN_ALONE.test(query.normalize('NFKC').trim());
  // "The dearest day" is the dearest of all.
  const ofAll = aside === 'cost' && bySpan !== null && cues.has('most') && !cues.has('low') ? ALL_TIME : null;
  return {
    asides,
    query: found.length === 0 ? (last?.query ?? query) : query,
    said: query,
    period:
      (isThan ? last.period : null) ??
      spanOf(isThan ? null : own) ??
      spanOf(isThan ? null : periods) ??
      (aside !== undefined && aside === last?.aside && !isOfMonth ? last.period : null) ??
      ofAll,
    split: bySpan,
  };
}
