import { ALL_TIME } from '#agents/family/question/period.ts';
import { KUKU_ROWS } from '#agents/family/question/topic/subjects.ts';
import type { FamilyFound } from '#agents/family/rows.ts';
import { fetchFamily, fetchProblems, type Script } from './answer-script.ts';
import { byTime } from './answers-series.ts';
import { andMore, sayer, table } from './phrasing.ts';
import type { Question } from './question.ts';
import { yesOrNo } from './verdict/yes-or-no.ts';

type Card = FamilyFound['cards'][number];

const KINDS = [
  ['kuku', '九九', 'times tables'],
  ['kanji_reading', '漢字の読み', 'kanji, read'],
  ['kanji_writing', '漢字の書き', 'kanji, written'],
] as const;
/** All kanji of grade 1. */
const MOST_LISTED = 80;

/** What is known by heart now, what is not yet, and what was not met, of each kind of cards. */
export function* cards(question: Question, nowMs?: number): Script {
  const say = sayer(question);
  const { subject } = question;
  const { cards: all, children } = yield* fetchFamily({ cards: true });
  const grade = children[0]?.grade ?? 0;
  const asked = KINDS.filter(([kind]) => subject === null || subject.kinds.includes(kind));
  // Of several kinds no yes or no answers all; what was never asked makes it no "no", and a part of it neither.
  const isAll = (known: readonly string[], open: readonly string[], of: readonly Card[]): string => {
    const isSo = known.length === of.length;
    const isNot = open.length > 0 && (known.length === 0 || question.asks?.isAlways === true);
    return asked.length > 1 || !(isSo || isNot) ? '' : yesOrNo(question, isSo, say);
  };
  const parts = asked.flatMap(([kind, ja, en]) => {
    const found = all.filter(
      (card) => card.kind === kind && (subject?.expressions?.includes(card.fact) ?? true),
    );
    const of = (state: Card['state']): readonly string[] =>
      found.filter((card) => card.state === state).map(({ fact }) => fact);
    const [known, open, unmet] = [of('solid'), of('open'), of('not_met')];
    const list = (facts: readonly string[]): string =>
      `${facts.slice(0, MOST_LISTED).join(say('、', ', '))}${andMore(say, facts.length, MOST_LISTED).trim()}`;
    const lines = [
      say(
        `${isAll(known, open, found)}${ja}は、${found.length}のうち**${known.length}**を覚えています。まだなのは${open.length}、まだ出していないのは${unmet.length}です。`,
        `${isAll(known, open, found)}${en}: **${known.length}** of ${found.length} known, ${open.length} not yet, ${unmet.length} not met.`,
      ),
      ...(known.length === 0 ? [] : [`- ${say('覚えた', 'known')}: ${list(known)}`]),
      ...(open.length === 0 ? [] : [`- ${say('まだ', 'not yet')}: ${list(open)}`]),
      ...(unmet.length === 0 ? [] : [`- ${say('まだ出していない', 'not met')}: ${list(unmet)}`]),
    ];
    return found.length === 0 ? [] : [lines.join('\n')];
  });
  const hasKanji = asked.some(([kind]) => kind !== 'kuku');
  // 「読めるのに書けない漢字」: of both ways it is told which are known in one alone.
  const isOfBothWays = subject !== null && asked.length === 2 && !subject.kinds.includes('kuku');
  const knownIn = (kind: Card['kind']): readonly string[] =>
    all.filter((card) => card.kind === kind && card.state === 'solid').map(({ fact }) => fact);
  if (isOfBothWays && subject.expressions === undefined) {
    const [read, written] = [knownIn('kanji_reading'), knownIn('kanji_writing')];
    const alone = (these: readonly string[], others: readonly string[]): string =>
      these.filter((fact) => !others.includes(fact)).join(say('、', ', ')) || say('なし', 'none');
    const told = say(
      `読みは覚えていて書きはまだの漢字: **${alone(read, written)}**。書きは覚えていて読みはまだ（またはこの学年の読みにない）漢字: ${alone(written, read)}。`,
      `Known for reading and not for writing: **${alone(read, written)}**. Known for writing and not (or not asked) for reading: ${alone(written, read)}.`,
    );
    if (question.asks?.asks === 'whether') parts.unshift(told);
    else parts.push(told);
  }
  if (parts.length === 0)
    return say(
      `覚えたかどうかを数えているのは、九九（2・3年生）と漢字です。${grade}年生では、ここでたずねられたものは数えていません。`,
      `Known by heart is counted of the times tables (grades 2 and 3) and of kanji only; of grade ${grade} not of what was asked here.`,
    );
  // 「書けるようになってきた？」: how it has changed, before how much of it is known.
  const isOfChange = question.asks?.asks === 'whether' && question.asks.towards === 'better';
  const change =
    isOfChange && nowMs !== undefined && subject !== null && asked.length === 1 && question.period === null
      ? [yield* byTime({ ...question, measure: 'rate' }, 'month', nowMs)]
      : [];
  return [...asOfNow(question), ...change, ...parts, knownMeans(question, grade, hasKanji)].join('\n\n');
}

