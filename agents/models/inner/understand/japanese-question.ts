import type { SessionState } from '#agents/core/state.ts';
import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { noneChosen } from '#agents/knowledge/japanese/asked/ask-back.ts';
import { type JapaneseAnswer, japaneseAsked, type ToFind } from '#agents/knowledge/japanese/asked/asked.ts';
import { asksAnything, regionsIn } from '#agents/knowledge/japanese/asked/clause/clauses.ts';
import { inMarks } from '#agents/knowledge/japanese/asked/clause/names.ts';
import {
  namesWriting,
  putOfWriting,
  shownAsked,
} from '#agents/knowledge/japanese/asked/clause/names-writing.ts';
import { particleChecked } from '#agents/knowledge/japanese/asked/particles.ts';
import { aspectNamed } from '#agents/knowledge/japanese/asked/plain/declined.ts';
import { plainlyAsked } from '#agents/knowledge/japanese/asked/plain/plain.ts';
import { languageAsked } from '#agents/knowledge/japanese/asked/rules/language.ts';
import { askedPart } from '#agents/knowledge/japanese/asked/said/asked-part.ts';
import { asksOfSpelling, clauseAsked } from '#agents/knowledge/japanese/asked/weighed/clause-asked.ts';
import { kanjiSought } from '#agents/knowledge/japanese/kanji-sought.ts';
import { askedOfWriting, mayAskOfWriting } from '#agents/understanding/asked/asked.ts';
import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { opensComposition } from './composing/opening.ts';
import { isStuckAtText } from './composing/stuck-text.ts';
import { fold, plainIntent } from './intents.ts';
import { isFelt, isTalkOnly } from './told/only-told.ts';
import { isAtRest } from './wishes/japanese-wish.ts';

/** Beside work it has to be plain that writing is meant, and that something is asked. */
const OF_WRITING =
  /かんじ|漢字|よみ|読み|よむ|読む|かきかた|書き|かく|書く|ひらがな|かたかな|おくりがな|送り|はんたい|反対|ことば|言葉|画|ぶしゅ|部首|へん[?!。]|「|じって|ちいさい(?:つ|や|ゆ|よ)/;
const ASKS =
  /[?？]|どっち|どう|なに|なん|何|おしえ|教え|っけ|いい[?の]|わからん|わかんない|いつ|だめ|(?:なの|かな|あって(?:る|ます))[。!]*$|かな.*かな/;

/** A riddle, or what has to be found for school: さんずいの かんじ みっつ いわな あかん. */
const IS_TO_DO =
  /どこ|どれ|いくつ|ほう(?:の(?:かんじ|漢字|字|じ))?[。!]*$|の(?:反対|はんたい(?:の(?:ことば|言葉))?|意味|いみ|部首|ぶしゅ|画数|かくすう|書き順|かきじゅん|読み方?|よみ(?:かた)?|送りがな|おくりがな)[。!]*$|なーん|な〜ん|しゅくだい|宿題|[いか]かな(?:いと|あかん)|いわな(?:いと|あかん)|しりたい|知りたい|おせーて|だすって|でしょ|だよね|やんな|よね/;

/** What the clause asks that asks, with nothing on the desk: read before any word of the story around it; null where it is not surely read. */
function clauseQuestion(
  said: string,
  state: Readonly<SessionState>,
  grade: Grade,
): JapaneseAnswer | ToFind | null {
  if (!isAtRest(state) || isNoWriting(said) || OF_TEXT.test(fold(said))) return null;
  return wordOnly(clauseAsked(said, grade));
}

/** 8本やけん: what only binds sentences is no word to be written. */
const BINDS = /^「(?:や|じゃ|だ)(?:け(?:ん|えー?|ど)|から|さかい)/;
const wordOnly = <A extends JapaneseAnswer | ToFind>(answer: A | null): A | null =>
  answer !== null && !('toFind' in answer) && !answer.isKnown && BINDS.test(answer.says) ? null : answer;

/** 作文 なんて かけばいい: words are wished for, and no sign. */
const OF_TEXT =
  /(?:さくぶん|作文|にっき|日記|かんそうぶん|感想文|てがみ|手紙)(?:を|は|って|に|の)?[^「]{0,8}(?:なんて|どう|なに(?:を)?|何(?:を)?)(?:か|書)/;

