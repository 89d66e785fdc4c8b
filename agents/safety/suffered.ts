/** The child itself, somebody beside it, something that is done to somebody, or a feeling of now. */
const SIGNS =
  /ぼく|わたし|私|あたし|おれ|うち|自分|じぶん|まま|ママ|ぱぱ|パパ|さん|ちゃん|くん|母|父|兄|姉|弟|妹|おとうと|いもうと|先生|せんせい|とも|友|だれ|誰|ひと|人|[あかがさざただなばまやらわ]れ(?:る|た|て|ま)|いや|イヤ|嫌|こわ|怖|つら|やだ|しに|死|たすけ|ひみつ|ないしょ|さわ|いえない|言えない|いけない|行きたくな|いきたくな/;

/** Whether something may have been done to a child, by the plainest signs: where there is none, it tells of things. */
export const maySuffer = (said: string): boolean => SIGNS.test(said.normalize('NFKC'));
