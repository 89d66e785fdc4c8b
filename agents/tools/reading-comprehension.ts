import { z } from 'zod';
import { type Tool, ToolError } from '#agents/core/tool.ts';
import { likeness, plain, type Sentence, sentencesOf } from '#agents/knowledge/japanese/passage.ts';
import japaneseWords from '#agents/words/japanese.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';

const parameters = z.object({
  text: z.string().min(1).max(4_000).describe('文章ぜんぶ。だんらくは改行でわける'),
  question: z.string().min(1).max(300).describe('もんだい文をひとつ、そのまま'),
  grade_level: z.int().min(1).max(3).describe('子どもの学年 1-3'),
});

interface Kind {
  readonly name: string;
  /** Over the question in plain hiragana and kanji, quotations left out. */
  readonly asks: RegExp;
  /** What the answer looks like, for the child. */
  readonly form: string;
  /** What stands beside such an answer in a sentence. */
  readonly sign: RegExp | null;
  /** What the eye looks for, where that is not what the answer looks like. */
  readonly sought?: string;
  /** How much the sign adds, as a part of what the question shares with this sentence or its neighbour. */
  readonly weight?: number;
}

/** What questions of grades 1-3 ask for; the first that fits. */
const KINDS: readonly Kind[] = [
  {
    name: 'pointing_word',
    asks: /(?:さし|指し)て|(?:これ|それ|あれ|そこ|ここ|あそこ)(?:は|とは|って)(?:なに|何|どこ|だれ)/,
    form: 'その ことばに おきかえて よめる ことば',
    sign: null,
  },
  {
    name: 'why',
    asks: /なぜ|どうして|なんで|わけ(?:は|を)|理由|りゆう/,
    form: '「〜から。」や「〜ので。」で おわる ことば',
    sign: /から(?:[。、」]|です|だ|でしょう)|ので(?!す)|ため(?:に|です|だ|[。、])|のです/,
    sought: 'わけを かいた ところ',
    weight: 1.1,
  },
  {
    name: 'feeling',
    asks: /きもち|気もち|気持ち|どうおも|どう思|こころ|心の/,
    form: 'きもちを あらわす ことば',
    sign: /[「『]|おも|思|うれし|かなし|さびし|くやし|わら|笑|なみだ|なき|泣|どきどき|ほっと|がっかり|とびはね|うつむ|はしり|だまっ/,
  },
  {
    name: 'order',
    asks: /じゅんばん|順番|じゅんに|さいしょに|はじめに|いちばんめ|さいごに|最後に|つぎに(?:なに|何|どう)/,
    form: 'したことを じゅんばんに',
    sign: /はじめ|まず|さいしょ|つぎ|それから|そのあと|さいご|最後/,
  },
  {
    name: 'how_many',
    asks: /いくつ|(?:なん|何)(?:こ|個|人|にん|ひき|びき|匹|本|ほん|ぼん|まい|枚|わ|羽|回|かい|だい|台|さつ|冊|日|月|年|さい|メートル|めとる)/,
    form: 'かず',
    sign: /[0-9０-９一二三四五六七八九十百]|ひとつ|ふたつ|みっつ|ひとり|ふたり|たくさん/,
  },
  {
    name: 'when',
    asks: /いつ(?!も)|(?:なん|何)(?:じ|時)|どんなとき|どの(?:きせつ|季節)/,
    form: 'ときを あらわす ことば',
    sign: /とき|朝|あさ|昼|ひる|夕|夜|よる|ばん|春|夏|秋|冬|はる|なつ|あき|ふゆ|きのう|あした|きょう|ある日|月|よう日|時|ごろ/,
  },
  {
    name: 'where',
    asks: /どこ|どんな(?:ところ|場所|ばしょ)/,
    form: 'ばしょを あらわす ことば',
    sign: /(?:中|なか|上|うえ|下|した|前|まえ|そば|山|川|海|森|家|いえ|ところ)|(?:で|に|へ)(?!す)/,
  },
  {
    name: 'who',
    asks: /だれ|誰/,
    form: '人や どうぶつの 名まえ',
    sign: /(?:は|が)(?=.)|と(?:いい|言い|いっ|言っ)/,
  },
  { name: 'which', asks: /どちら|どっち|どの(?!よう)|どれ/, form: 'えらんだ もの', sign: null },
  {
    name: 'how',
    asks: /どのように|どうやって|どうし|どうなり|どうなっ/,
    form: 'したことや ようす',
    sign: null,
  },
  { name: 'what_like', asks: /どんな/, form: 'ようすを あらわす ことば', sign: null },
  {
    name: 'main_point',
    asks: /だいじな(?:こと|ところ)|いいたい|言いたい|まとめ|なにについて|何について/,
    form: '大じな ことばを つかった みじかい 文',
    sign: /このように|つまり|だから|では|でしょう/,
  },
  { name: 'what_did', asks: /(?:なに|何)を?(?:し(?:ま|た|て)|やっ)/, form: 'したこと', sign: null },
  { name: 'what', asks: /なに|何|なん/, form: 'ものや ことがら', sign: null },
];
const OTHER: Kind = { name: 'other', asks: /^/, form: 'もんだいで きかれた こと', sign: null };

