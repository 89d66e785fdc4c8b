import type { SessionState } from '#agents/core/state.ts';
import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { foldClauses } from '#agents/teaching/practice/wanted-words.ts';
import { NO_WISH, readWish } from '#agents/teaching/practice/wish.ts';
import practiceWords from '#agents/words/practice.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { Heard } from './choose-agent.ts';
import type { DialogueContext } from './dialogue-script.ts';
import { fold } from './understand/intents.ts';
import { asksOfWriting } from './understand/japanese-question.ts';
import { plainPracticeIn } from './understand/practice-wish.ts';
import { printTold } from './understand/reading/told-print.ts';
import { wantsBattle } from './understand/wishes/battle-wish.ts';
import { isAtWork } from './understand/wishes/gate.ts';
import { isPlainWish } from './understand/wishes/plain-wish.ts';

/** Whether practice, or the game with nothing on the desk, is so plainly wished for that nothing in the words is said beside it. */
export const isWishFirst = (said: string, state: Readonly<SessionState>, grade: Grade): boolean =>
  isPlainWish(said, state, grade) || (!isAtWork(state) && wantsBattle(said, state));

/** なんじはんのも いれて, behind とけい, that was declined: it is still of that, and no homework. Null where it is none of it. */
export function declinedAgain({ message, memory, state, child }: DialogueContext): Heard | null {
  const { declined } = memory;
  const folded = fold(message);
  const ago = declined === null ? 0 : state.turn_count - declined.turn;
  const isOfClock =
    declined?.about.covered.id === 'clock_reading' && (OF_CLOCK.test(folded) || NEXT_OF_IT.test(folded));
  if (declined === null || ago > (isOfClock ? LEAVES_WITHIN : 1)) return null;
  // Over other work they are of that.
  if (isAtWork(state) && (HOUR.test(folded) || NEXT_OF_IT.test(folded))) return null;
  const { about } = readWish(message, child.grade);
  const isSame =
    about === null || (isOfClock && EACH_MINUTE.test(folded))
      ? (declined.about.covered.id === 'clock_reading' && NEXT_OF_IT.test(folded)) ||
        (isOfClock && (HOUR.test(folded) || EACH_MINUTE.test(folded) || NARROWED.test(folded))) ||
        NARROWS.test(folded)
      : about.covered.id === declined.about.covered.id;
  if (!isSame || BROUGHT.test(folded)) return null;
  return { intent: 'practice', wish: { ...NO_WISH, about: declined.about }, topic: 'any' };
}
/** とけいの もんだい、なんじはん だけ: it is to be set, and is no homework. */
export function clockWished({ message, state, child }: DialogueContext): Heard | null {
  const last = foldClauses(message).split('、').at(-1) ?? '';
  if (!NARROWED.test(last) || isAtWork(state) || BROUGHT.test(fold(message))) return null;
  const { about } = readWish(message, child.grade);
  const isWished = about?.covered.id === 'clock_reading' && about.instead !== null;
  return isWished ? { intent: 'practice', wish: { ...NO_WISH, about }, topic: 'any' } : null;
}
const NARROWED =
  /(?:だけ|ばっか(?:り)?|やつ|(?<=やつ)おねがい(?:します)?|(?:が|を)?ほしい(?:ん(?:だ|や)?(?:けど|が)?)?|(?:の|やつ)(?:だけ|も)?(?:が(?:い[いー]|ええ|よか)|で(?:い[いー])?|(?:だ|出)して|やりたい))(?:ね|よ|な[ーあ]?|や|です|ください)*$/;
/** じゃあ けいさんで, behind とけい: what it turns to can be done, and the declined is left. */
export function leavesDeclined({ message, memory, state, child }: DialogueContext): boolean {
  const { declined } = memory;
  if (declined === null || state.turn_count - declined.turn > LEAVES_WITHIN) return false;
  const { about } = readWish(message, child.grade);
  const isOther = about !== null && about.kinds.length > 0 && NARROWED.test(foldClauses(message));
  return (
    about !== null &&
    about.instead === null &&
    (TURNS.test(fold(message)) || isOther || NAMED_ALONE.test(fold(message))) &&
    !/しゅくだい|宿題/.test(message)
  );
}
const LEAVES_WITHIN = 3;
const TURNS =
  /^(?:じゃあ?|なら|それなら|ほな|んじゃ|やっぱり?)|(?:で(?:い[いー]|ええ|も)?|に(?:する|して|しよう?)|がいい|やる)(?:よ|や|ね|わ)?[!。]*$/;
/** さんすう, ひきざん！: only the name of what it turns to. */
const NAMED_ALONE =
  /^(?:さんすう|算数|けいさん|計算|こくご|国語|かんじ|漢字|くく|九九|ぶんしょうだい|文章題|(?:たし|ひき|かけ|わり|足し|引き)(?:ざん|算))[!。]*$/;
