import inClause from '#agents/words/asked/in-clause.json' with { type: 'json' };
import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { findKanji } from '../../kanji.ts';
import type { Aspect } from '../aspects.ts';
import { kanaApart } from '../between.ts';
import { thingAsked } from '../counting.ts';
import { kanjiMeans } from '../meaning.ts';
import { partsAsked, radicalAsked, tellParts } from '../of-parts.ts';
import { okuriganaOf } from '../okurigana.ts';
import { oppositesOf } from '../opposites.ts';
import { kanaStrokesAsked } from '../rules/kana-strokes.ts';
import { partNamedStrokes } from '../rules/part-named.ts';
import { taughtKun } from '../rules/taught.ts';
import { verdict } from '../said/claim.ts';
import { besideInKana } from '../said/form.ts';
import { wordsWritten } from '../said/lexicon.ts';
import { readSaid, saidOf } from '../said/said.ts';
import { countStrokes, gradeOf, radicalOf, partsOf as shapeParts } from '../shapes/shapes.ts';
import whys from '../tables/kanji-whys.json' with { type: 'json' };
import { tellOf } from '../tellers.ts';
import type { Asked, Told } from './asked-of.ts';
import { type Region, told } from './clauses.ts';
import type { Found } from './found.ts';
import { katakanaOf, writtenOf } from './in-signs.ts';
import type { Kind } from './kinds.ts';
import { allWords, moreMeaning, writtenFor } from './more-words.ts';
import { hasKanji, kanjiOf, plain, quoteAt } from './names.ts';
import { atPlace, detailAt, namesPlaces, placeThatAsks } from './of-place.ts';
import { readingOf, tellRead } from './reading.ts';
import { toldApart } from './several.ts';

const MOST = 3;
/** What is longer is a phrase. */
const LONG = 4;
const WHYS: Readonly<Record<string, string>> = whys.whys;

const numberIn = (text: string): number | null => {
  const [, number] = /(?<![0-9])([0-9]{1,2})(?:かく|かい)/.exec(text) ?? [];
  return number === undefined ? null : Number(number);
};
/** It says what it believes. */
const CLAIMS =
  /よね|でしょ|やんな|だろ|で(?:い[いー]|ええ|あって|おうて)|なの?[?]|かな|って(?:ほんと|ほんま)|やろ|じゃろ/;

function strokesOf({ names, region }: Asked): Told {
  const counted = names.flatMap((name) => {
    const part = partNamedStrokes(name, null);
    if (part !== null) return [part];
    if (/^[ぁ-んァ-ヶ]$/.test(name))
      return kanaStrokesAsked(saidOf(readSaid(`「${name}」は なんかく？`, 1), [name], false)) ?? [];
    const counts = kanjiOf(name).flatMap((kanji) => {
      const strokes = countStrokes(kanji);
      return strokes === null ? [] : [`「${kanji}」は ${strokes}かく`];
    });
    return counts.length === 0 ? [] : [sentence(words.strokeCount, { counts: counts.join('、') })];
  });
  if (counted.length < names.length) return null;
  const guess = numberIn(region.asks);
  const [only] = names.length === 1 ? kanjiOf(names[0] ?? '') : [];
  const strokes = only === undefined ? null : countStrokes(only);
  const isClaim = guess !== null && strokes !== null && CLAIMS.test(region.asks);
  return `${isClaim ? verdict(guess === strokes) : ''}${counted.join('')}`;
}

