import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { findKanji } from '../../kanji.ts';
import { verdict } from '../said/claim.ts';
import { writtenAs } from '../said/lexicon.ts';
import { partsOf } from '../shapes/shapes.ts';
import wholeWords from '../tables/whole-words.json' with { type: 'json' };
import { kanjiOfWord } from './kana-named.ts';

const WHOLE = Object.entries(wholeWords.words);
const WHY = /なんで(?!す)|どうして|なぜ|おかし|へん(?:だ|や|な|[?？])|ふしぎ/;
/** It is of how it is written, or of another thing. */
const NOT_OF_READING = /か(?:く|いた|いて)|書|画|へん(?:は|って)|ばつ|×|いみ|意味/;

/** お母さんがさ: who told it is no word that is asked about. */
const PERSON_TOLD = /[父母兄姉]さん(?=[がにもの])|友達(?=[がにもと])/g;

/** Why a word is read so that is read as a whole: 八百屋って なんで やおや; null where no such word is shown. */
export function whyWholeAsked(message: string): string | null {
  const text = message.normalize('NFKC').replace(/\s/g, '');
  if (!WHY.test(text) || NOT_OF_READING.test(text)) return null;
  const shown = WHOLE.filter(
    ([word, reading]) =>
      word.length > 1 &&
      text.replace(PERSON_TOLD, '').includes(word) &&
      (text.includes(reading) || /よ[むみめ]|読/.test(text)),
  );
  const [word = '', reading = ''] = shown.toSorted(([one], [other]) => other.length - one.length)[0] ?? [];
  return word === '' ? null : sentence(words.wholeWord, { word, reading });
}

/** にょう and its kin, and when each is drawn. */
const ENCLOSES =
  /([一-龠])[ぁ-ん]{0,2}」?の、?(しんにょう|しんにゅう|えんにょう|そうにょう)」?.*(?:さいしょ|最初|さいご|最後|さき|先|あと|後|いつ|じゅん|順|から(?:か|書))/;

/** When the frame of a kanji is drawn that is named: 道の しんにょうは さいしょ？; null where that is not asked. */
export function encloserAsked(message: string): string | null {
  const [, kanji = '', name = ''] = ENCLOSES.exec(message.normalize('NFKC').replace(/\s/g, '')) ?? [];
  if (kanji === '' || findKanji(kanji) === null) return null;
  if (name === 'そうにょう')
    return partsOf(kanji).some(({ element }) => element === '走') ? sentence(words.walkFirst) : null;
  const has = partsOf(kanji).some(({ element }) => ['⻌', '辶', '⻍', '廴'].includes(element));
  return has ? sentence(words.encloserLast, { kanji, name }) : null;
}

const SAME = /(?:おな|同)じ(?:字|じ|かんじ|漢字)|おんなじ(?:字|じ|かんじ|漢字)/;
/** 「明るい」と「明ける」, こまかいって 細いと: two words, written or in kana. */
const TWO =
  /「?([一-龠]?[ぁ-ん]{1,5}?)」?(?:と|って|は)、?「?([一-龠]?[ぁ-ん]{1,5}?)」?(?:と|って|は|の|が|も)+(?:ことば)?(?:って|は)?(?:おな|おんな|同)じ/;

/** Whether two words are written with the same kanji; null where not just one is known for each. */
export function sameKanjiPlainly(message: string): string | null {
  const text = message.normalize('NFKC').replace(/\s/g, '');
  if (!SAME.test(text)) return null;
  const [, one = '', other = ''] = TWO.exec(text) ?? [];
  const both = [one, other].map(written);
  const [first, second] = both;
  if (first == null || second == null || first.word === second.word) return null;
  return `${verdict(first.kanji === second.kanji)}${sentence(words.writtenSo, { kana: first.reading, word: first.word })}${sentence(words.writtenSo, { kana: second.reading, word: second.word })}`;
}

interface Written {
  readonly kanji: string;
  readonly word: string;
  readonly reading: string;
}
function written(name: string): Written | null {
  const kanji = /^[一-龠]/.test(name) ? name.charAt(0) : kanjiOfWord(name);
  if (kanji === null || kanji === '') return null;
  const own = findKanji(kanji)?.kun.find(
    (kun) => kun.includes('(') && `${kanji}${/\(([ぁ-ん]+)\)/.exec(kun)?.[1]}` === name,
  );
  const reading = kanji === name.charAt(0) ? own?.replace(/[()]/g, '') : name;
  const word = kanji === name.charAt(0) ? name : writtenAs(name)[0];
  return reading === undefined || word === undefined ? null : { kanji, word, reading };
}

/** ねえねえ きってって どうかくの: a word in kana, and how it is written. */
const TO_WRITE =
  /^(?:ねえ|ねぇ|なあ|あのね?|えっと|せんせい|で|じゃあ|[、。!])*「?([ぁ-ん]{3,8}?)」?って(?:漢字|かんじ|かん字)?(?:で|では|だと)?(?:どう|なんて)(?:やって)?(?:か[くい]|書)/;

/** How a word in kana is written that has several kanji; null where it has one, which the child remembers itself, or nobody knows. */
export function compoundToWrite(message: string): string | null {
  const [, kana = ''] = TO_WRITE.exec(message.normalize('NFKC').replace(/\s/g, '')) ?? [];
  const found =
    kana === '' ? [] : writtenAs(kana).filter((word) => (word.match(/[一-龠]/g) ?? []).length > 1);
  const [word, ...others] = found;
  return word === undefined || others.length > 0 || writtenAs(kana).length > 1
    ? null
    : sentence(words.writtenSo, { kana, word });
}
