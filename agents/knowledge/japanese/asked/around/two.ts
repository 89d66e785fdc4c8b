import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { JapaneseAnswer, ToFind } from '../asked.ts';
import { readingsFor } from '../clause/more-words.ts';

/** The second thing that is asked of the same name: あと 部首も 教えて. */
const ALSO =
  /^(.{4,}?[?？。])\s*(?:あと|それと|ついでに|それから|ほんで|そんで|で)?、?(?:「[^」]{1,6}」の|その)?((?:読み方|よみ方|よみかた|意味|いみ|画数|かくすう|部首|ぶしゅ|反対|はんたい|書き順|かきじゅん|送りがな|おくりがな)(?:の(?:言葉|ことば))?)(?:も|は|って)[^。?？「]{0,10}[?？。!！]*$/;

/** Of two things that are asked of one name, each as it is read by itself; null where they are not, or not both are known. */
export function twoAround(
  message: string,
  read: (message: string) => JapaneseAnswer | ToFind | null,
): JapaneseAnswer | null {
  const [, first = '', second = ''] = ALSO.exec(message.normalize('NFKC').trim()) ?? [];
  const name = [...first.matchAll(/「([一-龠々][一-龠々ぁ-ん]{0,5})」/g)].at(-1)?.[1];
  if (name === undefined || !/[?？]|おしえて|教えて/.test(first)) return null;
  const [one, other] = [read(first), read(`「${name}」の${second}は、なに？`)];
  if (one === null || other === null || 'toFind' in one) return null;
  const [reading = ''] = readingsFor(name);
  const behind = 'toFind' in other ? sentence(words.readsSo, { word: name, reading }) : other.says;
  if ('toFind' in other && (other.toFind !== 'reading' || reading === '')) return null;
  return one.isKnown && one.says.includes(`「${name}`) && behind.includes(`「${name}`)
    ? { says: `${one.says}${behind}`, isKnown: true, kanji: one.kanji }
    : null;
}
