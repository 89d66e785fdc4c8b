/**
 * Loads the modules that are named and prints the patterns that they put together while they load, as JSON: a row of
 * [source, flags, where]. A process of its own, for the constructor of all patterns is another one here.
 *
 * usage: node tests/support/patterns/composed.ts < file names, one a line
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { REPOSITORY } from '../source-tree.ts';

const composed = new Map<string, readonly [source: string, flags: string, where: string]>();
const Original = globalThis.RegExp;
globalThis.RegExp = new Proxy(Original, {
  construct(target, given, made) {
    const pattern: RegExp = Reflect.construct(target, given, made === globalThis.RegExp ? target : made);
    const stack = new Error().stack?.split('\n') ?? [];
    const where = stack.find((line) => line.includes(REPOSITORY) && !/node_modules|composed\.ts/.test(line));
    if (where !== undefined)
      composed.set(String(pattern), [pattern.source, pattern.flags, where.split(`${REPOSITORY}/`)[1] ?? '']);
    return pattern;
  },
});
for (const file of readFileSync(0, 'utf8').split('\n').filter(Boolean))
  await import(pathToFileURL(path.join(REPOSITORY, file)).href);
globalThis.RegExp = Original;
process.stdout.write(JSON.stringify([...composed.values()]));
