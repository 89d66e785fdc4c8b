const OPENING = '"features":[';
const CLOSING = '],"labels":';

/** Around each feature and behind it: "か", */
const SIGNS_PER_FEATURE = 3;

/** A model as it stands in its file: for each feature in turn a signed byte for each label, in base64. */
export interface Learned {
  /** Tells which corpus it was learned from. */
  readonly corpus: string;
  readonly features: readonly string[];
  readonly labels: readonly string[];
  readonly bias: readonly number[];
  readonly scale: number;
  readonly weights: string;
}

/** The text of a model's file in two parts: what is small, and its features one after the other. */
export interface ModelText {
  readonly rest: Omit<Learned, 'features'>;
  /** The code units of all features together; a few more where some are escaped. */
  readonly units: number;
  features(): Iterable<string>;
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
  const rest = JSON.parse(text.slice(0, opens) + text.slice(closes)) as Learned;
  const count = Buffer.byteLength(rest.weights, 'base64') / rest.labels.length;
  return {
    rest,
    units: closes - opens + 1 - SIGNS_PER_FEATURE * count,
    *features() {
      for (let at = opens; at < closes; ) {
        let end = at + 1;
        while (text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
        const feature = text.slice(at + 1, end);
        yield feature.includes('\\') ? (JSON.parse(`"${feature}"`) as string) : feature;
        at = end + 2;
      }
    },
  };
}
