import { createHash } from 'node:crypto';
import { existsSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { SETTING_ACTS, type SettingPath } from '#config/acts.ts';
import { changeSettings } from '#config/change-settings.ts';
import {
  judgeSettings,
  readSettings,
  type SettingsOptions,
  type SettingsSource,
  WRITTEN_NAME,
} from '#config/load.ts';
import { FAMILY_SETTINGS } from '#config/rules-settings.ts';
import type { Settings } from '#config/settings.ts';
import { SettingsError } from '#config/settings-error.ts';
import { prepareFolder, writeFileDurably } from '#runtime/store/database/files.ts';
import { conflictsOf, Readings, type Values } from './conflict.ts';
import { liveSettings, settingValue } from './live-settings.ts';
import { SettingsRefused } from './settings-refused.ts';

const PATHS = Object.keys(SETTING_ACTS) as SettingPath[];

/** The settings as they stand in the file now. */
interface SettingsReading {
  /** Another one than before where the file is another one. */
  readonly revision: string;
  readonly settings: Settings;
  /** The variable of the environment that sets it, by path. */
  readonly fixedBy: ReadonlyMap<string, string>;
  /** What is wrong with the file since it was edited by hand, one line a fault; empty while it is sound. */
  readonly faults: readonly string[];
  /** Settings that are otherwise than the robot began with, and act with its next start. */
  readonly waiting: readonly SettingPath[];
}

/**
 * The one owner of what the robot is told: it reads the settings file and is alone in writing it. The file is looked
 * at with each reading, for a family may edit it by hand; one with a fault leaves the settings as they were until it
 * is mended, and is never written over.
 */
export class SettingsOwner {
  /** As the robot obeys them: hand these out, they follow what acts at once. */
  readonly settings: Settings;
  readonly #options: SettingsOptions;
  readonly #started: Settings;
  readonly #readings = new Readings();
  readonly #listeners = new Set<() => void>();
  #source: SettingsSource;
  /** There is no file yet: this is what is to be in it. */
  #isUnwritten: boolean;
  #faults: readonly string[] = [];

  private constructor(options: SettingsOptions, source: SettingsSource, isUnwritten: boolean) {
    this.#options = options;
    this.#source = source;
    this.#isUnwritten = isUnwritten;
    this.#started = source.settings;
    this.settings = liveSettings(source.settings, () => this.#source.settings);
  }

  /** What the file and the environment say. Throws SettingsError, as a start does. */
  static open(options: SettingsOptions): SettingsOwner {
    return new SettingsOwner(options, readSettings(options), false);
  }

  /** Settings that a program gives; they go into robot.json of their state folder with the first change. */
  static given(settings: Settings): SettingsOwner {
    const file = path.join(settings.state.dir, WRITTEN_NAME);
    const text = `${JSON.stringify(settings, null, 2)}\n`;
    const source = { settings, file, text, fixedBy: new Map<string, string>() };
    return new SettingsOwner({ file, environment: {} }, source, true);
  }

  /** Looks at the file; what acts at once acts from then on. Never throws. */
  read(): SettingsReading {
    this.#look();
    const { settings, fixedBy } = this.#source;
    const revision = this.#revision();
    this.#readings.note(revision, valuesOf(settings));
    const waiting = PATHS.filter(
      (one) =>
        SETTING_ACTS[one] !== 'now' && settingValue(settings, one) !== settingValue(this.#started, one),
    );
    return { revision, settings, fixedBy, faults: this.#faults, waiting };
  }

  /**
   * Writes these settings into the file (null: back to the default), all of them or none, on the disk when it returns.
   * `revision`: of the reading that the parent saw; `by`: some settings are for who is at the machine alone. Throws SettingsRefused.
   */
  change(revision: string, changes: Values, by: 'page' | 'machine' = 'page'): void {
    this.#look();
    if (this.#faults.length > 0) throw new SettingsRefused('settings_file_faulty', this.#faults);
    const { fixedBy, settings, file } = this.#source;
    const fixed = [...changes.keys()].flatMap((one) =>
      fixedBy.has(one)
        ? [`${one}: ${fixedBy.get(one)}`]
        : isForbidden(SETTING_ACTS[one as SettingPath], by)
          ? [`${one}: ${path.basename(file)}`]
          : [],
    );
    if (fixed.length > 0) throw new SettingsRefused('settings_fixed', fixed);
    const before = revision === this.#revision() ? valuesOf(settings) : this.#readings.of(revision);
    const conflicts = conflictsOf(changes, before, valuesOf(settings));
    if (conflicts.length > 0)
      throw new SettingsRefused(
        'settings_changed',
        conflicts.map(({ path: one }) => one),
        conflicts,
      );
    this.#write(changes);
  }

  /**
   * The robot gets another family: what the one before decided is taken out of a settings file that lies elsewhere than in
   * the state folder, which is erased. Gives the file, for it stays with whatever could not be taken out; null where
   * there is none.
   */
  forgetFamily(): string | null {
    this.#look();
    const { file, settings } = this.#source;
    const ofRobot = path.resolve(settings.state.dir, WRITTEN_NAME);
    if (path.resolve(file) === ofRobot || !existsSync(file)) return null;
    try {
      if (this.#faults.length === 0) this.#write(new Map(FAMILY_SETTINGS.map((one) => [one, null])));
    } catch (error) {
      if (!(error instanceof SettingsRefused)) throw error;
    }
    return path.resolve(file);
  }

  /** Calls `listener` after each change of what acts at once, until the returned function is called. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #write(changes: Values): void {
    const { file, text } = this.#source;
    const changed = changeSettings(text ?? '', changes);
    let judged: ReturnType<typeof judgeSettings>;
    try {
      judged = judgeSettings(file, changed, this.#options);
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      throw new SettingsRefused(
        'settings_invalid',
        error.faults.map(({ path: one, wanted }) => `${one}: ${wanted}`),
      );
    }
    try {
      // The file itself, where a name points to it from elsewhere.
      const target = existsSync(file) ? realpathSync(file) : file;
      prepareFolder(path.dirname(target));
      rmSync(`${target}.tmp`, { force: true });
      writeFileDurably(target, changed);
    } catch (error) {
      throw new SettingsRefused('settings_unwritable', [codeOf(error)]);
    }
    this.#isUnwritten = false;
    this.#take({ ...this.#source, ...judged, text: changed });
  }

  #look(): void {
    if (this.#isUnwritten && !existsSync(this.#source.file)) return;
    try {
      const found = readSettings(this.#options);
      this.#faults = [];
      this.#isUnwritten = false;
      if (found.text !== this.#source.text || found.file !== this.#source.file) this.#take(found);
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      this.#faults = error.faults.map(({ source, path: one, wanted }) =>
        [path.basename(source), one, wanted].filter((part) => part !== '').join(': '),
      );
    }
  }

  #take(source: SettingsSource): void {
    this.#source = source;
    for (const listener of this.#listeners) listener();
  }

  #revision(): string {
    const { file, text } = this.#source;
    return createHash('sha256')
      .update(`${file}\0${text ?? ''}`)
      .digest('base64url');
  }
}

const isForbidden = (acts: (typeof SETTING_ACTS)[SettingPath], by: 'page' | 'machine'): boolean =>
  acts === 'file' || (acts === 'machine' && by === 'page');

const valuesOf = (settings: Settings): Values =>
  new Map(PATHS.map((one) => [one, settingValue(settings, one)]));

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
