import { fold } from '../intents.ts';

/** The robot is to wait, or not to hurry. */
const WAIT =
  /(?:ま|待)(?:って(?!る|い?た|こ|ま[しす])|っと(?:い|っ|け|き|れ|ら)|っちょ|たんかい|ちなさい|っとき)|おまち|お待ち|せかさ|いそがさ|急かさ|(?:い|言)(?:わ(?:ない|ん)で|わんとい|うな|っちゃ(?:だめ|いや|や)|ったら(?:だめ|あかん|いや))|だまって(?:て|い|と)|しずかに|まだ(?:だよ|や|です|いわ|言わ)/;
/** What a child does while it works at a problem, going on now. */
const AT_IT =
  /(?:(?:けいさん|計算|ひっさん|筆算|そうだん|あんざん|暗算)?し|か[いぞ]|書い|描い|かぞえ|数え|かんがえ|考え|けし|消し|けずっ|削っ|やっ|とい|解い|たしかめ|さがし|探し|よん|読ん|たし|ひい|かけ|わけ|みなおし|見直し|ならべ|おもいだし|思い出し)(?:て(?:い)?(?:る|ます)|てん(?!な)|と(?:る|ー|う|ります)|とん(?:ねん|の|で)|よ(?:る|ー|ん)|ゆう|ちょ(?:る|ー)|てら|ちゅう|中|だら)/;
const NOW =
  /いま|今|まだ|ちょうど|もう(?:ちょっと|すこし|少し)|のーと|かみ|紙|ひっさん|筆算|ゆび|指|あたま|頭|じぶん|自分|ひとり|一人|ちょっと|^(?:[^。!?]{2,14})(?:から|けん|けえ|で|ねん|よ|の|ところ|とこ)*[!。]*$/;
/** It means to do it alone, or comes near. */
const BY_ITSELF =
  /(?:じぶん|自分|ひとり|一人)(?:だけ)?で(?:も)?(?:かんがえ|考え|や[るりっ]|と[くい]|でき|けいさん|計算|する|した|とき)|(?:かみ|紙|のーと|ぷりんと|うら)(?:に|で)[^。!?]{0,8}(?:(?:か|書)い(?:て)?|ひっさん|筆算|けいさん|計算)[^。!?]{0,4}(?:みる|みよ|から|くる|する|やる)|(?:ゆび|指|ひっさん|筆算)で(?:や[るっ]|かぞえ|して|する)[^。!?]{0,4}(?:みる|から|ね|わ|よ)|(?:あと|もう)(?:ちょっと|すこし|少し)(?:だけ)?(?:で|かんがえ|考え|じかん|時間)|(?:かんがえ|考え|やって|といて|かぞえて)(?:て)?(?:みる|みます|みよう|みたい)|(?:かんがえ|考え)させ|(?:(?:お|終)わっ|でき|わかっ|とけ)たら(?:い[うい]|言|よ[ぶん]|呼|おしえ|教え)|もう(?:いっ|1)?かい(?:かんがえ|考え|やって|けいさん)/;
/** It is lost, asks, or has done. */
const IS_ELSE =
  /[?]|なに|なん(?:で|の|か)|どう(?!しても)|わから(?:な|ん|へん)|わか(?:ん|り(?:ま|ひん))|わす|忘れ|できな|でけ|ひんと|むり|やだ|いや(?!だ?から)|もどった|(?:お|終)わった(?!ら)|(?<!しずか|静か)に(?:かえ|変え|する|して)|(?:が|ほうが?)(?:い[いー]|ええ)|やっぱ(?:り|し)?(?!(?:もう)?(?:ちょっと|すこし|じぶん|自分|ひとり|まだ))|できた(?!ら)/;

/** Whether a child at work asks for time, or says that it is at it. Where it names a number, that is read first. `folded`: see `fold`. */
export function asksForTime(folded: string): boolean {
  if (/\p{Nd}/u.test(folded) || folded.length > 40 || IS_ELSE.test(folded)) return false;
  return WAIT.test(folded) || (AT_IT.test(folded) && NOW.test(folded)) || BY_ITSELF.test(folded);
}

/** Whether the robot is plainly told to wait, whatever the child does meanwhile: プリント だすから まって. `folded`: see `fold`. */
export const tellsToWait = (folded: string): boolean => WAIT.test(folded) && asksForTime(folded);

const AT_WORK = /まって|待って|せかさ|まだ(?:だよ|です|やって|かんが|考|か[いん])|かんがえて|考えて/;

/** Whether the question is known, and hearing it again would hurry: もう ちょっと まって. */
export const isNotToBeHurried = (message: string): boolean =>
  asksForTime(fold(message)) || AT_WORK.test(message);
