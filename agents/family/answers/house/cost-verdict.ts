import type { HouseFacts } from '#agents/family/house-facts.ts';
import { MONTHS_EN, type Period } from '#agents/family/question/period.ts';
import { calendarOf, dayText, firstOfMonth, weekdayOf } from '#agents/record/days.ts';
import type { Language } from '#agents/record/record-words.ts';
import { type Say, sayer, table } from '../phrasing.ts';
import { yesNo } from '../verdict/yes-or-no.ts';
import { asksIfLasts, IF_PASSED, suddenRises, WAS_PASSED, whetherLasts } from './cost-at-pace.ts';
import { asksShare, shareOfLimit } from './share-of-limit.ts';
import { dollars, purposeIn, totalOf } from './spending-tables.ts';

// What a question of the cost wants to hear before its numbers: against last month, in yen, and of the limit.

/** Last month is what it is held against, by its name. */
const THAN_LAST =
  /(?:先月|前月|前の月)(?:の?(?:同じ[^、。?？]{0,6}|同時期|今ごろ|今頃|費用|料金|金額|分))?(?:比|より|と(?!か)|に?比べ|くらべ|から)|\b(?:than|vs\.?|versus|against|compared (?:to|with)) (?:in )?last month|month over month/i;
/** More or less, by itself: than last month where no other time is named. */
const THAN_BEFORE =
  /いくら(?:高|安|ちが|違|増え|減)|(?:増え|ふえ|減っ|へっ|上が|下が)|\b(?:more|less|higher|lower) than before/i;
/** Another time than this month and the last: what is held against what is not told here. */
const OTHER_MONTH =
  /週|昨日|きのう|おととい|一昨日|先々月|[0-9０-９一二三四五六七八九十]+月|(?:先月|前月)(?:は|も)|昨年|去年|昨夏|\b(?:weeks?|yesterday|today|year|january|february|march|april|june|july|august|september|october|november|december)\b|\bin may\b/i;
const OTHER_TIME = /日|きょう|先月|前月|前の月|\b(?:days?|last)\b/i;
const IS_MORE = /高[いく]|増え|ふえ|上が|\b(?:more|higher|up)\b/i;
const IS_MANY = /多[いく]|少ない/;
const MONTHS = 12;
const IS_LESS = /少な|安[いく]|減っ|へっ|下が|\b(?:less|lower|down|cheaper)\b/i;
const ASKS_HOW_MUCH = /いくら|何|どれ|どの|比較|\bhow much\b|\bwhat\b/i;
const IN_YEN = /[0-9何一日本]円|円(?:で|に|だと|換算)|\byen\b/i;
const OF_PURPOSE =
  /写真|音声|声の|会話|質問に|まとめに|用途|使い道|使いみち|内訳|(?:何|なに)に|\bbreakdown\b|\bpurposes?\b|\bwhat\b.*\b(?:on|for)\b/i;

const WHY = /なんで|何で|なぜ|どうして|理由|原因|\bwhy\b|\breasons?\b/i;
const LEFT = /残[っり]|のこ[っり]|あといくら|\b(?:left|remain\w*)\b/i;
const NEXT_MONTH = /来月|翌月|\bnext month\b/i;

const RISES = /急に|突然|いきなり|はね上が|跳ね上が|\b(?:sudden\w*|spik\w*|jump\w*)\b/i;

/** Whether what it was spent on goes before how much it was. */
export const asksPurpose = (said: string, today: number): boolean =>
  (OF_PURPOSE.test(said) || WHY.test(said)) && !againstLast(said, today).isAsked;

/** 「10月から増えた？」, "up since October": last month by its name, and held against this one. */
const SINCE = /から|より|比べ|くらべ|\b(?:since|from|than|compared)\b/i;

/** Whether this month is to be held against the last, and whether that is called by its name. */
function againstLast(said: string, today: number): { readonly isAsked: boolean; readonly isNamed: boolean } {
  const { month } = calendarOf(firstOfMonth(today, 1));
  const text = said.normalize('NFKC');
  const name = new RegExp(`(?:20\\d\\d年)?(?<!\\d)${month}月|\\b${MONTHS_EN[month - 1]}\\b`, 'gi');
  const rest = text.replace(name, '');
  const changes = SINCE.test(rest) && (IS_MORE.test(rest) || IS_LESS.test(rest));
  const isNamed = rest !== text && changes && !OTHER_MONTH.test(rest);
  const isThan = THAN_LAST.test(said) || (THAN_BEFORE.test(said) && !OTHER_TIME.test(said));
  return { isAsked: isNamed || (isThan && !OTHER_MONTH.test(said)), isNamed };
}

