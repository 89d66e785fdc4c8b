import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import { allKanji, findKanji, type Kanji } from './kanji.ts';
import data from './kanji-parts.json' with { type: 'json' };

/**
 * A kanji that a child describes instead of writing it. `kanji` null: it is described, and none of the 440 fits.
 * `kana`: it is asked for by how it sounds (学校の がく, あめの かんじ), so that its shape is what is sought.
 */
export type SoughtKanji =
  | { readonly type: 'one'; readonly kanji: string | null; readonly kana: string | null }
  /** ひの かんじ: several sound so. */
  | { readonly type: 'several'; readonly kana: string }
  /** きへんの かんじ: some that have this part, those first that the grade can read. */
  | { readonly type: 'with_part'; readonly part: string; readonly examples: readonly string[] };

const RADICALS: Readonly<Record<string, { readonly part: string; readonly examples: string }>> =
  data.radicals;
const REPEATED: Readonly<Record<string, Readonly<Record<string, string>>>> = data.repeated;
/** Key: the part; what it is called. */
const NAMES = new Map(Object.entries(RADICALS).map(([name, { part }]) => [part, name]));
/** Words in which かんじ is none: こんな かんじ, いい かんじ. */
const FEELING =
  /(?:こんな|そんな|あんな|どんな|いい|へんな|おなじ|この|その|どの|しりたい|しらない|あたらしい|れんしゅう|もんだい|しゅくだい|ぼく|わたし|きょう|すきな|むずかしい|かんたんな)$/;

const ONE = '[一-龠]|[ぁ-ん]{1,8}?';
const A_KANJI = '(?:の)?(?:かんじ|漢字|じ|字|やつ|もじ)';
const ASKED =
  '(?:は|って|を|が|の)?(?:なに|何|なんだっけ|どれ|(?:かんじで)?どう(?:やって)?(?:かく|書く)(?:の|んだっけ|ん)?|かきかた|書き方|(?:かけ|書け)(?:ない|ん)|(?:が)?(?:しりたい|知りたい|わからない|わからん|わかんない)|おしえて|教えて|みせて|かいて)?';
const END = '(?:です|だよ|だけど|なんだけど|ください|よ|ね|か|かな)*[。!?、…〜]*$';
const BEGIN = '^(?:えっと|えーと|あのね|じゃあ|つぎは(?:ね)?|次は(?:ね)?|つぎ)?[、。]*';
const COUNTED = new RegExp(
  `${BEGIN}(${ONE})(?:が|の)?(ふたつ|みっつ|2つ|3つ|二つ|三つ|2こ|3こ|2ほん|3本|2本|3ぼん)(?:も|ある|並んだ|ならんだ|つく|くっついた|かさなった)*${A_KANJI}${ASKED}${END}`,
);
const WITH_RADICAL = new RegExp(
  `${BEGIN}(${Object.keys(RADICALS).join('|')})(?:に|と|、)(${ONE})(?:を?(?:かく|書く|かいた|つけた|つく))?(?:${A_KANJI})?${ASKED}${END}`,
);
const JOINED = new RegExp(
  `${BEGIN}(${ONE})(?:に|と|、)(${ONE})(?:を?(?:かく|書く|かいた|つけた|つく))?(?:の)?(?:かんじ|漢字|字)${ASKED}${END}`,
);
const OF_PART = new RegExp(`${BEGIN}([ぁ-ん]{2,8}?)(?:の|が)?(?:つく)?${A_KANJI}${ASKED}${END}`);
const OF_WORD = new RegExp(
  `${BEGIN}[「『]?([一-龠ぁ-ん]{1,8}?)[」』]?の[「『]?([ぁ-ん]{1,6}?|[一-龠])[」』]?(?:${A_KANJI})?${ASKED}${END}`,
);
const OF_SOUND = new RegExp(
  `${BEGIN}[「『]?([ぁ-ん]{1,8}?)[」』]?(?:の|って|は)(?:どんな)?(?:かんじ|漢字|字)${ASKED}${END}`,
);

