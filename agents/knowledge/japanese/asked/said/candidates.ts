/** What may be asked about, as it stands in the words. */
export interface Candidate {
  readonly name: string;
  /** Where it begins, once for each time that it stands there. */
  readonly places: readonly number[];
}

const QUOTED = /[「『]([^」』]{1,12})[」』]/g;
/** Words without a pause. */
const RUN = /[ぁ-んァ-ヴー一-龠々a-z0-9]+/gi;
/** Where a word may begin or end within a run: at a particle, and where the kind of sign changes. */
const BORDER =
  /(?<![ぁ-ん])(?:この|その|あの|どの)|って|じゃ|へん|から|より|まで|した|うえ|[はがをのとにもでやかだなへ](?![ゃゅょっ])|(?<=[^0-9])(?=[0-9])|(?<=[一-龠々])(?=[^一-龠々])|(?<=[ァ-ヴー])(?=[^ァ-ヴー])|(?<=[^一-龠々])(?=[一-龠々])|(?<=[^ァ-ヴー])(?=[ァ-ヴー])/g;
/** It begins with a sign that begins no word, or points at what is not there. */
const NO_NAME = /^[ゃゅょーん].|^(?:この|その|あの|どの)$/;
const KANJI = /[一-龠々]/g;
/** Marks that are asked about by themselves. */
const MARK = /[。、々ー・]/g;
/** A word is no longer, nor made of more pieces. */
const LONGEST = 10;
const MOST_PIECES = 3;

/** All that may be asked about in a child's words (NFKC), in the order in which they first stand there. */
export function candidatesIn(text: string): readonly Candidate[] {
  const places = new Map<string, number[]>();
  const add = (name: string, at: number): void => {
    const known = places.get(name);
    if (known === undefined) places.set(name, [at]);
    else if (!known.includes(at)) known.push(at);
  };
  for (const { 0: run, index } of text.matchAll(RUN))
    for (const [from, to] of pieces(run)) {
      const name = run.slice(from, to);
      if (!NO_NAME.test(name)) add(name, index + from);
    }
  for (const sign of [...text.matchAll(KANJI), ...text.matchAll(MARK)]) add(sign[0], sign.index);
  for (const { 1: name = '', index } of text.matchAll(QUOTED)) add(name, index + 1);
  return [...places]
    .map(([name, all]) => ({ name, places: all.toSorted((a, b) => a - b) }))
    .toSorted((a, b) => (a.places[0] ?? 0) - (b.places[0] ?? 0) || a.name.length - b.name.length);
}

/** From where to where: between two borders of a run that are not far apart. */
function* pieces(run: string): Generator<readonly [number, number]> {
  const found = [...run.matchAll(BORDER)].flatMap(({ 0: border, index }) => [index, index + border.length]);
  const borders = [...new Set([0, ...found, run.length])].toSorted((a, b) => a - b);
  for (const [nth, from] of borders.entries())
    for (const to of borders.slice(nth + 1, nth + 1 + MOST_PIECES))
      if (to - from <= LONGEST) yield [from, to];
}