/** Until the end of the year: the month so far and each that is to come. */
const TO_YEARS_END = /年末|年内|今年中|今年いっぱい|\b(?:end of the year|year.?s? end|this year)\b/i;
const IS_TO_COME =
  /なり?そう|かか[りる]|いき?そう|ペース|まで|見込|予想|\b(?:will|pace|rate|going to|by|until)\b/i;

/** Whether a month came to the limit as it is now; of days that are named yes would be too much. */
function whetherPassed(
  facts: HouseFacts,
  { cap, today }: { readonly cap: number; readonly today: number },
  period: Period | null,
  say: Say,
): string {
  const months = [
    ...new Set(facts.spending(0, today + 1).map(({ day }) => dayText(day).slice(0, 7))),
  ].toSorted();
  const spent = months.map((month) => ({ month, usd: facts.spentUsd(month) }));
  const reached = spent.filter(({ usd }) => usd >= cap).map(({ month }) => month);
  const [most] = spent.toSorted((one, other) => other.usd - one.usd);
  if (most === undefined) return '';
  const told = say(
    `いちばん多かった月は${most.month}の${dollars(most.usd)}です`,
    `the dearest month was ${most.month}: ${dollars(most.usd)}`,
  );
  if (reached.length === 0)
    return say(
      `いいえ、いまの上限（1か月${dollars(cap)}）に届いた月はありません（${told}）。`,
      `No month has come to the limit as it is now (${dollars(cap)} a month; ${told}).`,
    );
  const yes = period?.from == null ? say('はい、', 'Yes: ') : '';
  return say(
    `${yes}いまの上限（1か月${dollars(cap)}）に届いた月は${reached.join('、')}です。`,
    `${yes}the limit as it is now (${dollars(cap)} a month) was reached in ${reached.join(', ')}.`,
  );
}

const MONTH_THAN =
  /(?:(?<![\d])(1[0-2]|[1-9])月|(先々月)|(先月|前月|前の月))(?:の(?:分|費用|料金|金額))?(?:より|と比べ|とくらべ|に比べ|にくらべ|よりも)|\bthan (?:in )?(?:it was in )?(?:(january|february|march|april|may|june|july|august|september|october|november|december)|(the month before last)|(last month|the month before))\b/i;

/** The month that was asked about before against another one, where that is asked: 「9月より多い？」 behind October; '' elsewhere. */
function thanMonth(
  facts: HouseFacts,
  { said, period }: { readonly said: string; readonly period: Period | null },
  today: number,
  say: Say,
): string {
  const [found, ja, twoBack, oneBack, en, twoBackEn, oneBackEn] =
    MONTH_THAN.exec(said.normalize('NFKC')) ?? [];
  if (found === undefined) return '';
  // The month that it is asked of may stand in the same question: 「10月の費用は9月より減った？」
  const rest = said.normalize('NFKC').replace(found, '');
  const own = MONTHS_EN.findIndex((name) => new RegExp(`\\b${name}\\b`, 'i').test(rest)) + 1;
  const month = Number(/(?<!\d)(1[0-2]|[1-9])月/.exec(rest)?.[1] ?? own);
  const isNamed = month > 0 || /先月|前月|last month/i.test(rest);
  if (!isNamed && OTHER_MONTH.test(rest)) return '';
  const back = month > 0 ? (calendarOf(today).month - month + MONTHS) % MONTHS : 1;
  const now = isNamed ? firstOfMonth(today, back) : firstOfMonth(Math.min(period?.from ?? today, today), 0);
  const of =
    ja === undefined
      ? MONTHS_EN.findIndex((name) => name.toLowerCase() === en?.toLowerCase()) + 1
      : Number(ja);
  // A month by its name is the last one that was so called.
  const named = (calendarOf(today).month - of + MONTHS) % MONTHS;
  const isLast = (oneBack ?? oneBackEn) !== undefined;
  const isTwoBack = (twoBack ?? twoBackEn) !== undefined;
  const last = firstOfMonth(today, isLast ? 1 : isTwoBack ? 2 : named);
  // 「先月より」 behind last month itself: than the one before it.
  const held = isLast && last === now ? firstOfMonth(now, 1) : last;
  if (held === now) return '';
  const [one, other] = [now, held].map((day) => dayText(day).slice(0, 7));
  if (one === undefined || other === undefined) return '';
  const ja7 = (text: string): string => text.replace(/^(\d{4})-0?(\d+)$/, '$1年$2月');
  const [usd, than] = [facts.spentUsd(one), facts.spentUsd(other)];
  if (than === 0)
    return say(`${ja7(other)}のクラウドの費用の記録はありません。`, `No cost is recorded in ${other}.`);
  const isAsked =
    (IS_MORE.test(said) || IS_LESS.test(said) || IS_MANY.test(said)) && !ASKS_HOW_MUCH.test(said);
  const isSo = usd === than ? false : usd > than === !IS_LESS.test(said);
  const yes = isAsked ? yesNo(isSo, say) : '';
  const soFar = now === firstOfMonth(today, 0) ? say('（今月、ここまで）', ' (this month so far)') : '';
  return say(
    `${yes}${ja7(one)}${soFar}の費用は**${dollars(usd)}**で、${ja7(other)}の${dollars(than)}より${dollars(Math.abs(usd - than))}${usd < than ? '少ない' : '多い'}です（${(usd / than).toFixed(2)}倍）。`,
    `${yes}**${dollars(usd)}** in ${one}${soFar} is ${dollars(Math.abs(usd - than))} ${usd < than ? 'less' : 'more'} than the ${dollars(than)} of ${other} (${(usd / than).toFixed(2)} times as much).`,
  );
}

