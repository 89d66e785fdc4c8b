import type { DaySpent, HouseFacts } from '#agents/family/house-facts.ts';
import { monthDate, type Period } from '#agents/family/question/period.ts';
import { calendarOf } from '#agents/record/days.ts';
import type { Say } from '../phrasing.ts';
import { dollars, totalOf } from './spending-tables.ts';

// Whether the cost of the month stays within its limit, if it goes on as it has.

export const IF_PASSED =
  /(?:[超越こ]え|オーバー(?:し)?|達し|届い|使い切っ|いっぱいになっ)(?:たら|ると|れば|た場合|て?(?:しまっ|ちゃっ)たら)|\b(?:if|when|once)\b.{0,30}\b(?:limit|cap|budget|\$\d)/i;
export const WAS_PASSED =
  /^(?:これまで(?:に|で)?、?)?[超越]えたこと|(?:上限|予算|限度額?)(?:の額|の金額)?(?:に|を|まで|は)?[^。、?？]{0,4}(?:達し|届い|とどい|[超越]え|こえ|行っ|いっ|オーバーし)(?:た|てた|ちゃった|てしまった|とった)(?!ら)|\b(?:hit|reach(?:ed)?|exceed(?:ed)?|pass(?:ed)?|(?:go|gone|went|been) (?:over|past|above)) (?:the |our |my )?(?:monthly )?(?:cap|limit|budget)\b/i;

/** 「8月末までもつ？」, "will it stay under $5": whether the month stays within. */
const WILL_LAST =
  /(?:月末|今月)(?:まで|いっぱい|中)?(?:に|は|で|も)?[^。、?？]{0,8}(?:も[つちた]|足り|たり|大丈夫|だいじょうぶ|おさま|収ま|[超越こ]え)|(?:[超越こ]え|オーバー(?:し)?)(?:そう|る(?:の|か|かな|かも)|ない(?:か|で|よね|です)|ません)|(?:おさま|収ま)(?:り|る|って)|(?:足り|も)(?:る|ち|つ)(?:そう|ます|か|の|[?？])|\b(?:will|would|can) (?:it|we|this|that|the \w+)\b.{0,20}\b(?:last(?! (?:week|month|year))|stay|be enough|remain|keep|exceed|go over|within|under)\b|\bstay (?:under|within|below)\b|\blast (?:until|till|to|through)\b|\bon track\b/i;
/** An amount that is named: "5 dollars". */
const AMOUNT = /(?:\$ ?(\d+(?:\.\d+)?)|(\d+(?:\.\d+)?) ?(?:ドル|どる|dollars?|bucks|usd))/i;

/** How it comes to that. */
const ASKS_HOW = /計算|根拠|内訳|式|どうやって|なぜ|\b(?:calculat\w*|how do you|basis)\b/i;

const amountIn = (said: string): number => {
  const [, first, last] = AMOUNT.exec(said.normalize('NFKC')) ?? [];
  return Number(first ?? last ?? 0);
};

/** Whether it is to be told if the month stays within an amount: the limit (0: none), or one that is named. */
export const asksIfLasts = (said: string, cap: number): boolean =>
  WILL_LAST.test(said) && !IF_PASSED.test(said) && !WAS_PASSED.test(said) && (cap > 0 || amountIn(said) > 0);

/** The mean of a day of this month so far, and what the month comes to if it goes on so. */
export function paceOf(total: number, today: number): { readonly aDay: number; readonly atEnd: number } {
  const { year, month, date } = calendarOf(today);
  const aDay = total / date;
  return { aDay, atEnd: aDay * new Date(Date.UTC(year, month, 0)).getUTCDate() };
}

/** Whether this month stays within what was named, else within the limit, if it goes on as it has. */
export function whetherLasts(
  now: readonly DaySpent[],
  { said, cap, today }: { readonly said: string; readonly cap: number; readonly today: number },
  say: Say,
): readonly string[] {
  const named = amountIn(said);
  const bound = named > 0 ? named : cap;
  if (bound <= 0) return [];
  const total = totalOf(now);
  const { aDay, atEnd } = paceOf(total, today);
  const [sum, days] = [`${dollars(total)}÷${Math.round(total / aDay)}`, Math.round(atEnd / aDay)];
  const how = ASKS_HOW.test(said) ? say(`（計算: ${sum}日×${days}日）`, ` (${sum} days × ${days} days)`) : '';
  const told = say(
    `ここまで${dollars(total)}、このペースなら月末に約${dollars(atEnd)}${how}`,
    `${dollars(total)} so far, about ${dollars(atEnd)} by the end of the month at this pace${how}`,
  );
  const what =
    named > 0 && named !== cap
      ? dollars(bound)
      : say(`上限の${dollars(bound)}`, `the limit of ${dollars(bound)}`);
  // Without yes or no: 「足りる？」 and 「こえる？」 are answered the other way round.
  return [
    atEnd <= bound
      ? say(
          `今月は、**${what}におさまる見込み**です（${told}）。先のことなので、見込みです。`,
          `This month is **expected to stay within ${what}** (${told}). It is only an estimate of what is to come.`,
        )
      : say(
          `今月は、**${what}をこえる見込み**です（${told}）。先のことなので、見込みです。`,
          `This month is **expected to pass ${what}** (${told}). It is only an estimate of what is to come.`,
        ),
  ];
}

/** Whether the limit will be passed at this pace, and when. */
export function capAtPace(
  facts: HouseFacts,
  { total, aDay, atEnd }: { readonly total: number; readonly aDay: number; readonly atEnd: number },
  today: number,
): readonly [ja: string, en: string] {
  const cap = facts.capUsd();
  if (cap <= 0 || aDay <= 0) return ['', ''];
  if (total >= cap) return ['もう上限に届いています。', ' The limit is reached.'];
  if (atEnd <= cap)
    return [
      `今月は上限の${dollars(cap)}をこえない見込みです。`,
      ` The limit of ${dollars(cap)} will not be passed this month.`,
    ];
  const at = monthDate(today + Math.ceil((cap - total) / aDay));
  return [
    `上限の${dollars(cap)}に届くのは${at}ごろの見込みです。`,
    ` The limit of ${dollars(cap)} would be reached about ${at}.`,
  ];
}

/** The days that cost far more than the others: so many times the mean of a day. */
const FAR_MORE = 2;
/** The days that cost far more than a day does on average. */
export function suddenRises(
  facts: HouseFacts,
  { period, today }: { readonly period: Period | null; readonly today: number },
  say: Say,
): string {
  const spent = facts.spending(period?.from ?? 0, Math.min(period?.to ?? today, today) + 1);
  const days = [...Map.groupBy(spent, ({ day }) => day)].map(([day, of]) => ({ day, usd: totalOf(of) }));
  if (days.length === 0) return '';
  const mean = totalOf(spent) / days.length;
  const found = days.filter(({ usd }) => usd > FAR_MORE * mean);
  const named = found.map(({ day, usd }) => `${monthDate(day)} ${dollars(usd)}`).join(say('、', ', '));
  return found.length === 0
    ? say(
        `平均（1日${dollars(mean)}）の${FAR_MORE}倍をこえて急に増えた日はありません。`,
        `No day cost more than ${FAR_MORE} times the mean of a day (${dollars(mean)}).`,
      )
    : say(
        `平均（1日${dollars(mean)}）の${FAR_MORE}倍をこえた日は${found.length}日あります: ${named}。`,
        `On ${found.length} days it was more than ${FAR_MORE} times the mean of a day (${dollars(mean)}): ${named}.`,
      );
}
