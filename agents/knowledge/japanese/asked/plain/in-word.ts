import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { findKanji, soundsOf } from '../../kanji.ts';
import { gradeTold } from '../of-kanji.ts';
import { orderOf } from '../order-asked.ts';
import { lexicon } from '../said/lexicon.ts';
import { learned } from '../shapes/learned.ts';
import { countStrokes, radicalOf } from '../shapes/shapes.ts';

/** 火事の「じ」: a word, and how one of its kanji sounds in it. */
const IN_WORD =
  /([一-龠ぁ-ん々ー]{2,9}?)」?の、?「?([ぁ-ん]{1,4}?)」?(?=って|は|を|の?(?:かん?じ|漢字|字)|の(?:ぶしゅ|部首)|$|[、?？。]|なに|何|どう|どんな|と(?:どう|か))/g;
/** Behind it, which kanji it is, how it is written, or what there is of it. */
const OF_KANJI =
  /(?:かん?じ|漢字)(?:って|は|で|が|を|の|に|も|の?どう|、|なに|何|[?？]|おし|教|かけ|か[けん]|$)|字(?:って|は|で|が|、|[?？]|なに|何)|どう(?:やって)?(?:か[くい]|書)|なんて(?:か[くい]|書)|どれ|どっち|[一-龠]」?(?:で|じゃ|かな|なの|でも|って|か)?[?？、か]|なに(?:へん|かんむり)|何(?:へん|かんむり)|画|なんかく|ぶしゅ|部首|何年|なんねん|習|なら[うっ]/;
const OF_STROKES = /画(?!目)|かく(?:すう|[?？]|$|ある)|なんかく/;
const OF_RADICAL = /ぶしゅ|部首|(?:なに|何|なん)(?:へん|かんむり)/;
const OF_GRADE = /何年|なんねん|いつなら|なら[うっ]|習/;
const OF_LAST =
  /(?:さいご|最後|さいしょ|最初|書き順|かきじゅん|じゅんばん).{0,6}(?:か[くい]|書|は|って|どこ|$)/;
/** Why, what it means, how it is spelled or read, and at what place something is are other questions. */
const OF_ELSE =
  /なんで(?!す)|どうして|なぜ|いみ|意味|おくりがな|送り|ひらがな|カタカナ|かたかな|ちいさ|小さ|のばす|ちが[うい]|違[うい]|(?:右|左|上|下|みぎ|ひだり|うえ|した|なか)(?:っかわ|がわ|の|は|って)|てんてん|よみかた|読み方|つき(?:で|ぬ)|はね|とめ[?？る]|ながい|みじか/;
const FILLER = /^(?:あのね?|えっとね?|ねえ|なあ|で|きのう|きょう|じゃあ|ぼくの|わたしの)/;

interface Place {
  readonly word: string;
  readonly reading: string;
  readonly kanji: string;
}

/** The kanji that sounds so in a known word; its sound may be what the others leave of the word's. */
function kanjiAt(name: string, sound: string): Place | null {
  for (const { word, reading } of lexicon()) {
    const kanji = [...word];
    if (kanji.length < 2 || (word !== name && reading !== name)) continue;
    if (!reading.includes(sound) || reading === sound) continue;
    const known = kanji.find((one) => soundsOf(one).includes(sound));
    const other = /^[一-龠]{2}$/.test(word) ? leftOver(word, reading, sound) : null;
    const found = other ?? known;
    if (found !== undefined && /[一-龠]/.test(found)) return { word, reading, kanji: found };
  }
  // 帰り道の かえ: the word itself stands there.
  const written = [...name].find((one) => soundsOf(one).includes(sound));
  return written === undefined || [...name].length < 2 ? null : { word: name, reading: '', kanji: written };
}

/** にゅう of ぎゅうにゅう: what ぎゅう of 牛 leaves. */
function leftOver(word: string, reading: string, sound: string): string | null {
  const [first = '', second = ''] = word;
  const before = reading.slice(0, reading.length - sound.length);
  const behind = reading.slice(sound.length);
  if (reading.endsWith(sound) && soundsOf(first).includes(before)) return second;
  if (reading.startsWith(sound) && soundsOf(second).includes(behind)) return first;
  // 雑誌: of neither it is known how it sounds.
  const areOfLater = findKanji(first) === null && findKanji(second) === null && reading.length > sound.length;
  if (!areOfLater) return null;
  return reading.startsWith(sound) ? first : reading.endsWith(sound) ? second : null;
}

/** What is asked of a kanji that is named by its sound in a word; null where no such is asked, or what is asked is the child's to remember. */
export function inWordAsked(message: string, grade: number): string | null {
  const text = katakanaAsHiragana(message.normalize('NFKC').trim().replace(/\s+/g, '、')).replace(
    /(?<=[日月火水木金土])よう(?=[日び])/g,
    '曜',
  );
  if (OF_ELSE.test(text)) return null;
  for (const { 1: before = '', 2: sound = '', index, 0: all } of text.matchAll(IN_WORD)) {
    const behind = text.slice(index + all.length).replaceAll('、', '');
    if (!OF_KANJI.test(behind)) continue;
    for (let at = 0; at < before.length - 1; at++) {
      const name = before.slice(at);
      const place = kanjiAt(name, sound) ?? kanjiAt(name.replace(FILLER, ''), sound);
      if (place !== null) return tell(place, behind, grade);
    }
  }
  return null;
}

/** What is asked of it; which kanji it is where one is offered, or it has not been learned. */
function tell(place: Place, behind: string, grade: number): string | null {
  const { kanji } = place;
  const which = sentence(place.reading === '' ? words.ofWord : words.inWord, place);
  const later = findKanji(kanji) === null ? learned(kanji, grade) : '';
  const strokes = countStrokes(kanji);
  const facts = [
    ...(OF_STROKES.test(behind) && strokes !== null
      ? [sentence(words.strokeCount, { counts: `「${kanji}」は ${strokes}かく` })]
      : []),
    ...(OF_RADICAL.test(behind) && radicalOf(kanji) !== null
      ? [sentence(words.radical, { kanji, name: radicalOf(kanji)?.name ?? '' })]
      : []),
    ...(OF_GRADE.test(behind) ? gradeTold(kanji) : []),
    ...(OF_LAST.test(behind) ? [orderOf(kanji) ?? ''] : []),
  ].join('');
  if (facts !== '') return `${which}${facts}`;
  if (OF_RADICAL.test(behind) || OF_STROKES.test(behind)) return null;
  const isOffered = /[一-龠]/.test(behind.replace(/漢字|何|書|字(?!」?[?？か])|教/g, ''));
  const isToRemember = learned(kanji, grade) === '' && !isOffered;
  return isToRemember ? null : `${which}${later}`;
}
