import type { SessionState } from '#agents/core/state.ts';
import { contextOf } from '#agents/core/talk-context.ts';
import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { findSums } from '#agents/knowledge/arithmetic/expression.ts';
import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import { findStory } from '#agents/knowledge/homework/story.ts';
import { shownComposition } from '#agents/knowledge/homework/written-page.ts';
import type { JapaneseAnswer, ToFind } from '#agents/knowledge/japanese/asked/asked.ts';
import { type KanjiList, kanjiListIn } from '#agents/knowledge/japanese/asked/kanji-list.ts';
import { writingDeclined } from '#agents/knowledge/japanese/asked/plain/declined.ts';
import { waAsked } from '#agents/knowledge/japanese/asked/rules/sound-wa.ts';
import { askedPart } from '#agents/knowledge/japanese/asked/said/asked-part.ts';
import { kanjiSought, type SoughtKanji } from '#agents/knowledge/japanese/kanji-sought.ts';
import { type Print, readPrint } from '#agents/knowledge/japanese/reading/print.ts';
import { foldClauses } from '#agents/teaching/practice/wanted-words.ts';
import { NO_WISH, readWish, type Wish } from '#agents/teaching/practice/wish.ts';
import { aboutKanji } from '#agents/teaching/practice/wish-about.ts';
import { kanjiIn } from '#agents/teaching/practice/wished/implied.ts';
import { aboutKanjiSet } from '#agents/teaching/practice/wished/kanji-set.ts';
import { mayAskOfWriting } from '#agents/understanding/asked/asked.ts';
import type { AtStep } from './answers/at-step.ts';
import { drillAnswer } from './answers/drill-answer.ts';
import { type KanjiAsked, kanjiAlone, kanjiQuestion } from './asked/kanji-question.ts';
import type { Said } from './composing/clause.ts';
import { namesComposition, opensComposition, wishesComposition } from './composing/opening.ts';
import { type Concept, conceptAsked, numberInKanjiAsked, wordAsked } from './concept-asked.ts';
import { asksToDraw } from './drawn.ts';
import { fold, plainIntent } from './intents.ts';
import { japaneseQuestion, plainQuestion } from './japanese-question.ts';
import { withoutDone } from './named-subject.ts';
import { plainPracticeIn, practiceIn } from './practice-wish.ts';
import { asksSomething, questionAsked } from './question-asked.ts';
import type { ReadingTurn } from './reading/turn.ts';
import { waitingWished } from './waiting-order.ts';
import { isWishedElsewhere } from './wished-elsewhere.ts';
import { type BattleWish, battleWishIn, wantsBattle } from './wishes/battle-wish.ts';
import { countOfNamed } from './wishes/by-chance.ts';
import { wishesText } from './wishes/text-wish.ts';
import { wishesToCompose, wishesWork } from './wishes/wished-work.ts';
import { unifyWorking } from './worded-answer.ts';

/** What a child wants of the team beside sums and small talk. */
export type TeamIntent =
  /** `isUnsure`: it may be a wish, and is asked about. */
  | {
      readonly intent: 'practice';
      readonly wish: Wish;
      readonly topic: 'any' | 'math';
      readonly isUnsure?: true;
    }
  | { readonly intent: 'drill_answer'; readonly answer: string }
  | { readonly intent: 'battle'; readonly wish: BattleWish }
  /** Where the child stands at a small question. */
  | {
      readonly intent: 'at_step';
      readonly said: AtStep | 'recounted' | 'line_added' | 'units_right' | 'units_wrong';
    }
  /** One of the problems that wait is to come first. */
  | { readonly intent: 'take_first'; readonly problem: ParsedProblem }
  | KanjiAsked
  /** The kanji of its test or homework, in its order. */
  | { readonly intent: 'kanji_list'; readonly list: KanjiList }
  /** A kanji that is described by its parts, a word or its sound. */
  | { readonly intent: 'kanji_sought'; readonly sought: SoughtKanji }
  /** What a word of mathematics means, or why something is so. */
  | { readonly intent: 'concept'; readonly concept: Concept }
  /** Something about the open problem or a concept: one of `answers` is said; without any it is asked what was meant. */
  | { readonly intent: 'why'; readonly answers: readonly string[] }
  | { readonly intent: 'number_in_kanji'; readonly number: number }
  /** Something about a kanji, kana or a word, and what is true of it. */
  | { readonly intent: 'japanese_question'; readonly answer: JapaneseAnswer }
  | { readonly intent: 'passage'; readonly print: Print }
  /** Said over a text that is read. */
  | { readonly intent: 'of_passage'; readonly turn: ReadingTurn }
  /** `isOfRobot`: the text is wished for from the robot. */
  | { readonly intent: 'reading'; readonly isOfRobot?: true }
  /** Practice of what is neither arithmetic nor Japanese. */
  | { readonly intent: 'beyond' }
  | { readonly intent: 'compose'; readonly wantsText: boolean }
  /** A composition that was photographed, sentence by sentence. */
  | { readonly intent: 'composition_shown'; readonly lines: readonly string[] }
  /** Said over a composition, clause by clause; `writing`: what of it asks how something is written, and is known. */
  | {
      readonly intent: 'of_composition';
      readonly parts: readonly Said[];
      readonly writing: readonly { readonly words: string; readonly heard: TeamIntent }[];
    };

