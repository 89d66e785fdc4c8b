import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { alikeAsked } from '../between.ts';
import { meaningAsked } from '../meaning.ts';
import { readSaid, saidOf } from '../said/said.ts';
import { sameKanjiAsked } from '../same-kanji.ts';

const SAME =
  /(?:おな|同)じ(?:字|じ|かんじ|漢字|やつ)|おんなじ(?:字|じ|かんじ|漢字)|いっしょ(?:の(?:字|じ|かんじ|漢字)|[?？])/;
const OF_WORDS =
  /「?[一-龠ぁ-ん]{2,8}」?の「?[ぁ-ん]{1,4}」?(?:と|って|は).{0,6}「?[一-龠ぁ-ん]{2,8}」?の「?[ぁ-ん]{1,4}」?/;
const APART = /ちが[うい]|違[うい]|ちがい/;
const COMPOUNDS = /「?([一-龠]{2,4})」?(?:と|、|や)「?([一-龠]{2,4})」?(?:って|は|の|が)/;
/** テストで 「合社」って 書いちゃって: what was to be written, and what was. */
const MISWRITTEN = /「?([一-龠]{2,3})」?.{0,14}「([一-龠]{2,3})」(?:って|と)(?:書|か)/;

/** What is asked of two words: whether one kanji stands in both, how they differ, or the kanji that was taken for the right one. */
export function twoWordsAsked(message: string, grade: number): string | null {
  const text = message.normalize('NFKC').replace(/\s/g, '');
  if (SAME.test(text) && OF_WORDS.test(text)) {
    const said = readSaid(text.replace(/[「」]/g, ''), grade);
    return sameKanjiAsked({ ...said, kana: said.kana.replace(/おんなじ/g, 'おなじ') });
  }
  if (!APART.test(text)) return null;
  const [, right = '', wrong = ''] = MISWRITTEN.exec(text) ?? [];
  const at = [...right].findIndex((one, nth) => one !== wrong[nth]);
  if (
    right.length > 1 &&
    right.length === wrong.length &&
    at >= 0 &&
    right.slice(at + 1) === wrong.slice(at + 1)
  ) {
    const two = [right[at] ?? '', wrong[at] ?? ''];
    return alikeAsked({
      ...saidOf(readSaid(text, grade), two, true),
      kanji: two,
      whole: `${two.join('と')}の ちがい`,
    });
  }
  const [, one = '', other = ''] = COMPOUNDS.exec(text) ?? [];
  if (one === '' || one === other) return null;
  const both = saidOf(readSaid(text, grade), [one, other], false);
  return meaningAsked(both) ?? sentence(words.unknown, { subject: `${one}」と「${other}`, aspect: 'ちがい' });
}
