import inClause from '#agents/words/asked/in-clause.json' with { type: 'json' };
import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { partsAsked, tellParts } from '../of-parts.ts';
import { PLACES } from '../plain/place.ts';
import { kanjiDetailAsked } from '../rules/kanji-details.ts';
import { besideInKana } from '../said/form.ts';
import { readSaid, type Said, saidOf } from '../said/said.ts';
import { countStrokes, elementsOf, partsOf, STROKE_NAMES, strokeKinds } from '../shapes/shapes.ts';
import details from '../tables/kanji-details.json' with { type: 'json' };
import called from '../tables/part-called.json' with { type: 'json' };
import { type Region, told } from './clauses.ts';
import { kanjiOf, namedBefore, namesIn, plain } from './names.ts';

const AS_PART: Readonly<Record<string, string>> = called.asPart;
const CALLED: Readonly<Record<string, string>> = called.called;
const DETAILS: Readonly<Record<string, Readonly<Record<string, string>>>> = details.kanji;
const PLACE = 'うえ|した|ひだり|みぎ|なか|上|下|左|右|中';
export const inKana = (place: string): string => PLACES[place] ?? place;

const ofPlace = (kanji: string, place: string, grade: number): Said =>
  readSaid(`「${kanji}」の ${inKana(place)}は なに？`, grade);
/** What is told of a place of a kanji where its part has no name; null where nothing is. */
export function detailAt(kanji: string, place: string, grade: number): string | null {
  const detail = kanjiDetailAsked(ofPlace(kanji, place, grade));
  return detail?.includes(`「${kanji}」`) ? detail : null;
}
/** What stands at a place of a kanji, by what is known of it; null where that is not. */
export const atPlace = (kanji: string, place: string, grade: number): string | null =>
  detailAt(kanji, place, grade) ??
  (partsAsked({ ...saidOf(ofPlace(kanji, place, grade), [kanji], true), kanji: [kanji] }) || null);

const isPartOf = (part: string, kanji: string): boolean => {
  const all = elementsOf(kanji);
  const names = [part, AS_PART[part] ?? '・', CALLED[part] ?? '・'];
  return part !== kanji && names.some((one) => all.includes(one));
};

/** What is asked of one place of a kanji, in words that name the place by a part, by two that it may be, or by how it is drawn; null where nothing of this is asked. */
export const placeAskedOf = (region: Region, grade: number): string | null =>
  readAt(region, grade) ??
  linesAt(region, grade) ??
  besidePart(region, grade) ??
  eitherAt(region, grade) ??
  drawnSo(region) ??
  placeLost(region, grade) ??
  sameTwice(region) ??
  bothHalves(region);

const HALVED =
  /^(?:上と下|下と上|左と右|右と左|うえとした|ひだりとみぎ|みぎとひだり)(?:は|って|が|、)*(?:なにとなに|なに|なん)/;
/** 「想」の 字を 忘れた。上と 下は 何と 何で…: of what was told of before, and not how 下 is written. */
function bothHalves(region: Region): string | null {
  const kanji = HALVED.test(region.asks) ? namedBefore(region, (one) => /^[一-龠]$/.test(one)) : null;
  return kanji === null ? null : tellParts(kanji) || null;
}

const READ_AT = new RegExp(
  `〔(\\d)〕の(${PLACE})(?:っ?かわ|がわ|側|のほう|のぶぶん)?(?:の(?:かん?じ|じ))?(?:って|は)、?(?:なんて|なんと|どう)よ[むみめ]`,
);
/** 「花」の 下は 何て 読むの: what stands there, and not how 下 is read. */
function readAt(region: Region, grade: number): string | null {
  const [, at, place = ''] = READ_AT.exec(region.asks) ?? [];
  const kanji = plain(`〔${at}〕`, region);
  return at !== undefined && /^[一-龠]$/.test(kanji) && kanji !== place ? atPlace(kanji, place, grade) : null;
}

