import { isStoryTold } from '#agents/knowledge/homework/story.ts';
import {
  ask,
  type DialogueContext,
  isPlaying,
  isWorking,
  type Script,
  session,
} from '#agents/models/inner/dialogue-script.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import { isGrave, isHeavyHearted } from '#agents/models/inner/understand/told/grave.ts';
import words from '#agents/words/told/left.json' with { type: 'json' };

/** Homework that is left and made small, or a wish to read aloud here. */
interface Left {
  readonly said: 'left' | 'aloud' | 'fast';
  /** How much is left, as the child said it. */
  readonly count: string;
}

/** あと 7もん ある, まだ 8もん のこってる. */
const IS_LEFT =
  /(?:あと|まだ|のこり|残り)(?:で)?[^。、!?0-9]{0,4}([0-9]+(?:もん|問|まい|枚|ぺーじ|こ|個))(?:も|は|が)?(?:ぐらい|くらい)?(?:ある|あん|のこ|残)/;
/** のこり 5もん！ がんばる; あと 3もんで おわり！ */
const LEFT_TO_DO =
  /^(?:しゅくだい|宿題)?(?:は|が)?(?:あと|のこり|残り)([0-9]+(?:もん|問))(?:だけ)?(?:だ|や)?[!。、]*(?:(?:で|だから)?(?:がんば(?:る|ろう?|ります)|おわ(?:る|り)|終わ(?:る|り)|らくしょう|もうちょっと))(?:だ|よ|ぞ|ね|ー|や|[!。])*$/;
/** Asked for, asked about, or done. */
const WISHES =
  /だして|出して|れんしゅう|練習|やらせて|ちょうだい|おねがい|いく[つら]|なん(?:もん|まい)|[0-9]\s*[+\-×÷]|(?:ある|のこってる)(?:の|ん)?[?]/;
/** Weary, cross or in two minds about it. */
const IN_TWO_MINDS =
  /けど|のに|し[!。]*$|しんど|つかれ|めんど|むり|いや|やだ|だるい|ねむ|おわりたい|おわりにしたい|やめたい|ちょっとだけ|できるかも|どうしよ|たいへん|おおい/;
const WORK =
  'しゅくだい|宿題|ぷりんと|どりる|もんだい|問題|けいさん|計算|さんすう|算数|こくご|国語|かんじ|漢字|わーく';
const OF_WORK = new RegExp(WORK);
const OF_THING = new RegExp(
  `(?<!${WORK})(?<=[ぁ-んァ-ヶー一-龠]{2})(?:が|は)(?:ね)?(?:あと|まだ|のこり|残り)`,
);
/** いっかい ここで 読んでも いい？ */
const READS_HERE =
  /(?:ここで|いま(?:から)?|今から|1かい|いっかい|一回|きみに|ぼくが|わたしが)[^。?]{0,8}(?:よ|読)(?:んで(?:も)?(?:みて(?:も)?)?(?:いい|ええ|よか)|むから(?:き|聞)いて|むの(?:を)?(?:き|聞)いて|みたい)/;
const FAST = /はやくち|早口|はやく(?:よ|読|なっ)|いそい/;

/** What is left of the child's homework while it does not know whether to go on, or its wish to read aloud; null where it means something else. */
export function leftIn(context: DialogueContext): Left | null {
  const { message, memory, state } = context;
  // A rest is no desk: it ends with what the child thinks of doing.
  const isBusy = isWorking(context) || isPlaying(context) || state.composition !== null;
  if (isBusy || memory.lookingBack !== null || memory.passage !== null) return null;
  const folded = fold(message);
  if (isGrave(folded)) return null;
  if (READS_HERE.test(folded) && !/しゅくだい|宿題|おんどく|音読/.test(folded))
    return { said: FAST.test(folded) ? 'fast' : 'aloud', count: '' };
  const toDo = LEFT_TO_DO.exec(folded)?.[1];
  if (toDo !== undefined) return { said: 'left', count: toDo };
  const count = IS_LEFT.exec(folded)?.[1];
  if (count === undefined || WISHES.test(folded) || !IN_TWO_MINDS.test(folded)) return null;
  // プリンが あと 3こ ある: no work is left, and in a story it is asked.
  if (OF_THING.test(folded) || (/[こ個]$/.test(count) && !OF_WORK.test(folded)) || isStoryTold(message))
    return null;
  return isHeavyHearted(context) ? null : { said: 'left', count };
}

/** It is made small: one, and then it is seen; what is read aloud is welcomed with one thing to mind. */
export function* meetLeft(context: DialogueContext, { said, count }: Left): Script {
  if (context.state.awaiting === 'return_from_break') yield [session('resume')];
  yield [context.feelings(null)];
  if (said === 'left') return ask(context, words.left, { count });
  return ask(context, said === 'fast' ? words.aloudFast : words.aloud);
}
