import { findSums } from '#agents/knowledge/arithmetic/expression.ts';
import { isSpelled } from '#agents/knowledge/japanese/asked/said/spelled.ts';
import { romanWays } from '#agents/knowledge/japanese/romaji.ts';
import words from '#agents/words/homework/known.json' with { type: 'json' };
import { type Sentence, wordings } from '#agents/words/sentence.ts';
import { fold } from '../intents.ts';
import { isPlainOf } from './plain-form.ts';
import { wordsGiven } from './said.ts';
import { shapesAsked } from './shapes.ts';
import { partFound, sentenceIn, trimmed } from './subject.ts';

/** What lies open of such homework. */
interface Open {
  readonly topic: string;
  readonly step: number;
  readonly words: readonly string[];
  readonly print?: readonly string[];
}

/** What is exactly known of a question over homework, and the small question that decides it. */
export interface Known {
  readonly topic: string;
  readonly said: string;
  /** Of which words the item is from now on. */
  readonly words: readonly string[];
  readonly stage: 'asks' | 'next';
}

const ENTRIES = Object.entries<Sentence>(words).flatMap(([key, entry]) =>
  entry.asks === undefined
    ? []
    : [
        {
          key,
          topic: key.slice(0, key.indexOf('.')),
          names: (entry.names ?? []).map((one) => new RegExp(one)),
          asks: entry.asks.map((one) => new RegExp(one)),
        },
      ],
);
const WORDS_KEPT = { far: '遠く', near: '相手' } as const;

/** One of the wordings, another each turn. */
const told = (key: keyof typeof words, values: Readonly<Record<string, string>>, turn: number): string => {
  const entry: Sentence = words[key];
  const ways = wordings(entry as Sentence & { readonly values: typeof values }, values);
  return ways[turn % ways.length] ?? '';
};

/** What is known of a message over such homework, or of one that begins it; null where nothing is. Pure. */
export function knownOf(message: string, open: Open | null, turn: number): Known | null {
  const known = found(message, open, turn) ?? asked(message, open, turn);
  return known === null || findSums(message).length > 0 ? null : known;
}

function asked(message: string, open: Open | null, turn: number): Known | null {
  const folded = fold(message);
  for (const { key, topic, names, asks } of ENTRIES) {
    const isOpen = open?.topic === topic;
    if (!isOpen && !names.some((one) => one.test(folded))) continue;
    if (!asks.some((one) => one.test(folded))) continue;
    const values = valuesOf(key, message, folded);
    if (values === null) continue;
    return {
      topic,
      said: told(key as keyof typeof words, values, turn),
      words: keptOf(key, values, message, open),
      stage: 'asks',
    };
  }
  return null;
}

const keptOf = (
  key: string,
  { word }: Readonly<Record<string, string>>,
  message: string,
  open: Open | null,
): readonly string[] =>
  key.startsWith('dictionary_order.')
    ? wordsOr(message, open)
    : key.startsWith('clock_reading.')
      ? [...(open?.words ?? []), /はり|針/.test(message) ? message : `みじかい はりは ${message}`]
      : key === 'connecting.listener'
        ? [WORDS_KEPT.near]
        : key.startsWith('connecting.')
          ? [WORDS_KEPT.far]
          : word === undefined
            ? []
            : [word];

/** The words that are to be ordered: those of this message, else those that lie there. */
const wordsOr = (message: string, open: Open | null): readonly string[] => {
  const given = wordsGiven(message).filter((word) => !/[゛゜\u3099\u309A]/.test(word) && word.length > 1);
  return given.length > 1 ? given : (open?.words ?? []);
};

/** What stands in the sentence of an entry; null where it is not to be found. */
function valuesOf(key: string, message: string, folded: string): Readonly<Record<string, string>> | null {
  if (key === 'word_meanings.plain') {
    const word = quotedIn(message).find((one) => CHANGED.test(one));
    return word === undefined ? null : { word };
  }
  if (key === 'romaji.bothWays') {
    const [first = '', second = '', ...more] =
      message
        .normalize('NFKC')
        .toLowerCase()
        .match(/[a-z]{2,}/g) ?? [];
    const word = (message.match(/[ぁ-んァ-ヶー]{1,10}/g) ?? [])
      .flatMap((run) => [run, run.replace(/(?:って|は|を|が)$/, ''), run.slice(-2), run.slice(-4, -2)])
      .find((one) => [first, second].every((way) => romanWays(one).includes(way)));
    return word === undefined || first === second || more.length > 0 ? null : { word, first, second };
  }
  if (key === 'small_kana.beatsRight') {
    const words = (message.normalize('NFKC').match(/[ぁ-ん]{1,3}っ[ぁ-ん]{1,3}/g) ?? []).flatMap((one) => [
      one,
      bareWord(one) ?? one,
    ]);
    const runs = message.normalize('NFKC').match(/[ぁ-ん]{2,6}/g) ?? [];
    const word = words.find(
      (one) => isSpelled(one) && runs.some((run) => run.startsWith(one.replace('っ', ''))),
    );
    return word === undefined ? null : { word };
  }
  if (key === 'small_kana.beats') {
    const word = message
      .normalize('NFKC')
      .match(/[ぁ-ん]*[ぁ-ん]っ[ぁ-ん]{1,3}/g)
      ?.map(bareWord)
      .find((one) => one !== null);
    return word == null ? null : { word };
  }
  if (key === 'tables_graphs.notOne') {
    const number = /[0-9]+/.exec(folded)?.[0];
    return number === undefined ? null : { number };
  }
  if (key === 'clock_reading.nearer') {
    const number = /([0-9]{1,2})(?:の)?(?:ほう|方|に|のが)/.exec(folded)?.[1];
    return number === undefined ? null : { number };
  }
  return {};
}

