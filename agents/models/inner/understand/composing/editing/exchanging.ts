import { placesOf, plain } from './likeness.ts';
import { newWordsIn } from './new-words.ts';
import { hasNumber, sameKind } from './numbers.ts';
import { type Edit, type Kept, type Operation, operations } from './operation.ts';
import { bare, quotesIn, trimmed } from './order-words.ts';

const PARTICLES = 'をがにでとへも';
/** Shortest words that are looked for, where no sign of them is an ideogram or a digit. */
const LEAST = 2;
const IDEOGRAM = /[一-龠ァ-ヶ0-9０-９]/;

/** What stands in place of what. */
interface Change {
  readonly old: string;
  readonly to: string;
  /** Of one place only: の とこ. */
  readonly isPlace: boolean;
}

/** Signs of words that are compared, and the long vowels, which are not: みー has two. */
const lengthOf = (words: string): number => plain(words).length + (words.match(/ー/g)?.length ?? 0);

/** シャルって 名前: the name itself. */
const CALLED = /(?:って(?:いう|ゆう)?|という)\s*(?:名前|なまえ)$/;

/** The longest end of words that stands in a sentence. */
export function standingIn(left: string, sentences: readonly string[]): string | null {
  const said = trimmed(left)
    .replace(/[をはが、。\s]+$/, '')
    .replace(CALLED, '');
  const quote = /[」』]$/.test(said) ? quotesIn(said).at(-1) : undefined;
  // ひろったんじゃなくて: of ひろった.
  const words = quote ?? bare(said).replace(/(?<=[たいる])(?:ん|の)$/, '');
  const signs = [...words];
  const isThere = (piece: string): boolean =>
    (lengthOf(piece) >= LEAST || IDEOGRAM.test(piece)) &&
    sentences.some((one) =>
      placesOf(piece, one).some(
        ({ isStart, isWord }) =>
          lengthOf(piece) > LEAST ||
          (lengthOf(piece) < LEAST ? isWord || hasNumber(piece) : isStart || IDEOGRAM.test(piece)),
      ),
    );
  const isCut = (at: number): boolean =>
    at === 0 ||
    at === signs.length ||
    /[\s、。はがをにでとのも]/.test(signs[at - 1] ?? '') ||
    /[\s、。はがをのも]/.test(signs[at] ?? '') ||
    isNumberAt(signs, at) ||
    isKatakanaAt(signs, at);
  for (let from = 0; from < signs.length; from++)
    if (isCut(from) && isThere(signs.slice(from).join(''))) return signs.slice(from).join('').trim();
  return null;
}

/** 名前シャル: a word of its own by its signs. */
const isKatakanaAt = (signs: readonly string[], at: number): boolean =>
  /[ァ-ヶ]/.test(signs[at] ?? '') && !/[ァ-ヶー]/.test(signs[at - 1] ?? '');

const isNumberAt = (signs: readonly string[], at: number): boolean =>
  /[0-9０-９一二三四五六七八九十]/.test(signs[at] ?? '') &&
  !/[0-9０-９一二三四五六七八九十]/.test(signs[at - 1] ?? '');

/** The change in every sentence where the old words stand; of one place only where that is said, or asked about. */
export function changed({ old, to, isPlace }: Change, kept: Kept): Edit | null {
  const { sentences } = kept;
  const found = standingIn(old, sentences);
  const next = newWordsIn(to);
  if (found === null || next === null || plain(next) === plain(found)) return null;
  const [from, right] = sameKind(found, next, sentences);
  const isCounted = (at: number, spots: readonly { readonly from: number }[]): boolean =>
    spots.some(({ from: start }) => hasNumber((sentences[at] ?? '').slice(Math.max(0, start - 1), start)));
  const places = sentences.flatMap((one, at) => {
    const all = placesOf(from, one);
    const words = all.filter(({ isWord }) => isWord);
    return all.length === 0 ? [] : [{ at, spots: words.length > 0 ? words : all, isWord: words.length > 0 }];
  });
  // センチ まちがえた、九十五: a number stands for none of what is counted.
  if (hasNumber(right) && !hasNumber(from) && places.some(({ at, spots }) => isCounted(at, spots)))
    return null;
  const whole = places.some(({ isWord }) => isWord) ? places.filter(({ isWord }) => isWord) : places;
  // おにを 二人に して: it is so already.
  if (
    whole.some(
      ({ at }) =>
        placesOf(right, sentences[at] ?? '').some(({ isWord }) => isWord) &&
        !from.includes(right) &&
        !right.includes(from),
    )
  )
    return null;
  const operationsAt = ({ at, spots }: (typeof whole)[number]): readonly Operation[] => [
    { type: 'rewrite', at, to: put(sentences[at] ?? '', spots, right) },
  ];
  if (whole.length > 1 && (isPlace || hasNumber(from) || /[たる]$/.test(from)))
    return {
      type: 'which',
      among: whole.map((one) => ({ sentence: sentences[one.at] ?? '', operations: operationsAt(one) })),
    };
  return whole.length === 0 ? null : operations(...whole.flatMap(operationsAt));
}

function put(sentence: string, spots: readonly { from: number; to: number }[], to: string): string {
  return spots.toReversed().reduce((now, spot) => {
    const behind = now.slice(spot.to);
    const words = withoutShared(to, behind);
    const last = words.at(-1) ?? '';
    // バスに のった: でんしゃに for バス brings its particle.
    const isDouble = PARTICLES.includes(last) && behind.startsWith(last) && words.length > 1;
    return `${now.slice(0, spot.from)}${isDouble ? words.slice(0, -1) : words}${behind}`;
  }, sentence);
}

/** パンフレット取られてん before 取られた: only パンフレット is new. */
function withoutShared(to: string, behind: string): string {
  const [start] = [...behind.matchAll(/^[をはがにでとへも]?\s*(?=\S)/g)].map(([all]) =>
    behind.slice(all.length),
  );
  const shared = (start ?? '').slice(0, LEAST_SHARED);
  const at = shared.length < LEAST_SHARED ? -1 : to.indexOf(shared);
  return at > 0 ? to.slice(0, at).replace(/[\sをはがにでとへも]+$/, '') : to;
}
const LEAST_SHARED = 2;
