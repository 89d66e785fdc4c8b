import { toPlainKana } from '#agents/understanding/plain-kana.ts';
import { FEELING_RULES, FEELINGS, type Feeling } from './feeling-rules.ts';

/** How often each feeling was said in a message; 0 where it was not. */
export type LexiconHits = Readonly<Record<Feeling, number>>;

/** A sign that stands for words already read; never part of a word. */
const READ = '■';

/**
 * Reads what a child says about how it feels: hiragana, katakana and kanji, stretched ("つかれたーーー"), in some
 * dialects, with negation ("むずかしくない") and questions ("できた？" asks, it does not boast). Feelings of others
 * ("ママが つかれたって") do not count. Only for what the child said: the robot's own sentences would be misread.
 */
export const readFeelings = (text: string): LexiconHits => readWords(text).hits;

/** What words of feeling there are in a message. */
export interface FeelingWords {
  readonly hits: LexiconHits;
  /** A feeling was named only to deny it ("つかれてない"), is somebody else's, or a word looks like one ("ひまわり"). */
  readonly isDenied: boolean;
  /** How much of the message the words of a feeling are, 0-1; what is only beside them is not counted. */
  readonly share: number;
}

export function readWords(text: string): FeelingWords {
  const hits = Object.fromEntries(FEELINGS.map((feeling) => [feeling, 0])) as Record<Feeling, number>;
  let isDenied = false;
  let [length, read] = [0, 0];
  for (const clause of clausesOf(text)) {
    length += clause.words.length;
    if (OTHERS.test(clause.words)) {
      isDenied ||= FEELING_RULES.some(
        ({ said, pattern }) => said !== null && clause.words.search(pattern) >= 0,
      );
      continue;
    }
    let rest = clause.words;
    // Each rule takes its words away, so that a longer saying is not read again as the shorter one inside it.
    for (const rule of FEELING_RULES) {
      rest = rest.replace(rule.pattern, (saying) => {
        const feeling = clause.isQuestion ? rule.asked : rule.said;
        if (feeling) hits[feeling] += 1;
        if (feeling) read += saying.length;
        isDenied ||= rule.said === null;
        return READ;
      });
    }
    length -= (rest.match(BESIDE) ?? []).join('').length;
  }
  return { hits, isDenied, share: read === 0 ? 0 : read / Math.max(read, length) };
}

/** What is said beside a feeling and changes nothing of it: what it is about, how much, how sentences end. */
const BESIDE =
  /しゅくだい|べんきょう|さんすう|けいさん|こくご|かんじ|もんだい|これ|こんなの|もう|ほんと(?:に|う)?|まじ(?:で)?|めっちゃ|ちょっと|すごく|とても|なんか|きょう(?:は)?|ぼく|わたし|おれ|うち|から|もん|んだ|だけど|けど|[よねわなしがはも]/g;

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
