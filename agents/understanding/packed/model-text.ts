const OPENING = '"features":[';
const CLOSING = '],"labels":';

/** So many code units at most are taken over from the feature before: one digit says how many. */
const MOST_SHARED = 9;
const HIGH_SURROGATE = /[\uD800-\uDBFF]/;

/**
 * A model as training makes it: for each feature in turn a signed byte for each label, in base64; with `rows` for each
 * feature only the weights that tell something.
 */
export interface Learned {
  /** Tells which corpus it was learned from. */
  readonly corpus: string;
  /** In the order of their code units. */
  readonly features: readonly string[];
  readonly labels: readonly string[];
  readonly bias: readonly number[];
  readonly scale: number;
  readonly weights: string;
  /** How many weights each feature has, and how far each one's label is from that of the one before it (the first: from 0), in bytes, in base64. */
  readonly rows?: { readonly counts: string; readonly ways: string };
}

/** The text of a model's file in two parts: what is small, and its features one after the other. */
export interface ModelText {
  readonly rest: Omit<Learned, 'features'>;
  /** The number of features, and their code units together. */
  readonly count: number;
  readonly units: number;
  features(): Iterable<string>;
}

/** The text of a model's file. Of each feature it holds how many code units are those of the one before, and the others. */
export function modelText({ corpus, features, ...rest }: Learned): string {
  const shortened = features.map((feature, at) => {
    const shared = sharedBy(features[at - 1] ?? '', feature);
    return `${shared}${feature.slice(shared)}`;
  });
  const units = features.reduce((sum, { length }) => sum + length, 0);
  const { labels, ...more } = rest;
  return `${JSON.stringify({ corpus, count: features.length, units, features: shortened, labels, ...more })}\n`;
}

function sharedBy(before: string, feature: string): number {
  const most = Math.min(MOST_SHARED, before.length, feature.length);
  let shared = 0;
  while (shared < most && before[shared] === feature[shared]) shared++;
  // Half of a sign is none.
  return HIGH_SURROGATE.test(before[shared - 1] ?? '') ? shared - 1 : shared;
}

/**
 * Takes a model's file apart. JSON.parse would make all features at once, and keep each in V8's table of strings; these
 * are gone as soon as they have been read. Throws a SyntaxError where the text is no such file.
 */
export function takeApart(text: string): ModelText {
  const opens = text.indexOf(OPENING) + OPENING.length;
  // A quotation mark inside a feature is escaped: this one closes the last of them.
  const closes = text.indexOf(`"${CLOSING}`, opens) + 1;
  if (opens < OPENING.length || closes === 0) throw new SyntaxError('this is no learned model');
  const { count, units, ...rest } = JSON.parse(text.slice(0, opens) + text.slice(closes)) as Learned & {
    readonly count: number;
    readonly units: number;
  };
  return {
    rest,
    count,
    units,
    *features() {
      let before = '';
      for (let at = opens; at < closes; ) {
        let end = at + 1;
        while (text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
        const written = text.slice(at + 2, end);
        const own = written.includes('\\') ? (JSON.parse(`"${written}"`) as string) : written;
        before = before.slice(0, Number(text[at + 1])) + own;
        yield before;
        at = end + 2;
      }
    },
  };
}
