import { smallNumber } from './asked.ts';
import type { Passage, Sentence } from './passage.ts';
import { plain, shareIn, standsIn } from './pieces.ts';
import type { Found } from './place.ts';
import type { Option, ReadingQuestion } from './print.ts';
import { isOfLetter } from './where.ts';

/**
 * What can be known of an answer by rules: its words stand where the question looks, some of them do, they stand in
 * another place, or nowhere in the text. `fits`, `mood`: it names a feeling that the place speaks
 * for, or against.
 */
type Stands = 'here' | 'fits' | 'partly' | 'elsewhere' | 'nowhere' | 'mood' | 'echo';

/** What the question wants besides, and the answer does not have yet. */
type Wanting = 'letters' | 'copied' | 'because' | 'more_items' | 'all' | 'option' | 'role' | 'letter';

export interface HeardAnswer {
  readonly stands: Stands;
  /** Where its words stand, if that is another place. */
  readonly at: Sentence | null;
  readonly wanting: Wanting | null;
  /** Letters of the answer, as squares on paper count them. */
  readonly letters: number;
  /** The answer without what the child says around it. */
  readonly words: string;
  /** The choice that was named. */
  readonly option: Option | null;
}

const BEFORE =
  /^(?:(?:え(?:っと|ーと|ー)|あ(?!さ|め|し|お|か|り|た|に|ね)|へー|うーん|んー|じゃあ?|たぶん|やっぱり?|もしかして|わかった|こたえは|答えは|それは)[。、!！\s…]*)+/;
const BEHIND =
  /(?:[\s、。]*(?:これで|で)?\s*(?:いい|あって(?:い)?る|合って(?:い)?る|おうとる|なん(?:文字|もじ)|何(?:文字|字)|[0-9０-９一二三四五六七八九十]+\s*(?:文字|もじ|字|じ))[^。?？]{0,6}[?？。]*)$/;
const ENDING =
  /(?:って(?:かいて(?:ある|あった)|書いて(?:ある|あった)|こと|おもう)?|(?:だ|や|です|かな|かなあ|かも|か|だよ|だね|やん|とおもう|と思う|じゃない)(?:よ|ね|な|あ)*)?[\s。、!！?？w〜ー…]*$/;

/** An answer without the words around it. */
export function bareAnswer(said: string): string {
  const one = said
    .normalize('NFKC')
    .trim()
    .replace(BEFORE, '')
    .replace(BEHIND, '')
    .replace(BEHIND, '')
    .replace(/\s+で$/, '');
  const bare = one
    .replace(ENDING, '')
    .replace(/ちゃっ(?=[たて])/g, 'っ')
    .replace(/じゃった/g, 'だ')
    .trim();
  return (bare === '' ? one : bare).replace(/^[「『]|[」』]$/g, '').trim();
}

const lettersOf = (words: string): number =>
  [...words.replace(/[\s「」『』]/g, '').replace(/[。!！?？]+$/, '')].length;

/** Shares of an answer that a place holds, from which it is of that place. */
const LEAST = { here: 0.6, partly: 0.3, elsewhere: 0.65 };

const GLAD =
  /うれし|嬉し|たのし|楽し|よかった|わくわく|しあわせ|ほっと|あんしん|よろこ|ありがた|とくい|じまん/;
const LOW =
  /かなし|悲し|さびし|さみし|くやし|つら|こわ|怖|いや(?:な|だ)|はずかし|しんぱい|おこ(?:って|っ)|がっかり/;
const GLAD_PLACE =
  /わら|笑|にっこり|にこ|うれし|よろこ|喜|えがお|ありがと|ほっと|あたたか|むねをは|だいすき|大すき/;
const LOW_PLACE =
  /なみだ|な[きい](?:まし|た|て)|泣|かなし|悲|さびし|うつむ|がっかり|しょんぼり|ふるえ|こわ|くやし|ためいき/;

const NAMED_OPTION = /(?:^|[\s、。!！])([ア-オA-D])(?=$|[\s、。!！?？]|だ|や|かな|で|に|か|は|が|を|の)/;

