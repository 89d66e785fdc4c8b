import path from 'node:path';
import type { SettingPath } from '#config/acts.ts';
import type { SettingValue } from '#config/change-settings.ts';
import { readSecret } from '#config/secrets.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { PinoJournal } from '#drivers/journal/pino.ts';
import { HouseholdFile } from '#runtime/house/household-file.ts';
import { SettingsOwner } from '#runtime/settings/settings-owner.ts';
import { SettingsRefused } from '#runtime/settings/settings-refused.ts';
import { type Cloud, type CloudCheck, CloudError } from '#runtime/sync/cloud.ts';
import { dropIdentity, keepAccount, keepFamilyKey, makeFamilyKey } from '#runtime/sync/cloud-secrets.ts';
import { GoogleRefusal } from '#runtime/sync/google-status.ts';
import { readIdentity } from '#runtime/sync/identity/robot-identity.ts';
import { MemoryConsent } from '#runtime/sync/memory-consent.ts';
import { type CloudLack, openBank, openCloud } from '#runtime/sync/open-cloud.ts';
import type { RestoreProgress } from '#runtime/sync/restore.ts';
import { SyncFile } from '#runtime/sync/sync-file.ts';
import { uuidV7 } from '#runtime/uuid.ts';
import { type Call, CommandError, UsageError } from '../call.ts';
import { qrText } from '../pair.ts';
import { bringBack } from './bring-back.ts';
import { join } from './join.ts';

/**
 * `coach-robot cloud setup`: the service account from standard input, and a key of the family, shown once; `setup --key`: the
 * key of the family's first robot; `join CODE [ADDRESS]`: joins a project that families share, by an invitation of its broker's; `check`: tries each step and says what mends it; `status`: how it stands; `engine`: makes the
 * engine for Memory Bank; `restore`: brings the children back that lie there; `purge`: switches it off and erases all that lies
 * there, and nothing here.
 */
export async function run(call: Call): Promise<number> {
  const [word, option, ...rest] = call.words;
  if (word === 'join') {
    const robot = await join(call);
    call.terminal.write(`This robot has joined, as ${robot}. Whoever runs the project knows it by that.\n`);
    return begin(call);
  }
  if (rest.length > 0 || word === undefined)
    throw new UsageError('setup, join, check, status, engine, restore or purge?');
  if (word === 'setup' && (option === undefined || option === '--key'))
    return setUp(call, option === '--key');
  if (word === 'setup' && option?.startsWith('-') === false)
    throw new UsageError(`the file comes by standard input: coach-robot cloud setup < ${option}`);
  if (word === 'check' && option === undefined) return check(call);
  if (word === 'status' && option === undefined) return status(call);
  if (word === 'engine' && option === undefined) return makeEngine(call);
  if (word === 'restore' && option === undefined) return restore(call);
  if (word === 'purge' && (option === undefined || option === '--yes'))
    return purge(call, option === '--yes');
  throw new UsageError(`what is ${call.words.join(' ')}?`);
}

const LACKS: Readonly<Record<CloudLack, string>> = {
  off: 'It is off: coach-robot cloud setup < the service account that Google made',
  no_account: 'There is no service account: coach-robot cloud setup < the file that Google made',
  bad_account: 'The service account cannot be read: make a new key and give it to coach-robot cloud setup',
  no_family_key:
    "There is no family key: coach-robot cloud setup makes one, setup --key takes the first robot's",
  not_joined:
    'cloud.broker is set, and this robot has not joined: coach-robot cloud join CODE, with an invitation of whoever runs the project',
  bad_identity:
    'What this robot joined by cannot be read: ask for another invitation, and coach-robot cloud join CODE',
  sealed_only: 'A project that families share takes nothing but sealed boxes: set cloud.kind to sealed',
};

async function setUp(call: Call, isKeyTyped: boolean): Promise<number> {
  const { terminal } = call;
  const stateDir = call.settings().state.dir;
  if (isKeyTyped) {
    terminal.write("Type the family's key as the first robot showed it:\n");
    terminal.prompt();
    if (!keepFamilyKey(stateDir, await nextLine(call)))
      throw new CommandError(
        'That is no key: 46 hiragana, or the text of the QR code. Compare it sound by sound.',
      );
    terminal.write('The key is kept.\n');
    return call.settings().cloud.kind === 'off' ? 0 : check(call);
  }
  if (terminal.isInteractive)
    terminal.write('Paste the whole file of the service account, then press Ctrl+D:\n');
  if (!keepAccount(stateDir, await allLines(call)))
    throw new CommandError(
      'That is no service account: the JSON that gcloud iam service-accounts keys create writes',
    );
  if (call.settings().cloud.broker !== '') {
    set(call, 'cloud.broker', '');
    dropIdentity(stateDir);
  }
  return begin(call);
}

