const HEADING = /^(#{1,4}) +/;
const ITEM = /^( *)[-*] +/;
const ROW = /^\|(.*)\|\s*$/;
const DIVIDER = /^\|[\s:|-]+\|\s*$/;

const cellsOf = (line: string): readonly string[] =>
  (ROW.exec(line)?.[1] ?? '').split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));

/** The report as a parent reads it in any program: no mark of Markdown, each row of a table in a line with its names. */
export function plainText(markdown: string): string {
  let head: readonly string[] | null = null;
  const lines: string[] = [];
  for (const line of markdown.replaceAll(/\*\*(.+?)\*\*/g, '$1').split('\n')) {
    if (!ROW.test(line)) head = null;
    if (DIVIDER.test(line)) continue;
    if (ROW.test(line)) {
      const cells = cellsOf(line);
      const names = head;
      if (names !== null)
        lines.push(`・${cells.map((cell, at) => (names[at] ? `${names[at]}: ${cell}` : cell)).join(' / ')}`);
      head ??= cells;
      continue;
    }
    const level = HEADING.exec(line)?.[1]?.length ?? 0;
    const item = ITEM.exec(line);
    if (level > 0) lines.push(`${level > 1 ? '■ ' : ''}${line.replace(HEADING, '')}`);
    else if (item !== null) lines.push(`${item[1] === '' ? '' : '　'}・${line.replace(ITEM, '')}`);
    else lines.push(line);
  }
  return `${lines.join('\n')}\n`;
}
