import { plain, shareIn } from '#agents/knowledge/japanese/reading/pieces.ts';
import { type Print, readPrint } from '#agents/knowledge/japanese/reading/print.ts';
import { openOf, type QuestionList } from '#agents/knowledge/japanese/reading/question-list.ts';

/** A question or a text that is brought beside the list. */
export interface Brought {
  readonly print: Print;
  /** An answer that was said behind it. */
  readonly rest: string;
}

/** As a print asks, and no child of a robot. */
const IN_PRINT =
  /(?:ましょう|なさい|ください|(?:です|ます|ました|でしょう|ません)か|でしょう)[。.?？]*(?:[(（].*)?$/;
/** As a child passes on what a print asks. */
const PASSED =
  /(?:だって|やって|って(?:いう)?(?:もんだい|問題|やつ)|(?:も|が)\s*(?:ある|あった)(?:よ)?)[。!！]*$|^(?:あと|それと|それから|もう(?:ひとつ|一つ|1つ|いっこ|1こ)|つぎは|次は)[、\s]/;
/** "えさは なんですか だって。 むし": what is asked, and the answer behind it. */
const WITH_ANSWER = /^(.{6,}?(?:だって|やって))[。.\s]+([^。?？\n]{1,30})$/;
/** Of the text, though it is asked as one child asks another. */
const OF_TEXT = { signs: 10, share: 0.5 };

/** What is brought, where it is no answer, word or call for help of a child that is asked already. Pure. */
export function broughtIn(message: string, list: QuestionList): Brought | null {
  const said = message.normalize('NFKC').trim();
  const [, asked = '', rest = ''] = WITH_ANSWER.exec(said) ?? [];
  const both = asked === '' ? null : readPrint(asked, true);
  if (both !== null) return { print: both, rest };
  const print = readPrint(message, true);
  if (print === null || !(openOf(list) === null || isOfPrint(print, said, list.text))) return null;
  return { print, rest: '' };
}

function isOfPrint({ text, questions }: Print, said: string, passage: string): boolean {
  const [first] = questions;
  if (text !== null || first === undefined) return true;
  if (first.options.length > 1 || questions.length > 1 || IN_PRINT.test(first.words) || PASSED.test(said))
    return true;
  return (
    /(?:の|か|かな|どこ|だれ|なに|いつ)[?？]*$/.test(said) &&
    first.words.length >= OF_TEXT.signs &&
    shareIn(first.words, passage) >= OF_TEXT.share
  );
}

/** How much two wordings have to share, so that they are one question. */
const SAME = { ofSaid: 0.6, ofQuestion: 0.6, signs: 6 };

/** The question of the list that is said again in its words; null where none is. Pure. */
export function saidAgain(said: string, { questions }: QuestionList): number | null {
  const bare = plain(said).replace(/[^\p{L}\p{N}]/gu, '');
  if (bare.length < SAME.signs) return null;
  const at = questions.findIndex(({ question: { words } }) => {
    const own = plain(words).replace(/[^\p{L}\p{N}]/gu, '');
    if (own === bare) return true;
    return (
      /(?:[?？]|か)[。]?$/.test(said) &&
      shareIn(said, words) >= SAME.ofSaid &&
      shareIn(words, said) >= SAME.ofQuestion
    );
  });
  return at < 0 ? null : at;
}
