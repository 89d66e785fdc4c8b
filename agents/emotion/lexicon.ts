import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import { FEELING_RULES, type Feeling } from './feeling-rules.ts';

/** How often each feeling was said in a message; 0 where it was not. */
export type LexiconHits = Readonly<Record<Feeling, number>>;

/** A sign that stands for words already read; never part of a word. */
const READ = '■';

/**
 * Reads what a child says about how it feels: hiragana, katakana and kanji, stretched ("つかれたーーー"), in some
 * dialects, with negation ("むずかしくない") and questions ("できた？" asks, it does not boast). Feelings of others
 * ("ママが つかれたって") do not count. Only for what the child said: the robot's own sentences would be misread.
 */
export function readFeelings(text: string): LexiconHits {
  const hits: Record<Feeling, number> = {
    frustration: 0,
    fatigue: 0,
    boredom: 0,
    lowConfidence: 0,
    highConfidence: 0,
    joy: 0,
  };
  for (const clause of clausesOf(text)) {
    if (OTHERS.test(clause.words)) continue;
    let rest = clause.words;
    // Each rule takes its words away, so that a longer saying is not read again as the shorter one inside it.
    for (const rule of FEELING_RULES) {
      rest = rest.replace(rule.pattern, () => {
        const feeling = clause.isQuestion ? rule.asked : rule.said;
        if (feeling) hits[feeling] += 1;
        return READ;
      });
    }
  }
  return hits;
}

/** Somebody else's feeling: "ママが …", "せんせいも …", "…って いってた". */
const OTHERS =
  /(?:まま|ぱぱ|(?:お|)(?:かあ|とう|ねえ|にい|ばあ|じい)(?:さん|ちゃん)|おとうと|いもうと|せんせい|ともだち|みんな)[がはも]|(?:くん|ちゃん|さん)が|って(?:いって|ゆって|いった|ゆった)/;

interface Clause {
  readonly words: string;
  readonly isQuestion: boolean;
}

/** Clauses in hiragana, without spaces and stretching; a clause ends at a mark of punctuation or a line's end. */
function clausesOf(text: string): Clause[] {
  return [...text.normalize('NFKC').matchAll(/([^。.!?、,\n…♪]+)([。.!?、,\n…♪]*)/g)].flatMap(
    ([, words = '', mark = '']) => {
      const kana = toPlainKana(words);
      if (kana === '') return [];
      return [
        {
          words: kana,
          isQuestion: mark.includes('?') || /(?:[たいるん]かな|ますか|ですか|でしょ)$/.test(kana),
        },
      ];
    },
  );
}

function toPlainKana(words: string): string {
  let kana = katakanaAsHiragana(words);
  for (const [kanji, reading] of KANJI) kana = kana.replaceAll(kanji, reading);
  return (
    kana
      .replace(/[^ぁ-ゖ一-龠々0-9a-zA-Zー~〜～]/gu, '')
      // Stretching: marks, small vowels, and vowels said three times or more ("もういいいい" → "もういい").
      .replace(/[ー~〜～ぁぃぅぇぉ]/g, '')
      .replace(/([あいうえお])\1{2,}/g, '$1$1')
      .replace(/っ{2,}/g, 'っ')
      .replace(/っ$/, '')
  );
}

/** Kanji in which a child (or its keyboard) writes words of the list; longer ones first. */
const KANJI: readonly (readonly [string, string])[] = [
  ['面倒臭', 'めんどうくさ'],
  ['面倒', 'めんどう'],
  ['自信', 'じしん'],
  ['無理', 'むり'],
  ['簡単', 'かんたん'],
  ['出来', 'でき'],
  ['本当', 'ほんとう'],
  ['退屈', 'たいくつ'],
  ['最高', 'さいこう'],
  ['降参', 'こうさん'],
  ['余裕', 'よゆう'],
  ['楽勝', 'らくしょう'],
  ['休憩', 'きゅうけい'],
  ['勉強', 'べんきょう'],
  ['宿題', 'しゅくだい'],
  ['多分', 'たぶん'],
  ['絶対', 'ぜったい'],
  ['自分', 'じぶん'],
  ['一人', 'ひとり'],
  ['1人', 'ひとり'],
  ['一回', 'いっかい'],
  ['1回', 'いっかい'],
  ['一問', 'いちもん'],
  ['何問', 'なんもん'],
  ['何個', 'なんこ'],
  ['何で', 'なんで'],
  ['意味', 'いみ'],
  ['得意', 'とくい'],
  ['苦手', 'にがて'],
  ['面白', 'おもしろ'],
  ['大好', 'だいす'],
  ['好き', 'すき'],
  ['嫌い', 'きらい'],
  ['嫌', 'いや'],
  ['分か', 'わか'],
  ['解け', 'とけ'],
  ['解', 'わ'],
  ['判', 'わ'],
  ['疲', 'つか'],
  ['眠', 'ねむ'],
  ['難', 'むずか'],
  ['休', 'やす'],
  ['飽', 'あ'],
  ['暇', 'ひま'],
  ['終', 'お'],
  ['帰', 'かえ'],
  ['辞', 'や'],
  ['止', 'や'],
  ['楽', 'たの'],
  ['嬉', 'うれ'],
  ['凄', 'すご'],
  ['怖', 'こわ'],
  ['泣', 'な'],
  ['痛', 'いた'],
  ['頭', 'あたま'],
  ['目', 'め'],
  ['手', 'て'],
  ['知', 'し'],
  ['合', 'あ'],
  ['言', 'い'],
  ['母', 'かあ'],
  ['父', 'とう'],
  ['先生', 'せんせい'],
  ['友達', 'ともだち'],
];
