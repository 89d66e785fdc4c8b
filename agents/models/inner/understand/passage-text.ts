/** A text to read and what is asked about it; either may still be missing. */
export interface PassageAsked {
  /** The text; null when only the question was brought. */
  readonly text: string | null;
  readonly question: string | null;
}

/** As much as reading_comprehension takes. */
export const TEXT_LIMIT = 4_000;
const QUESTION_LIMIT = 300;
const LEAST_TEXT = 30;
const ASKS =
  /(?:なぜ|どうして|なんで|だれ|誰|どこ|いつ|なに|何|どんな|どの|どう|いくつ|どちら).*(?:です|ます|ました|でした|でしょう|った|の)か?[。?]?$|(?:か|ましょう|なさい)[。?]$|を(?:かき|書き|こたえ|答え|えらび|ぬきだし|ぬき出し)/;
const MARKED = /^\s*(?:もんだい|問題|問|とい|しつもん|Q)\s*[0-9①-⑨]*\s*[:：.、。)）]?\s*/;

/** As books tell, up to the end of a sentence; and what a child tells of itself. */
const AS_IN_BOOKS = /(?:ました|ます|です|でした|った|いた|ない|だ)[。」』]\s*$/;
const OF_ITSELF = /ぼく|わたし|おれ|うち|きょう|きのう|あした|さっき|(?:たのし|うれし)かった/;
const LEAST_SENTENCE = 12;
/** A text that is given piece by piece, characters: less may be talk. */
const LEAST_IN_PIECES = 45;

/** Whether these are sentences of a text that is read aloud or copied, and no talk. */
export const looksLikeText = (message: string): boolean =>
  message.trim().length >= LEAST_SENTENCE && AS_IN_BOOKS.test(message) && !OF_ITSELF.test(message);

/** A text in two pieces as one; null where they are none. */
export function joinedText(begun: string, message: string): string | null {
  const whole = `${begun.trim()}\n${message.trim()}`;
  if (whole.length < LEAST_IN_PIECES || !looksLikeText(begun)) return null;
  const isOfText = looksLikeText(message) || readPassage(message, true) !== null;
  return isOfText && readPassage(whole, false)?.text != null ? whole : null;
}

/** The sentences of a text, quoted ones whole, each with its own end. */
function sentencesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .flatMap((line) => line.match(/(?:「[^」]*」|『[^』]*』|[^。?？「」『』])+[。?？]*|[「『].*/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/**
 * The text and the question in what a child wrote or copied: the last sentence is the question where it asks one. With
 * a text already there (`hasText`) a question alone will do. Null when it is neither.
 */
export function readPassage(message: string, hasText: boolean): PassageAsked | null {
  const said = message.slice(0, TEXT_LIMIT).normalize('NFKC').trim();
  const sentences = sentencesOf(said);
  const last = sentences.at(-1);
  if (last === undefined) return null;
  const isAsked = ASKS.test(last) || MARKED.test(last);
  if (sentences.length === 1) {
    const isQuestion = hasText && isAsked && last.length >= 6 && /[。?]$|か$/.test(last);
    return isQuestion ? { text: null, question: asQuestion(last) } : null;
  }
  const body = isAsked ? said.slice(0, said.lastIndexOf(last)).trim() : said;
  const isText = body.length >= LEAST_TEXT && (body.match(/[。」]/g)?.length ?? 0) >= 2;
  if (!isText) return hasText && isAsked ? { text: null, question: asQuestion(last) } : null;
  return { text: body, question: isAsked ? asQuestion(last) : null };
}

const asQuestion = (sentence: string): string => sentence.replace(MARKED, '').slice(0, QUESTION_LIMIT);
