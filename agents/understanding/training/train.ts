/**
 * Learns what LEARNED names from the lines of corpus/, told/, composing/, asked/, texts/ and answers/: `npm run train`. The same corpus
 * gives the same files, byte for byte. With `--by-author` it writes nothing and tells how well each author's utterances are
 * understood by what was learned of the others.
 */
import { writeFileSync } from 'node:fs';
import { LEARNED, learnedFile } from '../learned.ts';
import { byAuthor } from './by-author.ts';
import { readAll } from './corpus.ts';
import { learnedFrom } from './learn.ts';

const corpus = readAll();
if (process.argv.includes('--by-author')) byAuthor(corpus);
else
  for (const name of LEARNED)
    writeFileSync(learnedFile(name), `${JSON.stringify(learnedFrom(name, corpus[name]))}\n`);
