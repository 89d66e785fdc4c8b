import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { allKanji, findKanji } from '../kanji.ts';
import data from '../kanji-parts.json' with { type: 'json' };
import { composedAsked, isMadeOfThese } from './composed.ts';
import { isClaim, verdict } from './said/claim.ts';
import { partsInKana } from './said/form.ts';
import type { Said } from './said/said.ts';
import { namedParts, PARTS_TOLD, type Part, partsOf, radicalOf, sayPart } from './shapes/shapes.ts';

/** Key: the place as in KanjiVG; what it is called. Inside stands what is neither the frame nor under it. */
const PLACES: readonly (readonly [RegExp, string, string])[] = [
  [/ひだり/, 'left', 'ひだり'],
  [/みぎ/, 'right', 'みぎ'],
  [/うえ/, 'top', 'うえ'],
  [/した/, 'bottom', 'した'],
  [/まわり|そと|かこみ/, 'kamae', 'まわり'],
  [/なか/, 'inside', 'なか'],
];
const OF_NAME = /なまえ|なんていう|なにへん|なんへん|なにかんむり/;
/** So many radicals are told where several kanji are asked about. */
const MOST = 3;

/** Which radical it has, or what a part of it is called; whether the name that the child says is right. */
export function radicalAsked(said: Said): string | null {
  const { kana, kanji } = said;
  const [first] = kanji;
  if (first === undefined) return null;
  const place = OF_NAME.test(kana) ? placeIn(kana) : null;
  const part = place === null ? null : partAt(first, place.place);
  const named = part === null ? undefined : namedParts().find((one) => isSame(one, part));
  const told = kanji.slice(0, MOST).flatMap((one) => {
    const radical = radicalOf(one);
    return radical === null ? [] : [sentence(words.radical, { kanji: one, name: radical.name })];
  });
  const radical = radicalOf(first);
  if (named !== undefined && place !== null && radical?.name !== named.name)
    return sentence(words.partAt, { kanji: first, place: place.name, part: `「${named.name}」` });
  if (told.length === 0) return null;
  const means =
    told.length === 1 && radical !== null && radical.place !== ''
      ? sentence(words.radicalMeans, { name: radical.name, meaning: radical.meaning })
      : '';
  return `${told.length === 1 ? believed(said, radical?.name ?? '') : ''}${told.join('')}${means}`;
}

const isSame = (one: Part, other: Part): boolean =>
  one.element === other.element && one.place === other.place;

/** Whether the radical that the child says is the one; '' where it says none. */
function believed(said: Said, name: string): string {
  const names = name.split(/[（）]/).filter((one) => one !== '');
  // にてへん？ is dialect, and names no part; なんて いう かんむり neither.
  const spoken = said.kana.replace(/ぶしゅ|(?<=[ぁ-ん])てへん|いう(?=かんむり)/g, '');
  const other = namedParts()
    .flatMap((part) => part.name.split(/[（）]/))
    .find((one) => HAS_ITS_PLACE.test(one) && isSaidToBe(one, spoken) && !names.includes(one));
  const isRight = names.some((one) => one.length > 1 && spoken.includes(one));
  if (!isClaim(said) || isRight === (other !== undefined) || /ちが[うい]|なに/.test(said.form)) return '';
  return verdict(isRight);
}
/** The name stands where the child says what it is: 木へんだよね. */
const isSaidToBe = (name: string, spoken: string): boolean =>
  name.length > 2 && new RegExp(`${name}」?(?:$|で|だ|じゃ|や|なの|よね|[?])`).test(spoken);
const HAS_ITS_PLACE = /(?:へん|べん|かんむり|だれ|がまえ|にょう|がい|ざと|ずい)$/;

function placeIn(kana: string): { readonly place: string; readonly name: string } | null {
  const placedBefore = (behind: string) =>
    PLACES.find(([pattern]) => new RegExp(`(?:${pattern.source})${behind}`).test(kana));
  // うえは 田で したは なに: the one that is asked about.
  const found =
    placedBefore('(?:っかわ|がわ)?(?:は|って)、?(?:なに|なん|何)') ??
    placedBefore('(?:っかわ|がわ|がし|の|って|は|に|が|だ|な|[?])');
  return found === undefined ? null : { place: found[1], name: found[2] };
}

