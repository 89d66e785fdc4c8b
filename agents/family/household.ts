import { StoreError } from '#agents/core/records.ts';
import type { Language } from '#agents/record/record-words.ts';
import type { HouseFacts } from './house-facts.ts';
import type { Aside } from './question/beside/asides.ts';
import type { Chosen, Household } from './question/dialogue/chosen.ts';
import type { Reading } from './question/read-question.ts';
import type { Cue } from './question/sense.ts';
import { type FamilyChildren, labelOf, type Whose } from './whose.ts';

/** Whether what stands beside a question of the house says by itself what is to be counted. */
const isAnswerable = ({ notUnderstood, leftOut, measures, isBare }: Reading): boolean =>
  notUnderstood.length + leftOut.length === 0 &&
  measures !== null &&
  !isBare &&
  measures.join() !== 'overview';

/** They are asked on about in many words: how often, when, of whom, and what was then. */
const OF_NO_RECORD: readonly Aside[] = ['unrecorded_refused', 'breaks', 'words_refused', 'medical'];

const isWhen = (measures: Reading['measures']): boolean =>
  measures?.join() === 'first_time' || measures?.join() === 'last_time';

/** It is of the child's work by its own words. */
const OF_WORK =
  /や[っりる]|勉強|練習|学習|問題|解[いけく]|正[解答]|宿題|間違|まちが|\b(?:stud\w*|work\w*|practi[cs]\w*|problems?|solv\w*|lessons?)\b/i;
/** 「実際はどれくらい取ってるん？」 behind breaks, 「いつ送ったやつ」 behind what was sent: how much of it, when, of whom. */
const asksOn = (last: Aside, { subject, sum, periods, cues }: Reading, question: string): boolean =>
  (last === 'breaks' || last === 'sent' || (OF_NO_RECORD.includes(last) && periods === null)) &&
  subject === null &&
  sum === null &&
  cues.size > 0 &&
  !OF_WORK.test(question) &&
  [...cues].every((cue) => OF_ANY_COUNT.has(cue) || OF_AMOUNT.has(cue));

/** "And in October?", "and ゆい?": it says nothing of what is to be told, and goes on with what was asked of the house. */
const asksNothingNew = (last: Aside, reading: Reading): boolean => {
  const { measures, subject, notUnderstood, leftOut, isBare, carries, cues, split } = reading;
  // 「今日の様子は？」 says what is to be told.
  if (reading.namesMeasure) return false;
  if (reading.pointsAtTime && OF_NO_RECORD.includes(last)) return true;
  return (
    notUnderstood.length === 0 &&
    (leftOut.length === 0 || OF_NO_RECORD.includes(last)) &&
    (subject === null || (subject.parts !== undefined && OF_NO_RECORD.includes(last))) &&
    (measures === null ||
      isBare ||
      (measures.join() === 'days' && split === null && (carries || OF_NO_RECORD.includes(last))) ||
      // 「一番古いのはいつ」
      (OF_NO_RECORD.includes(last) && isWhen(measures) && !cues.has('did')))
  );
};

/** They rank, average or ask which, of whatever is counted; what was done may be what was spent. */
const OF_ANY_COUNT: ReadonlySet<Cue> = new Set<Cue>([
  'most',
  'least',
  'high',
  'low',
  'average',
  'change',
  'which',
  'what',
  'when',
  'howmuch',
  'kinds',
  'many',
  'day',
]);
const OF_AMOUNT: ReadonlySet<Cue> = new Set<Cue>([
  'count',
  'times',
  'minutes',
  'days',
  'last',
  'first',
  'did',
]);
/** What may be asked on of memories: there are no others in the records. */
const OF_MEMORIES: ReadonlySet<Cue> = new Set<Cue>([
  'known',
  'when',
  'what',
  'which',
  'count',
  'did',
  'last',
]);
const SPENDS =
  /使[っういわえ]|つか[っういわえ]|安[いかく]|高(?:[いかく]|すぎ)|かか[っるり]|お金|spen[dt]|\buse[ds]?\b|cheap|expensive|money/;

/** What only the cost is told apart by, or has: 「用途別の内訳は」, "what is the limit again". */
const OF_COST =
  /(?:今|いま|この)の?(?:ペース|ぺーす)|この調子|[超越]え(?:そう|る|ちゃ|た(?:こと|月|日))|(?:止|と)ま(?:る|りま|っちゃ)|(?:at|with) this (?:rate|pace)|(?:go|goes|be|end up) over\b|用途|使い道|使いみち|内訳|日割り|上限|\bbreakdown\b|\bpurposes?\b|\blimit\b/;

