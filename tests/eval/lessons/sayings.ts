import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..');
const CORPUS = path.join(ROOT, 'agents', 'understanding', 'training', 'corpus');
const STRANGERS = path.join(ROOT, 'tests', 'agents', 'understanding', 'strangers');

/** A line as two hands have labelled it. */
interface Line {
  readonly context: string;
  readonly wants: readonly string[];
  readonly feelings: readonly string[];
  readonly words: string;
}

function linesOf(folder: string): readonly Line[] {
  return readdirSync(folder)
    .filter((file) => /^[ah]\d+\.tsv$/.test(file))
    .sort()
    .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').trimEnd().split('\n'))
    .map((line) => {
      const [context = '', want = '', second = '', feeling = '', secondFeeling = '', words = ''] =
        line.split('\t');
      return { context, wants: [want, second], feelings: [feeling, secondFeeling], words };
    });
}

const LINES = [...linesOf(CORPUS), ...linesOf(STRANGERS)];

/** What both hands call by the same name. */
const agreed = (...wants: readonly string[]): readonly Line[] =>
  LINES.filter(({ wants: given }) => given.every((want) => wants.includes(want)));

/** Brings a sum of its own: that is no talk over the one on the desk. */
const HOLDS_A_SUM =
  /[0-9０-９一-九んうちにごくしはなろ]\s*(?:[+\-×÷＋－*xX＝=ー]|たす|ひく|かける|わる)\s*[0-9０-９□いにさよごろなはき]/;
/** Of other hours than that of a lesson over sums: the robot is asked to end, or to do something else. */
const ENDS = /おわ|終|やめ|ばいばい|バイバイ|さよ|またね|また\s*あした|おやすみ|きょうは\s*ここ|かえる|帰/;

const talkOf = (...wants: readonly string[]): readonly string[] => [
  ...new Set(
    agreed(...wants)
      .filter(({ context }) => ['sum', 'start', 'done'].includes(context))
      .map(({ words }) => words)
      .filter((words) => !HOLDS_A_SUM.test(words) && !ENDS.test(words)),
  ),
];

/** Sentences that hold no answer, by what the child is about; none was labelled an answer by either hand. */
export const TALK = {
  chat: talkOf('chat', 'robot', 'other'),
  unclear: talkOf('unclear'),
  unhappy: talkOf('care'),
  help: talkOf('help'),
  why: talkOf('concept'),
  steering: talkOf('control'),
  review: talkOf('review'),
  practice: talkOf('practice'),
} as const;
export type TalkKind = keyof typeof TALK;

/** A number in words beside the one in digits: what would be meant is unsure. */
const OTHER_NUMBER =
  /じゅう|ひゃく|いち|にじ|さん[^す]|よん|ろく|なな|はち|きゅう|しち|[一二三四五六七八九十百千]|たす|ひく|かけ|わる|[+×÷=＝]|あまり/;
const NOT_MEANT =
  /じゃな|ちが|では\s*な|より|くらい|ぐらい|いじょう|いか(?!な)|やない|ちゃう|かける|もん(?:め|だい)|ページ|てん|点|のだん|の\s*だん|つぎ|まえ|だけど|けど|のに|まで|から|まん|グラム|メートル|セブン|にし|ばい|ひいて/;
/** Behind the number: a unit or a counter would make another thing of it. */
const BARE = /^(?![A-Za-z0-9./一-龠]|[かきく]げつ|さい|じ|ふん|にん|えん|ばん|ねん|びき|ほん|まい|ど)/;

/** How answers are said: sentences that both hands call one, with a place for the number. */
export const ANSWER_FORMS: readonly string[] = [
  ...new Set(
    agreed('answer')
      .filter(({ context }) => context === 'sum')
      .flatMap(({ words }) => {
        const text = words.normalize('NFKC');
        const found = [...text.matchAll(/\d+/g)];
        const [only] = found;
        if (found.length !== 1 || !only) return [];
        const [before, after] = [text.slice(0, only.index), text.slice(only.index + only[0].length)];
        if (OTHER_NUMBER.test(before + after) || NOT_MEANT.test(text) || !BARE.test(after)) return [];
        return [`${before}{}${after}`];
      }),
  ),
];
