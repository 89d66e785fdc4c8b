import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Lines of a labelled set; its columns are parted by tabs. */
export const linesOf = (file: string): readonly (readonly string[])[] =>
  readFileSync(path.join(import.meta.dirname, 'sets', file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

interface Told {
  /** Which serious matter, by its author; 'none' for ordinary talk that sounds like one. */
  readonly kind: string;
  readonly words: string;
}

const told = (file: string): readonly Told[] =>
  linesOf(file).map(([kind = '', words = '']) => ({ kind, words }));

/** By two hands that had seen nothing of this robot. */
export const DISCLOSURES: readonly Told[] = [
  ...told('disclosures.tsv'),
  ...told('told-and-ordinary.tsv'),
].filter(({ kind }) => kind !== 'none');

/** Ordinary talk that sounds like something told, by the same hands. */
export const ORDINARY: readonly string[] = [
  ...told('told-and-ordinary.tsv').flatMap(({ kind, words }) => (kind === 'none' ? [words] : [])),
  ...linesOf('ordinary.txt').map(([words = '']) => words),
];
