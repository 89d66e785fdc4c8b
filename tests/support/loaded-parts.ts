/**
 * Run in the daemon by `--import`: when it ends, writes what it had loaded to the file COACH_TEST_LOADED, as JSON
 * (LoadedParts).
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export interface LoadedParts {
  /** Node's own modules, public and internal, as `process.moduleLoadList` names them. */
  readonly builtIn: readonly string[];
  /** CommonJS files of packages, by path. */
  readonly packageFiles: readonly string[];
  /** Formatters of Intl that were made, by their class. */
  readonly formatters: readonly string[];
}

const file = process.env.COACH_TEST_LOADED;
// The daemon's own processes inherit NODE_OPTIONS.
if (file && process.argv[1]?.endsWith('runtime/main.ts')) {
  const formatters = new Set<string>();
  for (const name of ['DateTimeFormat', 'NumberFormat', 'Collator', 'PluralRules', 'Segmenter'] as const) {
    Object.defineProperty(Intl, name, {
      value: new Proxy(Intl[name], {
        construct(target, given, newTarget) {
          formatters.add(name);
          return Reflect.construct(target, given, newTarget) as object;
        },
      }),
    });
  }
  process.on('exit', () => {
    const loaded: LoadedParts = {
      builtIn: (process as unknown as { moduleLoadList: string[] }).moduleLoadList,
      packageFiles: Object.keys(createRequire(import.meta.url).cache),
      formatters: [...formatters],
    };
    writeFileSync(file, JSON.stringify(loaded));
  });
}
