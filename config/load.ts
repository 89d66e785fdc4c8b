import { existsSync } from 'node:fs';
import path from 'node:path';
import { stripComments } from 'jsonc-parser';
import type { z } from 'zod';
import { environmentSettings } from './environment.ts';
import { findJsonFault } from './json-syntax.ts';
import { nearest } from './nearest.ts';
import { KNOWN_COUNT, knownCount, RETIRED_SETTINGS } from './retired.ts';
import { type Settings, settingsSchema } from './settings.ts';
import { SettingsError, type SettingsFault } from './settings-error.ts';
import { readSettingsText } from './settings-file.ts';
import { listSettings } from './settings-table.ts';
import { boards, isBoardName } from './wiring/boards.ts';

const DEFAULT_FILE = 'config/robot.json';
/** Its name in the state folder. */
export const WRITTEN_NAME = 'robot.json';

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the robot is told, and from where. */
export interface SettingsSource {
  readonly settings: Settings;
  /** The file that is read, or would be with the next start if it were there. */
  readonly file: string;
  /** Its text as it was read; null where there is no such file. */
  readonly text: string | null;
  /** The variable of the environment that sets it, by the path of the setting: it goes before the file. */
  readonly fixedBy: ReadonlyMap<string, string>;
}

export interface SettingsOptions {
  readonly file?: string | undefined;
  readonly environment: NodeJS.ProcessEnv;
  /** Takes each setting of the file that is there no more ("buttons.longPressMs"); it is no fault. */
  readonly onRetired?: (path: string) => void;
  /** Takes each setting that is set aside because a newer program wrote the file ("coaching.newRule"); it is no fault. */
  readonly onNewer?: (path: string) => void;
}

/**
 * What the robot is told: the file (`file`, else $COACH_SETTINGS, else config/robot.json where there is one, else the one
 * that the parent's page writes, robot.json in the state folder), and over it the environment. Throws SettingsError with
 * every fault at once; a file that was named and is not there is a fault. Nothing wrong is ever replaced by a default.
 */
export function loadSettings(options: SettingsOptions): Settings {
  return readSettings(options).settings;
}

/** The same with where it stands. */
export function readSettings(options: SettingsOptions): SettingsSource {
  const named = options.file ?? options.environment.COACH_SETTINGS;
  const file = named ?? (existsSync(DEFAULT_FILE) ? DEFAULT_FILE : writtenFile(options.environment));
  if (file === '')
    throw new SettingsError([fault('COACH_SETTINGS', 'must name a settings file, or be unset')]);
  const { text, reason } =
    named !== undefined || existsSync(file) ? readSettingsText(file) : { text: null, reason: null };
  const unread = reason === null ? [] : [fault(file, `${reason}; a settings file (JSON) was named`)];
  return { ...judgeSettings(file, text, options, unread), file, text };
}

/** Where the parent's page writes while the family has no file of its own: nothing but the environment can move it. */
function writtenFile(environment: NodeJS.ProcessEnv): string {
  return path.join(environment.COACH_STATE_DIR || settingsSchema.shape.state.parse({}).dir, WRITTEN_NAME);
}

/** What `text` as the text of `file` would come to (null: no file), with the environment over it. Throws SettingsError. */
export function judgeSettings(
  file: string,
  text: string | null,
  { environment, onRetired, onNewer }: Pick<SettingsOptions, 'environment' | 'onRetired' | 'onNewer'>,
  faultsSoFar: readonly SettingsFault[] = [],
): Pick<SettingsSource, 'settings' | 'fixedBy'> {
  const faults = [...faultsSoFar];
  const given = withoutRetired(text === null ? {} : treeIn(file, text, faults), onRetired);
  const tree = withoutNewer(given, onNewer);
  const { values, faults: environmentFaults } = environmentSettings(environment);
  const issues = (given: Tree): readonly z.core.$ZodIssue[] =>
    settingsSchema.safeParse(given).error?.issues ?? [];
  // The file alone first: a fault in it is told even where the environment overrides it.
  faults.push(...issues(tree).flatMap((issue) => faultsOf(issue, tree, file)));
  faults.push(...environmentFaults);
  for (const [path, { value }] of values) put(tree, path, value);
  for (const issue of issues(tree)) {
    const override = values.get(issue.path.join('.'));
    if (override) faults.push(...faultsOf(issue, tree, override.variable));
  }
  const result = settingsSchema.safeParse(withBoard(tree));
  if (faults.length > 0 || !result.success) throw new SettingsError(oneEach(faults));
  return {
    settings: result.data,
    fixedBy: new Map([...values].map(([path, { variable }]) => [path, variable])),
  };
}

