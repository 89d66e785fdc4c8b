import { type Region, regionsIn } from './clauses.ts';

/** Words of the talk about writing, in kana: what asks with one of them asks of a sign or a word. */
const OF_WRITING =
  /かんじ(?![るたてす]|が(?:する|した)|ょ)|(?:[こそあど]の|[のう一-龠〕])じ(?![ぁ-んか-ん]{3}|か)|(?:なんて|なんと|どう(?:やって)?|どない|どげん|なん|なに|どっち(?:で|に)?|って|と)、?よ[むみめん]|よみ(?:かた|がな)?(?=は|を|が|って|も|の|[、。?]|$|お|わ|と|で)|(?:おん|くん)よみ|よめ(?:ない|ん|へん|なく|ません)|ひらがな|カタカナ|かたかな|ローマじ|いみ|なんかく|かくすう|[0-9]かく|かきじゅん|ぶしゅ|(?:なに|[きとちひいて])へん|へんと?つくり|かんむり|しんにょう|がまえ|さんずい|にんべん|おくりがな|はんたい|ぎゃくのことば|じゅくご|ことば|たんご|かぞえ(?!て|き|ぼ)|てんてん|(?<![0-9])てん(?=を|は|が|って|の)|まるを|じしょ|じてん|よこぼう|たてぼう|はらい|はね(?:る|て)|ちいさい(?:つ|や|ゆ|よ|じ|っ|〔)|のばす|のばし|くっつき|どういう|かきかた|〕[^。]{0,3}どこが、?まちが|(?:って|は|で|を|も)、?(?:どう(?:やって)?|なんて|なんと)か[くけきい]/;
/** What was shown is to be written. */
const TO_WRITE = /^(?:どう(?:やって)?|なんて|なんと)か[くけきい]/;
/** It asks of the kanji or words that stand beside it: 牛と 午, 「池」は, 木が 三つで, さかなは 魚？ */
const OF_SHOWN =
  /[一-龠][ぁ-ん]{0,2}と[一-龠][ぁ-ん]{0,2}(?:って|は|の|、)[^。]{0,8}(?:ちが|にて|似|いっしょ|おなじ|どっちが[ぁ-ん]{2,4}[?])|[一-龠]が(?:2|3|ふた|みっ)つ|^[ぁ-ん]{2,6}(?:は|って)、?[一-龠]{1,2}[?]|^[一-龠]{1,4}[ぁ-ん]{0,2}(?:って|は)?[?]?$/;
/** What only points back asks of what was told right before. */
const POINTS = /^[^。]{0,16}$/;
const POINTS_BACK =
  /どっち|どれ|ほんと|ほんま|あって|ただし|正し|(?:で|も)(?:いい|ええ)|だめ|おしえ|わから|まちが|なんで|つぎ|ほか|それ|これ|ちが|にて/;
const SHORT = 8;

/** The signs and words that a clause shows in quotes, and asks of in words of the talk alone; none where anything else is asked of them: 「スイミー」の 主人公は だれ. */
function quotesIn(text: string, region: Region): readonly string[] {
  const all = [...text.matchAll(/〔(\d)〕/g)].map(([, at]) => region.quotes[Number(at)] ?? '');
  const rest = text.slice(text.lastIndexOf('〕') + 1);
  // 「毎日」の「毎」: the piece is meant.
  const isWhole = (one: string): boolean =>
    all.some((other) => /^[一-龠]$/.test(other) && one !== other && one.includes(other));
  const words = all.filter(
    (one) => !isWhole(one) && one.length <= SHORT && !/[。、!?]/.test(one) && !OF_CHOICE.test(one),
  );
  const isOfSigns = words.length > 0 && words.every((one) => /^[一-龠][ぁ-ん]{0,2}$/.test(one));
  const isPlain = isOfSigns || /^[ぁ-ん?、。!ー大小長短中上下左右入]*$/.test(rest);
  return isPlain && !OF_ELSE.test(rest.replace(/どこが、?ちが/, '')) ? words : [];
}
/** A place of a print, what is to be chosen, or how to calculate. */
const OF_CHOICE = /^(?:[0-9①-⑳あいうアイウ]|たす|ひく|かける|わる|.*[0-9].*)$/;
const OF_ELSE =
  /だれ|すき|いつ|どこ|どんな|なん(?:こ|まい|にん|ぼん|ぷん|じ(?!を))|いくつ|いわれ|いった|うれし/;

