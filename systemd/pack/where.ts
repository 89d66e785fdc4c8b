// `npm run where -- FOLDER < TEXT`: a robot's faults name a place in its joined sources (a chunk, a line, a column); this tells it
// by the file and line of the repository. FOLDER is what `npm run pack` left of that commit, dist/coach-robot-….maps.
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { CHUNKS } from './bundle.ts';

const PLACE = new RegExp(String.raw`(?:file://)?[\w./-]*?(${CHUNKS}/[\w-]+\.js):(\d+):(\d+)`, 'g');

/** The text with each place of a chunk told by its source, as far as the folder has its map. */
export function tellWhere(text: string, folder: string): string {
  return text.replace(PLACE, (place: string, chunk: string, line: string, column: string) => {
    const file = path.join(folder, `${chunk}.map`);
    if (!existsSync(file)) return place;
    const entry = new SourceMap(JSON.parse(readFileSync(file, 'utf8'))).findEntry(
      Number(line) - 1,
      Number(column) - 1,
    );
    if (!('originalSource' in entry)) return place;
    // A map tells its sources from where its chunk stands.
    return `${path.join(CHUNKS, entry.originalSource)}:${entry.originalLine + 1}`;
  });
}

if (import.meta.main) {
  const folder = process.argv[2];
  if (folder === undefined || !existsSync(folder)) {
    process.stderr.write(
      'npm run where -- dist/coach-robot-VERSION-ARCH.maps < TEXT (npm run pack makes it, at the commit of the release)\n',
    );
    process.exit(2);
  }
  process.stdout.write(tellWhere(readFileSync(0, 'utf8'), folder));
}