/** The choice that these words name by its letter, or by its own words. */
function optionIn(said: string, options: readonly Option[]): Option | null {
  const plainSaid = said.normalize('NFKC');
  const [, letter] = NAMED_OPTION.exec(plainSaid) ?? [];
  const named = options.find((one) => one.letter === letter);
  if (named !== undefined) return named;
  const inWords = options.filter(({ words }) => words !== '' && plain(plainSaid).includes(plain(words)));
  return inWords.length === 1 ? (inWords[0] ?? null) : null;
}

/** Hears an answer to a question whose place is known. `before`: what was right of it in the turns before. */
export function hearAnswer(found: Found, question: ReadingQuestion, said: string, before = ''): HeardAnswer {
  const option = optionIn(said, question.options);
  const words = option === null ? bareAnswer(said) : option.words;
  const place = standing(found, question, words);
  const letters = lettersOf(words);
  const wanting =
    option === null && place.stands === 'here' ? wantingIn(found, question, words, before) : null;
  return { ...place, wanting, letters, words, option };
}

type Standing = Pick<HeardAnswer, 'stands' | 'at'>;

function standing(found: Found, question: ReadingQuestion, words: string): Standing {
  const { asked, passage, places } = found;
  const number = smallNumber(/([0-9]{1,2}|[一二三四五六七八九十]{1,3})/.exec(words)?.[1] ?? 'none');
  if (asked.kind.name === 'verses' && number !== null)
    return { stands: number === passage.paragraphs ? 'here' : 'nowhere', at: null };
  if (asked.kind.name === 'which_part') {
    const named = number ?? (/さいご|最後/.test(words) ? passage.paragraphs : null);
    return { stands: named !== null && named === places[0]?.paragraph ? 'here' : 'elsewhere', at: null };
  }
  // What is thought out stands nowhere.
  if (asked.kind.name === 'imagine') return { stands: 'nowhere', at: null };
  const read = asked.isAll ? passage.sentences : isReadTogether(found) ? places : places.slice(0, 1);
  const here = read.map(({ text }) => text).join('');
  if (asked.kind.name === 'feeling') {
    const speaks = moodOf(words, places);
    if (speaks !== null) return { stands: speaks ? 'fits' : 'mood', at: null };
  }
  const name = words.replace(/(?:くん|ちゃん|さん)$/, '');
  const isBeside = places.slice(read.length).some((one) => standsIn(name, one.text)) && isRare(name, passage);
  const isOtherNumber = (plain(words).match(/\d+/g) ?? []).some((one) => !plain(here).includes(one));
  if (isOtherNumber && asked.kind.name === 'how_many') return { stands: 'nowhere', at: null };
  const isWhole = standsIn(words, here) || standsIn(name, here) || isBeside;
  const share = shareIn(words, here, question.words);
  const others = passage.sentences.filter((one) => !read.includes(one));
  const best = others
    .map((one) => ({ one, share: standsIn(words, one.text) ? 1 : shareIn(words, one.text, question.words) }))
    .sort((a, b) => b.share - a.share)[0];
  if (isWhole || share >= LEAST.here) return { stands: 'here', at: null };
  if (best !== undefined && best.share >= LEAST.elsewhere && best.share > share)
    return { stands: 'elsewhere', at: best.one };
  return { stands: share >= LEAST.partly ? 'partly' : 'nowhere', at: null };
}

/** What the text says once or twice is told by its place; who it is about comes again and again. */
const isRare = (words: string, { sentences }: Passage): boolean =>
  sentences.filter(({ text }) => standsIn(words, text)).length <= 2;

/** An answer to these may stand in any of the places: they are read as one. */
const TOGETHER: readonly string[] = [
  'why',
  'feeling',
  'pointing_word',
  'order',
  'main_point',
  'imagine',
  'how',
];
const isReadTogether = ({ asked, places, passage }: Found): boolean =>
  TOGETHER.includes(asked.kind.name) || passage.shape === 'poem' || isOfLetter(places, passage);

