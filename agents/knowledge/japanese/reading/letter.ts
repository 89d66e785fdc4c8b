import type { Passage } from './passage.ts';
import { standsIn } from './pieces.ts';

/**
 * Whether an answer tells who wrote a letter to whom, where that is asked: 「ゆうから けんたに」. Who stands below wrote it, to
 * the one who stands above. Pure.
 */
export function tellsWhoToWhom(question: string, words: string, { sentences }: Passage): boolean {
  if (!/だれが[、\s]*だれに/.test(question)) return false;
  const [, writer = '', reader = ''] = /(\S{1,12}?)(?:が|から)[、\s]*(\S{1,12}?)(?:に|へ)/.exec(words) ?? [];
  const below = sentences.slice(-2).map(({ text }) => text.replace(DATE, ''));
  return endsInNameOf(writer, below) && endsInNameOf(reader, [sentences[0]?.text ?? '']);
}

const DATE = /[0-9０-９一二三四五六七八九十]+[月日]/g;

/** ひっこした ゆいさん: the name stands at the end of what is said of somebody. */
function endsInNameOf(said: string, texts: readonly string[]): boolean {
  const bare = said.replace(/(?:くん|ちゃん|さん)$/, '');
  const ends = [...bare].map((_, from) => bare.slice(from)).filter((end) => end.length > 1);
  return ends.some((end) => texts.some((text) => standsIn(end, text)));
}
