import { ALONE, ASKS_HOW_MUCH, ATTENDING, LEANS, NARROWING, WEAK } from './cue-weights.ts';
import { lighter } from './lighter.ts';
import { isFigure, isOfCalendar, isToldBy, type Measure, NAMES_A_DAY } from './measures.ts';
import { measureOf } from './rules/measure-rules.ts';
import type { Cue, Split, Token } from './sense.ts';

const MOST_MEASURES = 3;

/** They rank what is told apart, and say nothing of what is counted. */
const RANKING: ReadonlySet<Cue> = new Set([
  'which',
  'what',
  'most',
  'least',
  'low',
  'high',
  'many',
  'day',
  'when',
  'how',
  'did',
  'could',
  'solved',
  'daily',
  'overview',
  'kinds',
]);
/** Which of them goes well or badly is told by how much of it is right. */
const GOING: ReadonlySet<Cue> = new Set(['hard', 'strong', 'progress', 'aside', 'mistakes']);

/** "The stars, how many are there now": of these, and of no problems. */
const COUNTABLE: ReadonlySet<Measure> = new Set<Measure>([
  'points',
  'badges',
  'hints',
  'aside',
  'cards',
  'battles',
]);

/** They ask on which days, and how many: not what is counted on them. */
const OF_DAYS: readonly Cue[] = ['days', 'day', 'when', 'times', 'count', 'problem'];
/** "80% and more", "10 problems and more": what is counted is said by the unit where no word says it, or by 「問題数が100に」. */
function reached(said: ReadonlySet<Cue>, ofUnit: Cue | null): ReadonlySet<Cue> {
  const skipped: readonly Cue[] = ofUnit === 'count' ? [...OF_DAYS, 'rate'] : OF_DAYS;
  const own = [...said].filter((cue) => !RANKING.has(cue) && !skipped.includes(cue));
  if (own.length === 0 && ofUnit === null && (said.has('count') || said.has('problem')))
    return new Set<Cue>(['count']);
  return new Set(ofUnit === null || (own.length > 0 && ofUnit === 'count') ? own : [...own, ofUnit]);
}

/** Their answer says on which days it was. */
const DATED: ReadonlySet<Measure> = new Set<Measure>([
  ...NAMES_A_DAY,
  'rest_days',
  'perfect_days',
  'streak',
  'mood',
]);
const ASKS_DAY: ReadonlySet<Cue> = new Set(['when', 'day', 'days', 'times', 'last']);

function measuresOfSplit(
  said: ReadonlySet<Cue>,
  all: readonly Token[],
  splits: readonly Token[],
  split: Split,
  unknown: Token[],
): readonly Measure[] {
  const counted = new Set(
    [...said].filter((cue) => !RANKING.has(cue) && !['lesson', 'average'].includes(cue)),
  );
  // The slowest row, the slowest kind: by the seconds of a problem.
  if (counted.has('slow')) return ['speed'];
  if ([...counted].every((cue) => GOING.has(cue)) && (counted.size > 0 || split === 'row')) return ['rate'];
  if (counted.size === 0) return ['overview'];
  // 「1回あたりの問題数を週ごとに」: the mean of a day with study, and not how many in all.
  const isOfEach = all.some(
    ({ sense, text }) =>
      sense?.role === 'cue' && sense.cue === 'average' && /^[1一]?(?:[回日]|[レれセせ])/.test(text),
  );
  if ((isOfEach || (said.has('average') && split === 'weekday')) && isOfCalendar(split) && split !== 'day') {
    const isOfProblems = [...counted].every((cue) => cue === 'count' || cue === 'problem');
    if (isOfProblems || counted.has('minutes')) return [isOfProblems ? 'problems_a_day' : 'minutes_a_day'];
  }
  if (counted.has('not_done') && counted.size === 1)
    return [split === 'kind' ? 'problems' : isOfCalendar(split) && split !== 'day' ? 'rest_days' : 'days'];
  const measure = measureOf(counted) ?? measureOf(new Set([...counted, 'did']));
  if (measure != null) {
    if (!isToldBy(measure, split)) unknown.push(...splits);
    return [measure];
  }
  const several = sideBySide(counted);
  if (several !== null) return several;
  unknown.push(...all.filter(({ sense }) => sense?.role === 'cue' && counted.has(sense.cue)));
  return [];
}

