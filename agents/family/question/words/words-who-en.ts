import type { Sense, Word } from '#agents/family/question/sense.ts';

const child = (by: 'elder' | 'younger' | 'kin' | 'each' | 'they') => (): Sense => ({
  role: 'child',
  child: { by },
});

/** Whom it is about, in English. */
export const WHO_EN: readonly Word[] = [
  [
    '(?:(?:the |my )?(first|second|third|1st|2nd|3rd)[- ]grader?(?:.s)?|(?:the |my )?(?:child |kid |one )?(?:in )?grade ([1-3]))',
    ([, word, digit]) => {
      const grade =
        digit === undefined
          ? (['first', 'second', 'third', '1st', '2nd', '3rd'].indexOf(word ?? '') % 3) + 1
          : Number(digit);
      return { role: 'child', child: { by: 'grade', grade } };
    },
  ],
  [
    '(?:the |my |our )?(?:older|elder|oldest|eldest|big(?:ger)?) (?:child|kid|one|son|daughter|brother|sister)(?:.s)?',
    child('elder'),
  ],
  [
    '(?:the |my |our )?(?:younger|youngest|little|small(?:er)?) (?:child|kid|one|son|daughter|brother|sister)(?:.s)?',
    child('younger'),
  ],
  ['(?:my |our |the )?(?:son|daughter|boy|girl)', child('kin')],
  [
    '(?:gonna|going to|will|would) (?:get|pass|be) (?:in|at|an?|on)|gonna get|report cards?|predict(?:ion|ed)?|except|excluding|not counting|other than|apart from|tomorrow|tmrw|weather|rain(?:ing|y)?|snow|(?:same|one) day(?= both| as)',
    () => ({ role: 'stranger' }),
  ],
  ['they|them|their|theirs', child('they')],
  [
    'who|whose|which (?:of them|child|kid|of the (?:two|kids|children)|one of (?:them|the kids|the two))|who.?s',
    child('each'),
  ],
  [
    '(?:(?:both|each)(?: of (?:them|the (?:children|kids)))?|(?:both |the |my |our )?(?:children|kids)|(?:of )?(?:the )?two(?: of them)?|either(?: of them| one| kid| child)?|both (?:my )?(?:children|kids)|siblings)',
    child('each'),
  ],
];
