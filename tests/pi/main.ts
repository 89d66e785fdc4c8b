// `npm run test:pi`: a virtual Pi is built (once for each recipe), the packed release installed on it by its own
// installer, and the household played: one table at the end. Words choose scenarios by name (`-- lesson small`);
// `-- --share 0.1` does a tenth of what takes hours; `--release FOLDER` is where npm run pack left it (dist),
// `--kinds REGEXP` plays of the bad releases those whose name it finds; `--next FOLDER` another release to upgrade to by hand (the same under another number). A whole run writes RESULTS.md, others with `--write`.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { lessThanWhole, shareOfWhole } from './amounts.ts';
import { cacheFolder, missingPackages, openImage } from './image.ts';
import { findRelease } from './installation.ts';
import { Machine } from './machine.ts';
import { Provider } from './provider.ts';
import { type Finding, isGood, type Outcome, resultTable } from './results.ts';
import type { Scenario, Stage } from './scenario.ts';
import { attacker } from './scenarios/attacker.ts';
import { booting } from './scenarios/boot.ts';
import { installing, installingBare } from './scenarios/install.ts';
import { lesson } from './scenarios/lesson.ts';
import { life } from './scenarios/life.ts';
import { powerCuts } from './scenarios/power-cuts.ts';
import { privacy } from './scenarios/privacy.ts';
import { small } from './scenarios/small.ts';
import { soak } from './scenarios/soak.ts';
import { clock1970, safeMode } from './scenarios/troubles.ts';
import { updating, updatingBad, updatingGood, updatingUnits } from './scenarios/update.ts';
import { watchdog } from './scenarios/watchdog.ts';
import { Shipping } from './updates/shipping.ts';

/** In the order in which they are played: the first makes the machine that the others begin from. */
const SCENARIOS: readonly Scenario[] = [
  ...[
    installing,
    installingBare,
    booting,
    lesson,
    attacker,
    privacy,
    safeMode,
    clock1970,
    life,
    updating,
    updatingUnits,
    updatingBad,
    updatingGood,
  ],
  ...[watchdog, powerCuts, small, soak],
];
const MINUTE_MS = 60_000;
const repository = path.resolve(import.meta.dirname, '..', '..');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    share: { type: 'string', default: '1' },
    release: { type: 'string', default: path.join(repository, 'dist') },
    next: { type: 'string' },
    'limit-minutes': { type: 'string', default: '1800' },
    write: { type: 'boolean', default: false },
    kinds: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
  },
});
if (values.list) {
  for (const { name, shows } of SCENARIOS) console.log(`${name.padEnd(14)} ${shows}`);
  process.exit(0);
}
const share = Number(values.share);
if (!(share > 0 && share <= 1)) throw new RangeError('--share is above 0 and at most 1');
const missing = missingPackages();
if (missing.length > 0) {
  console.error(`the virtual Pi needs: apt-get install ${missing.join(' ')}`);
  process.exit(1);
}

const startedMs = performance.now();
const minutesSince = (ms: number) => (performance.now() - ms) / MINUTE_MS;
const say = (line: string) => console.log(`${minutesSince(startedMs).toFixed(1).padStart(6)} min  ${line}`);
const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);
const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();

const amounts = shareOfWhole(share);
const image = openImage(say);
const shipping = await Shipping.open(shortHash(cacheFolder()));
const made = path.join(cacheFolder(), 'releases');
// With a publisher's first root in it, as a robot that is shipped has one.
const packed = findRelease(values.release);
const release = await shipping.ofFactory(packed, made);
/** Of a number that no update has. */
const BY_HAND = '0.2.0';
const installed = path.join(cacheFolder(), 'installed', `${image.hash}-${release.base}-${release.app}.qcow2`);
const isWhole = positionals.length === 0;
const chosen = SCENARIOS.filter(
  (one) =>
    isWhole ||
    positionals.includes(one.name) ||
    (one === installing && !existsSync(installed) && !positionals.every((name) => name === 'install-bare')),
);
const unknown = positionals.filter((name) => !SCENARIOS.some((one) => one.name === name));
if (unknown.length > 0) throw new Error(`no scenario is called ${unknown.join(' or ')} (--list)`);

