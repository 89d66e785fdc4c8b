import limitWords from '#agents/words/practice.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { Limits } from '../wish-limits.ts';

const PLAIN = { '+': 'noCarry', '-': 'noBorrow', '×': 'noCarry', '÷': 'noRemainder' } as const;

/** The name of what is practised with how it is narrowed, so that a child hears that this was heard: 1けたの たしざん. */
export function withLimits(topic: string, { isPlain, operator, digits, most, parts }: Limits): string {
  const [first, other] = digits;
  if (isPlain && operator !== null) return sentence(limitWords[PLAIN[operator]], { topic });
  if (first !== undefined)
    return other === undefined
      ? sentence(limitWords.ofDigits, { topic, first })
      : sentence(limitWords.ofBothDigits, { topic, first, other });
  const [, divisor] = /^÷([1-9])$/.exec(parts[0] ?? '') ?? [];
  if (divisor !== undefined) return sentence(limitWords.dividedBy, { topic, divisor });
  return most === null || most > HUNDRED ? topic : sentence(limitWords.upTo, { topic, most });
}
const HUNDRED = 100;