/** 「先週と今週でどう違う？」: this week so far against the last, and against the same days of it; '' elsewhere. */
function thisWeek(facts: HouseFacts, said: string, today: number, say: Say): string {
  const isOfThis = /今週|\bthis week\b/i.test(said);
  if (!isOfThis || !/先週|前の週|\blast week\b/i.test(said)) return '';
  const monday = today - weekdayOf(today);
  const of = (from: number, to: number): number => totalOf(facts.spending(from, to));
  const [now, same, last] = [of(monday, today + 1), of(monday - 7, today - 6), of(monday - 7, monday)];
  const than = say(
    now === same ? '同じ' : `${dollars(Math.abs(now - same))}${now > same ? '多い' : '少ない'}`,
    now === same ? 'the same' : `${dollars(Math.abs(now - same))} ${now > same ? 'more' : 'less'}`,
  );
  const isAsked = (IS_MORE.test(said) || IS_LESS.test(said)) && !ASKS_HOW_MUCH.test(said);
  const isSo = IS_LESS.test(said) ? now < same : now > same;
  const yes = isAsked ? yesNo(isSo, say) : '';
  return say(
    `${yes}今週ここまで（${today - monday + 1}日間）は**${dollars(now)}**、先週は**${dollars(last)}**です。先週の同じ曜日まで（${dollars(same)}）とくらべると${than}です。`,
    `${yes}**${dollars(now)}** this week so far (${today - monday + 1} days) against **${dollars(last)}** last week; against the same days of it (${dollars(same)}) ${than}.`,
  );
}