/** Behind the place the kanji that the child believes to stand there. */
const guessedAt = (kana: string, place: string): string | undefined =>
  new RegExp(
    `${place}(?:っかわ|がわ)?(?:の?(?:ほう|ぶぶん|ところ|とこ))?(?:は|って|が|に|、|て)*(?!何)([一-龠])(?![一-龠])`,
  ).exec(kana)?.[1];

const AROUND = ['kamae', 'nyo', 'tare'];
const OPPOSITE: Readonly<Record<string, string>> = {
  left: 'right',
  right: 'left',
  top: 'bottom',
  bottom: 'top',
};
/** Beside its own place a part is found here too: しんにょう at the left and below, まだれ above. */
const ALSO_AT: Readonly<Record<string, readonly string[]>> = {
  left: ['nyo', 'tare'],
  bottom: ['nyo'],
  top: ['tare'],
};

/** The part at a place, also the one that is left over there; null where nobody knows. */
function partAt(kanji: string, place: string): Part | null {
  const parts = partsOf(kanji);
  const at = parts.find((part) => part.place === place);
  if (at !== undefined) return at;
  if (place === 'inside')
    return parts.some((part) => AROUND.includes(part.place))
      ? (parts.find((part) => !AROUND.includes(part.place)) ?? null)
      : null;
  const also = parts.find((part) => ALSO_AT[place]?.includes(part.place));
  if (also !== undefined) return also;
  const [first, second, ...others] = parts;
  if (first === undefined || second === undefined || others.length > 0) return null;
  if (first.place === OPPOSITE[place]) return second;
  return second.place === OPPOSITE[place] ? first : null;
}

/** The part of the one kanji that is asked about by its place, with its name in school; null where it has none. */
export function partOfPlace({ kana, kanji }: Said): (Part & { readonly name: string }) | null {
  const [only = '', ...others] = kanji;
  const place = others.length > 0 ? null : placeIn(kana);
  const part = place === null ? null : partAt(only, place.place);
  const named = part === null ? undefined : namedParts().find((one) => isSame(one, part));
  return part === null ? null : { ...part, name: named?.name.split('（')[0] ?? part.element };
}

/** That a kanji is made of the parts of which the child believes so: 横は 木へんに 黄で いい？ */
export function madeAsked(said: Said): string | null {
  const [only, ...others] = said.kanji.flatMap((one) => findKanji(one) ?? []);
  if (only === undefined || others.length > 0 || !isClaim(said) || !isMadeOfThese(only, said.whole))
    return null;
  return `${verdict(true)}${tellParts(only.kanji)}`;
}

/** What it is put together from, or what stands at a place; whether it is what the child believes. */
export function partsAsked(said: Said): string | null {
  const { kana, kanji } = said;
  const known = kanji.filter((one) => findKanji(one) !== null);
  const [first] = known;
  if (first === undefined) return null;
  const place = placeIn(kana);
  if (place === null) return known.slice(0, MOST).map(tellParts).join('');
  const part = partAt(first, place.place);
  if (part === null) return tellParts(first);
  const guess = guessedAt(kana, place.name);
  const isJudged =
    guess !== undefined && known.length === 1 && (guess === part.element || findKanji(part.element) !== null);
  return `${isJudged && isClaim(said) ? verdict(guess === part.element) : ''}${sentence(words.partAt, {
    kanji: first,
    place: place.name,
    part: sayPart(part),
  })}`;
}

/** What a kanji is put together from that is called by its word in kana: くにの こと. */
export const calledAsked = (said: Said): string | null =>
  said.kanji.length === 1 && !said.whole.includes(said.kanji[0] ?? '') ? partsAsked(said) : null;

/** Which kanji is made of the parts that are named, where none is named by itself. */
export const soughtAsked = (said: Said): string | null =>
  said.quoted.some((name) => /[一-龠]/.test(name)) || said.kanji.some((one) => !said.whole.includes(one))
    ? null
    : composedAsked(said);

