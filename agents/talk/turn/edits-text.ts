import { standsIn } from '#agents/knowledge/japanese/reading/pieces.ts';
import { PLAIN_ORDER } from '#agents/models/inner/understand/composing/editing/order-words.ts';
import { sentencesOf } from './way-back.ts';

const QUOTES = /[「『]([^「」『』]|[「『][^「」『』]*[」』])+[」』]/g;
/**
 * What is said beside an order to the composition on the desk: without what it quotes of it, and without the sentences that only say
 * what is to be done with such a quote, or the order alone. Pure.
 */
export function withoutEdits(said: string, composition: string): string {
  return sentencesOf(said)
    .map((sentence) => {
      const rest = sentence.replace(QUOTES, (quote) =>
        standsIn(quote.slice(1, -1), composition) ? '' : quote,
      );
      return rest !== sentence && PLAIN_ORDER.test(sentence) ? '' : rest.replace(PLAIN_ORDER, '');
    })
    .join(' ')
    .trim();
}
