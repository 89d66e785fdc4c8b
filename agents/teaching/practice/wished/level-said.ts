/** How hard, against what came last; `same`: of its kind, with other numbers. */
export const LEVELS = ['easier', 'same', 'harder'] as const;
export type Level = (typeof LEVELS)[number];

/** Behind a word for how it is: it is felt so, and no such problem is asked for. */
const FELT =
  '(?!、|$|から|し(?!た)|けど|けん|ので|ん(?!の)|わ|ねん|よ|ね|な(?:、|$)|すぎ|くな|しないで|ないで)';
const HARDER = new RegExp(
  [
    `(?:むずかし|難し)(?:い${FELT}|め|く(?!な|て))`,
    `むずい${FELT}|むずめ`,
    '(?:え[ぐげ]い|てごわい|手ごわい|やばい)(?:の|やつ|もんだい|問題|けいさん)',
    'れべる(?:を)?(?:あっぷ|あげ|上げ)|(?:うえ|上)の?れべる|はいれべる|さいきょう|最強|(?:はったつ|発展)(?:もんだい|問題)',
    '(?:むずかし|難し)か(?:と|やつ)|難問|(?:すうじ|数字|かず|数)(?:が|の)(?:おおき|おっき|大き)い(?!とわ)',
    'もっと(?:おおき|おっき|大き)[いな](?:かず|数|すうじ|数字|の|やつ)|(?:けた|桁)の?(?:おお|多)い',
  ].join('|'),
);
const EASIER = new RegExp(
  [
    '(?:かんたん|簡単)(?:な|の|め|に|もんだい|問題|が)',
    '(?:やさし|易し)(?:い(?:の|もんだい|問題|が|め|やつ|ほう)|く|め)',
    'れべる(?:を)?(?:だうん|さげ|下げ)|(?:らく|楽)な(?:の|やつ|もんだい|ほう)|(?:らく|楽)に(?:して|でき)',
    '(?:かんたん|やさし)か(?:と|やつ)|(?:すうじ|数字|かず|数)(?:が|の)(?:ちいさ|ちっちゃ|小さ)い',
    '(?:むずかし|難し|むず)くない(?:の|やつ|もん|ほう)',
    'すぐすむ(?:やつ|の|もん|ほう)',
    'もっと(?:ちいさ|小さ)[いな](?:かず|数|すうじ|数字|の|やつ)|(?:けた|桁)の?(?:すくな|少な)い|ゆるい(?:の|やつ)',
  ].join('|'),
);
const SAME =
  /(?:おんなじ|おなじ|同じ)(?:しゅるい|種類)|おんなじ|(?:さっき|いま|今|この)(?:の)?(?:と|み)(?:おなじ|同じ|たい|にた)|(?:おなじ|同じ)(?:ような|よう?な|みたいな|の|もんだい|やつ|かんじ)|(?:おなじ|同じ)くらい|(?:みたいな|(?<![がをにら])みたいの|にたような|にてる|にた)(?:の|やつ|もんだい|問題)?|(?:こう|そう)いう(?:の|やつ|もんだい|問題)|こんな(?:の|やつ|かんじ)/;
/** "むずかしくない", "かんたんすぎる" and "むずかしい。わかんない" are no wishes for it. */
const TOO = /(?:かんたん|簡単)(?:すぎ|だ(?:った|よ)|じゃ)/;

/** What is asked for; null where nothing is. */
export function levelIn(folded: string): Level | null {
  // かんたんすぎ。レベルあげて: what is asked for goes before how it was.
  if (/れべる(?:を)?(?:あ|上)げ|もっとむず/.test(folded)) return 'harder';
  if (TOO.test(folded)) return null;
  if (EASIER.test(folded)) return 'easier';
  if (HARDER.test(folded)) return 'harder';
  return SAME.test(folded) ? 'same' : null;
}

const TOO_HARD =
  /むず(?:い|すぎ|っ)|(?:むずかし|難し)(?:い|すぎ|かった)|(?:おお|大)きす?ぎ|きつい|しんど|むり|無理|(?:なら|習)ってな|でき(?:ない|ん|ひん|ません)/;
const TOO_EASY =
  /(?:かんたん|簡単)(?:すぎ|だ|や|じゃ|、|$)|らくしょう|楽勝|よゆう|余裕|ちょろ|(?:なら|習)ったやつばっか|ようちえん|あかちゃん/;

/** What a complaint about the last one asks for, where it stands beside a wish: これ むずい。1けたのに して. */
export const levelFelt = (folded: string): 'easier' | 'harder' | null =>
  TOO_EASY.test(folded) ? 'harder' : TOO_HARD.test(folded) ? 'easier' : null;