/** The rest of a longer message is not looked at, but for a text to read. */
const READ_LIMIT = 600;

/** What the child wants of the team, in the light of what lies on the desk and the robot said last; null when it is none of these. */
export function teamIntentOf(
  message: string,
  state: Readonly<SessionState>,
  hasPassage: boolean,
  grade: Grade,
  saidBefore = '',
): TeamIntent | null {
  const shown = shownComposition(message);
  if (shown !== null) return { intent: 'composition_shown', lines: shown };
  const said = message.slice(0, READ_LIMIT).normalize('NFKC').trim();
  if (said === '') return null;
  const folded = fold(said);
  if (state.drill) {
    const answer = drillAnswer(said, folded, state.drill);
    if (answer !== null) return { intent: 'drill_answer', answer };
  }
  const plain = plainIntent(folded);
  // だれ？ asks for the robot, where no text is read.
  const isForRobot = plain === 'listen' || (plain === 'who' && !hasPassage);
  if (plain === 'unwell' || isForRobot || ASKS_FOR_REST.test(folded)) return null;
  if (wantsBattle(said, state)) return { intent: 'battle', wish: battleWishIn(said, grade, state) };
  const first = waitingWished(said, state);
  if (first !== null) return { intent: 'take_first', problem: first };
  const isSum = findSums(unifyWorking(said)).length > 0;
  // さらに 6こずつ, 6人分: the kanji of a word problem are its own.
  const isStory = findStory(said) !== null;
  const isMath = isSum || (isStory && (isSurelyStory(said) || !mayAskOfWriting(said, 'told')));
  const isFree = !isMath && !hasPassage && state.drill === null && state.composition === null;
  if (isFree && wishesToCompose(folded) && opensComposition(folded)) return japanese(folded, state);
  // A wish is no question about a sign in its words.
  const wish = isFree && isAtRest(state) ? readWish(said, grade) : undefined;
  if (wish !== undefined && wishesWork(wish, said, folded)) {
    const wished = practiceIn(said, folded, state, grade, wish);
    if (wished !== null) return wished;
  }
  const ofWa = isFree ? waAsked(said, saidBefore) : null;
  if (ofWa !== null) return { intent: 'japanese_question', answer: { says: ofWa, isKnown: true, kanji: [] } };
  // 百から 一を とったら なんの かんじ: a sum by its numerals only.
  const mayBePlain =
    isFree ||
    (!isStory && OF_SIGNS.test(said) && !hasPassage && state.drill === null && state.composition === null);
  const plainly = mayBePlain && numberInKanjiAsked(said) === null ? plainQuestion(said, state, grade) : null;
  if (plainly?.isKnown) return { intent: 'japanese_question', answer: plainly };
  if (isFree || state.drill !== null) {
    const isOwn = !isMath && OWN_KANJI.test(folded) && (state.drill !== null || /かんじ|漢字/.test(folded));
    if (isOwn && kanjiListIn(said) === null && aboutKanjiSet(said, foldClauses(said), grade) === null)
      return { intent: 'kanji_list', list: { kanji: [], later: [] } };
  }
  const list = isMath || hasPassage || state.composition !== null ? null : kanjiListIn(said);
  const isDesk =
    !hasPassage && state.composition === null && list === null && !(isStory && isSurelyStory(said));
  if (isDesk && !isMath && wishesText(folded)) return { intent: 'reading', isOfRobot: true };
  const plainWish =
    isDesk && writingDeclined(said) === null ? plainPracticeIn(said, folded, state, grade, wish) : null;
  if (plainWish !== null) return plainWish;
  const ofWriting =
    isMath ||
    list !== null ||
    asksToDraw(folded) ||
    numberInKanjiAsked(said) !== null ||
    (isFree && (namesComposition(folded) || wishesComposition(said)))
      ? null
      : japaneseQuestion(said, state, hasPassage, grade);
  const isPlain = ofWriting !== null && ('toFind' in ofWriting || ofWriting.isKnown);
  const why = hasPassage ? null : questionAsked(said, state, lessonGrade(state, grade), saidBefore);
  const concept = state.drill || hasPassage ? wordAsked(said) : conceptAsked(said, contextOf(state));
  // ゆだんって なに: what is named is not known, whatever else was heard.
  if (plainly !== null && why === null && concept === null)
    return { intent: 'japanese_question', answer: plainly };
  // わって なに: no sign is named, and the word is of arithmetic.
  const isElse = ofWriting?.kanji.length === 0 && (why !== null || concept !== null);
  // A question in a line is none of a print.
  const isInLine = ofWriting !== null && !hasPassage && !isOfPrint(message);
  if (isPlain && !isElse && isInLine) return toldOrFound(ofWriting);
  if (isFree && wishesComposition(said)) return { intent: 'compose', wantsText: ASKS_FOR_TEXT.test(folded) };
  const print = isMath || isInLine ? null : readPrint(message, hasPassage);
  if (print) return { intent: 'passage', print };
  // 三角形の 書き方: かく is to draw, and no kanji is asked for.
  if (asksToDraw(folded)) return null;
  const number = numberInKanjiAsked(said);
  if (number !== null) return { intent: 'number_in_kanji', number };
  if (!isMath && !hasPassage && state.drill === null && ofWriting === null && opensComposition(folded))
    return japanese(folded, state);
  if (list !== null) return listWished(list, said);
  if (isPlain && !isElse) return toldOrFound(ofWriting);
  if (why !== null) return { intent: 'why', answers: why.answers };
  if (concept !== null) return { intent: 'concept', concept };
  // What just is not known is said, and nothing else done in its place.
  if (ofWriting !== null && isAtRest(state)) return toldOrFound(ofWriting);
  // 読む 作文 作ってる asks for no kanji.
  if (TOLD_COMPOSING.test(folded) && !/[?「『]/.test(folded)) return { intent: 'compose', wantsText: false };
  const sought = state.drill || hasPassage ? null : kanjiSought(askedPart(said), grade);
  if (sought !== null) return { intent: 'kanji_sought', sought };
  // 木が 6本で… なにが あかんのやろ, over a story: 木 is of the story.
  const mayBeKanji = (isAtRest(state) || OF_WRITING.test(folded)) && mayAskOfWriting(said, 'atRest');
  const kanji =
    (mayBeKanji ? kanjiQuestion(said, folded) : null) ?? (isAtRest(state) ? kanjiAlone(said) : null);
  if (kanji) return kanji;
  // What is asked of a sign or a word of writing, and nobody could tell, is declined by its name.
  const declined = isFree && isAtRest(state) ? writingDeclined(said) : null;
  if (declined !== null)
    return { intent: 'japanese_question', answer: { says: declined, isKnown: false, kanji: [] } };
  if (asksSomething(said, state)) return { intent: 'why', answers: [] };
  if (isSum) return null;
  // 6のだんから 9のだん、ぜんぶで 8もん: so many problems are no story.
  const isProblem =
    isStory && !/(?:だん|段|ざん|算).*(?:もん|問)[!。]*$/.test(folded) && !AS_SORT.test(folded);
  if (!isProblem && !hasPassage && state.composition === null && isWishedElsewhere(said, folded, state))
    return { intent: 'beyond' };
  const toDo = withoutDone(folded);
  const wanted = isProblem
    ? null
    : toDo === folded
      ? practiceIn(said, folded, state, grade, wish)
      : practiceIn(toDo, toDo, state, grade);
  return wanted ?? japanese(folded, state);
}

