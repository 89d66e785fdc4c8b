import { unitAt } from '#agents/knowledge/arithmetic/units.ts';

export const LETTER = /[ぁ-ゖー一-龯々a-z]/;
const KANJI = /[一-龯々]/;
const AFTER_KANJI = /[個人本枚冊匹台羽杯回円点歳才時分秒日週番年月位倍組箱足引掛割余足軒段列袋]/;
const COPULA =
  '(?:です|でした|でしょ|だから|なので|だもん|なんだ|だよ|だね|だな|だと|だ(?=[。!\\s]|$)|じゃ|かな|かも|って|に\\s*な[るりっられ]|が\\s*(?:こたえ|答え|せいかい|正解)|で、?\\s*あまり|\\s*(?:ぶんの|分の)|\\s*てん\\s*(?=れい|ぜろ|いち|に|さん|よん|ご|ろく|なな|しち|はち|きゅう|\\d)|となる|とおもう|ね(?=[。!?\\s]|$)|よ(?=[。!?\\s]|$))';
export const CLEAR_RIGHT = new RegExp(
  `(?:[\\s\\p{P}\\p{S}\\p{Emoji_Presentation}]*(?:$|${COPULA})|[\\p{P}\\p{S}\\d])`,
  'uy',
);
export const PARTICLE_RIGHT =
  /\s*(?:は|が|を|と|も|に|の|から|まで|ぐらい|くらい|あまり|余り|てん|点|ぶんの|分の|にん|こ|で|ずつ)/y;
/** Before a short kana number in unspaced text: a cue that a number comes. */
export const CUE_LEFT =
  /(?:ぶんの|分の|てん|こたえ|答え|せいかい|ぜんぶで|のこりは|ちょうど|ぴったり|は|が|で|を|も)$/;
const CUE_FOR_SHORT = /(?:こたえは?|答えは?|せいかいは|ぜんぶで|ぶんの|分の|てん)$/;
/** A line of the 九九 before its product: ににんが し. */
const CHANT_LEFT = /(?:いん|にん|さん|ざん|し|ご|ろく|ろっ|しち|は|はっ|く)が\s*$/;
/** An hour before its minutes: さんじ じゅっぷん. */
const HOUR_LEFT = /(?:いち|に|さん|よ|ご|ろく|しち|なな|はち|く|じゅう)じ$/;
const MINUTES_RIGHT = /(?:はん|[いにさよごろなはきじ][^はがをに]{0,8}[ふぷ]ん)/y;
const AMBIGUOUS_LAST = /(?:に|し|く|ご|よ|さん|いち|せん)$/;

/** What a sticky pattern matches at this index. */
export function at(pattern: RegExp, text: string, index: number): string | null {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0] ?? null;
}

export const isKana = (text: string): boolean => /^[ぁ-ゖ]/.test(text);

/** Whether a number word that starts here is one, and not the rest of another word. */
export function leftIsClear(text: string, start: number, word: string): boolean {
  if (/^\d/.test(word)) return true;
  const before = text[start - 1] ?? '';
  if (!LETTER.test(before)) return true;
  if (!isKana(word)) return !KANJI.test(before) || /[第約答全残計時分後前]/.test(before);
  const left = text.slice(Math.max(0, start - 6), start);
  // もし, はし, りくさんに: one sound is a number only behind a plain cue.
  if (word.length === 1)
    return (
      CUE_FOR_SHORT.test(left) || CHANT_LEFT.test(left) || (/[にご]/.test(word) && /[はがで]$/.test(left))
    );
  return word.length >= 4 || CUE_LEFT.test(left) || HOUR_LEFT.test(left);
}

/** Whether a number word that ends here is one, and not the beginning of another word or a particle. */
export function rightIsClear(text: string, end: number, word: string): boolean {
  const next = text[end] ?? '';
  if (/\d$/.test(word)) return true;
  // 九九 is the table of products, unless it is told as a result.
  if (word === '九九') return at(CLEAR_RIGHT, text, end) !== null || unitAt(text, end) !== null;
  if (!isKana(word.slice(-1))) return !KANJI.test(next) || AFTER_KANJI.test(next);
  // よんで みよう is reading aloud.
  if (word.endsWith('よん') && /^で(?!す|しょ|、?\s*あまり)/.test(text.slice(end, end + 8))) return false;
  // に between spaces, and に behind a number, is the particle: 10 に 5を, じゅうに いくつ.
  if (at(CLEAR_RIGHT, text, end) !== null) return true;
  const unit = unitAt(text, end + (/^\s/.test(next) ? 1 : 0));
  if (unit !== null) {
    if (at(CLEAR_RIGHT, text, unit.end) !== null) return !(word === 'に' && /^\s/.test(next));
    const isFollowed =
      /^(?:$|\s)/.test(text[unit.end] ?? '') ||
      at(PARTICLE_RIGHT, text, unit.end) !== null ||
      (unit.unit === '時' && at(MINUTES_RIGHT, text, unit.end) !== null);
    // にわ やろう, にほんの: words that sound like a count.
    const isWord = word === 'に' && ['わ', '本', '時', 'かい'].includes(unit.unit);
    if (isFollowed) return word !== 'し' && !isWord && !(word === 'に' && /^\s/.test(next));
  }
  if (word.endsWith('に') || word.endsWith('よ')) return false;
  if (/^\s/.test(next)) return true;
  if (AMBIGUOUS_LAST.test(word) && word.length < 3) return false;
  return at(PARTICLE_RIGHT, text, end) !== null || (!AMBIGUOUS_LAST.test(word) && word.length >= 4);
}
