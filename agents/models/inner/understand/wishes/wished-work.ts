import type { Wish } from '#agents/teaching/practice/wish.ts';

/** It is to be practised, or is named as a sort of problem. */
const WISHES =
  /(?:たい|(?<=[りしみきいべえけせてねめれ])(?<!まし|でし)たか)(?:の|な|です|んだ|ばい|けん|と)*[!。…]*$|(?:が|で)(?:い[いー]|ええ|よか)[!。]*$|(?:やりた|したい|なりた|れんしゅう|練習|だして|出して|やらせて|(?:し|やり)なさい|ためし|(?:また|も)頼|ちょうだい|ください)|(?:とか|みたいな|って)(?:の|やつ|もんだい|問題)?[!。]*$|あれ[!。]*$|(?<!わから(?:ない|ん)|むずかしい|できない)やつ[!。]*$|(?:ざん|算|だん|段|けいさん|計算|もんだい|問題|ばーじょん|やつ)(?:って|は|も)?(?:ある|ありま(?:す|せん)|ない)(?:の|か|かな)*[?？]$|ごっちゃ(?:に)?(?:な|[!。]*$)|わけ(?:が)?わから(?:ん|なく)(?:よう|く)?(?:に)?な|こんが?らが|まざっちゃ/;
/** Something is asked of a sign or a word. */
const ASKS_OF_SIGNS =
  /(?:よみ|読み|かき|書き)(?:かた|方|じゅん|順)|(?:なんて|どう)(?:やって)?(?:よ|読|か[くい]|書)|って(?:なに|なん|何|どう|どんな)[^、]*[?？]*$|かくすう(?:は|って|を)|画数(?:は|って|を)|ぶしゅ|部首|いみ|意味|おしえて|教えて|どっちの(?:字|じ|かんじ|漢字)|なんで|どうして/;

const LONGEST = 60;

/** Whether problems of a named sort, or kanji to be read or written, are wished for, so that no sign in the words is asked about: 先週の 何分後、また 頼める？ */
export function wishesWork({ about, count, unmet }: Wish, said: string, folded: string): boolean {
  // What is longer is no wish, but a text.
  if (folded.length > LONGEST || said.includes('\n') || ASKS_OF_SIGNS.test(folded)) return false;
  if (about === null) return false;
  if (about.covered.by === 'kanji' && unmet !== null && WISHES.test(folded)) return true;
  if (about.covered.by === 'kanji')
    return about.kanji !== null && (count !== null || (WISHES.test(folded) && about.named.length !== 1));
  return (about.kinds.length > 0 || about.instead?.by === 'problems') && WISHES.test(folded);
}

/** 作文 書いて みたいの、牛の こと: a text is to be begun, and no sign of it is asked about. */
export const wishesToCompose = (folded: string): boolean =>
  /(?:さくぶん|作文|にっき|日記|かんそうぶん|感想文)[^?？「]*(?:たい|たか|てつだ|手伝|れんしゅう|練習)/.test(
    folded,
  ) && !ASKS_OF_SIGNS.test(folded);
