import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import inClause from '#agents/words/asked/in-clause.json' with { type: 'json' };
import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { allKanji, findKanji, type Kanji } from '../../kanji.ts';
import { asKatakana } from '../katakana.ts';
import { tellParts } from '../of-parts.ts';
import { orderOf } from '../order-asked.ts';
import { isListedOn, taughtKun, taughtOn } from '../rules/taught.ts';
import { verdict } from '../said/claim.ts';
import whys from '../tables/kanji-whys.json' with { type: 'json' };
import { type Region, told } from './clauses.ts';
import data from './more-words.json' with { type: 'json' };
import { allWords, readingsFor } from './more-words.ts';
import { kanjiSounding, namedBefore, namesIn, plain, quoteAt } from './names.ts';

const MOST = 2;
const WORD_WHYS: Readonly<Record<string, string>> = whys.words;

/** What is asked of the sounds of a kanji by their names in school, why it has one of them, and which kanji of a word that was shown has it; null where nothing of this is asked. */
export const soundsNamed = (region: Region): string | null =>
  wordWhy(region) ?? byName(region) ?? whyReadSo(region) ?? pieceShown(region) ?? shownRight(region);

/** Its sounds that stand in words a child meets; at least the first. */
const onOf = ({ kanji, on }: Kanji): readonly string[] => {
  if (isListedOn(kanji)) return taughtOn(kanji);
  const heard = on.filter((sound) =>
    allWords().some(
      ({ word, reading }) => word.length > 1 && word.includes(kanji) && reading.includes(sound),
    ),
  );
  return (heard.length > 0 ? heard : on).slice(0, MOST);
};
/** What school does not teach of them is left out. */
const RARE: Readonly<Record<string, string>> = data.rareKun;
const kunOf = ({ kanji }: Kanji): readonly string[] =>
  taughtKun(kanji).filter((one) => !(RARE[kanji] ?? '').split(' ').includes(one));
const MOST_LISTED = 6;
const quoted = (all: readonly string[]): string => all.map((one) => `「${one}」`).join('、');
const onTold = (kanji: Kanji): string =>
  onOf(kanji).length === 0
    ? sentence(inClause.noOn, { kanji: kanji.kanji })
    : sentence(inClause.onIs, { kanji: kanji.kanji, sounds: quoted(onOf(kanji).map(asKatakana)) });
/** Its sounds of one sort, by its name in school; null of what is no kanji of school. */
export function soundsTold(sign: string, sort: 'on' | 'kun'): string | null {
  const kanji = findKanji(sign);
  return kanji === null ? null : sort === 'on' ? onTold(kanji) : kunTold(kanji);
}
const kunTold = (kanji: Kanji): string =>
  kunOf(kanji).length === 0
    ? sentence(inClause.noKun, { kanji: kanji.kanji })
    : sentence(inClause.kunIs, { kanji: kanji.kanji, sounds: quoted(kunOf(kanji).slice(0, MOST_LISTED)) });

const BY_NAME = /(おん|くん)よみ(?!ます|たい)/g;
const ASKS_SOUND = /おしえ|なに|なん|どう|どっち|[?]|わから|わかん|しりたい|$/;
const RIGHT_BEFORE =
  /((?:〔\d〕|(?<![一-龠])[一-龠])(?:(?:と|や|、)(?:〔\d〕|[一-龠]))*)の(?:かん?じの)?(?:おん|くん)よみ/;
/** The kanji of which the clause speaks, else the one that was spoken of before. */
function kanjiSpokenOf(region: Region): readonly Kanji[] {
  // 「植」と「直」が にてるけど、「植」の 訓読みは: what stands right before it.
  const [, right = region.asks] = RIGHT_BEFORE.exec(region.asks) ?? [];
  const named = namesIn(right, region).filter((one) => /^[一-龠][ぁ-ん]{0,3}$/.test(one));
  const before = named.length > 0 ? null : namedBefore(region, (one) => /^[一-龠]$/.test(one));
  const signs = new Set([...named, ...(before === null ? [] : [before])].map((one) => one.charAt(0)));
  return [...signs].flatMap((one) => findKanji(one) ?? []);
}
const byNameOf = (asks: string): ReadonlySet<string> =>
  new Set([...asks.matchAll(BY_NAME)].map(([, name = '']) => name));

