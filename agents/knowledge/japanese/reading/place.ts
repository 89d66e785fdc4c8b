import { type Asked, askedIn } from './asked.ts';
import { beside } from './beside.ts';
import { countedAs } from './counters.ts';
import { type Passage, passageOf, type Sentence } from './passage.ts';
import { likeness, plain, standsIn } from './pieces.ts';

const QUESTION_WORDS =
  /なぜ|どうして|なんで|どのように|どうやって|どうすれば|どんな|どこ|だれ|いつ(?!も)|いくつ|なに|何|どちら|どの|どれ(?:くらい|ぐらい)?|どう|(?:です|ます|でしょう|ました)か|(?:二つ|三つ|ぜんぶ)?\s*(?:かきましょう|書きましょう|かきなさい|書きなさい)|こたえましょう|答えましょう|(?:書き|かき)?ぬき(?:だし|出し)?(?:ましょう|なさい)?|きもち|気もち|気持ち|さして(?:い)?(?:ます|る)|(?:と)?(?:いい|言い)ました|もんだい|文章|ぶんしょう|筆者|作者|わけは|りゆうは|[0-9一二三四五六七八九十]+文?字(?:以内|いない)?で?/g;
const PARTICLES = /(?:から|まで|には|では|とは|[はがをにでとへもの])$/;
/** "うさぎは": whom the question is about. It comes again and again, and tells little of the place. */
const TOPIC = /^[^はが、。「」]{1,12}(?<!の)(?:は|が)[、\s]?/;
const TOPIC_WEIGHT = { everywhere: 0.4, rare: 0.65 };
const MOST_CUES = 3;
const SIGN_WEIGHT = 0.35;
/** How much the end of the text counts, where it is asked about; and where how it went is asked. */
const END_WEIGHT = { asked: 0.5, how: 0.15 };

/** A sentence with two words of time is the one that says when. */
const TIMED_WEIGHT = 0.8;
const TIMES =
  /[日月火水木金土]よう日?|[日月火水木金土]曜日?|[0-9一二三四五六七八九十]+(?:時|じ|月|日|分)|午[前後]|ごぜん|ごご/g;
const isTimed = (kind: string, text: string): boolean =>
  kind === 'when' && (text.match(TIMES)?.length ?? 0) > 1;

/** What was done about it, and said to it, is told behind it. */
const LATER: readonly string[] = ['how', 'says'];

