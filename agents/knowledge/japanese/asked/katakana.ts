import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { Said } from './said/said.ts';
import data from './tables/katakana-words.json' with { type: 'json' };

const ABROAD = data.fromAbroad.split(' ').toSorted((a, b) => b.length - a.length);
const NATIVE = data.native.split(' ').toSorted((a, b) => b.length - a.length);
const OF_KATAKANA = /かたかな|ひらがな|がいらいご|のばす?ぼう|さいごのぼう/;
const OF_TALK = /のばす(?:ぼう)?|のばし|かたかな|ひらがな/g;
const LONG_MARK = /のばす(?:おと|の|とき|やつ|ぼう|せん)|のばしぼう|「?ー」?は|(?<![ぁ-んァ-ヶ])ー|「ー」/;

/** The same signs in katakana. */
export const asKatakana = (kana: string): string =>
  kana.replace(/[ぁ-ゖ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0x60));

const SMALL: Readonly<Record<string, string>> = {
  っ: 'つ',
  ゃ: 'や',
  ゅ: 'ゆ',
  ょ: 'よ',
  ぁ: 'あ',
  ぃ: 'い',
  ぅ: 'う',
  ぇ: 'え',
  ぉ: 'お',
};
/** Hiragana with its small signs large: how a child may have spelled it. */
const large = (word: string): string =>
  katakanaAsHiragana(word).replace(/[っゃゅょぁぃぅぇぉ]/g, (sign) => SMALL[sign] ?? sign);

/** A word in katakana with the small signs that it has; null where they may be missing and nobody knows it. */
function spelledInKatakana(word: string): string | null {
  const known = ABROAD.find((one) => large(one) === large(word));
  return known ?? (MAY_BE_SMALL.test(word) ? null : asKatakana(word));
}
/** A large sign behind another that may be meant to be small. */
const MAY_BE_SMALL = /.つ.|[きしちにひみりぎじびぴ][やゆよ]|[ふてでじちしつう][あいうえお]/;

/** Words from abroad that are known, however the long sound is written: チュウリップ. */
export const knownIn = (asked: readonly string[]): readonly string[] => [
  ...new Set(asked.flatMap((word) => BY_SOUND.get(withLongMark(word)) ?? [])),
];
const withLongMark = (word: string): string =>
  large(word)
    .replace(/([うくすつぬふむゆるぐずぶぷ])う/g, '$1ー')
    .replace(/([おこそとのほもよろごぞどぼぽ])[うお]/g, '$1ー')
    .replace(/([えけせてねへめれげぜでべぺ])[えい]/g, '$1ー')
    .replace(/([いきしちにひみりぎじびぴ])い/g, '$1ー')
    .replace(/あ(?<=[あかさたなはまやらわがざだばぱ]あ)/g, 'ー');
/** The longest of those that sound alike. */
const BY_SOUND = new Map(ABROAD.toReversed().map((word) => [withLongMark(word), word]));

/** Whether it is known to be a word from abroad. */
export const isFromAbroad = (name: string): boolean => ABROAD.some((one) => large(one) === large(name));
/** Whether it is known to be no word from abroad. */
export const isNative = (name: string): boolean => NATIVE.includes(name);

/** How these words are written in katakana; null where that is not sure of each. */
export function toldInKatakana(named: readonly string[]): string | null {
  // Beside a word that is known another name may be a scrap of the talk, or how the child has spelled it.
  const abroad = knownIn(named);
  const asked = abroad.length > 0 ? abroad : named;
  const known = asked.flatMap((word) => spelledInKatakana(word) ?? []);
  if (known.length < asked.length) return null;
  const asWritten = named.map(asKatakana);
  const small = known.flatMap((word) => (asWritten.includes(word) ? [] : (word.match(/[ッャュョ]/g) ?? [])));
  const signs = [...new Set(small)].map((sign) => `「${sign}」`).join('と ');
  return `${sentence(words.inKatakana, { word: known.join('」「') })}${signs === '' ? '' : sentence(words.small, { kana: signs })}`;
}

/** Which words are written in katakana, and how. */
export const katakanaAsked = (said: Said): string | null => katakanaRule(said) ?? katakanaOf(said);