/** ながいはりが ちがうとこ, 3じ: of a clock that is not there. */
const OF_CLOCK = /はり|針|とけい|時計|(?:なん|何|[0-9])(?:じ|時|ふん|ぷん|分)|はん/;
/** つぎの もんだい: there is none of it. */
const NEXT_OF_IT =
  /^(?:じゃあ?|はやく|ねえ|[、])*(?:つぎ|次)(?:の)?(?:もんだい|問題|の|やつ)?(?:は|を)?(?:(?:だ|出)して|やりたい|やる|いこう?|おねがい|ちょうだい)?[よねやな!。、?？]*$/;
/** 1ぷんごとのやつ: how a face is read. */
const EACH_MINUTE = /(?:ふん|ぷん|分)(?:ごと|きざみ|たんい|単位|ずつ)/;
const HOUR = /^[0-9]{1,2}(?:じ|時)(?:はん|半|[0-9]+[ふぷ]ん)?[!。]*$/;
const NARROWS =
  /(?:の|やつ)(?:も|が|を)?(?:やりたい|やる|したい|だして|出して)(?:な|よ|ねん|です)*[!。]*$|(?:も|を)(?:い|入)れて(?:ね|よ|や|ほしい|ください)?[!。]*$|(?:だけ|の|やつ)(?:に(?:して|する|しちょ|しち)|(?:で|が|でも)(?:い[いー]|ええ|よか))[ー〜~]?(?:よ|や|ね|ください|ほしい|くれ|から|ねん|な)?[!。]*$|^[^、。]{1,16}(?:だけ|から)(?:ね|で)?[!。]*$|(?:そういう|こういう|みたいな)(?:の|やつ)(?:が|で)?(?:い[いー]|やりたい)?(?:な|よ)?[!。]*$/;
const BROUGHT =
  /しゅくだい|宿題|ぷりんと|どりる|てすと|わから|おしえて|教えて|[?？]|けいさん|計算|さんすう|算数|こくご|国語|これ|いま/;

/** Whether work of a sort, or so much of it, is plainly wished for with nothing on the desk: nothing is asked first. */
export function wishesPlainly(said: string, state: Readonly<SessionState>, grade: Grade): boolean {
  const wanted = isAtWork(state) ? null : plainPracticeIn(said, fold(said), state, grade);
  if (wanted === null || wanted.isUnsure) return false;
  const { about, count, time } = wanted.wish;
  return about !== null || count !== null || time === 'minutes';
}

/** 5ふんだけ さんすう、あとで サッカーいくから: work is plainly asked for, and nothing is told but why. */
export function asksForWork(said: string, state: Readonly<SessionState>, grade: Grade): boolean {
  const folded = fold(said);
  return ASKS.test(folded) && !TOLD.test(folded) && wishesPlainly(said, state, grade);
}
const ASKS =
  /(?:やり|し)たい|やって(?![たるいみ])|(?:だ|出)して(?!く?れた|た|る|も)|おねがい|お願い|ちょうだい|(?:ふん|ぷん|分|もん|問)(?:かん|間)?だけ/;
const TOLD = /(?:った|した|れた|んだ|てた)(?:よ|の|んだ|ねん|もん|ん)?[!。]*$|って(?:い|言|ゆ)[っうわ]/;

/** 7x4とか 7x8とか まちがえるとこばっか だして: these lines of the 九九, and nothing else is said. */
export function factsWished({ message, state }: DialogueContext): Heard | null {
  const plain = message.normalize('NFKC');
  const lines = [...plain.matchAll(LINE)].map(([, a, b]) => `${a}×${b}`);
  const rest = foldClauses(plain.replace(LINE, '、'));
  if (lines.length < 2 || state.drill !== null || !LINES_ASKED.test(rest)) return null;
  if (rest.replace(BESIDE_LINES, '') !== '') return null;
  const problems = [...new Set(lines)].flatMap((line) => parseProblem(line) ?? []);
  return { intent: 'problems', problems, isStuck: false };
}
const LINE = /(?<![0-9×xX=])([1-9])\s?(?:×|x|X|かける)\s?([1-9])(?![0-9×xX=])(?!\s?[=×])/g;
const LINES_ASKED = /だけ|ばっか|(?:だ|出)して|(?:やり|し)たい|れんしゅう|ほしい|おねがい|がいい/;
const BESIDE_LINES =
  /くくの?|九九の?|とか|まちが(?:える|えちゃう|っちゃう|えた|う)|にがて(?:だ|や|な)?|わすれ(?:る|ちゃう)|むずかしい|むずい|おぼえられ(?:ない|へん|ん)|い(?:つ|っつ)も|よく|すぐ|まだ|だから|から|け[んえ]|もん|ので|そこ|それ|とこ(?:ろ)?|やつ|だけ|ばっか(?:り)?|(?:だ|出)(?:して|てほしい)|でてほしい|ほしい|けろ|(?:やり|し)たい|やらせて|おねがい(?:します)?|れんしゅう|くれ|ください|もう(?:いっかい|1かい|一回)|[とやもがはをのでにし、。!ねなよ]/g;

