/**
 * Learns to recognise wishes and feelings from corpus/*.tsv: `npm run train`. The same corpus gives the same file, byte
 * for byte. With `--by-author` it writes nothing and tells how well each author's utterances are understood by what was
 * learned of the others.
 */
import { writeFileSync } from 'node:fs';
import { LEARNED_FILE } from '../learned.ts';
import { byAuthor } from './by-author.ts';
import { readCorpus, readTold } from './corpus.ts';
import { learnedFrom } from './learn.ts';

const examples = readCorpus();
const told = readTold(examples);
if (process.argv.includes('--by-author')) byAuthor(examples, told);
else writeFileSync(LEARNED_FILE, `${JSON.stringify(learnedFrom(examples, told))}\n`);