/** Two counted things in sentences of a print, and how many is asked: 4本ずつ 7人に くばります。なん本 いりますか asks nothing of 本. */
const isSurelyStory = (said: string): boolean =>
  (said.match(/\d+\s*[^\s\d。、]/g) ?? []).length > 1 && /(?:ます|ました|です|でした)。/.test(said);

/** 3時20分から なんぷんで 4時、みたいなの やりたい: what is told is only of what sort it is to be. */
const AS_SORT =
  /(?:みたいな|って(?:いう)?|ていう|のような|とかの)(?:の|やつ|もんだい|問題)(?:を|が|も)?.{0,8}(?:やりたい|や[るろ]|だして|出して|したい|ちょうだい|い[いー]|ある|おねがい)/;

/** Kanji of a test that are to be written, or read, and nothing else of them; else the list as it is. */
function listWished(list: KanjiList, said: string): TeamIntent {
  const about =
    list.later.length > 0
      ? null
      : aboutKanji(list.kanji, kanjiIn(foldClauses(said.replace(/[「『][^」』]*[」』]/g, ''))));
  if (about === null || about.kanji === null) return { intent: 'kanji_list', list };
  return { intent: 'practice', wish: { ...NO_WISH, about, count: countOfNamed(about) }, topic: 'any' };
}

