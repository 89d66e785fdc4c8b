import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import data from './curriculum.generated.json' with { type: 'json' };
import japaneseGrade1_2Texts from './japanese-grade1-2-texts.json' with { type: 'json' };
import japaneseGrade1_2Words from './japanese-grade1-2-words.json' with { type: 'json' };
import japaneseGrade3 from './japanese-grade3.json' with { type: 'json' };
import life from './life.json' with { type: 'json' };
import mathGrade1 from './math-grade1.json' with { type: 'json' };
import mathGrade2Measures from './math-grade2-measures.json' with { type: 'json' };
import mathGrade2Numbers from './math-grade2-numbers.json' with { type: 'json' };
import mathGrade3Measures from './math-grade3-measures.json' with { type: 'json' };
import mathGrade3Numbers from './math-grade3-numbers.json' with { type: 'json' };
import science from './science.json' with { type: 'json' };
import type { Topic } from './topic.ts';

/** An item of the Course of Study (学習指導要領 平成29年告示), by its code of 学習指導要領LOD. */
interface CurriculumItem {
  readonly code: string;
  /** First and last grade. */
  readonly grades: readonly number[];
  readonly subject: string;
  readonly domain: string;
  readonly text: string;
  /** True where the text is shortened and not the wording of the 告示. */
  readonly isSummary: boolean;
}

type Subject = 'math' | 'japanese' | 'science';

/**
 * Every topic, in the order of the grades. The files are typed here and checked against topicsSchema by a test, not at
 * each start.
 */
export const TOPICS = [
  ...mathGrade1,
  ...mathGrade2Numbers,
  ...mathGrade2Measures,
  ...mathGrade3Numbers,
  ...mathGrade3Measures,
  ...japaneseGrade1_2Words,
  ...japaneseGrade1_2Texts,
  ...japaneseGrade3,
  ...science,
  ...life,
] as readonly Topic[];

/** All items. Key: the code. */
export const ITEMS: ReadonlyMap<string, CurriculumItem> = new Map(
  data.items.map((item) => [item.code, item]),
);

export function topicById(id: string | undefined): Topic | null {
  return TOPICS.find((topic) => topic.id === id) ?? null;
}

/** The official items of a topic in this grade; all of them where the topic has none of that grade. */
export function itemsOf(topic: Topic, grade: number): readonly CurriculumItem[] {
  const all = topic.codes.flatMap((code) => ITEMS.get(code) ?? []);
  const ofGrade = all.filter(({ grades: [first = 1, last = first] }) => first <= grade && grade <= last);
  return ofGrade.length > 0 ? ofGrade : all;
}

/** NFKC, lower case, katakana to hiragana, and what is only spelling (spaces, underscores, the の of くり上がりの) gone. */
export function foldWords(text: string): string {
  return katakanaAsHiragana(text.normalize('NFKC').toLowerCase()).replace(/[\s_\-・、。「」『』]/g, '');
}

const namesOf = (topic: Topic): readonly string[] => [topic.id, topic.name, ...topic.words].map(foldWords);

/** 4: its id. 3: named exactly. 1-2: the words hold a name or a name holds the words, more for the longer. 0: neither. */
function match(topic: Topic, words: string): number {
  if (foldWords(topic.id) === words) return 4;
  let best = 0;
  for (const name of namesOf(topic)) {
    if (name === words) return 3;
    const [inner, outer] = name.length < words.length ? [name, words] : [words, name];
    // One character is in everything, and "m" or "g" is a unit only when it stands alone.
    if (inner.length < 2 || (/^[a-z]+$/.test(inner) && inner.length < 4) || !outer.includes(inner)) continue;
    best = Math.max(best, 1 + inner.length / (name.length < words.length ? words.length : outer.length));
  }
  return best;
}

/** Topics of the subject as this grade has it: 生活科 and 理科 are one question for a child. */
function candidates(subject: Subject): readonly Topic[] {
  return TOPICS.filter(
    (topic) => topic.subject === subject || (subject === 'science' && topic.subject === 'life'),
  );
}

/**
 * The topic meant by an id or by free words, of this grade if this grade has it; null when none is. Science in grades
 * 1-2 gives the topic of 生活科 where one is named, else that of 理科 (its `lifeTopic` says where it is touched).
 */
export function findTopic(words: string, subject: Subject, grade: number): Topic | null {
  const folded = foldWords(words);
  if (folded === '') return null;
  const ranked = candidates(subject)
    .map((topic) => ({ topic, score: match(topic, folded), distance: distance(topic, grade) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => levelOf(b.score) - levelOf(a.score) || a.distance - b.distance || b.score - a.score);
  return ranked[0]?.topic ?? null;
}

/** An exact name of another grade's topic still goes before a part of a name of this grade's. */
const levelOf = (score: number): number => (score >= 3 ? 2 : score >= 1.5 ? 1 : 0);

function distance(topic: Topic, grade: number): number {
  return Math.min(...topic.grades.map((taught) => Math.abs(taught - grade) + (taught < grade ? 0.1 : 0)));
}

/** Up to eight topics that come nearest to words no topic has: by shared pairs of characters, then this grade's. */
export function nearestTopics(words: string, subject: Subject, grade: number): readonly Topic[] {
  const pairs = pairsOf(foldWords(words));
  return candidates(subject)
    .map((topic) => ({ topic, shared: shared(topic, pairs), distance: distance(topic, grade) }))
    .sort((a, b) => b.shared - a.shared || a.distance - b.distance)
    .slice(0, 8)
    .map(({ topic }) => topic);
}

function pairsOf(text: string): ReadonlySet<string> {
  return new Set(
    Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2)),
  );
}

function shared(topic: Topic, pairs: ReadonlySet<string>): number {
  const counts = namesOf(topic).map((name) => [...pairsOf(name)].filter((pair) => pairs.has(pair)).length);
  return Math.max(...counts);
}