const LINES_AT = new RegExp(
  `〔(\\d)〕の(${PLACE})(?:っ?かわ|がわ|側|のほう|のぶぶん|のとこ(?:ろ)?)?の(?:よこ|たて|横|縦)?(?:ぼう|せん|てん|棒|線|点)(?:てん)?(?:って|は|が|、)*(?:なん|いくつ|[0-9一二三四五ふみよ])`,
);
const LINES_THERE = new RegExp(
  `(?:^|、)(${PLACE})(?:っ?かわ|がわ|側|のほう|のぶぶん|のとこ(?:ろ)?)?の(?:よこ|たて|横|縦)(?:ぼう|せん|棒|線)(?:って|は|が|、)*(?:なん|いくつ)`,
);
/** 「鳥」の 中の よこぼうは 何本: of that place of it, and not of 中; that it is not known where it is not. */
function linesAt(region: Region, grade: number): string | null {
  const [, at, direct = ''] = LINES_AT.exec(region.asks) ?? [];
  // 「作」の よこぼうが 足りないって。右がわの よこぼうって 何本: of the one sign that was named.
  const [, there = ''] = at === undefined ? (LINES_THERE.exec(region.asks) ?? []) : [];
  const signs = new Set(region.quotes.filter((one) => /^[一-龠]$/.test(one)));
  const [only = '', ...more] = there === '' ? [] : signs;
  const kanji = at === undefined ? (more.length === 0 ? only : '') : plain(`〔${at}〕`, region);
  const place = direct === '' ? there : direct;
  if (!/^[一-龠]$/.test(kanji) || kanji === place) return null;
  const kind = /よこ|横/.test(region.asks) ? 'h' : /たて|縦/.test(region.asks) ? 'v' : '';
  return (
    linesOfPart(kanji, inKana(place), kind) ??
    detailAt(kanji, inKana(place), grade) ??
    sentence(words.unknown, { subject: kanji, aspect: 'そこの せんの かず' })
  );
}

const HALVES: Readonly<Record<string, readonly [first: string, second: string]>> = {
  ひだり: ['left', 'right'],
  みぎ: ['left', 'right'],
  うえ: ['top', 'bottom'],
  した: ['top', 'bottom'],
};
/** How many lines that go across or down one of two parts has, of which the first is drawn whole before the second; null where that is not known, or corners are drawn in it. */
function linesOfPart(kanji: string, place: string, kind: string): string | null {
  const [first, second, ...more] = partsOf(kanji);
  const [one, other] = HALVES[place] ?? [];
  const isHalved = first?.place === one && second?.place === other && more.length === 0;
  const strokes = strokeKinds(kanji);
  if (kind === '' || first === undefined || second === undefined || !isHalved || one === undefined)
    return null;
  const rest = countStrokes(second.element);
  const before =
    countStrokes(first.element) ??
    (first.element === '亻' ? 2 : rest === null ? null : strokes.length - rest);
  if (before === null) return null;
  const own = place === 'ひだり' || place === 'うえ' ? strokes.slice(0, before) : strokes.slice(before);
  if (own.includes('c')) return null;
  const lines = own.split(kind).length - 1;
  return sentence(inClause.linesAtPlace, { kanji, place, kind: STROKE_NAMES[kind] ?? '', lines });
}

const BESIDE_PART = new RegExp(
  `(〔\\d〕|[一-龠])(?:って|という|の|は|で)?(?:かんじ|じ)?(?:って|の|は|、)*(〔\\d〕|[一-龠])の(${PLACE})(?:っ?かわ|がわ|側|のほう|のとこ(?:ろ)?|のぶぶん)?(?:って|は|が|に|、)`,
);
/** 界の 田の 下が どうなってるか: below the part, and not the part. */
function besidePart(region: Region, grade: number): string | null {
  const [, whole = '', named = '', place = ''] = BESIDE_PART.exec(region.asks) ?? [];
  const [kanji = '', part = ''] = [plain(whole, region), plain(named, region)];
  if (
    kanji.length !== 1 ||
    !isPartOf(part, kanji) ||
    !/どう|なに|なん|わすれ|わから|わかん/.test(region.asks)
  )
    return null;
  return atPlace(kanji, place, grade);
}