function meaningOf({ names, region, grade }: Asked): Told {
  const said = readSaid(plain(region.asks, region), grade);
  const told = names.map((name) => {
    const more = moreMeaning(name);
    const own =
      more === null
        ? tellOf(saidOf(said, [name], false), 'meaning')
        : sentence(words.means, { word: name, meaning: more });
    if (own !== null) return own;
    const ofSign = kanjiMeans(name);
    if (ofSign !== null) return ofSign;
    const [written] = hasKanji(name) ? [] : writtenFor(name);
    const ofWritten = written === undefined ? null : tellOf(saidOf(said, [written], false), 'meaning');
    if (ofWritten !== null && !ofWritten.includes('あわさった')) return ofWritten;
    // 長さの 等しい辺: of a phrase, the words that are known.
    const each =
      name.length > LONG
        ? wordsWritten(name).flatMap((word) => tellOf(saidOf(said, [word], false), 'meaning') ?? [])
        : [];
    return each.length === 0 ? null : each.join('');
  });
  return told.includes(null) ? null : told.join('');
}

/** The radical that several kanji have in common; else of each its own, or what the part at a place is called. */
function partNamed({ names, region, grade, kind }: Asked): Told {
  const kanji = [...new Set(names.flatMap(kanjiOf))];
  const radicals = kanji.map((one) => radicalOf(one)?.name ?? '');
  const [first = ''] = radicals;
  // 悲と 悪の 心: the part itself may be named beside them.
  const ofAll = kanji.filter((one) => radicalOf(one)?.element !== one);
  const isShared = ofAll.length > 1 && first !== '' && ofAll.every((one) => radicalOf(one)?.name === first);
  if (kind === 'part_name' && isShared)
    return sentence(inClause.sharedPart, {
      kanji: ofAll.map((one) => `「${one}」`).join('と '),
      name: first,
    });
  const [only, ...others] = kanji;
  if (only === undefined || others.length > 0)
    return kind === 'radical' && kanji.length <= MOST ? each(kanji, grade) : null;
  const text = plain(region.asks, region);
  // 上の てんてんは なんて いうの: what stands there, where it has no name.
  const [place] = kind === 'part_name' ? (/うえ|した|なか/.exec(besideInKana(text)) ?? []) : [];
  const detail = place === undefined ? null : detailAt(only, place, grade);
  if (detail !== null) return detail;
  const said = saidOf(readSaid(text, grade), [only], true);
  const isRight = kind === 'radical' && /つくり/.test(region.asks);
  const isClaimed = kind === 'radical' && CLAIMS.test(region.asks);
  const kana = isClaimed
    ? said.kana
    : isRight
      ? 'みぎのなまえ'
      : kind === 'radical'
        ? 'ぶしゅはなに?'
        : `${said.kana}なまえ`;
  return radicalAsked({ ...said, kana, form: isClaimed ? said.form : kana, kanji: [only] });
}
const each = (kanji: readonly string[], grade: number): string | null =>
  radicalAsked({ ...readSaid('ぶしゅは なに？', grade), kanji });

function partsOf({ names, region, grade }: Asked): Told {
  const [kanji, ...others] = names.flatMap(kanjiOf);
  if (kanji === undefined || others.length > 0) return null;
  const all = tellParts(kanji);
  if (/なにとなに|なんとなんとなん/.test(region.asks)) return all === '' ? null : all;
  const asked = namesPlaces(region.asks) ? placeThatAsks(region.asks) : '';
  if (asked !== '') return atPlace(kanji, asked, grade);
  const text = besideInKana(plain(region.asks, region));
  const place = /(?:ひだり|みぎ|うえ|した|なか)/.exec(text)?.[0] ?? '';
  const detail = detailAt(kanji, place, grade);
  if (detail !== null) return `${detail}${all}`;
  const said = saidOf(readSaid(text, grade), [kanji], true);
  const at = partsAsked({ ...said, kanji: [kanji] });
  return at === null || at === '' ? null : at;
}

/** 楽む（このむ） and 交る stand in dictionaries only. */
const isTaught = (word: string, reading: string): boolean =>
  !/^[一-龠][ぁ-ん]+$/.test(word) ||
  findKanji(word.charAt(0))?.words.some((one) => one.word === word && one.reading === reading) === true ||
  (okuriganaOf(word) !== null && taughtKun(word.charAt(0)).includes(reading));