/** Whether the words that are asked about are written in katakana, and how; null where that is not known. */
export function katakanaOf({ quoted }: Said): string | null {
  const abroad = quoted.flatMap((name) => ABROAD.find((one) => large(one) === large(name)) ?? []);
  const [native] = quoted.filter((name) => NATIVE.includes(name));
  const [word] = abroad;
  if (word === undefined)
    return native === undefined ? null : sentence(words.notFromAbroad, { word: native });
  const small = [...new Set(word.match(/[ッャュョァィゥェォ]/g) ?? [])]
    .map((sign) => `「${sign}」`)
    .join('と ');
  return `${sentence(words.inKatakana, { word })}${small === '' ? '' : sentence(words.small, { kana: small })}`;
}

/** What is asked of katakana, by how it is asked. */
function katakanaRule({ kana, whole, quoted }: Said): string | null {
  if (
    /(?:なきごえ|鳴き声|こえ|にゃー|わんわん|ざーざー|おと).{0,16}(?:かたかな|ひらがな)|(?:かたかな|ひらがな).{0,16}(?:なきごえ|鳴き声)/.test(
      kana,
    )
  )
    return sentence(words.cries);
  if ((/たて/.test(kana) && LONG_MARK.test(whole.replace(/\s/g, '') + kana)) || quoted.includes('ー'))
    return sentence(words.longMark);
  if (!OF_KATAKANA.test(kana))
    return /「ー」|のばしぼう/.test(whole) && /つかう|かく|いい|かいて/.test(kana)
      ? sentence(words.longMark)
      : null;
  const spoken = kana.replace(/ほんと(?:う|は)?/g, '・');
  const native = NATIVE.find(
    (word) =>
      spoken.includes(word) &&
      new RegExp(`(?:^|[、「」]|ねえ|あのね|えっと)${word}(?:は(?!どんな)|って|も|を|の|」)`).test(spoken),
  );
  if (
    /(?:なんで|どうして|なぜ).{0,4}がいこく/.test(kana) ||
    (native === undefined && /なんで|どうして|なぜ/.test(kana) && /[ァ-ヶー]{3,}/.test(whole))
  )
    return sentence(words.whyKatakana);
  if (/([ぁ-ん]{2})っ?\1/.test(kana)) return sentence(words.cries);
  if (
    /(?:どういう|どんな|どの|なにを|いつ|どういうとき).{0,8}(?:かたかな|ことば)|かたかな(?:は|って|で).{0,4}(?:どういう|どんな|いつ|なに)/.test(
      kana,
    )
  )
    return sentence(words.whenKatakana);
  const [, sign = ''] =
    /^「?([ぁ-ん])」?(?:って|の|は)かたかな(?:は|って|で)?(?:なに|どう|[?？])/.exec(kana) ?? [];
  if (sign !== '') return sentence(words.inKatakana, { word: asKatakana(sign) });
  const inKana = quoted.filter((word) => /^[ぁ-んァ-ヶー]{2,10}$/.test(word));
  if (
    inKana.length > 0 &&
    /かたかな(?:で|に).*(?:かいて|書いて|どう|おしえ|したら|すると|なおす|なおし)/.test(kana)
  )
    return toldInKatakana(inKana);
  const isOfLong = /のばす?(?:ぼう|おと|やつ)|さいごのぼう|ーは|どうすん/.test(kana);
  // バス of のばすぼう and カナダ of カタカナだった are no words.
  const named = kana.replace(OF_TALK, '・');
  const found = ABROAD.find((word) => named.includes(katakanaAsHiragana(word)) && word.length > 1);
  if (native !== undefined && (found === undefined || native.length > found.length))
    return sentence(words.notFromAbroad, { word: native });
  const asWritten = found === undefined ? '' : sentence(words.inKatakana, { word: found });
  if (found !== undefined && isOfLong) return `${asWritten}${sentence(words.longMark)}`;
  if (found !== undefined) return sentence(words.fromAbroad, { word: found });
  const [, asked = ''] =
    /([ぁ-んー]{2,8}?)(?:って|は|を|の)?(?:かたかな)(?:で|に)(?:どう)?(?:かいて|書いて|かく|書く)/.exec(
      kana,
    ) ?? [];
  return asked === '' ? null : toldInKatakana([asked]);
}