/** Whether the place speaks for a feeling that is named, or against it; null: it does neither. */
function moodOf(words: string, places: readonly Sentence[]): boolean | null {
  const isGlad = GLAD.test(words) && !LOW.test(words);
  const isLow = LOW.test(words) && !GLAD.test(words);
  if (!isGlad && !isLow) return null;
  for (const { text } of places) {
    const bare = text.replace(/\s/g, '');
    const [glad, low] = [GLAD_PLACE.test(bare), LOW_PLACE.test(bare)];
    if (glad !== low) return isGlad === glad;
  }
  return null;
}

const REASON =
  /(?:から|ので|ため(?:に)?|んで|で|けん|さかい|もん|ように)(?:です|だ|や|さ|ね|よ|な[いき]\S*)*[。!！?？\s]*$/;

/** What the words of the question want besides the place. */
function wantingIn(found: Found, question: ReadingQuestion, words: string, before: string): Wanting | null {
  const { asked, passage, places } = found;
  const body = passage.sentences.map(({ text }) => text).join('');
  const letters = lettersOf(words);
  if (question.options.length > 0) return 'option';
  if (isOfLetter(places, passage) && !isWriterNamed(words, passage)) return 'letter';
  if (asked.isAll && before === '') return 'all';
  if (asked.items > 1 && itemsIn(`${before}、${words}`) < asked.items) return 'more_items';
  if (asked.isCopied && !standsIn(words, body)) return 'copied';
  if (asked.letters !== null) {
    const { count, isMost } = asked.letters;
    if (isMost ? letters > count : asked.isCopied && letters !== count) return 'letters';
  }
  if (otherRole(question.words, words, places)) return 'role';
  return asked.kind.name === 'why' && !REASON.test(words) ? 'because' : null;
}

/** おばあちゃんが りくに: who stands below a letter wrote it. */
function isWriterNamed(words: string, { sentences }: Passage): boolean {
  const [, writer = ''] = /^(.{1,10}?)(?:が|から)/.exec(words.trim()) ?? [];
  const above = sentences[0]?.text ?? '';
  return writer === '' || !standsIn(writer, above) || standsIn(writer, sentences.at(-1)?.text ?? '');
}

const itemsIn = (words: string): number => {
  const items = words.split(/[、。,・\s]+|(?<=[^\s])と(?=[^\s])/).filter((item) => item !== '');
  return new Set(items.map(plain)).size;
};

const ASKED_PARTICLE = /(?:何|なに|だれ|誰|どこ)(を|に|で|と|へ)/;

/** "なにで かためますか" and どろ, of which the sentence says どろを: the word stands there, in another role. */
function otherRole(question: string, words: string, places: readonly Sentence[]): boolean {
  const [, wanted] = ASKED_PARTICLE.exec(plain(question)) ?? [];
  if (wanted === undefined || words.length > 8) return false;
  const text = places.map((one) => plain(one.text)).join('');
  const bare = plain(words);
  const roles = [...text.matchAll(/[をにでとへ]/g)].flatMap(({ index }) =>
    text.slice(0, index).endsWith(bare) ? [text[index]] : [],
  );
  return roles.length > 0 && !roles.includes(wanted) && !(wanted === 'に' && roles.includes('へ'));
}

/** The letters of an order (ア ウ エ イ), in the order in which they were said. */
export const orderIn = (said: string, options: readonly Option[]): readonly Option[] =>
  [...said.normalize('NFKC').matchAll(/[ア-オA-D]/g)].flatMap(([letter]) => {
    const option = options.find((one) => one.letter === letter);
    return option === undefined ? [] : [option];
  });

const NEARLY = 0.7;

/** Where each thing that happens stands in the text; the first two neighbours in this order that the text tells the other way round. */
export function misplaced(
  order: readonly Option[],
  sentences: readonly Sentence[],
): readonly [Option, Option] | null {
  const placeOf = ({ words }: Option): number => {
    const shares = sentences.map(({ text }) => shareIn(words, text));
    // What is told later may be named again.
    return shares.findIndex((share) => share >= NEARLY * Math.max(...shares));
  };
  for (let at = 0; at + 1 < order.length; at++) {
    const [one, next] = [order[at], order[at + 1]];
    if (one !== undefined && next !== undefined && placeOf(one) > placeOf(next)) return [one, next];
  }
  return null;
}