/** Days that are named pick none of it: that stands before the numbers. */
const asOfNow = ({ period, language }: Question): readonly string[] =>
  period === null
    ? []
    : [
        sayer({ language })(
          `いつ覚えたかは記録していないので、${period.ja}の分だけは言えません。下は、いま覚えているものです。`,
          `When something came to be known is not in the records, so nothing can be told of ${period.en} alone. Below is what is known now.`,
        ),
      ];

const knownMeans = (question: Question, grade: number, hasKanji: boolean): string =>
  sayer(question)(
    `「覚えた」は、新しい2回を続けて、ヒントなしで1回目に正解したものです。${hasKanji ? `漢字の読みは${grade}年生で習う字、書きは${grade}年生までに習う字です。` : ''}`,
    `Known: right at first without a hint, the last two times.${hasKanji ? ` Kanji are read of grade ${grade}, and written up to it.` : ''}`,
  );

/** The times tables row by row: what is known by heart of each, what is not yet, and what was not met. */
export function* cardsByRow(question: Question): Script {
  const say = sayer(question);
  const { cards: all, children } = yield* fetchFamily({ cards: true });
  const found = all.filter(({ kind }) => kind === 'kuku');
  if (found.length === 0) return yield* cards(question);
  const rows = KUKU_ROWS.map((row) => {
    const own = found.filter(({ fact }) => row.expressions?.includes(fact) ?? false);
    const of = (state: Card['state']): readonly string[] =>
      own.filter((card) => card.state === state).map(({ fact }) => fact);
    return { row, own, known: of('solid'), open: of('open'), unmet: of('not_met') };
  }).filter(({ own }) => own.length > 0);
  const open = rows.flatMap((row) => row.open);
  const known = rows.reduce((sum, row) => sum + row.known.length, 0);
  const most = Math.max(...rows.map((row) => row.open.length));
  const worst = rows.filter((row) => most > 0 && row.open.length === most).map(({ row }) => row);
  return [
    say(
      `九九は、${found.length}のうち**${known}**を覚えています。出したのにまだ覚えていないのは**${open.length}**${open.length === 0 ? '' : `（${open.join('、')}）`}です。${worst.length === 0 ? '' : `それがいちばん多いのは**${worst.map(({ ja }) => ja).join('・')}**です。`}`,
      `Times tables: **${known}** of ${found.length} known; asked and not known yet **${open.length}**${open.length === 0 ? '' : ` (${open.join(', ')})`}.${worst.length === 0 ? '' : ` Most of these: **${worst.map(({ en }) => en).join(', ')}**.`}`,
    ),
    table(
      ['', say('覚えた', 'known'), say('まだ', 'not yet'), say('まだ出していない', 'not met')],
      rows.map(({ row, ...one }) => [
        say(row.ja, row.en),
        one.known.length,
        one.open.length === 0 ? '0' : `${one.open.length} (${one.open.join(say('、', ', '))})`,
        one.unmet.length,
      ]),
    ),
    knownMeans(question, children[0]?.grade ?? 0, false),
  ].join('\n\n');
}

/** The kinds of problem of the child's grade of which it has had none. */
export function* untouched(question: Question): Script {
  const say = sayer(question);
  const { untouched: all, children } = yield* fetchFamily({ untouched: true });
  const grade = children[0]?.grade ?? 0;
  // 「九九はまだやってないよね」 of a first grader: it is of no grade's list, and none of it was done.
  if (question.subject !== null && question.subject.kinds.length > 0) {
    const { totals } = yield* fetchProblems(question, ALL_TIME, { limit: 1 });
    if (totals.problems === 0)
      return say(
        `はい、${question.subject.ja}は、まだ一度もやっていません（記録が1問もありません）。`,
        `Yes, ${question.subject.en}: not tried yet (there is not one problem in the records).`,
      );
  }
  const found = all.filter(({ kind }) => question.subject?.kinds.includes(kind) ?? true);
  const scope = question.subject === null ? '' : say(`${question.subject.ja}の`, `${question.subject.en}, `);
  return found.length === 0
    ? say(
        `${scope}${grade}年生の種類で、まだ一度もやっていないものはありません。`,
        `Of the kinds of grade ${grade} (${scope}as far as the robot practises them) none is untried.`,
      )
    : say(
        `${scope}${grade}年生の種類で、まだ一度もやっていないのは**${found.length}種類**です: ${found.map(({ kind_ja }) => kind_ja).join('、')}。`,
        `**${found.length}** kinds of grade ${grade} (${scope}as far as the robot practises them) were never tried: ${found.map(({ kind_en }) => kind_en).join(', ')}.`,
      );
}
