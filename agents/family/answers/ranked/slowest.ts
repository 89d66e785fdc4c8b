import { fetchProblems, type Script } from '../answer-script.ts';
import { kindIn, many, nothing, sayer, table } from '../phrasing.ts';
import { type Question, scopeOf } from '../question.ts';

const USUAL = 5;

/** Which problems took longest, and which kinds do: time is kept of the solved ones. */
export function* slowest(question: Question): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  const { problems, by_kind: kinds } = yield* fetchProblems(question, scope, {
    status: 'solved',
    order: 'slowest',
    limit: question.top ?? USUAL,
  });
  const [first] = problems;
  if (first === undefined) {
    const { totals } = yield* fetchProblems(question, scope, { limit: 1 });
    return totals.problems === 0
      ? nothing(say, scope)
      : say(
          `${scope.ja}、かかった時間のわかる問題（解けた問題）はまだありません。取り組んだのは${totals.problems}問です。`,
          `No problem is solved yet, and time is kept of solved ones alone; ${many(totals.problems, 'problem')} worked on (${scope.en}).`,
        );
  }
  const mean = ({ seconds, problems: count }: (typeof kinds)[number]): number => Math.round(seconds / count);
  const ranked = kinds.toSorted((one, other) => other.seconds / other.problems - one.seconds / one.problems);
  const [slow] = ranked;
  const ofKinds =
    slow === undefined || ranked.length < 2
      ? ''
      : say(
          `種類では**${kindIn(question, slow)}**が1問平均${mean(slow)}秒で、いちばん時間がかかっています。`,
          ` By kind, **${kindIn(question, slow)}** takes longest: ${mean(slow)} seconds each on average.`,
        );
  return [
    say(
      `${scope.ja}、解けた問題でいちばん時間がかかったのは、${first.date}の **${first.expression}** で**${first.seconds}秒**です。${ofKinds}`,
      `The solved problem that took longest (${scope.en}) was **${first.expression}** on ${first.date}: **${many(first.seconds, 'second')}**.${ofKinds}`,
    ),
    table(
      [
        say('日付', 'date'),
        say('問題', 'problem'),
        say('秒', 'seconds'),
        say('まちがい', 'wrong answers'),
        say('ヒント', 'hints'),
      ],
      problems.map((one) => [one.date, one.expression, one.seconds, one.wrong_answers, one.hints]),
    ),
    ...(ranked.length < 2
      ? []
      : [
          table(
            [say('種類', 'kind'), say('解けた', 'solved'), say('1問の秒数', 'seconds each')],
            ranked.map((kind) => [kindIn(question, kind), kind.problems, mean(kind)]),
          ),
        ]),
  ].join('\n\n');
}
