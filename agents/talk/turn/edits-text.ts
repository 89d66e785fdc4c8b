import { standsIn } from '#agents/knowledge/japanese/reading/pieces.ts';
import { sentencesOf } from './way-back.ts';

const QUOTES = /[「『]([^「」『』]|[「『][^「」『』]*[」』])+[」』]/g;
/** What is to be done with words of a text. */
const ORDER =
  /(?:(?:け|消)し(?:て|といて|とって)|(?:か|書)か(?:ない(?:で)?|ん(?:で|とって|といて)?|へん)|いら(?:ない|ん|へん)|(?:い|入)れて|(?:か|変)えて|(?:なお|直)して|(?:みじか|短)くして|(?:もど|戻)して)(?:ください|よ|ね|な|や)*[。！!\s]*$/;

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
      return rest !== sentence && ORDER.test(sentence) ? '' : rest.replace(ORDER, '');
    })
    .join(' ')
    .trim();
}
