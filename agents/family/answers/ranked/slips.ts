import { spanBefore } from '#agents/family/question/choose-days.ts';
import { type Calendar, isOfCalendar } from '#agents/family/question/measures.ts';
import { ALL_TIME, lastFortnight, type Period } from '#agents/family/question/period.ts';
import type { Split } from '#agents/family/question/sense.ts';
import { KUKU_ROWS } from '#agents/family/question/topic/subjects.ts';
import { MOST_DAYS, type ProblemFound, type ProblemsFound } from '#agents/family/rows.ts';
import { dayAt, dayFrom, weekdayOf } from '#agents/record/days.ts';
import { mistakeName } from '#agents/record/record-words.ts';
import { abreast, fetchDetails, fetchProblems, type Script } from '../answer-script.ts';
import { spanLabel } from '../answers-series.ts';
import { answersLine, kindIn, many, nothing, percent, sayer, table, unmet } from '../phrasing.ts';
import { type Question, scopeOf } from '../question.ts';
import { yesOrNo } from '../verdict/yes-or-no.ts';
import { byShareToo, countIn, inWhich, nameOf, slipDay } from './slip-days.ts';

const MOST_EXAMPLES = 3;
/** Of so many of the newest wrong problems the answers are looked through. */
const MOST_READ = 8;
/** All that an answer looks up has to be few: an answer has no more calls. */
const MOST_SPANS = 16;
const MOST_KINDS = 10;
/** What it is looked for in where nothing would be explained by it. */
const OF_KINDS: Readonly<Partial<Record<string, readonly string[]>>> = {
  carry: ['addition_carry_20', 'addition_carry'],
  borrow: ['subtraction_borrow_20', 'subtraction_borrow'],
  unit: ['length', 'volume', 'mass', 'unit_conversion'],
};

/** Of kanji no rule of reckoning explains anything. */
const hasWrong = ({ kind, answers, right_answers: right }: ProblemsFound['by_kind'][number]): boolean =>
  answers > right && !kind.startsWith('kanji_');
const wrongIn = ({ totals }: ProblemsFound): number => totals.answers - totals.right_answers;

/** The weeks, months, days or days of the week in which there was anything, each as a span of its own. */
function spansOf(
  dates: readonly string[],
  split: Calendar,
  { language, period }: Question,
): readonly Period[] {
  const spans = new Map<string, Period>();
  for (const day of dates.flatMap((date) => dayFrom(date) ?? []).toSorted((one, other) => one - other)) {
    const [ja, en] = (['ja', 'en'] as const).map((each) => spanLabel(day, split, sayer({ language: each })));
    const label = language === 'ja' ? (ja ?? '') : (en ?? '');
    const names = { ja: ja ?? '', en: en ?? '' };
    spans.set(
      label,
      split === 'weekday'
        ? { ...(period ?? ALL_TIME), weekdays: [weekdayOf(day)], ...names }
        : { ...(period ?? ALL_TIME), from: spans.get(label)?.from ?? day, to: day, ...names },
    );
  }
  return [...spans.values()];
}

const isAsLong = (one: Period | null, other: Period | null): boolean =>
  one?.from != null &&
  one.to !== null &&
  other?.from != null &&
  Math.abs(one.to - one.from - (other.to ?? 0) + other.from) <= 1;

function* newestWrong(question: Question, kinds: readonly string[]): Script<readonly ProblemFound[]> {
  const found = yield* fetchProblems({ ...question, subject: null }, question.period ?? ALL_TIME, {
    kinds,
    had: 'wrong',
    limit: MOST_READ,
  });
  return yield* fetchDetails(found.problems);
}

const newest = (question: Question, found: readonly ProblemFound[]): string =>
  `${sayer(question)('新しいまちがいの答え', 'The newest wrong ones, as they were answered')}:\n${found.map((one) => `- ${answersLine(one, question.language)}`).join('\n')}`;

/** "Is it still so?": in the last days, and in as many before them. */
function* lately(question: Question, slip: string, nowMs: number, isOfWay = false): Script {
  const say = sayer(question);
  const today = dayAt(nowMs);
  const now = lastFortnight(today);
  const before = spanBefore(now, today);
  if (before === null) return '';
  const [own, was] = [
    countIn(yield* fetchProblems(question, now, { limit: 1 }), slip),
    countIn(yield* fetchProblems(question, before, { limit: 1 }), slip),
  ];
  const about = nameOf(slip, say);
  const towards = question.asks?.towards;
  const isFewer = towards === 'less' || towards === 'better';
  const yes = own === was ? '' : yesOrNo(question, isFewer ? own < was : own > was, say);
  if (isOfWay)
    return say(
      `${yes}${about}で説明がつくまちがった答えは、${now.ja}が**${own}回**、${before.ja}が**${was}回**です。`,
      `${yes}${about} would explain **${own}** wrong answers in ${now.en} and **${was}** in ${before.en}. `,
    );
  return say(
    `${own > 0 ? 'まだあります。' : ''}${now.ja}に、${about}で説明がつくまちがった答えは**${own}回**です（${before.ja}は${was}回）。`,
    `${own > 0 ? 'There still are some. ' : ''}${about} would explain **${many(own, 'wrong answer')}** in ${now.en} (${was} in ${before.en}). `,
  );
}