/** Who this robot is at the cloud is known: a key where there is none, the mode, and each step tried. */
async function begin(call: Call): Promise<number> {
  const { terminal, environment } = call;
  const stateDir = call.settings().state.dir;
  if (readSecret('cloud-family-key', environment, stateDir).value === null) showNewKey(call, stateDir);
  if (call.settings().cloud.kind === 'off') set(call, 'cloud.kind', 'sealed');
  const code = await check(call);
  tellConsent(call);
  terminal.write('It begins with the next start of the robot: sudo systemctl restart coach-robot\n');
  return code;
}

/** The one time that it is shown. */
function showNewKey({ terminal }: Call, stateDir: string): void {
  const key = makeFamilyKey(stateDir);
  terminal.write(
    "The family's key. Write it down now, it is not shown again; without it nobody can read what lies in the cloud:\n\n" +
      `  ${key.words.reveal()}\n\n${qrText(key.scannable.reveal())}\n` +
      'A second robot takes it with: coach-robot cloud setup --key\n\n',
  );
}

async function check(call: Call): Promise<number> {
  const cloud = opened(call);
  const steps = await cloud.check(call.signal);
  call.terminal.write(`${checkText(steps)}\n`);
  return steps.every(({ state }) => state === 'ok') ? 0 : 1;
}

function checkText(steps: CloudCheck): string {
  return steps
    .map(
      ({ step, state, mend }) =>
        `${step.padEnd(10)}${state.replace('_', ' ')}${mend === null ? '' : `\n  ${mend}`}`,
    )
    .join('\n');
}

async function status(call: Call): Promise<number> {
  const { cloud, state } = call.settings();
  const { terminal } = call;
  if (cloud.kind === 'off') {
    terminal.write(`${LACKS.off}\n`);
    return 0;
  }
  const { sentAtMs, fault, failingSinceMs } = new SyncFile(path.resolve(state.dir), call.clock).standing;
  const day = (atMs: number): string => new Date(atMs).toISOString().slice(0, 16).replace('T', ' ');
  terminal.write(
    `${cloud.kind}, ${sentAtMs === null ? 'nothing sent yet' : `last sent ${day(sentAtMs)} UTC`}\n`,
  );
  const kept = readSecret('cloud-robot-identity', call.environment, state.dir).value;
  const identity = cloud.broker === '' || kept === null ? null : readIdentity(kept.reveal());
  if (identity !== null)
    terminal.write(`robot ${identity.robot} of family ${identity.family}, by ${cloud.broker}\n`);
  if (fault !== null)
    terminal.write(`not since ${day(failingSinceMs ?? 0)} UTC: ${fault} (coach-robot cloud check)\n`);
  const isAllowed = tellConsent(call);
  return fault === null && isAllowed ? 0 : 1;
}

/** What a parent decided on the page goes before what is set here. */
function tellConsent({ settings, clock, terminal }: Call): boolean {
  const household = new HouseholdFile(path.resolve(settings().state.dir));
  household.open(PinoJournal.open('silent'));
  const { isOpen } = new MemoryConsent({ household, clock, onFault: () => {} });
  if (!isOpen)
    terminal.write(
      'Nothing is sent: a parent has taken the consent back, or has not read its new text (Trust and data, Memory in the cloud)\n',
    );
  return isOpen;
}

/** Makes one for the family; which settings name it is for a person to write down, for it tells where memories go. */
async function makeEngine({ settings, environment, terminal, signal }: Call): Promise<number> {
  const { cloud: told, state } = settings();
  const bank = openBank({
    settings: told,
    secret: (name) => readSecret(name, environment, state.dir).value,
    clock: new SystemClock(),
    outbound: { note: () => {} },
  });
  if (typeof bank === 'string') throw new CommandError(LACKS[bank]);
  if (told.engineId !== '')
    throw new CommandError(`There is one already: cloud.engineId is ${told.engineId}`);
  const id = await guarded(() => bank.createEngine(told.app, signal));
  terminal.write(
    `The engine is made. In robot.json, under cloud: "kind": "searchable", "engineId": "${id}", "engineLocation": "${told.engineLocation}"\n` +
      'Then: coach-robot cloud check, and sudo systemctl restart coach-robot\n',
  );
  return 0;
}

