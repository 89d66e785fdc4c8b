import type { Asked } from './asked.ts';
import type { Passage, Sentence } from './passage.ts';
import { plain } from './pieces.ts';

const QUESTION_WORDS =
  /なぜ|どうして|なんで|どのように|どうやって|どうすれば|どんな|どこ|だれ|いつ(?!も)|いくつ|なに|何|どちら|どの|どれ(?:くらい|ぐらい)?|どう|(?:です|ます|でしょう|ました)か|(?:二つ|三つ|ぜんぶ)?\s*(?:かきましょう|書きましょう|かきなさい|書きなさい)|こたえましょう|答えましょう|(?:書き|かき)?ぬき(?:だし|出し)?(?:ましょう|なさい)?|きもち|気もち|気持ち|さして(?:い)?(?:ます|る)|(?:と)?(?:いい|言い)ました|もんだい|文章|ぶんしょう|筆者|作者|わけは|りゆうは|[0-9一二三四五六七八九十]+文?字(?:以内|いない)?で?/g;
const PARTICLES = /(?:から|まで|には|では|とは|[はがをにでとへもの])$/;
const MOST_CUES = 3;
/** What a question asks for, and where to look. */
export interface Found {
  readonly asked: Asked;
  readonly passage: Passage;
  /** Where the answer most likely stands, the likeliest first. Empty: the question is about the text as a whole. */
  readonly places: readonly Sentence[];
  /** The one sentence, or two neighbours, that help names: where the answer most likely stands. */
  readonly named: readonly Sentence[];
  /** The part of the text to read first: these, and what is beside them as far as it may be there. */
  readonly around: readonly Sentence[];
  /** Where the eye can go, as cuesOf finds it. */
  readonly cues: readonly string[];
}

/** Words of a question that stand in the text, longest first; at most three. */
export function cuesOf(question: string, text: string): readonly string[] {
  const quoted = [...question.matchAll(/[「『]([^」』]{1,30})[」』]/g)].map(([, words = '']) => words);
  const asked = question.replace(/[「『][^」』]*[」』]/g, '、').replace(QUESTION_WORDS, '、');
  // Where phrases are parted their particles can be taken off; else kanji and katakana mark the words.
  const runs = /\s/.test(question.trim())
    ? asked.split(/[\s、。?？!！]+/).map((phrase) => withoutParticle(phrase, text))
    : [...asked.matchAll(/[\p{Script=Han}ァ-ヶー]+/gu)].map(([run]) => run);
  const all = [...quoted, ...runs.filter((run) => [...run].length >= 2)].filter(
    (words) => /\p{L}/u.test(words) && !LEADS_NOWHERE.test(words) && plain(text).includes(plain(words)),
  );
  return [...new Set(all)].sort((a, b) => b.length - a.length).slice(0, MOST_CUES);
}

/** ゆうとは: of the name ゆうと, where the text has it with another particle. */
function withoutParticle(phrase: string, text: string): string {
  const name = /^(.+と)は$/.exec(phrase)?.[1];
  const isName =
    name !== undefined && ['は', 'が', 'の', 'を'].some((particle) => text.includes(`${name}${particle}`));
  return isName ? name : phrase.replace(PARTICLES, '');
}

/** Words of a question that stand anywhere, and lead the eye nowhere. */
const LEADS_NOWHERE =
  /^(?:とき|時|ぶん|文|ことば|言葉|こと|ところ|もの|ほう|方|つぎ|次|はじめ|さいご|最後|いい|よい|あり|なり|お話|おはなし|ひと)$/;

/** The word to look for: it stands in the part to read as a word of its own, and in as few sentences as may be; null where none does. */
export function cueToFind({ cues, around, passage }: Found): string | null {
  const holding = (cue: string): readonly Sentence[] =>
    passage.sentences.filter(({ text }) => {
      const [, ...behind] = text.normalize('NFKC').split(cue.normalize('NFKC'));
      return behind.some((rest) => AS_WORD.test(rest));
    });
  const able = cues
    .map((cue) => ({ cue, held: holding(cue) }))
    .filter(({ held }) => held.some((one) => around.includes(one)));
  return able.toSorted((one, other) => one.held.length - other.held.length)[0]?.cue ?? null;
}
const AS_WORD = /^(?:$|[\s、。」』！？はがをにでとへもの]|から|まで|\p{Script=Han})/u;

/** The places of a question that names them: of a letter's people, of steps, of the last sentence; empty where it names none. */
export function placesAsked(
  asked: Asked,
  question: string,
  sentences: readonly Sentence[],
): readonly Sentence[] {
  if (isOfLetterAsked(question) && isSigned(sentences)) return aboveAndBelow(sentences);
  if (LAST_SENTENCE.test(question)) return sentences.slice(-1);
  return asked.kind.name === 'pointing_word'
    ? pointedFrom(question, sentences)
    : stepsAsked(asked, sentences);
}

/** 「それ」 of 「「それ」がさすもの」. */
export const pointerIn = (question: string): string | null =>
  /[「『]([こそあ][^」』]{1,5})[」』]/.exec(question)?.[1] ?? null;

/** Where a pointing word stands and points: それ of それから and それでも does not. -1: nowhere. */
export const pointerAt = (pointer: string, text: string): number =>
  text.search(new RegExp(`${pointer}(?!から|でも|[にで]、|ぞれ|なら|とも|まで|で(?=[\\s])|に(?=[\\s]))`));

/** Where other words only look like the one that points: its sentence, and the one before; empty where they do not. */
function pointedFrom(question: string, sentences: readonly Sentence[]): readonly Sentence[] {
  const pointer = pointerIn(question);
  if (pointer === null) return [];
  const alike = sentences.filter(({ text }) => text.includes(pointer));
  const quoted = [...question.matchAll(/[「『]([^」』]{1,40})[」』]/g)].map(([, one = '']) => one);
  const longer = quoted.find((one) => one !== pointer && one.includes(pointer)) ?? '';
  const [at, ...others] = alike.filter(
    ({ text }) => pointerAt(pointer, text) >= 0 && (longer === '' || plain(text).includes(plain(longer))),
  );
  if (at === undefined || others.length > 0 || (alike.length === 1 && longer === '')) return [];
  return sentences.filter(({ place }) => place === at.place || place === at.place - 1);
}
const LAST_SENTENCE = /(?:さいご|最後|おわり|終わり)の(?:文|ぶん|一文|ぎょう|行|一行)/;

/** Who writes to whom stands above and below a letter. */
const isOfLetterAsked = (question: string): boolean =>
  /手紙|てがみ|はがき/.test(question) && /だれ/.test(question);
/** A letter ends in a name, and a story of a letter in a sentence. */
const isSigned = (sentences: readonly Sentence[]): boolean =>
  !/[。！？!?」』]\s*$/.test(sentences.at(-1)?.text ?? '');
const aboveAndBelow = (sentences: readonly Sentence[]): readonly Sentence[] =>
  [sentences.at(-1), sentences[0]].filter((one) => one !== undefined);

/** What is told step by step: はじめに, つぎに, それから. */
function stepsAsked({ kind }: Asked, sentences: readonly Sentence[]): readonly Sentence[] {
  const steps = kind.name === 'order' ? sentences.filter(({ text }) => STEP.test(plain(text))) : [];
  return steps.length > 1 ? steps : [];
}
const STEP = /^(?:はじめに|まず|さいしょに|つぎに|それから|そのあと|さいごに)/;
