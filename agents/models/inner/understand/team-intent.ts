import type { SessionState } from '#agents/core/state.ts';
import { contextOf } from '#agents/core/talk-context.ts';
import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { findSums } from '#agents/knowledge/arithmetic/expression.ts';
import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import { findStory } from '#agents/knowledge/homework/story.ts';
import { shownComposition } from '#agents/knowledge/homework/written-page.ts';
import type { JapaneseAnswer, ToFind } from '#agents/knowledge/japanese/asked/asked.ts';
import { asksAnything } from '#agents/knowledge/japanese/asked/clause/clauses.ts';
import { namesWriting } from '#agents/knowledge/japanese/asked/clause/names-writing.ts';
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
import practiceWords from '#agents/words/practice.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { AtStep } from './answers/at-step.ts';
import { drillAnswer } from './answers/drill-answer.ts';
import { type KanjiAsked, kanjiAlone, kanjiQuestion } from './asked/kanji-question.ts';
import type { Said } from './composing/clause.ts';
import { asksToCompose, namesComposition, opensComposition, wishesComposition } from './composing/opening.ts';
import { type Concept, conceptAsked, numberInKanjiAsked, wordAsked } from './concept-asked.ts';
import { asksToDraw } from './drawn.ts';
import type { HomeworkSaid } from './homework/said.ts';
import { fold, plainIntent } from './intents.ts';
import { askedInClause, isOfText, japaneseQuestion, mayBeOfSum, plainQuestion } from './japanese-question.ts';
import { withoutDone } from './named-subject.ts';
import { plainPracticeIn, practiceIn } from './practice-wish.ts';
import { asksSomething, questionAsked } from './question-asked.ts';
import type { ReadingTurn } from './reading/turn.ts';
import { FEELS } from './routing-words.ts';
import { isOfOther } from './told/only-told.ts';
import { AS_SORT, isSurelyStory, isToldStory } from './told/told-story.ts';
import { waitingWished } from './waiting-order.ts';
import { elsewhereNamed, isWishedElsewhere, roleTaken } from './wished-elsewhere.ts';
import { type BattleWish, battleWishIn, wantsBattle } from './wishes/battle-wish.ts';
import { ASKS_FOR_TEXT, bringsReading, isAtRest, japanese, TOLD_COMPOSING } from './wishes/japanese-wish.ts';
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
      readonly said: AtStep | 'recounted' | 'restated' | 'line_added' | 'units_right' | 'units_wrong';
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
  /** Said over homework that no desk here takes. */
  | { readonly intent: 'homework'; readonly said: HomeworkSaid }
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
  // さくぶん「うんどう会」…もう おわっちゃった: nothing of its signs is asked.
  if (!hasPassage && isAtRest(state) && findSums(said).length === 0 && isOfText(said, state, grade))
    return { intent: 'compose', wantsText: false };
  const clause = hasPassage ? null : askedInClause(said, state, grade);
  // What a word of arithmetic means, and what is asked of the open problem, is told by those that know it.
  const isOfSum = (): boolean =>
    questionAsked(said, state, lessonGrade(state, grade), saidBefore) !== null ||
    conceptAsked(said, contextOf(state)) !== null;
  if (clause !== null && !(mayBeOfSum(clause, said) && isOfSum())) return toldOrFound(clause);
  if (wantsBattle(said, state)) return { intent: 'battle', wish: battleWishIn(said, grade, state) };
  const first = waitingWished(said, state);
  if (first !== null) return { intent: 'take_first', problem: first };
  const isSum = findSums(unifyWorking(said)).length > 0;
  // さらに 6こずつ, 6人分: the kanji of a word problem are its own.
  const isStory = findStory(said) !== null;
  const isMath = isSum || (isStory && (isSurelyStory(said) || !mayAskOfWriting(said, 'told')));
  const isFree = !isMath && !hasPassage && state.drill === null && state.composition === null;
  const isApart = isFree && isAtRest(state);
  if (isApart && elsewhereNamed(said, folded) !== null) return { intent: 'beyond' };
  const role = isApart ? roleTaken(folded) : null;
  if (role !== null) return { intent: 'why', answers: [sentence(practiceWords[role])] };
  if (isApart && isOfOther(said)) return null;
  if (isApart && bringsReading(folded)) return { intent: 'reading' };
  const mayOpen = isAtRest(state) || asksToCompose(folded);
  if (isFree && mayOpen && wishesToCompose(folded) && opensComposition(folded))
    return japanese(folded, state);
  if (isFree || state.drill !== null) {
    const isOwn =
      !isMath &&
      OWN_KANJI.test(folded) &&
      !/[「『]/.test(said) &&
      (state.drill !== null || /かんじ|漢字/.test(folded));
    if (isOwn && kanjiListIn(said) === null && aboutKanjiSet(said, foldClauses(said), grade) === null)
      return { intent: 'kanji_list', list: { kanji: [], later: [] } };
  }
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
  // 小数と 分数を 半分ずつ lists no kanji.
  const isOfSums = wish?.about?.covered.by === 'problems';
  const list = isMath || isOfSums || hasPassage || state.composition !== null ? null : kanjiListIn(said);
  // テープの もんだいやってば: it is of the story that lies there.
  const isOfStory = state.word_problem !== null && /ってば|ちゃう|ちがう|じゃな/.test(folded);
  const isDesk =
    !isOfStory &&
    !hasPassage &&
    state.composition === null &&
    list === null &&
    !(isStory && (isSurelyStory(said) || isToldStory(said, folded)));
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
  // ちがいは 何cmですか, of a story, asks for no word.
  const concept =
    isStory && isAtRest(state)
      ? null
      : state.drill || hasPassage
        ? wordAsked(said)
        : conceptAsked(said, contextOf(state));
  // ゆだんって なに: what is named is not known, whatever else was heard.
  if (plainly !== null && why === null && concept === null)
    return { intent: 'japanese_question', answer: plainly };
  const isElse = ofWriting?.kanji.length === 0 && (why !== null || concept !== null);
  // A question in a line is none of a print.
  const isInLine = ofWriting !== null && !hasPassage && !isOfPrint(message);
  if (isPlain && !isElse && isInLine) return toldOrFound(ofWriting);
  if (isFree && mayOpen && wishesComposition(said))
    return { intent: 'compose', wantsText: ASKS_FOR_TEXT.test(folded) };
  const print = isMath || isInLine ? null : readPrint(message, hasPassage);
  if (print) return { intent: 'passage', print };
  // 三角形の 書き方: かく is to draw, and no kanji is asked for.
  if (asksToDraw(folded)) return null;
  const number = numberInKanjiAsked(said);
  if (number !== null) return { intent: 'number_in_kanji', number };
  const mayCompose = !isMath && !hasPassage && state.drill === null && mayOpen;
  if (mayCompose && ofWriting === null && opensComposition(folded)) return japanese(folded, state);
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
    (mayBeKanji && asksAnything(said) && namesWriting(said) ? kanjiQuestion(said, folded) : null) ??
    (isAtRest(state) ? kanjiAlone(said) : null);
  if (kanji) return kanji;
  // What is asked of a sign or a word of writing, and nobody could tell, is declined by its name.
  const declined = isFree && isAtRest(state) && namesWriting(said) ? writingDeclined(said) : null;
  if (declined !== null)
    return { intent: 'japanese_question', answer: { says: declined, isKnown: false, kanji: [] } };
  if (asksSomething(said, state)) return { intent: 'why', answers: [] };
  if (isSum) return null;
  // 6のだんから 9のだん、ぜんぶで 8もん: so many problems are no story.
  const isProblem =
    isOfStory ||
    (isStory && !/(?:だん|段|ざん|算).*(?:もん|問)[!。]*$/.test(folded) && !AS_SORT.test(folded));
  if (!isProblem && !hasPassage && state.composition === null && isWishedElsewhere(said, folded, state))
    return { intent: 'beyond' };
  const toDo = withoutDone(folded);
  const wanted =
    isProblem || FEELS.test(folded)
      ? null
      : toDo === folded
        ? practiceIn(said, folded, state, grade, wish)
        : practiceIn(toDo, toDo, state, grade);
  return wanted ?? japanese(folded, state);
}