function wordsOf({ names, region, grade }: Asked): Told {
  const [kanji, ...others] = names.flatMap((name) => (/^[一-龠]$/.test(name) ? [name] : kanjiOf(name)));
  if (kanji === undefined || others.length > 0) return null;
  const [, quoted] = /〔(\d)〕(?:って|と)よむ(?:ことば|じゅくご)/.exec(region.asks) ?? [];
  const [, free = ''] =
    /(?<=^|[^ぁ-ん]|[でをがは])([ぁ-ん]{2,4}?)(?:って|と)よむ(?:ことば|じゅくご|の|やつ)/.exec(
      plain(region.asks, region),
    ) ?? [];
  const reading = quoted === undefined ? free : quoteAt(quoted, region);
  const found = new Map(
    allWords()
      .filter(
        ({ word, reading: its }) =>
          word.includes(kanji) &&
          isTaught(word, its) &&
          [...word].length > 1 &&
          !region.whole.includes(word) &&
          its.includes(reading),
      )
      // Of several readings the plainest, which comes first: 止まる is とまる, and not とどまる.
      .filter(({ word }, nth, all) => all.findIndex((one) => one.word === word) === nth)
      .map((one) => [one.word, one]),
  );
  const later = (word: string): number =>
    [...word].filter((one) => hasKanji(one) && (gradeOf(one) ?? 9) > grade).length;
  // 交わる before 交う.
  const rank = ({ word, reading: its }: { readonly word: string; readonly reading: string }): number =>
    word.charAt(0) === kanji && /^.[ぁ-ん]+$/.test(word) ? taughtKun(kanji).indexOf(its) : 0;
  const shown = [...found.values()]
    .toSorted((a, b) => later(a.word) - later(b.word) || rank(a) - rank(b) || a.word.length - b.word.length)
    .filter(
      ({ word }, nth, all) =>
        !all.slice(0, nth).some((other) => word.startsWith(other.word.replace(/[ぁ-ん]+$/, ''))),
    )
    .slice(0, 5)
    .map((one) => `「${one.word}」（${one.reading}）`)
    .join('、');
  if (shown === '') return null;
  return reading === ''
    ? sentence(words.words, { kanji, words: shown })
    : sentence(inClause.wordsReadSo, { kanji, reading, words: shown });
}

/** What one remembers of a sign by its parts. */
const storyOf = (kanji: string): readonly string[] => {
  const why = WHYS[kanji];
  return why === undefined ? [] : [sentence(inClause.story, { kanji, why })];
};

/** By its story, by what tells it from another, or by its parts. */
function tipOf({ names, grade, region }: Asked): Told {
  // 「ぬ」と「め」が ごっちゃ: two signs of kana, and no 目.
  const kana = region.quotes.filter((one) => /^[ぁ-んァ-ヶ]$/.test(one));
  if (kana.length === 2) return kanaApart(kana[0] ?? '', kana[1] ?? '');
  const kanji = [...new Set(names.flatMap(kanjiOf))].slice(0, MOST);
  const [first, second] = kanji;
  if (first === undefined) return null;
  if (second !== undefined) {
    const apart = toldApart(kanji, region, grade);
    const isWritten =
      apart !== null && kanji.every((one) => apart.includes(`「${one}」`)) && !apart.includes('かくで');
    if (isWritten) return `${apart}${kanji.flatMap(storyOf).join('')}`;
  }
  const told = kanji.flatMap((one) => {
    // Of 曜 its story tells of 日 alone: all its parts are said with it.
    const parts = tellParts(one);
    const why = WHYS[one] ?? '';
    const isWhole =
      why !== '' &&
      (shapeParts(one).length < 2 || shapeParts(one).every(({ element }) => why.includes(element)));
    return `${parts}${why}` === '' ? [] : [isWhole ? why : `${parts}${why}`];
  });
  return told.length < kanji.length ? null : `${told.join('')}${sentence(inClause.remember)}`;
}

