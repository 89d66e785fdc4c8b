import type { Chosen } from '#agents/family/question/dialogue/chosen.ts';
import type { Measure } from '#agents/family/question/measures.ts';
import type { Period } from '#agents/family/question/period.ts';
import type { Language } from '#agents/record/record-words.ts';
import { abreast, type Script } from '../answer-script.ts';
import { FIGURES, rateOf, sumsOf, textOf } from '../figures.ts';
import { percent, sayer, table } from '../phrasing.ts';
import { type Question, scopeOf } from '../question.ts';

const GOES_WRONG: readonly Measure[] = ['weakest', 'hard', 'mistakes', 'wrong', 'most_wrong', 'failed'];
/** How well it goes: beside the clock it is asked at which hours. */
const GOES_WELL: ReadonlySet<Measure> = new Set<Measure>(['strong', 'rate', 'right', ...GOES_WRONG]);
/** Fewer answered problems than this in an hour say nothing of how well it goes then. */
const FEWEST = 10;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** 「何時ごろやると一番できてる？」: right at the first answer, hour by hour; '' where no two hours have enough. */
export function* bestHour(chosen: Chosen, language: Language): Script {
  const asked = chosen.measures.find((one) => GOES_WELL.has(one));
  const isOfHours =
    chosen.measures.includes('clock') &&
    chosen.measures.every((one) => one === 'clock' || GOES_WELL.has(one));
  if (!isOfHours || asked === undefined || chosen.base !== null) return '';
  const question: Question = { ...chosen, language, measure: 'rate', period: chosen.periods?.[0] ?? null };
  const { rate } = FIGURES;
  const say = sayer(question);
  const scope = scopeOf(question);
  if (rate === undefined || scope.hours !== undefined) return '';
  const spans = HOURS.map((hour): Period => ({ ...scope, hours: [hour, hour + 1] }));
  const sums = yield* abreast(spans.map((span) => sumsOf(question, span)));
  const all = sums.flatMap((own, hour) => (own.answered === 0 ? [] : [{ hour, own }]));
  const known = all
    .filter(({ own }) => own.answered >= FEWEST)
    .toSorted((one, other) => rateOf(other.own) - rateOf(one.own));
  const [best, last] = [known[0], known.at(-1)];
  if (best === undefined || last === undefined || best === last) return '';
  const name = (hour: number): string => say(`${hour}時台`, `${hour}:00–${hour}:59`);
  const isWorst = GOES_WRONG.includes(asked);
  const [first, second] = isWorst ? [last, best] : [best, last];
  const [way, other] = isWorst ? ['低い', '高い'] : ['高い', '低い'];
  const [wayEn, otherEn] = isWorst ? ['lowest', 'highest'] : ['highest', 'lowest'];
  const lead = say(
    `${scope.ja}、1回目で正解した割合がいちばん${way}のは**${name(first.hour)}**（${textOf(rate, first.own)}）、いちばん${other}のは${name(second.hour)}（${textOf(rate, second.own)}）です（答えた問題が${FEWEST}問以上の時間帯の中で）。`,
    `Right at the first answer (${scope.en}): ${wayEn} at **${name(first.hour)}** (${textOf(rate, first.own)}), ${otherEn} at ${name(second.hour)} (${textOf(rate, second.own)}), of the hours with ${FEWEST} answered problems or more.`,
  );
  const rows = all.map(({ hour, own }) => [
    name(hour),
    own.problems,
    `${own.right_at_first}/${own.answered}`,
    percent(own.right_at_first, own.answered),
  ]);
  const head = say('時間帯,問題,1回目で正解,割合', 'hour,problems,right at first,share').split(',');
  return `${lead}\n\n${table(head, rows)}`;
}
