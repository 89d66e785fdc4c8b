import { readingsOfWord, stemOf } from '#agents/knowledge/japanese/kanji-words.ts';
import { romanOf } from '#agents/knowledge/japanese/romaji.ts';
import { flatten } from './flat-text.ts';

/** What a guard must know of the kanji on the desk. */
export interface GuardedDrill {
  readonly kind: 'kanji_reading' | 'kanji_writing';
  readonly kanji: string;
  /** The word it is asked in, and how that word is read (hiragana). */
  readonly word: string;
  readonly reading: string;
  /** The text is the transcript of a voice: reading the word out tells how it is read, and shows no kanji. */
  readonly isSpoken?: boolean;
}

/** Where a text gives a drill away, in UTF-16 units of the text. */
interface DrillLeak {
  readonly form: string;
  readonly index: number;
  /** Behind the last character that tells. */
  readonly end: number;
}

/**
 * Readings that a coach says in other senses all the time: "うえから", "もう ひとつ", "やすむ？", "せんせいに きいて". They tell
 * only where they are given as the reading, or beside the kanji. Collected from the robot's own sentences.
 */
const EVERYDAY = new Set(
  (
    'いう いえ いく いち いちばん いちまん いま うえ うしろ うた えき おう おおい おおきい おおごえ おしえる おと おとな おなじ おもう おもて ' +
    'おわる おんどく かう かえす かえる かお かかり かく かず かぞえる かた かたち かみ からだ かわ かわる かんがえ かんがえる かんじ かんじる ' +
    'きく きまる きもち きる きめる きょうしつ くち くみ くむ くらい くる けいさん けす げんき こえ こころ こたえ こたえる こと こども ことば ' +
    'さき さくぶん さんすう しごと した しつ しらべる しる じ じかん じぶん すこし すくない せいかつ せん せんせい ぜんぶ そと たいせつ たすける ' +
    'ただしい たつ たて たのしい ちいさい ちかい ちから つかう つぎ つくる つけ つよい て てん でる とう とおい とおる とき とし とまる とる ' +
    'なおす なか なかま ながい なく なまえ なに なる なん にさん にかい にち ぬき ねる はいる はこ はし はじめ はじめる はなす はなし はやい ' +
    'はる はんぶん ばんごう ひ ひく ひだり ひと ひとつ ひょう ふたつ ぶん ぶんしょう べんきょう ほん ほんとう まえ まける まつ まる まるい まわる ' +
    'みぎ みぎて みじかい みっつ みる むかし むかう むっつ め もじ もつ もと もの もん もんだい やすい やすむ やすみ やく ゆび ゆうめい よい よむ ' +
    'よっつ よる よこ りゆう れい れんしゅう わかる わける わるい いつつ ななつ やっつ ここのつ とお いっかい いちど じゅう せかい こうさく さんかく ' +
    'うち ゆう ゆく あく だす ひゃく ひゃくえん せんえん まち かい たりる おかね ともだち きた はね いろ ほし うつす しゃしん うつ きみ はんたい くばる かなしい ' +
    'しゅくだい ようす まんなか いいん いた どうぶつ えほん こくご ごぜん ごご はかる うける てがみ にっき すべて まがる きごう がくしゅう よしゅう ' +
    'はこぶ なげる あつめる あるく はしる たべる あそぶ うんどう あつい さむい ふかい うえる おもな さる じだい いき くも おやこ ちず ずこう りか ' +
    'おんがく たいいく がっこう おうさま しろい あかい あおい くろい きいろい しろ くろ にちようび かぞく へんじ ちゅうい おちゃ みず あめ てんき ' +
    'つき いのち ひらく そだてる すむ こうえん ふゆやすみ なつやすみ おもいで たいちょう なんにん うる まつり としょかん しんぶん にわ たび くるま ' +
    'たいへん たかい ひろい ほそい ふとい こまかい あう あける あかるい あたらしい うごく おちる おもい かるい きめ さくしゃ しき すすむ つづく ' +
    'とどける ならう なおす のる のむ はなす ばしょ まなぶ よてい あたま あし あいだ あさ ひる きょねん こんしゅう まいにち おや あいて いみ ' +
    'おくる おきる おぼえる かんそう きかん さがる あがる じゆう そうだん まもる やくだつ しあわせ しんぱい'
  ).split(' '),
);

