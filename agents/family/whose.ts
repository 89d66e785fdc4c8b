import type { Language } from '#agents/record/record-words.ts';
import { type NamedChild, whichChild } from './which-child.ts';

/** The children of this robot as a parent's question sees them. */
export interface FamilyChildren {
  /** Those that are not archived, in the order in which they came. */
  readonly all: readonly NamedChild[];
  /** Whose records are meant where a question names nobody. */
  readonly atDesk: string;
}

/** Whom the names in a question mean. `rest`: the question without them; a provider that hears it is told none. */
export type Whose =
  | { readonly type: 'unnamed'; readonly rest: string }
  | { readonly type: 'named'; readonly childIds: readonly string[]; readonly rest: string }
  | {
      readonly type: 'unclear';
      readonly words: string;
      /** Whoever may be meant. */
      readonly childIds: readonly string[];
      /** Says what was not clear. */
      readonly content: string;
      /** Each is the question, asked of one child. */
      readonly offers: readonly string[];
      readonly rest: string;
    };

/** What hung on the words that are left out. */
const HANGING = /^(?:と(?!も)|の|は|が|って|に(?:は|も)?|も(?!う|っと|と)|'s|’s)/;

/** Somebody of another house: what is asked is of that child, and of none here. */
const OF_A_FRIEND = /^(?:友(?:だち|達)|ともだち|いとこ|従兄弟|従姉妹|近所|同級生)の/;

/** Whose records a question is about. */
export function whoseRecords(query: string, { all }: FamilyChildren, language: Language): Whose {
  const found = whichChild(query, all);
  if (found.type === 'unnamed') return { type: 'unnamed', rest: query };
  if (found.type === 'named') return found;
  const { words, childIds } = found;
  const offers = childIds.map((childId) => query.replace(words, labelOf(childId, all, language)));
  const at = query.indexOf(words);
  const after = query.slice(at + words.length).replace(HANGING, '');
  const left = at < 0 ? query : `${query.slice(0, at)} ${after}`.trim();
  const rest = OF_A_FRIEND.test(words) ? '友だちの結果は？' : left;
  return {
    type: 'unclear',
    words,
    content: notClear(words, offers.length, language),
    childIds,
    offers,
    rest,
  };
}

/** How the parent knows the child; where nobody gave it a name, by its school year. */
export function labelOf(childId: string, all: readonly NamedChild[], language: Language): string {
  const child = all.find((one) => one.childId === childId);
  if (child === undefined) return childId;
  const name = child.written || child.nickname;
  if (name !== '') return name;
  const isOnly = all.filter(({ grade }) => grade === child.grade).length === 1;
  if (!isOnly) return childId;
  return language === 'ja' ? `${child.grade}年生の子` : `the grade ${child.grade} child`;
}

const MOST_OFFERED = 2;

/** That each child is told by itself, for nobody here is plainly called so, and the same question of one; nothing where it is clear. */
export function toldOfEach(
  whose: Whose | null,
  stranger: string | null,
  language: Language,
): { readonly said: readonly string[]; readonly offers: readonly string[] } {
  const words = whose?.type === 'unclear' ? whose.words : whose?.type === 'unnamed' ? stranger : null;
  if (words === null) return { said: [], offers: [] };
  return {
    said: [
      language === 'ja'
        ? `「${words}」がどのお子さんか分からないので、ひとりずつお答えします。`
        : `I am not sure who “${words}” is, so this is of each child by itself.`,
    ],
    offers: whose?.type === 'unclear' ? whose.offers.slice(0, MOST_OFFERED) : [],
  };
}

function notClear(words: string, offers: number, language: Language): string {
  if (language === 'en')
    return offers === 0
      ? `I do not know who “${words}” is: this robot has no records of such a child.`
      : `I am not sure who “${words}” is. Whose records shall I look at?`;
  return offers === 0
    ? `「${words}」がどのお子さんか分かりません。このロボットに、そのお子さんの記録はありません。`
    : `「${words}」がどのお子さんのことか分かりません。どのお子さんの記録を見ますか？`;
}
