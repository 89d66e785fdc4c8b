import inClause from '#agents/words/asked/in-clause.json' with { type: 'json' };
import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { JapaneseAnswer, ToFind } from '../asked.ts';
import type { Told } from '../clause/asked-of.ts';
import { TENS } from '../clause/goes-on.ts';
import type { Kind } from '../clause/kinds.ts';
import { hasKanji } from '../clause/names.ts';
import { atPlace, detailAt, inKana } from '../clause/of-place.ts';
import { soundsTold } from '../clause/sounds-named.ts';
import { kanjiNamedIn, tellFound } from '../clause/told.ts';
import { tellParts } from '../of-parts.ts';
import { oppositesOf } from '../opposites.ts';
import { kanjiDetailAsked } from '../rules/kanji-details.ts';
import { verdict } from '../said/claim.ts';
import { readSaid, saidOf } from '../said/said.ts';
import { radicalOf, strokeKinds } from '../shapes/shapes.ts';
import { dotsAsked } from '../strokes-asked.ts';
import whys from '../tables/kanji-whys.json' with { type: 'json' };
import { type DirectClause, directClauses } from './clause.ts';
import { type DirectForm, type DirectKind, formIn } from './forms.ts';

const WHYS: Readonly<Record<string, string>> = whys.whys;

interface Direct extends DirectClause, DirectForm {
  readonly grade: number;
}
interface Teller {
  readonly tell: (asked: Direct) => Told;
  /** What is not known is called; null where others may know it. */
  readonly called: ((asked: Direct) => string) | null;
  /** Of kanji only, of one sign only, of words in kana only. */
  readonly of: RegExp;
}

const SIGN = /^[一-龠]$/;
const IN_KANJI = /^[一-龠々]{1,6}[ぁ-ん]{0,4}$/;
const KANA = /^[ぁ-んー]{2,8}$/;
const WORD = /^(?:[一-龠々ぁ-んー]{1,8}|[ァ-ヶー]{2,10})$/;

/** As it is told of a name that stands right before what is asked. */
const byKind =
  (kind: Kind) =>
  ({ name, region, grade }: Direct): Told =>
    tellFound({ kind, names: [name], isDirect: true }, region, grade, false);

const HALVES: readonly (readonly [RegExp, string, string])[] = [
  [/左|ひだり/, 'ひだり', 'みぎ'],
  [/上|うえ/, 'うえ', 'した'],
];
const halvesOf = (asks: string): readonly [string, string] => {
  const [, one = '', other = ''] = HALVES.find(([place]) => place.test(asks)) ?? [];
  return [one, other];
};
/** 「麦」の 上と 下: what stands at both, else what it is made of. */
function halves({ name, region, grade }: Direct): string | null {
  const each = halvesOf(region.asks).map((place) => detailAt(name, place, grade) ?? '');
  return each.includes('') ? tellParts(name) || null : each.join('');
}

/** Dots at the foot of a sign are its last four strokes. */
function dots({ name, detail, grade }: Direct): string | null {
  const place = detail === '' ? '' : inKana(detail);
  const said = saidOf(readSaid(`「${name}」の てんは いくつ？`, grade), [name], true);
  const isFoot = place === 'した' && strokeKinds(name).endsWith('dddd');
  const shown = place === '' ? null : detailAt(name, place, grade);
  if (shown !== null && /てん[^」]*[0-9]つ/.test(shown)) return shown;
  return place === '' || isFoot ? dotsAsked(said) : null;
}

const PUT = /(右|左|みぎ|ひだり)(上|下|うえ|した)/;
/** 「式」の 点は 右上で いい？: where it goes, and whether it goes where the child says. */
function dotPlace({ name, region, grade }: Direct): string | null {
  const says = kanjiDetailAsked(readSaid(`「${name}」の てんは どこ？`, grade));
  if (says === null || !says.includes(`「${name}」`)) return null;
  const [, side = '', height = ''] = PUT.exec(region.asks) ?? [];
  return side === '' ? says : `${verdict(says.includes(`${inKana(side)}${inKana(height)}`))}${says}`;
}

/** 「港」が「さんずい」なのは なんで: by its own story, else by what kanji with that part have to do with. */
function whyPart({ name, detail, before, region }: Direct): string | null {
  if (!/なんで|どうして|なぜ/.test(`${before}${region.asks}`)) return null;
  const [, at] = /〔(\d)〕/.exec(detail) ?? [];
  const part = at === undefined ? detail : (region.quotes[Number(at)] ?? '');
  const radical = radicalOf(name);
  if (radical === null || !radical.name.split(/[（）]/).includes(part)) return null;
  const means = sentence(words.radicalMeans, { name: part, meaning: radical.meaning });
  const own = WHYS[name] ?? '';
  return own.includes(part) ? own : means;
}