/** さっきの もんだいに もどりたい: the sum that was told beside the open one, else what was put off; else it is asked which. */
export function backIn({ state, memory, message }: DialogueContext): Heard | null {
  const told = memory.saidBeside;
  const same = sameAgain(message, state, told === null ? (memory.missed?.problemId ?? null) : null);
  if (same !== null) return same;
  const isOfTold = told !== null && TOLD_AGAIN.test(fold(message));
  if (state.lesson === null || state.drill !== null || !(isOfTold || GOES_BACK.test(fold(message))))
    return null;
  const waiting = state.queue.at(-1);
  const problem = told ?? (typeof waiting === 'string' ? parseProblem(waiting) : null);
  const before = state.problems_solved === 0 ? 'onlyThisBefore' : 'whichBefore';
  if (problem === null) return { intent: 'why', answers: [sentence(practiceWords[before])] };
  return { intent: 'problems', problems: [problem], isStuck: false };
}
/** おなじ もんだい もういっかい, or the one that just was not right: the very same one; over it, it goes on. */
function sameAgain(
  message: string,
  { lesson, drill }: Readonly<SessionState>,
  missed: string | null,
): Heard | null {
  const folded = fold(message);
  const isOpen = drill !== null || lesson?.status === 'open';
  const isMissed =
    drill === null && lesson !== null && lesson.problemId === missed && TOLD_AGAIN.test(folded);
  if (!SAME_AGAIN.test(folded) && !isMissed) return null;
  if (isOpen) return { intent: 'why', answers: [sentence(practiceWords.sameAgain)] };
  const problem =
    lesson === null || lesson.kind.startsWith('story_') ? null : parseProblem(lesson.expression);
  return problem === null ? null : { intent: 'problems', problems: [problem], isStuck: false };
}
const SAME =
  '(?:いまの?|さっき(?:の)?|これ)?(?:と)?(?:おなじ|おんなじ|おなし|同じ)(?:の|やつ|かんじ|漢字|もんだい|問題|しき|式|けいさん|計算)(?:を|で)?';
const AGAIN = '(?:もう(?:いっ|1|一|いち)(?:かい|回|ど|度)|もっかい|もいっかい)';
const SAME_AGAIN = new RegExp(
  `^(?:ねえ|えっと|じゃあ?|くやしい(?:から|けん|し)?|、)*(?:${SAME}(?:${AGAIN}|さいしょから)|${AGAIN}(?:だけ)?${SAME})(?:や(?:る|りたい|ら(?:せ|し)て(?:ほしい|ください)?|って(?:みたい|いい)?)|(?:だ|出)して(?:ほしい|ください)?|して|したい|がいい|おねがい(?:します)?)?[よねやなわ!。]*$`,
);
/** さっきの まちがえたやつ もっかい, behind 13-6=8 ちゃう 7. */
const TOLD_AGAIN =
  /^(?:ねえ|えっと)?(?:さっき|いま)(?:の)?(?:まちが(?:え|っ)た)(?:の|やつ|しき|もんだい|問題)(?:を)?(?:もう(?:いっ|1|一)(?:かい|回|ど|度)|もっかい)(?:やる|やりたい|だして|して|する)?[!。]*$/;
const GOES_BACK =
  /^(?:やっぱり?|ねえ|えっと|あの|[、])*(?:さっき|まえ|前|(?:いちばん|一番)?(?:さいしょ|最初)|(?:ひと|いっ|1|一)(?:つ|こ|個)(?:まえ|前))(?:の|(?=に))(?:もんだい|問題|やつ|しき|けいさん|とこ(?:ろ)?|の)?[、]?(?:に|を|へ)?(?:(?:もど|戻)(?:り|る|って|ろ|し|れ(?:る|ます|へん|ん))|(?:やり|とき|解き)なお|(?:を)?(?:もう(?:いっ|1|一)(?:かい|回|ど|度)|もっかい)(?:や|した|み|見|だ|出))/;

/** Whether something of writing is asked, and no text of a print told with it. */
export function isOfWriting(context: DialogueContext): boolean {
  const { message, state, memory, child } = context;
  return (
    printTold(message)?.text == null &&
    asksOfWriting(message, state, memory.passage !== null, child.grade) &&
    declinedAgain(context) === null
  );
}
