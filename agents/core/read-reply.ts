import { readAnswer } from '#agents/knowledge/arithmetic/answer.ts';
import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import { findKanji } from '#agents/knowledge/japanese/kanji.ts';
import type { Choice, Question } from './question.ts';
import { NAMES, PLACES, REFUSED, SIGNS, type Sign } from './reply-words.ts';

/** What came back, read against what was asked. */
export type Reply =
  | { readonly outcome: 'chosen'; readonly choice: Choice }
  /** A number where one was asked for, in the child's words. */
  | { readonly outcome: 'number'; readonly words: string }
  /** One is as good as the other, or both are wanted; none of them; the child cannot tell. */
  | { readonly outcome: 'either' | 'neither' | 'dont_know' }
  /** A reply to this question that may mean the one or the other: いい, うん to "A？ それとも B？". */
  | { readonly outcome: 'unclear' };

/** Longer ones are no mere reply. */
const LONGEST_CHARACTERS = 40;
/** Letters beside the name of a choice that are not understood and may be there. */
const STRAY_LETTERS = 3;
/** Shorter names are not looked for with a slip in them, nor by their beginning. */
const SHORTEST_SLIP = 3;
const SHORTEST_PART = 2;

/**
 * Reads a reply against the question that is open: a choice by its name in kana or kanji, by its place, its beginning or
 * with a slip; yes and no as children say them. Null: it is something else, and is understood as ever. Pure.
 */
export function readReply(question: Question, message: string): Reply | null {
  if (question.answers === 'number' && readAnswer(message) !== null)
    return { outcome: 'number', words: message };
  const { choices } = question;
  const said = folded(message);
  if (choices.length === 0 || said === '' || [...said].length > LONGEST_CHARACTERS) return null;
  return (
    readFirstSentence(question, message) ??
    byMarks(question, marksOf(said, namesOf(choices))) ??
    byPlace(choices, said) ??
    bySpelling(choices, said)
  );
}

/** "もうちょっと はなす。しゅくだい やってないって いわれた": a choice in a sentence of its own, and what there is to say to it. */
function readFirstSentence(question: Question, message: string): Reply | null {
  const [, first = '', rest = ''] = /^([^。！!\n]+)[。！!\n]+(.+)$/s.exec(message) ?? [];
  // "うん。50です" tells a number, and "やすむ。やっぱり つづける" something else.
  if (/\p{Nd}|やっぱ|じゃな|ちが|まちが/u.test(rest) || question.answers === 'words') return null;
  const marks = marksOf(folded(first), namesOf(question.choices));
  const reply = marks.some(({ type }) => type === 'named') ? byMarks(question, marks) : null;
  return reply?.outcome === 'chosen' ? reply : null;
}

/** A reply in letters that can be compared: width, case, katakana, signs and drawn-out vowels made one. */
function folded(text: string): string {
  return katakanaAsHiragana(text.normalize('NFKC').toLowerCase())
    .replace(/[👍🙆⭕○◯]\p{Emoji_Modifier}?/gu, 'はい')
    .replace(/[👎🙅❌✕✖]\p{Emoji_Modifier}?/gu, 'いいえ')
    .replace(/[^\p{L}\p{N}ー]/gu, '')
    .replace(/^(じゃあ|えっと|やっぱり?)?感じ(?=$|[がにでを])/, '$1かんじ')
    .replace(/([^うんえ])ー+/g, '$1')
    .replace(/(.)\1{2,}/gu, '$1$1');
}

/** One meaning in a reply, in the order in which they were said. */
type Mark =
  | { readonly type: 'named' | 'refused'; readonly choice: Choice }
  | { readonly type: 'sign'; readonly sign: Sign }
  | { readonly type: 'stray'; readonly isDigit: boolean };

/** A way to name a choice, to be matched at a place. */
type Name = readonly [choice: Choice, name: RegExp];

const LISTED = NAMES.map(({ words, stems, also }) => {
  const names = words.map(folded);
  const own = [...(stems === undefined ? [] : [stems]), ...names].join('|');
  return {
    names,
    pattern: new RegExp(also === undefined ? own : `${own}|${also}`, 'y'),
    holds: new RegExp(own),
  };
});