const QUESTION_WORDS =
  /なぜ|どうして|なんで|どのように|どうやって|どんな|どこ|だれ|いつ(?!も)|いくつ|なに|何|どちら|どの|どれ|どう|(?:です|ます|でしょう|ました)か|かきましょう|書きましょう|かきなさい|書きなさい|こたえましょう|答えましょう|ぬき(?:だし|出し)|きもち|気もち|気持ち|さして(?:い)?(?:ます|る)|(?:と)?(?:いい|言い)ました|もんだい|文章|ぶんしょう/g;
const PARTICLES = /(?:から|まで|には|では|とは|[はがをにでとへもの])$/;
/** "うさぎは": whom the question is about. It comes again and again, and tells little of the place. */
const TOPIC = /^[^はが、。「」]{1,12}(?:は|が)[、\s]?/;
const TOPIC_WEIGHT = 0.4;
const MOST_PLACES = 2;
const MOST_CUES = 3;
const SIGN_WEIGHT = 0.35;

/** A sentence to look at, by its number: never in its own words, for they may be the answer. */
interface Place {
  readonly paragraph: number;
  readonly sentence: number;
}

/** The words of the question that stand in the text, longest first: where the eye can go. */
function cuesOf(question: string, text: string): readonly string[] {
  const quoted = [...question.matchAll(/[「『]([^」』]{1,30})[」』]/g)].map(([, words = '']) => words);
  const asked = question.replace(/[「『][^」』]*[」』]/g, '、').replace(QUESTION_WORDS, '、');
  // Where phrases are parted their particles can be taken off; else kanji and katakana mark the words.
  const runs = /\s/.test(question.trim())
    ? asked.split(/[\s、。?？!！]+/).map((phrase) => phrase.replace(PARTICLES, ''))
    : [...asked.matchAll(/[\p{Script=Han}ァ-ヶー]+/gu)].map(([run]) => run);
  const all = [...quoted, ...runs.filter((run) => [...run].length >= 2)].filter((words) =>
    plain(text).includes(plain(words)),
  );
  return [...new Set(all)].sort((a, b) => b.length - a.length).slice(0, MOST_CUES);
}