const KANA = 'ぁ-ゖー';
const LETTER = `[${KANA}一-龥々]`;
const OPEN = '[「『"“‘(〈《【]';
const CLOSE = '[」』"”’)〉》】]';
const STATED =
  '(?:です|でした|だよ|だね|だったね|だ|と(?:よ[むみん]|いう|いい|かく)|って(?:よ[むみん]|いう|いい|かく))';
/** What may stand between a word and the end of its phrase. */
const PARTICLES = '(?:は|が|を|に|の|も|と|で|や|へ|から|まで|か|かな|よ|ね|なの|って|みたいな){0,2}';
const NAMED =
  '(?:よみかた|よみがな|よみ|読みかた|読み方|読み|こたえ|答え|せいかい|正解|ただしくは|よむと|読むと)';
const FILLER =
  '(?:そう(?:だよ|だね|です|そう)?|うん|ほら|えっと|じつは|ほんとうは|あのね|せいかいは|こたえは|はい|ね|もちろん|あたり|ひんと)';
const GAP = '[\\s・、,，/／…\\-‐]{1,2}';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Every way in which this kana string is given as a reading, for flattened text. */
function patternsOf(
  kana: string,
  drill: GuardedDrill,
  isWhole: boolean,
): readonly (readonly [string, RegExp])[] {
  const word = `(?:${escaped(drill.word)}|${escaped(drill.kanji)})`;
  const isLong = kana.length >= 2;
  const isLoose = isLong && !EVERYDAY.has(kana);
  const before = `(?<!${LETTER})`;
  const after = `(?!${LETTER})`;
  const found: [string, RegExp][] = [
    // 「ヒント」「やすむ」「おわり」 are words to choose from.
    ['quoted', new RegExp(`(?<!${isLoose ? '　' : CLOSE})${OPEN}\\s*(${kana})\\s*${CLOSE}`, 'g')],
    ['named', new RegExp(`${NAMED}(?:は|:|=|、)[\\s、,]*${OPEN}?\\s*(${kana})(?:${STATED}|${after})`, 'g')],
    [
      'read_as',
      new RegExp(
        `${isLong ? '' : `(?:${before}|(?<=は))`}(${kana})\\s*${CLOSE}?\\s*(?:と|って)\\s*(?:よ[むみん]|読${isLoose ? '|いう|言う|いいます' : ''})`,
        'g',
      ),
    ],
    [
      'called',
      new RegExp(
        `${before}(${kana})\\s*${CLOSE}?\\s*(?:(?:と|って)\\s*(?:いう|言う)\\s*(?:よみ|読み|いみ|意味|じ|字|かんじ|漢字|ことば|言葉)|(?:と|って)\\s*(?:いって|言って|かいて\\s*あ)|が\\s*(?:こたえ|答え|せいかい|正解))`,
        'g',
      ),
    ],
    [
      'beside',
      new RegExp(
        `${word}\\s*[」』]?\\s*(?:は|が|=|:|→|、|,|\\(|/)\\s*${OPEN}?\\s*(${kana})(?:${STATED}|${after})`,
        'g',
      ),
    ],
  ];
  if (!isWhole) return found;
  found.push([
    'alone',
    new RegExp(
      `(?:^|[。!?\\n])\\s*(?:${FILLER}[、,!\\s]+)*(${kana})\\s*(?:(?:${STATED}|よ|ね|でしょう?)+\\s*(?=[。!?\\n…、]|$)|(?=[。!${isLoose ? '?' : ''}\\n…、]|$))`,
      'g',
    ),
  ]);
  if (!isLong) return found;
  found.push(['spelled', new RegExp(`${before}(${[...kana].join(GAP)})(?:${STATED})?${after}`, 'g')]);
  if (!isLoose) return found;
  found.push(['word', new RegExp(`(?<!${LETTER})(${kana})(?:${STATED}|${PARTICLES})${after}`, 'g')]);
  found.push([
    'word',
    new RegExp(`(?:(?<!${LETTER})|(?<=[のはがをにでも]))(${kana})(?:を|です|だよ|だね)`, 'g'),
  ]);
  if (kana.length >= 4) found.push(['word', new RegExp(`(${kana})`, 'g')]);
  return found;
}