function oppositeOf({ names: [name = '', ...others], region }: Asked): Told {
  return others.length > 0 ? null : oppositesOf(name, plain(`${region.asks}${region.after}`, region));
}

/** What is told by those that know it, of just this name. */
const byAspect =
  (aspect: Exclude<Aspect, 'none'>, ofKanji: boolean) =>
  ({ names, region, grade }: Asked): Told => {
    const said = saidOf(readSaid(plain(region.asks, region), grade), names, ofKanji);
    const kanji = ofKanji ? [...new Set(names.flatMap(kanjiOf))] : said.kanji;
    return ofKanji && kanji.length === 0 ? null : tellOf({ ...said, kanji, ofWord: null }, aspect);
  };

/** 「お茶を入れて」の「いれて」: the word as it is shown with its kanji. */
function tailShown({ names: [name = ''], region }: Asked): Told {
  const shown = [...region.whole.matchAll(/[一-龠][ぁ-ん]{1,4}/g)].map(([one]) => one);
  const word = shown.find((one) => readingOf(one) === name);
  return word === undefined ? null : sentence(words.okurigana, { word, tail: word.slice(1) });
}

/** 「少ない」を「少い」って 書く: as it is shown beside what is no word. */
function okuriganaBeside({ names, region }: Asked): Told {
  const [name = ''] = names.slice(-1);
  const shown = region.quotes.filter((one) => one !== name && one.charAt(0) === name.charAt(0));
  return shown.length === 1 && /^[一-龠][ぁ-ん]+$/.test(name) ? okuriganaOf(shown[0] ?? '') : null;
}

/** 牛が 5ひきって 書いたら … どう 数える: the thing that was counted before it. */
function countedBefore({ region, isDirect, grade }: Asked): Told {
  if (isDirect) return null;
  const [, thing = ''] =
    /(?:^|[、。のでにがはを])([ぁ-んァ-ヶー]{2,6}?|[一-龠])(?:が|を|は)[0-9一二三四五六七八九十](?:ひき|びき|ぴき|匹|こ|個|つ|ほん|本|ぽん|わ|羽|まい|枚|だい|台|さつ|冊|にん|人)/.exec(
      plain(told(region), region),
    ) ?? [];
  return thing === '' ? null : thingAsked({ ...readSaid(thing, grade), quoted: [thing] });
}

const TELLERS: Readonly<Partial<Record<Kind, (asked: Asked) => Told>>> = {
  read: ({ names, region, grade, isBeside }) => {
    const told = names
      .slice(0, MOST)
      .map((name) => tellRead(name, region, grade, isBeside || names.length > 1));
    const [only] = told;
    if (told.length === 1) return only ?? null;
    return told.every((one) => typeof one === 'string') ? told.join('') : null;
  },
  strokes: strokesOf,
  lines: byAspect('detail', true),
  radical: partNamed,
  part_name: partNamed,
  parts: partsOf,
  order: byAspect('order', true),
  meaning: meaningOf,
  opposite: oppositeOf,
  okurigana: (asked) =>
    okuriganaOf(asked.names.at(-1) ?? '') ??
    okuriganaBeside(asked) ??
    byAspect('okurigana', false)(asked) ??
    tailShown(asked),
  counting: (asked) => countedBefore(asked) ?? byAspect('counting', false)(asked),
  words: wordsOf,
  tip: tipOf,
  grade: byAspect('grade', true),
  katakana: katakanaOf,
  write: writtenOf,
};

/** What is true of what is asked; null where nobody knows. */
export const tellFound = (found: Found, region: Region, grade: number, isBeside: boolean): Told =>
  found.names.length === 0 || found.names.some((name) => name.includes(' '))
    ? null
    : (TELLERS[found.kind]?.({ ...found, region, grade, isBeside }) ?? null);

/** The kanji that are known in a name, for the lookup beside what is told. */
export const kanjiNamedIn = (names: readonly string[]): readonly string[] =>
  names.flatMap((name) => kanjiOf(name).filter((one) => findKanji(one) !== null));
