/** What is drawn with a ruler or a compass, or set out on paper; かく is to draw it. */
const DRAWN =
  /(?:せい|にとうへん|ちょっかく|正|二等辺|直角)?(?:さんかく|三角|しかく|四角|ごかく|五角|ろっかく|六角)(?:けい|形)?|ちょうほうけい|長方形|せいほうけい|正方形|ひしがた|へいこう|平行|すいちょく|垂直|ちょっかく|直角|ちょくせん|直線|(?:^|[、のに])(?:えん|円|まる|せん|線|図|ず)(?:を|の|(?<!の.{1,2})って)|こんぱす|ものさし|じょうぎ|定規|ぶんどき|分度器|ずけい|図形|てんかいず|展開図|ぐらふ|(?:ひっさん|筆算|さくらんぼ|たてしき|すうちょくせん|数直線|せんぶんず|線分図)/;
const HOW_TO =
  /(?:か|書|描|ひ|引)き?(?:かた|方)|(?:どう|どない)(?:やって|して)?(?:か|書|描|ひ|引)|(?:か|書|描|ひ|引)[きけ](?:たい|ない|へん|ん)/;
/** It is the word that is to be written or read. */
const AS_A_WORD =
  /[「『]|かんじ|漢字|じ(?:は|を|の)(?:かき|書)|字|よみ|よむ|読|かくすう|なんかく|画|じゅん|順|ひらがな|かたかな|ろーまじ|ぶしゅ|部首|ことば|言葉|さくぶん|作文|にっき|日記/;

/** Whether it is asked how a figure or a sum is drawn on paper, and not how its word is written. `folded`: see `fold`. */
export const asksToDraw = (folded: string): boolean =>
  DRAWN.test(folded) && HOW_TO.test(folded) && !AS_A_WORD.test(folded);
