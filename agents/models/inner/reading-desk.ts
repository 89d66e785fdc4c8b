import type { Question } from '#agents/core/question.ts';
import type { SessionState } from '#agents/core/state.ts';
import { isMixedSheet, readSheet } from '#agents/knowledge/homework/sheet.ts';
import { passageOf } from '#agents/knowledge/japanese/reading/passage.ts';
import { standsIn } from '#agents/knowledge/japanese/reading/pieces.ts';
import {
  type Print,
  type ReadingQuestion,
  readPrint,
  readQuestions,
} from '#agents/knowledge/japanese/reading/print.ts';
import { isPassedOn } from '#agents/knowledge/japanese/reading/units/asking.ts';
import { type DialogueContext, isWorking } from './dialogue-script.ts';
import type { SessionMemory } from './session-memory.ts';
import { textOf } from './talks/composing/draft.ts';
import { waitsForText } from './talks/reading/text-wanted.ts';
import { printTold } from './understand/reading/told-print.ts';
import { readingTurn } from './understand/reading/turn.ts';
import type { TeamIntent } from './understand/team-intent.ts';
import { wantsBattle } from './understand/wishes/battle-wish.ts';

/** For so many turns beside it a text is still the one that is read. */
const READ_FOR_TURNS = 6;
/** A text of so much is none of a word problem, whatever numbers are in it. */
const LONG = { characters: 80, sentences: 4 };

/** Lines of a poem of less are none. */
const LEAST_POEM = 30;

/** Whether a text lies before the child, and nothing else. */
function isReading({ state, memory }: Pick<DialogueContext, 'state' | 'memory'>): boolean {
  const { passage } = memory;
  if (passage === null || isWorking({ state }) || state.composition !== null) return false;
  return state.turn_count - passage.turn <= READ_FOR_TURNS;
}

/** What a reply may be about: the text that is read, or what is composed; so that safety and feelings hear it as the text's. */
export function aboutText(
  state: Readonly<SessionState>,
  memory: SessionMemory,
): Pick<Question, 'about' | 'composes' | 'draft'> {
  if (isReading({ state, memory }) && memory.passage !== null) return { about: memory.passage.text };
  const { composition } = state;
  if (composition === null) return {};
  const draft = textOf(memory.composed.draft);
  if (composition.kind !== 'story' && composition.kind !== 'book')
    return { composes: memory.composed.isLossHeard === true ? 'loss' : 'own', draft };
  return { composes: 'made_up', draft, ...(draft === '' ? {} : { about: draft }) };
}

/** What a message is over the text that is read, or as a long text of its own; null: it goes the way of every message. */
export function heardOfText(context: DialogueContext): TeamIntent | null {
  const { memory, message, state } = context;
  if (isReading(context) && memory.passage !== null && memory.passage.text !== '') {
    const turn = readingTurn(message, memory.passage);
    return turn === null ? null : { intent: 'of_passage', turn };
  }
  if (state.composition !== null || isSheet(message)) return null;
  const ofBefore = heardOfBefore(context);
  if (ofBefore !== null) return ofBefore;
  const inOneBreath = isWorking(context) ? null : printTold(message);
  if (inOneBreath !== null) return { intent: 'passage', print: inOneBreath };
  const isElse = isWorking(context) || wantsBattle(message, state);
  if (!isElse && ofQuestionKept(memory, message, state.turn_count)) return { intent: 'reading' };
  const quoted = isElse ? null : quotedForQuestion(memory, message, state.turn_count);
  if (quoted !== null) return { intent: 'passage', print: quoted };
  const asked = isElse ? null : askedBeforeText(message);
  if (asked !== null) return { intent: 'passage', print: asked };
  const isWanted = waitsForText(context);
  const print = message.length < LEAST_POEM ? null : readPrint(message, false, isWanted);
  if (print?.text == null) return null;
  const { shape, sentences } = passageOf(print.text);
  if (shape !== 'poem' && message.length < LONG.characters) return null;
  if (sentences.length < LONG.sentences) return null;
  const before = memory.passage?.text === '' ? null : memory.lastMessage;
  return { intent: 'passage', print: withQuestionBefore(print, before) };
}

/** まだ ある。(1)は 六つ で いいの？: more than a choice, for it is asked whether an answer is right. */
export const asksOfQuestions = ({ memory, message }: DialogueContext): boolean => {
  const reading = memory.passage ?? memory.readBefore;
  const turn = reading === null || !/[?？]/.test(message) ? null : readingTurn(message, reading);
  return turn?.some(({ move }) => move.type === 'check') === true;
};

/** さいごの もんだい あってた？, ふうとうって なに: asked of the text that is done with, which lies there again. */
function heardOfBefore({ memory, message, state }: DialogueContext): TeamIntent | null {
  const { passage, readBefore: before } = memory;
  if (passage !== null || before === null || isWorking({ state })) return null;
  if (state.turn_count - before.turn > READ_FOR_TURNS) return null;
  const turn = readingTurn(message, before);
  const isOfIt = turn?.every(({ at, move }) =>
    move.type === 'word'
      ? standsIn(move.word, before.text)
      : move.type === 'check' && (at !== null || OF_QUESTION_BEFORE.test(message)),
  );
  if (turn === null || isOfIt !== true) return null;
  memory.passage = before;
  return { intent: 'of_passage', turn };
}
const OF_QUESTION_BEFORE = /もんだい|問題|こたえ|答え|さいご|最後|さっき|[0-9０-９]ばん/;

