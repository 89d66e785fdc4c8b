import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { allKanji, findKanji } from '../kanji.ts';
import { asKatakana } from './katakana.ts';
import { kanjiMeans } from './meaning.ts';
import { meantUse, tellUses } from './said/meant-use.ts';
import { kanjiNamed } from './said/named.ts';
import type { Said } from './said/said.ts';
import { learned } from './shapes/learned.ts';
import { PARTS_TOLD, partsOf, radicalOf, sayPart } from './shapes/shapes.ts';
import { plainestOf } from './shapes/words-with.ts';
import alike from './tables/kanji-alike.json' with { type: 'json' };
import sounds from './tables/same-sound.json' with { type: 'json' };

const sorted = (pair: string): string => [...pair].sort().join('');
const ALIKE = new Map(Object.entries(alike.alike).map(([pair, said]) => [sorted(pair), said]));
const KANA = new Map(Object.entries(alike.kana).map(([pair, said]) => [sorted(pair), said]));
const BOTH: Readonly<Record<string, string>> = alike.both;
const SOUNDS: readonly (readonly [string, readonly (readonly string[])[]])[] = Object.entries(sounds.words);
/** Two are to be told apart. */
export const DIFFERENCE =
  /ちが[うっいえ]|にて|そっくり|まちが[えうっ]|ごっちゃ|ごちゃ|ぐちゃ|まざ|まぜ|わか(?:ん|ら)な|みわけ|かきわけ|おなじ|おんなじ|いっしょ|むきかえ|ばつに|ぎゃく|さかさ|くべつ|どれがどれ|どっちがどっち|(?:どっち|どちら|りょうほう|ふたつと)も(?:むずかし|にがて|わから)|つきだ|つきで/;
/** Less sure: the two have to stand side by side. */
const ASKED = /どっち|どちら|どれ|[?？]/;

/** How two kanji, or two signs of kana, are told apart. */
export function alikeAsked({ kana, whole, kanji, grade, quoted }: Said): string | null {
  const isSure = DIFFERENCE.test(kana) || quoted.filter((one) => one.length === 1).length > 1;
  const stand = new RegExp(`${kanji[0]}.{0,8}(?:と|か|、|・|や|も|[?])[^ぁ-ん]?.{0,3}${kanji[1]}`);
  const isBeside =
    kanji.length === 2 ? stand.test(whole) || !kanji.every((one) => whole.includes(one)) : kanji.length < 2;
  if (!isSure && !(ASKED.test(kana) && isBeside)) return null;
  if (kanji.length === 2 && !isBeside && quoted.length < 2) return null;
  // 「矢印」 is one word: its kanji are not held apart.
  if (kanji.length >= 2 && kanji.length <= 4)
    return whole.includes(kanji.join('')) ? null : between(kanji, grade);
  const named = signsIn(whole);
  const signs = /かたかな/.test(kana) ? named.map(asKatakana) : named;
  const found = pairsOf(signs).flatMap((pair) => KANA.get(sorted(pair)) ?? []);
  if (found.length > 0) return found.slice(0, 3).join('');
  const [only] = kanji;
  const same =
    only === undefined
      ? undefined
      : Object.entries(BOTH).find(([sign, of]) => of === only && signs.includes(sign));
  return same === undefined || only === undefined
    ? null
    : sentence(words.sameLook, { kana: same[0], kanji: only, reading: soundOf(only) });
}

/** ちから of 力, はち of 八. */
function soundOf(kanji: string): string {
  const { kun = [], on = [] } = findKanji(kanji) ?? {};
  return kun.find((one) => !one.includes('(')) ?? katakanaAsHiragana(on[0] ?? '');
}

/** What tells two signs of kana apart; null where nothing is known. */
export const kanaApart = (one: string, other: string): string | null => KANA.get(sorted(one + other)) ?? null;

/** Single kana that are named: シとツ, 「ン」と「ソ」. */
function signsIn(whole: string): readonly string[] {
  const found = [
    ...whole.matchAll(
      /(?<![ぁ-んァ-ヶー一-龠])([ァ-ヴぁ-ん])(?:[」』]?\s*(?:と|って|は|が|も|の|か|、|,|\s|[?？]|$))/g,
    ),
  ].map(([, sign = '']) => sign);
  const quoted = [...whole.matchAll(/[「『]([ァ-ヴぁ-ん])[」』]/g)].map(([, sign = '']) => sign);
  const joined = [...whole.matchAll(/(?<![ァ-ヴー])([ァ-ヴ])と([ァ-ヴ])(?![ァ-ヴー])/g)].flatMap(
    ([, one = '', other = '']) => [one, other],
  );
  const kana = [...whole.matchAll(/(?:^|[^ぁ-ん])([ぁ-ん])と([ぁ-ん])(?=[がはのって、\s]|$)/g)].flatMap(
    ([, one = '', other = '']) => [one, other],
  );
  const katakana = [...whole.matchAll(/(?<![ァ-ヴー])([ァ-ヴ])(?![ァ-ヴー])/g)].map(([, sign = '']) => sign);
  return [...new Set([...joined, ...kana, ...quoted, ...found, ...katakana])];
}

