import { figureFor, rounded, sumsOf } from '#agents/family/answers/figures.ts';
import type { Chosen } from '#agents/family/question/dialogue/chosen.ts';
import { ADDS_UP } from '#agents/family/question/measures.ts';
import type { Language } from '#agents/record/record-words.ts';
import type { Script } from '../answer-script.ts';
import { sayer } from '../phrasing.ts';
import type { Question } from '../question.ts';

/** 「算数より漢字のほうが減ってる？」: of which of two subjects it has changed more, and both together; '' where that is not asked. */
export function* partsChanged(chosen: Chosen, measure: Question['measure'], language: Language): Script {
  const { subject, base, periods, split, asks = null } = chosen;
  const [period, ...others] = periods ?? [];
  const parts = subject?.parts ?? [];
  const figure = figureFor({ measure, asks });
  if (
    base === null ||
    split !== null ||
    period === undefined ||
    others.length > 0 ||
    parts.length !== 2 ||
    figure === undefined
  )
    return '';
  const say = sayer({ language });
  const found = [];
  for (const part of parts) {
    const of = { ...chosen, asks, language, measure, subject: part, period, base: null, top: null };
    const [now, before] = [figure.of(yield* sumsOf(of, period)), figure.of(yield* sumsOf(of, base))];
    if (now === null || before === null) return '';
    found.push({ name: say(part.ja, part.en), now, before, change: rounded(now - before) });
  }
  const [one, other] = found;
  if (one === undefined || other === undefined) return '';
  const name = say(figure.ja, figure.en);
  const each = found.map((part) => `${part.name} ${part.before} → ${part.now}`).join(say('、', ', '));
  const sum = (of: 'now' | 'before'): number => rounded(one[of] + other[of]);
  const all = !ADDS_UP.has(measure)
    ? ''
    : say(`合わせて${sum('before')} → ${sum('now')}です。`, ` Together ${sum('before')} → ${sum('now')}.`);
  const isSameWay = Math.sign(one.change) === Math.sign(other.change) && one.change !== 0;
  const more = Math.abs(one.change) > Math.abs(other.change) ? one : other;
  if (!isSameWay || Math.abs(one.change) === Math.abs(other.change))
    return say(`${name}は、${each}です。${all}`, `${name}: ${each}.${all}`);
  const way = more.change < 0 ? say('へった', 'fallen') : say('ふえた', 'risen');
  return say(
    `${name}がより多く${way}のは**${more.name}**です（${each}）。${all}`,
    `${name}: **${more.name}** has ${way} more (${each}).${all}`,
  );
}
