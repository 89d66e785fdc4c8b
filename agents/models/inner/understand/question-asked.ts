import type { SessionState } from '#agents/core/state.ts';
import { contextOf } from '#agents/core/talk-context.ts';
import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { askedAbout } from '#agents/teaching/way/asked.ts';
import { askedProblem } from '#agents/teaching/way/question-numbers.ts';
import { whyOf } from '#agents/teaching/way/why.ts';
import type { Want } from '#agents/understanding/labels.ts';
import { wantsIn } from '#agents/understanding/recognise.ts';
import { deskAsked } from './asked/desk-asked.ts';
import { asksOfOwn, meantFor, ownQuestion } from './asked/own-question.ts';
import { askedOfProblem, conceptAsked, inKana } from './concept-asked.ts';
import { plainIntent } from './intents.ts';

/** A child that asks, asks in a sentence: what is longer tells something. */
const LONGEST = 60;
/** Least probability that it asks why or what something is, where its form does not say so; where no concept is sure. By author. */
const LEAST = 0.4;
/** From so many signs on (teaching/way/asked.ts) a concept is surer than an answer found by one pattern. By author. */
const SURE = 2.5;

/** From so many on it is one in whatever form: 44に なったんだけど. By author. */
const SURE_UNASKED = 4;

/** Kanji of questions, as kana. Only here: other patterns read 分 as minutes. */
const SPELLED: readonly (readonly [RegExp, string])[] = [
  [/分け/g, 'わけ'],
  [/分(?:か|から)(?=[らんっる])/g, 'わか'],
  [/書/g, 'か'],
  [/出(?=[しすせそ])/g, 'だ'],
  [/出(?=[てたちるき])/g, 'で'],
  [/同じ/g, 'おなじ'],
  [/隣り?/g, 'となり'],
  [/一つ|ひとつ/g, 'ひとつ'],
  [/(?<!名)前/g, 'まえ'],
  [/片方/g, 'かたほう'],
  [/全部/g, 'ぜんぶ'],
  [/残り/g, 'のこり'],
  [/(?:初|始)め/g, 'はじめ'],
  [/反対/g, 'はんたい'],
  [/思/g, 'おも'],
  [/お花/g, 'おはな'],
  [/薔薇/g, 'ばら'],
  [/上/g, 'うえ'],
  [/下/g, 'した'],
  [/左/g, 'ひだり'],
  [/右/g, 'みぎ'],
  [/数字/g, 'すうじ'],
  [/数/g, 'かず'],
  [/線/g, 'せん'],
  [/針/g, 'はり'],
  [/長い/g, 'ながい'],
  [/短い/g, 'みじかい'],
  [/時計/g, 'とけい'],
  [/時こく/g, 'じこく'],
  [/時/g, 'じ'],
  [/([0-9に])間/g, '$1かん'],
  [/じ間/g, 'じかん'],
  [/(?<=\d)分の(?=\d)/g, 'ぶんの'],
  [/いくつ分/g, 'いくつぶん'],
  [/分/g, 'ふん'],
  [/間/g, 'あいだ'],
  [/(?:確|慥)か/g, 'たしか'],
  [/調べ/g, 'しらべ'],
  [/切れ/g, 'きれ'],
  [/割(?=[るられりっ])/g, 'わ'],
  [/答え/g, 'こたえ'],
  [/忘れ/g, 'わすれ'],
  [/逆/g, 'ぎゃく'],
  [/順番/g, 'じゅんばん'],
  [/先/g, 'さき'],
  [/百/g, 'ひゃく'],
  [/十/g, 'じゅう'],
  [/使/g, 'つか'],
  [/見/g, 'み'],
  [/動/g, 'うご'],
  [/計算/g, 'けいさん'],
  [/合っ/g, 'あっ'],
  [/入れ(?=か)/g, 'いれ'],
];

/** It asks, by its form. */
const ASKS =
  /なんで|[?？]|っけ|どっち|どこ|どれ|どう|なに|だめ|ほんと|ほんま|おなじ|おんなじ|いみ|おしえて|たしかめ|わから?ん|って(?:なん|$)|って.{0,12}(?:いって|きい)/;
/** It asks why, what or how: an answer, a wish or a sum does not. */
const ASKS_PLAINLY =
  /なんで|\d(?:とは|は|が)?(?:なに|なあに|なん(?:の|です|だ|[?？]|$))|って(?:なに|なん)|どういう|いみ|どうやって|どこから|ほんとに/;
const BARE_WHY =
  /^(?:え[ーっ]*|でも|、)*(?:なんで|なぜ|どうして|なして)(?:や|だ|なん|なの|ん|の|[?？!、。ー])*$/;