/** Whether the clause that asks surely asks of a kanji or a word: what is told around it is answered with it. */
export function asksOfWriting(
  said: string,
  state: Readonly<SessionState>,
  hasPassage: boolean,
  grade: Grade,
): boolean {
  const isOfPrint = OF_PRINT.test(said.normalize('NFKC').replace(/\s/g, ''));
  if (hasPassage || isOfPrint) return false;
  const asked = clauseQuestion(said, state, grade);
  // 「植」が 書けない。木へんの となりは 何を 書けば いい: of the sign that is shown, and of no text.
  if (isStuckAtText(said) && !isToldOfQuote(asked, said)) return false;
  if (asked !== null && ('toFind' in asked || asked.isKnown)) return true;
  // 「六百」って かいたら ちがうって。どう かくの: by its last sentence it is of writing, whether or not it is known.
  return (
    isAtRest(state) &&
    (putOfWriting(said) ||
      asksOfSpelling(said) ||
      (asked === null ? shownOf(said, state) !== null : isOfQuote(asked, said)))
  );
}

const isToldOfQuote = (asked: JapaneseAnswer | ToFind | null, said: string): boolean =>
  asked !== null &&
  !('toFind' in asked) &&
  asked.isKnown &&
  asked.kanji.some((one) => said.includes(`「${one}」`));

/** 「達筆」って 言われた。どういう 意味: what is not known of a word in quotes is declined by it. */
const isOfQuote = (asked: JapaneseAnswer | ToFind, said: string): boolean => {
  const [, subject = ''] = 'toFind' in asked ? [] : (DECLINED.exec(asked.says) ?? []);
  return (
    subject !== '' &&
    (said.includes(`「${subject}」`) || (/^[一-龠]$/.test(subject) && said.includes(subject)))
  );
};

/** はんたいことばの プリント: what stands on it the child finds itself. */
const OF_PRINT =
  /(?:はんたい|反対)(?:の)?(?:ことば|言葉|ご|語)?の?(?:プリント|ぷりんと|しゅくだい|宿題|ワーク|わーく|ドリル|どりる|もんだい|問題)/;

/** Whether it is stuck at a text of its own, and asks of no sign that it shows. */
export const isOfText = (said: string, state: Readonly<SessionState>, grade: Grade): boolean =>
  isStuckAtText(said) && !asksOfWriting(said, state, false, grade);

/** The answer to a question about writing that is put in so exact words that nothing else can be meant; null where there is none. */
export function plainQuestion(
  said: string,
  state: Readonly<SessionState>,
  grade: Grade,
): JapaneseAnswer | null {
  const folded = fold(said);
  const isAtWork = state.lesson?.status === 'open' || state.word_problem !== null;
  if (
    isTalkOnly(said) ||
    isNoWriting(said) ||
    !(ASKS.test(folded) || IS_TO_DO.test(folded)) ||
    (isAtWork && !OF_WRITING.test(folded))
  )
    return null;
  const answer = plainlyAsked(said, grade);
  return answer === null || isAtWork || isNamed(answer, said) ? answer : null;
}

/** 「返のしんにょう」, 「あの」: what is declined by such a name is no word; which one is meant is asked. */
const DECLINED = /^「([^」]+)」(?:と「[^」]+」)*の (.+?)は、まだ しらない/;
const NO_SUBJECT =
  /^(?:あの|その|この|なの|いつ|なん|どこ|[はがをにへでとも])|[のとが].+[のとが]|[はがをにでも]$|[くるむすつう]こつ$/;

/** What is longer tells something; and how that ends. */
const SHORT = 20;
const TELLS = /(?:た|だ|よ|ね|ねん|わ|もん|し|さ|ぞ|な|[ー~〜])[!。]*$/;

/** 九九って なに？ asks of the tables, なんで 8なの？ of a number: neither asks of a kanji. */
const isNoWriting = (said: string): boolean =>
  isFelt(said) ||
  ((/九九/.test(said) || /(?:なんで|どうして|なぜ)[^。]{0,4}[0-9]+[^。かく]{0,6}[?？]?$/.test(said)) &&
    !/かんじ|漢字|よみ|よむ|読|かき|書|画|「/.test(said));

