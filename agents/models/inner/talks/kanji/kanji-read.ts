import { findKanji } from '#agents/knowledge/japanese/kanji.ts';
import { ask, type DialogueContext, say, speak } from '#agents/models/inner/dialogue-script.ts';
import { statedReading } from '#agents/models/inner/understand/answers/stated-reading.ts';
import kanjiWords from '#agents/words/kanji.json' with { type: 'json' };
import { sentence, wordings } from '#agents/words/sentence.ts';

/** Whether the kanji that was asked about is read in the message, whatever else it tells. */
export function isKanjiRead({ memory, state, message }: DialogueContext): boolean {
  const kanji = memory.kanjiAt(state.turn_count);
  if (kanji === null) return false;
  const asked = { kind: 'kanji_reading', kanji: '', word: kanji.kanji } as const;
  return kanji.readings.some((reading) => statedReading({ ...asked, reading }, message) !== null);
}

/** The kanji that was asked about is read rightly: that is confirmed, and `rest` follows, or what may be asked next. Null where it is not read. */
export function kanjiRead(context: DialogueContext): string | null {
  const { memory, state, message } = context;
  const kanji = memory.kanjiAt(state.turn_count);
  if (kanji === null) return null;
  const asked = { kind: 'kanji_reading', kanji: '', word: kanji.kanji } as const;
  const read = kanji.readings.find((reading) => statedReading({ ...asked, reading }, message) !== null);
  if (read === undefined) return null;
  const [first, second] = guessesIn(message);
  if (
    first !== undefined &&
    second !== undefined &&
    !kanji.readings.includes(first === read ? second : first)
  ) {
    memory.kanji = { ...kanji, turn: state.turn_count };
    return ask(context, kanjiWords.kanjiEither, { first, second });
  }
  memory.kanji = null;
  const ways = wordings(kanjiWords.kanjiKnown, { reading: read });
  return say(ways[state.turn_count % ways.length] ?? '', besideReading(context, kanji.kanji, read));
}

/** しんぶん？しんもん？: two words, each with its doubt; [] where it says one. */
function guessesIn(message: string): readonly string[] {
  const [, first, second] = TWO_GUESSES.exec(message.normalize('NFKC').replace(/\s+/g, '')) ?? [];
  return first === undefined || second === undefined ? [] : [first, second];
}
const TWO_GUESSES =
  /^(?:え[ーっ]*と|うーん|んー|[、。.…])*([ぁ-んー]{2,8}?)(?:かな|か)?[?、]+(?:それとも|か|、)*([ぁ-んー]{2,8}?)(?:かな|か)?[?]+(?:どっち[^?]{0,6}[?]*)?$/;

/** ひとりの ひと, その こうえんも おなじ じ？: what is said beside the reading. Only of a word of several kanji it is sure that the sign is the same. */
function besideReading(context: DialogueContext, kanji: string, reading: string): string {
  const said = context.message.normalize('NFKC').replace(/\s+/g, '');
  if (asksSame(said)) {
    if ([...kanji].length > 1) return sentence(kanjiWords.kanjiSameSign);
    const [, word = ''] = OWN_WORD.exec(said) ?? [];
    const isKnown = findKanji(kanji)?.words.some((one) => one.reading === word && one.word.includes(kanji));
    return sentence(isKnown ? kanjiWords.kanjiSameSign : kanjiWords.kanjiSameLook);
  }
  const isInWord = new RegExp(`[ぁ-んァ-ヶ一-龠]の${reading}(?=と|や|だ|で|$|[!。?])`).test(said);
  return isInWord ? speak(context, 'kanjiInOwnWord') : '';
}
/** Whether it is asked if a word of its own has this very kanji: よぞらの よも これ？ */
export const asksSame = (message: string): boolean =>
  ASKS_SAME.test(message.normalize('NFKC').replace(/\s+/g, ''));
const ASKS_SAME =
  /(?:も(?=これ[?])|おなじ|同じ|いっしょ|一緒|この(?:じ|字|かんじ))(?:これ|じ|字|かんじ)?(?:なの|なん|だよね|か|かな|や)*[?]/;
/** よぞらの よも: the word of the child's own. */
const OWN_WORD = /([ぁ-ん]{2,8})の[ぁ-ん]{1,3}も/;
