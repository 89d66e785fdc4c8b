import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import inClause from '#agents/words/asked/in-clause.json' with { type: 'json' };
import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { type Region, told } from '../clause/clauses.ts';
import { readingsFor, writtenFor } from '../clause/more-words.ts';
import { isNative, knownIn } from '../katakana.ts';

/** 「けいき」って 書いたら カタカナだって。なんで？: a word from abroad that was written in hiragana, or is weighed; null where no such word is shown. */
export function katakanaWeighed(region: Region): string | null {
  const inKana = kanaToo(region);
  if (inKana !== null) return inKana;
  const text = told(region);
  const isOfBoth = /ひらがな/.test(text) && /カタカナ|かたかな/.test(text);
  const isShown = knownIn(region.quotes).some((one) => region.quotes.includes(one));
  if (!(isShown || /カタカナ|かたかな/.test(text)) || /かんじ|よみ|よ[むめん]|いみ/.test(region.asks))
    return null;
  if (
    !/なんで|どうして|なぜ|どっち|どちら|ほんと|ほんま|だめ|で(?:い[いー]|ええ)|あって|ただし|まちが|[?]/.test(
      region.asks,
    )
  )
    return null;
  const [word, ...others] = knownIn(
    region.quotes.filter((one) => (isOfBoth ? /^[ぁ-んァ-ヶー]{2,10}$/ : /^[ぁ-んー]{2,10}$/).test(one)),
  );
  if (word === undefined || others.length > 0) return null;
  const isLong = word.includes('ー') && !region.quotes.some((one) => one.includes('ー'));
  return `${sentence(words.fromAbroad, { word })}${isLong ? sentence(words.longMark) : ''}`;
}

const IN_KANA =
  /(?:ひらがな)(?:の〔\d〕|だけ)?(?:で|に|の(?:まま|ほう)で?)?(?:か(?:く|い)(?:の|て)?)?(?:でも|ても|も|で|じゃ|ちゃ|ては|たら)、?(?:い[いー]|ええ|だいじょう|よか|だめ|あかん|いけない|いけん|まちがい)/;
/** 「リンゴ」って カタカナで あった。ひらがなの「りんご」でも いいの: no word from abroad may be written so. */
export function kanaToo({ asks, quotes }: Region): string | null {
  if (!IN_KANA.test(asks) || /なんで(?!す)|どうして|なぜ|どっち|どちら/.test(asks)) return null;
  const [word = '', ...others] = new Set(quotes.map(kanaFor));
  if (others.length > 0 || !/^[ぁ-んー]{2,10}$/.test(word)) return null;
  const [abroad] = knownIn([word]);
  if (abroad !== undefined) return sentence(words.fromAbroad, { word: abroad });
  const isKnown = isNative(word) || writtenFor(word).length > 0;
  return isKnown ? sentence(inClause.kanaToo, { word }) : null;
}
const kanaFor = (shown: string): string =>
  /[一-龠]/.test(shown) ? (readingsFor(shown)[0] ?? '') : katakanaAsHiragana(shown);