/** The answer to a question about a kanji, kana or a word; null where there is none, or it would tell what is just asked of the child. With nothing on the desk a kanji is answered only where the clause that asks names writing. */
export function japaneseQuestion(
  said: string,
  state: Readonly<SessionState>,
  hasPassage: boolean,
  grade: Grade,
): JapaneseAnswer | ToFind | null {
  const answer = wordOnly(questionHeard(said, state, hasPassage, grade));
  return answer === null || isNamed(answer, said) ? answer : null;
}

/** 水とうに 1L … どうなる: a kanji of the story is none that is asked about. */
const isNamed = (answer: JapaneseAnswer | ToFind, said: string): boolean => {
  // ほんと？ asks of no 「ほん」.
  if (!('toFind' in answer) && answer.says.includes('「ほん」') && !/ほん(?![とまき])/.test(said))
    return false;
  const isKnown = !('toFind' in answer) && answer.isKnown;
  if (isKnown && answer.kanji.length === 0 && !/「[^」]*[一-龠]/.test(answer.says)) return true;
  // 弟が「うんち」って 漢字で 書けって: where nothing asks, nothing is declined.
  return namesWriting(said) && (isKnown || asksAnything(said));
};

function questionHeard(
  said: string,
  state: Readonly<SessionState>,
  hasPassage: boolean,
  grade: Grade,
): JapaneseAnswer | ToFind | null {
  const none = noneChosen(said);
  if (none !== null) return { says: none, isKnown: true, kanji: [] };
  const { lesson, drill, composition, word_problem: story } = state;
  // ほんとに あってるの？ behind a sum asks of its answer, and of no kana.
  const isOfSum = lesson !== null && drill === null && !OF_WRITING.test(fold(said));
  if (isOfSum && plainIntent(fold(said)) === 'check') return null;
  if (isNoWriting(said)) return null;
  const isAtRest =
    lesson?.status !== 'open' && drill === null && composition === null && story === null && !hasPassage;
  const folded = fold(said);
  // 日の ほんを かん字で, over a sum: how it is written.
  const isInKanji = lesson?.status === 'open' && composition === null && IN_KANJI.test(folded);
  if (!isAtRest && !isInKanji && !(OF_WRITING.test(folded) && ASKS.test(folded))) return null;
  const atRest =
    !ASKS.test(folded) || opensComposition(folded) ? 'atRest' : OF_WRITING.test(folded) ? 'named' : 'asks';
  const asking = isTalkOnly(said) ? 'told' : isAtRest ? atRest : 'besideWork';
  const asked = askedPart(said.normalize('NFKC'));
  const isFree = !hasPassage && drill === null;
  const ofLanguage = isFree ? (particleChecked(said) ?? languageAsked(asked, grade)) : null;
  if (ofLanguage !== null) return { says: ofLanguage, isKnown: true, kanji: [] };
  if (!mayAskOfWriting(said, asking)) return null;
  const sought = kanjiSought(asked, grade);
  if (sought !== null && !(sought.type === 'one' && sought.kanji === null)) return null;
  const answer = japaneseAsked(asked, grade, (text) => askedOfWriting(text, asking));
  if (answer === null) return null;
  // What only tells is not asked back about, nor what no clause of a longer message asks.
  const isOnlyTold = asking === 'told' || (said.length > SHORT && TELLS.test(folded) && !asksAnything(said));
  if (isOnlyTold && !('toFind' in answer) && (!answer.isKnown || answer.offers !== undefined)) return null;
  if ('toFind' in answer) return drill === null && sought === null ? answer : null;
  const [, subject = '', aspect = ''] = DECLINED.exec(answer.says) ?? [];
  if (!answer.isKnown && subject !== '' && !said.includes(`「${subject}」`) && NO_SUBJECT.test(subject))
    return { ...answer, says: sentence(words.whichSubject, { aspect }) };
  // What is asked of the child it finds by itself: its hints help.
  const sign = drill === null ? null : drill.kind === 'kanji_writing' ? drill.kanji : drill.reading;
  return sign !== null && (answer.says.includes(sign) || answer.says.includes(drill?.kanji ?? ''))
    ? null
    : answer;
}

const IN_KANJI =
  /^[^0-9、。]{2,14}(?:を|って|は)(?:かんじ|かん字|漢字)で(?:は|なら)?(?:かい[てた]|おしえて|教えて)?(?:ほしい|よ|や)*[!?。]*$/;