/** Each sentence that holds the kanji or the word. */
function besideKanji(text: string, kana: string, { word, kanji }: GuardedDrill): readonly [number, number][] {
  if (!text.includes(kanji) && !text.includes(word)) return [];
  // 中学生 is no 中: an everyday word beside it does not say how 中 is read.
  const isEveryday = EVERYDAY.has(kana);
  const standing = new RegExp(
    `(?<!\\p{Script=Han})(?:${escaped(word)}|${escaped(kanji)})(?!\\p{Script=Han})`,
    'u',
  );
  const token = new RegExp(`(?<!${LETTER})${kana}(?:${STATED}|${PARTICLES})(?!${LETTER})`, 'g');
  return [...text.matchAll(/[^。!?\n]+/g)].flatMap(({ 0: sentence, index: from }) => {
    if (!(isEveryday ? standing.test(sentence) : sentence.includes(kanji))) return [];
    return [...sentence.matchAll(token)].map((match): [number, number] => [
      from + match.index,
      from + match.index + kana.length,
    ]);
  });
}

/** 「や」… 「ま」: every sound of the reading, quoted one after the other. */
function inPieces(text: string, kana: string): [number, number] | null {
  const sounds = kana.match(/.[ゃゅょ]?/g) ?? [];
  if (sounds.length < 2) return null;
  const pieces = [...text.matchAll(new RegExp(`${OPEN}\\s*(.[ゃゅょ]?)\\s*${CLOSE}`, 'g'))];
  let next = 0;
  let first = 0;
  for (const piece of pieces) {
    if (piece[1] !== sounds[next]) continue;
    if (next === 0) first = piece.index;
    next += 1;
    if (next === sounds.length) return [first, piece.index + piece[0].length];
  }
  return null;
}

/** By voice the word itself is its reading; only where it is what the sentence is about, for 日 stands in 今日 too. */
function readOut(text: string, { word }: GuardedDrill): [number, number] | null {
  const about = `(?:${OPEN}\\s*(${escaped(word)})\\s*${CLOSE}|(?<!\\p{Script=Han})(${escaped(word)})\\s*(?:は|って|という|の)?\\s*(?:何|なん|なに|どう|いう|かんじ|漢字|字))`;
  const match = new RegExp(about, 'u').exec(text);
  return match === null ? null : [match.index, match.index + match[0].length];
}

function readingLeak(text: string, drill: GuardedDrill): readonly [string, number, number] | null {
  const stem = stemOf(drill);
  const readings = readingsOfWord(drill);
  const hits: [string, number, number][] = [];
  for (const [kana, isWhole] of [
    ...readings.map((reading) => [reading, true] as const),
    ...(stem === null ? [] : [[stem, false] as const]),
  ] as const) {
    for (const [form, pattern] of patternsOf(kana, drill, isWhole))
      for (const match of text.matchAll(pattern))
        hits.push([form, match.index, match.index + match[0].length]);
  }
  for (const reading of readings.filter(({ length }) => length >= 2)) {
    for (const [from, to] of besideKanji(text, reading, drill)) hits.push(['beside', from, to]);
    const pieces = inPieces(text, reading);
    if (pieces !== null) hits.push(['pieces', ...pieces]);
  }
  const out = drill.isSpoken ? readOut(text, drill) : null;
  if (out !== null) hits.push(['read_out', ...out]);
  return hits.sort((a, b) => a[1] - b[1])[0] ?? null;
}

/**
 * The first place where a text gives the kanji on the desk away: how it is read (in either kana, spelled out, in roman
 * letters), or how it is written. A reading of one sound counts only where it is given as the reading, and so do those
 * that are everyday words. Null when it does not.
 */
export function findDrillLeak(text: string, drill: GuardedDrill): DrillLeak | null {
  const flat = flatten(text);
  const at = (index: number): number => flat.origin[index] ?? text.length;
  if (drill.kind === 'kanji_writing') {
    const index = drill.isSpoken ? -1 : flat.text.indexOf(drill.kanji);
    return index < 0 ? null : { form: 'kanji', index: at(index), end: at(index + drill.kanji.length) };
  }
  const hit = readingLeak(flat.text, drill);
  if (hit !== null) return { form: hit[0], index: at(hit[1]), end: at(hit[2]) };
  if (drill.reading.length < 2 || !/[a-z]/.test(flat.text)) return null;
  for (const roman of romanOf(drill.reading)) {
    const match = new RegExp(`(?<![a-z])${roman}(?![a-z])`).exec(flat.text);
    if (match !== null) return { form: 'roman', index: at(match.index), end: at(match.index + roman.length) };
  }
  return null;
}