/** Where in a kanji a part stands that is named beside it, or how often; null where neither is known. */
export function placeAsked({ kanji, beside }: Said): string | null {
  for (const one of kanji)
    for (const part of partsOf(one)) {
      const [, , name] = PLACES.find(([, place]) => place === part.place) ?? [];
      if (name !== undefined && part.element !== one && [...kanji, ...beside].includes(part.element))
        return sentence(words.partAt, { kanji: one, place: name, part: `「${part.element}」` });
    }
  const [first = ''] = kanji;
  return REPEATED.has(first) ? tellParts(first) : null;
}

/** Whether it is its own radical: 引 has 弓, though its other part is a bare stroke, and is none. */
const isOneShape = (kanji: string): boolean => radicalOf(kanji)?.element === kanji;

/** The parts of a kanji as a teacher names them, in a sentence; '' where its parts are not known. */
export function tellParts(kanji: string): string {
  const parts = partsOf(kanji);
  const strokes = findKanji(kanji)?.strokes ?? 0;
  const told = PARTS_TOLD.get(kanji);
  if (told === '') return sentence(words.oneShape, { kanji, strokes });
  if (told !== undefined) return sentence(words.parts, { kanji, parts: told });
  if (parts.length < 2) return isOneShape(kanji) ? sentence(words.oneShape, { kanji, strokes }) : '';
  const several = REPEATED.get(kanji);
  if (several !== undefined) return sentence(words.parts, { kanji, parts: several });
  const same = parts.every((part) => part.element === parts[0]?.element);
  const said =
    same && parts[0] !== undefined
      ? `${sayPart(parts[0])}が ${parts.length}つ`
      : parts.map(sayPart).join('と ');
  return sentence(words.parts, { kanji, parts: said });
}

/** 森: the part that stands in it several times. Key: the kanji. */
const REPEATED = new Map(
  Object.entries(data.repeated).flatMap(([times, all]) =>
    Object.entries(all).flatMap(([part, kanji]): (readonly [string, string])[] =>
      /[回出]/.test(kanji) ? [] : [[kanji, `「${part}」が ${times}つ`]],
    ),
  ),
);

/** So many examples are told. */
const EXAMPLES = 5;

/** Some kanji with a part that is named: さんずいの かんじ, 下に心が つく じ; of one grade where it is said. */
export function withPartAsked(said: Said): string | null {
  const { form, whole, kanji, grade } = said;
  const kana = partsInKana(said.kana);
  // ぎょうにんべん is no にんべん: the longest name.
  const [named] = namedParts()
    .filter(
      ({ name, place }) =>
        place !== '' &&
        name
          .split(/[（）]/)
          .some((one) => one.length > 2 && new RegExp(`${one}」?(?:の|が|つ|な|[0-9])`).test(kana)),
    )
    .toSorted((one, other) => other.name.length - one.name.length);
  const [only] = kanji;
  const isNamedSo = (part: Part | null): boolean =>
    named !== undefined && part?.element === named.element && part.place === named.place;
  // 相 has 木 on its left, and is listed under 目.
  const isRadical = named !== undefined && allKanji().some((one) => isNamedSo(radicalOf(one.kanji)));
  const isWith = (one: string): boolean =>
    named === undefined
      ? one !== only &&
        (partsOf(one).some(({ element }) => element === only) ||
          findKanji(one)?.parts.includes(only ?? '') === true)
      : isNamedSo(radicalOf(one)) || (!isRadical && partsOf(one).some(isNamedSo));
  if (named === undefined && only === undefined) return null;
  const [, year] = /([1-6])ねん/.exec(form) ?? [];
  const found = allKanji().filter(
    (one) => (year === undefined ? one.grade <= grade : one.grade === Number(year)) && isWith(one.kanji),
  );
  // Of few that the grade has learned, those of the next ones too.
  const all =
    found.length < MOST && year === undefined ? allKanji().filter((one) => isWith(one.kanji)) : found;
  const others = all.filter((one) => !whole.includes(one.kanji));
  if (others.length === 0) return null;
  return sentence(words.kanjiWith, {
    part: named?.name ?? only ?? '',
    examples: others
      .slice(0, EXAMPLES)
      .map((one) => `「${one.kanji}」`)
      .join('、'),
  });
}
