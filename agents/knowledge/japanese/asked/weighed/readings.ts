import inClause from '#agents/words/asked/in-clause.json' with { type: 'json' };
import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { soundsOf } from '../../kanji.ts';
import { type Region, told } from '../clause/clauses.ts';
import { judged } from '../clause/judged.ts';
import { readingsFor, writtenFor } from '../clause/more-words.ts';
import { kanjiSounding, plain, quoteAt, SOUNDS } from '../clause/names.ts';
import { readingsTold } from '../readings.ts';
import { SEVERAL_READINGS, tellReading } from '../rules/several-readings.ts';
import { verdict } from '../said/claim.ts';
import whys from '../tables/kanji-whys.json' with { type: 'json' };
import wholeWords from '../tables/whole-words.json' with { type: 'json' };
import { isAlike } from './shown.ts';

/** What is asked of how a word in kanji reads, or why, in a message that tells around it; whether a word may be written with the kanji that is named. Null where nothing of this is asked. */
export const readingsWeighed = (region: Region): string | null =>
  whyWhole(region) ?? whyKanji(region) ?? signAlone(region) ?? twoReadings(region) ?? kanjiClaimed(region);

const CLAIMS =
  /どっち|どちら|ほんと|ほんま|ただし|正し|あって|で(?:い[いー]|ええ)|じゃない|だめ|よね|まちが|ちが[うっ]|[?]/;
const IN_KANJI = /^[一-龠々]{1,4}[ぁ-ん]{0,3}$/;

/** The readings that are put forward of a word: わたしは「ひらく」、まさとは「あく」, 四は しって よむと いわれた。よんじゃ ないの？ */
function twoReadings(region: Region): string | null {
  const all = `${told(region)}${region.after}`;
  const text = plain(all, region);
  if (!CLAIMS.test(region.asks) || !/よ[むんめみ]|い[っうわ]|ゆう|言|よま/.test(all)) {
    const isInQuote = region.quotes.some((one) => /よ[むんめみ]|読/.test(one));
    const isOfTwo = region.quotes.filter((one) => /^[ぁ-ん]{2,7}$/.test(one)).length > 1;
    if (
      !(
        isInQuote ||
        (isOfTwo &&
          (/どっち|どちら|〔\d〕(?:の)?(?:ぜんぶ|どれも|みんな|だけ[?])|〔\d〕[^。]*〔\d〕[^。]*〔\d〕で(?:い[いー]|あって)/.test(
            region.asks,
          ) ||
            /[?].*[?]/.test(all)))
      ) ||
      !CLAIMS.test(region.asks)
    )
      return null;
  }
  if (/か(?:く(?!れ)|い[てた])|ほか(?:に|の)|いがい|かん?じ|おくりがな|かぞえ|いみ/.test(region.asks))
    return null;
  const [, inText = '', first = ''] = SPOKEN.exec(text) ?? [];
  const inKanji = region.quotes.filter((one) => IN_KANJI.test(one));
  // 「出口」と「入口」を 見た。「いりぐち」かな「はいりぐち」かな: of the word that reads so.
  const quoted =
    inKanji.length < 2 || /なんで(?!す)|なして|どうして|なぜ/.test(all)
      ? inKanji
      : inKanji.filter((one) => region.quotes.some((read) => judged(one, read, true) === true));
  const [name = inText, ...others] = quoted;
  // 下は「した」だよね？ だから 下りるも「したりる」だと … どう よむの: of the other word.
  const isOpen = inKanji.length > 1 && /(?:なんて|どう)(?:やって)?よ[むめ]/.test(region.asks);
  if (name === '' || others.length > 0 || isOpen) return null;
  const said = [
    ...region.quotes.filter((one) => /^[ぁ-ん]{1,7}$/.test(one)),
    ...(name === inText ? [first] : []),
    ...[...text.matchAll(GUESSED)].map(([, one = '']) => one),
  ];
  // みかずきか みかづきか: how it is spelled is weighed, and not how it reads.
  if (said.some((one) => said.some((other) => one !== other && isAlike(one, other)))) return null;
  const isRight = [...new Set(said)].filter((one) => one !== '' && judged(name, one, true) === true);
  const [one, other, ...rest] = isRight;
  if (one === undefined) return null;
  // 『空』は「そら」、「あく」も「から」も: each that is right, and what is none.
  if (name.length === 1 && /〕だけ[?]/.test(region.asks)) return readingsTold(name, 3);
  if (name.length === 1 && rest.length > 0) {
    const wrong = [...new Set(said)].filter((each) => each.length > 1 && judged(name, each, true) === false);
    const readings = isRight.map((each) => `「${each}」`).join('');
    return `${wrong.length === 0 ? sentence(inClause.allRight) : ''}${sentence(words.readings, { kanji: name, readings })}${wrong.map((reading) => sentence(inClause.readsNot, { reading })).join('')}`;
  }
  // 「いちにち」と 読んだら「そこはついたちでしょ」って: the other stands in what was said.
  const each = SEVERAL_READINGS.get(name) ?? [];
  const isBoth = each.every(([reading = '']) => text.includes(reading));
  if (each.length > 0 && (isBoth || new Set(said).size > 1)) return tellReading({ word: name, reading: one });
  if (new Set(said).size < 2) return null;
  return other === undefined
    ? sentence(words.readsSo, { word: name, reading: one })
    : sentence(words.readsBoth, { word: name, one, other });
}
const ALONE =
  /(?:この|その)?(上|うえ|さいしょ|まえ|左|ひだり|下|した|うしろ|あと|右|みぎ)の(?:ほうの)?(?:かん?じ|じ)(?:だけ|ひとり|ひとつ|1つ|1こ)(?:だと|やと|やったら|だったら|なら|で|は|って)*、?(?:なんて|どう)よ[むみめん]/;
