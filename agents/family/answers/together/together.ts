import type { Chosen } from '#agents/family/question/dialogue/chosen.ts';
import { isFigure, isOfCalendar, type Measure } from '#agents/family/question/measures.ts';
import { isPart } from '#agents/family/question/period.ts';
import type { Reading } from '#agents/family/question/read-question.ts';
import { NoAnswer, type Script } from '../answer-script.ts';
import type { Told } from '../next-questions.ts';
import { endedText, sayEnded } from '../ranked/lesson-endings.ts';
import { extremeText, sayExtreme } from '../ranked/lessons.ts';
import {
  comparedBy,
  isAdded,
  isOfOneScope,
  questionOf,
  sayDifference,
  sayMeanTogether,
  saySum,
  sumsText,
} from './amounts.ts';
import { battlesScript, sayBattles } from './battles-beside.ts';
import { bothScript, saySpans, saySumChange, spansScript } from './by-span.ts';
import { changesScript, sayChanges } from './changes.ts';
import { daysScript, NAMES_ONE_DAY, sayJointDay } from './joint-days.ts';
import { driveScript, moodScript, sayDrive, sayMoods } from './moods.ts';
import { sayUsed } from './only-one.ts';
import { reachedScript, sayReached } from './reached.ts';
import type { Of, Said, Telling } from './said.ts';
import { commonScript, sayCommon, topOf, topScript, whichDays } from './same-days.ts';

/** What of a question about several children is added up, held side by side, or looked for in all of them. */
interface Together {
  /** What is looked up of each child, as a text. */
  readonly script: () => Script;
  readonly say: (told: readonly Of[]) => Said | null;
}

/** `said`: the question, with the names of children. */
type Asked = Telling & Pick<Told, 'household'> & { readonly said: string };

/** What is said of several children together, and of two that are compared who has more and who less, by id. */
export interface SetTogether {
  readonly said: readonly string[];
  readonly sides: readonly [more: string, less: string] | null;
}

/** What cannot be looked up of one of them is told of none together; each is told by itself all the same. */
function* guarded(script: () => Script): Script {
  try {
    return yield* script();
  } catch (error) {
    if (error instanceof NoAnswer) return '';
    throw error;
  }
}

/** Who did more: by the time, and by the problems. */
const isOfBoth = ({ measures }: Chosen, { cues }: Pick<Reading, 'cues'>): boolean =>
  measures.join() === 'minutes' && !cues.has('minutes') && cues.has('did');

/** The amounts of each child in these days, added up or side by side. */
function amounts(reading: Pick<Reading, 'cues'>, chosen: Chosen, telling: Telling): readonly Together[] {
  const { measures, periods, base, together } = chosen;
  const { language } = telling;
  const asksCombined = together === 'sum';
  const figures = measures.filter((measure) => comparedBy(measure, chosen) !== undefined);
  const compared: readonly Measure[] = isOfBoth(chosen, reading)
    ? ['minutes', 'problems']
    : figures.slice(0, 1);
  const of = asksCombined ? measures.filter(isAdded) : compared;
  // 「合計は？」「その前の週より増えた？」: what they come to in each of both spans.
  const isOfBothSpans = asksCombined && base !== null && periods?.length === 1;
  if (isOfBothSpans && (chosen.subject === null || isOfOneScope({ ...chosen, base: null })))
    return of.map((measure) => ({
      script: () => bothScript(chosen, measure, telling),
      say: saySumChange(chosen, measure, telling),
    }));
  const spans = isOfBothSpans ? [...periods, base] : [null];
  return of.flatMap((measure) =>
    spans.flatMap((span): readonly Together[] => {
      const days = span === null ? {} : { periods: [span], base: null };
      const one: Chosen = { ...chosen, measures: [measure], ...days };
      if (!isOfOneScope(one)) return [];
      const name = span === null ? '' : `${language === 'ja' ? span.ja : span.en}: `;
      const say = (told: readonly Of[]): Said | null =>
        asksCombined ? saySum(told, one, telling, name) : sayDifference(told, one, reading, telling);
      return [{ script: () => sumsText(one, language), say }];
    }),
  );
}

