import { isFigure, isToldBy, MEASURES, type Measure, NAMES_A_DAY } from '#agents/family/question/measures.ts';
import type { Reading } from '#agents/family/question/read-question.ts';
import { saysItsOwn } from '#agents/family/question/topic/own-clause.ts';
import { askedFeatures } from './asked-features.ts';
import { askedIn } from './models.ts';

/** So much likelier than what the grammar read must another thing be to be taken instead. */
const CLEARLY = { begins: 2, goesOn: 4 } as const;
/** Of all measures together the likeliest one, to be taken where the grammar read another one, or none. */
const LEAST = { instead: 0.4, alone: 0.3, goesOn: 0.6 } as const;
/** From this probability on a question that goes on names nothing that is measured. */
const KEEPS = 0.6;

/** Up to this probability a word that stands for nothing is told to be left out, and refuses nothing. */
const NARROWS_FROM = 0.12;
/** Signs of which a question has more; what has fewer is no language to learn from. */
const FEWEST_SIGNS = 6;

/** Said in the same words: what the grammar read of them stays. */
const ALIKE: Partial<Record<Measure, readonly Measure[]>> = {
  hard: ['weakest'],
  weakest: ['hard'],
  cards: ['untouched', 'failed', 'never_right'],
  wrong: ['latest'],
  // Since when there are none is the opposite of the first.
  last_wrong: ['first_wrong'],
  last_hint: ['hints', 'first_hint'],
  // A word of mood is no word of an overview.
  mood: ['overview'],
};

/** Of which the corpus holds no line: what the grammar reads of them stays. */
const UNLEARNED: ReadonlySet<Measure> = new Set<Measure>(['median_minutes']);

const IS_PAST = /[ただ](?:の|ん|か|っけ|でしょう|だろう|やろ|[?？。]|$)|ました|\b(?:did|was|were)\b/;

const ENDS_WORK = /(?:宿題|勉強|課題|ノルマ)[^。?？]{0,6}(?:終わ|おわ|済|すん)/;

const ALL = Object.keys(MEASURES) as Measure[];

/** How likely something is asked that no record holds, and how likely that or something of the house. */
export function besideRecords(
  reading: Reading,
  text: string,
  isFollowUp: boolean,
): { readonly unrecorded: number; readonly beside: number } {
  if (new Set(text).size < FEWEST_SIGNS) return { unrecorded: 0, beside: 0 };
  const { unrecorded, house } = askedIn(askedFeatures(text, reading, isFollowUp));
  return { unrecorded, beside: unrecorded + house };
}