const names = (text: string, region: Region, isStory: boolean): boolean =>
  OF_WRITING.test(text) ||
  OF_SHOWN.test(text.replace(/[!。]+$/, '')) ||
  (!isStory && quotesIn(text, region).length > 0);

/** What is quoted is of a story that is read, or the question about it. */
const OF_STORY =
  /『[^』]{3,}』|(?:です|ます|ました|でした)か」|なさい」|しょう」|ものがたり|物語|せつめい文|説明文|おはなしの(?:もんだい|問題)/;
const OF_SIGNS =
  /漢字|かんじ|字(?:を|が|は|って|の)|よみかた|読み方|なんて(?:よ|読)|ひらがな|カタカナ|おくりがな|送りがな|意味|いみ/;
const isOfStory = (message: string): boolean => OF_STORY.test(message) && !OF_SIGNS.test(message);

/** Whether the clause of a message that asks names anything of writing: a sign, a reading, a short word in quotes. What it only points back to is named right before. */
export function namesWriting(message: string): boolean {
  const regions = regionsIn(message);
  if (regions.length === 0) {
    const text = message.normalize('NFKC').replace(/\s/g, '');
    return /漢字|かんじ|字|よ[むみめ]|読|ひらがな|カタカナ|かたかな|意味|いみ|画|部首|ぶしゅ|へん|おくりがな|送り|はんたい|反対|ことば|言葉|「[^」]{1,8}」/.test(
      text,
    );
  }
  return regions.some((region) => {
    const [asks, before] = cut(region);
    const isStory = isOfStory(message);
    if (!isStory && TO_WRITE.test(asks) && quotesIn(before.replace(/(?<=〕).*$/, ''), region).length > 0)
      return true;
    return (
      names(asks, region, isStory) ||
      (POINTS.test(asks) &&
        POINTS_BACK.test(asks) &&
        (names(before, region, isStory) || (!isStory && region.before.some((one) => WROTE.test(one)))))
    );
  });
}

/** はなを 花って かいた: what is told between it and あってる？ tells which is meant. */
const WROTE = /〔\d〕(?:を|は|って)(?:〔\d〕|[一-龠]{0,3}[ぁ-ん]{0,3})(?:って|と)か[いく]/;
/** The clause of a sentence that asks, and what was told right before it: …って 言われたけど、どこ 見るん？ */
function cut({ asks, before }: Region): readonly [asks: string, before: string] {
  const [, told = '', last = asks] =
    /^(.*(?:けど|けれど|けん|から|ので|のに|んで|(?<=[いうっ])てん)、)([^。]+)$/.exec(asks) ?? [];
  return [last, told === '' ? (before[0] ?? '') : told];
}

/** How it is read, written or counted. */
const ASKS_HOW =
  /(?:なんて|なんと|どう(?:やって)?)(?:よ[むみめん]|かぞえ)|(?:かんじで|ひらがなで|カタカナで|〔\d〕(?:って|は|を|の))[^。]{0,12}?(?:どう|なんて)(?:やって)?か[くけいき]|^(?:ひらがなで|かんじで|カタカナで)?(?:どう(?:やって)?)か[くけい]|どんな(?:かん?じ|じ)|なんかく|ぶしゅ|おくりがな|かきじゅん|(?:さいしょ|どこ)(?:は|から)[^。]{0,6}か[くき]|^なんてか[くけい]/;
const OF_TWO =
  /どっち|どちら|(?:ほんと|ほんま)う?(?:に|は|なの|か)?[?]|あって(?:る|ます)[^。]{0,3}[?]|(?:でいい|でええ|だめ)[^。]{0,3}[?]/;