function setTogether(
  reading: Pick<Reading, 'cues'>,
  chosen: Chosen,
  { said, household, ...telling }: Asked,
): readonly Together[] {
  const { measures, childIds, together = null, asks, base, split } = chosen;
  const { language, nowMs } = telling;
  const [measure] = measures;
  // Of what no record holds alone there is nothing to set side by side.
  if (childIds.length < 2 || measure === undefined || chosen.subject?.kinds.length === 0) return [];
  if (asks?.isOnlyOne === true && measure === 'minutes')
    return [{ script: () => sumsText(chosen, language), say: sayUsed(telling) }];
  const days = whichDays(chosen, reading, said);
  if (days !== null)
    return [
      {
        script: () => commonScript(questionOf(chosen, measure, language), days, nowMs),
        say: sayCommon(chosen, days, telling),
      },
    ];
  // Of two parts of the day neither is the time before: each child is told by itself.
  const isOfParts = base !== null && isPart(base);
  const isOfChange =
    !isOfParts && (measure === 'progress' || (base !== null && comparedBy(measure, chosen) !== undefined));
  if (isOfParts && together === 'beside') return [];
  if (isOfChange && together !== 'sum' && measures.length === 1 && split === null)
    return [{ script: () => changesScript(chosen, language, nowMs), say: sayChanges(chosen, telling) }];
  const isRanked = split !== null && (isOfCalendar(split) || split === 'row' || split === 'kind');
  // 「月ごとにどっちが多い？」, 「先月からずっとそう？」 behind who has more: of each span.
  const isOfWhoMore = together === 'beside' && split === 'month' && childIds.length === 2;
  if (base === null && isOfWhoMore && measures.length === 1 && comparedBy(measure, chosen) !== undefined)
    return [
      {
        script: () => spansScript(chosen, split, telling),
        say: saySpans(chosen, said, telling),
      },
    ];
  if (
    base === null &&
    chosen.threshold != null &&
    together === 'beside' &&
    split !== null &&
    isOfCalendar(split)
  )
    return [
      {
        script: () => reachedScript(chosen, { measure, split }, telling),
        say: (told) => sayReached(told, { split, isOfLess: asks?.isOfLess === true }, telling),
      },
    ];
  const isOfTop = isRanked || (asks?.isOfSame === true && !isFigure(measure));
  if (base === null && isOfTop && measures.length === 1)
    return [{ script: () => topScript({ chosen, household, language, nowMs }), say: topOf(chosen, telling) }];
  if (together === null) return [];
  const { ending = null } = asks ?? {};
  const isOfEnding = ending !== null && ending !== 'both' && asks?.isOfHour !== true;
  if (measure === 'lessons' && isOfEnding && together === 'beside')
    return [
      {
        script: () => endedText(questionOf(chosen, measure, language), ending),
        say: (told) => ({ text: sayEnded(told, ending, asks?.isOfLess === true, language) }),
      },
    ];
  if (measure === 'lessons' && ending === null && (asks?.ranks === 'most' || asks?.ranks === 'least')) {
    const isOfLess = asks.ranks === 'least';
    return [
      {
        script: () => extremeText(questionOf(chosen, measure, language), isOfLess),
        say: (told) => ({ text: sayExtreme(told, isOfLess, language) }),
      },
    ];
  }
  const isOfMean = measures.length === 1 && ['minutes_a_day', 'problems_a_day'].includes(measure);
  if (together === 'sum' && isOfMean && isOfOneScope(chosen))
    return [{ script: () => sumsText(chosen, language), say: sayMeanTogether(chosen, telling) }];
  if (together === 'sum' && NAMES_ONE_DAY.has(measure) && base === null && (chosen.periods?.length ?? 1) < 2)
    return [{ script: () => daysScript(chosen, language), say: sayJointDay(chosen, telling) }];
  const isOfWho = asks?.isWhich === true || asks?.isOfStrength === true;
  if (measure === 'battles' && together === 'beside' && isOfWho && split === null && base === null)
    return [{ script: () => battlesScript(chosen, language), say: sayBattles(chosen, telling) }];
  if (measure === 'mood' && asks?.mood != null && split === null && base === null)
    return [{ script: () => moodScript(chosen, language, nowMs), say: sayMoods(asks.mood, telling) }];
  const { drive = null } = asks ?? {};
  if (measure === 'mood' && drive !== null && split === null && base === null)
    return [{ script: () => driveScript(chosen, language, nowMs), say: sayDrive(drive === 'none', telling) }];
  return amounts(reading, chosen, telling);
}

/** `textOf`: what the script of one child came to; `nameOf`: how it is called. */
export async function tellTogether(
  reading: Pick<Reading, 'cues'>,
  given: Chosen,
  telling: Asked,
  {
    textOf,
    nameOf,
  }: {
    readonly textOf: (script: () => Script, childId: string) => Promise<string>;
    readonly nameOf: (childId: string) => string;
  },
): Promise<SetTogether> {
  const said: string[] = [];
  let sides: SetTogether['sides'] = null;
  for (const { script, say } of setTogether(reading, given, telling)) {
    const told: Of[] = [];
    for (const childId of given.childIds)
      told.push({ childId, name: nameOf(childId), text: await textOf(() => guarded(script), childId) });
    const found = told.some(({ text }) => text.trim() === '') ? null : say(told);
    if (found === null) continue;
    said.push(found.text);
    if (sides === null && told.length === 2) sides = found.sides ?? null;
  }
  return { said, sides };
}