/** Kanji of a test that are to be written, or read, and nothing else of them; else the list as it is. */
function listWished(list: KanjiList, said: string): TeamIntent {
  const about =
    list.later.length > 0
      ? null
      : aboutKanji(list.kanji, kanjiIn(foldClauses(said.replace(/[「『][^」』]*[」』]/g, ''))));
  if (about === null || about.kanji === null) return { intent: 'kanji_list', list };
  return { intent: 'practice', wish: { ...NO_WISH, about }, topic: 'any' };
}

/** ぼくの いう やつに して, 自分で 書いてきた 字: kanji that are still to be told. */
const OWN_KANJI =
  /(?:ぼく|わたし|おれ|うち|じぶん|自分)(?:の|が|で)[^、。]{0,6}(?:いう|言う|か(?:い|く)|書|つく|作|きめ|決め|えら|選)[^、。]*(?:やつ|の|かんじ|漢字|字|じ)(?:に|を|が|で)?(?:して|やりたい|やる|だして|出して|がいい|れんしゅう)|(?:てすと|しけん)に(?:で|出)(?:る|そうな?)(?:かんじ|漢字)|(?:きょう|今日|さっき|いま|きのう)[^、。「]{0,6}(?:なら|習)(?:った|って(?:い)?る|っとる)(?:かんじ|漢字|字)(?:を|が|の|で|も|だけ)*(?:やり|した|して|れんしゅう|練習|だして|出して|やろ|しよ|おさらい|ふくしゅう|復習|かき|書き|よみ|読み|い[いー]|おねがい|ちょうだい|やつ|[。!]*$)(?!か|か?た[^い])/;

/** What was done before it is no wish for more of it. */
const ASKS_FOR_REST =
  /(?:やす|休)んで(?:も)?(?:いい|ええ|よか|よい|だいじょう)|(?:きゅうけい|休けい|休憩)(?:で|を)?(?:お?ねがい|お願い)/;

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
