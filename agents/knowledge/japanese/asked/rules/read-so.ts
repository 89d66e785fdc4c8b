import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { allKanji } from '../../kanji.ts';
import type { Said } from '../said/said.ts';

/** 「か」って よむ かんじ: kanji are asked for by how they read. */
const READ_SO = /(?:^|[^ぁ-ん])([ぁ-ん]{1,5}?)[」』]?(?:って|と)よ[むめ](?:の|やつ|かんじ|じ(?!ゅん))/;
const MOST = 6;

/** Kanji up to this grade that read as the child says, none that it names itself; null where none is asked for, or known. */
export function kanjiReadSo({ kana, whole, grade }: Said): string | null {
  const [, reading = ''] = READ_SO.exec(kana) ?? [];
  if (reading === '') return null;
  const found = allKanji().filter(
    (one) =>
      one.grade <= grade &&
      !whole.includes(one.kanji) &&
      (one.on.includes(reading) || one.kun.some((kun) => kun.replace(/[()]/g, '') === reading)),
  );
  const examples = found.slice(0, MOST).map(({ kanji }) => `「${kanji}」`);
  return examples.length === 0
    ? null
    : sentence(words.kanjiReadSo, { reading, examples: examples.join('、') });
}
