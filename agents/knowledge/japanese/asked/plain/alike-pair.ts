import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import { findKanji, soundsOf } from '../../kanji.ts';
import { alikeAsked } from '../between.ts';
import { writtenAs } from '../said/lexicon.ts';
import { kanjiNamed } from '../said/named.ts';
import { readSaid, saidOf } from '../said/said.ts';
import alike from '../tables/kanji-alike.json' with { type: 'json' };

/** The two are to be told apart. */
const APART =
  /どこが?(?:ちが|違)|なに?が?(?:ちが|違)|何が(?:ちが|違)|ちがい|違い|どう(?:ちが|違)|みわけ|見分け|ごっちゃ|ごちゃ|まぎらわ|に(?:てる|とる|ちょ|てて)|似|まちがえ|間違え|まざ|いれかえ|入れかえ|こんがら|逆|ぎゃく|さかさ|おぼえ(?:方|かた)/;
/** What is asked is how they are used, read or counted. */
const OF_ELSE = /よみ|読み|いみ|意味|つかい|使い|画|かくすう|なかく|なんて(?:よ|読)|おくり|送り|とき/;
const KANJI = /(?<![一-龠])[一-龠](?=[ぁ-ん]?」?(?:と|や|って|の|が|は|も|を|、|[?？\s]|$))/g;
const MOST = 3;

const PAIRS = Object.keys(alike.alike);

/** How two kanji that look alike differ, where both are named, in kanji or by their words in kana: とりと しま, ひとと はいる; null where no such two are. */
export function alikePairAsked(message: string, grade: number): string | null {
  const text = message.normalize('NFKC');
  const bare = text.replace(/\s/g, '');
  if (!APART.test(bare) || OF_ELSE.test(bare)) return null;
  const written = [...new Set(text.match(KANJI) ?? [])].filter((one) => findKanji(one) !== null);
  const both = PAIRS.flatMap((pair) => {
    const [one = '', other = ''] = pair;
    const [isOne, isOther] = [isNamed(one, text, written), isNamed(other, text, written)];
    // いぬと だい: the other one may be named by its sound alone.
    const isBoth = (isOne && (isOther || isSounded(other, bare))) || (isOther && isSounded(one, bare));
    return isBoth ? [pair] : [];
  });
  const named = [...new Set(both.join(''))];
  // Written kanji that are none of these are asked about too.
  if (named.length < 2 || named.length > MOST || written.some((one) => !named.includes(one))) return null;
  const names = named.map((one) => (text.includes(one) ? one : (wordFor(one, text) ?? one)));
  const said = saidOf(readSaid(text, grade), names, true);
  return alikeAsked({ ...said, kanji: named });
}

/** とだいって: it stands side by side with the other one. */
const isSounded = (kanji: string, text: string): boolean =>
  soundsOf(kanji).some(
    (sound) =>
      sound.length > 1 &&
      new RegExp(
        `(?:^|[ぁ-ん]{2}と、?|[一-龠]」?と、?|^「?)「?${sound}」?(?:って|は、?(?:どこ|どう|なに)|の(?:ちが|どこ))`,
      ).test(text),
  );
const isNamed = (kanji: string, text: string, written: readonly string[]): boolean =>
  written.includes(kanji) || wordFor(kanji, text) !== null;

/** The word in kana by which the kanji is named at the border of a word; null where it is not. */
function wordFor(kanji: string, text: string): string | null {
  const kana = katakanaAsHiragana(text);
  const found = [
    ...kana.matchAll(
      /(?<=^|[^ぁ-ん]|[とやの])([ぁ-ん]{2,6}?)(?=」?(?:と|や|って|の|が|に|を|、|[?？\s]|$))/g,
    ),
  ].map(([, name = '']) => name);
  return (
    found.find(
      (name) => kanjiNamed(name) === kanji || (writtenAs(name)[0] ?? '').replace(/[ぁ-ん]+$/, '') === kanji,
    ) ?? null
  );
}
