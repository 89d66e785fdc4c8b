import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { allKanji, findKanji } from '../kanji.ts';
import data from '../kanji-parts.json' with { type: 'json' };
import { kanjiNamed, type Said } from './said.ts';
import { namedParts, type Part, partsOf, radicalOf, sayPart } from './shapes.ts';
import { plainestOf } from './words-with.ts';

const RADICAL =
  /ぶしゅ|部首|なにへん|何へん|なんへん|なにかんむり|なにがまえ|へん(?:は|って|なに|[?？])|かんむり(?:は|って|なに|[?？])|(?:へん|ざと|かんむり|にょう|ずい|たれ|だれ|がまえ|づくり)(?:じゃ|だよね|なの|[?？])|(?:ひだり|左|みぎ|右|うえ|上|した|下|まわり).{0,12}(?:なまえ|名前|なんていう|何ていう)/;
const PLACES: readonly (readonly [RegExp, string, string])[] = [
  [/ひだり|左/, 'left', 'ひだり'],
  [/みぎ|右/, 'right', 'みぎ'],
  [/うえ|上/, 'top', 'うえ'],
  [/した|下/, 'bottom', 'した'],
];

/** Which radical it has, or what a part of it is called. */
export function radicalAsked({ kana, kanji }: Said): string | null {
  const [first] = kanji;
  if (!RADICAL.test(kana) || first === undefined) return null;
  const place = placeIn(kana);
  const part = place === null ? null : partAt(first, place.place);
  const name =
    part === null
      ? null
      : namedParts().find((one) => one.element === part.element && one.place === part.place);
  const several = /[一-龠]」?(?:と|、|・|や)「?[一-龠]/.test(kana) ? 3 : 1;
  const told = kanji.slice(0, several).flatMap((one) => {
    const radical = radicalOf(one);
    return radical === null ? [] : [sentence(words.radical, { kanji: one, name: radical.name })];
  });
  const radical = radicalOf(first);
  const ofPart =
    name === undefined || name === null || place === null
      ? ''
      : sentence(words.partAt, { kanji: first, place: place.name, part: `「${name.name}」` });
  if (ofPart !== '' && radical?.name !== name?.name) return `${ofPart}${told[0] ?? ''}`;
  if (told.length === 0) return null;
  const means =
    told.length === 1 && radical !== null && radical.place !== ''
      ? sentence(words.radicalMeans, { name: radical.name, meaning: radical.meaning })
      : '';
  return `${told.join('')}${means}`;
}

function placeIn(kana: string): { readonly place: string; readonly name: string } | null {
  const found = PLACES.find(([pattern]) =>
    new RegExp(`(?:の|は|が|って)?(?:${pattern.source})(?:がわ|側|の|って|は|に|が)`).test(kana),
  );
  return found === undefined ? null : { place: found[1], name: found[2] };
}

/** The part at a place; at the left or the right also the one that is left over. */
function partAt(kanji: string, place: string): Part | null {
  const parts = partsOf(kanji);
  const at = parts.find((part) => part.place === place);
  if (at !== undefined) return at;
  if (parts.length !== 2)
    return place === 'left' || place === 'top'
      ? (parts[0] ?? null)
      : place === 'right' || place === 'bottom'
        ? (parts.at(-1) ?? null)
        : null;
  return (place === 'left' || place === 'top' ? parts[0] : parts[1]) ?? null;
}

const PARTS =
  /なにとなに|何と何|でき(?:て|た)|ぱーつ|くみあわせ|組み合わせ|(?:みぎ|右|ひだり|左|うえ|上|した|下|なか|中)(?:がわ|側|のほう|の)?(?:は|って|が|に|の)?(?:なに|何|なん|どんな|どう)|(?:なか|中)に(?:はいって|入って|ある|いる)|なんこ[?？]|なにがはいって|どんな(?:かたち|形)/;

/** What it is put together from, or what stands at a place. */
export function partsAsked({ kana, kanji }: Said): string | null {
  const known = kanji.filter((one) => findKanji(one) !== null);
  if (!PARTS.test(kana) || known.length === 0) return null;
  const place = placeIn(kana);
  return known
    .slice(0, 3)
    .map((one) => (place === null ? null : atPlace(one, place)) ?? tellParts(one))
    .join('');
}

