import { type MoodRow, timesSeen } from '#agents/family/mood.ts';
import { ALL_TIME, type Period } from '#agents/family/question/period.ts';
import { moodName } from '#agents/record/record-words.ts';
import { abreast, fetchProblems, fetchSessions, type Script } from '../answer-script.ts';
import { kindIn, nothing, percent, sayer, table } from '../phrasing.ts';
import { type Question, scopeOf } from '../question.ts';
import { caution, tearsIn, unscoredIn } from './mood-scores.ts';

interface Apart {
  readonly name: string;
  readonly kinds: readonly string[];
  readonly expressions?: readonly string[] | undefined;
}

const timesIn = (rows: readonly MoodRow[], mood: string): number =>
  rows.reduce((sum, row) => sum + timesSeen(row, mood), 0);
const looksIn = (rows: readonly MoodRow[]): number =>
  rows.reduce((sum, { observations }) => sum + observations, 0);

/** What is told apart: subjects that are named side by side, else the kinds that were met. */
function* toldApart(question: Question, scope: Period): Script<readonly Apart[]> {
  const { subject } = question;
  if (subject?.parts !== undefined)
    return subject.parts.map(({ ja, en, kinds }) => ({ name: sayer(question)(ja, en), kinds }));
  const { by_kind: met } = yield* fetchProblems({ ...question, subject: null }, scope, { limit: 1 });
  if (subject !== null) {
    const others = met.map(({ kind }) => kind).filter((kind) => !subject.kinds.includes(kind));
    const say = sayer(question);
    return [
      { name: say(subject.ja, subject.en), kinds: subject.kinds, expressions: subject.expressions },
      ...(others.length === 0 ? [] : [{ name: say('ほかの種類', 'the other kinds'), kinds: others }]),
    ];
  }
  return met.map((kind) => ({ name: kindIn(question, kind), kinds: [kind.kind] }));
}

/** At which kinds of problems a mood was seen most: each look is of the problem that was begun last before it. */
export function* moodByKind(question: Question): Script {
  // A habit is of all the time, where no days are named.
  const scope = scopeOf(question, ALL_TIME);
  const say = sayer(question);
  const apart = yield* toldApart(question, scope);
  const found = yield* abreast(
    apart.map(({ kinds, expressions }) =>
      fetchSessions(question, scope, {
        limit: 1,
        by_answers: true,
        kinds,
        ...(expressions === undefined ? {} : { expressions }),
      }),
    ),
  );
  const { mood: wanted, drive } = question.asks ?? {};
  const mood = wanted ?? (drive === 'some' ? 'happy' : 'frustrated');
  const share = ({ times, looks }: { readonly times: number; readonly looks: number }): number =>
    times / looks;
  const isOfOne = question.subject !== null && question.subject.parts === undefined;
  const isOfParts = question.subject !== null;
  const rows = apart
    .map(({ name }, at) => {
      const { wrong = null, others = null } = found[at]?.mood_by_answers ?? {};
      const moods = [wrong, others].filter((row) => row !== null);
      return { name, looks: looksIn(moods), times: timesIn(moods, mood) };
    })
    .filter(({ looks }) => looks > 0)
    // Of two subjects one has been looked at more often than the other.
    .toSorted((one, other) =>
      isOfOne ? 0 : (isOfParts ? 0 : other.times - one.times) || share(other) - share(one),
    );
  const [first] = rows;
  if (first === undefined) return `${nothing(say, scope)} ${caution(say)}`;
  const sum = rows.reduce((total, { times }) => total + times, 0);
  const name = moodName(mood, question.language);
  const of = ({ times, looks }: typeof first): string =>
    say(
      `${looks}回のうち${times}回、${percent(times, looks)}`,
      `${times} of ${looks} looks, ${percent(times, looks)}`,
    );
  const [highest = first] = rows.toSorted((one, other) => share(other) - share(one));
  const likeliest = rows.filter((row) => share(row) === share(highest));
  const named = likeliest.map((row) => `${row.name}${say('（', ' (')}${of(row)}${say('）', ')')}`);
  const byShare = likeliest.includes(first)
    ? ''
    : say(
        `割合がいちばん高いのは${named.join('と')}です。`,
        ` The share is highest at ${named.join(' and ')}.`,
      );
  const alike = rows.filter(({ times }) => times === first.times);
  const others = rows.slice(1).map((row) => say(`${row.name}では${of(row)}`, `${row.name}: ${of(row)}`));
  const lead = isOfOne
    ? first.name !== apart[0]?.name
      ? nothing(say, scope)
      : say(
          `${scope.ja}、「${name}」に見えたのは**${first.looks}回のうち${first.times}回**（${percent(first.times, first.looks)}）です${others.length === 0 ? '' : `（${others.join('、')}）`}。`,
          `Seen as “${name}”: **${first.times} of ${first.looks} looks** (${percent(first.times, first.looks)}; ${[scope.en, ...others].join('; ')}).`,
        )
    : sum === 0
      ? say(
          `${scope.ja}、「${name}」に見えたことは一度もありません。`,
          `Never seen as “${name}” (${scope.en}).`,
        )
      : isOfParts && rows.length > 1
        ? say(
            `${scope.ja}、「${name}」に見えた割合が高いのは**${first.name}**のときです（${rows.map((row) => `${row.name}は${of(row)}`).join('、')}）。`,
            `Seen as “${name}” with a larger share at **${first.name}** (${scope.en}; ${rows.map((row) => `${row.name} ${of(row)}`).join('; ')}).`,
          )
        : say(
            `${scope.ja}、「${name}」に見えたのがいちばん多いのは${alike.map((row) => `**${row.name}**`).join('と')}のときです（全部で${sum}回のうち${alike.length > 1 ? 'それぞれ' : ''}**${first.times}回**。${alike.map((row) => `${row.name}では${of(row)}`).join('、')}）。${byShare}`,
            `Seen as “${name}” most often at ${alike.map((row) => `**${row.name}**`).join(' and ')} (${scope.en}; **${first.times}** of ${sum} in all; ${alike.map((row) => `${row.name} ${of(row)}`).join(', ')}).${byShare}`,
          );
  const head = say(`種類,見た回数,「${name}」,割合`, `kind,looks,“${name}”,share`);
  return [
    `${tearsIn(question.asks, say)}${unscoredIn(question)}${lead}`,
    table(
      head.split(','),
      rows.map((row) => [row.name, row.looks, row.times, percent(row.times, row.looks)]),
    ),
    caution(say),
  ].join('\n\n');
}
