import { expect, test } from 'vitest';
import { seeded } from '#agents/knowledge/arithmetic/seeded.ts';
import { readWish } from '#agents/teaching/practice/wish.ts';
import { makeWithin } from '#agents/teaching/practice/within-limits.ts';

/** A sum of what these words wish for. */
function sumOf(words: string): string {
  const { about } = readWish(words, 3);
  const [kind] = about?.kinds ?? [];
  if (about === null || kind === undefined) return '';
  return makeWithin(kind, 3, about.limits, seeded(words))?.canonical ?? '';
}

test.each([
  ['70とか80を わりたい', /^[78][0-9]÷[2-9]$/],
  ['四十くらいのを割るやつ', /^4[0-9]÷[2-9]$/],
  ['500+300みたいなの', /^[1-9]00\+[1-9]00$/],
  ['3000-458みたいに 0が いっぱいの', /^[1-9]000-[0-9]{3}$/],
  ['何十と何十の足し算', /^[1-9]0\+[1-9]0$/],
  ['三百かける二とか', /^[1-9]00×[1-9]$/],
  ['3つの かずを たす けいさん', /^[0-9]+\+[0-9]+\+[0-9]+$/],
  ['なんじから なんじまでで なんぷんか', /^[0-9]+時(?:[0-9]+分)?-[0-9]+時(?!間)/],
])('%s is given as such a sum', (words, sum) => expect(sumOf(words)).toMatch(sum));

test.each([['7のだんは よかけん、8のだん', [8]]])('%s is of these rows', (words, rows) =>
  expect(readWish(words, 2).about?.tables).toEqual(rows),
);

test.each([
  ['ひきざん きらいだけど がんばる', 'subtraction'],
  ['九九が だいきらい。でも やらなきゃ', 'kuku'],
  ['わり切れる わり算', 'division'],
  ['買い物ごっこの もんだい', 'word_problem'],
  ['四角の中に何が入るでしょうってやつ', 'blank'],
])('%s names what is wanted', (words, id) => expect(readWish(words, 3).about?.covered.id).toBe(id));

test.each(['ひきざん きらい', '三角の形', 'お店に行ったよ'])('%s wishes for no such sum', (words) =>
  expect(['subtraction', 'blank', 'word_problem']).not.toContain(readWish(words, 3).about?.covered.id),
);