/** Where in a kanji a part stands that is named beside it, or how often; null where neither is known. */
export function placeAsked({ kanji }: Said): string | null {
  for (const one of kanji)
    for (const part of partsOf(one)) {
      const [, , name] = PLACES.find(([, place]) => place === part.place) ?? [];
      if (name !== undefined && part.element !== one && kanji.includes(part.element))
        return sentence(words.partAt, { kanji: one, place: name, part: `「${part.element}」` });
    }
  const [first = ''] = kanji;
  return REPEATED.has(first) ? tellParts(first) : null;
}

function atPlace(kanji: string, place: { readonly place: string; readonly name: string }): string | null {
  const part = partAt(kanji, place.place);
  return part === null ? null : sentence(words.partAt, { kanji, place: place.name, part: sayPart(part) });
}

/** The parts of a kanji as a teacher names them, in a sentence. */
export function tellParts(kanji: string): string {
  const parts = partsOf(kanji);
  const strokes = findKanji(kanji)?.strokes ?? 0;
  if (parts.length < 2) return sentence(words.oneShape, { kanji, strokes });
  const several = REPEATED.get(kanji);
  if (several !== undefined) return sentence(words.parts, { kanji, parts: several });
  const same = parts.every((part) => part.element === parts[0]?.element);
  const said =
    same && parts[0] !== undefined
      ? `「${parts[0].element}」が ${parts.length}つ`
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

const COMPOSED =
  /^(?:あのね|えっと|ねえ)?[、]?(.{1,8}?)(?:の(?:うえ|上|した|下|みぎ|右|ひだり|左|よこ|なか|中)に|に|と|[+＋])(.{1,8}?)(?:で|を?(?:かい|いれ|つけ|たし|くっつけ|書い|足し|入れ)(?:たら|て|ると|れば|る)?|だと|は)(?:なに|何|なんの|なんて|どんな|どの|これで|$|[?？])/;

const WRITTEN = /([一-龠])と([一-龠])(?:で|かな|か|だよね|[?？])?$/;

/** Which kanji comes of the parts that are named: しろの うえに いっぽん, にんべんに うごく. */
export function composedAsked({ kana }: Said): string | null {
  const [, one = '', other = ''] = COMPOSED.exec(kana) ?? WRITTEN.exec(kana) ?? [];
  if (one === '') return null;
  const [first, second] = [elementsOf(one), elementsOf(other)];
  if (first.length === 0 || second.length === 0) return null;
  const found = allKanji().find(({ kanji }) => {
    const parts = partsOf(kanji).map(({ element }) => element);
    const all = [...parts, ...(findKanji(kanji)?.parts ?? [])];
    return (
      first.some((part) => all.includes(part)) && second.some((part) => all.includes(part)) && all.length <= 5
    );
  });
  const word = found === undefined ? null : plainestOf(found.kanji);
  return found === undefined || word === null
    ? null
    : sentence(words.composed, { parts: tellNames(found.kanji), kanji: found.kanji, ...word });
}

const tellNames = (kanji: string): string => partsOf(kanji).map(sayPart).join('と ');

function elementsOf(name: string): readonly string[] {
  if (/^(?:よこぼう|よこいっぽん|いっぽん|1ぽん|ぼう)/.test(name)) return ['一'];
  if (findKanji(name) !== null) return [name];
  const radical = namedParts()
    .filter((part) => part.name.split(/[（）]/).includes(name))
    .map(({ element }) => element);
  const kanji = kanjiNamed(name);
  return [...radical, ...(kanji === null ? [] : [kanji])];
}

/** Some kanji with a part that is named: さんずいの かんじ. */
export function withPartAsked({ kana, grade }: Said): string | null {
  if (!/(?:の|が?つく|のつく)(?:かんじ|漢字|じ|字|やつ)/.test(kana)) return null;
  const named = namedParts().find(
    ({ name, place }) =>
      place !== '' &&
      name.split(/[（）]/).some((one) => one.length > 2 && new RegExp(`${one}(?:の|が|つ)`).test(kana)),
  );
  if (named === undefined) return null;
  const found = allKanji().filter(
    ({ kanji, grade: its }) =>
      its <= grade &&
      partsOf(kanji).some((part) => part.element === named.element && part.place === named.place),
  );
  if (found.length === 0) return null;
  return sentence(words.kanjiWith, {
    part: named.name,
    examples: found
      .slice(0, 5)
      .map(({ kanji }) => `「${kanji}」`)
      .join('、'),
  });
}