/** How often the child went wrong in this one way: in all, told apart, or against another span; and the newest as they were answered. */
export function* slips(question: Question, split: Split | null, nowMs: number): Script {
  const { slip, base, asks } = question;
  if (slip == null) return '';
  const { pick } = question;
  if (pick === 'newest' || pick === 'oldest') return yield* slipDay(question, pick === 'newest', nowMs);
  const say = sayer(question);
  const scope = scopeOf(question);
  const about = nameOf(slip, say);
  const found = yield* fetchProblems(question, question.period ?? ALL_TIME, { limit: 1, days: MOST_DAYS });
  if (found.totals.problems === 0 && base === null) return nothing(say, scope);
  const count = countIn(found, slip);
  const was = base === null ? null : yield* fetchProblems(question, base, { limit: 1, days: MOST_DAYS });
  const before = was === null ? 0 : countIn(was, slip);
  // What no rule explains may be that all the same: it is not denied.
  const isEven = was === null ? count > 0 : isAsLong(question.period, base);
  const isStill = asks?.isStill === true && was === null && question.period === null;
  // 「週ごとに減っていますか」: whether it has, by the last days, before the weeks.
  const isOfWay =
    isOfCalendar(split) &&
    split !== 'weekday' &&
    base === null &&
    asks?.asks === 'whether' &&
    asks.towards !== null;
  const still =
    isStill || (isOfWay && question.period === null) ? yield* lately(question, slip, nowMs, isOfWay) : '';
  const isAsked =
    !isStill && asks?.asks === 'whether' && (was === null) === (asks.towards === null) && isEven;
  const isSo =
    was === null
      ? count > 0
      : asks?.towards === 'less' || asks?.towards === 'better'
        ? count < before
        : count > before;
  const lead =
    was === null
      ? say(
          `${scope.ja}、${about}で説明がつくまちがった答えは**${count}回**です（まちがった答え${wrongIn(found)}回のうち${percent(count, wrongIn(found))}）。`,
          `${about} would explain **${many(count, 'wrong answer')}** (${scope.en}), ${percent(count, wrongIn(found))} of ${wrongIn(found)}.`,
        )
      : say(
          `${about}で説明がつくまちがった答えは、${scope.ja}が**${count}回**（まちがった答え${wrongIn(found)}回のうち）、${base?.ja}が**${before}回**（${wrongIn(was)}回のうち）です。`,
          `${about} would explain **${many(count, 'wrong answer')}** of ${wrongIn(found)} (${scope.en}), and **${before}** of ${wrongIn(was)} (${base?.en}).`,
        );
  const isOfBoth = isAsked && was !== null;
  const ofShare = isOfBoth ? byShareToo(question, [count, wrongIn(found)], [before, wrongIn(was)]) : '';
  const never =
    question.subject === null
      ? ''
      : unmet(question, (yield* fetchProblems(question, ALL_TIME, { limit: 1 })).by_kind);
  const parts = [`${still}${isAsked ? yesOrNo(question, isSo, say) : ''}${lead}${ofShare}${never}`];
  const head = (first: string): readonly string[] => [
    first,
    say('回数', 'times'),
    say('まちがった答え', 'wrong answers'),
    say('問題', 'problems'),
  ];
  if (isOfCalendar(split)) {
    const isJoined = base?.to != null && base.to + 1 === question.period?.from;
    const dates = [...found.by_day, ...(isJoined ? (was?.by_day ?? []) : [])].map(({ date }) => date);
    const whole = isJoined && question.period !== null ? { ...question.period, from: base.from } : null;
    const all = spansOf(dates, split, whole === null ? question : { ...question, period: whole });
    const spans = all.slice(-MOST_SPANS);
    const each = yield* abreast(spans.map((span) => fetchProblems(question, span, { limit: 1 })));
    const rows = each.map((one, at) => [
      say(spans[at]?.ja ?? '', spans[at]?.en ?? ''),
      countIn(one, slip),
      wrongIn(one),
      one.totals.problems,
    ]);
    const older = all.length - spans.length;
    const cut = say(`これより前に${older}あります。`, `${older} more before these.`);
    parts.push(`${table(head(''), rows)}${older > 0 ? `\n\n${cut}` : ''}`);
    return parts.join('\n\n');
  }
  if (split === 'row' && count > 0) {
    const each = yield* abreast(
      KUKU_ROWS.map((row) =>
        fetchProblems({ ...question, subject: row }, question.period ?? ALL_TIME, { limit: 1 }),
      ),
    );
    const rows = each
      .map((one, at) => ({
        name: say(KUKU_ROWS[at]?.ja ?? '', KUKU_ROWS[at]?.en ?? ''),
        times: countIn(one, slip),
        found: one,
      }))
      .filter(({ times }) => times > 0)
      .toSorted((one, other) => other.times - one.times);
    const worst = rows.filter(({ times }) => times === rows[0]?.times).map(({ name }) => name);
    if (worst.length > 0)
      parts.unshift(
        say(
          `${about}がいちばん多いのは**${worst.join('・')}**（${rows[0]?.times}回）です。`,
          `${about} comes most in **${worst.join(', ')}** (${many(rows[0]?.times ?? 0, 'time')}).`,
        ),
        table(
          head(say('段', 'row')),
          rows.map(({ name, times, found: one }) => [name, times, wrongIn(one), one.totals.problems]),
        ),
      );
  }
  if (count === 0) {
    const kinds = question.subject?.kinds ?? OF_KINDS[slip];
    if (kinds === undefined) return parts.join('\n\n');
    const given = yield* newestWrong(question, kinds);
    return [...parts, ...(given.length === 0 ? [] : [newest(question, given.slice(0, MOST_EXAMPLES))])].join(
      '\n\n',
    );
  }
  const kinds = yield* abreast(
    found.by_kind
      .filter(hasWrong)
      .slice(0, MOST_KINDS)
      .map((kind) =>
        fetchProblems({ ...question, subject: null }, question.period ?? ALL_TIME, {
          kinds: [kind.kind],
          limit: 1,
        }),
      ),
  );
  const ofKinds = kinds.flatMap((one) => {
    const [kind] = one.by_kind;
    const times = countIn(one, slip);
    return kind === undefined || times === 0 ? [] : [{ kind, times, wrong: wrongIn(one) }];
  });
  if (asks?.isOfShare === true && ofKinds.length > 0) {
    const [right, answered] = [
      ofKinds.reduce((sum, { kind }) => sum + kind.right_at_first, 0),
      ofKinds.reduce((sum, { kind }) => sum + kind.answered, 0),
    ];
    const names = ofKinds.map(({ kind }) => kindIn(question, kind));
    parts.unshift(
      say(
        `${scope.ja}、そのまちがいが出た種類（${names.join('、')}）の1回目で正解した割合は**${percent(right, answered)} (${right}/${answered})**です。`,
        `Right at the first answer in the kinds it came up in (${names.join(', ')}; ${scope.en}): **${percent(right, answered)} (${right}/${answered})**.`,
      ),
    );
  }
  parts.push(
    table(
      [...head(say('種類', 'kind')), say('1回目で正解', 'right at first')],
      ofKinds.map(({ kind, times, wrong }) => [
        kindIn(question, kind),
        times,
        wrong,
        kind.problems,
        `${percent(kind.right_at_first, kind.answered)} (${kind.right_at_first}/${kind.answered})`,
      ]),
    ),
  );
  // Beside another span there are no calls left for single problems.
  if (question.isOneOfMany) return parts.join('\n\n');
  const missed = yield* fetchProblems(question, question.period ?? ALL_TIME, {
    kinds: ofKinds.map(({ kind }) => kind.kind),
    limit: 1,
    most_missed: MOST_READ,
  });
  const sums = yield* abreast(
    missed.most_missed
      .filter(({ wrong_answers: wrong }) => wrong > 0)
      .map((one) =>
        fetchProblems({ ...question, subject: null }, question.period ?? ALL_TIME, {
          kinds: ofKinds.map(({ kind }) => kind.kind),
          expressions: [one.expression],
          limit: 1,
        }),
      ),
  );
  const ofSums = sums
    .flatMap((one) => {
      const times = countIn(one, slip);
      const [problem] = one.problems;
      return problem === undefined || times === 0
        ? []
        : [[problem.expression, times, wrongIn(one), one.totals.problems] as const];
    })
    .toSorted((one, other) => other[1] - one[1]);
  parts[0] += inWhich(ofSums, count, base === null ? null : scope, say);
  if (ofSums.length > 0)
    parts.push(table([...head(say('問題', 'problem')).slice(0, -1), say('出た回数', 'times asked')], ofSums));
  const details = yield* newestWrong(
    question,
    ofKinds.map(({ kind }) => kind.kind),
  );
  const name = mistakeName(slip, 'ja');
  const isOne = ({ answers }: ProblemFound): boolean =>
    answers.some(({ may_be_about: all }) => all.some(({ about_ja }) => about_ja === name));
  const examples = details.filter(isOne).slice(0, question.top ?? MOST_EXAMPLES);
  // One is wished for: that one first.
  if (examples.length > 0 && question.top === 1)
    return [newest(question, examples), ...parts.slice(0, 1)].join('\n\n');
  if (examples.length > 0) parts.push(newest(question, examples));
  parts.push(
    say(
      '答えだけでは原因は決められません。このまちがい方をすると、その答えになるものの数です。',
      'An answer alone does not prove its cause: these are the answers that this way of going wrong would give.',
    ),
  );
  return parts.join('\n\n');
}