/** What is surely one of these is no question about mathematics, whatever words stand in it. */
const OTHERWISE: readonly Want[] = ['robot', 'care', 'control', 'chat', 'japanese', 'review', 'other'];
const OTHERWISE_FROM = 0.5;
/** A wish for problems, and none about them. */
const WISHES =
  /もんだい(?:だ|が|を|や|し)|だして|やりたい|れんしゅう|しゅくだい|べんきょう|問題(?:だ|が|を|や|し)|宿題|ぷりんと|さくぶん|漢字/;
/** Of sums and clocks, and not of the world. */
const OF_WORK =
  /\d|[+×÷]|た[すし]|ひ[くき]|かけ|わる|ざん|こたえ|けいさん|くらい|くりあが|くりさが|しき|すうじ|かず|まとまり|ばら/;
/** Such words are heard as what they are. */
const HEARD = ['check', 'tell_answer', 'hint', 'unwell', 'sulk', 'self_blame', 'insult'];

function spelledOut(message: string): string {
  let kana = inKana(message);
  for (const [written, spelling] of SPELLED) kana = kana.replaceAll(written, spelling);
  return kana;
}

/** What a child asks of mathematics; `answers` is empty where it surely asks, and nobody can tell what. */
interface QuestionAsked {
  readonly answers: readonly string[];
}

/**
 * Reads a question about a concept, the open problem or the robot's own question over it (`said`: what it said last), in any words;
 * null where the message asks for no such thing.
 */
export function questionAsked(
  message: string,
  state: Readonly<SessionState>,
  grade: Grade,
  said = '',
): QuestionAsked | null {
  const { drill, battle, word_problem } = state;
  if (drill || battle || word_problem || state.question || message.length > LONGEST) return null;
  const lesson = state.lesson?.status === 'open' ? state.lesson : null;
  const asked = spelledOut(message);
  const ofDesk = deskAsked(asked);
  if (ofDesk !== null) return { answers: [ofDesk] };
  if (lesson?.ofStory || WISHES.test(asked)) return null;
  const own = lesson === null ? null : ownQuestion(lesson, said);
  const ofOwn = own === null ? null : asksOfOwn(asked, own);
  // なんで 4の だんなの？ 23の ほうでしょ: why comes before which.
  if (own !== null && ofOwn === 'of_here' && !asked.includes('なんで'))
    return { answers: meantFor(asked, own) };
  // なんで?, with no number of its own to be doubted: of the question that is open.
  if (own !== null && lesson?.saidByChild.length === 0 && BARE_WHY.test(asked))
    return { answers: meantFor(asked, own) };
  const plain = plainIntent(asked);
  // Of a number it has said, the check is made with that number (check-talk.ts).
  if (plain === 'check' && (lesson === null || lesson.saidByChild.length > 0)) return null;
  const guesses = wantsIn(message, contextOf(state));
  if (isOtherwise(guesses)) return null;
  const problem = lesson === null ? null : parseProblem(lesson.expression);
  const found = askedAbout(asked, problem === null ? null : askedProblem(problem));
  const isQuestion =
    ASKS.test(asked) || (found !== null && (found.score >= SURE_UNASKED || conceptChance(guesses) >= LEAST));
  if (found !== null && isQuestion && found.score >= SURE) return found;
  const known = lesson === null || problem === null ? null : whyKnown(message, problem, grade);
  if (known !== null) return { answers: [known] };
  if (found !== null && isQuestion) return found;
  const isOfWords =
    own !== null &&
    ofOwn === 'of_words' &&
    (/のくらい/.test(asked) || conceptAsked(message, contextOf(state)) === null);
  return isOfWords || (own !== null && ofOwn === 'of_here') ? { answers: meantFor(asked, own) } : null;
}

/** Whether it surely asks about the work on the desk, though no concept is found. */
export function asksSomething(message: string, state: Readonly<SessionState>): boolean {
  const asked = spelledOut(message);
  if (state.lesson?.status !== 'open' || state.lesson.ofStory || message.length > LONGEST) return false;
  if (!ASKS_PLAINLY.test(asked) || !OF_WORK.test(asked) || WISHES.test(asked)) return false;
  const guesses = wantsIn(message, contextOf(state));
  if (isOtherwise(guesses)) return false;
  const plain = plainIntent(asked);
  if (plain !== null && HEARD.includes(plain)) return false;
  return conceptChance(guesses) >= LEAST;
}

/** The likeliest first. */
type Guesses = ReturnType<typeof wantsIn>;

const conceptChance = (guesses: Guesses): number =>
  guesses.find(({ label }) => label === 'concept')?.probability ?? 0;

const isOtherwise = ([first]: Guesses): boolean =>
  first !== undefined && OTHERWISE.includes(first.label) && first.probability >= OTHERWISE_FROM;

function whyKnown(message: string, problem: ReturnType<typeof parseProblem>, grade: Grade): string | null {
  const asked = askedOfProblem(message);
  return asked === null ? null : whyOf(problem, grade, asked);
}
