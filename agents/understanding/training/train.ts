/**
 * Learns what LEARNED names from the lines of corpus/, told/, composing/, asked/, texts/, answers/ and places/: `npm run train`. The same corpus
 * gives the same files, byte for byte. With `--by-author` it writes nothing and tells how well each author's utterances are
 * understood by what was learned of the others; with names (`-- tellings owners`) it learns these only.
 */
import { writeFileSync } from 'node:fs';
import { LEARNED, learnedFile } from '../learned.ts';
import { modelText } from '../packed/model-text.ts';
import { byAuthor } from './by-author.ts';
import { readAll } from './corpus.ts';
import { learnedFrom } from './learn.ts';

const corpus = readAll();
const names = process.argv.slice(2);
const unknown = names.filter((name) => name !== '--by-author' && !LEARNED.includes(name as never));
if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: none of ${LEARNED.join(', ')}`);
if (names.includes('--by-author')) byAuthor(corpus);
else
  for (const name of LEARNED.filter((name) => names.length === 0 || names.includes(name)))
    writeFileSync(learnedFile(name), modelText(learnedFrom(name, corpus[name])));
