import { fold } from '../intents.ts';

/** As two hands write the same: without spaces and marks, in hiragana. */
export const plain = (words: string): string => fold(words).replace(/[\s、。!?「」『』…]/g, '');

/** What a child says around the thing it means: さっきの カレーの ところは. */
const AROUND =
  /^(?:あっ?|えっ?|でも|ばってん|ほな|ほんで|やっぱ(?:り)?|もう|それと|あと|じゃあ|ねえ|だから|さくぶん(?:から|に)|作文(?:から|に)|てがみ(?:に|から)|手紙(?:に|から)|さっきの|いまの|今の|その|あの|この|[、。…\s])+|(?:は|を|も|って|と|の|やつ|とこ(?:ろ)?|ところ|こと|話|はなし|文|ぶん|ことば|だけ|やっぱ(?:り)?|もう|ちょっと|って(?:いう|ゆう)?(?:の|やつ|ところ|とこ)?|(?:って|と)(?:かいた|書いた|いった|言った)(?:の|やつ|ところ)?|[、。…!?\s])+$/g;

/** A verb or adjective without its ending. */
const STEM = /^(.{2,})[たてるいだでくにな]$/;
/** Shortest sentence that is known by standing within what is named, characters. */
const LEAST_WITHIN = 4;
/** Least share of a name's pairs of signs that a sentence must have. */
const LEAST_SHARE = 0.6;
const pairsOf = (words: string): readonly string[] =>
  [...words].slice(0, -1).map((sign, at) => sign + ([...words][at + 1] ?? ''));
/** How much of the first stands in the second, 0-1. */
export function shareOf(words: string, within: string): number {
  const pairs = pairsOf(plain(words));
  const of = plain(within);
  return pairs.length === 0 ? 0 : pairs.filter((pair) => of.includes(pair)).length / pairs.length;
}

/** What is named, without what is said around it; '' where nothing is. */
export const nameIn = (words: string): string => {
  const quoted = /[「『]([^」』]+)[」』]/.exec(words)?.[1];
  return quoted ?? words.replaceAll(AROUND, '').trim();
};

/** The sentences that hold what is named: its words themselves, else its like; [] where none does. */
export function sentencesWith(name: string, sentences: readonly string[]): readonly string[] {
  const sought = plain(name);
  if (sought === '') return [];
  const exact = sentences.filter((one) => plain(one).includes(sought));
  if (exact.length > 0) return exact;
  const within = sentences.filter((one) => plain(one).length >= LEAST_WITHIN && sought.includes(plain(one)));
  if (within.length > 0) return within;
  // ないたのは なし, of おれ ないて: by its stem.
  const stem = STEM.exec(sought)?.[1];
  const byStem =
    stem === undefined
      ? []
      : sentences.filter((one) =>
          [...'てたちでだまっ'].some((next) => plain(one).includes(`${stem}${next}`)),
        );
  if (byStem.length > 0) return byStem;
  const ranked = sentences
    .map((one) => ({ one, share: sought.length < 3 ? 0 : shareOf(name, one) }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .sort((a, b) => b.share - a.share);
  return ranked.slice(0, 1).map(({ one }) => one);
}
