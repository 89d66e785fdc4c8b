import { findSums } from '#agents/knowledge/arithmetic/expression.ts';
import { isStoryTold } from '#agents/knowledge/homework/story.ts';
import { findKanji } from '#agents/knowledge/japanese/kanji.ts';
import { kanjiSought } from '#agents/knowledge/japanese/kanji-sought.ts';
import { ask, type DialogueContext, isDeskTaken, type Script } from '#agents/models/inner/dialogue-script.ts';
import { fold, plainIntent } from '#agents/models/inner/understand/intents.ts';
import { isGrave, isHeavyHearted } from '#agents/models/inner/understand/told/grave.ts';
import words from '#agents/words/told/word-game.json' with { type: 'json' };
import { gameOn, QUIZ } from './game-talk.ts';

/** A quiz that the child sets: what it describes, '' where nothing yet; whether a kanji is to be guessed. */
interface Quiz {
  readonly hint: string;
  readonly isOfKanji: boolean;
  /** It says that the guess was right, or what it was. */
  readonly told?: 'hit' | 'answer';
}

/** The robot is to guess. */
const SETS =
  /(?:あてて|当てて)(?:み|ね|よ|ごらん|ほしい|くれ|[!。、]|$)|(?:きみ|ろぼっと|あなた|そっち)が?(?:が|は)?(?:あて|当て|こたえ|答え)(?:て|る(?:の|んだよ|んや|ん)|ろ)|(?:ぼく|わたし|おれ|うち|あたし)が(?:[^。!?]{0,8})(?:くいず|もんだい|問題|ひんと)[^。!?]{0,6}(?:だ|出|い|言|ゆ)(?:す|う)|くいず(?:ね|だよ|いくよ|です|やで)?[、。!\s][^。]*(?:な[ー〜]*んだ|でしょう|(?:なに|何|なん)(?:だ|でしょ)?)[!?。]*$|(?:くいず|ひんと)(?:を)?(?:だ|出|い|言|ゆ)(?:すよ|すね|すから|うよ|うね|うから)/;
const ON =
  /な[ー〜]+んだ|なんでしょう|何でしょう|(?:かん|漢)(?:じ|字)(?:は|って)?(?:なに|何|なん)[?？]?|な[あー]?に[?？]|(?:つぎ|次)(?:の(?:くいず|ひんと)|ね|いくよ|は(?!.*(?:や[るりろ]|した|しよ|いい|おねがい|だ[しす]|[さざ]ん|算|こくご|かんじ|しゅくだい|ばとる)))/;
const OF_WORK = /しゅくだい|宿題|ぷりんと|どりる|だして|出して(?:よ|ほしい)?|てすと/;
const OF_KANJI = /かん字|漢字|かんじ/;
const LONGEST = 80;
const PLACED =
  /(?:が|の|に|は)?\s*(?:なら(?:んで|び)|並んで|かさなって|重なって|くっついて|はいって|入って|あって|かいて)?(?:い?ます|い?る|い?た|あります|ある)?(?:よ|ね)?[。、!]*$/;

/** A quiz that a child sets while nothing is to do, or its next hint; null where it means something else. */
export function quizOf(context: DialogueContext): Quiz | null {
  const { message } = context;
  if (isDeskTaken(context)) return null;
  const folded = fold(message);
  const isOn = gameOn(context)?.name === QUIZ;
  const isSet = SETS.test(fold(message.replace(/「[^」]*」/g, ''))) && !/なぞなぞ|しりとり/.test(folded);
  if ((!isSet && !isOn) || findSums(message).length > 0) return null;
  // ぼくが いま こわいのは なーんだ: it is no play.
  if (OF_WORK.test(folded) || isGrave(folded) || isHeavyHearted(context)) return null;
  // A print that tells of a quiz, and a story with numbers, are work.
  if (message.length > LONGEST || message.trim().includes('\n') || isStoryTold(message)) return null;
  if (!isSet && !ON.test(folded)) return toldOf(message, folded);
  const hint = hintIn(message);
  // ぼくが もんだい だすから: which one is still to be told, and that is heard elsewhere.
  if (hint === '' && !isOn && !/くいず|ひんと/.test(folded)) return null;
  return { hint, isOfKanji: OF_KANJI.test(folded) || isOn };
}

