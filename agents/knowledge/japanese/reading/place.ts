import { type Asked, askedIn } from './asked.ts';
import { type Passage, passageOf, type Sentence } from './passage.ts';
import { likeness, plain, standsIn } from './pieces.ts';

const QUESTION_WORDS =
  /なぜ|どうして|なんで|どのように|どうやって|どうすれば|どんな|どこ|だれ|いつ(?!も)|いくつ|なに|何|どちら|どの|どれ(?:くらい|ぐらい)?|どう|(?:です|ます|でしょう|ました)か|(?:二つ|三つ|ぜんぶ)?\s*(?:かきましょう|書きましょう|かきなさい|書きなさい)|こたえましょう|答えましょう|(?:書き|かき)?ぬき(?:だし|出し)?(?:ましょう|なさい)?|きもち|気もち|気持ち|さして(?:い)?(?:ます|る)|(?:と)?(?:いい|言い)ました|もんだい|文章|ぶんしょう|わけは|りゆうは|[0-9一二三四五六七八九十]+文?字(?:以内|いない)?で?/g;
const PARTICLES = /(?:から|まで|には|では|とは|[はがをにでとへもの])$/;
/** "うさぎは": whom the question is about. It comes again and again, and tells little of the place. */
const TOPIC = /^[^はが、。「」]{1,12}(?:は|が)[、\s]?/;
const TOPIC_WEIGHT = { everywhere: 0.4, rare: 0.65 };
const MOST_CUES = 3;
const SIGN_WEIGHT = 0.35;
/** How much the end of the text counts, where it is asked about. */
const END_WEIGHT = 0.5;

/** Where to look: the sentence, and the one beside it that has to be read with it. */
export interface Found {
  readonly asked: Asked;
  readonly passage: Passage;
  /** Best first; at most two. Empty: the text has nothing of the question. */
  readonly places: readonly Sentence[];
  /** Words of the question that stand in the text, longest first: where the eye can go. */
  readonly cues: readonly string[];
}

function cuesOf(question: string, text: string): readonly string[] {
  const quoted = [...question.matchAll(/[「『]([^」』]{1,30})[」』]/g)].map(([, words = '']) => words);
  const asked = question.replace(/[「『][^」』]*[」』]/g, '、').replace(QUESTION_WORDS, '、');
  // Where phrases are parted their particles can be taken off; else kanji and katakana mark the words.
  const runs = /\s/.test(question.trim())
    ? asked.split(/[\s、。?？!！]+/).map((phrase) => phrase.replace(PARTICLES, ''))
    : [...asked.matchAll(/[\p{Script=Han}ァ-ヶー]+/gu)].map(([run]) => run);
  const all = [...quoted, ...runs.filter((run) => [...run].length >= 2)].filter(
    (words) => /\p{L}/u.test(words) && plain(text).includes(plain(words)),
  );
  return [...new Set(all)].sort((a, b) => b.length - a.length).slice(0, MOST_CUES);
}

/** Finds what a question asks for, and where in the text to look. */
export function findPlace(text: string, question: string): Found {
  const passage = passageOf(text);
  const asked = askedIn(question);
  const body = passage.sentences.map((one) => one.text).join('');
  return { asked, passage, places: placesOf(asked, question, passage), cues: cuesOf(question, body) };
}

