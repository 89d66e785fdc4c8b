import { timesSeen } from '#agents/family/mood.ts';
import { fetchSessions, problemsCall, type Script } from '../answer-script.ts';
import { many, nothing, percent, sayer, table } from '../phrasing.ts';
import { type Question, scopeOf } from '../question.ts';
import { caution } from './mood-scores.ts';

/** How the child seemed at problems with a wrong answer, beside how it seemed at the others. */
export function* moodAfterWrong(question: Question): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  const { kinds, expressions } = problemsCall(question, scope).arguments;
  const { mood_by_answers: found } = yield* fetchSessions(question, scope, {
    by_answers: true,
    ...(kinds === undefined ? {} : { kinds }),
    ...(expressions === undefined ? {} : { expressions }),
  });
  if (found === null) return `${nothing(say, scope)} ${caution(say)}`;
  const { wrong, others } = found;
  if (wrong === null)
    return `${say(`${scope.ja}、まちがえた問題での見積もりはありません。`, `There are no estimates at problems with a wrong answer (${scope.en}).`)} ${caution(say)}`;
  const cross = (row: typeof wrong | null): number => timesSeen(row, 'frustrated');
  const lead = say(
    `${scope.ja}、まちがえた問題では、いらいらの平均が**${wrong.frustration}**で、${wrong.observations}回のうち**${cross(wrong)}回**（${percent(cross(wrong), wrong.observations)}）いらいらして見えました。まちがえなかった問題では、平均**${others?.frustration ?? '-'}**、${others?.observations ?? 0}回のうち**${cross(others)}回**です。`,
    `At problems with a wrong answer (${scope.en}) the mean of frustration was **${wrong.frustration}**, and **${many(cross(wrong), 'time')}** of ${wrong.observations} (${percent(cross(wrong), wrong.observations)}) your child seemed frustrated. At the others the mean was **${others?.frustration ?? '-'}**, and **${many(cross(others), 'time')}** of ${others?.observations ?? 0}.`,
  );
  const head = say(',回数,いらいら,自信,つかれ,見られた様子', ',looks,frustration,confidence,fatigue,seen');
  const row = (name: string, one: typeof wrong) => [
    name,
    one.observations,
    one.frustration,
    one.confidence,
    one.fatigue,
    one.seen.map(({ mood_ja, mood_en, times }) => `${say(mood_ja, mood_en)} ${times}`).join(say('、', ', ')),
  ];
  return [
    lead,
    table(head.split(','), [
      row(say('まちがえた問題', 'with a wrong answer'), wrong),
      ...(others === null ? [] : [row(say('ほかの問題', 'the others'), others)]),
    ]),
    caution(say),
  ].join('\n\n');
}
