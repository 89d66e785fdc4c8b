import type { FamilyFound } from '#agents/family/rows.ts';
import { fetchFamily, type Script } from './answer-script.ts';
import { andMore, sayer } from './phrasing.ts';
import type { Question } from './question.ts';
import { yesOrNo } from './verdict.ts';

type Card = FamilyFound['cards'][number];

const KINDS = [
  ['kuku', '九九', 'times tables'],
  ['kanji_reading', '漢字の読み', 'kanji, read'],
  ['kanji_writing', '漢字の書き', 'kanji, written'],
] as const;
/** All kanji of grade 1. */
const MOST_LISTED = 80;

/** What is known by heart now, what is not yet, and what was not met, of each kind of cards. */
export function* cards(question: Question): Script {
  const say = sayer(question);
  const { subject, period } = question;
  const { cards: all, children } = yield* fetchFamily({ cards: true });
  const grade = children[0]?.grade ?? 0;
  const asked = KINDS.filter(([kind]) => subject === null || subject.kinds.includes(kind));
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
        `${yesOrNo(question, known.length === found.length, say)}${ja}は、${found.length}のうち**${known.length}**を覚えています。まだなのは${open.length}、まだ出していないのは${unmet.length}です。`,
        `${yesOrNo(question, known.length === found.length, say)}${en}: **${known.length}** of ${found.length} known, ${open.length} not yet, ${unmet.length} not met.`,
      ),
      ...(known.length === 0 ? [] : [`- ${say('覚えた', 'known')}: ${list(known)}`]),
      ...(open.length === 0 ? [] : [`- ${say('まだ', 'not yet')}: ${list(open)}`]),
      ...(unmet.length === 0 ? [] : [`- ${say('まだ出していない', 'not met')}: ${list(unmet)}`]),
    ];
    return found.length === 0 ? [] : [lines.join('\n')];
  });
  const hasKanji = asked.some(([kind]) => kind !== 'kuku');
  if (parts.length === 0)
    return say(
      `覚えたかどうかを数えているのは、九九（2・3年生）と漢字です。${grade}年生では、ここでたずねられたものは数えていません。`,
      `Known by heart is counted of the times tables (grades 2 and 3) and of kanji only; of grade ${grade} not of what was asked here.`,
    );
  return [
    ...parts,
    say(
      `「覚えた」は、新しい2回を続けて、ヒントなしで1回目に正解したものです。${period === null ? '' : '期間では分けていない、いまの数です。'}${hasKanji ? `漢字の読みは${grade}年生で習う字、書きは${grade}年生までに習う字です。` : ''}`,
      `Known: right at first without a hint, the last two times.${period === null ? '' : ' It is as of now, and not told by days.'}${hasKanji ? ` Kanji are read of grade ${grade}, and written up to it.` : ''}`,
    ),
  ].join('\n\n');
}

/** The kinds of problem of the child's grade of which it has had none. */
export function* untouched(question: Question): Script {
  const say = sayer(question);
  const { untouched: all, children } = yield* fetchFamily({ untouched: true });
  const grade = children[0]?.grade ?? 0;
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
