import { rounded, type Sums, sumsOf, textOf } from '#agents/family/answers/figures.ts';
import { percent, sayer } from '#agents/family/answers/phrasing.ts';
import type { Chosen } from '#agents/family/question/dialogue/chosen.ts';
import type { Language } from '#agents/record/record-words.ts';
import type { Script } from '../answer-script.ts';
import { withOpening } from '../opening.ts';
import { progressOf } from '../ranked/improving.ts';
import { way } from '../verdict/changed.ts';
import { signOf } from '../verdict/yes-or-no.ts';
import { comparedBy, questionOf } from './amounts.ts';
import type { Of, Said, Telling } from './said.ts';

/** From one span to the next, of one child: each as it is shown, and the difference; null: there is too little. */
interface Change {
  readonly texts: readonly [now: string, before: string];
  readonly change: number | null;
}

/** As a Change, to be read by what sets it beside another's. */
export function* changesScript(given: Chosen, language: Language, nowMs: number): Script {
  const chosen = yield* withOpening(given);
  const [measure = 'progress'] = chosen.measures;
  const question = questionOf(chosen, measure, language);
  const changed = (texts: Change['texts'], change: number | null): string =>
    JSON.stringify({ texts, change });
  if (measure === 'progress') {
    const { now, then, change, isEnough } = yield* progressOf(question, nowMs);
    const text = ({ right_at_first: right, answered }: typeof now.totals): string =>
      `${percent(right, answered)} (${right}/${answered})`;
    return changed([text(now.totals), text(then.totals)], isEnough ? change : null);
  }
  const figure = comparedBy(measure, chosen);
  if (figure === undefined) return '';
  const sums: readonly Sums[] = [
    yield* sumsOf(question, question.period),
    yield* sumsOf(question, question.base),
  ];
  const [one, other] = sums.map((each) => (each.problems === 0 ? null : figure.of(each)));
  const [now = '', before = ''] = sums.map((each) => textOf(figure, each));
  const difference = one == null || other == null ? null : rounded(one - other);
  return changed([now, before], difference);
}

/** So many percentage points are a change. */
const CLEARLY = 10;
const signed = (change: number): string => `${change > 0 ? '+' : ''}${change}`;

/** Who of them has changed more, or whether both went the way that is asked about. */
export const sayChanges =
  (chosen: Chosen, { language }: Telling) =>
  (told: readonly Of[]): Said | null => {
    const say = sayer({ language });
    const { measures, asks } = chosen;
    const [measure = 'progress'] = measures;
    const figure = comparedBy(measure === 'progress' ? 'rate' : measure, chosen);
    if (figure === undefined) return null;
    const name = say(figure.ja, figure.en);
    const all = told.map((one) => ({ ...one, ...(JSON.parse(one.text) as Change) }));
    const each = all
      .map(({ name: child, texts: [now, before], change }) =>
        say(
          `${child} ${before} → ${now}${change === null ? '' : `、${signed(change)}`}`,
          `${child} ${before} → ${now}${change === null ? '' : `, ${signed(change)}`}`,
        ),
      )
      .join(say(' ／ ', '; '));
    const known = all.flatMap(({ change, ...one }) => (change === null ? [] : [{ ...one, change }]));
    if (known.length === 0) return null;
    if (known.length < all.length) {
      const few = all.filter(({ change }) => change === null).map((one) => one.name);
      return {
        text: say(
          `${few.join('、')}の記録が少ないので、二人の変化はくらべられません（${name}: ${each}）。`,
          `There is too little of ${few.join(', ')} to compare how they changed (${name}: ${each}).`,
        ),
      };
    }
    const towards = asks?.towards ?? null;
    // Of what is better when there is less of it the larger fall is the larger gain.
    const sign = signOf(towards ?? 'better', { measure: measure === 'progress' ? 'rate' : measure, asks });
    const sorted = known.toSorted((one, other) => sign * (other.change - one.change));
    const [first, ...others] = sorted;
    const last = others.at(-1);
    if (first === undefined || last === undefined) return null;
    // Of a share a few points are no change.
    const signIn = (change: number): number =>
      measure === 'progress' && Math.abs(change) < CLEARLY ? 0 : Math.sign(change);
    const so = known.filter(({ change }) => signIn(change) === sign);
    const isWhether = asks?.asks === 'whether' && !asks.isDenied && towards !== null;
    const wayOf = (change: number): string =>
      signIn(change) === 0 ? say('ほとんどかわっていません', 'hardly changed') : way(signIn(change), say);
    if (isWhether) {
      const [yes, ways] = [
        so.length === known.length
          ? say('はい、', 'Yes: ')
          : so.length === 0
            ? say('いいえ、', 'No: ')
            : say('二人でちがいます。', 'They differ. '),
        new Set(known.map(({ change }) => signIn(change))).size === 1
          ? say(`どちらも${wayOf(first.change)}`, `${wayOf(first.change)} for both`)
          : known
              .map(({ name: child, change }) => `${child}${say('は', ' ')}${wayOf(change)}`)
              .join(say('。', ', ')),
      ];
      return {
        text: say(`${yes}${name}は、${ways}（${each}）。`, `${yes}${name}: ${ways} (${each}).`),
      };
    }
    if (first.change === last.change)
      return {
        text: say(
          `${name}の変化は、どちらも同じ（${signed(first.change)}）です（${each}）。`,
          `${name}: both changed by the same (${signed(first.change)}; ${each}).`,
        ),
      };
    const [unit, unitEn] = figure.unit;
    const gap = rounded(Math.abs(first.change - last.change));
    const isNone = Math.sign(first.change) !== sign;
    const verb = say(
      measure === 'progress' || measure === 'rate' || figure.unit[0] === 'ポイント'
        ? '伸び'
        : sign > 0
          ? 'ふえ方'
          : 'へり方',
      sign > 0 ? 'rose' : 'fell',
    );
    return {
      text: isNone
        ? say(
            `どちらも${sign > 0 ? '伸びて' : 'へって'}いません（${name}: ${each}）。`,
            `Neither of them ${sign > 0 ? 'rose' : 'fell'} (${name}: ${each}).`,
          )
        : say(
            `${verb}が大きいのは**${first.name}**です（${name}: ${each}。差は${gap}${unit}）。`,
            `**${first.name}** ${measure === 'progress' ? 'improved' : verb} more (${name}: ${each}; the difference is ${gap}${unitEn}).`,
          ),
      sides: [first.childId, last.childId],
    };
  };
