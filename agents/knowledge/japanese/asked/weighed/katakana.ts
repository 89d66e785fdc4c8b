import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { type Region, told } from '../clause/clauses.ts';
import { knownIn } from '../katakana.ts';

/** 「けいき」って 書いたら カタカナだって。なんで？: a word from abroad that was written in hiragana, or is weighed; null where no such word is shown. */
export function katakanaWeighed(region: Region): string | null {
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
