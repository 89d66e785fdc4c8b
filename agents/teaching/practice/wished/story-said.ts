const OF_REST = /(?:のこ|残)(?:り(?:は|が|ま|を|の)|る|っ)/;
/** Of a story: how many are left is asked. Over folded words. */
export const isOfRest = (wanted: string): boolean => OF_REST.test(wanted);

/** The sign of a story that is told by what happens in it: ぜんぶで, みんなで わける. */
export const signOfStory = (wanted: string): '+' | '-' | '×' | '÷' | null =>
  /(?:わけ|分け)(?:る|て|よ|た)|くば[るっ]|配[るっ]/.test(wanted)
    ? '÷'
    : OF_REST.test(wanted) || /ちがい(?:は|を|が)|おつり/.test(wanted)
      ? '-'
      : /ぜんぶで|全部で|あわせて|合わせて/.test(wanted)
        ? '+'
        : null;

/** くりあがりは なしで, あまりは まだ ならって ない: by what is refused, too, it is plain. */
export const isPlainBy = (refused: string): boolean =>
  /(?:あまり|余り|くりあがり|くりさがり)(?:が|の|は|も)?(?:ある|あり|で|出)?[^、0-9]{0,4}(?:$|、)/.test(
    refused,
  );

/** The theme of a shop: with money named beside it that says enough. */
export const OF_SHOP = 'かいもの';
/** What a story may be of, as a child says it, and the things that there are of it (arithmetic/stories/stories.json). */
const THEMES: readonly {
  readonly name: string;
  readonly said: string;
  readonly things: readonly string[];
}[] = [
  { name: 'おかし', said: 'おかし|お菓子', things: ['あめ', 'クッキー', 'せんべい', 'おかし'] },
  { name: 'くだもの', said: 'くだもの|果物', things: ['みかん', 'バナナ'] },
  {
    name: 'たべもの',
    said: '(?:た|食)べ(?:もの|物)|おやつ',
    things: ['あめ', 'みかん', 'クッキー', 'バナナ', 'せんべい', 'おかし'],
  },
  { name: 'のみもの', said: '(?:の|飲)み(?:もの|物)', things: ['ジュース', 'むぎちゃ', 'ぎゅうにゅう'] },
  { name: 'のりもの', said: '(?:の|乗)り(?:もの|物)|みにかー', things: ['ミニカー', 'でんしゃ'] },
  { name: 'くるま', said: 'くるま|(?<!電)車', things: ['ミニカー'] },
  { name: 'でんしゃ', said: 'でんしゃ|電車', things: ['でんしゃ'] },
  { name: 'ぶんぼうぐ', said: 'ぶんぼうぐ|文房具', things: ['えんぴつ', 'ノート', 'けしゴム', 'がようし'] },
  {
    name: 'おもちゃ',
    said: 'おもちゃ|ぶろっく|びーだま',
    things: ['ミニカー', 'おもちゃ', 'ブロック', 'ビーだま'],
  },
  {
    name: 'ほん',
    said: '(?<![ぁ-ん])ほん|(?<![一-龠日])本|えほん|絵本|ずかん|図鑑',
    things: ['えほん', 'ずかん', 'どくしょ'],
  },
  { name: 'あめ', said: '(?<![ぁ-ん])あめ', things: ['あめ'] },
  { name: 'クッキー', said: 'くっきー', things: ['クッキー'] },
  { name: 'みかん', said: 'みかん', things: ['みかん'] },
  { name: 'バナナ', said: 'ばなな', things: ['バナナ'] },
  { name: 'ジュース', said: 'じゅーす', things: ['ジュース'] },
  { name: 'えんぴつ', said: 'えんぴつ|鉛筆', things: ['えんぴつ'] },
  { name: 'どんぐり', said: 'どんぐり', things: ['どんぐり'] },
  { name: 'シール', said: 'しーる', things: ['シール'] },
  { name: 'カード', said: 'かーど', things: ['カード'] },
  { name: 'おりがみ', said: 'おりがみ|折り紙', things: ['おりがみ'] },
  { name: 'リボン', said: 'りぼん', things: ['リボン'] },
  { name: 'スポーツ', said: 'すぽーつ', things: ['サッカー', 'なわとび'] },
  {
    name: OF_SHOP,
    said: '(?:か|買)い?(?:もの|物)(?:(?:を)?する)?|お?(?:店|みせ)(?:やさん|屋さん)?',
    things: ['かいます', 'かうと', 'かったら', 'かって'],
  },
  { name: 'サッカー', said: 'さっかー', things: ['サッカー'] },
  { name: 'なわとび', said: 'なわとび|縄とび', things: ['なわとび'] },
];
const OF_STORY =
  '(?:を[^、]{0,6}(?:わけ|分け|くば|か[うっ]|買|たべ|食べ)[^、]{0,6}(?:お?話|はなし|もんだい|問題|ぶんしょうだい)|(?<=する)(?:お?(?:話|はなし)|やつ|もんだい|問題|ぶんしょうだい)|(?:が|の)(?:(?:で|出)て?くる|(?:で|出)る(?:の|やつ|ほう)|お?(?:話|はなし)|(?:(?:たし|ひき|かけ|わり)ざんの)?ぶんしょうだい))';

const NAMED_OF_STORY = THEMES.map(({ name, said }) => ({
  name,
  says: new RegExp(`(?:${said})(?:${OF_STORY})`),
}));

/** The theme that is named of a story; null where none that there is. Over folded words. */
export const themeIn = (wanted: string): string | null =>
  NAMED_OF_STORY.find(({ says }) => says.test(wanted))?.name ?? null;

/** Whether a story has a thing of the theme. */
export const isOfTheme = (text: string, theme: string): boolean =>
  THEMES.find(({ name }) => name === theme)?.things.some((thing) => text.includes(thing)) ?? false;