const OF_LIKING = /すき|好き|だれ|いちばん|ほし|つよ|強|かち|勝|たのし|おもしろ/;
/** It was written or read, as it was told. */
const WAS_WRITTEN =
  /(?:って|と|て|に|で)、?(?:か(?:い|く|こう)|よ(?:ん|む|め)|よ(?:み|ま)|ふりがな|なおさ|ばつ|バツ|まる)|〔\d〕か〔\d〕|〔\d〕(?:と|[?]、?)〔\d〕/;
/** Words are wished for, and no sign. */
const OF_TEXT = /さくぶん|作文|日記|にっき|感想文|手紙|てがみ/;

/** Whether its last sentence asks how what was shown in quotes, or named with a kanji, is written, read or counted, so that all around it is told for that. */
export function putOfWriting(message: string): boolean {
  const [region] = regionsIn(message);
  if (region === undefined || isOfStory(message)) return false;
  const [asks, before] = cut(region);
  const hasQuote = region.quotes.some((one) => one.length <= SHORT && !/[。、!?]/.test(one));
  const isNamed =
    hasQuote ||
    /[一-龠]/.test(asks) ||
    /[0-9一二三四五六七八九十](?:つ|日|月|本|ひき|匹|人)/.test(region.whole);
  if (ASKS_HOW.test(asks)) return isNamed && !(OF_TEXT.test(asks) && !hasQuote);
  return hasQuote && !OF_LIKING.test(asks) && OF_TWO.test(asks) && WAS_WRITTEN.test(`${before}${asks}`);
}

/** It asks or begs, by its form. */
const ASKS_ANYTHING =
  /[?]|なんで(?![かす])|っけ|おしえ|わから|わかん|わすれ|かな[ぁあー。!]*$|よね[。!]*$|でしょ[。!]*$|やんな|(?:の|ん|か)[。]*$/;
/** A sign by itself; a word of several is of writing only where it is asked of in words of that. */
const SIGN = /^[一-龠][ぁ-ん]{0,3}$/;
const WORD = /^[一-龠々]{2,4}[ぁ-ん]{0,3}$/;
/** It is of what is called so, and not of how that is written. */
const OF_CALLED =
  /だれ|すき|きらい|いわれ|うれし|しって(?:る|ます|い)|(?:きい|み|よん|いっ)(?:た|だ)こと|〕(?:って|という|っていう)(?:うた|歌|本|ほん|ゲーム|みせ|店|子|ひと|人|なまえ|名前|題|えいが|映画|アニメ)|いく|たのし|たべ|あそ|より|けいさん|計算|分の/;

/** 「さむい」の 漢字の 下の 点: of the kanji of the word. */
const OF_ITS_SIGN =
  /〔\d〕(?:って|の|という|っていう)、?(?:かんじ(?:の|って|は|が|を|に|も|、)|ぶしゅ|かくすう|かきじゅん|おくりがな)/;
/** The kanji or the word in quotes of which the clause that asks surely asks something of writing, whatever that is; null where it does not. */
export function shownAsked(message: string): string | null {
  const [region] = regionsIn(message);
  if (region === undefined || isOfStory(message)) return null;
  const [asks, before] = cut(region);
  if (!ASKS_ANYTHING.test(asks) || OF_TEXT.test(asks) || OF_CALLED.test(asks)) return null;
  const isPointing = POINTS.test(asks) && POINTS_BACK.test(asks);
  const own = [...asks.matchAll(/〔(\d)〕/g)].map(([, at]) => region.quotes[Number(at)] ?? '');
  // 「春」が 入ってる。春の 横ぼうって 何本: named again without its quotes.
  const again = region.quotes.filter((one) => /^[一-龠]$/.test(one) && asks.startsWith(`${one}の`));
  const shown = own.length > 0 || !isPointing ? [...own, ...again] : quotesIn(before, region);
  const isOfWords = OF_WRITING.test(asks);
  const isOfSign = OF_ITS_SIGN.test(asks);
  return (
    shown.find(
      (one) => SIGN.test(one) || (isOfWords && WORD.test(one)) || (isOfSign && /^[ぁ-ん]{2,6}$/.test(one)),
    ) ?? null
  );
}
