import type { Language } from '#agents/record/record-words.ts';
import { type NamedChild, whichChild } from './which-child.ts';

/** The children of this robot as a parent's question sees them. */
export interface FamilyChildren {
  /** Those that are not archived, in the order in which they came. */
  readonly all: readonly NamedChild[];
  /** Whose records are meant where a question names nobody. */
  readonly atDesk: string;
}

/** What to put to the records, one child at a time. */
interface AskedOfChild {
  readonly childId: string;
  /** The question without the names of children: a provider that hears it is told none. */
  readonly query: string;
  /** What stands above the answer where several are answered, to say whose it is; else null. */
  readonly heading: string | null;
}

type Whose =
  | { readonly type: 'clear'; readonly asked: readonly [AskedOfChild, ...AskedOfChild[]] }
  /** `content` says what was not clear; each of `offers` is the question, asked of one child. */
  | { readonly type: 'unclear'; readonly content: string; readonly offers: readonly string[] };

/** What is asked where nothing but a name is left. */
const ANYTHING: Readonly<Record<Language, string>> = { ja: '最近の様子は？', en: 'How is it going?' };

/** Whose records a question is about; `chosen`: the child of the page or of the dialogue, null for that of the desk. */
export function whoseRecords(
  query: string,
  { all, atDesk }: FamilyChildren,
  chosen: string | null,
  language: Language,
): Whose {
  const found = whichChild(query, all);
  const label = (childId: string): string => labelOf(childId, all, language);
  if (found.type === 'unclear') {
    const offers = found.childIds.map((childId) => query.replace(found.words, label(childId)));
    return { type: 'unclear', content: notClear(found.words, offers.length, language), offers };
  }
  const childIds = found.type === 'named' ? found.childIds : ([chosen ?? atDesk] as const);
  const rest = found.type === 'named' ? found.rest : query;
  const [first, ...others] = childIds.map((childId) => ({
    childId,
    query: /[\p{L}\p{N}]/u.test(rest) ? rest : ANYTHING[language],
    heading: childIds.length > 1 ? label(childId) : null,
  }));
  // There is always one: `childIds` is never empty.
  return { type: 'clear', asked: [first as AskedOfChild, ...others] };
}

/** How the parent knows the child; where nobody gave it a name, by its school year. */
function labelOf(childId: string, all: readonly NamedChild[], language: Language): string {
  const child = all.find((one) => one.childId === childId);
  if (child === undefined) return childId;
  const name = child.written || child.nickname;
  if (name !== '') return name;
  const isOnly = all.filter(({ grade }) => grade === child.grade).length === 1;
  if (!isOnly) return childId;
  return language === 'ja' ? `${child.grade}年生の子` : `the grade ${child.grade} child`;
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
