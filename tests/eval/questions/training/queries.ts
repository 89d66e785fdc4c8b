import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ASKED, type AskedFor } from '#agents/family/question/learned/labels.ts';

const FOLDER = path.join(import.meta.dirname, 'corpus');

/** What a mark in a question says of the words within it; README.md. */
export type Mark = 'D' | 'B' | 'S' | 'C' | 'M' | 'F' | 'T' | 'O';

/** A question of a parent as a hand marked it. */
export interface MarkedQuery {
  readonly author: string;
  /** Without names, NFKC. */
  readonly text: string;
  /** Of each sign of the text, in UTF-16 units, its mark; null where it has none. */
  readonly marks: readonly (Mark | null)[];
  /** One thing that is asked, or two. */
  readonly asked: readonly AskedFor[];
  /** It goes on with the question in the line before. */
  readonly isFollowUp: boolean;
}

/** A child by what it is, and not by a name: names are gone before a question is read. */
const NO_NAME =
  /[0-9一二三]年|[子児娘孫男女兄姉弟妹]|息子|むすこ|むすめ|ふたり|二人|みんな|全員|両方|どっち|それぞれ|うえ|した|上|下|あに|あね|おとうと|いもうと|こども|あの|この|その|kid|child|son|daughter|boy|girl|both|one|twin|brother|sister|\bh(?:e|im|is)\b|\bsh?e\b|\bher\b|they|them|their/i;
const HANGS = /^(?:ちゃん|くん|君|さん)?(?:の|は|が|って|も|に|と|'s)?/;

/** All lines of the corpus. Throws where one is not as README.md says. */
export const readQueries = (): readonly MarkedQuery[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.tsv'))
    .sort()
    .flatMap((file) =>
      readFileSync(path.join(FOLDER, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => (line === '' ? [] : [queryOf(line, path.basename(file, '.tsv'), at + 1)])),
    );

function queryOf(line: string, author: string, at: number): MarkedQuery {
  const [names = '', split, marked, more] = line.replace(/^>/, '').split('\t');
  const asked = names.split('+').map((name) => (name === '=' ? 'before' : name));
  if (!asked.every(isAsked) || asked.length > 2 || split === undefined || !marked || more !== undefined)
    throw new Error(`${author}:${at}: not what is asked, how it is told apart and a marked question`);
  return { author, ...unmarked(marked), asked, isFollowUp: line.startsWith('>') };
}

const isAsked = (name: string): name is AskedFor => ASKED.some((one) => one === name);

function unmarked(marked: string): Pick<MarkedQuery, 'text' | 'marks'> {
  let text = '';
  const marks: (Mark | null)[] = [];
  const add = (words: string, mark: Mark | null): void => {
    const folded = words.normalize('NFKC');
    text += folded;
    for (let at = 0; at < folded.length; at++) marks.push(mark);
  };
  let rest = marked;
  for (;;) {
    const found = /\{([DBSCMFTO]):([^{}]*)\}/.exec(rest);
    if (found === null) break;
    const [whole, mark, words = ''] = found;
    add(rest.slice(0, found.index), null);
    rest = rest.slice(found.index + whole.length);
    if (mark === 'C' && !NO_NAME.test(words)) rest = rest.replace(HANGS, '');
    else add(words, mark as Mark);
  }
  add(rest, null);
  return { text, marks };
}
