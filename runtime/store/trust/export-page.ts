import type { Database } from '#runtime/store/database/open.ts';
import type { ExportedTable } from './describe-tables.ts';

/** Of the readable page; all of it is in the files. */
const MOST_ROWS = 400;

interface PageContent {
  readonly database: Database;
  readonly childId: string;
  readonly tables: readonly ExportedTable[];
  /** Key: table. */
  readonly counts: ReadonlyMap<string, number>;
  readonly nowMs: number;
}

const STYLE =
  'body{font:16px/1.6 sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}' +
  'th,td{border-bottom:1px solid #ccc;padding:.3rem .5rem;text-align:left}h2{margin-top:2.5rem}';

/** The page inside the archive, to be read without any program: both languages one after the other, and no script. */
export function exportPage(content: PageContent): string {
  return `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>記録の写し / Copy of the records</title><style>${STYLE}</style></head><body>
${inJapanese(content)}<hr>${inEnglish(content)}</body></html>\n`;
}

function inJapanese(content: PageContent): string {
  return `<main lang="ja"><h1>学習の記録の写し</h1>
<p>お子さま「${escaped(content.childId)}」について、このロボットが保存している記録のすべてです（${escaped(momentOf(content.nowMs))} 現在、日本時間）。</p>
<p>音、写真、お子さまの言葉そのもの、家のことについての話は、もともと保存していないため、ここにもありません。</p>
<h2>覚えていること</h2>${memories(content, ['いつ', '内容', '書いた人'], { robot: 'ロボット', parent: '保護者' })}
<h2>日ごとの合計</h2>${days(content, ['日', '問題', '解けた', 'ひとりで', 'ヒント', 'ポイント'])}
<h2>入っているファイル</h2>${files(content, ['ファイル', '件数', '内容'], 'ja')}
<p>data の各ファイルは1行が1件（JSON）、schema はその形式、dictionary.json は項目の説明です。</p></main>`;
}

function inEnglish(content: PageContent): string {
  return `<main lang="en"><h1>Copy of the learning records</h1>
<p>Everything this robot keeps about the child "${escaped(content.childId)}" (${escaped(momentOf(content.nowMs))}, Japan time).</p>
<p>Sound, pictures, the child's own words and what was said about home are stored nowhere, and so are not here.</p>
<h2>What it remembers</h2>${memories(content, ['When', 'What', 'By'], { robot: 'robot', parent: 'parent' })}
<h2>By day</h2>${days(content, ['Day', 'Problems', 'Solved', 'Alone', 'Hints', 'Points'])}
<h2>Files</h2>${files(content, ['File', 'Rows', 'What it is'], 'en')}
<p>Each file in data has one row a line (JSON); schema holds its form, dictionary.json what the columns mean.</p></main>`;
}

function memories(
  { database, childId }: PageContent,
  head: readonly string[],
  by: Record<string, string>,
): string {
  const rows = database
    .prepare<[string, number], { at_ms: number; fact: string; made_by: string }>(
      'SELECT at_ms, fact, made_by FROM memories WHERE child_id = ? AND superseded_by IS NULL ORDER BY seq DESC LIMIT ?',
    )
    .all(childId, MOST_ROWS);
  return table(
    head,
    rows.map(({ at_ms, fact, made_by }) => [momentOf(at_ms), fact, by[made_by] ?? made_by]),
  );
}

function days({ database, childId }: PageContent, head: readonly string[]): string {
  const rows = database
    .prepare<[string, number], number[]>(
      `SELECT day, sum(problem_count), sum(solved_count), sum(self_solved_count), sum(hint_count), sum(points)
       FROM day_sums WHERE child_id = ? GROUP BY day ORDER BY day DESC LIMIT ?`,
    )
    .raw()
    .all(childId, MOST_ROWS) as unknown as number[][];
  return table(
    head,
    rows.map(([day = 0, ...sums]) => [dayName(day), ...sums.map(String)]),
  );
}

function files({ tables, counts }: PageContent, head: readonly string[], language: 'ja' | 'en'): string {
  return table(
    head,
    tables.map((one) => [`data/${one.table}.jsonl`, String(counts.get(one.table) ?? 0), one[language]]),
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: string, texts: readonly string[]): string =>
    `<tr>${texts.map((text) => `<${tag}>${escaped(text)}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${cells('th', head)}</thead><tbody>${rows.map((row) => cells('td', row)).join('\n')}</tbody></table>`;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const JAPAN_OFFSET_MS = 9 * 60 * 60 * 1000;
const dayName = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
const momentOf = (atMs: number): string =>
  new Date(atMs + JAPAN_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
