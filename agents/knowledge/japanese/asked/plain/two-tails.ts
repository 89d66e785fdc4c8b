import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { okuriganaOf } from '../okurigana.ts';
import { lexicon } from '../said/lexicon.ts';

/** A kanji with kana behind it, as far as it may be a word. */
const WRITTEN = /([一-龠]+)([ぁ-ん]{1,5})/g;
const WEIGHS = /どっち|どちら|[?？].*[?？]|それとも|ただし|正し|「[^」]+」(?:か|と|、|[?？])「/;
const OF_ELSE = /よ[むみめ]|読[むみめ]|なんて|いみ|意味|はんたい|反対|画|か[くけき](?!よ|のが?ただ)/;
/** 「牛」って 書く ところ, 書いてて: words of the talk about writing. */
const OF_TALK = /^[書読言聞習思笑]/;
/** A particle, and no tail of a word. */
const PARTICLE = /^[一-龠]+(?:って|[のがはをにともでか](?![ぁ-ん]*[いるうくすむ](?:$|[ぁ-ん]))|」)/;

/** 黄い花？ 黄色い花？: which of two ways to go on in kana is right; null where not just one of them is known. */
export function twoTailsAsked(message: string): string | null {
  const text = message.normalize('NFKC').replace(/\s/g, '');
  if (!WEIGHS.test(text) || OF_ELSE.test(text)) return null;
  const written = new Set(
    [...text.matchAll(WRITTEN)]
      .map(([all]) => all)
      .filter((one) => !PARTICLE.test(one) && !(OF_TALK.test(one) && !text.includes(`「${one.slice(0, 2)}`))),
  );
  for (const [, [one, other]] of Map.groupBy(written, (name) => name.charAt(0))) {
    if (one === undefined || other === undefined) continue;
    const known = new Set([one, other].map(wordOf));
    const [word] = [...known].filter((name) => name !== null);
    if (word === undefined || word === null || !known.has(null)) continue;
    return okuriganaOf(word) ?? sentence(words.spelled, { word });
  }
  return null;
}

/** 「ととのえる」を 整るって 書いたら ばつ: a word in kana, and how the child wrote it with its kanji. */
const MISWRITTEN =
  /「?([ぁ-ん]{3,7}?)」?(?:を|は|って)?、?「?([一-龠])([ぁ-ん]{1,4}?)」?(?:って|と)(?:書|か[いく])/;

/** How the word goes on in kana that the child wrote wrongly; null where nobody knows it, or it stands rightly. */
export function miswrittenTail(message: string): string | null {
  const text = message.normalize('NFKC').replace(/\s/g, '');
  const [, reading = '', kanji = '', tail = ''] = MISWRITTEN.exec(text) ?? [];
  const word = lexicon().find((one) => one.reading === reading && one.word.startsWith(kanji))?.word;
  return kanji === '' || word === undefined || word === kanji + tail ? null : okuriganaOf(word);
}

/** The longest known word with which a piece of the talk begins: 黄色い of 黄色い花. */
function wordOf(written: string): string | null {
  const known = lexicon().flatMap(({ word }) =>
    /[ぁ-ん]$/.test(word) && written.startsWith(word) ? [word] : [],
  );
  return known.toSorted((a, b) => b.length - a.length)[0] ?? null;
}