/** "Which week was the dearest, and what was it used for?" after the cost: it names nothing of a child's work. */
const isOfSpending = ({ cues, subject }: Reading, question: string): boolean => {
  const spends = SPENDS.test(question.toLowerCase());
  return (
    subject === null &&
    // 「一番勉強した日は？」 is of the child.
    !/勉強|練習|学習|\b(?:stud(?:y|ied)|practi[cs]e[ds]?)\b/i.test(question) &&
    (OF_COST.test(question.toLowerCase()) ||
      ((spends || cues.size > 0) &&
        [...cues].every((cue) => OF_ANY_COUNT.has(cue) || (cue === 'did' && spends))))
  );
};

/** 「今年全部だと」: days, and nothing that could be counted on them. */
const namesDaysAlone = ({ periods, measures, subject, child, sum }: Reading): boolean =>
  periods !== null && measures === null && subject === null && child === null && sum === null;

/** It goes on with what was asked of the house. */
export const goesOnWith = (last: Aside, reading: Reading, question: string): boolean =>
  asksNothingNew(last, reading) ||
  asksOn(last, reading, question) ||
  (last === 'cost' && (isOfSpending(reading, question) || namesDaysAlone(reading))) ||
  (last === 'memories' && reading.subject === null && [...reading.cues].every((cue) => OF_MEMORIES.has(cue)));

/** What is left of a question of the house is asked of the records. */
export function asksRecordsToo(aside: Aside, rest: Reading, text: string): boolean {
  // 「昨日は何分？ 途中の休憩は何回？」: of days of its own it is asked of the records.
  const hasOwnDays = aside === 'breaks' && rest.periods !== null;
  return text !== '' && isAnswerable(rest) && (hasOwnDays || !goesOnWith(aside, rest, text));
}

/** "The limit?" after the cost is that of the money. */
export const isOfCost = (last: Aside | null, found: readonly Aside[], question: string): boolean =>
  last === 'cost' &&
  ((found.join() === 'limit' && !/時間|分|勉強|minutes|time/.test(question)) ||
    (found.join() === 'forecast' &&
      /足り|このまま|ペース|来月|月末|[超越こ]え|next month|enough|pace/.test(question)));

/** Names are those the parents gave. */
export function householdOf({ all, atDesk }: FamilyChildren, chosen: string | null): Household {
  const children = all.map(({ childId, grade }) => ({
    childId,
    grade,
    name: { ja: labelOf(childId, all, 'ja'), en: labelOf(childId, all, 'en') },
  }));
  return { children, usualChildId: chosen ?? atDesk, isChosen: chosen !== null };
}

/** The children of whom a rule is told: those that are named, else all of them. */
export const ofWhose = (whose: Whose, { children }: Household): Household['children'] =>
  whose.type === 'named' ? children.filter(({ childId }) => whose.childIds.includes(childId)) : children;

/** How the one child is called that a question names; null: it names none, or several. */
export function nameOfOne(whose: Whose, household: Household, language: Language): string | null {
  const [one, ...others] = whose.type === 'named' ? ofWhose(whose, household) : [];
  return one === undefined || others.length > 0 ? null : one.name[language];
}

/** How many minutes a day the first of them may work; null where one of them has no limit. */
export function limitOf(house: HouseFacts, whose: Whose, household: Household): number | null {
  const all = ofWhose(whose, household).map(({ childId }) => house.minutesADay(childId));
  return all.includes(0) ? null : (all[0] ?? null);
}

/** What was chosen, with the limit of this child where it was asked for by that name. */
export const ofItsLimit = (chosen: Chosen, limit: number): Chosen =>
  chosen.threshold === null ? chosen : { ...chosen, threshold: { ...chosen.threshold, value: limit } };

/** What cannot be read is the store's fault, whatever it threw. */
export function recordsOf<Found>(read: () => Found): Found {
  try {
    return read();
  } catch (error) {
    throw error instanceof StoreError
      ? error
      : new StoreError('failed', 'the records cannot be read', { cause: error });
  }
}

export const NOTHING_CHOSEN: Chosen = {
  childIds: [],
  subject: null,
  periods: null,
  base: null,
  measures: [],
  split: null,
  threshold: null,
  sum: null,
};