/** 「ぼくわ げんきです」, and 「わ」 of it: plainly told of a sign in what is not known as a whole. */
const isOfPiece = (told: JapaneseAnswer | null, names: readonly string[]): told is JapaneseAnswer =>
  told?.isKnown === true &&
  [...told.says.matchAll(/「([ぁ-ん])」/g)].some(([, sign = '']) =>
    names.some((name) => name.includes(sign)),
  );

/** What the clause that asks asks, told or declined by its name; null where it is not surely read, or where what is wished is practice. What is told of another word than that is none. */
export function askedInClause(
  said: string,
  state: Readonly<SessionState>,
  grade: Grade,
): JapaneseAnswer | ToFind | null {
  const clause = clauseQuestion(said, state, grade) ?? ofShown(said, state, grade);
  if (clause === null || 'toFind' in clause || clause.isKnown) return clause;
  if (WISHES_PRACTICE.test(fold(said))) return null;
  const names = [...clause.says.matchAll(/「([^」]+)」/g)].map(([, name = '']) => name);
  const isOfIt = (told: JapaneseAnswer | ToFind | null): told is JapaneseAnswer | ToFind =>
    told !== null &&
    ('toFind' in told
      ? names.some((name) => name.includes(told.kanji))
      : told.isKnown && names.some((name) => told.says.replace(NOT_KNOWN, '').includes(name)));
  // Of the form of a sign nothing else is told in its place.
  if (OF_FORM.test(clause.says)) return clause;
  const plain = plainQuestion(said, state, grade);
  if (isOfIt(plain) || isOfPiece(plain, names)) return plain;
  const told = japaneseQuestion(said, state, false, grade);
  // The same is declined, and when its kanji is learned is said with it.
  const isMore = told !== null && !('toFind' in told) && told.says.startsWith(clause.says);
  return isOfIt(told) || isMore ? told : clause;
}
/** 「雨」は あめと よむよ。「雨天中止」の いみは、まだ…: of the word itself nothing is told. */
const NOT_KNOWN = /「[^」]+」の [^。「]+は、まだ しらない[^。]*。/g;
/** The kanji in quotes that is surely asked about, with nothing on the desk; null where none is. */
const shownOf = (said: string, state: Readonly<SessionState>): string | null =>
  !isAtRest(state) || isNoWriting(said) || WISHES_PRACTICE.test(fold(said)) || OF_TEXT.test(fold(said))
    ? null
    : shownAsked(said);

/** What those know that read other wordings, or that this is not known: of a kanji that is surely asked about nothing else is begun. */
function ofShown(said: string, state: Readonly<SessionState>, grade: Grade): JapaneseAnswer | ToFind | null {
  const name = shownOf(said, state);
  if (name === null) return null;
  const plain = plainQuestion(said, state, grade);
  const told = plain?.isKnown ? plain : (japaneseQuestion(said, state, false, grade) ?? plain);
  // 水を「あたためる」の 漢字、お湯の とき…: what is asked back about another word is none.
  const isOfName =
    told !== null &&
    ('toFind' in told || told.isKnown || told.offers === undefined || told.says.includes(name));
  if (isOfName) return told;
  const [region] = regionsIn(said);
  const aspect = region === undefined ? null : aspectNamed(inMarks(lastPiece(region.asks), region));
  const says = sentence(words.unknown, { subject: name, aspect: aspect ?? 'その こと' });
  return { says, isKnown: false, kanji: [] };
}

/** From the name on, or the last clause: what is told before it names no aspect. */
const lastPiece = (asks: string): string =>
  asks.slice(Math.max(asks.lastIndexOf('〔'), asks.lastIndexOf('けど、') + 1, 0));

const OF_FORM =
  /の (?:かく じゅんばん|かくすう|ぶしゅ|ぶぶんの なまえ|せんや てんの かず|(?:てん|せん|ぼう|はらい|はね)の (?:むき|ながさ|ばしょ|かず)|よみかた|おくりがな)は、まだ/;
const WISHES_PRACTICE = /れんしゅう|練習|だして|出して|やりたい|もんだい|問題|しよう|くいず|クイズ/;

/** Whether what is read may be of arithmetic as well: what is not known, and what a word means. */
export const mayBeOfSum = (answer: JapaneseAnswer | ToFind, said: string): boolean =>
  !('toFind' in answer) &&
  ((!answer.isKnown && !isOfQuote(answer, said)) || /いみ|意味|どういう|なんのこと|何のこと/.test(said));
