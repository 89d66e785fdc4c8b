import type { Asked } from '#agents/knowledge/japanese/reading/asked.ts';
import { countedAs } from '#agents/knowledge/japanese/reading/counters.ts';
import type { Passage, Sentence } from '#agents/knowledge/japanese/reading/passage.ts';
import { likeness, plain, shareIn, standsIn } from '#agents/knowledge/japanese/reading/pieces.ts';
import { soughtIn } from './question.ts';
import { runsShared } from './runs.ts';
import signs from './signs.json' with { type: 'json' };

/** How near a sentence has to come to the most of a measure, for each of these one feature. */
const STEPS = [0.01, 0.25, 0.5, 0.75, 1];
/** Sentences to each side of the likest one that are told apart. */
const FARTHEST = 4;
/** To this distance the signs of the likest sentence say where its answer is. */
const TOLD_BY_SIGNS = 3;
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
const seenIn = ({ text }: Sentence): readonly string[] => {
  const bare = plain(text);
  return SIGNS.flatMap(([name, sign]) => (sign.test(bare) ? [name] : []));
};

const isOfBegin = (name: string): boolean => name.startsWith('begins');
const isOfEdge = (name: string): boolean => !name.startsWith('holds');

/** As parts of the most. */
function ofMost(scores: readonly number[]): readonly number[] {
  const most = Math.max(...scores);
  return scores.map((score) => (most === 0 ? 0 : score / most));
}

const stepsOf = (name: string, share: number): readonly string[] =>
  STEPS.filter((step) => share >= step).map((step) => `${name}>=${step}`);

/** For each sentence, in their order: what of it, its neighbours and the question tells whether the answer stands there. */
export function placeFeatures(asked: Asked, question: string, { sentences, shape }: Passage): Set<string>[] {
  const { kind } = asked;
  const { words, subject, done, quoted, manners } = soughtIn(question);
  const quotes = sentences.map(({ text }) => quoted.some((one) => standsIn(one, text)));
  const alike = {
    whole: ofMost(likeness(words, sentences)),
    share: sentences.map(({ text }) => shareIn(words, text)),
    two: ofMost(runsShared(words, sentences, 2)),
    three: ofMost(runsShared(words, sentences, 3)),
  };
  const measures = Object.entries({ ...alike, done: ofMost(likeness(done, sentences)) });
  const likest = measures.map(([name, scores]) => [name, scores.indexOf(Math.max(...scores))] as const);
  const pulls = ofMost(
    sentences.map((_, at) => {
      const sum = Object.values(alike).reduce((total, scores) => total + (scores[at] ?? 0), 0);
      return sum / Object.values(alike).length + (quotes[at] ? QUOTE : 0);
    }),
  );
  const order = [...pulls.keys()].sort((a, b) => (pulls[b] ?? 0) - (pulls[a] ?? 0));
  const [first = 0, second = first] = order;
  const isClear = (pulls[second] ?? 0) < CLEARLY;
  const seen = sentences.map(seenIn);
  const isSigned = sentences.map(({ text }) => kind.sign?.test(plain(text)) ?? false);
  const counted = kind.name === 'how_many' ? countedAs(question) : null;
  const isQuotedAtBegin = ({ text }: Sentence): boolean =>
    quoted.some((one) =>
      plain(text)
        .replace(/^[「『]/, '')
        .startsWith(plain(one).slice(0, BEGINNING)),
    );
  const ofLikest = [
    ...(seen[first] ?? []).filter(isOfEdge),
    ...(seen[first + 1] ?? []).filter(isOfBegin).map((name) => `next.${name}`),
    ...(isSigned[first] ? ['sign'] : []),
    ...(quotes[first] ? ['quote'] : []),
  ];

  const featuresAt = (one: Sentence, at: number): Set<string> => {
    const own = seen[at] ?? [];
    const distance = Math.max(-FARTHEST, Math.min(FARTHEST, at - first));
    const near = Math.abs(distance);
    /** Crossed with what is asked. */
    const told = [
      `at${distance}`,
      ...(isClear ? [`clear.at${distance}`] : []),
      ...(quotes[at] ? ['quote'] : []),
      ...(quotes[at - 1] ? ['quote.before'] : []),
      ...(quotes[at + 1] ? ['quote.behind'] : []),
      ...(quotes[at] && isQuotedAtBegin(one) ? ['quote.begins'] : []),
      ...(quotes[at + 1] && sentences[at + 1] && isQuotedAtBegin(sentences[at + 1] as Sentence)
        ? ['quote.begins.behind']
        : []),
      ...(isSigned[at] ? ['sign'] : []),
      ...(subject !== '' && plain(one.text).startsWith(subject) ? ['of.subject'] : []),
      ...(counted?.test(plain(one.text)) ? ['counted'] : []),
      ...(at < 2 ? [`from.begin${at}`] : []),
      ...(sentences.length - at < 3 ? [`from.end${sentences.length - at}`] : []),
      `third${Math.floor((3 * at) / sentences.length)}`,
      ...own,
      ...(near <= 1 ? own.map((name) => `near.${name}`) : []),
      ...(near <= TOLD_BY_SIGNS ? ofLikest.map((name) => `at${distance}.${name}`) : []),
      ...(seen[at - 1] ?? []).filter(isOfEdge).map((name) => `before.${name}`),
      ...(seen[at + 1] ?? []).filter(isOfEdge).map((name) => `behind.${name}`),
      ...(shape === 'poem' ? [`line.at${distance}`] : []),
    ];
    const shares = [
      ...likest.flatMap(([name, most]) => (Math.abs(at - most) <= 1 ? [`${name}.at${at - most}`] : [])),
      `rank${Math.min(order.indexOf(at), FARTHEST)}`,
      ...measures.flatMap(([name, scores]) => stepsOf(name, scores[at] ?? 0)),
      ...[-1, 0, 1].flatMap((beside) => stepsOf(`pull${beside}`, pulls[at + beside] ?? 0)),
    ];
    const kinds = [kind.name, ...(quoted.length > 0 ? [`${kind.name}.quoted`] : []), ...manners];
    return new Set([...told, ...shares, ...kinds.flatMap((name) => told.map((one) => `${name}:${one}`))]);
  };
  return sentences.map(featuresAt);
}