/** zod may say several things of one value; people want to hear one. */
function oneEach(faults: readonly SettingsFault[]): readonly SettingsFault[] {
  const seen = new Set<string>();
  return faults.filter((fault) => {
    const key = `${fault.source} ${fault.path}`;
    if (fault.path !== '' && seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const fault = (source: string, wanted: string): SettingsFault => ({
  source,
  path: '',
  given: null,
  wanted,
});

function treeIn(file: string, text: string, faults: SettingsFault[]): Tree {
  const jsonFault = findJsonFault(text);
  if (jsonFault !== null) {
    faults.push(fault(`${file}:${jsonFault.line}:${jsonFault.column}`, jsonFault.wanted));
    return {};
  }
  // jsonc-parser's own parse loses the key __proto__ without a word.
  const value: unknown = JSON.parse(stripComments(text));
  if (isTree(value)) return value;
  faults.push(fault(file, 'the file must hold one object, { … }'));
  return {};
}

function withoutRetired(given: Tree, onRetired: (path: string) => void = () => {}): Tree {
  const tree = { ...given };
  for (const path of RETIRED_SETTINGS) {
    const [section = '', key = ''] = path.split('.');
    const inner = tree[section];
    if (!isTree(inner) || !Object.hasOwn(inner, key)) continue;
    const { [key]: _retired, ...kept } = inner;
    tree[section] = kept;
    onRetired(path);
  }
  return tree;
}

/**
 * The same without the note of who wrote it; and where that was a program that knows more settings than this one, without what
 * this one cannot take: a release that was left again must not keep the robot from starting.
 */
function withoutNewer(
  { [KNOWN_COUNT]: count, ...tree }: Tree,
  onNewer: (path: string) => void = () => {},
): Tree {
  if (count === undefined) return tree;
  if (typeof count !== 'number') return { ...tree, [KNOWN_COUNT]: count };
  if (count <= knownCount()) return tree;
  const kept = structuredClone(tree);
  for (const issue of settingsSchema.safeParse(tree).error?.issues ?? []) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path.at(-1) ?? '')];
    const place = issue.code === 'unrecognized_keys' ? issue.path : issue.path.slice(0, -1);
    let inner: unknown = kept;
    for (const key of place) inner = isTree(inner) ? inner[String(key)] : undefined;
    for (const key of keys) {
      if (!isTree(inner) || !Object.hasOwn(inner, key)) continue;
      delete inner[key];
      onNewer([...place.map(String), key].join('.'));
    }
  }
  return kept;
}

/** The same with what its board presets, wherever nothing was said. */
function withBoard(tree: Tree): Tree {
  const { board } = isTree(tree.wiring) ? tree.wiring : {};
  if (!isBoardName(board)) return tree;
  const full = { ...tree };
  for (const [path, value] of Object.entries(boards()[board].pins)) {
    const [section = '', key = ''] = path.split('.');
    const inner = full[section];
    if (!isTree(inner) || !Object.hasOwn(inner, key)) put(full, path, value);
  }
  return full;
}

/** Puts an override into the file's tree; a section that is no object stays, for the schema to complain of. */
function put(tree: Tree, path: string, value: unknown): void {
  const [section = '', key = ''] = path.split('.');
  const inner = Object.hasOwn(tree, section) ? tree[section] : {};
  if (isTree(inner)) tree[section] = { ...inner, [key]: value };
}

function faultsOf(issue: z.core.$ZodIssue, tree: Tree, source: string): readonly SettingsFault[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => {
      const unknown = path === '' ? key : `${path}.${key}`;
      return { source, path: unknown, given: null, wanted: unknownKey(unknown, key) };
    });
  let given: unknown = tree;
  for (const key of issue.path) given = isTree(given) ? given[String(key)] : undefined;
  const wanted = issue.code === 'custom' ? issue.message : wantedAt(path);
  return [{ source, path, given: show(path, given), wanted }];
}

function unknownKey(path: string, key: string): string {
  const rows = listSettings();
  const sections = new Set(rows.map((row) => row.path.split('.')[0] ?? ''));
  const near =
    nearest(
      path,
      rows.map((row) => row.path),
    ) ??
    rows.find((row) => row.path.split('.')[1]?.toLowerCase() === key.toLowerCase())?.path ??
    nearest(key, sections);
  return `there is no such setting${near === null ? '; remove it' : `, did you mean ${near}?`}`;
}

function wantedAt(path: string): string {
  const row = listSettings().find((candidate) => candidate.path === path);
  if (!row) return 'must be a section, { … }';
  if (row.range === '') return row.type === 'text' ? 'must be text, not empty' : `must be ${row.type}`;
  if (row.type === 'whole number') return `must be a whole number, ${row.range}`;
  return `must be ${row.range.includes(' to ') ? 'a number, ' : ''}${row.range}`;
}

const SECRET_PATH = /key|token|secret|password|credential/i;
/** A key by its looks, or an address with a login or a key in it: no setting has an @. */
const SECRET_VALUE = /^"(?:AIza|ya29\.|sk-|-----BEGIN|eyJ)|"[A-Za-z0-9_\-+/=]{32,}"$|@|[?&][^"]*=/;

function show(path: string, value: unknown): string {
  const text = JSON.stringify(value) ?? 'not given';
  if (SECRET_PATH.test(path) || SECRET_VALUE.test(text)) return '[not shown]';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