/** 「春」の 音読み: what is asked by its name in school is told by it; whether a sound is one of them is judged by others. */
function byName(region: Region): string | null {
  const names = byNameOf(region.asks);
  if (
    names.size === 0 ||
    !ASKS_SOUND.test(region.asks) ||
    /ちがい|って(?:なに|なん)|とは|いみ|かくすう|なんかく|ぶしゅ|かきじゅん/.test(region.asks)
  )
    return null;
  const all = kanjiSpokenOf(region);
  const [kanji] = all;
  if (kanji === undefined || all.length > MOST) return null;
  const [, claimed] = /〔(\d)〕(?:って|は|が)、?(?:おん|くん)よみ/.exec(region.asks) ?? [];
  const sound = katakanaAsHiragana(quoteAt(claimed, region));
  if (/^[ぁ-ん]+$/.test(sound)) {
    const isOn = kanji.on.includes(sound);
    const isKun = kunOf(kanji).includes(sound);
    if (isOn === isKun) return null;
    return `${onTold(kanji)}${kunTold(kanji)}`;
  }
  return all
    .flatMap((one) => [
      ...(names.has('おん') ? [onTold(one)] : []),
      ...(names.has('くん') ? [kunTold(one)] : []),
    ])
    .join('');
}

const WHY = /なんで(?!す|しょ)|どうして|なぜ|なんでや/;
const WHY_READ =
  /(?:なんで|どうして|なぜ)[^。?]{0,8}?(?:〔(\d)〕|([ぁ-んァ-ヶ]{1,5}?))(?:って|と|て)よ(?:む|み|ま)|(?:〔(\d)〕|([ぁ-んァ-ヶ]{1,5}?))(?:って|と|て)よ(?:む|み|ま)[^。?]{0,8}(?:なんで|どうして|なぜ)/;
/** この「切」は「きる」だべ。なして「せつ」って 読むの: it has sounds of two kinds. */
function whyReadSo(region: Region): string | null {
  const [, at, own = '', other, last = ''] = WHY_READ.exec(region.asks) ?? [];
  const sound = katakanaAsHiragana(own || last || quoteAt(at ?? other, region));
  if (!/^[ぁ-ん]{1,5}$/.test(sound)) return null;
  const named = [...namesIn(region.asks, region), ...region.before.flatMap((one) => namesIn(one, region))]
    .filter((one) => /^[一-龠]$/.test(one))
    .flatMap((one) => findKanji(one) ?? []);
  const kanji = named.find(({ on }) => on.includes(sound));
  if (kanji === undefined || kunOf(kanji).length === 0) return null;
  return sentence(inClause.whyOn, {
    kanji: kanji.kanji,
    on: asKatakana(sound),
    kun: kunOf(kanji)[0] ?? '',
  });
}

/** Why 88 is 米寿. */
function wordWhy(region: Region): string | null {
  if (!WHY.test(region.asks) && !/わけ|ゆらい/.test(region.asks)) return null;
  const word =
    region.quotes.find((one) => one in WORD_WHYS) ??
    Object.keys(WORD_WHYS).find((one) => region.whole.includes(one));
  return word === undefined ? null : (WORD_WHYS[word] ?? null);
}

const PIECE =
  /(?:その|つぎの|そのつぎの|あとの|うしろの|まえの|さいごの|のこりの|その(?:あと|うしろ|まえ)の)〔(\d)〕(?:は|って|の(?:かんじ|じ)|が|を)[^。]{0,8}(?:どう|どんな|なに|どの|どれ|わから|わかん|わすれ|かんじ)/;
/** 「とうほく」…つぎの「ほく」は どう 書く: the kanji of the word that was shown. */
function pieceShown(region: Region): string | null {
  const [, at] = PIECE.exec(region.asks) ?? [];
  const sound = quoteAt(at, region);
  if (!/^[ぁ-ん]{1,4}$/.test(sound)) return null;
  const word = region.quotes
    .slice(0, Number(at))
    .findLast((one) => /^[ぁ-ん]+$/.test(one) && one.length > sound.length && one.includes(sound));
  if (word === undefined) return null;
  const [only, ...others] = allKanji().filter(({ on }) => on.includes(sound));
  const kanji = kanjiSounding(word, sound) ?? (others.length === 0 ? (only?.kanji ?? null) : null);
  return kanji === null
    ? null
    : `${sentence(inClause.kanjiOfEach, { word, sound, kanji })}${tellParts(kanji) || orderOf(kanji)}`;
}

const RIGHT =
  /^〔(\d)〕で(?:あって(?:る|ます)?|おうて(?:る|ん)?|合うて|いい|ええ|よか|まちがいない)[^。?]{0,6}[?。]*$/;
/** 「たいよう」の「よう」… 「太陽」で 合うてる？: whether the word is written so. */
function shownRight(region: Region): string | null {
  const [, at] = RIGHT.exec(region.asks) ?? [];
  const word = quoteAt(at, region);
  if (!/^[一-龠]{2,5}[ぁ-ん]{0,3}$/.test(word)) return null;
  const around = told({ ...region, asks: '' });
  const kana = namesOfKana(around, region).find((one) => readingsFor(word).includes(one));
  return kana === undefined ? null : `${verdict(true)}${sentence(words.writtenSo, { kana, word })}`;
}
const namesOfKana = (text: string, region: Region): readonly string[] =>
  [...text.matchAll(/〔\d〕/g)].map(([one]) => plain(one, region)).filter((one) => /^[ぁ-ん]{2,}$/.test(one));