/** ぼくの いう やつに して, 自分で 書いてきた 字: kanji that are still to be told. */
const OWN_KANJI =
  /(?:ぼく|わたし|おれ|うち|じぶん|自分)(?:の|が|で)[^、。]{0,6}(?:いう|言う|か(?:い|く)|書|つく|作|きめ|決め|えら|選)[^、。]*(?:やつ|の|かんじ|漢字|字|じ)(?:に|を|が|で)?(?:して|やりたい|やる|だして|出して|がいい|れんしゅう)/;

/** What was done before it is no wish for more of it. */
const ASKS_FOR_REST = /(?:やす|休)んで(?:も)?(?:いい|ええ|よか|よい|だいじょう)/;

/** What is asked of writing is told, or the child is helped to find it (kanji-talk.ts). */
function toldOrFound(answer: JapaneseAnswer | ToFind): TeamIntent {
  if (!('toFind' in answer)) return { intent: 'japanese_question', answer };
  const { toFind, kanji, kana } = answer;
  return toFind === 'reading'
    ? { intent: 'kanji_question', kanji, aspect: 'reading' }
    : { intent: 'kanji_sought', sought: { type: 'one', kanji, kana } };
}

/** What a child copies of a print has lines, a label, or more words than it asks in. */
const isOfPrint = (message: string): boolean =>
  message.trim().length > LONGEST_QUESTION ||
  /\n|[①-⑳]|^[([（]?[0-9０-９一二三][)\]）.．、]/.test(message.trim());
const LONGEST_QUESTION = 90;

const OF_SIGNS = /かんじ|漢字|字|画/;

const lessonGrade = ({ lesson }: Readonly<SessionState>, grade: Grade): Grade =>
  (lesson?.grade as Grade | undefined) ?? grade;

const OF_WRITING =
  /かんじ|漢字|よみ|よむ|よめ|読|かき|かく|かけ|書|ぶしゅ|部首|へん|つくり|ぶぶん|部分|[「『]/;
/** Nothing lies on the desk, and no words are waited for. */
const isAtRest = ({ lesson, drill, composition, word_problem }: Readonly<SessionState>): boolean =>
  lesson?.status !== 'open' && drill === null && composition === null && word_problem === null;

/** A composition that is being made, in so many words. */
const TOLD_COMPOSING =
  /(?:さくぶん|作文|感想文|日記|手紙).{0,4}(?:つく(?:って|る)|作(?:って|る)|書(?:いて|く|き)|かいている?|かいてる)(?!よ|く|ほし|ちょ|く|だ)/;
const READING =
  /(?:おはなし|お話|ものがたり|物語|ぶんしょう|文章|よみとり|読み取り|せつめいぶん|説明文|どっかい)(?:の)?(?:もんだい|問題|しゅくだい|宿題|が|を|$)|よみとり|読み取り|どっかい(?![っくけき])/;

/** The robot is to write it. */
const ASKS_FOR_TEXT =
  /(?:かわりに|ぜんぶ|かんがえて|おてほん|ぶんを?)?(?:かいて(?:よ|くれ|ください|ほし|$)|つくって(?:よ|くれ|ください|$)|書いて(?:よ|くれ|ください|$))/;

function japanese(folded: string, state: Readonly<SessionState>): TeamIntent | null {
  const wantsText = ASKS_FOR_TEXT.test(folded);
  if (opensComposition(folded)) return { intent: 'compose', wantsText };
  if (state.composition !== null && wantsText) return { intent: 'compose', wantsText };
  return READING.test(folded) ? { intent: 'reading' } : null;
}