/** The names of each choice; what two choices go by tells neither. */
function namesOf(choices: readonly Choice[]): readonly Name[] {
  const groups = choices.map(({ words }) => LISTED.findIndex(({ holds }) => holds.test(folded(words))));
  return choices.flatMap((choice, index): Name[] => {
    const group = groups[index] ?? -1;
    const isShared = groups.filter((one) => one === group).length > 1;
    const own = [folded(choice.words), ...otherSpellings(choice.words)].map((name) =>
      name.replace(/[^\p{L}\p{N}]/gu, ''),
    );
    const names = own.filter((name) => name !== '').map((name): Name => [choice, new RegExp(name, 'y')]);
    const listed = isShared ? undefined : LISTED[group]?.pattern;
    return listed ? [...names, [choice, listed]] : names;
  });
}

/** How a word in kanji is read, as far as grades 1-3 learn it; empty for other words. */
function otherSpellings(words: string): readonly string[] {
  return [...words].flatMap((character) => {
    const known = findKanji(character);
    if (known === null) return [];
    const inWords = known.words.flatMap(({ word, reading }) => (word === words ? [reading] : []));
    return words.length > 1
      ? inWords
      : [...inWords, ...known.kun.map((kun) => kun.replace(/[()（）.-]/g, ''))];
  });
}

function marksOf(said: string, names: readonly Name[]): readonly Mark[] {
  const marks: Mark[] = [];
  for (let at = 0; at < said.length; ) {
    const named = names.flatMap(([choice, name]) => {
      const end = endOf(name, said, at);
      return end > at ? [{ choice, end }] : [];
    });
    const longest = named.toSorted((a, b) => b.end - a.end)[0];
    if (longest) {
      const refusedTo = endOf(REFUSED, said, longest.end);
      marks.push({ type: refusedTo > longest.end ? 'refused' : 'named', choice: longest.choice });
      at = Math.max(longest.end, refusedTo);
      continue;
    }
    const found = SIGNS.find(([, pattern]) => endOf(pattern, said, at) > at);
    marks.push(
      found ? { type: 'sign', sign: found[0] } : { type: 'stray', isDigit: /\p{Nd}/u.test(said[at] ?? '') },
    );
    at = found ? endOf(found[1], said, at) : at + 1;
  }
  return marks;
}

/** Where a match that begins at this place ends; -1 where there is none. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

function byMarks(question: Question, marks: readonly Mark[]): Reply | null {
  const { choices } = question;
  const strays = marks.filter(({ type }) => type === 'stray').length;
  const has = (sign: Sign): boolean => marks.some((mark) => mark.type === 'sign' && mark.sign === sign);
  const named = distinct(marks, 'named');
  const refused = distinct(marks, 'refused');
  // "こたえは 85" tells a number, whatever it was asked for.
  if (marks.some((mark) => mark.type === 'stray' && mark.isDigit)) return null;
  if (strays > (named.length + refused.length > 0 ? STRAY_LETTERS : 0)) return null;
  const left = choices.filter((choice) => !refused.includes(choice));
  const wanted = named.filter((choice) => left.includes(choice));
  const last = wanted.at(-1);
  // "あとで やすむ": not now.
  if (has('later') && question.answers === 'yes_no' && (last === undefined || last === choices[0]))
    return chosen(choices.at(-1));
  if (last && (wanted.length === 1 || has('instead'))) return chosen(last);
  if (wanted.length > 1) return { outcome: 'either' };
  if (refused.length > 0) {
    if (left.length === 1) return chosen(left[0]);
    return question.answers === 'yes_no' && refused.includes(choices[0] as Choice)
      ? chosen(choices.at(-1))
      : { outcome: 'neither' };
  }
  return bySigns(question, marks);
}

/** Choices in the order in which each was last mentioned so. */
function distinct(marks: readonly Mark[], type: 'named' | 'refused'): readonly Choice[] {
  const all = marks.flatMap((mark) => (mark.type === type ? [mark.choice] : []));
  return all.filter((choice, index) => all.lastIndexOf(choice) === index);
}

