import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { isClaim, verdict } from './said/claim.ts';
import type { Said } from './said/said.ts';
import { partsOf, STROKE_NAMES, strokeKinds } from './shapes/shapes.ts';
import { sayStroke, sayStrokes, strokesCalled } from './shapes/stroke-places.ts';

/** Beside its parts the order of so many strokes is told whole; of more, their number too. */
const SHORT = 6;
/** How it is written is asked: the order of so many is told whole. */
const WHOLE = 8;
const FEW = 3;
const DIGITS = '一二三四五六七八九十';

/** What children call a kind of stroke; the surer word first. Key: the kind, as in STROKE_NAMES. */
const CALLED: readonly (readonly [string, RegExp])[] = [
  ['h', /よこ/],
  ['v', /たて/],
  ['d', /てん(?!じ)|ちょん/],
  ['l', /ひだりばらい|のばし|のから|の?のの|ななめ|「ノ」|「の」/],
  ['r', /みぎばらい/],
  ['k', /くのじ|「く」/],
];

/** In which order its strokes are drawn; of what is asked about one stroke, that first. */
export function orderAsked(said: Said): string | null {
  const known = said.kanji.filter((one) => strokeKinds(one) !== '');
  const [only] = known;
  if (only === undefined) return null;
  if (known.length > 1) return `${sameEnd(known, said)}${known.slice(0, 2).map(orderOf).join('')}`;
  const kinds = [...strokeKinds(only)];
  const ofOne = strokeAt(only, kinds, said) ?? whenDrawn(only, kinds, said) ?? endOf(only, kinds, said);
  return ofOne ?? orderOf(only);
}

/** 右と 左は さいしょ おなじ？: whether two begin or end with the same stroke; '' where that is not asked. */
function sameEnd([one = '', other = '', ...more]: readonly string[], { kana }: Said): string {
  const at = /さいしょ|はじめ|さき|まず|1かくめ|いっかくめ/.test(kana) ? 0 : /さいご/.test(kana) ? -1 : null;
  if (at === null || more.length > 0 || !/おなじ|おんなじ|いっしょ/.test(kana)) return '';
  const isSame = [...strokeKinds(one)].at(at) === [...strokeKinds(other)].at(at);
  return isSame ? verdict(true) : verdict(false);
}

/** The stroke that the child names stands right at what it says of it: よこから, さいごは てん. */
const BELIEVED =
  /(?:よこ|たて|てん|ちょん|はらい|ぼう|せん|の|く|ノ|」)(?:ぼう|せん)?の?(?:とこ)?(?:から|が?さき)|(?:さいしょ|さいご|はじめ|まず)(?:は|に|が)?(?:よこ|たて|てん|ちょん|はらい|ひだり|みぎ|「)/;

const nameOf = (kind: string | undefined): string => STROKE_NAMES[kind ?? ''] ?? 'せん';
const calledIn = (kana: string): string | null => CALLED.find(([, names]) => names.test(kana))?.[0] ?? null;

/** 3かくめ: which stroke it is. */
function strokeAt(kanji: string, kinds: readonly string[], { form }: Said): string | null {
  const [, digits = ''] =
    /([0-9]{1,2}|[一二三四五六七八九十])(?:かくめ|ばんめ)|いっ(?=かくめ)/.exec(form) ?? [];
  const place = Number(digits) || DIGITS.indexOf(digits) + 1;
  return digits === '' || place < 2 || place > kinds.length
    ? null
    : sentence(words.strokeAt, { kanji, place, kind: callAt(kanji, place - 1) });
}

