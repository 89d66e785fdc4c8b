import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import { allKanji, findKanji } from '../kanji.ts';

/** What a child asks, made ready to be read. */
export interface Said {
  /** As it was said, half-width signs unified, spaces kept. */
  readonly whole: string;
  /** Without spaces, katakana as hiragana: what the patterns read. */
  readonly kana: string;
  /** The kanji that are asked about, in their order, without those of the talk itself; none twice. */
  readonly kanji: readonly string[];
  /** The kanji that is named by its sound in a word (病院の いん); null where none is. */
  readonly ofWord: { readonly word: string; readonly reading: string; readonly kanji: string } | null;
  readonly grade: number;
}

/** Words of the talk about kanji: their kanji are not asked about. */
const TALK =
  /漢字|筆じゅん|筆順|書き順|書きじゅん|部首|画数|何画|[一二三四五六七八九十]+(?:画目?|かく目?|本|つ(?!の))|かく目|画目|四角|日よう日|よう日|(?:なに|何)へん|何年生?|[一二三四五六1-6]年生?|小学校|学校(?!の)|習[うっいわ]|教え|先生|意味|言葉|反対|送り(?:がな|仮名)|読み方?|読[むめんま]|書[くいけこき](?!道)|使[うっいわ]|分か[らるんっ]|間違|同じ|違[うっい]|何て|何[でがのと?？]|字(?=[はがをもの?？っって、。!]|$|に|と(?!い)|[しか])|宿題|今日(?!の)|国語|友だちが|作文|音読み|訓読み|名前|一番|最初|最後|二つ|三つ|前に|右(?:側|がわ|上|下|の)|左(?:側|がわ|上|下|の)|(?<=の)[左右上下中](?=[はがのっに])|真ん中|まん中|知って|心配|回目|思[うっい]|出て|見て(?=$|[?？])|言[うっいわ](?=[のてたん?？]|$)|お?兄ちゃん|お?姉ちゃん|今年|来年|毎日|勉強|問題|聞[いか]/g;
const KANJI = /[一-龠]/g;
/** Places and days beside a kanji: not asked about where another one is. */
const BESIDE =
  /[月火水木金土日](?:よう|曜)(?:日|び)?(?!の[一-龠「])|[上下左右中](?=に|の(?:とこ|ところ|ほう|ぼう|やつ|てん|せん)|のかたち|なん|何|は?[?？])|先(?=だっけ|に|[?？]|かな|なの)|世界一|見せ|(?<=が)[長短](?=い)/g;
/** 未来の未: the second is meant. */
const WITHIN = /([一-龠]{2,4})の([一-龠])(?![一-龠])/g;

/** Words around a kanji that is named by how it reads. */
const SEPARATES = /っていう|という|って|[、。,.!！?？・「」『』（）()\s〜~…ー]+|じゃなくて/;
const NAMED_BY = /(?:の)?(?:かん?じ|じ|ほう|やつ)$|(?:の)(?:じ|かんじ).*$/;
/** The talk is of a kanji though none is written. */
const OF_KANJI =
  /かんじ|なんかく|かくすう|かきじゅん|ひつじゅん|ぶしゅ|へん(?:は|って|なに|の)|つくり|かんむり|じ(?:って|と|は|が|の|に|を|、|[?？]|$)|てん|ぼう|はらい|さいしょに|なんかくめ|かくめ|ならう|ならった|かたかなの|ことば|どうかく/;

const clean = (name: string): string =>
  name
    .replace(/^(?:あのね?|えっと|ねえ?|じゃあ|きのう|きょう|で)/, '')
    .replace(NAMED_BY, '')
    .replace(/[はがもをのとにっ]+$/, '');

