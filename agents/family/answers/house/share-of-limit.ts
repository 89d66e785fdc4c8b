import type { HouseFacts } from '#agents/family/house-facts.ts';
import { MONTHS_EN } from '#agents/family/question/period.ts';
import { calendarOf, dayText, firstOfMonth } from '#agents/record/days.ts';
import type { Language } from '#agents/record/record-words.ts';
import { percent, sayer } from '../phrasing.ts';
import { dollars } from './spending-tables.ts';

const MONTHS = 12;
const OF_SHARE =
  /(?:上限|予算)[^。?？]{0,20}(?:%|％|パーセント|何割|割合)|(?:%|percent(?:age)?|share) of (?:the|our|my) (?:\$ ?\d+ )?(?:monthly )?(?:limit|cap|budget)/i;
/** Which part of the limit in money was used. */
export const asksShare = (said: string): boolean => OF_SHARE.test(said);

/** How many months back each month lies that is named, the earliest first; a month by its name is the last one that was so called. */
function monthsNamed(said: string, today: number): readonly number[] {
  const text = said.normalize('NFKC');
  const { month: now } = calendarOf(today);
  const ja = [...text.matchAll(/(?<!\d)(1[0-2]|[1-9])月/g)].map(([, month]) => Number(month));
  const en = MONTHS_EN.flatMap((name, at) => (new RegExp(`\\b${name}\\b`, 'i').test(text) ? [at + 1] : []));
  const back = [...ja, ...en].map((month) => (now - month + MONTHS) % MONTHS);
  const last = /先月|前月|\blast month\b/i.test(text) ? [1] : [];
  const isOfThis = back.length + last.length === 0 || /今月|\bthis month\b/i.test(text);
  return [...new Set([...back, ...last, ...(isOfThis ? [0] : [])])].toSorted((one, other) => other - one);
}

/** Which part of the limit was used in each of the months that are named, else in this one. */
export function shareOfLimit(
  facts: HouseFacts,
  { said, cap, today }: { readonly said: string; readonly cap: number; readonly today: number },
  language: Language,
): string {
  const say = sayer({ language });
  const each = monthsNamed(said, today).map((back) => {
    const first = firstOfMonth(today, back);
    const text = dayText(first).slice(0, 7);
    const usd = facts.spentUsd(text);
    return { back, text, usd, month: calendarOf(first).month };
  });
  const [one] = each;
  if (each.length === 1 && one?.back === 0)
    return say(
      `今月は、上限${dollars(cap)}の**${percent(one.usd, cap)}**を使いました（${dollars(one.usd)}）。`,
      `**${percent(one.usd, cap)}** of the limit of ${dollars(cap)} is used this month (${dollars(one.usd)}).`,
    );
  const ja = each.map(
    ({ back, usd, month: of }) =>
      `${of}月は**${percent(usd, cap)}**（${dollars(usd)}${back === 0 ? '、ここまで' : ''}）`,
  );
  const en = each.map(
    ({ back, usd, text }) =>
      `**${percent(usd, cap)}** in ${text} (${dollars(usd)}${back === 0 ? ' so far' : ''})`,
  );
  return say(
    `いまの上限${dollars(cap)}のうち使ったのは、${ja.join('、')}です。`,
    `Of the limit of ${dollars(cap)} as it is now: ${en.join(', ')}.`,
  );
}
