import type { Lesson } from '#agents/core/state.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { normaliseMath } from '#agents/knowledge/arithmetic/normalise.ts';
import { support } from '#agents/models/inner/coaching.ts';
import {
  ask,
  type DialogueContext,
  pendingQuestion,
  type Script,
  say,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { isObjection } from '#agents/models/inner/understand/answers/of-the-try.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import { checkOf, provenBack } from '#agents/teaching/way/check.ts';
import arithmeticWords from '#agents/words/arithmetic.json' with { type: 'json' };
import { askNext, whereToLook } from './working-talk.ts';

/** "どこが まちがってる？", "あってるじゃん": where to look is told twice for nothing; then it is a hint. */
const WHERE = /どこ|なに(?:が|を)|なんで|なぜ|どうして|じゃん|やん|のに|でしょ|もん/;
const LOOKS_FOR_NOTHING = 2;

const isWhere = (message: string): boolean => WHERE.test(fold(message)) || isObjection(message);

/** "ほんとに あってる？": looked at together, by a check of what the child said; it costs nothing. */
export function* check(context: DialogueContext): Script {
  const { state, memory } = context;
  const lesson = state.lesson?.status === 'open' ? state.lesson : null;
  const missed = memory.missed?.problemId === lesson?.problemId ? memory.missed : null;
  if (lesson !== null && missed !== null && isWhere(context.message)) {
    const looks = memory.way?.problemId === lesson.problemId ? memory.way.looks : 0;
    if (looks >= LOOKS_FOR_NOTHING) return yield* support(context, speak(context, 'tryAgain'), null);
    yield [context.feelings(null)];
    return say(howHeard(context, lesson, missed.answer), whereToLook(context));
  }
  yield [context.feelings(null)];
  if (lesson === null) return say(proven(context) ?? speak(context, 'checkSolved'), pendingQuestion(context));
  const way = missed === null ? null : checkOf(parseProblem(lesson.expression), missed.answer);
  if (way !== null) return say(speak(context, 'checkBySelf'), askNext(context, way));
  const hasTried = lesson.saidByChild.length > 0;
  return say(speak(context, hasTried ? 'checkOffer' : 'checkTogether'), pendingQuestion(context));
}

/** Doubts that its answer was not right, with what speaks for it: なんで ちがうの、ちゃんと かぞえたよ. */
const DISPUTES =
  /(?:なんで|なぜ|どうして|なして|どこ(?:が)?|なにが)[^。、?]{0,6}(?:ちが|違|だめ|まちが|間違|ばつ|おかし|あか[んな])|(?:あって|合って|あっと|合っと|おうて)い?る(?:やろ|やん|じゃん|でしょ|はず|のに|もん|よ|って)/;

/** Whether the child does not see why its answer was not right. */
export function isDisputed({ state, memory, message }: DialogueContext): boolean {
  const isMissed = memory.missed !== null && memory.missed?.problemId === state.lesson?.problemId;
  return isMissed && state.lesson?.status === 'open' && DISPUTES.test(fold(message));
}

const COUNTED = /ゆび|指|かぞえ|数え|ブロック|ぶろっく|おはじき/;
const SAYS_RIGHT =
  /(\d+)(?:の(?:ところ|とこ|ほう|くらい))?(?:だけ)?(?:は|が|も|って|わ)?(?:ちゃんと|ぜったい)?(?:あっ[てと]|合っ[てと]|おうて|ただし|正し|せいかい|まちが(?:え|っ)て(?:い)?な)/;

/** What the child holds against it is heard: the part that is right, and that it has counted. */
function howHeard(context: DialogueContext, { answer }: Lesson, missed: string): string {
  const said = normaliseMath(fold(context.message));
  const part = SAYS_RIGHT.exec(said)?.[1];
  if (part !== undefined && isRightPart(part, missed, answer))
    return ask(context, arithmeticWords.partRight, { part });
  return speak(context, COUNTED.test(said) ? 'countedSo' : 'lookHere');
}

/** Whether this part of an answer is right: what was shared out, what is left over, or a digit in its place. */
function isRightPart(part: string, missed: string, answer: string): boolean {
  const [tried, right] = [missed, answer].map((one): readonly string[] => one.match(/\d+/g) ?? []);
  if (tried === undefined || right === undefined) return false;
  if (/あまり/.test(answer)) return tried.some((number, at) => number === part && number === right[at]);
  const [one = '', other = ''] = [tried[0], right[0]];
  const isOne = tried.length === 1 && right.length === 1 && one.length === other.length && part.length === 1;
  return isOne && [...one].some((digit, at) => digit === part && digit === other[at]);
}

/** The way back of the problem that was solved just now. */
function proven({ state }: DialogueContext): string | null {
  const solved = state.lesson?.status === 'solved' ? state.lesson : null;
  return solved === null ? null : provenBack(parseProblem(solved.expression), solved.answer);
}
