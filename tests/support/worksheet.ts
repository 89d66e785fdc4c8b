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

/** The page as a camera on the desk sees it: a little turned, dim, soft, with the noise of its JPEG. */
export async function photograph(sheet: Worksheet): Promise<Buffer> {
  const page = await scan(sheet);
  return sharp(page)
    .rotate(1.5, { background: '#dddddd' })
    .blur(0.8)
    .linear(0.75, 20)
    .jpeg({ quality: 80 })
    .toBuffer();
}