const OF_SELF = /いや|だめ|むり|だいじょうぶ|へいき|そう|ちがう|ほんと|すき|きらい|[いたるん]$/;
/** あたり！; フライパンだよ; ちがうよ、あかるいって いう 字だよ. */
function toldOf(message: string, folded: string): Quiz | null {
  if (
    /^(?:うん|そう|ぴんぽーん?|、)*(?:あたり|当たり|せいかい|正解|だいせいかい|ぴんぽーん?|そうだよ)[^。?]{0,6}$/.test(
      folded,
    )
  )
    return { hint: '', isOfKanji: true, told: 'hit' };
  const answer =
    /^(?:(?:ぶっぶー|ぶー|ちがう(?:よ)?|はずれ|ざんねん|こたえは|答えは|せいかいは|正解は)[、。!！\s]*)+([^。!！?？\s]{1,12}?)(?:って(?:いう)?(?:字|じ|漢字|かんじ))?(?:だよ|でした|だった|やで|です|や|だ)?[。!！]*$/.exec(
      message.normalize('NFKC'),
    )?.[1];
  const alone =
    /^(?:こたえは|答えは|せいかいは|正解は)?\s*([ぁ-んァ-ヶー一-龠]{2,8}?)(?:だよ|でした|です)[!！。]*$/.exec(
      message.normalize('NFKC').trim(),
    )?.[1];
  if (
    answer === undefined &&
    alone !== undefined &&
    plainIntent(fold(alone)) === null &&
    !OF_SELF.test(alone)
  )
    return { hint: alone, isOfKanji: true, told: 'answer' };
  return answer === undefined ? null : { hint: answer, isOfKanji: true, told: 'answer' };
}

/** クイズね、きょうの きゅうしょくは…: the name and what is asked in one. */
const IN_ONE = /^(?:くいず|クイズ)(?:ね|だよ|です|やで)?[、\s].{8}/;
/** What is described: in quotes, else the last sentence that is no word of the game. */
function hintIn(message: string): string {
  const said = message.normalize('NFKC');
  const quoted = [...said.matchAll(/[「『]([^」』]{2,40})[」』]/g)].at(-1)?.[1];
  if (quoted !== undefined) return quoted;
  const clauses = said.split(/[。!?！？\n]+/).map((one) => one.trim());
  const told = clauses.filter(
    (one, at) =>
      one.length > 2 &&
      ((at > 0 && at === clauses.length - 1) || !SETS.test(fold(one)) || IN_ONE.test(one)) &&
      (!/^(?:くいず|クイズ)/.test(one) || IN_ONE.test(one)),
  );
  return (told.at(-1) ?? '')
    .replace(
      /(?:の|な)?\s*(?:漢字|かんじ|かん字|字)?(?:は|って)?\s*(?:なに|何|なん|な[ー〜]+ん)(?:でしょう|だ|なの|かな)?$/,
      '',
    )
    .replace(/^(?:くいず|クイズ)(?:ね|だよ|いくよ|です|やで)?[、\s]*/, '')
    .replace(/^(?:じゃあ?|つぎ(?:は|ね)?|次(?:は|ね)?|いくよ|[、\s])+/, '')
    .trim();
}

/** 田んぼ: the sign in it. */
const partOf = (named = ''): string => /^([一-龠])[ぁ-ん]+$/.exec(named)?.[1] ?? named;

/** The kanji that its parts make, as far as the table has it: 木が 二つ; null where none is known. */
function guessed(hint: string, grade: number): string | null {
  const joined =
    /^(.{1,4}?)の(?:なか|中)に(.{1,3}?)(?:が|の|を)/.exec(hint) ??
    /^(.{1,4}?)(?:と|に|の(?:よこ|横|みぎ|右|となり|した|下)に)(.{1,3}?)(?:が|を|で|の|って|$)/.exec(hint);
  const bare = (joined === null ? hint : `${partOf(joined[1])}と${partOf(joined[2])}`)
    .replace(PLACED, '')
    .replace(/(?:なら(?:んで|び)|並んで)(?:い?る|い?ます)?$/, '')
    .replace(/(?:が|の)\s*(?=(?:ふた|みっ|[二三23])つ)/, 'が')
    .trim();
  const sought = kanjiSought(`${bare}のかんじ`, grade);
  return sought?.type === 'one' ? sought.kanji : null;
}

/** It guesses by the parts where its table has them, and else says kindly that it cannot. */
export function* guessQuiz(context: DialogueContext, { hint, isOfKanji, told }: Quiz): Script {
  const { memory, state, child } = context;
  const times = (memory.wordGame?.name === QUIZ ? memory.wordGame.times : 0) + 1;
  memory.wordGame = { name: QUIZ, turn: state.turn_count, times };
  memory.homework = null;
  yield [context.feelings(null)];
  if (told === 'hit') return ask(context, words.quizHit);
  if (told === 'answer') return ask(context, words.quizTold, { answer: hint });
  if (hint === '') return ask(context, words.quizReady);
  const kanji = isOfKanji ? guessed(hint, child.grade) : null;
  const known = kanji === null ? null : findKanji(kanji);
  if (known === null) return ask(context, words.quizUnknown, { hint });
  const reading = known.kun[0]?.replace(/[.（(].*$/, '') ?? known.on[0] ?? '';
  return ask(context, words.quizGuess, { kanji: known.kanji, reading });
}
