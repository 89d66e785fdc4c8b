import type { Asked } from '#agents/knowledge/japanese/reading/asked.ts';
import { countedAs } from '#agents/knowledge/japanese/reading/counters.ts';
import type { Passage, Sentence } from '#agents/knowledge/japanese/reading/passage.ts';
import { likeness, plain, shareIn, standsIn } from '#agents/knowledge/japanese/reading/pieces.ts';
import { ledTo, meantIn, namedIn, newIn, partsOf, slotsIn } from './events.ts';
import { carriedBy, inOwnParagraph } from './paragraphs.ts';
import { soughtIn } from './question.ts';
import { runsShared } from './runs.ts';
import signs from './signs.json' with { type: 'json' };

/** How near a sentence has to come to the most of a measure, for each of these one feature. */
const STEPS = [0.01, 0.25, 0.5, 0.75, 1];
/** Sentences to each side of the likest one that are told apart. */
const FARTHEST = 4;
/** From this part of the most on a measure says where the answer is by what is asked. */
const MUCH = 0.7;
/** So many words that the question does not have. */
const NEW_WORDS = [1, 2, 4, 6];
/** Signs of a quotation by which it is known at the beginning of a sentence. */
const BEGINNING = 4;
/** A quotation counts as much as all that is alike. */
const QUOTE = 1;
/** The likest sentence is clearly the likest one up to this share of the next. */
const CLEARLY = 0.6;

const SIGNS = (['begins', 'ends', 'holds'] as const).flatMap((part) =>
  Object.entries(signs[part]).map(([name, sign]) => [`${part}.${name}`, new RegExp(sign)] as const),
);

/** Names of what is seen of a sentence by itself, whatever is asked. */
const signsIn = (bare: string): readonly string[] =>
  SIGNS.flatMap(([name, sign]) => (sign.test(bare) ? [name] : []));

/** As parts of the most. */
function ofMost(scores: readonly number[]): readonly number[] {
  const most = Math.max(...scores);
  return scores.map((score) => (most === 0 ? 0 : score / most));
}

const stepsOf = (name: string, share: number): readonly string[] =>
  STEPS.filter((step) => share >= step).map((step) => `${name}>=${step}`);

/** A text in the light of a question. */
interface Seen {
  readonly sentences: readonly Sentence[];
  /** Of each sentence: what is seen of it by itself. */
  readonly own: readonly (readonly string[])[];
  readonly isQuoted: readonly boolean[];
  readonly isQuotedAtBegin: readonly boolean[];
  /** What stands beside such an answer stands in it. */
  readonly isSigned: readonly boolean[];
  readonly isCounted: readonly boolean[];
  readonly isOfSubject: readonly boolean[];
  /** By each measure how much each sentence is like the question, as parts of the most. */
  readonly measures: readonly (readonly [string, readonly number[]])[];
  /** By each measure of what is only meant, or only a part of the question, likewise. */
  readonly meant: readonly (readonly [string, readonly number[]])[];
  /** What is seen of each sentence beside the question. */
  readonly beside: readonly (readonly string[])[];
  /** All in all, likewise. */
  readonly pulls: readonly number[];
  /** The sentences from the likest on. */
  readonly order: readonly number[];
}

function seenFor({ kind }: Asked, question: string, sentences: readonly Sentence[]): Seen {
  const { words, subject, done, quoted } = soughtIn(question);
  const bare = sentences.map(({ text }) => plain(text));
  const isQuoted = sentences.map(({ text }) => quoted.some((one) => standsIn(one, text)));
  const begins = quoted.map((one) => plain(one).slice(0, BEGINNING));
  const counted = kind.name === 'how_many' ? countedAs(question) : null;
  const alike: readonly (readonly [string, readonly number[]])[] = [
    ['whole', ofMost(likeness(words, sentences))],
    ['share', sentences.map(({ text }) => shareIn(words, text))],
    ['two', ofMost(runsShared(words, sentences, 2))],
    ['three', ofMost(runsShared(words, sentences, 3))],
  ];
  const pulls = ofMost(
    sentences.map((_, at) => {
      const sum = alike.reduce((total, [, scores]) => total + (scores[at] ?? 0), 0);
      return sum / alike.length + (isQuoted[at] ? QUOTE : 0);
    }),
  );
  const texts = sentences.map(({ text }) => text);
  const { when, main } = partsOf(words);
  const meant: readonly (readonly [string, readonly number[]])[] = [
    ['done', ofMost(likeness(done, sentences))],
    ['meant', ofMost(meantIn(words, texts))],
    ['led', ofMost(ledTo(question, bare))],
    ['when', ofMost(likeness(when, sentences))],
    ['main', ofMost(likeness(main, sentences))],
    ['carried', ofMost(likeness(words, carriedBy(sentences)))],
    ['paragraph', ofMost(inOwnParagraph(words, sentences))],
  ];
  return {
    sentences,
    own: bare.map(signsIn),
    isQuoted,
    isQuotedAtBegin: bare.map((text, at) => {
      const spoken = text.replace(/^[「『]/, '');
      return (isQuoted[at] ?? false) && begins.some((begin) => spoken.startsWith(begin));
    }),
    isSigned: bare.map((text) => kind.sign?.test(text) ?? false),
    isCounted: bare.map((text) => counted?.test(text) ?? false),
    isOfSubject: bare.map((text) => subject !== '' && text.startsWith(subject)),
    measures: [...alike, ...meant],
    meant,
    beside: besideQuestion(question, texts),
    pulls,
    order: [...pulls.keys()].sort((a, b) => (pulls[b] ?? 0) - (pulls[a] ?? 0)),
  };
}