/** 「麦茶」の 上の 字 ひとりやったら 何て 読む: of the one kanji by itself. */
function signAlone(region: Region): string | null {
  const [, place = ''] = ALONE.exec(region.asks) ?? [];
  const [word = '', ...others] = region.quotes;
  if (place === '' || others.length > 0 || !/^[一-龠]{2}$/.test(word)) return null;
  const sign = word.charAt(/^(?:下|した|うしろ|あと|右|みぎ)$/.test(place) ? 1 : 0);
  const [reading] = readingsFor(sign);
  return reading === undefined ? null : sentence(words.readsSo, { word: sign, reading });
}
/** 四は しって よむ. */
const SPOKEN =
  /(?:^|[^一-龠])([一-龠]{1,3}[ぁ-ん]{0,2}?)(?:のこと)?(?:は|って|を)「?([ぁ-ん]{1,6}?)」?(?:って|と|て)、?(?:よ[むめん]|[いゆ][うっわ]|[言読])/;
/** よんじゃ ないの？ */
const GUESSED =
  /(?:^|[。?、])([ぁ-ん]{1,6}?)(?:じゃないの|じゃないん|なのかな|で(?:いいの|ええの|あってる))[?]/g;

const WHY: Readonly<Record<string, string>> = wholeWords.why;
/** 「八百」が なんで「やお」: why a word is read so that is read as a whole. */
function whyWhole(region: Region): string | null {
  const { asks } = region;
  if (!/なんで(?!す)|どうして|なぜ|ふしぎ/.test(told(region)) || /か(?:く|いた|いて)|かんじで/.test(asks))
    return null;
  const text = plain(told(region), region);
  const own = `${plain(asks, region)}${region.quotes.join('')}`;
  const found = Object.entries(wholeWords.words).filter(
    ([word, reading]) =>
      WHY[word] !== undefined &&
      text.includes(word) &&
      (own.includes(word) || own.includes(word.slice(0, 2)) || own.includes(reading)) &&
      (text.includes(reading) || /よ[むめん]/.test(told(region))),
  );
  const [word, reading] = found.toSorted(([one], [other]) => other.length - one.length)[0] ?? [];
  return word === undefined || reading === undefined
    ? null
    : `${sentence(words.wholeWord, { word, reading })}${WHY[word]}`;
}

const KANJI_WHY: Readonly<Record<string, string>> = whys.whys;
/** 「休」は ひとと 木で できてる。なんで やすむに なるの？: how the one kanji that is shown came to its parts. */
function whyKanji(region: Region): string | null {
  const { asks, quotes } = region;
  const [only, ...others] = quotes.filter((one) => /[一-龠]/.test(one));
  if (only?.length !== 1 || others.length > 0 || !/なんで(?!す)|どうして|なぜ/.test(asks)) return null;
  const isOfForm = /できて|でき(?:と|た)|つく|ついて|くみあわ|いみ|に?なる|はいって|ある(?:の|ん)/.test(
    told(region),
  );
  return isOfForm && !/よ[むみめん]|か(?:く|いた)|かくすう|ばつ/.test(asks)
    ? (KANJI_WHY[only] ?? null)
    : null;
}

const SHOWN =
  /(?:〔(\d)〕|(?<![一-龠])([一-龠]{1,4}[ぁ-ん]{0,3}?))(?:の(?:かん?じ|じ))?(?:で|って|と)(?:か[いく](?:て|た|の|ん)?(?:ら|も|けど|で)?)?、?(?:(?:い[いー]|ええ|あって|だよね|だいじょう|よか)|まる|ばつ)/;
/** あかちゃんの「あか」は かんじで 赤で いい？: whether the word, or the piece of it, is written with what is named. */
function kanjiClaimed(region: Region): string | null {
  const { asks } = region;
  const [, at, own = ''] = SHOWN.exec(asks) ?? [];
  const shown = at === undefined ? own : quoteAt(at, region);
  if (!IN_KANJI.test(shown) || /どっち|どちら|よ[むみん]|おくりがな/.test(told(region))) return null;
  const text = plain(told(region), region);
  const [, around = '', piece = ''] = /([ぁ-んー]{3,8})の「?([ぁ-ん]{1,4})」?(?:は|って|を)/.exec(text) ?? [];
  // 「しんぶん」の「ぶん」は「文」で いい？: a piece is no word.
  const kana = region.quotes.filter(
    (one, nth) =>
      /^[ぁ-ん]{1,8}$/.test(one) && !new RegExp(`[〕ぁ-ん一-龠]の〔${nth}〕(?:って|は|を)`).test(asks),
  );
  const whole = kana.find((one) => writtenFor(one).includes(shown) || readingsFor(shown).includes(one));
  if (whole !== undefined && (SOUNDS[whole] ?? []).length < 2)
    return `${verdict(true)}${sentence(words.writtenSo, { kana: whole, word: shown })}`;
  if (shown.length > 1 || piece === '' || !soundsOf(shown).includes(piece)) return null;
  for (let from = 0; from < around.length - piece.length; from++) {
    const word = around.slice(from);
    if (kanjiSounding(word, piece) === shown)
      return `${verdict(true)}${sentence(inClause.kanjiOfEach, { word, sound: piece, kanji: shown })}`;
  }
  return null;
}