async function restore(call: Call): Promise<number> {
  const { terminal, signal } = call;
  // One line that is written over for a person, a line for each page for a program.
  const [before, after] = terminal.isInteractive ? ['\r\x1b[K', ''] : ['', '\n'];
  let hasTold = false;
  const told = ({ childCount, doneCount, takenCount }: RestoreProgress): void => {
    hasTold = true;
    terminal.write(`${before}${doneCount} of ${childCount} children, ${takenCount} changes fetched${after}`);
  };
  const work = guarded(
    () => bringBack(call, told),
    'what was fetched stays, and the next call goes on there',
  );
  const end = await work
    .catch((error: unknown) => {
      if (!signal.aborted) throw error;
      throw new CommandError('Broken off: what was fetched stays, and the next call goes on there.');
    })
    .finally(() => {
      if (hasTold && terminal.isInteractive) terminal.write('\n');
    });
  if (typeof end === 'string') throw new CommandError(LACKS[end]);
  const { childCount, takenCount, unreadableCount } = end;
  if (childCount === 0)
    throw new CommandError("Nothing of a child lies there. Is it the first robot's project, and cloud.app?");
  terminal.write(
    takenCount === 0
      ? 'Nothing is new: what lies there of the children is here already.\n'
      : 'They stand among the children with the next start: sudo systemctl start coach-robot\n',
  );
  if (unreadableCount === 0) return 0;
  terminal.write(`${unreadableCount} changes could not be read: another key, or a newer robot wrote them.\n`);
  return 1;
}

async function purge(call: Call, isSure: boolean): Promise<number> {
  const { terminal, signal } = call;
  const cloud = opened(call);
  const children = await guarded(() => cloud.children(signal));
  if (!isSure) {
    terminal.write(`All that lies there of ${children.length} children goes for good. Type yes: `);
    terminal.prompt();
    if ((await nextLine(call)).trim() !== 'yes') throw new CommandError('Nothing was done.');
  }
  set(call, 'cloud.kind', 'off');
  await guarded(() => cloud.purge(signal));
  new SyncFile(path.resolve(call.settings().state.dir), call.clock).notePurged();
  terminal.write('Nothing lies there any more, and cloud.kind is off. What is on this robot stays.\n');
  terminal.write('A robot that runs sends until it starts anew: sudo systemctl restart coach-robot\n');
  return 0;
}

/** As somebody who has never been there: a robot that runs keeps its own ids to itself. */
function opened({ settings, environment }: Call): Cloud {
  const { cloud: told, state } = settings();
  // A line is waited for by the real time: the command runs beside no robot's clock.
  const clock = new SystemClock();
  const cloud = openCloud({
    settings: told,
    secret: (name) => readSecret(name, environment, state.dir).value,
    robotId: () => `command-${uuidV7(clock.now())}`,
    fences: { of: () => null, note: () => {} },
    clock,
    // What the helper's own command asks is nothing of a child's.
    outbound: { note: () => {} },
    secretWords: () => [],
  });
  if (typeof cloud === 'string') throw new CommandError(LACKS[cloud]);
  return cloud;
}

/** `besides`: what whoever called should know as well. */
async function guarded<Result>(work: () => Promise<Result>, besides?: string): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CloudError)
      throw new CommandError(
        `It did not work (${error.kind}): coach-robot cloud check${besides === undefined ? '' : `; ${besides}`}`,
      );
    if (error instanceof GoogleRefusal)
      throw new CommandError(`Memory Bank will not (${error.status}): ${error.words}`);
    throw error;
  }
}

function set({ environment }: Call, name: SettingPath, value: SettingValue): void {
  const owner = SettingsOwner.open({ environment });
  try {
    owner.change(owner.read().revision, new Map([[name, value]]));
  } catch (error) {
    if (error instanceof SettingsRefused)
      throw new CommandError(`${error.code}: ${error.details.join('; ')}`);
    throw error;
  }
}

async function nextLine({ terminal }: Call): Promise<string> {
  for await (const line of terminal.lines) return line;
  throw new CommandError('Nothing was typed.');
}

async function allLines({ terminal }: Call): Promise<string> {
  const lines: string[] = [];
  for await (const line of terminal.lines) lines.push(line);
  return lines.join('\n');
}
