import type { ModelUse, TrialFinding, TrialStep } from '#agents/live/gemini/gemini-trial.ts';
import type { TextUsage } from '#agents/models/gemini/gemini-client.ts';
import { Private } from '#config/private.ts';
import type { SecretSource } from '#config/secrets.ts';
import type { Settings } from '#config/settings.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { OutboundLedger } from '#drivers/network/outbound.ts';
import type { CloudConsent } from './cloud-consent.ts';
import mends from './key-mends.json' with { type: 'json' };
import { deleteTypedSecret, hasTypedSecret, writeTypedSecret } from './typed-key.ts';

const NAME = 'gemini-api-key';

/** How the robot stands to its key; the key itself, and any part of it, is told to nobody. */
interface KeyStanding {
  /** Where the key comes from that this robot started with; null without one. 'project': a cloud project instead of a key. */
  readonly source: SecretSource | 'project' | null;
  /** False where a credential, the environment or a cloud project has the word. */
  readonly canChange: boolean;
  /** A typed key lies on the disk, whether it is the one in use or not. */
  readonly isTypedKept: boolean;
  /** A typed key is there and cannot be read. */
  readonly isUnreadable: boolean;
  /** What is kept is not what this robot runs with: it takes a restart. */
  readonly needsRestart: boolean;
}

/** A finding as the page shows it: with what to do about it. */
export type ShownFinding = TrialFinding & {
  readonly mend: { readonly ja: string; readonly en: string } | null;
};

export type KeyEvent =
  | ({ readonly type: 'trial_started' } & TrialStep)
  | ({ readonly type: 'trial_finished' } & ShownFinding);

/** `isKept`: it lies on the disk now. A key that is right is kept, though some model may not be used with it. */
interface KeyTrial {
  readonly isKept: boolean;
  readonly findings: readonly ShownFinding[];
}

interface ProviderKeyParts {
  readonly settings: Settings;
  /** An absolute path. */
  readonly stateDir: string;
  readonly source: SecretSource | null;
  /** Whether the robot started with a key. */
  readonly hasKey: boolean;
  readonly consent: CloudConsent;
  readonly outbound: OutboundLedger;
  readonly clock: Clock;
  readonly journal: Journal;
  onUsage(model: string, usage: TextUsage): void;
}

/** What a parent can do with the provider's key. */
export class ProviderKey {
  readonly #parts: ProviderKeyParts;
  /** What was typed or deleted since the start is not what the robot runs with. */
  #isChanged = false;

  constructor(parts: ProviderKeyParts) {
    this.#parts = parts;
  }

  standing(): KeyStanding {
    const { settings, stateDir, source, hasKey } = this.#parts;
    const isProject = settings.live.vertexProject !== '';
    const isTypedKept = hasTypedSecret(stateDir, NAME);
    return {
      source: isProject ? 'project' : hasKey ? source : null,
      canChange: !isProject && source !== 'credential' && source !== 'environment',
      isTypedKept,
      isUnreadable: source === 'typed' && !hasKey && isTypedKept && !this.#isChanged,
      needsRestart: this.#isChanged,
    };
  }

  /**
   * Tries the key through the robot's own clients and keeps it where the provider knows it; what was there before stays
   * otherwise. Throws what the disk throws, or the signal's reason.
   */
  async tryAndKeep(
    key: Private<string>,
    onEvent: (event: KeyEvent) => void,
    signal: AbortSignal,
  ): Promise<KeyTrial> {
    const { settings, stateDir, outbound, clock, journal, onUsage } = this.#parts;
    const { endpoint, voiceName, connectTimeoutMs } = settings.live;
    // The SDK's 25 MB, for a robot that has had no key.
    const { tryKey } = await import('#agents/live/gemini/gemini-trial.ts');
    const findings: ShownFinding[] = [];
    await tryKey(
      {
        key,
        vertex: null,
        endpoint,
        voiceName,
        connectTimeoutMs,
        models: modelsOf(settings),
        outbound,
        clock,
        journal,
        onUsage,
      },
      (step) => onEvent({ type: 'trial_started', ...step }),
      (finding) => {
        const shown = { ...finding, mend: finding.fault === null ? null : mends[finding.fault] };
        findings.push(shown);
        onEvent({ type: 'trial_finished', ...shown });
      },
      signal,
    );
    const faults = findings.flatMap(({ fault }) => fault ?? []);
    journal.info('a typed key was tried', { code: findings[0]?.fault ?? 'known', faults: faults.length });
    // A spent quota proves that the key is one.
    const isKnown = findings[0]?.fault === null || findings[0]?.fault === 'quota';
    if (isKnown) {
      writeTypedSecret(stateDir, NAME, key.reveal());
      this.#isChanged = true;
    }
    return { isKept: isKnown, findings };
  }

  /** Takes the typed key away; where it is the one in use, nothing goes out with it from this moment. */
  remove(): void {
    const { stateDir, source, consent } = this.#parts;
    if (source === 'typed') consent.noteKeyRemoved();
    deleteTypedSecret(stateDir, NAME);
    this.#isChanged = source === 'typed';
  }
}

/** A key as it may be typed: what surrounds it is dropped; Google's are 39 letters, digits, _ and -, and may change. */
export function keyIn(text: string): Private<string> | null {
  const key = text.trim();
  return /^[\x21-\x7e]{8,256}$/.test(key) ? new Private(key) : null;
}

function modelsOf({
  live,
  text,
  vision,
}: Settings): readonly { readonly use: ModelUse; readonly model: string }[] {
  const writing = text.kind === 'off' ? [] : [text.standardModel, text.highModel, text.lowModel];
  return [
    ...(live.kind === 'off' ? [] : [{ use: 'voice' as const, model: live.model }]),
    ...[...new Set(writing)].map((model) => ({ use: 'text' as const, model })),
    ...(live.kind === 'off' ? [] : [{ use: 'photo' as const, model: vision.model }]),
  ];
}