/** 「『54』って答えた」: an answer that is named narrows to itself, and nothing is counted by it. */
const NAMES_ANSWER =
  /(?:[「『“"]([^「」『』“”"]{1,12})[」』”"]|を((?!何)[一-龠々]|[0-9]{1,3}))(?:って|と)(?:[^、。?？]{0,6}?)(?:(?:答え|こたえ)(?=[たてる])|(?:書い|かい)(?=[たて])|(?:読ん|よん)(?=[だで])|(?:言っ|いっ)(?=[たて]))/;

const SAY =
  '(?:言[えいっわ]|いえ|いっ|答え|こたえ|書[いけか]|かけ|かい|出[せて]|覚え|おぼえ|間違え|まちがえ)';
const SAYS = new RegExp(`^${SAY}`);
/** 「7×8、まだ56って言えてない？」: what was answered to a sum that is named. */
const GIVEN = new RegExp(
  `(?<![\\d×÷+\\-−＋－=])[「『]?(\\d{1,4})[」』]?(?:だ)?(?:って|と)(?:、)?(?:ちゃんと|正しく|すぐ|何回)?(?:${SAY})|\\b(?:said|says?|saying|answer(?:ed|s|ing)?|wrote|writes?|writing) [“"']?(\\d{1,4})\\b`,
  'i',
);
const givenIn = (text: string): string | null => {
  const [, ja, en] = GIVEN.exec(text.normalize('NFKC')) ?? [];
  return ja ?? en ?? null;
};

/** The reading as the grammar made it, put right by what was learned: which words narrow nothing, and what is asked. */
export function asLearned(reading: Reading, text: string, isFollowUp: boolean): Reading {
  const [, quoted, bare] = NAMES_ANSWER.exec(text) ?? [];
  const answer = quoted ?? bare;
  const given = reading.sum === null ? null : givenIn(text);
  if (given !== null) {
    const isOfIt = (word: string): boolean => word.includes(given) || SAYS.test(word);
    return {
      ...reading,
      measures: ['answers'],
      notUnderstood: reading.notUnderstood.filter((word) => !isOfIt(word)),
      leftOut: reading.leftOut.filter((word) => !isOfIt(word)),
      asks: { ...reading.asks, given },
    };
  }
  if (answer !== undefined) {
    const others = reading.notUnderstood.filter((word) => !answer.includes(word) && !word.includes(answer));
    return { ...reading, notUnderstood: [...others, answer] };
  }
  // A number narrows, whatever stands around it: 「20:45過ぎに」.
  const isLeftOut =
    reading.notUnderstood.length > 0 &&
    reading.narrows < NARROWS_FROM &&
    !reading.notUnderstood.some((word) => /[0-9０-９]/.test(word));
  const told = isLeftOut
    ? { ...reading, notUnderstood: [], leftOut: [...reading.leftOut, ...reading.notUnderstood] }
    : reading;
  const asked = withAsked(told, text, isFollowUp);
  return isLeftOut && asked.measures === null ? reading : asked;
}

/** With what is asked as learned, where that is clearly likelier than what the grammar made of the words. */
function withAsked(reading: Reading, text: string, isFollowUp: boolean): Reading {
  const chances = askedIn(askedFeatures(text, reading, isFollowUp));
  const sum = ALL.reduce((total, one) => total + chances[one], 0);
  const best = ALL.reduce((most, one) => (chances[one] > chances[most] ? one : most));
  const share = chances[best] / Math.max(sum, Number.EPSILON);
  const { measures: given, split, threshold, base, isComparison, sum: sumAsked, slip } = reading;
  if (slip !== null) return reading;
  // "What did she do?": what was done, and not what was asked before.
  const isOfDoing = given?.join() === 'overview' && reading.cues.has('overview') && best !== 'latest';
  if (isFollowUp && isOfDoing) return reading;
  // 「宿題もう終わってる？」: whether it was done, and not how a lesson ended.
  if (reading.asksHowToTeach) return reading;
  // 「今日まだやってない？」: whether it was done then, and no kind that was never done.
  if (best === 'untouched' && given?.join() === 'rest_days' && reading.periods !== null) return reading;
  // 「いつになったら書けるようになった？」
  if (best === 'overview' && given?.some((one) => NAMES_A_DAY.includes(one))) return reading;
  // 「今週は先週より増えた？」: it names nothing that has grown.
  const isOfChange = [...reading.cues].every((cue) => cue === 'change' || cue === 'many');
  if (!isFollowUp && given === null && base !== null && isOfChange)
    return { ...reading, measures: ['overview'] };
  // "Who is better at kanji?": of two children, and not of two times.
  if (best === 'progress' && given?.join() === 'rate' && reading.child?.by === 'each') return reading;
  if (best === 'lessons' && ENDS_WORK.test(text)) return reading;
  // 「なにをやらせてた？」: what was done is no advice for days to come.
  if (best === 'next' && reading.cues.has('did') && !reading.cues.has('next') && IS_PAST.test(text))
    return reading;
  // 「何を褒めればいい？」: of what went well.
  if (best === 'next' && /褒め|ほめ/.test(text)) return reading;
  if (
    given?.some((one) => one === best || UNLEARNED.has(one) || ALIKE[one]?.includes(best) === true) ||
    (split !== null && !isToldBy(best, split))
  )
    return reading;
  // What is told apart, reached or compared is a number, a sum is told by its answers, and the grammar knows of what.
  if (given !== null && (sumAsked !== null || threshold !== null || base !== null || isComparison))
    return reading;
  if ((split !== null || threshold !== null) && !isFigure(best)) return reading;
  if (isFollowUp && chances.before >= KEEPS && (saysItsOwn(reading) || reading.namesMeasure)) return reading;
  if (isFollowUp && chances.before >= KEEPS) return given === null ? reading : { ...reading, measures: null };
  const likeliest = Math.max(0, ...(given ?? []).map((one) => chances[one]));
  const least = given === null ? LEAST.alone : LEAST.instead;
  const isTaken = isFollowUp
    ? share >= LEAST.goesOn &&
      chances[best] >= LEAST.goesOn &&
      chances[best] >= CLEARLY.goesOn * Math.max(likeliest, chances.before)
    : share >= least && chances[best] >= CLEARLY.begins * likeliest;
  return isTaken ? { ...reading, measures: [best] } : reading;
}