/** Where to look: the sentence, and the one beside it that has to be read with it. */
export interface Found {
  readonly asked: Asked;
  readonly passage: Passage;
  /** Best first; at most three. Empty: the text has nothing of the question. */
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
  const last = sentences.at(-1);
  if (last !== undefined && LAST_SENTENCE.test(question))
    return [last, sentences.at(-2), sentences.at(-3)].filter((one) => one !== undefined);
  if (asked.kind.name === 'about') return sentences.slice(0, 2);
  if (asked.kind.name === 'order') {
    const steps = bySteps(sentences);
    if (steps.length > 1) return steps;
  }
  const scores = scoresOf(asked, question, passage);
  const ranked = sentences
    .map((sentence, index) => ({ sentence, score: scores[index] ?? 0, index }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.index - b.index);
  const [best, next] = ranked;
  if (!best) return bySign(asked, question, sentences);
  const told = asked.kind.name === 'asking' ? undefined : behindAsking(asked, best.index, sentences);
  if (told !== undefined) return told;
  const isClose = next !== undefined && next.score >= best.score * CLOSELY;
  const nearBy = beside(asked, question, best.index, sentences);
  if (nearBy.length > 0)
    return isClose && nearBy.length > 1 && nearBy[0] === best.sentence
      ? [best.sentence, next.sentence, ...nearBy.slice(1)]
      : nearBy;
  const chosen = choices(asked, question, sentences);
  if (chosen.length > 1) return chosen;
  // A line of a poem goes on in the next.
  const line = passage.shape === 'poem' ? sentences[best.index + 1] : undefined;
  if (line !== undefined)
    return [best.sentence, line, sentences[best.index - 1]].filter((one) => one !== undefined);
  const second =
    ranked.find(({ score, index }) => index !== best.index && score > best.score * NEARLY) ??
    ranked.find(({ index }) => index === best.index + 1);
  return second === undefined ? [best.sentence] : [best.sentence, second.sentence];
}
/** What is told step by step: はじめに, つぎに, それから. */
const bySteps = (sentences: readonly Sentence[]): readonly Sentence[] =>
  sentences.filter(({ text }) => STEP.test(plain(text))).slice(0, MOST_CUES);
const STEP = /^(?:はじめに|まず|さいしょに|つぎに|それから|そのあと|さいごに)/;

const ASKING = /(?:でしょうか|だろうか|ですか|ますか)[。？?]?$/;
/** A text that asks itself answers behind it: where it says so, or draws together. */
function behindAsking(
  { kind }: Asked,
  best: number,
  sentences: readonly Sentence[],
): readonly Sentence[] | undefined {
  if (!ASKING.test(sentences[best]?.text ?? '')) return undefined;
  const behind = sentences.slice(best + 1, best + 1 + ANSWERED_WITHIN);
  const drawn = behind.find(({ text }) => /^(?:つまり|このように)/.test(text));
  const told = drawn ?? behind.find(({ text }) => kind.sign?.test(plain(text))) ?? behind[0];
  if (told === undefined) return undefined;
  const beside = told === behind[0] ? behind[1] : sentences[told.place - 2];
  return [told, beside].filter((one) => one !== undefined);
}
const ANSWERED_WITHIN = 6;

/** 「…」「…」の 中で どれ: each of them. */
function choices({ kind }: Asked, question: string, sentences: readonly Sentence[]): readonly Sentence[] {
  if (kind.name !== 'which') return [];
  const quoted = [...question.matchAll(/[「『]([^」』]+)[」』]/g)].map(([, words = '']) => words);
  return sentences.filter(({ text }) => quoted.some((words) => standsIn(words, text))).slice(0, MOST_CUES);
}

const NEARLY = 0.6;
const CLOSELY = 0.85;
const OF_THE_POINT: readonly string[] = ['which_part', 'main_point', 'asking'];
const LAST_SENTENCE = /(?:さいご|最後|おわり|終わり)の(?:文|ぶん|一文|ぎょう|行)/;

/** Where a question has no word of the text: what looks like its answer, most of it first. */
function bySign({ kind }: Asked, question: string, sentences: readonly Sentence[]): readonly Sentence[] {
  const sign = countedAs(question) ?? kind.sign;
  if (sign === null || !BY_SIGN.includes(kind.name)) return [];
  const all = new RegExp(sign.source, 'gu');
  const ranked = sentences
    .map((one) => ({ one, signs: plain(one.text).match(all)?.length ?? 0 }))
    .filter(({ signs }) => signs > 0)
    .sort((a, b) => b.signs - a.signs);
  return ranked.slice(0, 2).map(({ one }) => one);
}
const BY_SIGN: readonly string[] = ['when', 'how_many', 'likened', 'asking'];

function scoresOf(asked: Asked, question: string, { sentences, shape }: Passage): readonly number[] {
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
  const speaker = shape === 'talk' && kind.name === 'says' ? plain(topic).replace(/[はが、\s]+$/, '') : '';
  const isBehind = kind.name === 'says' && /あと|後/.test(question);
  const counted = kind.name === 'how_many' ? countedAs(question) : null;
  return sentences.map(({ text, paragraph }, index) => {
    if (asked.paragraph !== null && paragraph !== asked.paragraph) return 0;
    const bare = plain(text);
    if (speaker !== '' && !bare.startsWith(speaker)) return 0;
    const isQuoted =
      quoted.some((words) => standsIn(words, text)) || (ordinal !== undefined && bare.includes(ordinal));
    // What is asked about stands in one sentence; the answer may stand in the one beside it.
    const near = Math.max(shared[index - 1] ?? 0, shared[index + 1] ?? 0);
    const own = (shared[index] ?? 0) + (isQuoted ? most : 0);
    const isSigned = kind.sign?.test(bare) ?? false;
    if (isSigned && OF_THE_POINT.includes(kind.name)) return own + 2 * most;
    const sign = isSigned ? (kind.weight ?? SIGN_WEIGHT) * Math.max(own, near) : 0;
    const count = counted?.test(bare) ? most + near : isTimed(kind.name, bare) ? TIMED_WEIGHT * most : 0;
    const through = sentences.length < 2 ? 0 : index / (sentences.length - 1);
    const end =
      asked.end === null ? 0 : END_WEIGHT.asked * most * (asked.end === 'last' ? through : 1 - through);
    const later =
      LATER.includes(kind.name) && (own > 0 || isBehind)
        ? (isBehind ? 1 : END_WEIGHT.how) * most * through
        : 0;
    return own + sign + count + end + later;
  });
}