const pairsOf = (signs: readonly string[]): readonly string[] =>
  signs.flatMap((one, at) => signs.slice(at + 1).map((other) => one + other));

function between(kanji: readonly string[], grade: number): string {
  const known = pairsOf(kanji).flatMap((pair) => {
    const said = ALIKE.get(sorted(pair));
    return said === undefined ? [] : [{ pair, said }];
  });
  const told = kanji.filter((one) => known.some(({ pair }) => pair.includes(one)));
  if (told.length >= 2) return [...known.slice(0, 2).map(({ said }) => said), ...readingsOf(told)].join('');
  const isLater = kanji.some((one) => plainestOf(one) === null && kanjiMeans(one) === null);
  const apart = kanji.map((one) => tellOne(one, grade)).join('');
  // Of one nothing is known but its grade.
  const rest = isLater ? sentence(words.unknown, { subject: kanji.join('」と「'), aspect: 'ちがい' }) : '';
  return partApart(kanji) ?? `${apart}${rest}`;
}

/** What is easily mistaken in one kanji: a dot, a line that stands out. */
export function detailAsked({ kana, kanji }: Said): string | null {
  const [only] = kanji;
  const [, topic] = TOPICS.find(([asked]) => asked.test(kana)) ?? [];
  if (kanji.length !== 1 || only === undefined || topic === undefined) return null;
  return [...ALIKE].find(([pair, said]) => pair.includes(only) && topic.test(said))?.[1] ?? null;
}

/** What is asked of a line or a dot, and how it is told. */
const TOPICS: readonly (readonly [RegExp, RegExp])[] = [
  [/ながい|みじかい/, /ながい|みじかい/],
  [/つきで|つきぬけ/, /つき/],
  [/はね|とめ/, /はね|とめ/],
  [/はらう|ななめ/, /はら|ななめ/],
  [/てん(?!.{0,6}(?:なん|いくつ|[0-9]))/, /てん/],
];

/** Of later kanji no word is known: nothing is said of them. */
function readingsOf(kanji: readonly string[]): readonly string[] {
  const told = kanji.flatMap((one) => {
    const word = plainestOf(one);
    return word === null ? [] : [`「${word.word}」（${word.reading}）`];
  });
  return told.length < 2 ? [] : [`${told.join('と ')}だよ。`];
}

/** Of two that share all but one part: where they differ, and by what; null where that is not known. */
function partApart([one = '', other = '', ...more]: readonly string[]): string | null {
  const [a, b] = [partsOf(one), partsOf(other)];
  const lacking = (own: typeof a, its: typeof a) =>
    own.filter((part) => !its.some(({ element, place }) => element === part.element && place === part.place));
  const [[part, ...rest], [itsPart, ...itsRest]] = [lacking(a, b), lacking(b, a)];
  const shared = a.find((each) => each !== part);
  const place = PLACES[part?.place ?? ''];
  const isApart = part !== undefined && itsPart !== undefined && place !== undefined;
  if (!isApart || part.place !== itsPart.place || shared === undefined) return null;
  if (more.length + rest.length + itsRest.length > 0 || a.length !== b.length) return null;
  const [look, itsLook] = [sayPart(part), sayPart(itsPart)];
  if (look === itsLook || [look, itsLook].includes('のこりの かたち')) return null;
  const apart = sentence(words.partApart, {
    ...{ shared: sayPart(shared), place, one, look, other, itsLook },
  });
  return [apart, ...readingsOf([one, other])].join('');
}
const PLACES: Readonly<Record<string, string>> = {
  left: 'ひだり',
  right: 'みぎ',
  top: 'うえ',
  bottom: 'した',
};

const OF_SIDE = /(?:へん|べん|ずい|づき|ざと)$/;
function tellOne(kanji: string, grade: number): string {
  const word = plainestOf(kanji);
  if (word === null) return `${learned(kanji, grade)}${kanjiMeans(kanji) ?? ''}`;
  const radical = radicalOf(kanji);
  const [called = ''] = radical !== null && radical.place !== '' ? radical.name.split('（') : [];
  const told = PARTS_TOLD.get(kanji) ?? partsOf(kanji).map(sayPart).join('と ');
  // やまで 岩 and 岸 are not told apart: the parts are.
  const name = OF_SIDE.test(called) || told === '' ? called : told;
  return sentence(words.each, {
    kanji,
    look: name === '' ? `${findKanji(kanji)?.strokes}かく` : name,
    ...word,
  });
}