const plain = (reading: string): string => reading.replace(/[()（）.・-]/g, '');
/** Readings of a kanji by itself, with their ends in kana and without. */
const readingsOf = ({ kun, on }: Kanji): readonly string[] =>
  [...kun.flatMap((one) => [plain(one), one.replace(/[(（.].*$/, '')]), ...on].filter((one) => one !== '');

/** Parts that a child calls so: a radical's name, a kanji, or how a kanji reads. */
function partsNamed(name: string): readonly string[] {
  const radical = RADICALS[name];
  if (radical !== undefined) return [radical.part];
  if (findKanji(name) !== null) return [name];
  return allKanji().flatMap((one) => (readingsOf(one).includes(name) ? [one.kanji] : []));
}

const isOf = ({ kanji, parts }: Kanji, part: string): boolean => kanji !== part && parts.includes(part);

/** Of those that fit, the one with the least beside what was named; an earlier grade's goes first. */
function simplest(found: readonly Kanji[]): string | null {
  const [first] = found.toSorted((a, b) => a.parts.length - b.parts.length || a.grade - b.grade);
  return first?.kanji ?? null;
}

function ofParts(one: string, other: string): string | null {
  const [first, second] = [partsNamed(one), partsNamed(other)];
  const has = (kanji: Kanji, names: readonly string[]) => names.some((part) => isOf(kanji, part));
  const found = allKanji().filter((kanji) => has(kanji, first) && has(kanji, second));
  // A radical at the left stands first among the parts: 校 is きへん, 味 only has a 木 in it.
  const begun = found.filter(({ parts }) => RADICALS[one] !== undefined && first.includes(parts[0] ?? ''));
  return simplest(begun.length > 0 ? begun : found);
}

/** Words by which a child names a kanji, and which are no words of a kanji that is practised. */
const SCHOOL_WORDS: Readonly<Record<string, string>> = {
  しょうがっこう: '小学校',
  しょうがくせい: '小学生',
  いちねんせい: '一年生',
  にねんせい: '二年生',
  さんねんせい: '三年生',
  たいいくかん: '体育館',
  うんどうかい: '運動会',
};

/** The kanji that sounds so in this word; null where the word or the sound is not known. */
function inWord(word: string, sound: string): string | null {
  const spelled = allKanji().flatMap(({ words }) =>
    words.flatMap((one) => (one.word === word || one.reading === word ? [one.word] : [])),
  );
  const kanji = [...new Set([word, ...spelled, SCHOOL_WORDS[word] ?? ''])].flatMap((one) =>
    [...one].flatMap((each) => findKanji(each) ?? []),
  );
  return kanji.find((one) => one.kanji === sound || readingsOf(one).includes(sound))?.kanji ?? null;
}

/** The kanji up to this grade that read so by themselves: as words, else natively, else from the Chinese. */
function ofSound(kana: string, grade: number): readonly string[] {
  const known = allKanji().filter((one) => one.grade <= grade);
  const ways: readonly ((kanji: Kanji) => boolean)[] = [
    ({ words }) => words.some(({ word, reading }) => reading === kana && [...word].length === 1),
    ({ kun }) => kun.some((one) => plain(one) === kana),
    ({ on }) => on.includes(kana),
  ];
  const found = ways.map((reads) => known.filter(reads)).find((some) => some.length > 0) ?? [];
  return found.map(({ kanji }) => kanji);
}

/**
 * The kanji that a child describes by its parts (木が みっつの やつ, のぎへんに ひ), by a word (学校の がく) or by its
 * sound (あめの かんじ どう かくの); null where its words describe none. Only whole messages of that form are read.
 */
export function kanjiSought(said: string, grade: number): SoughtKanji | null {
  const text = katakanaAsHiragana(said.normalize('NFKC'))
    .replace(/\s/g, '')
    .replace(/([一-龠])(?:へん|べん|かんむり)/g, (whole, part: string) => NAMES.get(part) ?? whole);
  const [, counted = '', times = ''] = COUNTED.exec(text) ?? [];
  if (counted !== '') return { type: 'one', kanji: repeated(counted, times), kana: null };
  const [, sounding] = OF_SOUND.exec(text) ?? [];
  if (sounding !== undefined && !FEELING.test(sounding)) {
    const [kanji, ...others] = RADICALS[sounding] === undefined ? ofSound(sounding, grade) : [];
    if (kanji !== undefined)
      return others.length > 0 ? { type: 'several', kana: sounding } : { type: 'one', kanji, kana: sounding };
  }
  const [, part = ''] = OF_PART.exec(text) ?? [];
  if (RADICALS[part] !== undefined) return withPart(part, grade);
  const [, one = '', other = ''] = WITH_RADICAL.exec(text) ?? JOINED.exec(text) ?? [];
  if (one !== '' && partsNamed(one).length > 0 && partsNamed(other).length > 0)
    return { type: 'one', kanji: ofParts(one, other), kana: null };
  const [, word = '', sound = ''] = OF_WORD.exec(text) ?? [];
  const kanji = word === '' ? null : inWord(word, sound);
  return kanji === null ? null : { type: 'one', kanji, kana: sound };
}

function repeated(name: string, times: string): string | null {
  const table = REPEATED[/[2二]|ふた/.test(times) ? '2' : '3'] ?? {};
  return partsNamed(name).flatMap((part) => table[part] ?? [])[0] ?? null;
}

function withPart(name: string, grade: number): SoughtKanji {
  const examples = [...(RADICALS[name]?.examples ?? '')];
  const known = examples.filter((kanji) => (findKanji(kanji)?.grade ?? grade + 1) <= grade);
  return { type: 'with_part', part: name, examples: known.length > 0 ? known : examples };
}
