import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { type Aspect, aspectsOf } from './aspect.ts';
import { wordsAsked } from './meaning.ts';
import { nameAsked, signAsked } from './of-signs.ts';
import { readSaid, type Said } from './said/said.ts';
import { learned } from './shapes/learned.ts';
import { countStrokes } from './shapes/shapes.ts';
import { kanjiToShape } from './written.ts';

/** A child asks in a sentence or two: what is longer tells something. */
const LONGEST = 80;
/** So many subjects are named where nothing is known. */
const MOST_NAMED = 3;

/** What a child asks of writing, and what is true of it. */
export interface JapaneseAnswer {
  readonly says: string;
  /** The kanji that it is about; [] where it is about kana. */
  readonly kanji: readonly string[];
}

/** Something is asked, doubted, wished or in trouble: what is only told is no question. */
const ASKS =
  /[?]|なに|なん|どう|どっち|どちら|どれ|どの|どこ|どんな|いつ(?!も)|いくつ|なぜ|おしえ|っけ|か(?:な)?[。!]*$|わから|わかん|わすれ|か[けか](?:ない|ん|へん)|よめ(?:ない|ん|へん)|だめ|ばつ|ほんと|まじ|あって(?:る|ます)|で(?:いい|ええ)|でしょ|よね|やんな|やん$|じゃな|みせて|い[っう]て(?:み|$|よ)|か(?:いて|きたい)|よんで|しりたい|ちが|だけど[。…]*$|ゆって|むずい|むずかし|か[けい](?:って|ば)|あと[0-9]|なおされ|ごっちゃ|ごちゃ|まざ|まちが|にて|そっくり|おなじ|の[。!]*$|は[。!]*$|ことば$|かきかた$|よみかた$|よみ$|おくりがな$|ぶしゅ$|かくすう(?:なんぼ)?$|(?:へん|べん|かんむり|にょう|さんずい|にすい|だれ|がまえ)に|やつ[。!]*$|ひとつ$|[0-9](?:こ|つ)/;
/** Told, and nothing asked: がっこうで「花」って かいたよ. */
const TELLS = /^[^?]*(?:た|だ|ました|てる|ている|する|るよ)(?:よ|の|んだ|もん|ね)*[ー!。]*$/;
const TROUBLE =
  /まちが|よね|でしょ|ほんと|あって|だけど|なおされ|ばつ|あかで|にて|そっくり|わか(?:ら|ん)|わすれ|ごっちゃ|ごちゃ|まざ|なん|どう|おしえ|ばつ|っけ|ちが|なんかいか|ただしい/;
/** Exercises are wished for. */
const WISHES = /れんしゅう|もんだい(?:を|だ|して)|やりたい|だして/;

const isQuestion = ({ form }: Said): boolean =>
  ASKS.test(form) && !WISHES.test(form) && !(TELLS.test(form) && !TROUBLE.test(form));

/** What is true of a kanji, of kana or of a word that a child asks about, in its words; null where it asks no such thing. */
export function japaneseAsked(message: string, grade: number): JapaneseAnswer | null {
  if (message.length > LONGEST) return null;
  const said = readSaid(message, grade);
  if (!isQuestion(said)) return null;
  const says = answerTo(said);
  return says === null ? null : { says, kanji: said.kanji };
}

function answerTo(said: Said): string | null {
  const sign = signAsked(said) ?? nameAsked(said);
  if (sign !== null) return sign;
  for (const aspect of aspectsOf(said)) {
    for (const tell of aspect.tells) {
      const says = tell(said);
      if (says !== null && says !== '') return says;
    }
    if (aspect.isSure && subjectsOf(said).length > 0 && !isLeftToShape(said, aspect))
      return unknown(said, aspect);
  }
  return null;
}

/** What is asked about, as the child said it. */
const subjectsOf = (said: Said): readonly string[] =>
  said.kanji.length > 0 || said.quoted.length > 0
    ? [...new Set([...said.quoted, ...(said.quoted.length > 0 ? [] : said.kanji)])]
    : [];

/** Its shape is asked of the child first (kanji-talk.ts). */
const isLeftToShape = (said: Said, { name }: Aspect): boolean =>
  name === 'かきかた' && kanjiToShape(said) !== null;

/** That just this is not known, by its name; and that it is learned later, where it is. */
function unknown(said: Said, { name }: Aspect): string {
  const later = said.kanji.find((one) => countStrokes(one) !== null && learned(one, said.grade) !== '');
  const subject = subjectsOf(said).slice(0, MOST_NAMED).join('」と「');
  return `${sentence(words.unknown, { subject, aspect: name })}${later === undefined ? '' : learned(later, said.grade)}`;
}

/** Plainly of writing. */
const OF_WRITING =
  /おくりがな|ぶしゅ|かきじゅん|ひつじゅん|なんかく|かくすう|よみかた|よむの|ひらがな(?:で|と|か)|かたかな(?:で|と|か)|かんじ(?:で|に|って|は|と|の)|(?:って|の)じ(?:は|って|を|が|と|[?])|はんたいのことば|か(?:く|き)の(?:[?]|$)/;
/** Wishes, and tables to be read. */
const OF_ELSE = /ぐらふ|ひょう|とけい|もんだい|れんしゅう|やりたい|さくぶん|べんきょう/;

/** An honest word where writing is asked about, and nothing of it is known: of what it is asked back; null where it is not. */
export function unknownAsked(message: string): string | null {
  const said = readSaid(message, 1);
  const { form } = said;
  if (message.length > LONGEST || OF_ELSE.test(form) || !isQuestion(said)) return null;
  const [subject] = [...said.quoted, ...(OF_WRITING.test(form) ? wordsAsked(said) : [])];
  const aspect = aspectsOf(said).find(({ isSure }) => isSure);
  if (aspect !== undefined && OF_WRITING.test(form))
    return subject === undefined
      ? sentence(words.whichSubject, { aspect: aspect.name })
      : sentence(words.unknown, { subject, aspect: aspect.name });
  if (subject !== undefined && subject.length <= 8) return sentence(words.whichAspect, { subject });
  return OF_WRITING.test(form) ? sentence(words.notKnown) : null;
}