/** In signs only: what it comes to is a sum. */
function tenTimes({ name, region }: Direct): string | null {
  const [number, reading] = /かんじ|の?じ(?:で|は|だと)/.test(region.asks) ? (TENS[name] ?? []) : [];
  return number === undefined || reading === undefined
    ? null
    : sentence(inClause.tenTimes, { unit: name, number, reading });
}

const TELLERS: Readonly<Record<DirectKind, Teller>> = {
  on: { tell: ({ name }) => soundsTold(name, 'on'), called: () => 'おんよみ', of: SIGN },
  kun: { tell: ({ name }) => soundsTold(name, 'kun'), called: () => 'くんよみ', of: SIGN },
  strokes: { tell: byKind('strokes'), called: () => 'かくすう', of: IN_KANJI },
  ten_times: { tell: tenTimes, called: null, of: /^[一十百千万]{1,2}$/ },
  halves: { tell: halves, called: ({ region }) => halvesOf(region.asks).join('と '), of: SIGN },
  dots: {
    tell: dots,
    called: ({ detail }) => `${detail === '' ? '' : `${inKana(detail)}の `}てんの かず`,
    of: SIGN,
  },
  dot_place: { tell: dotPlace, called: () => 'てんの ばしょ', of: SIGN },
  radical: { tell: byKind('radical'), called: () => 'ぶしゅ', of: IN_KANJI },
  why_part: { tell: whyPart, called: null, of: SIGN },
  place: {
    tell: ({ name, detail, grade }) => atPlace(name, inKana(detail), grade),
    called: ({ detail }) => `${inKana(detail)}の ぶぶん`,
    of: SIGN,
  },
  order: { tell: byKind('order'), called: null, of: SIGN },
  meaning: { tell: byKind('meaning'), called: () => 'いみ', of: WORD },
  opposite: {
    tell: ({ name }) => oppositesOf(name, ''),
    called: () => 'はんたいの ことば',
    of: WORD,
  },
  tip: { tell: byKind('tip'), called: () => 'おぼえかた', of: SIGN },
  words: { tell: byKind('words'), called: null, of: SIGN },
  okurigana: { tell: byKind('okurigana'), called: null, of: WORD },
  parts: { tell: ({ name }) => tellParts(name) || null, called: () => 'ぶぶん', of: SIGN },
  write: { tell: byKind('write'), called: null, of: KANA },
  drawn: { tell: byKind('write'), called: null, of: SIGN },
};

/** What a clause asks that names what it asks of and says nothing else: told or declined of just this, whatever is told around it. Null where no clause does. */
export function directAsked(message: string, grade: number): JapaneseAnswer | ToFind | null {
  for (const clause of directClauses(message)) {
    const form = formIn(clause.asks, (kind) => TELLERS[kind].of.test(clause.name));
    if (form === null || !fitsBefore(clause, form) || (clause.isBare && !isOfWriting(clause, form))) continue;
    const { tell, called } = TELLERS[form.kind];
    const told = tell({ ...clause, ...form, grade });
    if (told !== null) return typeof told === 'string' ? known(told, clause.name) : told;
    // 時計の 意味が わからない may be of a sheet.
    const mayBeElse = clause.isBare && form.kind === 'meaning';
    if (called === null || mayBeElse || !hasKanji(clause.name)) continue;
    const aspect = called({ ...clause, ...form, grade });
    return {
      says: sentence(words.unknown, { subject: clause.name, aspect }),
      isKnown: false,
      kanji: [],
    };
  }
  return null;
}

/** 木の 上は 何: of the tree, where nothing says that it is of the sign. */
const isOfWriting = ({ name, region }: DirectClause, { kind }: DirectForm): boolean =>
  BY_ITSELF.includes(kind) ||
  (OF_STROKES.includes(kind) && SIGN.test(name) && !/[絵図式線表円字丸点答文本話名数]/.test(name)) ||
  /かんじ|[のう]じ(?:って|は|の|を|、|で)/.test(region.asks);
/** Asked of nothing else than of words and signs, and of nothing else that is called by one sign. */
const BY_ITSELF: readonly DirectKind[] = [
  ...(['on', 'kun', 'strokes', 'radical', 'meaning', 'opposite', 'okurigana', 'why_part'] as const),
];
const OF_STROKES: readonly DirectKind[] = ['order', 'dots'];

/** なんで goes before why only, はんたいの before what is to be written. */
const fitsBefore = ({ before }: DirectClause, { kind }: DirectForm): boolean =>
  /なんで|どうして|なぜ/.test(before) ? kind === 'why_part' : before !== 'はんたいの' || kind === 'write';

const known = (says: string, name: string): JapaneseAnswer => ({
  says,
  isKnown: true,
  kanji: kanjiNamedIn([name]),
});