const EITHER = new RegExp(
  `(${PLACE})(?:っ?かわ|がわ|側)?(?:って|は|が|の?ぶぶんは|の?とこは|が(?:ちが|へん|まちが)[^〔]{0,20}(?:あそこ|そこ|ここ)(?:は|って|が))?、?(〔\\d〕|[一-龠ァ-ヶ])(?:だった|なの|だ|や|やった)?(?:か|っけ|と|[?])?、?(〔\\d〕|[一-龠ァ-ヶ])(?:だった|なの|だ|や|やった)?の?(?:か|っけ|[?]|、|どっち)`,
);
/** 晴れるの 青の 左が 目だったか 日だったか: of the kanji that has one of the two there. */
function eitherAt(region: Region, grade: number): string | null {
  const text = told(region);
  const [, place = '', first = '', second = ''] = EITHER.exec(text) ?? [];
  if (place === '' || !/どっち|どちら|[?]|わから|わかん|わすれ|おもいだせ|思い出せ|まよ/.test(region.asks))
    return null;
  const offered = [plain(first, region), plain(second, region)];
  if (offered[0] === offered[1] || offered.some((one) => one.length !== 1)) return null;
  const named = namesIn(text, region).flatMap(kanjiOf);
  const fits = [...new Set(named)].filter(
    (one) =>
      !offered.includes(one) &&
      offered.some((part) => isPartOf(part, one) || tellParts(one).includes(`「${part}」`)),
  );
  const [only, ...others] = fits;
  if (only === undefined || others.length > 0) return null;
  const says = atPlace(only, place, grade);
  return says === null ? null : `${says}${says.includes('できて いる') ? '' : tellParts(only)}`;
}

const LOST = new RegExp(
  `(?<![一-龠〕]の|[一-龠])(〔\\d〕|[一-龠])(?:って|という|の)?(?:かんじ|じ)?の(${PLACE})(?:っ?かわ|がわ|側|のほう|のとこ(?:ろ)?|のぶぶん)?(?:を|が|の|は|って)[^。?]{0,24}(?:どうなって|どうか[くけ]|どうだっけ|なんだっけ|おもいだせ|思い出せ|わすれ|わからな|わからん|わかんな)`,
);
/** 「鼻」の 下を まちがえたんだけど、どうなってるの？ */
function placeLost(region: Region, grade: number): string | null {
  const [, named = '', place = ''] = LOST.exec(told(region)) ?? [];
  const kanji = kanjiOf(plain(named, region));
  return kanji.length === 1 && /どう|なん|おもいだせ|思い出せ|わすれ|わから|わかん/.test(region.asks)
    ? atPlace(kanji[0] ?? '', place, grade)
    : null;
}

/** 「弱」って 同じ 形が ふたつ？ */
function sameTwice(region: Region): string | null {
  const [, named = ''] =
    /(〔\d〕|(?<![一-龠])[一-龠])(?:って|は|の(?:かん?じ|じ)は)、?おなじ(?:かたち|形|もの|じ)(?:が|を)?(?:2|3|ふた|みっ)つ/.exec(
      region.asks,
    ) ?? [];
  return plain(named, region).length === 1 ? tellParts(plain(named, region)) || null : null;
}

const DRAWN = new RegExp(
  `(〔\\d〕|(?<![一-龠])[一-龠])の(${PLACE})の?[^。?]{0,10}?(?:つなげ|つない|くっつけ|はなし|いっぽんで|1ぽんで|一本で)[^。?]{0,12}(?:たら|ても|ちゃ|て)、?(?:あかん|だめ|いけない|いけん|いい|ええ|よか)`,
);
/** 母の 中の 点々、つなげて 書いたら あかんの？: as it stands there. */
function drawnSo(region: Region): string | null {
  const [, named = '', place = ''] = DRAWN.exec(besideInKana(region.asks)) ?? DRAWN.exec(region.asks) ?? [];
  const kanji = plain(named, region);
  const part = DETAILS[kanji]?.[inKana(place)];
  return part === undefined ? null : sentence(words.partAt, { kanji, place: inKana(place), part });
}

const PLACE_ASKED = new RegExp(
  `(${PLACE})(?:っ?かわ|がわ|側|のほう|のぶぶん|のとこ(?:ろ)?)?(?:は|って|が|に|て)*、?(?:なに|なん(?!て|か)|どう|どんな)`,
  'g',
);
/** The one place that is asked about, where another is only told: うえは 田で、したは なんの じ; '' where none is. */
export function placeThatAsks(asks: string): string {
  return inKana([...asks.matchAll(PLACE_ASKED)].at(-1)?.[1] ?? '');
}
const PLACE_SPOKEN_OF = new RegExp(`(${PLACE})(?:は|が)`, 'g');
/** Whether two places are spoken of. */
export const namesPlaces = (asks: string): boolean =>
  new Set([...asks.matchAll(PLACE_SPOKEN_OF)].map(([, one = '']) => inKana(one))).size > 1;