const provider = await Provider.start();
const stage: Stage = {
  image,
  release,
  nextRelease:
    values.next === undefined ? await shipping.ofFactory(packed, made, BY_HAND) : findRelease(values.next),
  provider,
  shipping,
  ship: (rework) => shipping.ship(release, rework, made),
  amounts,
  isWanted: (name) => new RegExp(values.kinds).test(name),
  installedDisk: () => {
    if (!existsSync(installed))
      throw new Error('the robot is not installed: the scenario install has failed');
    return installed;
  },
  keepInstalled: (disk) => {
    mkdirSync(path.dirname(installed), { recursive: true });
    renameSync(disk, installed);
  },
  folderFor: (name) => {
    const folder = path.join(cacheFolder(), 'machines', name);
    rmSync(folder, { recursive: true, force: true });
    return folder;
  },
  note: say,
};

const broken = new AbortController();
const cutAll = () => Promise.all([...Machine.running].map((machine) => machine.cutPower()));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    broken.abort(new Error('broken off'));
    void cutAll();
  });
const runLimit = AbortSignal.timeout(Number(values['limit-minutes']) * MINUTE_MS);

/** A scenario to its end or to its limit of time; whatever it throws is part of the result. */
async function play(scenario: Scenario): Promise<Outcome> {
  const findings: Finding[] = [];
  const sinceMs = performance.now();
  const minutes = scenario.limitMinutes(amounts);
  const ended = AbortSignal.any([broken.signal, runLimit, AbortSignal.timeout(minutes * MINUTE_MS)]);
  const limit = new Promise<never>((_resolve, reject) => {
    ended.addEventListener('abort', () => reject(new Error(`ended by its limit of time (${minutes} min)`)), {
      once: true,
    });
  });
  limit.catch(() => {});
  say(`${scenario.name}: ${scenario.shows}`);
  const tell = (finding: Finding) => {
    findings.push(finding);
    say(`  ${finding.isGood === false ? 'NO  ' : 'ok  '}${finding.what}: ${finding.seen}`);
  };
  let why: string | null = null;
  try {
    await Promise.race([scenario.play(stage, tell), limit]);
  } catch (error) {
    why = error instanceof Error ? error.message : String(error);
    say(`  NO  broken off: ${why}`);
  }
  await cutAll();
  return { scenario: scenario.name, findings, broken: why, minutes: minutesSince(sinceMs) };
}

const outcomes: Outcome[] = [];
for (const scenario of chosen) {
  if (broken.signal.aborted || runLimit.aborted) break;
  outcomes.push(await play(scenario));
}
await provider.stop();
await shipping.close();

const changes = git('status', '--porcelain') === '' ? '' : ', with changes that are not committed';
const left = SCENARIOS.filter((one) => !outcomes.some(({ scenario }) => scenario === one.name));
const table = resultTable(outcomes, {
  date: new Date().toISOString(),
  commit: `${git('rev-parse', 'HEAD')}${changes}`,
  release: `${release.name} (base ${release.base}, app ${release.app})`,
  recipe: image.hash,
  kernel: image.kernelVersion,
  machine: `${availableParallelism()} cores, ${cpus()[0]?.model.trim() || process.arch}`,
  minutes: minutesSince(startedMs),
  limits: [
    ...lessThanWhole(amounts),
    ...(left.length === 0 ? [] : [`not played: ${left.map(({ name }) => name).join(', ')}`]),
  ],
});
console.log(`\n${table}`);
if ((isWhole && left.length === 0) || values.write)
  writeFileSync(path.join(import.meta.dirname, 'RESULTS.md'), table);
process.exit(outcomes.length > 0 && outcomes.every(isGood) && !broken.signal.aborted ? 0 : 1);