/** When a stroke is drawn that the child names. */
function whenDrawn(kanji: string, kinds: readonly string[], { kana }: Said): string | null {
  const kind = calledIn(kana);
  if (kind === null || !/いつ|なんばん|なんかくめ|さいご/.test(kana)) return null;
  const at = kinds.flatMap((one, index) => (one === kind ? [index + 1] : []));
  // まんなかの たてぼう: the one that stands there.
  const [here, ...others] = placed(kanji, kind, kana);
  if (here !== undefined && others.length === 0 && at.length > 1)
    return sentence(words.placeOfStroke, {
      ...{ kanji, kind: callAt(kanji, here) },
      places: here === kinds.length - 1 ? `さいご（${here + 1}ばんめ）` : `${here + 1}ばんめ`,
    });
  // 重の ながい たてぼう: the one in the middle goes through all, but in a frame.
  const middle = placed(kanji, kind, 'まんなか');
  const [long] = /ながい|長い/.test(kana) && kind === 'v' && !/[田囲国四西]/.test(kanji) ? middle : [];
  if (long !== undefined && middle.length === 1 && at.length > 1)
    return sentence(words.placeOfStroke, {
      ...{ kanji, kind: callAt(kanji, long) },
      places: long === kinds.length - 1 ? `さいご（${long + 1}ばんめ）` : `${long + 1}ばんめ`,
    });
  if (at.length === 0 || at.length > FEW) return null;
  const places = at.map((place) => (place === kinds.length ? `さいご（${place}ばんめ）` : `${place}ばんめ`));
  return sentence(words.placeOfStroke, { kanji, kind: nameOf(kind), places: places.join('と ') });
}

/** How the stroke is called that is drawn there. */
const callAt = (kanji: string, at: number): string => {
  const called = strokesCalled(kanji).at(at);
  return called === undefined ? 'せん' : sayStroke(called);
};
/** The strokes of a kind that stand where the child says. */
const placed = (kanji: string, kind: string, kana: string): readonly number[] => {
  const [place] = /まんなか|ひだり(?!ばらい|はらい)|みぎ(?!ばらい|はらい)|うえ|した/.exec(kana) ?? [];
  return place === undefined
    ? []
    : strokesCalled(kanji).flatMap((one, at) => (one.kind === kind && one.place === place ? [at] : []));
};

/** The first or the last stroke, and whether it is the one that the child believes. */
function endOf(kanji: string, kinds: readonly string[], said: Said): string | null {
  const { kana } = said;
  const isLast = /さいご/.test(kana);
  if (!isLast && !/さいしょ|はじめ|さき|から|いっかくめ|1かくめ|一かくめ|まず|1ばんめ/.test(kana))
    return null;
  const kind = isLast ? kinds.at(-1) : kinds[0];
  const believed = calledIn(kana);
  const isOne = CALLED.filter(([, names]) => names.test(kana)).length === 1;
  const isChoice = /から、?[?].*から/.test(kana);
  const isBelief = believed !== null && isOne && !isChoice && isClaim(said) && BELIEVED.test(kana);
  const shown = strokesCalled(kanji).at(isLast ? -1 : 0)?.kind;
  const judged = isBelief ? verdict(believed === kind || believed === shown) : '';
  const told = sentence(isLast ? words.lastStroke : words.firstStroke, {
    ...{ kanji, kind: callAt(kanji, isLast ? -1 : 0) },
  });
  return `${judged}${told}${isLast ? '' : orderOf(kanji)}`;
}

/** Its strokes in their order. */
export function orderOf(kanji: string): string {
  const strokes = strokesCalled(kanji);
  const order = sentence(words.order, { kanji, order: sayStrokes(strokes) });
  const all = strokes.length > SHORT ? sentence(words.allStrokes, { strokes: strokes.length }) : '';
  return `${order}${all}${partsLast(kanji, strokes.length)}`;
}

/** How it begins and ends, beside its parts; the whole order of one that is short. */
export function shortOrderOf(kanji: string): string {
  const kinds = [...strokeKinds(kanji)].map(nameOf);
  if (kinds.length <= SHORT) return orderOf(kanji);
  if (kinds.length <= WHOLE)
    return `${sentence(words.order, { kanji, order: kinds.join('、') })}${sentence(words.allStrokes, { strokes: kinds.length })}${partsLast(kanji, kinds.length)}`;
  return `${sentence(words.longOrder, {
    kanji,
    first: kinds.slice(0, FEW).join('、'),
    last: kinds.at(-1) ?? '',
    strokes: kinds.length,
  })}${partsLast(kanji, kinds.length)}`;
}

/** What is drawn last or first as a whole. */
function partsLast(kanji: string, strokes: number): string {
  const parts = partsOf(kanji);
  const has = (element: string): boolean => parts.some((part) => part.element === element);
  const frame = has('囗') && strokes > SHORT - 1 ? sentence(words.frameCloses) : '';
  const path = has('⻌') ? sentence(words.pathLast) : has('走') ? sentence(words.walkFirst) : '';
  return `${frame}${path}`;
}
