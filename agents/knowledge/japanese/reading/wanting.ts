import { isReason, lettersOf } from './answer-words.ts';
import { type Passage, type Sentence, textOf } from './passage.ts';
import { plain, shareIn, standsIn } from './pieces.ts';
import type { Found } from './place.ts';
import type { ReadingQuestion } from './print.ts';
import { isOfLetter } from './where.ts';

/** What the question wants besides, and the answer does not have yet. */
export type Wanting =
  | ('letters' | 'copied' | 'because' | 'more_items' | 'all' | 'option' | 'role' | 'letter')
  /** えき, where the text has えきの すみ. */
  | 'rest';

/** What the words of the question want besides the place. */
export function wantingIn(
  found: Found,
  question: ReadingQuestion,
  words: string,
  before: string,
): Wanting | null {
  const { asked, passage, places } = found;
  const body = textOf(passage);
  const letters = lettersOf(words);
  if (question.options.length > 0) return 'option';
  if (isOfLetter(places, passage) && !isWriterNamed(words, passage)) return 'letter';
  if (asked.isAll && before === '') return 'all';
  if (asked.items > 1 && itemsIn(`${before}、${words}`) < asked.items) return 'more_items';
  if (asked.kind.name === 'what' && isFirstOfTwo(words, places)) return 'all';
  if (LISTED.includes(asked.kind.name) && isHalfOfList(`${before}、${words}`, places)) return 'all';
  if (asked.isCopied && !standsIn(words, body)) return 'copied';
  if (asked.letters !== null) {
    const { count, isMost } = asked.letters;
    if (isMost ? letters > count : asked.isCopied && letters !== count) return 'letters';
  }
  if (LISTED.includes(asked.kind.name) && isBegun(question.words, words, places)) return 'rest';
  if (otherRole(question.words, words, places)) return 'role';
  return asked.kind.name === 'why' && !isReason(words) ? 'because' : null;
}

/** Of these a text may name several in one breath. */
const LISTED: readonly string[] = ['where', 'who', 'what', 'when'];
const LIST = /([^\s、。「」]{1,8})(?:や(?!さん)|だけで\s*なく、?)\s*([^\s、。「」]{2,8})/g;
const NAMED = { as: 0.6, not: 0.35 };

/** 「いしや おちばの した」, of which only one is said; ゆうびんやさん is one. */
function isHalfOfList(said: string, [place]: readonly Sentence[]): boolean {
  return [...(place?.text ?? '').matchAll(LIST)].some(([, one = '', other = '']) => {
    const shares = [shareIn(one, said), shareIn(other, said)];
    return Math.max(...shares) >= NAMED.as && Math.min(...shares) < NAMED.not;
  });
}

/** どろ, of 「どろと かれ草で」: the other stands behind it. */
function isFirstOfTwo(words: string, [place]: readonly Sentence[]): boolean {
  const bare = plain(words).replace(/[^\p{L}\p{N}ー]/gu, '');
  const [, behind = ''] = bare === '' ? [] : plain(place?.text ?? '').split(`${bare}と`);
  return /^[^、。「」をにでへとはが]{2,8}[でを]/.test(behind);
}

/** Whether the text goes on with の and a name wherever these words stand, and the question asks for no 「…の」. */
function isBegun(question: string, words: string, places: readonly Sentence[]): boolean {
  const bare = plain(words).replace(/[。、!！?？]/g, '');
  if (bare === '' || /(?:だれ|誰|どこ|なに|何|なん|いつ)の/.test(plain(question))) return false;
  const behind = places.flatMap(({ text }) => plain(text).split(bare).slice(1));
  return (
    behind.length > 0 &&
    behind.every(
      (rest) =>
        /^の[\p{L}ー]/u.test(rest) &&
        !/^の(?:は|が|で|に|を|も)/.test(rest) &&
        // しげみの 中から: しげみ says where.
        !/^の(?:中|なか)(?:で|に|から|へ)/.test(rest) &&
        // にわの ねこ, where it is asked of ねこ.
        !plain(question).includes(rest.slice(1, 3)),
    )
  );
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

const ASKED_PARTICLE = /(?:何|なに|だれ|誰|どこ)(を|に|で(?!す|しょ)|と|へ)/;

/** "なにで かためますか" and どろ, of which the sentence says どろを: the word stands there, in another role. */
function otherRole(question: string, words: string, places: readonly Sentence[]): boolean {
  const asks = plain(question);
  const [, wanted] = ASKED_PARTICLE.exec(asks) ?? [];
  if (wanted === undefined) return false;
  const text = places.map((one) => plain(one.text)).join('');
  const bare = plain(words);
  // どこで and ある日: when, and no place.
  const isOfPlace = /どこ(?:を|に|で(?!す|しょ)|へ)/.test(asks);
  if (isOfPlace && IS_TIME.test(bare)) return true;
  if (words.length > LONGEST_WORD) return false;
  // どこで and リン or あかい ぼうし, of which the text says リンは, ぼうしを: who and what.
  const behind = isOfPlace ? behindIn(bare, text) : [];
  const others = wanted === 'を' ? /^[はがも]/ : /^[はがもを]/;
  if (behind.length > 0 && behind.every((rest) => others.test(rest))) return true;
  // 「で」の まえ, where the text has no で.
  if (words.length > 8 || !text.includes(wanted)) return false;
  const roles = [...text.matchAll(/[をにでとへ]/g)].flatMap(({ index }) =>
    text.slice(0, index).endsWith(bare) ? [text[index]] : [],
  );
  return roles.length > 0 && !roles.includes(wanted) && !(wanted === 'に' && roles.includes('へ'));
}
const LONGEST_WORD = 12;
const IS_TIME =
  /^(?:ある(?:日|ひ|朝|あさ|夜|よる|とき|時)|(?:けさ|今朝|きのう|きょう|今日|昨日|あした|さいしょ|はじめ|朝|あさ|昼|ひる|夕方|ゆうがた|夜|よる|春|はる|夏|なつ|秋|あき|冬|ふゆ)(?:に|のこと|になって)?)(?:かな?あ?|だ|です|でしょ|やろ|とおもう)*$/;

/** What stands in the text behind these words, in kana or kanji, each time they stand there. */
function behindIn(words: string, text: string): readonly string[] {
  const bare = words.replace(/[。、!！?？]/g, '');
  const exact = text.split(bare).slice(1);
  if (exact.length > 0 || bare === '') return exact;
  return [...text].flatMap((_, end) => {
    const before = text.slice(Math.max(0, end - bare.length), end);
    const isEnd = standsIn(bare, before) && !standsIn(bare, before.slice(0, -1));
    return isEnd ? [text.slice(end)] : [];
  });
}
