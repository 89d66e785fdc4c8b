import { plain } from './pieces.ts';

/** Counters by which a question asks how many, as a text may write them: 何びき, 三匹. */
const COUNTERS: readonly (readonly string[])[] = [
  ['こ', '個', 'つ'],
  ['人', 'にん', 'り'],
  ['ひき', 'びき', 'ぴき', '匹'],
  ['本', 'ほん', 'ぼん', 'ぽん'],
  ['まい', '枚'],
  ['わ', '羽', 'ば', 'ぱ'],
  ['かい', '回', 'ど', '度'],
  ['だい', '台'],
  ['さつ', '冊'],
  ['さい', '才', '歳'],
  ['しゅるい', '種類'],
  ['日', 'にち', 'か'],
  ['月', 'がつ', 'かげつ', 'か月'],
  ['年', 'ねん'],
  ['週', 'しゅう'],
  ['時', 'じ'],
  ['分', 'ふん', 'ぷん'],
  ['めーとる', 'm', 'せんち', 'せんちめーとる', 'cm', 'きろ', 'km'],
  ['円', 'えん'],
  ['字', 'もじ', '文字'],
];
const NUMBER = '(?:[0-9]+|[一二三四五六七八九十百千]+|数|何)';
const NATIVE = 'ひとつ|ふたつ|みっつ|よっつ|いつつ|むっつ|ななつ|やっつ|ここのつ|ひとり|ふたり';

/** What a number with the counter of a question looks like in a text; null where the question names none. */
export function countedAs(question: string): RegExp | null {
  const asked = plain(question);
  const [, behind = ''] = /(?:何|なん)([^\s、。をがはにの]{1,6})/.exec(asked) ?? [];
  const named = /いくつ/.test(asked)
    ? COUNTERS[0]
    : COUNTERS.find((same) => same.some((one) => behind.startsWith(one)));
  if (named === undefined) return null;
  const native = named.includes('つ') || named.includes('り') ? `|${NATIVE}` : '';
  return new RegExp(`${NUMBER}\\s*(?:${named.join('|')})${native}`);
}
