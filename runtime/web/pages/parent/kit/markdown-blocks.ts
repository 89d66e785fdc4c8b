/** A run of text, bold or not. */
export interface Run {
  readonly text: string;
  readonly isBold: boolean;
}

export type Block =
  | { readonly type: 'heading'; readonly level: number; readonly runs: readonly Run[] }
  | { readonly type: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly type: 'list'; readonly items: readonly ListItem[] }
  | {
      readonly type: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly (readonly Run[])[])[];
    };

interface ListItem {
  readonly runs: readonly Run[];
  /** What stands further in below it. */
  readonly items: readonly (readonly Run[])[];
}

const HEADING = /^(#{1,4}) +(.*)$/;
const ITEM = /^( *)[-*] +(.*)$/;
const DIVIDER = /^\|[\s:|-]+\|$/;

/**
 * The Markdown that reports and answers are written in: headings, paragraphs, **bold**, lists of two levels, tables. All else
 * is text as it stands: nothing of it can become a link, a picture or HTML.
 */
export function markdownBlocks(text: string): readonly Block[] {
  const blocks: Block[] = [];
  const lines = text.split(/\r?\n/);
  let at = 0;
  /** The lines from here on that are of one kind. */
  const take = (isPart: (line: string) => boolean): string[] => {
    const start = at;
    while (at < lines.length && isPart(lines[at] ?? '')) at += 1;
    return lines.slice(start, at);
  };
  const isOther = (line: string) =>
    HEADING.test(line) || ITEM.test(line) || isRow(line) || line.trim() === '';
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const heading = HEADING.exec(line);
    if (line.trim() === '') at += 1;
    else if (heading) {
      at += 1;
      blocks.push({ type: 'heading', level: heading[1]?.length ?? 1, runs: runsOf(heading[2] ?? '') });
    } else if (ITEM.test(line)) blocks.push({ type: 'list', items: itemsOf(take((one) => ITEM.test(one))) });
    else if (isRow(line)) blocks.push(tableOf(take(isRow)));
    else blocks.push({ type: 'paragraph', runs: runsOf(take((one) => !isOther(one)).join('\n')) });
  }
  return blocks;
}

const isRow = (line: string): boolean => /^\|.*\|\s*$/.test(line);

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

function tableOf(lines: readonly string[]): Block {
  const [head = '', ...rows] = lines.filter((line) => !DIVIDER.test(line.trim()));
  return { type: 'table', head: cellsOf(head), rows: rows.map((row) => cellsOf(row).map(runsOf)) };
}

function itemsOf(lines: readonly string[]): readonly ListItem[] {
  const items: { runs: readonly Run[]; items: (readonly Run[])[] }[] = [];
  for (const line of lines) {
    const [, indent = '', words = ''] = ITEM.exec(line) ?? [];
    const last = items.at(-1);
    if (indent.length > 0 && last !== undefined) last.items.push(runsOf(words));
    else items.push({ runs: runsOf(words), items: [] });
  }
  return items;
}

function runsOf(text: string): readonly Run[] {
  return text
    .split(/\*\*(.+?)\*\*/)
    .map((run, index) => ({ text: run, isBold: index % 2 === 1 }))
    .filter((run) => run.text !== '');
}