/** Kanji by the words for them that are read alone; the earlier grade first. Key: how it reads. */
let byName: Map<string, string> | null = null;
function named(): ReadonlyMap<string, string> {
  if (byName !== null) return byName;
  const found = new Map<string, string>();
  const add = (name: string, kanji: string): void => {
    if (name.length > 0 && !found.has(name)) found.set(name, kanji);
  };
  for (const { kanji, words } of allKanji())
    for (const { word, reading } of words) if (word === kanji) add(reading, kanji);
  for (const { kanji, kun } of allKanji()) for (const one of kun) if (!/[-(]/.test(one)) add(one, kanji);
  for (const { kanji, kun } of allKanji())
    for (const one of kun) if (one.includes('(')) add(`${one.replace(/[()]/g, '')}って`, kanji);
  byName = found;
  return found;
}

/** The kanji that a child names by a word of its own: もり, いぬ; null where there is none. */
export const kanjiNamed = (name: string): string | null =>
  NOT_NAMES.includes(name)
    ? null
    : (NUMBERS[name] ??
      (name.length > 1 || /^[きひめてち]$/.test(name) ? (named().get(name) ?? null) : null));

/** Words of the talk that are words for a kanji too. */
const NOT_NAMES = [
  'なに',
  'なん',
  'いま',
  'とき',
  'ところ',
  'ほう',
  'もの',
  'こと',
  'ことば',
  'さき',
  'まえ',
  'うち',
  'じ',
  'かず',
  'ばん',
];

/** Kanji that are called by another reading than their own word. */
const NUMBERS: Readonly<Record<string, string>> = {
  いち: '一',
  さん: '三',
  ご: '五',
  ろく: '六',
  しち: '七',
  はち: '八',
  きゅう: '九',
  く: '九',
  じゅう: '十',
  せん: '千',
  まん: '万',
  えん: '円',
  おう: '王',
  せい: '生',
};

function namedIn(kana: string, spaced: string): readonly string[] {
  if (!OF_KANJI.test(kana)) return [];
  return spaced
    .split(SEPARATES)
    .flatMap((piece) =>
      piece.split(
        /と(?=[ぁ-ん])|の(?=てん|ちょん|ぼう|せん|かんじ|ひだり|みぎ|うえ|した|つく|よこ|たて|なか)/,
      ),
    )
    .flatMap((piece) =>
      [
        piece,
        ...(kana.includes(`${piece}って`) ? [`${piece}って`] : []),
        piece.replace(NAMED_BY, ''),
        clean(piece),
        clean(piece.split('の').at(-1) ?? ''),
      ]
        .flatMap((one) => kanjiNamed(one) ?? [])
        .slice(0, 1),
    );
}

const OF_WORD =
  /([一-龠ぁ-んー]{2,8})の[「『]?([ぁ-ん]{1,4})[」』]?(?=って|の?(?:かん)?(?:じ|字)|は|、|が|を|[?？]|$)/g;

/** A kanji by its sound in a word; behind a filler or a particle the word may begin. */
function wordNamed(kana: string): Said['ofWord'] {
  for (const [, before = '', sound = ''] of kana.matchAll(OF_WORD))
    for (let at = 0; at < before.length - 1; at++) {
      const found = kanjiIn(before.slice(at), sound) ?? kanjiWritten(before.slice(at), sound);
      if (found !== null) return found;
    }
  return null;
}

/** The kanji that sounds so in a word of the lists: がっこうの がく. */
function kanjiIn(said: string, sound: string): Said['ofWord'] {
  for (const { words } of allKanji())
    for (const { word, reading } of words) {
      if (word !== said && reading !== said) continue;
      const kanji = [...word].find((one) => {
        return soundsOf(one).includes(sound);
      });
      if (kanji !== undefined) return { word, reading, kanji };
    }
  return null;
}

/** The kanji that sounds so in a word that is on no list: 社会の しゃ. */
function kanjiWritten(said: string, sound: string): Said['ofWord'] {
  const word = /[一-龠]{2,4}$/.exec(said)?.[0] ?? '';
  const kanji = [...word].find((one) => soundsOf(one).includes(sound));
  return kanji === undefined ? null : { word, reading: '', kanji };
}

/** All sounds of a kanji by itself, voiced as in the middle of a word too. */
function soundsOf(character: string): readonly string[] {
  const kanji = findKanji(character);
  if (kanji === null) return [];
  const readings = [...kanji.on, ...kanji.kun.map((kun) => kun.replace(/[(-].*$/, ''))];
  return [...readings, ...readings.map(voiced)];
}

/** と becomes ど in the middle of a word. */
function voiced(reading: string): string {
  const at = 'かきくけこさしすせそたちつてとはひふへほ'.indexOf(reading.charAt(0));
  return at < 0 ? reading : 'がぎぐげござじずぜぞだぢづでどばびぶべぼ'.charAt(at) + reading.slice(1);
}

export function readSaid(message: string, grade: number): Said {
  const whole = message.normalize('NFKC').trim();
  const spaced = katakanaAsHiragana(whole);
  const kana = spaced.replace(/\s/g, '');
  const quoted = [...whole.matchAll(/[「『]([^」』]{1,8})[」』]/g)].flatMap(
    ([, inside = '']) => inside.match(KANJI) ?? [],
  );
  const ofWord = wordNamed(kana);
  // 「問題」の「題」: the second is meant.
  const [, within = ''] = /「[一-龠ぁ-ん]+」の「([一-龠])」/.exec(whole) ?? [];
  const bare = whole
    .replace(/[「『][^」』]*[」』]/g, (one) => ' '.repeat(one.length))
    .replace(ofWord?.word ?? '「', ' ')
    .replace(WITHIN, (all, word: string, one: string) => (word.includes(one) ? ` ${one} ` : all))
    .replace(TALK, ' ');
  const free = bare.replace(BESIDE, ' ').match(KANJI) ?? bare.match(KANJI) ?? [];
  const isBetween =
    /ちが|違|にて|似て|まちが|間違|どっち|ごっちゃ|ごちゃ|まざ|そっくり|おなじ|同じ|なの(?=[^?？]*なの)/.test(
      kana,
    );
  const written =
    within !== ''
      ? [within]
      : quoted.length === 0
        ? free
        : isBetween && free.length <= 2
          ? [...quoted, ...free]
          : quoted;
  const first = ofWord === null ? [] : [ofWord.kanji];
  const isNamed = written.length === 0 || (isBetween && written.length === 1);
  const named = first.length === 0 && isNamed ? namedIn(kana, spaced) : [];
  return { whole, kana, kanji: [...new Set([...first, ...written, ...named])], ofWord, grade };
}
