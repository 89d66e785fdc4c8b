import {
  askedOnly,
  behind,
  type DialogueContext,
  isPlaying,
  isWorking,
  offers,
  replied,
  type Script,
} from '#agents/models/inner/dialogue-script.ts';
import { startBattle } from '#agents/models/inner/talks/battle-talk.ts';
import { waysOut } from '#agents/models/inner/talks/small-talk.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import care from '#agents/words/care.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { invited, isInvited } from './listen-talk.ts';

/** ううん、ない。それだけ: nothing more is to be told. */
const TOLD_ALL =
  /^(?:ううん|うん|いいえ|いや|え[ーっ]?と|、)*(?:もう|とくに|べつに|ほかには)?(?:(?:ない|なし|ありません|ないで)(?:よ|です|かな)?[、。!]*)?(?:(?:それ|これ)だけ(?:だよ|です|や|かな)?)?[。!]*$/;
const ROBOT_MAY_NOT = /ろぼっと(?:に|なんか|なんて|じゃ)[^。]{0,10}(?:わから|わかん|むだ|いみな|むり)/;
const SOMETHING_BAD = /(?:いや|嫌|やな)(?:な)?(?:こと|事)が?(?:あった|あって)/;
const WHAT_REST = /(?:ひとやすみ|やすむ|きゅうけい)(?:って|とは)[^。]{0,4}(?:なに|何|どう)/;
const BOTH = /^(?:りょうほう|両方|どっちも|どちらも)(?:やりたい|したい|やる|がいい|で|だよ|[!。])*$/;
const TOILET = /といれ|おしっこ|うんち/;
const ONE_MORE =
  /(?:もう|あと)(?:1|いち|ひとつ?|いっ)(?:もん|問|こ|個|つ)[^。]{0,8}(?:と[いく]|や[っる]|してから|から)/;
const ROBOT_NEVER =
  /(?:ろぼっと|きみ)(?:は|も|って|でも)[^。]{0,8}(?:やりたくない|つまらない|めんどくさい|いや(?:な|だ))[^。]{0,6}(?:とき|こと|ひ)[^。]{0,3}(?:ない|ある)(?:の|ん|と)?[?]/;
const NO_ERASER =
  /(?:けしごむ|消しごむ)[^。]{0,8}(?:ない(?!しょ)|なくて|なくし|かくし|かくさ|とら|とっ)[^?]*(?:でき|でけ|け(?:せ|し)|消|しゅくだい|宿題)/;
const CROSS = /(?:はら|腹)(?:が)?た[つっ]|むかつ|おこ[っる]/;
const MAY = /(?:い[いー]|ええ|よか)(?:の|ん|と|かな)?[?]/;
const LEFT_WORK = /あと、?[0-9][^。]{0,12}|(?:まだ|のこ(?:り|って))[^。]{0,12}(?:ある|のこ)/;
const SEEN_BY_ALL = /(?:みんな|くらす|ともだち|友だち)[^。]{0,5}(?:(?:見|み)(?:ら|て|と)|わら|笑)/;
const ASHAMED = /はずかし|恥ずかし|(?:いや|や)(?:だった|やった|ん?だった|じゃった)|やだった/;
const MUCH = /([0-9]+(?:もん|問|まい|枚|ぺーじ|かい|回))も(?:ある|のこ|残)/;
const UNWILLING = /やりたくな|したくな|いや(?:だ|や)|やだ|めんど/;
const HARDLY_SPOKEN = /(?:しゃべ|はな|話)(?:った|し|した)(?:たこと|こと)(?:が|も)?[^。]{0,6}な(?:い|か|く)/;
const SOMEONE = /([ぁ-んァ-ヶ一-龠]{1,6}(?:くん|ちゃん|さん))/;
const LONGEST = 70;

/** What a child says of itself, or of the robot, in reply to an offer or beside its work, where each has an answer of its own; null for all else. */
export function careFirst(
  context: DialogueContext,
  reply: (context: DialogueContext) => Script,
): Script | null {
  const { memory, message, state } = context;
  const folded = fold(message);
  const before = memory.lastReply;
  if (folded.length > LONGEST || isPlaying(context) || state.composition !== null || memory.passage !== null)
    return null;
  if (offers(context, 'battle') && WHAT_REST.test(folded)) return askedOnly(context, care.restMeant);
  if (offers(context, 'battle') && offers(context, 'rest') && BOTH.test(folded))
    return behind(sentence(care.battleThenRest), startBattle(context));
  if (/けいさんバトル.*はじめる？$/.test(before)) {
    if (TOILET.test(folded)) return askedOnly(context, care.toiletFirst);
    if (ONE_MORE.test(folded))
      return behind(
        sentence(care.battleLater),
        reply({ ...context, message: 'もう1もん だして', asked: null }),
      );
  }
  if (ROBOT_NEVER.test(folded)) return behind(sentence(care.robotNever), replied(context, waysOut(context)));
  if (/はなさなくて いいよ/.test(before)) {
    if (ROBOT_MAY_NOT.test(folded)) return askedOnly(context, care.robotMayNot);
    if (SOMETHING_BAD.test(folded)) return invited(context, 'sad', care.hurtUnsaid);
  }
  if (
    /きて くれたんだね/.test(before) &&
    /(?:いっちゃ|行っちゃ|いった|行った|もどっ|でんわ|おしごと)/.test(folded)
  )
    return askedOnly(context, care.parentLeft);
  if (state.awaiting === 'return_from_break' && MAY.test(folded) && LEFT_WORK.test(folded))
    return askedOnly(context, care.restThenRest);
  if (SEEN_BY_ALL.test(folded) && ASHAMED.test(folded) && !isWorking(context)) {
    memory.homework = null;
    const isAgain = /みられて|リコーダー|ピー/.test(before);
    return invited(context, 'sad', isAgain ? care.ashamedMore : care.ashamedSeen);
  }
  const sum = /[0-9]+[+\-×÷][0-9]+/.exec(folded)?.[0];
  if (NO_ERASER.test(folded) && sum !== undefined) return askedOnly(context, care.noEraserSum, { sum });
  if (NO_ERASER.test(folded))
    return askedOnly(context, CROSS.test(folded) ? care.noEraserCross : care.noEraser);
  if (isWorking(context)) return null;
  const much = UNWILLING.test(folded) ? MUCH.exec(folded)?.[1] : undefined;
  if (much !== undefined)
    return askedOnly(context, care.muchAndLate, { count: much.replace('ぺーじ', 'ページ') });
  const who = HARDLY_SPOKEN.test(folded) ? SOMEONE.exec(message)?.[1] : undefined;
  if (who !== undefined && /となり|隣/.test(folded))
    return invited(context, 'plain', care.newNeighbour, { who });
  if (
    isInvited(context) &&
    folded !== '' &&
    folded.length > 2 &&
    TOLD_ALL.test(folded) &&
    /ある？$|きかせて/.test(before)
  )
    return askedOnly(context, memory.listening?.mood === 'sad' ? care.toldAll : care.toldAllGlad);
  return null;
}
