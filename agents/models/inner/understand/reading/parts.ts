import { smallNumber } from '#agents/knowledge/japanese/reading/asked.ts';
import type { QuestionList } from '#agents/knowledge/japanese/reading/question-list.ts';
import { type Steering, steeringIn } from './steering.ts';

/** What is said to one question. */
export interface Part {
  /** The question that is named; null: none is, so it is the open one's. */
  readonly at: number | null;
  readonly words: string;
}

const NUMBER = '([0-9]{1,2}|[一二三四五六七八九十])';
const OF_IT =
  '(?:の(?:こたえ|答え|もんだい|問題|やつ|ほう)?)?(?:の(?:(?:もう)?(?:一つ|ひとつ|1つ)(?:目|め)?))?(?:は|を|が|から|だけ|な(?=[、\\s]))?(?:(?:ねえ|ねー|さあ)[、\\s]+)?';
/** Before the label that a child begins with. */
const OPENING =
  '(?:(?:じゃあ?|んじゃ|ほな|やっぱり?|えっと|あの|ねえ|さっきの|まえの|先に|さきに|つぎは|あと|で|この|ぬかして|とばして|飛ばして|つぎいくね|次いくね)[、\\s]*)?';
const OPENS = new RegExp(`^${OPENING}`);
const ONLY_OPENS = new RegExp(`^${OPENING}$`);
/** What is counted with a number is no label: 2 ひき, 3 日. */
const COUNTED =
  '(?!ひき|びき|ぴき|匹|こ(?:[、。\\s]|$)|個|にん|人|り|本|ほん|ぼん|かい|回|じ|時|つ(?!つ)|まい|枚|にち|か(?!ー)|日|ねん|年|さい|わ|羽|と|や)';
const SPOKEN: Readonly<Record<string, number>> = { に: 2, さん: 3, よん: 4, ご: 5, ろく: 6 };

/** 「２つ目やる」「3つめの もんだいは」: counted in the row. */
const IN_ROW = new RegExp(
  `${NUMBER}\\s*(?:つ(?:目|め)|もんめ|問目|(?:ばん|番)(?:め|目)(?:の(?=もんだい|問題|やつ)|(?=は)))\\s*(?=の|は|を|から|に(?=する)|やる|わか)${OF_IT}`,
  'y',
);
/** How a child names a question by its number. */
const LABELS: readonly RegExp[] = [
  new RegExp(`[(]${NUMBER}[)]\\s*${OF_IT}`, 'y'),
  new RegExp(`(?:問|とい|もんだい|問題)\\s*${NUMBER}\\s*${OF_IT}`, 'y'),
  new RegExp(`(?:かっこ|カッコ|まる|丸)\\s*${NUMBER}\\s*${OF_IT}`, 'y'),
  new RegExp(`${NUMBER}\\s*(?:ばん|番)(?!め|目)\\s*${OF_IT}`, 'y'),
  IN_ROW,
  new RegExp(`${NUMBER}\\s*(?:は|が|も)?\\s*(?=[○◯〇×✕]|まる|ばつ|まち)`, 'y'),
  new RegExp(`${NUMBER}\\s*(?:の(?:こたえ|答え))?は(?!ん|っ)`, 'y'),
  new RegExp(`${NUMBER}\\s*な[、\\s]`, 'y'),
  new RegExp(`${NUMBER}\\s*(?=わか(?:った|ら|ん))`, 'y'),
];
/** 「(い)は はな」「うがいい」「ア×」: of questions that are named by kana. */
const KANA: readonly RegExp[] = [
  new RegExp(`[(]([あ-おア-オ])[)]\\s*${OF_IT}`, 'y'),
  /([あ-おア-オ])(?:は(?=[\s○◯〇×✕])|\s+は\s|が(?=いい|\s*[○◯〇×✕])|の(?:やつ|ほう)は?|\s*(?=[○◯〇×✕]))/y,
];
/** 「3 くち 2 べら」: where the first is of this form, the others may be. */
const BARE = new RegExp(`${NUMBER}[、.\\s]\\s*${COUNTED}(?=\\S)`, 'y');
const SPOKEN_LABEL = new RegExp(`(${Object.keys(SPOKEN).join('|')})ばん(?!め|目)\\s*${OF_IT}`, 'y');
/** さいごの ところ, さいごの ぶん is where in the text. */
const LAST =
  /(?:いちばん)?(?:さいご|最後)の(?:もんだい|問題|やつ|は|を|から|(?=\s+(?![^。!?！？]{0,10}?(?:ところ|とこ|ぶん|文|だんらく|段落|ぎょう|行|れん|連|ばめん|場面)|(?:ほう|方|ことば|言葉|せりふ|セリフ|とき|時|ひ|日|よる|夜|あさ|朝|ページ|ひと|人))))(?:は|を|から)?/y;
