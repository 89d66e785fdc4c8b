import type { JapaneseAnswer, ToFind } from '../asked.ts';

/** The second thing that is asked of the same name: あと 部首も 教えて. */
const ALSO =
  /^(.{4,}?[?？。])\s*(?:あと|それと|ついでに|それから|ほんで|そんで|で)?、?((?:読み方|よみ方|よみかた|意味|いみ|画数|かくすう|部首|ぶしゅ|反対|はんたい|書き順|かきじゅん|送りがな|おくりがな)(?:の(?:言葉|ことば))?(?:も|は|って)[^。?？「]{0,10}[?？。!！]*)$/;

/** Of two things that are asked of one name, each as it is read by itself; null where they are not, or not both are known. */
export function twoAround(
  message: string,
  read: (message: string) => JapaneseAnswer | ToFind | null,
): JapaneseAnswer | null {
  const [, first = '', second = ''] = ALSO.exec(message.normalize('NFKC').trim()) ?? [];
  const name = [...first.matchAll(/「([一-龠々][一-龠々ぁ-ん]{0,5})」/g)].at(-1)?.[1];
  if (name === undefined || !/[?？]|おしえて|教えて/.test(first)) return null;
  const [one, other] = [read(first), read(`「${name}」の${second}`)];
  if (one === null || other === null || 'toFind' in one || 'toFind' in other) return null;
  return one.isKnown && one.says.includes(`「${name}`) && other.says.includes(`「${name}`)
    ? { says: `${one.says}${other.says}`, isKnown: true, kanji: one.kanji }
    : null;
}
