import { spawnSync } from 'node:child_process';
import sharp from 'sharp';
import { type Need, needsCommand } from './needs.ts';

/** A printed page, A4 at 105 dots an inch: what is on it, and how it is set. */
export interface Worksheet {
  readonly title: string;
  readonly problems: readonly string[];
  readonly font: string;
  readonly sizePx: number;
  readonly columns: number;
}

/** What reading a real page needs: the reader, its Japanese data, and a font to print Japanese with. */
export function needsPrint(): readonly Need[] {
  const says = (command: string, args: readonly string[], words: string, aptPackage: string): Need => {
    const isThere = spawnSync(command, args, { encoding: 'utf8' }).stdout?.includes(words) ?? false;
    return { missing: isThere ? null : `${words} is not installed: apt-get install ${aptPackage}` };
  };
  return [
    needsCommand('tesseract', 'tesseract-ocr'),
    says('tesseract', ['--list-langs'], 'jpn', 'tesseract-ocr-jpn'),
    says('fc-list', [':family=Noto Sans CJK JP'], 'Noto', 'fontconfig fonts-noto-cjk'),
  ];
}

const WIDTH_PX = 1086;
const HEIGHT_PX = 1536;

const escapeXml = (text: string): string => text.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** The page as a scanner sees it, JPEG. */
export function scan(sheet: Worksheet): Promise<Buffer> {
  const text = (x: number, y: number, words: string) =>
    `<text x="${x}" y="${y}" font-family="${sheet.font}" font-size="${sheet.sizePx}">${escapeXml(words)}</text>`;
  const rows = Math.ceil(sheet.problems.length / sheet.columns);
  const lines = sheet.problems.map((problem, index) => {
    const column = index % sheet.columns;
    const x = 80 + (column * (WIDTH_PX - 130)) / sheet.columns;
    return text(x, 210 + (Math.floor(index / sheet.columns) * 1230) / rows, problem);
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH_PX}" height="${HEIGHT_PX}"><rect width="100%" height="100%" fill="white"/>${text(80, 100, sheet.title)}${lines.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
}

/** The page as a camera on the desk sees it. */
export async function photograph(sheet: Worksheet): Promise<Buffer> {
  return onDesk(await scan(sheet));
}

const FONT = 'Noto Sans CJK JP';
const LINE = '#7fa08f';

/** Squared paper (原稿用紙): the side of a square, the gap for readings beside each column, squares in a column. */
const PAPER = { sidePx: 78, gapPx: 26, rows: 12, topPx: 120, rightPx: 80 };
const SIGN_PX = 52;

const page = (drawn: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH_PX}" height="${HEIGHT_PX}"><rect width="100%" height="100%" fill="white"/>${drawn}</svg>`,
    ),
  )
    .jpeg({ quality: 85 })
    .toBuffer();

const text = (x: number, y: number, words: string, sizePx: number): string =>
  `<text x="${x}" y="${y}" font-family="${FONT}" font-size="${sizePx}">${words}</text>`;

/** A composition on squared paper, a column for each line, the first on the right; marks stand where a child puts them. */
export function squaredPaper(columns: readonly string[]): Promise<Buffer> {
  const { sidePx, gapPx, rows, topPx, rightPx } = PAPER;
  const drawn = columns.map((column, at) => {
    const left = WIDTH_PX - rightPx - sidePx - at * (sidePx + gapPx);
    const squares = Array.from(
      { length: rows },
      (_, row) =>
        `<rect x="${left}" y="${topPx + row * sidePx}" width="${sidePx}" height="${sidePx}" fill="none" stroke="${LINE}" stroke-width="2"/>`,
    );
    const signs = [...column].map((sign, row) => {
      const [right, up] = /[、。]/.test(sign) ? [31, 29] : /[っゃゅょ]/.test(sign) ? [9, 16] : [0, 0];
      const x = left + (sidePx - SIGN_PX) / 2 + right;
      return text(x, topPx + row * sidePx + sidePx / 2 + 19 - up, sign, SIGN_PX);
    });
    return [...squares, ...signs].join('');
  });
  return page(drawn.join(''));
}

/** Words in lines, as a teacher prints a list or a child writes in a ruled notebook. */
export function linedPage(lines: readonly string[], { isRuled = false, sizePx = 44 } = {}): Promise<Buffer> {
  const drawn = lines.map((line, at) => {
    const y = 160 + at * sizePx * 2.2;
    const rule = `<line x1="70" x2="${WIDTH_PX - 70}" y1="${y + 20}" y2="${y + 20}" stroke="${LINE}" stroke-width="2"/>`;
    return `${isRuled ? rule : ''}${text(90, y, line, sizePx)}`;
  });
  return page(drawn.join(''));
}

/** The page as a camera on the desk sees it: a little turned, dim, soft, with the noise of its JPEG. */
export function onDesk(paper: Buffer, degrees = 1.5): Promise<Buffer> {
  return sharp(paper)
    .rotate(degrees, { background: '#dddddd' })
    .blur(0.8)
    .linear(0.75, 20)
    .jpeg({ quality: 80 })
    .toBuffer();
}
