/** That it was found comes before an answer: みつけたで、…; あった 公園の…; 1ばんめに …. */
const FOUND =
  /^(?:(?:みつけた|見つけた|みっけ(?:た)?|めっけ|あった(?!か)|みつかった|見つかった)(?:よ|で|ばい|わ|ぞ|っちゃ|ー)*(?:[、。!！\s]+|(?=[一-龠]))|(?:[1-9一二三四五六](?:ばんめ|番目|ばん目|つめ|つ目)|(?:いちばん|一番)?(?:さいしょ|はじめ|最初|さいご|最後))(?:の\s*(?:ぶん|文))?に(?:は)?[、\s]+|えっと[、\s]*|[あえ][、っ\s]+)+/;
/** That it stands there comes behind it: …って かいて あるわ, …って あったけど それ ちゃうん？ */
const STANDS =
  /\s*(?:や|だ)?って\s*(?:(?:かいて|書いて|のって)\s*(?:い|お)?(?:ある|あった|あり?ます|あんで|とる|とった|る|た)|ある|あった)(?:わ|で|よ|ねん|ばい|けん|から|もん|やん|けど|が|し|[、\s])*(?:それ|これ)?(?:ちゃう(?:ん|かな|か)?|じゃない(?:の|かな)?|でしょ|かな|かも)?[。!！?？]*$/;

/** ごんたって いってるじゃん: that it was said already. */
const HELD =
  /\s*(?:だ|や)?って\s*(?:さっき(?:から)?\s*)?(?:い|言|ゆ)(?:って|うて)(?:い)?(?:る|た|とる)?(?:じゃん|やん|でしょ|だろ|ってば|のに|もん|よ|やろ|けど)+[。!！]*$/;
/** いちばん はじめに かいて あるもん: where it stands, as a reason, and no more. */
const WHERE_IT_STANDS =
  /^(?:だって)?(?:いちばん|一番)?\s*(?:さいしょ|はじめ|最初|さいご|最後|うえ|上)(?:の\s*ほう)?に\s*(?:ちゃんと)?\s*(?:か|書)(?:いて|いとる|いてる)\s*(?:あ?る|あった)?(?:から|もん|し|けん|よ|です|やん|んだ|もの)*[。!！]*$/;

/** An answer without what only says that it was found in the text. Pure. */
export function withoutFinding(said: string): string {
  const bare = said.normalize('NFKC').trim().replace(FOUND, '').replace(STANDS, '').replace(HELD, '').trim();
  if (WHERE_IT_STANDS.test(bare)) return '';
  return bare === '' ? said : bare;
}