function placesOf(asked: Asked, question: string, passage: Passage): readonly Sentence[] {
  const { sentences } = passage;
  if (asked.kind.name === 'verses' || asked.isAll) return [];
  // Who writes to whom stands above and below a letter.
  if (/(?:手紙|てがみ|はがき)/.test(question) && /だれ/.test(question))
    return [sentences.at(-1), sentences[0]].filter((one) => one !== undefined);
  const scores = scoresOf(asked, question, passage);
  const ranked = sentences
    .map((sentence, index) => ({ sentence, score: scores[index] ?? 0, index }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.index - b.index);
  const [best, next] = ranked;
  if (!best) return [];
  const isClose = next !== undefined && next.score >= best.score * CLOSELY;
  const nearBy = beside(asked, question, best.index, sentences);
  if (nearBy.length > 0)
    return isClose && nearBy.length > 1 ? [best.sentence, next.sentence, ...nearBy.slice(1)] : nearBy;
  const second =
    ranked.find(({ score, index }) => index !== best.index && score > best.score * NEARLY) ??
    ranked.find(({ index }) => index === best.index + 1);
  return second === undefined ? [best.sentence] : [best.sentence, second.sentence];
}
const NEARLY = 0.6;
const CLOSELY = 0.85;
const OF_THE_POINT: readonly string[] = ['which_part', 'main_point'];

function scoresOf(asked: Asked, question: string, { sentences }: Passage): readonly number[] {
  const { kind } = asked;
  const quoted = [...question.matchAll(/[「『]([^」』]+)[」』]/g)].map(([, words = '']) => words);
  const ordinal = /[0-9一二三四五]つ(?:目|め)/.exec(plain(question))?.[0];
  const [topic = ''] = TOPIC.exec(question) ?? [];
  const ofTopic = likeness(topic.replace(QUESTION_WORDS, '、'), sentences);
  const isEverywhere = ofTopic.filter((score) => score > 0).length > sentences.length / 3;
  const rest = question.slice(topic.length).replace(QUESTION_WORDS, '、');
  const shared = likeness(rest, sentences, topic).map(
    (score, index) =>
      score + (isEverywhere ? TOPIC_WEIGHT.everywhere : TOPIC_WEIGHT.rare) * (ofTopic[index] ?? 0),
  );
  const most = Math.max(1, ...shared);
  return sentences.map(({ text, paragraph }, index) => {
    if (asked.paragraph !== null && paragraph !== asked.paragraph) return 0;
    const isQuoted =
      quoted.some((words) => standsIn(words, text)) ||
      (ordinal !== undefined && plain(text).includes(ordinal));
    // What is asked about stands in one sentence; the answer may stand in the one beside it.
    const near = Math.max(shared[index - 1] ?? 0, shared[index + 1] ?? 0);
    const own = (shared[index] ?? 0) + (isQuoted ? most : 0);
    const isSigned = kind.sign?.test(plain(text)) ?? false;
    if (isSigned && OF_THE_POINT.includes(kind.name)) return own + 2 * most;
    const sign = isSigned ? (kind.weight ?? SIGN_WEIGHT) * Math.max(own, near) : 0;
    const through = sentences.length < 2 ? 0 : index / (sentences.length - 1);
    const end = asked.end === null ? 0 : END_WEIGHT * most * (asked.end === 'last' ? through : 1 - through);
    return own + sign + end;
  });
}

/** "だから、…": what it is so for stands before it. */
const SO = /^(?:だから|そのため|それで|そこで|すると|このため)/;
const ASKS_ABOUT_WORDS: readonly string[] = ['what', 'what_like', 'why', 'feeling', 'how'];

/** The sentences that have to be read with the best one, the likelier first; empty: it stands alone. */
function beside(
  { kind }: Asked,
  question: string,
  best: number,
  sentences: readonly Sentence[],
): readonly Sentence[] {
  const at = (...indexes: readonly number[]): readonly Sentence[] =>
    indexes.flatMap((index) => sentences[index] ?? []);
  const { text = '' } = sentences[best] ?? {};
  if (kind.name === 'pointing_word') return at(best, best - 1);
  const isOfWords = /[「『][^」』]+[」』]と/.test(question) && ASKS_ABOUT_WORDS.includes(kind.name);
  const isReason = kind.name === 'why' || kind.name === 'feeling';
  if (kind.name === 'why' && SO.test(text)) return at(best - 1, best);
  if (!isReason) return isOfWords ? at(best, best - 1) : [];
  if (kind.name === 'why' && kind.sign?.test(plain(text))) return at(best);
  const order = kind.name === 'why' ? [best + 1, best - 1, best + 2] : [best - 1, best + 1, best - 2];
  const signed = order.find((index) => {
    const one = sentences[index];
    return one !== undefined && kind.sign?.test(plain(one.text));
  });
  if (signed !== undefined) return signed === best - 1 ? at(best, signed, best - 2) : at(best, signed);
  return best === 0 ? at(best, best + 1) : at(best, best - 1, best - 2);
}
