/** It asks, by its form; どうでもいい asks nothing. */
const ASKS =
  /[?？]|なに|何|なん(?!か|も)|いくつ|いつ|どれ|どの(?!く)|どこ|どっち|どっか|どう(?!でも)|どげん|どゆ|だれ|っけ|(?<!かた)かな(?:[。!]|$)|おしえ|教え|ききたい|知りたい|しりたい|なの$|ほんま|ほんと|いい(?:の|ん)|ええ(?:の|ん)|だよね|やろ$|やんな/;
/** What a child cannot do with a sign asks for help, also when it is told as an event. */
const IS_STUCK =
  /わから|わかん|わすれ|忘れ|おもいつか|思いつか|おもいだせ|思い出せ|ばつ|バツ|なおされ|直され|ごちゃ|ごっちゃ|まよ|迷|まざ|か[けき](?:ない|ん|へん)|書け|よめ|読め|でき(?:ない|ん|へん)/;
/** It tells what happened or goes on, or how it feels about it, at the end of a clause. */
const TELLS =
  /(?:った|いた|んだ|した|れた|きた|もろた|てん|とる|行って?くる|いってくる|あとにして)(?:よ|わ|ね|さ|ん|の|ねん|わけ|けど|ー)*(?:[!。、\s]|$)|どきどき|ドキドキ|しんど|つかれ|疲れ|いやや|やりにく|最悪|さいあく|だるい|めんど|うれし|嬉し|くやし|悔し|はずかし|どうでも|気(?:が)?する/;

/** Whether the child only tells of an event or a feeling: it asks nothing of the signs that stand in its words. */
export const isTalkOnly = (said: string): boolean =>
  TELLS.test(said) && !ASKS.test(said) && !IS_STUCK.test(said);
