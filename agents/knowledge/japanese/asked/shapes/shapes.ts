import { findKanji, type Kanji } from '../../kanji.ts';
import later from '../tables/later-kanji.json' with { type: 'json' };
import said from '../tables/part-shapes.json' with { type: 'json' };
import names from '../tables/radical-names.json' with { type: 'json' };
import shapes from './kanji-shapes.generated.json' with { type: 'json' };

export interface Part {
  /** A character, often a kanji. */
  readonly element: string;
  /** Where it stands: left, right, top, bottom, nyo (under from the left), tare (over to the left), kamae (around); '' where nowhere in particular. */
  readonly place: string;
}

interface Shape {
  readonly strokes: string;
  readonly radical: string;
  readonly parts: readonly string[];
}

/** Key: the kanji. */
const SHAPES: ReadonlyMap<string, Shape> = new Map(Object.entries(shapes.shapes));
const OTHERS: readonly (readonly [string, string])[] = Object.entries(shapes.strokesOfOthers);
const NAMES = new Map(Object.entries(names.radicals));
const SAID = new Map(Object.entries(said.shapes));
const RADICALS: ReadonlyMap<string, string> = new Map(Object.entries(names.ofKanji));
/** The parts of a kanji in a teacher's words where those of KanjiVG are none to a teacher; '' of one shape. */
export const PARTS_TOLD: ReadonlyMap<string, string> = new Map(Object.entries(said.ofKanji));

/** What a child calls each kind of stroke. Key: the letter of generate-shapes.ts. */
export const STROKE_NAMES: Readonly<Record<string, string>> = {
  h: 'よこぼう',
  v: 'たてぼう',
  l: 'ひだりばらい',
  r: 'みぎばらい',
  d: 'てん',
  u: 'うえへの はらい',
  c: 'かぎの かたち',
  m: 'まがる せん',
  k: '「く」の かたち',
};

const partOf = (shown: string): Part => {
  const [element = '', place = ''] = shown.split(' ');
  return { element, place };
};

/** The kinds of its strokes in their order, keys of STROKE_NAMES; '' for a kanji that is none of grades 1-3. */
export const strokeKinds = (kanji: string): string => SHAPES.get(kanji)?.strokes ?? '';

/** The parts it is put together from, without those that are strokes; [] where it is one shape. */
export const partsOf = (kanji: string): readonly Part[] =>
  (SHAPES.get(kanji)?.parts ?? []).map(partOf).filter(({ element }) => !/^[丿丨丶乙亅𠂇丆]$/u.test(element));

/** The element of a dot. */
export const DOT = '丶';

/** The elements of its parts, a dot too: 太 is 大 and 丶. */
export const elementsOf = (kanji: string): readonly string[] =>
  (SHAPES.get(kanji)?.parts ?? []).map((shown) => partOf(shown).element);

/** What school calls a part, and what kanji with it have to do with; null where it has no name of its own. */
function radicalName({ element, place }: Part): { readonly name: string; readonly meaning: string } | null {
  const [name, meaning] = NAMES.get(`${element} ${place}`) ?? NAMES.get(element) ?? [];
  return name === undefined || meaning === undefined ? null : { name, meaning };
}

/** The radical of a kanji of grades 1-3; null where it is not known. */
export function radicalOf(
  kanji: string,
): (Part & { readonly name: string; readonly meaning: string }) | null {
  const radical = RADICALS.get(kanji) ?? SHAPES.get(kanji)?.radical ?? '';
  if (radical === '') return null;
  const part = partOf(radical);
  const named = radicalName(part);
  return named === null ? null : { ...part, ...named };
}

/** All that school names, the longer names first. */
export const namedParts = (): readonly (Part & { readonly name: string })[] => NAMED_PARTS;
const NAMED_PARTS = [...NAMES].map(([part, [name = '']]) => ({ ...partOf(part), name }));

/** Those that are called so; what stands in brackets behind a name is one, too. */
export const partsCalled = (name: string): readonly Part[] => CALLED.get(name)?.map(({ part }) => part) ?? [];
const CALLED = Map.groupBy(
  NAMED_PARTS.flatMap((part) => [...new Set(part.name.split(/[（）]/))].map((name) => ({ part, name }))),
  ({ name }) => name,
);

/** A part as a teacher says it: a kanji as it is, with its name at its place; a sign by its name. */
export function sayPart(part: Part): string {
  const [first = ''] = radicalName(part)?.name.split('（') ?? [];
  const isNamed = part.place !== '' && HAS_PLACE.test(first);
  if (isNamed) return findKanji(part.element) === null ? `「${first}」` : `「${part.element}」（${first}）`;
  const shape = gradeOf(part.element) === null ? SAID.get(part.element) : undefined;
  if (shape !== undefined && first === '') return shape;
  if (isReadable(part.element)) return `「${part.element}」`;
  return first === '' ? 'のこりの かたち' : `「${first}」`;
}

/** A kanji of school, or a sign of few strokes. */
const isReadable = (element: string): boolean =>
  gradeOf(element) !== null || (/^[一-龠]$/.test(element) && (countStrokes(element) ?? FEW) < FEW);
const FEW = 6;

/** Names that say where a part stands. */
const HAS_PLACE =
  /(?:へん|べん|づくり|かんむり|だれ|がまえ|にょう|がしら|がい|ざと|ずい|づき|とう|やね|ぶた|あし|れんが)$/;

/** How many strokes it has; null where nobody knows it. */
export function countStrokes(kanji: string): number | null {
  const known = findKanji(kanji)?.strokes;
  if (known !== undefined) return known;
  const [count] = OTHERS.find(([, all]) => all.includes(kanji)) ?? [];
  return count === undefined ? null : Number(count);
}

/** The grade of primary school that learns it; null where none does. */
export function gradeOf(kanji: string): number | null {
  const known: Kanji | null = findKanji(kanji);
  if (known !== null) return known.grade;
  const [grade] = Object.entries(later.grades).find(([, all]) => all.includes(kanji)) ?? [];
  return grade === undefined ? null : Number(grade);
}
