/** A sentence of a passage, or a line of a poem; all numbers count from 1. */
export interface Sentence {
  readonly text: string;
  /** Of a poem: the verse. */
  readonly paragraph: number;
  /** Within its paragraph. */
  readonly inParagraph: number;
  /** Within the whole passage. */
  readonly place: number;
}

/** How a child finds its way in a text: by paragraphs, by who speaks, or by verses and lines. */
type Shape = 'paragraphs' | 'talk' | 'poem';

/** A text as it is counted on paper: a heading counts for nothing. */
export interface Passage {
  readonly sentences: readonly Sentence[];
  readonly shape: Shape;
  /** Paragraphs, or verses. */
  readonly paragraphs: number;
}

/** All of it, one sentence behind the other. */
export const textOf = ({ sentences }: Pick<Passage, 'sentences'>): string =>
  sentences.map(({ text }) => text).join('');

/**
 * What is said and goes on with no 「と」; else up to the mark that ends a sentence, with a closing bracket after it: one
 * inside 「 」 ends nothing.
 */
const SENTENCE =
  /[「『][^」』\n]*[。！？!?…][」』](?=\s*[^\sとっ、。！？!?はがをにへでのもやな])|(?:[「『][^」』\n]*[」』]|[^。！？!?\n「『])+[。！？!?]*|[「『][^\n]*/g;
const HAS_WORDS = /[\p{L}\p{N}]/u;
const ENDS = /[。、！？!?」』）)…]\s*$/;
/** Who a letter goes to stands above it and is a part of it. */
const ADDRESS = /(?:へ|さま|様|より)\s*$/;
const LONGEST_HEADING = 30;
/** What a sheet is called. */
const SHEET = /(?:プリント|カード|しゅくだい|宿題|詩|の し)$/;
/** One word above a poem that is no sentence. */
const TITLE = /^[^\s　。、「」]{1,10}(?<![たるよねだいうくてで])$/;
const LEAST_LINES_OF_POEM = 4;
/** Signs; a longer one is no line of a poem, but a letter's. */
const LONGEST_LINE = 40;
/** Share of lines with a full stop up to which a text is a poem. */
const POEM_STOPS = 0.3;

const linesOf = (text: string): readonly string[] => text.split('\n').map((line) => line.trim());

/** Whether most lines end without a mark, and all are short. */
function isPoem(text: string): boolean {
  const lines = linesOf(text).filter((line) => HAS_WORDS.test(line));
  const ended = lines.filter((line) => ENDS.test(line)).length;
  const isShort = lines.every((line) => line.length <= LONGEST_LINE);
  return lines.length >= LEAST_LINES_OF_POEM && isShort && ended / lines.length <= POEM_STOPS;
}

/** The text without the lines above it that are no part of it: a title, the name of a sheet. */
export function withoutHeading(text: string): string {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => HAS_WORDS.test(line));
  const line = (lines[first] ?? '').trim();
  const rest = lines.slice(first + 1);
  const isOverPoem = isPoem(rest.join('\n'));
  const isSheet = SHEET.test(line);
  const isQuoted = isQuotedTitle(line, rest);
  const isAbove =
    (rest[0] ?? '').trim() === '' ||
    isQuoted ||
    !isPoem(text) ||
    ((TITLE.test(line) || isSheet) && isOverPoem);
  const isHeading =
    line.length <= LONGEST_HEADING &&
    (isQuoted || (!ENDS.test(line) && !ADDRESS.test(line) && !line.includes('「')));
  const isMore = rest.filter((one) => HAS_WORDS.test(one)).length > 0;
  if (!isHeading || !isAbove || !isMore) return text;
  // A poem has one title: the word below it is its first line.
  return isOverPoem && !isSheet ? rest.join('\n') : withoutHeading(rest.join('\n'));
}