const where = (is: boolean | undefined, name: string): readonly string[] => (is ? [name] : []);

/** What a sentence has that the question does not: words, somebody, what stands in the place that is asked for. */
function besideQuestion(question: string, texts: readonly string[]): readonly (readonly string[])[] {
  const slots = slotsIn(question, texts);
  const news = newIn(question, texts);
  const named = namedIn(question, texts);
  return texts.map((_, at) => {
    const { share = 0, count = 0 } = news[at] ?? {};
    return [
      ...where(slots.filled[at], 'slot'),
      ...where(slots.filled[at], `slot.${slots.particle}`),
      ...stepsOf('new', share),
      ...NEW_WORDS.filter((step) => count >= step).map((step) => `new.words${step}`),
      ...(named[at] ?? []),
    ];
  });
}

/** What tells something of a sentence only together with what is asked. */
function toldAt(at: number, seen: Seen, shape: Passage['shape']): readonly string[] {
  const { sentences, own, isQuoted, order, pulls, meant } = seen;
  const [first = 0, second = first] = order;
  const distance = Math.max(-FARTHEST, Math.min(FARTHEST, at - first));
  const paragraph = (one: number): number | undefined => sentences[one]?.paragraph;
  return [
    `at${distance}`,
    ...where((pulls[second] ?? 0) < CLEARLY, `clear.at${distance}`),
    ...where(shape === 'poem', `line.at${distance}`),
    ...where(isQuoted[at], 'quote'),
    ...where(isQuoted[at - 1], 'quote.before'),
    ...where(isQuoted[at + 1], 'quote.behind'),
    ...where(seen.isQuotedAtBegin[at], 'quote.begins'),
    ...where(seen.isQuotedAtBegin[at + 1], 'quote.begins.behind'),
    ...where(seen.isSigned[at], 'sign'),
    ...where(seen.isCounted[at], 'counted'),
    ...where(seen.isOfSubject[at], 'of.subject'),
    ...where(at < 2, `from.begin${at}`),
    ...where(sentences.length - at < 3, `from.end${sentences.length - at}`),
    `third${Math.floor((3 * at) / sentences.length)}`,
    ...where(paragraph(at) === paragraph(first), 'same.paragraph'),
    ...where(sentences[at]?.inParagraph === 1, 'begins.paragraph'),
    ...where(paragraph(at + 1) !== paragraph(at), 'ends.paragraph'),
    ...meant.flatMap(([name, scores]) =>
      [-1, 0, 1].flatMap((beside) => where((scores[at + beside] ?? 0) >= MUCH, `${name}${beside}`)),
    ),
    ...(seen.beside[at] ?? []),
    ...(own[at] ?? []),
  ];
}

/** How much of the question is in a sentence and its neighbours, whatever is asked. */
function sharesAt(at: number, { measures, order, pulls }: Seen): readonly string[] {
  return [
    `rank${Math.min(order.indexOf(at), FARTHEST)}`,
    ...measures.flatMap(([name, scores]) => stepsOf(name, scores[at] ?? 0)),
    ...measures.flatMap(([name, scores]) => {
      const beside = at - scores.indexOf(Math.max(...scores));
      return where(Math.abs(beside) <= 1, `${name}.at${beside}`);
    }),
    ...[-1, 0, 1].flatMap((beside) => stepsOf(`pull${beside}`, pulls[at + beside] ?? 0)),
  ];
}

/** Kinds of which an answer stands in the same way: what is learned of one is learned of the others. */
const GROUPS: Readonly<Record<string, string>> = {
  ...{ who: 'who', where: 'where', when: 'when', how_many: 'how_many', why: 'why' },
  ...{ feeling: 'heart', imagine: 'heart', person: 'heart' },
  ...{ what_did: 'deed', how: 'deed', order: 'deed', says: 'deed' },
  ...{ what_like: 'form', meaning: 'form', main_point: 'form', likened: 'form' },
};

/** For each sentence, in their order: what of it, its neighbours and the question tells whether the answer stands there. */
export function placeFeatures(asked: Asked, question: string, { sentences, shape }: Passage): Set<string>[] {
  const { name } = asked.kind;
  const { quoted, manners } = soughtIn(question);
  const seen = seenFor(asked, question, sentences);
  const kinds = [
    name,
    `of.${GROUPS[name] ?? 'thing'}`,
    ...where(quoted.length > 0, `${name}.quoted`),
    ...manners,
  ];
  return sentences.map((_, at) => {
    const told = toldAt(at, seen, shape);
    const crossed = kinds.flatMap((kind) => told.map((one) => `${kind}:${one}`));
    return new Set([...told, ...sharesAt(at, seen), ...crossed]);
  });
}
