import { createHash } from 'node:crypto';
import { askedFeatures } from '#agents/family/question/learned/asked-features.ts';
import { ASKED } from '#agents/family/question/learned/labels.ts';
import type { ModelName } from '#agents/family/question/learned/models.ts';
import { mayTell, taleFeatures } from '#agents/family/question/learned/tale.ts';
import { QuestionReader } from '#agents/family/question/read-question.ts';
import { SUBJECTS } from '#agents/team/subjects.ts';
import { fingerprintOf } from '#agents/understanding/training/corpus.ts';
import { type Example, exampleOf } from '#agents/understanding/training/example.ts';
import { type Mark, type MarkedQuery, readQueries } from './queries.ts';

/** Wednesday 2026-11-18, 20:00 in Japan: what is learned does not hang on it. */
const NOW_MS = Date.UTC(2026, 10, 18, 11, 0);
/** What is marked so changes what is counted. */
const NARROWS: ReadonlySet<Mark | null> = new Set<Mark>(['D', 'B', 'S', 'C', 'T', 'O']);

/** Of each so many-th question a fingerprint looks at what is read in it: a reader that changes, changes many. */
const READ_OF_EACH = 8;

/** Tells one corpus from another as the model sees it: all its lines, and the examples that some of them make. */
export function fingerprintsOfQuestions(): Readonly<Record<ModelName, string>> {
  const hash = createHash('sha256');
  for (const { author, text, marks, asked, isFollowUp } of readQueries())
    hash.update(`${author}\t${text}\t${marks}\t${asked}\t${isFollowUp}\n`);
  const lines = hash.digest('hex').slice(0, 16);
  const some = Object.entries(examplesOfQuestions(READ_OF_EACH));
  const each = some.map(([name, examples]) => [name, `${lines}-${fingerprintOf(examples)}`]);
  return Object.fromEntries(each) as Record<ModelName, string>;
}

/**
 * What each model is learned from: of each question what is asked, of each word that stands for nothing whether it narrows
 * that, of days and topics whether they are only told. `ofEach`: of each so many-th question only.
 */
export function examplesOfQuestions(ofEach = 1): Readonly<Record<ModelName, readonly Example[]>> {
  const asked: Example[] = [];
  const narrowing: Example[] = [];
  const tale: Example[] = [];
  let query: MarkedQuery | null = null;
  const reader = new QuestionReader(SUBJECTS, {
    onTokens: (tokens) => {
      if (query === null) return;
      const { author, text, marks } = query;
      for (const token of tokens.filter(mayTell)) {
        const label = marks.slice(token.start, token.end).every((mark) => mark === null) ? 1 : 0;
        const features = taleFeatures(token, tokens, text.normalize('NFKC'));
        tale.push({ author, text: `${text} ${token.start}`, features, labels: [label, label] });
      }
    },
    onWord: ({ start, end }, features) => {
      if (query === null) return;
      const { author, text, marks } = query;
      const label = NARROWS.has(marks[start + ((end - start) >> 1)] ?? null) ? 1 : 0;
      narrowing.push({ author, text: `${text} ${start}`, features, labels: [label, label] });
    },
  });
  for (const one of readQueries().filter((_, at) => at % ofEach === 0)) {
    query = one;
    const { author, text, asked: names, isFollowUp } = one;
    const read = reader.read(text, NOW_MS);
    const [first = -1, second = first] = names.map((name) => ASKED.indexOf(name));
    asked.push(
      exampleOf({ author, text, labels: [first, second] }, () => askedFeatures(text, read, isFollowUp)),
    );
  }
  return { asked, narrowing, tale };
}
