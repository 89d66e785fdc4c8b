import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { readWish, type Wish } from '#agents/teaching/practice/wish.ts';
import { sumsBySign } from '#agents/teaching/practice/wish-limits.ts';
import { canBeMade } from '#agents/teaching/practice/within-limits.ts';
import practiceWords from '#agents/words/practice.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';

/** 3けた÷1けた: what there is no problem of is told, and its sort is begun with. */
export function asCanBe(wish: Wish, grade: Grade): Wish {
  const { about } = wish;
  // あまりの ないやつ, said over one with a remainder: division that comes out even.
  if (about?.covered.id === 'division_remainder' && about.limits.isPlain)
    return { ...wish, about: readWish('あまりのない わりざん', grade).about };
  if (about === null || canBeMade(about, grade)) return wish;
  // Of a story the operation is kept where only its thing cannot be had.
  const { theme, operator } = about.limits;
  const bare = readWish(
    `${operator === null || theme === null ? '' : `${sumsBySign(operator)[0]}の `}${about.covered.child}`,
    grade,
  ).about;
  const units = about.limits.parts.filter((part) => /^[a-zA-Z]+$/.test(part));
  if (units.length > 0) return { ...wish, unmet: `${units.join('と ')}の ${about.child}`, about: bare };
  return theme === null
    ? {
        ...wish,
        unmet:
          about.child === about.covered.child
            ? sentence(practiceWords.ofThatSort, { topic: about.child })
            : about.child,
        about: bare,
      }
    : { ...wish, storyOf: theme, about: bare };
}
