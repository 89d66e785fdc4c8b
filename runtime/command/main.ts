#!/usr/bin/env node
import { open, rm } from 'node:fs/promises';
import { inspect } from 'node:util';
import { StoreError } from '#agents/core/records.ts';
import { loadSettings } from '#config/load.ts';
import { withoutLogins } from '#config/logins.ts';
import { SETTINGS_EXIT_CODE, SettingsError } from '#config/settings-error.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { RobotRefusal } from '#runtime/web/client.ts';
import { type Call, CommandError, type OpenFile, UsageError } from './call.ts';
import { becomeOwnerOf } from './owner.ts';
import { openTerminal } from './terminal.ts';

/** Exit code of sysexits.h: it was called wrongly. */
const EX_USAGE = 64;

interface Command {
  readonly usage: string;
  readonly does: string;
  /** The first word names a file, which is opened by the rights of whoever called: 'new' must not be there yet. */
  readonly file?: 'new' | 'there';
  /** Needs the rights of whoever called, all of them: it runs a program of the machine. */
  readonly asCaller?: true;
  /** Loaded when it is called: the others cost its start nothing. */
  load(): Promise<{ run(call: Call): Promise<number> }>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  status: {
    usage: 'status [--json]',
    does: 'how the robot is, in some lines',
    load: () => import('./status.ts'),
  },
  doctor: {
    usage: 'doctor [--by-hand] [PART …]',
    does: 'tries each part and says what to do; --by-hand: level meter (sets the input level; --undo-gain), sentence, lights, button',
    load: () => import('./doctor.ts'),
  },
  logs: {
    usage: 'logs [-f] [-n LINES]',
    does: 'what it wrote to the journal; nothing of the child',
    asCaller: true,
    load: () => import('./logs.ts'),
  },
  talk: { usage: 'talk', does: 'a lesson in the terminal', load: () => import('./talk.ts') },
  pair: {
    usage: 'pair',
    does: 'opens the pairing window and shows its code',
    load: () => import('./pair.ts'),
  },
  set: {
    usage: 'set [NAME [VALUE | --default]]',
    does: 'shows or changes settings',
    load: () => import('./set.ts'),
  },
  update: {
    usage: 'update [--look | --now | --postpone DAYS]',
    does: 'what the updater does; asks it to look, to install now (never in a lesson), or to wait',
    load: () => import('./update.ts'),
  },
  cloud: {
    usage: 'cloud setup [--key] | join CODE [ADDRESS] | check | status | engine | restore | purge',
    does: "the family's own cloud: gives it a service account (< FILE) or joins a shared project, and a key, tries it, says how it stands, brings the children back, empties it",
    load: () => import('./cloud/cloud.ts'),
  },
  backup: {
    usage: 'backup FILE',
    does: 'records, settings and who is paired in one archive',
    file: 'new',
    load: () => import('./backup.ts'),
  },
  restore: {
    usage: 'restore FILE [--yes]',
    does: 'puts such an archive in their place; the robot must be stopped',
    file: 'there',
    load: () => import('./restore.ts'),
  },
  'report-problem': {
    usage: 'report-problem FILE',
    does: 'a file for support: codes and counts, nothing of the child',
    file: 'new',
    load: () => import('./report-problem.ts'),
  },
  accept: {
    usage: 'accept FILE',
    does: 'thirty guided minutes that try a whole robot, with a report to post; goes on after a power cut',
    file: 'new',
    load: () => import('./accept.ts'),
  },
};

function usageText(): string {
  const rows = Object.values(COMMANDS).map(({ usage, does }) => `  coach-robot ${usage.padEnd(32)} ${does}`);
  return `For whoever helps the family of a homework coach robot.\n\n${rows.join('\n')}\n`;
}

async function main(): Promise<number> {
  const [name, ...words] = process.argv.slice(2);
  const isHelp = name === undefined || ['help', '--help', '-h'].includes(name);
  if (isHelp) {
    process.stdout.write(usageText());
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new UsageError(`there is no command ${name}`);
  const file = command.file === undefined ? null : await openFile(command.file, words);
  const environment = process.env;
  const settings = () => loadSettings({ environment });
  if (command.asCaller !== true) becomeOwnerOf(settings().state.dir);
  const { terminal, signal, close } = openTerminal();
  let isDone = false;
  try {
    const { run } = await command.load();
    const code = await run({
      words,
      environment,
      terminal,
      clock: new SystemClock(),
      signal,
      settings,
      file,
    });
    isDone = true;
    return code;
  } finally {
    close();
    await file?.handle.close();
    // Half a file would be taken for one. Where its folder is not ours any more, it stays and is empty.
    if (!isDone && file !== null && command.file === 'new')
      await rm(file.path, { force: true }).catch(() => {});
  }
}

/** Takes the file's name out of `words`. */
async function openFile(kind: 'new' | 'there', words: string[]): Promise<OpenFile> {
  const index = words.findIndex((word) => !word.startsWith('-'));
  const [path] = index === -1 ? [] : words.splice(index, 1);
  if (path === undefined) throw new UsageError('name a file');
  try {
    return { path, handle: await open(path, kind === 'new' ? 'wx' : 'r', 0o600) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'unknown';
    if (code === 'EEXIST') throw new CommandError(`${path} is there already; nothing is written over it`);
    throw new CommandError(`${path} cannot be opened (${code})`);
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n\n${usageText()}`);
      process.exit(EX_USAGE);
    }
    const isExpected =
      error instanceof SettingsError ||
      error instanceof StoreError ||
      error instanceof CommandError ||
      error instanceof RobotRefusal;
    console.error(isExpected ? error.message : withoutLogins(inspect(error)));
    process.exit(error instanceof SettingsError ? SETTINGS_EXIT_CODE : 1);
  },
);