/** The measures of words that make none together, told one after the other; null where one of them would narrow. */
function sideBySide(cues: ReadonlySet<Cue>): readonly Measure[] | null {
  // Wrong with a hint, right with a hint: of both together nothing is counted.
  const isBoth = cues.has('hints') && (cues.has('wrong') || cues.has('right') || cues.has('not_done'));
  if (isBoth || [...cues].some((cue) => NARROWING.has(cue))) return null;
  const said = [...cues].filter((cue) => ALONE[cue] !== undefined);
  const leading = said.filter((cue) => !ATTENDING.has(cue));
  const measures = new Set((leading.length > 0 ? leading : said).flatMap((cue) => ALONE[cue] ?? []));
  return measures.size === 0 || measures.size > MOST_MEASURES ? null : [...measures];
}

/** 「つかれた日」, "on days when she was frustrated,". */
const picksDaysByMood = (tokens: readonly Token[], at: number): boolean => {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (token?.sense?.role !== 'cue' || token.sense.cue !== 'mood') return false;
  if (/^(?:[のな]?日|ときの?日?|時)/.test(next?.text ?? '')) return true;
  const isOfDays = tokens.slice(0, at).some(({ text }) => /^(?:days|when)$/i.test(text));
  return isOfDays && next?.sense?.role === 'pause';
};
/** A number beside the mood itself. */
const asksForAnother = (said: ReadonlySet<Cue>): boolean =>
  (['count', 'minutes', 'rate', 'right', 'wrong', 'hints', 'points', 'alone'] as const).some((cue) =>
    said.has(cue),
  );

const cuesIn = (tokens: readonly Token[], cues: readonly Cue[]): boolean =>
  tokens.some(({ sense }) => sense?.role === 'cue' && cues.includes(sense.cue));
/** How it goes with one of two, and what is asked of no more than that. */
const GOES: readonly Cue[] = ['failed', 'hard', 'strong', 'could'];
const OF_OTHERS: readonly Cue[] = ['battle', 'alone', 'together', 'count', 'wrong'];