/** (3)は さっきので いいよね: whether what was said to it stays. */
const CONFIRMS =
  /^(?:の?\s*(?:こたえ|答え)(?:は|って)?[、\s]*)?(?:(?:さっき|まえ|前|いま)(?:の|に?\s*(?:い|言)った|に?\s*(?:か|書)いた)\s*(?:やつ|の|こたえ|答え|まま)?|それ|これ|あれ|そのまま)\s*(?:で|が|の)?\s*(?:い[いー]|ええ|よか|だいじょうぶ|大丈夫|あって(?:い)?る)(?:よ|ね|の|ん|だ|や|よな|かな|やんな|です|か|と)*[?？。！!]*$/;
/** (2)は さっき いったよ */
const SAID_BEFORE =
  /^(?:もう|さっき|まえに|前に|\s)+(?:い|言|か|書|こたえ|答え)(?:った|うた|いた|た)(?:よ|やん|じゃん|でしょ|って|もん|やろ|[。！!])*$/;
export const confirmsSaid = (words: string): boolean =>
  CONFIRMS.test(words.trim()) || SAID_BEFORE.test(words.trim());
const FIRST = /(?:いちばん)?(?:さいしょ|最初)の(?:もんだい|問題|やつ)(?:は|を|から|に)?/y;
interface Label {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** The question with this number: by its own label, or counted where they have none. */
function withNumber(number: number, questions: QuestionList['questions']): number | null {
  const at = questions.findIndex(
    ({ question: { label } }) => label !== null && smallNumber(label) === number,
  );
  if (at >= 0) return at;
  const isCounted = questions.every(({ question: { label } }) => label === null);
  return isCounted && number >= 1 && number <= questions.length ? number - 1 : null;
}

function labelAt(
  said: string,
  index: number,
  questions: QuestionList['questions'],
  isBare: boolean,
): Label | null {
  const patterns = isBare ? [...LABELS, SPOKEN_LABEL, BARE] : [...LABELS, SPOKEN_LABEL];
  for (const pattern of patterns) {
    pattern.lastIndex = index;
    const [all, name = ''] = pattern.exec(said) ?? [];
    if (all === undefined) continue;
    const number = SPOKEN[name] ?? smallNumber(name);
    const isCount = pattern === IN_ROW && number !== null && number <= questions.length;
    const at = number === null ? null : (withNumber(number, questions) ?? (isCount ? number - 1 : null));
    if (at !== null) return { at, from: index, to: index + all.length };
  }
  for (const pattern of KANA) {
    pattern.lastIndex = index;
    const [all, name] = pattern.exec(said) ?? [];
    const at = all === undefined ? -1 : questions.findIndex(({ question: { label } }) => label === name);
    if (at >= 0) return { at, from: index, to: index + (all?.length ?? 0) };
  }
  for (const [pattern, at] of [
    [LAST, questions.length - 1],
    [FIRST, 0],
  ] as const) {
    pattern.lastIndex = index;
    const [all] = pattern.exec(said) ?? [];
    if (all !== undefined && questions.length > 1) return { at, from: index, to: index + all.length };
  }
  return null;
}

/** Where a label may begin: at the start, after an opening word, and behind a space or the end of a sentence. */
function beginnings(said: string): readonly number[] {
  const [opening = ''] = OPENS.exec(said) ?? [];
  const behind = [
    ...said.matchAll(
      /[\s。、!！?？]+(?:じゃあ?|あと|で|えっと)?[、\s]*(?=\S)|で(?=[0-9(])|(?:から|けど|て|し)(?=[(]\d)/g,
    ),
  ].map((match) => match.index + match[0].length);
  return [...new Set([0, opening.length, ...behind])].sort((a, b) => a - b);
}

/** 「2ばん わからない」「①は げんかん ②は ア」「さいごのは」: each part with the question it is about. Pure. */
export function partsOf(said: string, questions: QuestionList['questions']): readonly Part[] {
  const labels: Label[] = [];
  let isBare = false;
  for (const index of beginnings(said)) {
    const label: Label | null =
      index < (labels.at(-1)?.to ?? 0) ? null : labelAt(said, index, questions, index === 0 || isBare);
    if (index === 0) isBare = label !== null;
    if (label !== null) labels.push(label);
  }
  const [first] = labels;
  if (first === undefined) return [chosenByNumber(said, questions) ?? { at: null, words: said }];
  const before = said.slice(0, first.from).replace(ONLY_OPENS, '');
  const parts = labels.flatMap(({ at, to }, index) => {
    const next = labels[index + 1];
    const words = said
      .slice(to, next?.from ?? said.length)
      .replace(/^[、…。\s]+/, '')
      .trim();
    // 「②むずいから③いく」: what is said of a question that is left for another, or of one that is chosen behind it.
    if (next !== undefined && (next.at === at || LEAVES.includes(steeringIn(words)))) return [];
    return [{ at, words: withoutChoice(words) }];
  });
  return /[\p{L}\p{N}]/u.test(before) && !OH.test(before)
    ? [{ at: null, words: before.trim() }, ...parts]
    : parts;
}

const OH = /^\s*(?:あ|え|うん|はい|ねえ|じゃあ?|えっと|で)[、っー!！。\s]*$/;
/** A question is left with these. */
export const LEAVES: readonly (Steering | null)[] = ['later', 'stuck', 'choose', 'reason'];
const CHOSEN: readonly (Steering | null)[] = ['choose', 'reason'];

/** 「からやる。かわら」: the words behind those that only choose; '' where there are none. */
function withoutChoice(labelled: string): string {
  const words = labelled.replace(NOT_YET, '');
  const [, clause = '', rest = ''] = /^([^。!！?？\s]+)[。!！?？\s]+(.*)$/s.exec(words) ?? [];
  if (!/[\p{L}\p{N}○◯〇×✕]/u.test(words)) return '';
  if (confirmsSaid(words)) return words;
  // (3)の ほうが かんたんそう
  if (steeringIn(words) === 'reason' && /ほう|方/.test(words)) return '';
  if (clause === '' || rest === '') return steeringIn(words) === 'choose' ? '' : words;
  if (steeringIn(clause) !== 'choose') return words;
  return CHOSEN.includes(steeringIn(rest)) ? '' : rest;
}

/** 「(1)まだ やってへんて。春やろ」 */
const NOT_YET =
  /^(?:[はもが]|って)?\s*まだ\s*(?:やって|でき(?:て)?|おわって|終わって|こたえて|答えて|して)\s*(?:い)?(?:ない|へん|とらん|ん)(?:よ|て|って|で|し|の|ねん|もん)*[。!！、\s]+(?=\S)/;

const NUMBER_FIRST = new RegExp(`^${OPENING}${NUMBER}(.+)$`);
/** 「3やりたい」「3から」: a number before words that only steer. */
function chosenByNumber(said: string, questions: QuestionList['questions']): Part | null {
  const [, name = '', words = ''] = NUMBER_FIRST.exec(said) ?? [];
  const at = withNumber(smallNumber(name) ?? 0, questions);
  const steering = steeringIn(words);
  if (words === 'から' && at !== null) return { at, words: '' };
  if (at === null || !LEAVES.includes(steering)) return null;
  return { at, words: CHOSEN.includes(steering) ? '' : words };
}
