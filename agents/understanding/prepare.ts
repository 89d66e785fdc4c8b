import { foundIn } from '#agents/safety/lexicon.ts';
import { toldWords } from '#agents/safety/told-words.ts';
import { LEARNED, type LearnedName, prepareModel } from './learned.ts';
import { feelingsIn, wantsIn } from './recognise.ts';
import { toldIn } from './told.ts';

/** Any few words of a child's: what they are taken for is of no matter. */
const WORDS = 'がっこうで38+47をした';

/** Small, and of a text on the desk or of a parent only: read when one comes. */
const LATER: readonly LearnedName[] = ['places', 'answers', 'beside', 'parts'];

/**
 * Makes ready all that the first message of a child would else wait for, in pieces with a `rest` after each: the learned
 * models, the lexicons, and one look through all of them. Rejects where a file is damaged, and with the reason of `rest`;
 * what it did not come to is made ready by the first message.
 */
export async function prepareUnderstanding(rest: () => Promise<void>): Promise<void> {
  foundIn(toldWords(WORDS));
  for (const name of LEARNED.filter((one) => !LATER.includes(one))) {
    await rest();
    await prepareModel(name, rest);
  }
  for (const look of [
    toldIn,
    (said: string) => wantsIn(said, 'start'),
    (said: string) => feelingsIn(said, 'start'),
  ]) {
    await rest();
    look(WORDS);
  }
}