const quotedIn = (message: string): readonly string[] =>
  [...message.normalize('NFKC').matchAll(/[「『]([^」』]{2,12})[」』]/g)].map(([, one = '']) => one);
/** Forms under which no dictionary has a word. */
const CHANGED =
  /(?:[っいきしちにみりぎびえけせてねめれげべ]た|んだ|いだ|ました|ます|ません|まして|かった|くない|くて|ない|って|んで|いて|して|れば|えば|そう|たい|ている|てる|よう|ろう|でした|です|な)$/;
/** きって, out of きってを かく. */
const bareWord = (found: string): string | null => {
  const word = found.replace(/(?:を|が|は|も|に|で|と)$/, '');
  return /(?:ちゃった|かって|って(?:い|か|よ)|った)$/.test(word) || word.length < 3 || word.length > 5
    ? null
    : word;
};

/** What the child found of the open item, where that can be told exactly. */
function found(message: string, open: Open | null, turn: number): Known | null {
  const folded = fold(message);
  const said = bare(message);
  const of = (
    topic: string,
    text: string,
    kept: readonly string[],
    stage: 'asks' | 'next' = 'asks',
  ): Known => ({
    ...{ topic, said: text, words: kept, stage },
  });
  if (open?.topic === 'sentences' || /主語|しゅ語|しゅご|述語|じゅつ語|じゅつご/.test(message)) {
    const sentence = sentenceIn([
      message,
      ...(open?.words ?? []).map((one) => `「${one}」`),
      ...(open?.print ?? []),
    ]);
    const print = (open?.print ?? []).join('');
    const isOfEnd = /述語|じゅつ語|じゅつご/.test(print) && !/主語|しゅ語|しゅご/.test(print);
    const part = sentence === null ? null : partFound(sentence, message, isOfEnd || (open?.step ?? 0) > 0);
    if (sentence === null || part === null) return null;
    if (part.type === 'right')
      return part.part === 'subject'
        ? of('sentences', told('sentences.right', { said: part.said }, turn), [sentence])
        : of('sentences', told('sentences.rightEnd', { said: part.said }, turn), [sentence], 'next');
    if (part.type === 'noEnd')
      return of('sentences', told('sentences.noEnd', { said: part.said, noun: part.noun }, turn), [sentence]);
    return part.type === 'withMore'
      ? of('sentences', told('sentences.withMore', { subject: part.subject, more: part.more }, turn), [
          sentence,
        ])
      : of('sentences', told('sentences.noSubject', { said: part.said }, turn), [sentence]);
  }
  const shapes = shapesAsked(message);
  if (shapes !== null)
    return of(
      'handwriting',
      `${shapes} ${told(/みて みよう。$/.test(shapes) ? 'handwriting.kanaLook' : 'handwriting.kanaShapes', {}, turn)}`,
      [],
    );
  const [item = ''] = open?.words ?? [];
  if (open?.topic === 'connecting') {
    const row = /^(?:これ|それ|あれ|この|その|あの|ここ|そこ|あそこ)$/.exec(said)?.[0];
    const first = item === WORDS_KEPT.far ? 'あ' : item === WORDS_KEPT.near ? 'そ' : null;
    if (row !== undefined && first !== null && row.startsWith(first))
      return of('connecting', told('connecting.right', { said: row }, turn), open.words, 'next');
  }
  if (open?.topic === 'word_meanings' && item !== '' && isPlainOf(item, said))
    return of('word_meanings', told('word_meanings.right', { said }, turn), [said], 'next');
  // らつこ じゃなくて らっこだ。ちっちゃくするの わすれてた: it has found it itself.
  const mended = /(?:じゃ|や|で)なくて[「『\s]*([ぁ-んー]*っ[ぁ-んー]+?)[」』]?(?:だ|や|です|[。!、]|$)/.exec(
    folded,
  )?.[1];
  if (open?.topic === 'small_kana' && mended !== undefined)
    return of('small_kana', told('small_kana.mended', { word: mended }, turn), [mended], 'next');
  const ofBeats = open?.topic === 'small_kana' && item.includes('っ') ? folded : '';
  const place = /^([1-6])(?:ばん|番|かい|回|こ)(?:め|目)[^。]{0,4}$/.exec(ofBeats)?.[1];
  if (place !== undefined)
    return Number(place) === item.replace(/[ゃゅょ]/g, '').indexOf('っ') + 1
      ? of('small_kana', told('small_kana.place', {}, turn), [item], 'next')
      : of('small_kana', told('small_kana.placeAgain', { word: item }, turn), [item]);
  const count = /^([2-6])(?:かい|回|こ|つ)?(?:だった|たたいた|かな|です|だよ|だ|[。!?])*$/.exec(ofBeats)?.[1];
  if (count !== undefined) {
    const beats = item.replace(/[ゃゅょ]/g, '').length;
    return Number(count) === beats
      ? of('small_kana', told('small_kana.right', { count }, turn), [item])
      : of('small_kana', told('small_kana.again', { word: item }, turn), [item]);
  }
  return null;
}

const bare = (message: string): string => trimmed(message.normalize('NFKC'));
