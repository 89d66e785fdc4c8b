import type { SessionState } from '#agents/core/state.ts';
import { findSums, parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { readTold } from '#agents/knowledge/arithmetic/told-sums.ts';
import { exerciseTold, type ToldExercise } from '#agents/knowledge/homework/told-exercise.ts';
import { inKana } from '#agents/models/inner/understand/concept-asked.ts';
import type { Intent } from '#agents/models/inner/understand/understand.ts';
import { isMarkedPrint, linesOf } from './labelled.ts';
import type { LedOn } from './led/led.ts';
import { solvedOf } from './plain-answer.ts';

/** What a child tells of its own exercises, in running words or against a problem of the robot's; what it rightly says on its way. */
export type OfExercise =
  | ({ readonly intent: 'led_on' } & LedOn)
  /** Its answer was marked as wrong, and it looks for the reason. */
  | { readonly intent: 'marked'; readonly problem: ParsedProblem; readonly answer: string }
  /** A sum, and a question about how it is done. */
  | { readonly intent: 'asked_of'; readonly problem: ParsedProblem; readonly asked: string }
  /** The robot's problem is not what it brought; `own`: what it names instead, null where it names none. */
  | { readonly intent: 'not_mine'; readonly own: ToldExercise | null };

const MINE = '(?:わたし|私|ぼく|僕|おれ|俺|うち|あたし|わし)の';
const WORK = '(?:しゅくだい|宿題|ぷりんと|もんだい|問題)';
/** The robot is to bring none. */
const NONE_WANTED =
  /だ(?:して|す)(?:ほしい?)?(?:ん|の)?じゃな|(?<!(?:ひんと|こたえ)(?:は|を|も|とか)?)ださな(?:くて|い)|ださん(?:で|くて)(?:い|え|よ|も)|(?:もんだい|の)(?:の)?(?:はなし|話)を?し(?:て|と)(?:るん|んだ|る)(?:だ|や)?(?:けど|のに|って)|しき(?:なんか|なんて|は)?(?:かいて|書いて)?な(?:い|かった)/;
/** The robot's problem is not what the child brought, in so many words. */
const NOT_MINE = [
  new RegExp(
    `${WORK}(?:は|が|と)?(?:これ|それ|そん[なれ]|こん[なれ])?(?:じゃ|や|では)(?:な|ね[えー]|あらへん)`,
  ),
  new RegExp(
    `^(?:[えあ][ーっ]*|だから|でも|けど|これ|それ|こんなの|そんなの|は|、)*${MINE}(?:やつ|もんだい)?(?:じゃ|や|では)な(?:い|く)(?:よ|もん|って|ん(?:だ|や)?|の|で|けど|ば)*(?:[。!?、]|$)`,
  ),
  new RegExp(`${MINE}${WORK}[^。!?]{0,14}(?:だって|やって|なんだ|やけど|だけど|のやつ|のほう)`),
  new RegExp(
    `(?:どこにも|${WORK}に|そんな(?:の|もんだい|しき|かず)(?:は)?)(?:か(?:い|か)て)?(?:な(?:い|かった)|あらへん)`,
  ),
  /そんな(?:の|こと|はなし|話)?(?:は)?(?:きいて|聞いて|いって|言って|たのんで|頼んで)な/,
  // ちがう もんだい、ちがう もんだい だして: another one of the robot's.
  new RegExp(
    `(?:また)?(?:ちゃう|ちがう)${WORK}(?!(?:が|に|を|も)?(?:い[いー]|ええ|よか|して|(?:だ|出)し|や[りるろっ]|しよ|する|したい|おねがい|ちょうだい|ください|かえ|変え|ない|ある|[!。?、]*$))`,
  ),
  NONE_WANTED,
];
/** Against what was said just now: with an exercise behind it that one is meant. */
const AGAINST =
  /^(?:え[ーっ]*|いや|うーん|だから|もう|[、。!…])*(?:ちが(?:う|くて|うよ|うって|います)|ちゃう|ちゃうて|じゃなく|そうじゃな|そっちじゃな|それじゃな)|だ?って(?:ば|い[いっ]て|言って)|のほうだ|じゃな(?:くて|い)/;

/** What is named as the child's own, in the whole or in the last of its clauses that names one; `kind` of the robot's problem, whose question may be meant. */
function namedIn(message: string, kind: string): ToldExercise | null {
  const clauses = message.split(/(?<=[。!！?？、\n])/).toReversed();
  for (const words of [message, ...clauses]) {
    const told = exerciseTold(words, true);
    if (told !== null) return told;
    const compared =
      kind === 'comparing'
        ? exerciseTold(`${words.replace(/(?:だ|や)?って.*$/, '')}、どっちが おおきい？`)
        : null;
    if (compared !== null) return compared;
  }
  return null;
}

/**
 * What is said against a problem that the robot brought, or against its offer of one, as not the child's own; with the exercise that it names.
 * Null where it is not.
 */
export function notMine(message: string, { lesson }: Readonly<SessionState>): OfExercise | null {
  const open = lesson?.status === 'open' ? lesson : null;
  if (open !== null && open.source !== 'robot') return null;
  const said = inKana(message);
  const isPlain = open === null ? NONE_WANTED.test(said) : NOT_MINE.some((words) => words.test(said));
  if (!isPlain && (open === null || !AGAINST.test(said))) return null;
  const own = namedIn(message, open?.kind ?? '');
  const isOther = own?.items.some(({ problem }) => problem.canonical !== open?.expression) === true;
  if (isOther) return { intent: 'not_mine', own };
  return isPlain ? { intent: 'not_mine', own: null } : null;
}

/** 45+27は 72、63-28は 35: the open one and ones that wait, each with its answer; else null. */
function ofOneSheet(message: string, open: string | undefined, queue: SessionState['queue']): Intent | null {
  const told = exerciseTold(message)?.items ?? [];
  const items = told.length > 1 ? told : linesOf(findSums(message), '');
  const isOfSheet = items.every(
    ({ problem: { canonical }, answer }) =>
      answer !== null && (canonical === open || queue.includes(canonical)),
  );
  return items.length > 1 && isOfSheet ? { intent: 'worksheet', lines: items } : null;
}

/** つぎ 12-5やろ、えっと… 8?, with a problem of its own open: the answer of the one that it names, the open one, a waiting one, or the next. Null where it names none. */
export function claimOverOpen(message: string, { lesson, queue }: Readonly<SessionState>): Intent | null {
  const several = ofOneSheet(message, lesson?.expression, queue);
  if (several !== null) return several;
  const clauses = message.split(/(?<=[。！!？?、\n])|(?=つぎ|次)/);
  for (const at of clauses.keys()) {
    const words = clauses.slice(at).join('');
    const [item, ...more] = exerciseTold(words)?.items ?? [];
    if (item === undefined || item.answer === null || more.length > 0) continue;
    const { problem, answer } = item;
    // Of the open one the same again is no new try (of-the-try.ts).
    if (problem.canonical === lesson?.expression)
      return lesson.saidByChild.includes(answer) ? null : { intent: 'claim', problem, answer };
    const isNext =
      queue.includes(problem.canonical) || /^(?:じゃあ|で|、)*(?:つぎ|次|こんど|それから)/.test(words);
    return isNext ? { intent: 'worksheet', lines: [item] } : null;
  }
  return waitingSaid(message, queue);
}

const OF_FIRST = /さいしょ|はじめの|1(?:ばん|つ|こ|もん)め/;

/** 1m8cmは 108cm, where 1m8cm=□cm waits: its answer. */
function waitingSaid(message: string, queue: SessionState['queue']): Intent | null {
  const line = message.normalize('NFKC').replaceAll(/\s/g, '');
  for (const one of queue) {
    const [, left = ''] = (typeof one === 'string' && /^([^=□]+)=□[^□]+$/.exec(one)) || [];
    const answer =
      left === ''
        ? undefined
        : new RegExp(`(?<!\\d)${left}(?:は|が|って|=|も)[^\\d]{0,6}(\\d+[a-zA-Z分秒]*)`).exec(line)?.[1];
    if (answer !== undefined && typeof one === 'string')
      return { intent: 'worksheet', lines: [{ problem: parseProblem(one), answer }] };
  }
  // さいしょのから やる。1mは 100cmだから 320cm: right for the first of those that wait.
  const first = OF_FIRST.test(inKana(message)) ? queue.find((one) => typeof one === 'string') : undefined;
  if (first === undefined) return null;
  const problem = parseProblem(first);
  const answer = formatQuantity(solveProblem(problem));
  return readTold(message).end === answer ? { intent: 'worksheet', lines: [{ problem, answer }] } : null;
}

const ASKS_HOW = /どこ|どう|なんで|どっち|なに|どれ|(?:の|(?<!ざ|も)ん)(?:です)?か?[?？。]*$/;

/** じゃあ 1/4+2/4 に する: a sum that is chosen, and more told behind it. */
const CHOSEN =
  /^(?:じゃあ?|ほな|なら|うん|[、\s])*(\d[\d/.]*\s*[+\-×÷]\s*\d[\d/.]*)\s*(?:に\s?(?:する|します|しよう)|を?\s?(?:やる|やりたい)|が\s?(?:いい|ええ))(?=[。!、\s])/;

/** The exercises that a child tells while nothing lies there, with its own answers. Null where it tells none. */
export function exerciseHeard(message: string): Intent | OfExercise | null {
  // What stands behind a mark belongs to its item: labelled.ts.
  if (isMarkedPrint(message)) return null;
  const chosen = CHOSEN.exec(message.normalize('NFKC'))?.[1];
  const told = exerciseTold(message) ?? (chosen === undefined ? null : exerciseTold(chosen, true));
  const [first, ...others] = told?.items ?? [];
  if (told === null || first === undefined) return measureTaken(message) ?? askedOf(message);
  if (others.length > 0 && told.items.some(({ answer }) => answer !== null))
    return { intent: 'worksheet', lines: told.items };
  const { problem, answer } = first;
  if (answer === null)
    return {
      intent: 'problems',
      problems: told.items.map((item) => item.problem),
      isStuck: told.isTorn || isStuck(message),
    };
  const solved = solvedOf(problem);
  return told.isMarkedWrong && solved !== null && answer !== formatQuantity(solved)
    ? { intent: 'marked', problem, answer }
    : { intent: 'claim', problem, answer };
}

/** 1kg200gから 450g ひくんですけど、…ひけない: the measures, told in words with what is hard. */
const TAKEN =
  /(?<!\d)((?:\d+(?:kg|g|km|m|cm|mm|L|dL|mL)){1,2})から((?:\d+(?:kg|g|km|m|cm|mm|L|dL|mL)){1,2})を?(?:ひ[くい]|引[くい])/;
function measureTaken(message: string): Intent | null {
  const [, whole = '', part = ''] = TAKEN.exec(message.normalize('NFKC').replace(/\s/g, '')) ?? [];
  if (whole === '' || (message.match(/なん|何|いくつ/g) ?? []).length > 1) return null;
  const [found] = findSums(`${whole}-${part}`);
  return found === undefined ? null : { intent: 'problems', problems: [found.problem], isStuck: false };
}

/** 6-2.4って どこに そろえるんですか: the sum, and what is asked about it. Null where it is no sum alone. */
function askedOf(message: string): OfExercise | null {
  if (isStuck(message) || !ASKS_HOW.test(inKana(message))) return null;
  const [item, ...more] = exerciseTold(message, true)?.items ?? [];
  if (item === undefined || item.answer !== null || more.length > 0) return null;
  return { intent: 'asked_of', problem: item.problem, asked: message };
}

const isStuck = (message: string): boolean =>
  /わから?ん|わからない|わかんな|むず|できな|できん|でけへん/.test(inKana(message));
