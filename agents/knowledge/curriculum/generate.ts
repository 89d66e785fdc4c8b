import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes curriculum.generated.json and ../japanese/kanji.generated.json from the data folder beside the project:
 * `node agents/knowledge/curriculum/generate.ts`. A test asserts that the files in the tree are what it makes.
 */

const here = import.meta.dirname;
const sharedFolder = path.resolve(here, '..', '..', '..', '..', 'shared', 'data');

/** The items of the Course of Study, in the order of the table; grade "1-2" is a band. */
export function curriculumFile(tsv: string): string {
  const items = tsv
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => {
      const [code, grade = '', subject, domain, text = ''] = row.split('\t');
      const [first = '', last = first] = grade.split('-');
      return {
        code,
        grades: [Number(first), Number(last)],
        subject,
        domain,
        text: text.replace('[要約]', '').trim(),
        isSummary: text.includes('[要約]') || subject === 'life',
      };
    });
  const source =
    '小学校学習指導要領（平成29年告示）. Codes: 学習指導要領LOD (jp-cos.github.io), CC BY 4.0. isSummary: shortened.';
  return print(source, 'items', items);
}

/** A reading without the hyphens of affixes, its okurigana in brackets: "い.きる" → "い(きる)". */
function cleanReading(reading: string): string {
  const plain = reading.replaceAll('-', '');
  const dot = plain.indexOf('.');
  return dot < 0 ? plain : `${plain.slice(0, dot)}(${plain.slice(dot + 1)})`;
}

interface SourceKanji {
  readonly grade: number;
  readonly strokes: number;
  readonly on: readonly string[];
  readonly kun: readonly string[];
  readonly parts: readonly string[];
}

/** The kanji of grades 1-3; English meanings are left out, and parts that Unicode has no character for. */
export function kanjiFile(json: string): string {
  const source = JSON.parse(json) as Record<string, SourceKanji>;
  const kanji = Object.entries(source).map(([character, entry]) => ({
    kanji: character,
    grade: entry.grade,
    strokes: entry.strokes,
    on: [...new Set(entry.on.map(cleanReading))],
    kun: [...new Set(entry.kun.map(cleanReading))],
    parts: entry.parts.filter((part) => [...part].length === 1),
  }));
  return print(
    'KANJIDIC2 (EDRDG, www.edrdg.org) and KanjiVG (kanjivg.tagaini.net), both CC BY-SA; this file is CC BY-SA 4.0.',
    'kanji',
    kanji,
  );
}

/** One entry a line: a change of the data is then seen line by line. */
function print(source: string, name: string, entries: readonly unknown[]): string {
  const lines = entries.map((entry) => `    ${JSON.stringify(entry)}`);
  return `{\n  "source": ${JSON.stringify(source)},\n  "${name}": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

if (import.meta.main) {
  const read = (name: string): string => readFileSync(path.join(sharedFolder, name), 'utf8');
  writeFileSync(path.join(here, 'curriculum.generated.json'), curriculumFile(read('curriculum_g1-3.tsv')));
  writeFileSync(
    path.resolve(here, '..', 'japanese', 'kanji.generated.json'),
    kanjiFile(read('kanji_g1-3.json')),
  );
}