const WHICH =
  /どっち|どちら|どれ|どの(?:かんじ|漢字|じ|字)|ちがい|ちがう|違い|違う|つかいわけ|使い分け|[?？]|なの|だっけ|かな|あってる/;

/** Which of the words that sound alike is meant: あさ はやいは 早い? 速い? */
export function whichAsked({ kana, whole, kanji, ofWord, quoted }: Said): string | null {
  if (!WHICH.test(kana) && quoted.length === 0) return null;
  const bare = whole.replace(/\s/g, '');
  // 答えがあうじゃないほう: not that one; 夏の暑い: the kanji that is doubted, and no hint.
  const meant = kana.replace(
    /[^、。?]{1,8}(?:じゃな[いく]|じゃのうて|ではな[いく])|[ぁ-ん一-龠]{1,3}の(?=[一-龠])/g,
    '',
  );
  if (ofWord !== null && kanji.length >= 2 && !DIFFERENCE.test(kana))
    return ofWord.reading === '' ? sentence(words.ofWord, ofWord) : sentence(words.inWord, ofWord);
  const [, called = ''] = /^(?:ねえ|あのね?|えっと)?、?([ぁ-ん]{2,6}?)(?:って|は)/.exec(kana) ?? [];
  const read = kanji.filter((one) => findKanji(one)?.kun.includes(called));
  const [own] = read;
  if (kanji.length >= 2 && read.length === 1 && own !== undefined && !DIFFERENCE.test(kana))
    return `${sentence(words.useHere, { word: own })}${ALIKE.get(sorted(kanji.slice(0, 2).join(''))) ?? ''}`;
  for (const [reading, uses] of SOUNDS) {
    const stems = uses.map(([word = '']) => word.replace(/[ぁ-ん]+$/, ''));
    const named = stems.filter(
      (stem) => stem !== '' && bare.includes(stem) && (stem.length > 1 || kanji.includes(stem)),
    );
    const isNamed = named.length >= 2 && named.length >= Math.min(2, kanji.length);
    const isAsked =
      named.length >= 1 &&
      kana.includes(reading) &&
      reading.length > 1 &&
      kanji.length <= 1 &&
      /どっち|どの|どれ|なんのじ|じゃなか/.test(kana);
    // みぎと いし: a word of another kanji stands beside it, and no use of it.
    const others = quoted.filter((name) => name !== reading && kanjiNamed(name) !== null);
    const isAbout = reading.length > 1 && uses.length > 1 && quoted.includes(reading) && others.length === 0;
    if (!isNamed && !isAsked && !isAbout) continue;
    const hint = meantUse(meant, reading, uses);
    const areBoth = /(?:おなじ|同じ|いっしょの?)(?:かんじ|漢字|じ|字)|ちが[うっ]|どれがどれ/.test(kana);
    // Of several that are described nobody knows which is meant.
    const here = named.length > 2 || areBoth ? null : hint;
    const shown = uses.filter(
      ([word = '']) => named.length === 0 || areBoth || named.includes(word.replace(/[ぁ-ん]+$/, '')),
    );
    return tellUses(shown, here);
  }
  return kanji.length >= 2 && !DIFFERENCE.test(kana) ? candidateIn(kanji, kana, bare) : null;
}

/** The candidate that stands in a word which the child names: 社会の しゃは 者? 社? */
function candidateIn(kanji: readonly string[], kana: string, bare: string): string | null {
  for (const { words: all } of allKanji())
    for (const { word, reading } of all) {
      if (
        [...word].length < 2 ||
        !(bare.includes(word) || (reading.length > 2 && kana.includes(`${reading}の`)))
      )
        continue;
      const fits = kanji.filter((one) => word.includes(one));
      const outside = kanji.filter((one) => !word.includes(one));
      const found = fits.length === 1 ? fits[0] : undefined;
      if (found !== undefined && outside.length > 0)
        return sentence(words.inWord, { word, reading, kanji: found });
      const last = fits.at(-1);
      if (
        bare.includes(word) &&
        last !== undefined &&
        outside.length === 1 &&
        kanji.filter((one) => bare.split(one).length > 2).length === 1
      ) {
        const twice = kanji.find((one) => bare.split(one).length > 2) ?? '';
        if (word.includes(twice)) return sentence(words.inWord, { word, reading, kanji: twice });
      }
    }
  return null;
}
