import { ALL_TIME, lastFortnight } from '#agents/family/question/period.ts';
import { MOST_FOUND } from '#agents/family/rows.ts';
import { dayAt } from '#agents/record/days.ts';
import { outcomeName } from '#agents/record/record-words.ts';
import { abreast, fetchProblems, type Script } from '../answer-script.ts';
import { percent, sayer } from '../phrasing.ts';
import type { Question } from '../question.ts';

/** It comes twice at least in both: once alone may be luck. */
const FEWEST = 2;
const MOST_TOLD = 8;
/** Of all tries so large a share alone is "by itself", and so much more than before is new. */
const [MOSTLY, MORE] = [0.8, 0.2] as const;
/** Of longer spans not all problems can be listed. */
const MOST_SPAN = 31;
/** In so many days a child does not do more problems than can be listed. */
const PIECE = 7;

/** What was mostly solved alone in this span, each sum and kanji once; null where not all of it can be listed. */
interface Tries {
  readonly name: string;
  readonly all: number;
  readonly alone: number;
}

function* mostlyAlone(question: Question, from: number, to: number): Script<readonly Tries[] | null> {
  const starts = Array.from({ length: Math.ceil((to - from + 1) / PIECE) }, (_, at) => from + at * PIECE);
  const found = yield* abreast(
    starts.map((start) =>
      fetchProblems(
        question,
        { from: start, to: Math.min(start + PIECE - 1, to), ja: '', en: '' },
        { limit: MOST_FOUND },
      ),
    ),
  );
  if (found.some(({ totals, problems }) => totals.problems > problems.length)) return null;
  const own = outcomeName('self_solved', 'ja');
  return [
    ...Map.groupBy(
      found.flatMap(({ problems }) => problems),
      ({ expression }) => expression,
    ),
  ]
    .map(([name, all]) => ({
      name,
      all: all.length,
      alone: all.filter(({ result_ja: result }) => result === own).length,
    }))
    .filter(({ all, alone }) => all >= FEWEST && alone / all >= MOSTLY);
}

/** 「ひとりで解けるようになったのはどんな問題？」: those that needed help before and hardly any in the last days; '' where it is not asked. */
export function* becameAlone(question: Question, nowMs: number): Script {
  if (question.asks?.isOfBecome !== true) return '';
  const say = sayer(question);
  const now = question.period ?? lastFortnight(dayAt(nowMs));
  if (now.from === null || now.to === null || now.to - now.from >= MOST_SPAN) return '';
  const before = { ...ALL_TIME, to: now.from - 1 };
  const own = yield* mostlyAlone(question, now.from, now.to);
  if (own === null) return '';
  const was = yield* abreast(
    own.map(({ name }) => fetchProblems(question, before, { limit: 1, expression: name })),
  );
  const found = own
    .map((is, at) => {
      const { problems: all = 0, solved_alone: alone = 0 } = was[at]?.totals ?? {};
      return { is, all, alone, more: is.alone / is.all - alone / Math.max(1, all) };
    })
    .filter(({ all, more }) => all >= FEWEST && more >= MORE)
    .toSorted((one, other) => other.more - one.more)
    .slice(0, MOST_TOLD);
  if (found.length === 0)
    return say(
      `前はヒントがいって、${now.ja}はほとんどひとりで解けた問題は**ありません**（どちらでも${FEWEST}回以上出たもののうち、ひとりで解けた割合が${MORE * 100}ポイント以上上がって${MOSTLY * 100}%以上になったもの）。\n\n`,
      `No problem has come to be solved alone (${now.en}): by ${MORE * 100} points and more, to ${MOSTLY * 100}% and more, asked at least ${FEWEST} times in both.\n\n`,
    );
  const ja = found.map(
    ({ is, all, alone }) =>
      `**${is.name}**（前は${all}問のうち${alone}問・${percent(alone, all)} → ${is.all}問のうち${is.alone}問・${percent(is.alone, is.all)}）`,
  );
  const en = found.map(
    ({ is, all, alone }) =>
      `**${is.name}** (${alone} of ${all}, ${percent(alone, all)} → ${is.alone} of ${is.all}, ${percent(is.alone, is.all)})`,
  );
  return say(
    `前とくらべて、${now.ja}にほとんどひとりで（ヒントなしで）解けるようになったのは、${ja.join('、')}です。\n\n`,
    `Mostly solved alone by now (${now.en}), and far less before: ${en.join(', ')}.\n\n`,
  );
}
