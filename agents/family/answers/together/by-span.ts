import { type Sums, sumsBySpan, sumsOf, textOf } from '#agents/family/answers/figures.ts';
import { sayer } from '#agents/family/answers/phrasing.ts';
import type { Chosen } from '#agents/family/question/dialogue/chosen.ts';
import type { Calendar, Measure } from '#agents/family/question/measures.ts';
import { dayFrom } from '#agents/record/days.ts';
import type { Script } from '../answer-script.ts';
import { spanLabel } from '../answers-series.ts';
import { yesNo } from '../verdict/yes-or-no.ts';
import { comparedBy, questionOf } from './amounts.ts';
import type { Of, Said, Telling } from './said.ts';

// Several children over several spans: who has more in each of them, and what they come to together in both.

/** More spans than these are a table, and no sentence. */
const MOST_SPANS = 6;

/** What was counted in each span, by its name, to be read by what sets it beside another child's. */
export function* spansScript(chosen: Chosen, split: Calendar, { language }: Telling): Script {
  const question = questionOf(chosen, chosen.measures[0] ?? 'overview', language);
  const say = sayer({ language });
  const spans = yield* sumsBySpan(question, (date) => spanLabel(dayFrom(date) ?? 0, split, say));
  return JSON.stringify([...spans]);
}

/** 「先月からずっとそう？」 */
const ASKS_ALWAYS =
  /ずっと|いつも|毎[月週日]|どの[月週日]も|変わら[なず]|\b(?:always|every (?:month|week|day)|all along|consistently)\b/i;

/** Who has more in each span; yes or no where it is asked whether that is always so. */
export const saySpans =
  (chosen: Chosen, asked: string, { language }: Telling) =>
  (told: readonly Of[]): Said | null => {
    const say = sayer({ language });
    const figure = comparedBy(chosen.measures[0] ?? 'overview', chosen);
    const [one, other] = told.map(({ name, text }) => ({
      name,
      spans: new Map(JSON.parse(text) as readonly (readonly [string, Sums])[]),
    }));
    if (figure === undefined || one === undefined || other === undefined || told.length !== 2) return null;
    const labels = [...one.spans.keys()].filter((label) => other.spans.has(label));
    if (labels.length < 2 || labels.length > MOST_SPANS) return null;
    const each = labels.flatMap((label) => {
      const [own, its] = [one.spans.get(label), other.spans.get(label)];
      if (own === undefined || its === undefined) return [];
      const [value, than] = [figure.of(own), figure.of(its)];
      if (value === null || than === null) return [];
      const more = value === than ? null : value > than ? one.name : other.name;
      return [
        { label, more, text: `${one.name} ${textOf(figure, own)}、${other.name} ${textOf(figure, its)}` },
      ];
    });
    const leaders = new Set(each.map(({ more }) => more));
    const [leader] = leaders;
    const isOne = leaders.size === 1 && leader !== null && leader !== undefined;
    const isAsked = ASKS_ALWAYS.test(asked);
    const yes = isAsked ? yesNo(isOne, say) : '';
    const rows = each
      .map(({ label, more, text }) =>
        say(
          `${label}は${more === null ? '同じ' : `**${more}**`}（${text}）`,
          `${label} ${more === null ? 'the same' : `**${more}**`} (${text.replace('、', ', ')})`,
        ),
      )
      .join(say('、', '; '));
    return {
      text: isOne
        ? say(
            `${yes}${figure.ja}は、どの時期も**${leader}**のほうが多い（高い）です: ${rows}。`,
            `${yes}${figure.en}: **${leader}** has more in each: ${rows}.`,
          )
        : say(
            `${yes}${figure.ja}が多い（高い）ほうは、時期でちがいます: ${rows}。`,
            `${yes}${figure.en}: who has more is not always the same: ${rows}.`,
          ),
    };
  };

/** What was counted in these days and in those before, to be read by what adds it to another child's. */
export function* bothScript(chosen: Chosen, measure: Measure, { language }: Telling): Script {
  const question = questionOf(chosen, measure, language);
  return JSON.stringify([yield* sumsOf(question, question.period), yield* sumsOf(question, question.base)]);
}

/** What the children come to together, against the days before. */
export const saySumChange =
  ({ periods, base, asks, subject }: Chosen, measure: Measure, { language }: Telling) =>
  (told: readonly Of[]): Said | null => {
    const say = sayer({ language });
    const figure = comparedBy(measure, { subject });
    const [period] = periods ?? [];
    if (figure === undefined || period === undefined || base === null) return null;
    const each = told.map(({ name, text }) => ({
      name,
      values: (JSON.parse(text) as readonly Sums[]).map((sums) => figure.of(sums) ?? 0),
    }));
    const [now = 0, before = 0] = [0, 1].map((at) =>
      each.reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
    );
    const difference = Math.abs(now - before);
    const { towards = null } = asks ?? {};
    const isAsked =
      asks?.asks === 'whether' && asks.isDenied !== true && (towards === 'more' || towards === 'less');
    const isSo = now !== before && now > before === (towards === 'more');
    const yes = isAsked ? yesNo(isSo, say) : '';
    const [unit, unitEn] = figure.unit;
    const rows = each.map(({ name, values: [own, was] }) => `${name} ${was} → ${own}`).join(say('、', ', '));
    const than =
      difference === 0
        ? say('同じです', 'the same')
        : say(
            `**${difference}${unit}**${now > before ? '多い' : '少ない'}です`,
            `**${difference}${unitEn}** ${now > before ? 'more' : 'fewer'}`,
          );
    return {
      text: say(
        `${yes}${figure.ja}は、お子さんを合わせて、${period.ja}が**${now}${unit}**、${base.ja}が**${before}${unit}**で、${difference === 0 ? than : `${base.ja}より${than}`}（${rows}）。`,
        `${yes}${figure.en} of the children together: **${now}${unitEn}** (${period.en}) against **${before}${unitEn}** (${base.en}), ${than} (${rows}).`,
      ),
    };
  };
