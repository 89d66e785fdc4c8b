// `npm run days`: children of grades 1 to 3 who forget as FSRS says they do practise for sixty days with the real practice, in
// virtual time: what each met by subject and day, and what it knows. `-- --days 20 --grade 2 --only quick` plays a part;
// `--publish` writes the results and the picture; `--save FILE` writes the results of another commit, to be held against.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CAST } from './cast.ts';
import type { Figures } from './measure.ts';
import { pictureOf } from './picture.ts';
import { simulate } from './simulate.ts';
import { tableOf } from './table.ts';

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '60' },
    grade: { type: 'string' },
    only: { type: 'string', default: '' },
    save: { type: 'string' },
    publish: { type: 'boolean', default: false },
  },
});
const BEFORE = path.join(import.meta.dirname, 'before.generated.json');
const NOW = path.join(import.meta.dirname, 'now.generated.json');
const PICTURE = path.resolve(import.meta.dirname, '../../../docs/pictures/practice-days.svg');

const days = Number(values.days);
const grades = ([1, 2, 3] as const).filter(
  (grade) => values.grade === undefined || grade === Number(values.grade),
);
const figures: Figures[] = [];
for (const grade of grades)
  for (const character of CAST.filter(({ name }) => name.includes(values.only))) {
    figures.push(await simulate(grade, character, days));
    console.error(`grade ${grade}: ${character.name}`);
  }

const read = (file: string): readonly Figures[] => JSON.parse(readFileSync(file, 'utf8')) as Figures[];
const write = (file: string): void => writeFileSync(file, `${JSON.stringify(figures)}\n`);
if (values.save !== undefined) write(values.save);
else console.log(tableOf(figures, read(BEFORE)));
if (values.publish) {
  write(NOW);
  writeFileSync(PICTURE, pictureOf(figures, read(BEFORE), days));
}