export function readMeasures(
  tokens: readonly Token[],
  unknown: Token[],
  {
    isComparison,
    hasSum,
    split,
    ofUnit,
    leftOver,
  }: {
    readonly isComparison: boolean;
    readonly hasSum: boolean;
    readonly split: Split | null;
    readonly ofUnit: Cue | null;
    /** Takes words that it is told without. */
    readonly leftOver: Token[];
  },
): readonly Measure[] {
  const clauses: Token[][] = [[]];
  for (const token of tokens) {
    const { sense } = token;
    const ends = sense?.role === 'pause' || (sense?.role === 'link' && sense.link === 'and');
    const asksAnew =
      sense?.role === 'cue' && ASKS_HOW_MUCH.has(sense.cue) && /^(?:何|なん|ど|how)/i.test(token.text);
    const hasAsked = clauses
      .at(-1)
      ?.some((known) => known.sense?.role === 'cue' && ASKS_HOW_MUCH.has(known.sense.cue));
    if (ends || (asksAnew && hasAsked)) clauses.push([]);
    if (sense?.role === 'cue') clauses.at(-1)?.push(token);
  }
  const ranksOthers = tokens.some(
    ({ sense }) =>
      sense?.role === 'cue' && (sense.cue === 'day' || sense.cue === 'when' || sense.cue === 'kinds'),
  );
  const cuesOf = (clause: readonly Token[]): ReadonlySet<Cue> =>
    new Set(
      clause.flatMap(({ sense }) =>
        sense?.role === 'cue' &&
        !(
          isComparison &&
          (sense.cue === 'change' ||
            sense.cue === 'many' ||
            sense.cue === 'which' ||
            sense.cue === 'low' ||
            sense.cue === 'high' ||
            (sense.cue === 'most' && !ranksOthers))
        ) &&
        sense.cue !== 'change'
          ? [sense.cue]
          : [],
      ),
    );
  // 「9時すぎにやってる日、多い？」 asks how many days there are; 「多くやった日は？」 which.
  const at = (cue: Cue): number =>
    tokens.findIndex(({ sense }) => sense?.role === 'cue' && sense.cue === cue);
  const asksHowManyDays =
    at('day') >= 0 &&
    at('many') > at('day') &&
    tokens.every(({ sense }) => sense?.role !== 'cue' || ['day', 'many', 'did'].includes(sense.cue));
  if (asksHowManyDays && split === null) return ['days'];
  const isWeak = (clause: readonly Token[]): boolean => [...cuesOf(clause)].every((cue) => WEAK.has(cue));
  const all = clauses.flat();
  if (hasSum) {
    const strong = [...cuesOf(all)].filter(
      (cue) =>
        !WEAK.has(cue) &&
        ![
          'right',
          'wrong',
          'times',
          'hints',
          'count',
          'rate',
          'hard',
          'when',
          'last',
          'row',
          'progress',
          'known',
          'given',
          'later',
        ].includes(cue),
    );
    unknown.push(...all.filter(({ sense }) => sense?.role === 'cue' && strong.includes(sense.cue)));
    return ['answers'];
  }
  // Whatever is asked of it, and however it is told apart.
  if (tokens.some(({ sense }) => sense?.role === 'slip')) return ['mistakes'];
  const said = cuesOf(all);
  // 「いらいらしてた日は何問」: nothing is counted of the days of a mood.
  const moods = tokens.filter((_, index) => picksDaysByMood(tokens, index));
  if (moods.length > 0 && asksForAnother(said)) unknown.push(...moods);
  const thresholds = tokens.filter((token) => token.sense?.role === 'threshold' && !unknown.includes(token));
  if (split !== null && thresholds.length > 0) {
    const [measure, ...others] = measuresOfSplit(reached(said, ofUnit), all, [], split, unknown);
    if (measure !== undefined && others.length === 0 && isFigure(measure) && measure !== 'days')
      return [measure];
    unknown.push(...thresholds);
    return [];
  }
  if (split !== null)
    return measuresOfSplit(
      said,
      all,
      tokens.filter(({ sense }) => sense?.role === 'split'),
      split,
      unknown,
    );
  if (isComparison && said.has('again') && !said.has('count')) return ['rate'];
  // Which of the two goes worse is told by how much of it is right; which is done more, by the time.
  // 「どっちのあとまわしが少ない？」: by how many there are.
  const isCounted = cuesIn(all, ['many', 'low', 'least']);
  if (
    isComparison &&
    ((said.has('aside') && !isCounted) || GOES.some((cue) => said.has(cue))) &&
    !OF_OTHERS.some((cue) => said.has(cue))
  )
    return ['rate'];
  if (isComparison && said.has('did') && [...said].every((cue) => cue === 'did' || cue === 'daily'))
    return ['minutes'];
  const whole = measureOf(said);
  const heavy = clauses.filter((clause) => clause.length > 0 && !isWeak(clause));
  // "The days that begin in the morning and the days that begin late: which has more right answers".
  const isOfDay = (clause: readonly Token[]): boolean =>
    [...cuesOf(clause)].every((cue) => WEAK.has(cue) || cue === 'day');
  const weighty = heavy.every(isOfDay) ? heavy : heavy.filter((clause) => !isOfDay(clause));
  // "The points, how much is that", "any breaks, and if so when": no other number is asked for.
  const attends = (cue: Cue): boolean =>
    cue === 'howmuch' ||
    cue === 'kinds' ||
    cue === 'list' ||
    WEAK.has(cue) ||
    (cue === 'times' && (whole === 'hints' || whole === 'battles')) ||
    (cue === 'average' && whole != null) ||
    (cue === 'count' && whole != null && COUNTABLE.has(whole)) ||
    (whole != null && DATED.has(whole) && ASKS_DAY.has(cue)) ||
    // 「10日続けてやった？ 最長何日？」
    (whole === 'streak' && cue === 'most');
  const isOneNumber = weighty.every(
    (clause) => measureOf(cuesOf(clause)) === whole || [...cuesOf(clause)].every(attends),
  );
  if (whole != null && isOneNumber) return [whole];
  if (weighty.length > 1) {
    // A clause without weight belongs to its neighbours.
    const weak = clauses.filter((clause) => isWeak(clause)).flat();
    const each = weighty.map(
      (clause) => measureOf(cuesOf(clause)) ?? measureOf(cuesOf([...clause, ...weak])),
    );
    if (
      each.every((measure) => measure != null) &&
      !(whole && each.includes(whole) && new Set(each).size === 1)
    ) {
      if (whole && !each.includes(whole)) return [whole];
      return [...new Set(each as Measure[])].slice(0, 3);
    }
  }
  if (whole === null) {
    const several = sideBySide(cuesOf(all));
    if (several !== null) return several;
    // Only which, or most: of what was asked before.
    if ([...cuesOf(all)].every((cue) => LEANS.has(cue))) return [];
    const rest = lighter(said);
    if (rest !== null) {
      leftOver.push(...all.filter(({ sense }) => sense?.role === 'cue' && rest.leftOut.includes(sense.cue)));
      return [rest.measure];
    }
    const strong = all.filter(({ sense }) => sense?.role === 'cue' && !WEAK.has(sense.cue));
    unknown.push(...(strong.length > 0 ? strong : all));
    return [];
  }
  return whole === undefined ? [] : [whole];
}