/** This month so far against the same days of the last one, and against all of it; '' where that is not asked. */
export function costVerdict(
  facts: HouseFacts,
  { said, period }: { readonly said: string; readonly period: Period | null },
  today: number,
  language: Language,
): string {
  const say = sayer({ language });
  const parts: string[] = [];
  const [from, before] = [firstOfMonth(today, 0), firstOfMonth(today, 1)];
  const until = Math.min(before + (today - from), from - 1);
  const now = facts.spending(from, today + 1);
  const { isAsked: isHeld, isNamed } = againstLast(said, today);
  const isOfThis = (period?.from ?? from) === from || (isNamed && period?.from === before);
  const same = isHeld && isOfThis ? totalOf(facts.spending(before, until + 1)) : 0;
  if (same > 0) {
    const whole = facts.spending(before, from);
    const [total, all] = [totalOf(now), totalOf(whole)];
    const isMore = total > same;
    // Of one purpose the table below tells, and the whole says neither yes nor no to it.
    const isAsked =
      (IS_MORE.test(said) || IS_LESS.test(said)) && !ASKS_HOW_MUCH.test(said) && !OF_PURPOSE.test(said);
    const isSo = isAsked && isMore === IS_MORE.test(said);
    const yes = isAsked ? yesNo(isSo, say) : '';
    const than = (other: number): string => {
      const ratio = (total / other).toFixed(2);
      return say(
        `${dollars(Math.abs(total - other))}${total > other ? '多く' : '少なく'}、${ratio}倍`,
        `${dollars(Math.abs(total - other))} ${total > other ? 'more' : 'less'}, ${ratio} times as much`,
      );
    };
    const days = until - before + 1;
    parts.push(
      say(
        `${yes}今月ここまで（${today - from + 1}日間）の**${dollars(total)}**は、先月のはじめの${days}日間（${dollars(same)}）より${than(same)}です。先月全体（${dollars(all)}）とくらべると、${than(all)}です。`,
        `${yes}**${dollars(total)}** this month so far (${today - from + 1} days) is ${than(same)}, held against the first ${days} days of last month (${dollars(same)}). Against all of last month (${dollars(all)}): ${than(all)}.`,
      ),
    );
    if (OF_PURPOSE.test(said)) {
      const names = [...new Set([...now, ...whole].map(({ purpose }) => purpose))];
      const of = (spent: typeof now, purpose: string): string =>
        dollars(totalOf(spent.filter((one) => one.purpose === purpose)));
      parts.push(
        table(
          [say('用途', 'purpose'), say('今月ここまで', 'this month so far'), say('先月', 'last month')],
          names.map((name) => [purposeIn(name, language), of(now, name), of(whole, name)]),
        ),
      );
    }
  }
  if (same === 0) parts.push(...[thanMonth(facts, { said, period }, today, say)].filter((one) => one !== ''));
  parts.push(...[thisWeek(facts, said, today, say)].filter((one) => one !== ''));
  const cap = facts.capUsd();
  if (WHY.test(said))
    parts.push(
      say(
        'なぜその額になったか（どんな会話や質問だったか）は、どの記録にもありません。わかるのは、何に使ったかの内訳です。',
        'Why it came to that (which talks or questions it was) is in no record; what it was used for is.',
      ),
    );
  if (asksShare(said) && cap > 0) parts.push(shareOfLimit(facts, { said, cap, today }, language));
  if (WAS_PASSED.test(said) && !IF_PASSED.test(said) && cap > 0)
    parts.push(whetherPassed(facts, { cap, today }, period, say));
  if (IF_PASSED.test(said))
    parts.push(
      cap > 0
        ? say(
            `上限は1か月${dollars(cap)}です。それに届くと、その月はクラウドを使わず、ロボットの中のコーチが代わりに答えます（勉強は止まりません）。`,
            `The limit is ${dollars(cap)} a month. Once it is reached no cloud is used for the rest of the month, and the coach inside the robot answers instead (learning does not stop).`,
          )
        : say(
            '費用の上限は決めていないので、それで止まることはありません（「きまりと費用」のページで決められます）。',
            'No limit is set, so nothing stops for it (one can be set on the page “Rules and costs”).',
          ),
    );
  if (asksIfLasts(said, cap)) parts.push(...whetherLasts(now, { said, cap, today }, say));
  if (RISES.test(said)) parts.push(suddenRises(facts, { period, today }, say));
  if (LEFT.test(said) && cap > 0) {
    const left = Math.max(0, cap - totalOf(now));
    parts.push(
      say(
        `今月あと**${dollars(left)}**残っています（上限${dollars(cap)}、ここまで${dollars(totalOf(now))}）。`,
        `**${dollars(left)}** left this month (of ${dollars(cap)}; ${dollars(totalOf(now))} so far).`,
      ),
    );
  }
  if (TO_YEARS_END.test(said) && IS_TO_COME.test(said)) {
    const [first, end] = [
      firstOfMonth(today, calendarOf(today).month - 1),
      firstOfMonth(today, calendarOf(today).month - 13),
    ];
    const [aDay, left] = [totalOf(now) / (today - from + 1), end - 1 - today];
    const more = aDay * left;
    const all = totalOf(facts.spending(first, today + 1)) + more;
    parts.push(
      say(
        `先のことはわかりませんが、今月のペース（1日約${dollars(aDay)}）のままなら、年末までの残り${left}日で約**${dollars(more)}**、今年の合わせて約${dollars(all)}です。`,
        `What is to come is not known; at this month’s pace (about ${dollars(aDay)} a day) the ${left} days left come to about **${dollars(more)}**, and the year to about ${dollars(all)} in all.`,
      ),
    );
  }
  const { month: next } = calendarOf(firstOfMonth(today, -1));
  const namesNext = new RegExp(`(?<!\\d)${next}月|\\b${MONTHS_EN[next - 1]}\\b`, 'i').test(
    said.normalize('NFKC'),
  );
  if (NEXT_MONTH.test(said) || (namesNext && IS_TO_COME.test(said))) {
    const length = firstOfMonth(today, -2) - firstOfMonth(today, -1);
    const month = (length * totalOf(now)) / (today - from + 1);
    const fits =
      cap <= 0
        ? ''
        : month <= cap
          ? say('上限の内です', ', within the limit')
          : say('上限をこえます', ', over the limit');
    parts.push(
      say(
        `先のことはわかりませんが、今月のペースのままなら、来月（${length}日）は約${dollars(month)}で、${fits === '' ? '上限は決めていません' : fits}。`,
        `What is to come is not known; at this month’s pace next month (${length} days) comes to about ${dollars(month)}${fits}.`,
      ),
    );
  }
  if (IN_YEN.test(said))
    parts.push(
      say(
        '円では記録していません（ドルで見積もっていて、円への換算はしません）。',
        'It is not kept in yen: it is estimated in dollars, and not converted.',
      ),
    );
  return parts.join('\n\n');
}