/** 「まいごの ぼうし」, し『あまだれ』: a title in quotes; where somebody speaks so without a full stop it is none. */
function isQuotedTitle(line: string, rest: readonly string[]): boolean {
  if (!QUOTED_TITLE.test(line)) return false;
  const [next = ''] = rest.filter((one) => HAS_WORDS.test(one));
  const isSpoken = rest.some((one) => /^[「『][^「」『』]*[^。！？!?…「」『』][」』]$/.test(one.trim()));
  return !isSpoken && !/^\s*と[、\s]?[^。]{0,20}[いきこさつ言聞答]/.test(next);
}
const QUOTED_TITLE =
  /^(?:(?:し|詩|お?はなし|お?話|せつめい文|説明文|物語|ものがたり|題名|だいめい)[:：は]?\s*)?[「『][^「」『』。、！？!?…]+[」』]$/;

/** Lines that belong together: verses by what is left free between them, paragraphs by their line. */
function blocksOf(text: string, shape: Shape): readonly string[] {
  const apart = text.split(FREE_LINE).filter((block) => HAS_WORDS.test(block));
  // Free lines between part a text as well, where a paragraph has several lines and none is indented.
  const isApart = apart.length > 1 && apart.some((block) => block.trim().includes('\n'));
  const isByFree = shape === 'poem' || (shape === 'paragraphs' && isApart && !/^　/m.test(text));
  const blocks = isByFree ? apart : text.split(/\n+/);
  return blocks.map((block) => block.trim()).filter((block) => HAS_WORDS.test(block));
}
const FREE_LINE = /\n[^\S\n]*\n\s*/;

/** Verses of more than one line. */
export const versesIn = (text: string): number =>
  blocksOf(text, 'poem').filter((block) => block.includes('\n')).length;

type Found = Pick<Sentence, 'text' | 'paragraph'>;

/** ゆうたは、 / 「すてて。」 / と言って、…: one sentence on three lines. */
function joined(found: readonly Found[]): readonly Found[] {
  const whole: Found[] = [];
  for (const one of found) {
    const last = whole.at(-1);
    const goesOn =
      last !== undefined && (OPEN.test(last.text) || (SPOKEN.test(last.text) && SAYS.test(one.text)));
    if (goesOn) whole[whole.length - 1] = { ...last, text: `${last.text}${one.text}` };
    else whole.push(one);
  }
  return whole;
}
const OPEN = /、$/;
const SPOKEN = /[」』]$/;
const SAYS =
  /^と、?(?=[^。]{0,30}(?:い[いうっわ]|言|聞|き[いく]|たずね|こた|答|さけ|つぶや|おも|思|よ[びん]|なき|わら|声|こえ|はな|話))/;

function numbered(found: readonly Found[]): readonly Sentence[] {
  return found.map((one, index) => ({
    ...one,
    inParagraph: index - found.findIndex(({ paragraph }) => paragraph === one.paragraph) + 1,
    place: index + 1,
  }));
}

/** Reads a text as it stands on paper. */
export function passageOf(text: string): Passage {
  const body = withoutHeading(text);
  const isTalk = linesOf(body).some((line) => /^[^。「]{0,8}[「『]/.test(line));
  const shape = isPoem(body) ? 'poem' : isTalk ? 'talk' : 'paragraphs';
  const blocks = blocksOf(body, shape);
  const found = blocks.flatMap((block, index) =>
    (shape === 'poem' ? block.split('\n') : (block.match(SENTENCE) ?? []))
      .map((sentence) => sentence.trim())
      .filter((sentence) => HAS_WORDS.test(sentence))
      .map((sentence) => ({ text: sentence, paragraph: index + 1 })),
  );
  const sentences = numbered(shape === 'talk' ? joined(found) : found);
  return { sentences, shape, paragraphs: blocks.length };
}

/** The sentences of a text in their order; of a poem its lines. */
export const sentencesOf = (text: string): readonly Sentence[] => passageOf(text).sentences;
