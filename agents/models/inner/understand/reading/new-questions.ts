import { plain, shareIn, standsIn } from '#agents/knowledge/japanese/reading/pieces.ts';
import {
  isLineOf,
  type Print,
  type ReadingQuestion,
  readPrint,
} from '#agents/knowledge/japanese/reading/print.ts';
import { openOf, type QuestionList } from '#agents/knowledge/japanese/reading/question-list.ts';
import { isTask } from '#agents/knowledge/japanese/reading/units/asking.ts';

/** As a print asks, and no child of a robot. */
const IN_PRINT =
  /(?:ましょう|なさい|ください|(?:です|でした|ます|ました|でしょう|ません)か|でしょう)[。.?？]*(?:[(（].*)?$/;
/** As a child passes on what a print asks. */
const PASSED =
  /(?:だって|やって|って(?:いう)?(?:もんだい|問題|やつ)|(?:も|が)\s*(?:ある|あった)(?:よ)?)[。!！]*$|^(?:あと|それと|それから|もう(?:ひとつ|一つ|1つ|いっこ|1こ)|つぎは|次は)[、\s]/;
/** Something is told before it is asked. */
const CHAT = /[。!！ー〜][\s\S]*\S{4}/;
/** Of the text, though it is asked as one child asks another. */
const OF_TEXT = { signs: 10, share: 0.5 };

/** What is brought, where it is no answer, word or call for help of a child that is asked already. Pure. */
export function broughtIn(message: string, list: QuestionList): Print | null {
  const print = readPrint(message, true);
  if (print === null) return null;
  const isAnswer =
    print.text === null &&
    print.questions.every(
      (one) => one.label === null && isLineOf(one, list.text) && !isOnlyAsked(one, list.text),
    );
  if (isAnswer || isSaidToKnown(print, list)) return null;
  const said = message.normalize('NFKC').trim();
  const isChat = print.questions.some(({ label, words }) => label === null && CHAT.test(words));
  const isBrought = isOfPrint(print, said, list.text) || (openOf(list) === null && !isChat);
  return isBrought ? { ...print, questions: print.questions.map(asPrinted) } : null;
}

/** みいは どうして ないて いましたか, where the text only tells that it did: asked of it, and no line of it. */
const isOnlyAsked = ({ words }: ReadingQuestion, text: string): boolean =>
  /(?:ました|です|ます|でした)か[。?？]*$/.test(words) &&
  /どうして|なぜ|だれ|誰|どこ|いつ|なに|何|どんな|どう|いくつ/.test(words) &&
  !standsIn(words, text);

/** うん。(3)は けしゴムは どこに ありましたか: what a child says round the label is no word of the question. */
const asPrinted = (question: ReadingQuestion): ReadingQuestion =>
  question.label === null
    ? { ...question, words: question.words.replace(SAYS_IT, '') }
    : {
        ...question,
        words: question.words
          .replace(AROUND, '')
          .replace(TAKES_UP, '')
          .replace(/^[はのがも][\s、]+(?=\S{2})/, ''),
      };
/** (1)も やる。 before what it asks. */
const TAKES_UP =
  /^(?:[をはもが]|から|に)?\s*(?:も\s*)?(?:やる|やりたい|やります|する|したい|まだ|わから(?:ない|ん|へん)|いく)(?:よ|ね|で|わ|ねん|から|けど)*[。、!！\s]+(?=\S.{5})/;
/** いうね。, before what is asked. */
const SAYS_IT =
  /^(?:もう\s*(?:[一1]つ|ひとつ|いっこ)\s*)?(?:もんだい|問題)?(?:が|も)?\s*(?:ある|(?:い|言)う|(?:よ|読)む|(?:か|書)く|うつす?)(?:ね|よ|わ|で|けん)[。、!！\s]+(?=\S.{5})/;
const AROUND =
  /^(?:(?:うん|はい|ええ|まだ|ある(?:よ|で)?|えっと|あと|それと|つぎは|次は|(?:か|書)(?:い|け)た(?:よ|で)?)[。、！!\s]+)+(?=[はのがも][\s、])/;

/** かいたよ。あと (4)…: what lies open is written down. */
export const writesFirst = (said: string): boolean =>
  /^(?:うん|はい|もう|ノートに|[、\s])*(?:(?:か|書)(?:い|け)た|できた)(?:よ|で|わ|から)?[。、！!\s]+(?=.*\S{6})/.test(
    said,
  );

/** 「問五 めんどくさい」: behind the label of a question that lies there nothing is asked anew. */
const isSaidToKnown = ({ text, questions: [first] }: Print, { questions }: QuestionList): boolean =>
  text === null &&
  first !== undefined &&
  first.label !== null &&
  first.options.length === 0 &&
  !IN_PRINT.test(first.words) &&
  questions.some(({ question }) => sameLabel(question.label, first.label));

function isOfPrint({ text, questions }: Print, said: string, passage: string): boolean {
  const [first] = questions;
  if (text !== null || first === undefined) return true;
  if (
    first.options.length > 1 ||
    questions.length > 1 ||
    IN_PRINT.test(first.words) ||
    isTask(first.words) ||
    PASSED.test(said)
  )
    return true;
  return (
    /(?:の|か|かな|どこ|だれ|なに|いつ)[?？]*$/.test(first.words) &&
    first.words.length >= OF_TEXT.signs &&
    shareIn(first.words, passage) >= OF_TEXT.share
  );
}

const sameLabel = (one: string | null, other: string | null): boolean =>
  one?.normalize('NFKC') === other?.normalize('NFKC');

/** Whether it brings a text, choices, or a question with a label of which none lies there: whatever else is said in it. */
export const isPlainlyNew = ({ text, questions: brought }: Print, { questions }: QuestionList): boolean =>
  text !== null ||
  brought.some(({ label, options }) => {
    const isAnew = label !== null && questions.every(({ question }) => !sameLabel(question.label, label));
    return isAnew || options.length > 1;
  });

/** Whether it asks as only a print does, with its label before it or in words of the text: whatever a child says beside it, it is to be taken up. */
export const isAsPrinted = ({ questions }: Print, passage: string): boolean =>
  questions.some(
    ({ label, words }) =>
      (IN_PRINT.test(words) || isTask(words)) &&
      (label !== null || (words.length >= OF_TEXT.signs && shareIn(words, passage) >= OF_TEXT.share)),
  );

/** How much two wordings have to share, so that they are one question. */
const SAME = { ofSaid: 0.6, ofQuestion: 0.6, signs: 6 };

/** もんだいは …ですか だよ, だから「…ましたか」って さっき かいたじゃん: its own words of a question, and that it said them. */
const SAID_ONCE_MORE =
  /^[^「]{0,10}「([^」]+か[。?？]?)」(?:って|だ|と|です)|^(?:だから|さっき|(?:もんだい|問題|しつもん|質問)(?:は|に)|[、\s])+(.{6,}か)\s*(?:だよ|です|だって?|って|と|や)/;

/** The question of the list that is said again in its words; null where none is. Pure. */
export function saidAgain(told: string, { questions }: QuestionList): number | null {
  const said =
    SAID_ONCE_MORE.exec(told)
      ?.slice(1)
      .find((one) => one !== undefined) ?? told;
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

/** None of its questions is said again in such words, and they are the text's. */
export const isNewTo = (list: QuestionList, question: string): boolean =>
  shareIn(question, list.text) >= LEAST_OF_TEXT && saidAgain(question, list) === null;
const LEAST_OF_TEXT = 0.35;