/** A text in lines with its numbered questions below: it is read, whatever one of these asks for (ようすを あらわす ことば). */
export function bringsText(message: string): boolean {
  if (!message.trim().includes('\n') || message.length < LONG.characters) return false;
  const print = readPrint(message, false);
  if (print?.text == null || !print.questions.some(({ label }) => label !== null)) return false;
  return passageOf(print.text).sentences.length >= LONG.sentences && !isSheet(message);
}

/** Of a question whose text is not here: whether the answer is right, or that no sign is meant. */
const OF_QUESTION =
  /(?:で|って)(?:い[いー]|ええ|あって)|あって(?:る|ます|いる)|(?:かん字|漢字|かんじ|字|じ)(?:じゃ|や|では|と)な|(?:き|気)が(?:する|した)/;
const ofQuestionKept = ({ passage }: SessionMemory, message: string, turn: number): boolean =>
  passage !== null &&
  passage.text === '' &&
  passage.questions.length > 0 &&
  turn - passage.turn <= 2 &&
  OF_QUESTION.test(message);

/** 「…のびます。」…ここまでしか よんでない: what is read out for a question that waits for its text, a sentence of it or more. */
function quotedForQuestion({ passage }: SessionMemory, message: string, turn: number): Print | null {
  if (passage === null || passage.text !== '' || passage.questions.length === 0 || turn - passage.turn > 2)
    return null;
  const said = message.normalize('NFKC').trim();
  const text = /^[^「『。]{0,12}[「『]([^」』]{12,}。)[」』]/.exec(said)?.[1] ?? STANDS_THERE.exec(said)?.[1];
  return text === undefined
    ? null
    : { text: text.replace(/。?$/, '。'), questions: [], answers: [], rest: '' };
}

/** 「夕方 こうえんで 見つけました」って かいてある: a sentence of it, with its stop or without. */
const STANDS_THERE =
  /^[^「『。]{0,12}?[「『]?([^「」『』?？]{9,}(?:ました|ます|です|でした|[たるい])。?)[」』]?\s*(?:って|て|と)\s*(?:か|書)いて\s*(?:あ|ん)[^?？]{0,8}$/;

/** Asked of the robot itself, and of no text. */
const OF_ROBOT = /きみ|あなた|おまえ|ロボット|ろぼっと/;
const LEAST_ASKED = 8;

/** A question that was told right before its text belongs to it. */
function withQuestionBefore(print: Print, before: string | null): Print {
  if (print.text === null || print.questions.length > 0 || before === null) return print;
  const asked = OF_ROBOT.test(before) || before.length < LEAST_ASKED ? null : readPrint(before, true);
  return asked?.text === null ? { ...print, questions: asked.questions } : print;
}

/** 「…は どこですか って もんだい」, or several: questions of a text that is still to come. */
function askedBeforeText(message: string): Print | null {
  const said = message.normalize('NFKC');
  if (OF_ROBOT.test(said) || readPrint(message, false) !== null) return null;
  const print = readQuestions(message);
  if (print === null || print.questions.some(({ words }) => OF_NO_TEXT.test(words.normalize('NFKC'))))
    return null;
  const formal = print.questions.filter(({ words }) => AS_PRINTED.test(words));
  return formal.length > 1 ||
    formal.some(isNumbered) ||
    (formal.length === print.questions.length && OF_PRINT.test(said)) ||
    isPassedOn(message)
    ? print
    : null;
}
/** 「④ …どんなことをすればよいですか。」: a question with its number is off a sheet, and one of no figure is of a text. */
const isNumbered = ({ label, words }: ReadingQuestion): boolean =>
  label !== null && words.length >= LEAST_ASKED && !OF_FIGURES.test(words);
const OF_FIGURES =
  /形|かたち|図|グラフ|ひょう|表|式|しき|計算|けいさん|長さ|ながさ|かさ|時こく|じこく|たし|ひき|かけ|わり|分の/;
const AS_PRINTED = /(?:(?:です|ます|ました|でしょう)か|ましょう|なさい)[。?？]*$/;
const OF_PRINT = /もんだい|問題|しつもん|質問|ぷりんと|プリント|しゅくだい|宿題|(?:こたえ|答え)[は\s　]/;
/** A word problem, or a kanji. */
const OF_NO_TEXT =
  /[0-9].*(?:[0-9]|こ|個|円|人|本|まい)|よみかた|読み方|なんて\s*(?:よむ|読む|よみ)|(?:かんじ|漢字)/;

/** Sums, or stories with sums beside them: a sheet of arithmetic. */
function isSheet(message: string): boolean {
  const items = readSheet(message);
  return isMixedSheet(items) || items.filter(({ type }) => type === 'sum').length > 1;
}