function placesOf(kind: Kind, question: string, sentences: readonly Sentence[]): readonly Place[] {
  const [, quoted = ''] = /[「『]([^」』]+)[」』]/.exec(question) ?? [];
  const [topic = ''] = TOPIC.exec(question) ?? [];
  const ofTopic = likeness(topic.replace(QUESTION_WORDS, '、'), sentences);
  const shared = likeness(question.slice(topic.length).replace(QUESTION_WORDS, '、'), sentences, topic).map(
    (score, index) => score + TOPIC_WEIGHT * (ofTopic[index] ?? 0),
  );
  const most = Math.max(1, ...shared);
  const scores = sentences.map(({ text }, index) => {
    const isQuoted = quoted !== '' && plain(text).includes(plain(quoted));
    // What is asked about stands in one sentence; the answer may stand in the one beside it.
    const beside = Math.max(shared[index - 1] ?? 0, shared[index + 1] ?? 0);
    const own = (shared[index] ?? 0) + (isQuoted ? most : 0);
    return own + (kind.sign?.test(plain(text)) ? (kind.weight ?? SIGN_WEIGHT) * Math.max(own, beside) : 0);
  });
  const ranked = sentences
    .map((sentence, index) => ({ sentence, score: scores[index] ?? 0, index }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.index - b.index);
  const [best] = ranked;
  if (!best) return [];
  const nearBy = secondPlace(kind, best.index, sentences);
  const second =
    nearBy ?? ranked.find(({ score, index }) => index !== best.index && score > best.score * 0.6)?.sentence;
  return [best.sentence, ...(second ? [second] : [])]
    .slice(0, MOST_PLACES)
    .map(({ paragraph, place }) => ({ paragraph, sentence: place }));
}

/** The sentence beside the best one that has to be read with it. */
function secondPlace(kind: Kind, best: number, sentences: readonly Sentence[]): Sentence | undefined {
  const before = sentences[best - 1];
  const after = sentences[best + 1];
  if (kind.name === 'pointing_word') return before;
  if (kind.name !== 'why' && kind.name !== 'feeling') return undefined;
  if (kind.name === 'why' && kind.sign?.test(plain(sentences[best]?.text ?? ''))) return undefined;
  return [after, before].find((one) => one !== undefined && kind.sign?.test(plain(one.text))) ?? before;
}

/** "5字で": how long the answer is to be, when the question says so. */
function lengthAsked(question: string): number | null {
  const [, digits] = /(\d{1,2})\s*(?:字|じ|文字|もじ)(?:で|い内|以内)/.exec(question.normalize('NFKC')) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** The few kanji of our own words: grade 1 is still learning them. */
const IN_KANA: readonly (readonly [RegExp, string])[] = [
  [/人/g, 'ひと'],
  [/名まえ/g, 'なまえ'],
  [/大じ/g, 'だいじ'],
  [/文/g, 'ぶん'],
  [/見/g, 'み'],
];

/** Our own words as a child of the grade reads them; never over what the child or the text says. */
function worded(words: string, grade: number): string {
  return grade > 1 ? words : IN_KANA.reduce((kana, [kanji, reading]) => kana.replace(kanji, reading), words);
}

/** One question to the child: first what is asked, then where to look. Holds no words but those of the question. */
function nextQuestion(kind: Kind, places: readonly Place[], cues: readonly string[], grade: number): string {
  const [first, second] = places;
  if (!first) return sentence(japaneseWords.readQuestionAgain);
  const cue = cues[0] === undefined ? '' : sentence(japaneseWords.lookForWord, { cue: cues[0] });
  const beside = second && Math.abs(second.sentence - first.sentence) === 1;
  const around = beside
    ? sentence(second.sentence < first.sentence ? japaneseWords.readBefore : japaneseWords.readAfter)
    : '';
  const look = sentence(japaneseWords.readSentence, {
    count: first.sentence,
    around,
    sought: kind.sought ?? kind.form,
  });
  return `${cue}${worded(look, grade)}`;
}

/**
 * reading_comprehension: what a question about a text asks for, and where in the text to look. It never says the
 * answer: a place is two numbers, and every word that comes back is the question's own or ours.
 */
export const readingComprehension: Tool<typeof parameters> = {
  name: 'reading_comprehension',
  description:
    '読解のもんだいで、何を聞かれているか（asked）と、文章のどこを見るか（look_at: だんらくと文の番号）をしらべる。答えは返さない。答えを言わずに、next_question のように聞く。',
  parameters,
  isReadOnly: true,
  run({ text, question, grade_level: grade }) {
    const sentences = sentencesOf(text);
    if (sentences.length === 0) throw new ToolError('no_text', '文章が ありません');
    if (!/\p{L}/u.test(question)) throw new ToolError('no_question', 'もんだい文が ありません');
    const bare = plain(question.replace(/[「『][^」』]*[」』]/g, ''));
    const pointed = /[「『](?:こ|そ|あ)(?:れ|こ|の[^」』]{0,8})[」』]/.test(question);
    const kind =
      (pointed ? KINDS.find(({ name }) => name === 'pointing_word') : undefined) ??
      KINDS.find(({ asks }) => asks.test(bare)) ??
      OTHER;
    const places = placesOf(kind, question, sentences);
    const cues = cuesOf(question, text);
    return {
      asked: {
        kind: kind.name,
        answer_form: worded(kind.form, grade),
        answer_characters: lengthAsked(question),
      },
      /** Words of the question that stand in the text. */
      cue_words: cues,
      look_at: places,
      is_found: places.length > 0,
      /** The feelings and main points are not written down: they are thought out from what is there. */
      is_between_the_lines: kind.name === 'feeling' || kind.name === 'main_point',
      sentence_count: sentences.length,
      next_question: nextQuestion(kind, places, cues, grade),
      grade_level: grade,
    };
  },
};