function bySigns({ answers, choices }: Question, marks: readonly Mark[]): Reply | null {
  const signs = marks.flatMap((mark) => (mark.type === 'sign' ? [mark.sign] : []));
  const has = (sign: Sign): boolean => signs.includes(sign);
  const decided = signs.findLast((sign) => sign === 'yes' || sign === 'no');
  const isYesNo = answers === 'yes_no';
  const isRest = RESTS.test(folded(choices[0]?.words ?? ''));
  if (answers === 'words') return has('either') && decided !== 'no' ? { outcome: 'either' } : null;
  if (has('either')) return { outcome: decided === 'no' ? 'neither' : 'either' };
  if (has('other')) return { outcome: 'neither' };
  // "もう いい" ends what is offered; of a rest nobody knows what is enough.
  if (has('enough')) return isRest ? { outcome: 'unclear' } : refusedAll(isYesNo, choices);
  if (decided === 'no') return refusedAll(isYesNo, choices);
  if (decided === 'yes') return agreed(answers, choices);
  if (has('later')) return isYesNo ? chosen(choices.at(-1)) : { outcome: 'dont_know' };
  if (has('more')) return isRest || !isYesNo ? { outcome: 'unclear' } : chosen(choices[0]);
  if (has('yet')) return isYesNo && isRest ? chosen(choices.at(-1)) : { outcome: 'unclear' };
  if (has('weak')) return agreed(answers, choices);
  if (has('fine')) return { outcome: 'unclear' };
  return has('lost') ? { outcome: 'dont_know' } : null;
}

const RESTS = /やす|休|きゅうけい/;

const refusedAll = (isYesNo: boolean, choices: readonly Choice[]): Reply =>
  isYesNo ? chosen(choices.at(-1)) : { outcome: 'neither' };

/** うん: to an offer its first choice; to a choice it says nothing yet. */
const agreed = (answers: Question['answers'], choices: readonly Choice[]): Reply =>
  answers === 'choices' ? { outcome: 'unclear' } : chosen(choices[0]);

function chosen(choice: Choice | undefined): Reply {
  return choice === undefined ? { outcome: 'unclear' } : { outcome: 'chosen', choice };
}

/** "さいしょの ほう", "2ばんめ". */
function byPlace(choices: readonly Choice[], said: string): Reply | null {
  const place = said.replace(/^(?:え(?:っ|ー)?と|じゃあ?|やっぱ(?:り|し)?|うーん)+/, '');
  const found = PLACES.find(([, pattern]) => pattern.test(place));
  if (!found) return null;
  const rest = place.replace(found[1], '');
  if (
    !/^(?:の(?:やつ|ほう))?(?:が|で|に|を|の)?(?:いい|する|やる|やりたい|おねがい|します)?(?:です|だ|よ|な|かな|ね)*$/.test(
      rest,
    )
  )
    return null;
  const choice = choices.at(found[0]);
  return choice ? { outcome: 'chosen', choice } : null;
}

/** The beginning of a choice, or a choice with one slip of the finger; null where two would fit. */
function bySpelling(choices: readonly Choice[], said: string): Reply | null {
  const bare = said.replace(
    /(?:が|で|に|を)?(?:いい|する|やる|やりたい|したい|おねがい|します)?(?:です|だ|よ|な|かな|ね)*$/,
    '',
  );
  const inKanji = otherSpellings(said);
  const groups = choices.map((choice) => ({
    choice,
    names: [
      folded(choice.words),
      ...(LISTED.find(({ holds }) => holds.test(folded(choice.words)))?.names ?? []),
    ],
  }));
  const fits = (test: (name: string) => boolean): readonly Choice[] =>
    groups.flatMap(({ choice, names }) => (names.some(test) ? [choice] : []));
  const meant = fits((name) => inKanji.includes(name));
  if (meant.length === 1) return chosen(meant[0]);
  for (const word of new Set([bare, said])) {
    const begun = word.length >= SHORTEST_PART ? fits((name) => name.startsWith(word)) : [];
    const near = word.length >= SHORTEST_SLIP ? fits((name) => isOneSlipFrom(name, word)) : [];
    const [first] = begun.length > 0 ? begun : near;
    if (first && (begun.length > 0 ? begun : near).length === 1) return { outcome: 'chosen', choice: first };
  }
  return null;
}

/** Whether the words differ by one letter that is another, is missing, is too many, or changed places with the next. */
function isOneSlipFrom(name: string, word: string): boolean {
  if (name.length < SHORTEST_SLIP || Math.abs(name.length - word.length) > 1 || name === word) return false;
  let from = 0;
  while (from < name.length && name[from] === word[from]) from += 1;
  let tail = 0;
  while (tail < Math.min(name.length, word.length) - from && name.at(-1 - tail) === word.at(-1 - tail))
    tail += 1;
  const [a, b] = [name.slice(from, name.length - tail), word.slice(from, word.length - tail)];
  if (a.length <= 1 && b.length <= 1) return true;
  return a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0];
}
