const BEFORE =
  /^(?:(?:え(?:っと|ーと|ー)|あ(?:ー|[、。\s]+|(?=わかった|そっか))|へー|うーん|んー|じゃ(?:あ)?|ほな|たぶん|やっぱり?|もしかして|わかった|わかっちゃった|そっか|ちがう|こたえは|答えは|それは)[。、!！\s…]*)+/;
const BEHIND =
  /(?:[\s、。]*(?:これで|で)?\s*(?:いい|あって(?:い)?る|合って(?:い)?る|おうとる|なん(?:文字|もじ)|何(?:文字|字)|[0-9０-９一二三四五六七八九十]+\s*(?:文字|もじ|字|じ))[^。?？]{0,6}[?？。]*)$/;
const ENDING =
  /(?:って(?:かいて(?:ある|あった)|書いて(?:ある|あった)|こと|おもう|思う|言(?:う|って(?:い)?る)|いう)?|(?:だ|や|です|かな|かなあ|かあ|かも|か|だよ|だね|やん|じゃん|やろ|でしょ|じゃろ|とおもう|と思う|じゃない|のほう|のほうに|みたいな|よ|ね|な(?!い)|じゃろ)+あ*)?[\s。、!！?？wｗ〜ー…]*$/;
/** Dialects end a reason in their own way. */
const BECAUSE = /(?:けん|さかい|けえ|(?<=だ)もん)(?=[。!！]*$)/;

/** An answer without the words around it. */
export function bareAnswer(said: string): string {
  const one = said
    .normalize('NFKC')
    .trim()
    .replace(BEFORE, '')
    .replace(BEHIND, '')
    .replace(BEHIND, '')
    .replace(/\s+で$/, '');
  const bare = one
    .replace(ENDING, '')
    .replace(/ちゃっ(?=[たて])/g, 'っ')
    .replace(/じゃった/g, 'だ')
    .replace(BECAUSE, 'から')
    .trim();
  return (bare === '' ? one : bare).replace(/^[「『]|[」』]$/g, '').trim();
}

/** Letters of an answer, as squares on paper count them. */
export const lettersOf = (words: string): number =>
  [...words.replace(/[\s「」『』]/g, '').replace(/[。!！?？]+$/, '')].length;

const REASON =
  /(?:から|ので|ため(?:に)?|んで|で|けん|さかい|もん|ように)(?:です|だ|や|さ|ね|よ|な[いき]\S*)*[。!！?？\s]*$/;

/** Whether an answer ends as a reason does. */
export const isReason = (words: string): boolean => REASON.test(words);
