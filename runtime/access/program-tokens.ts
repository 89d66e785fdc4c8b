import { timingSafeEqual } from 'node:crypto';
import { Private } from '#config/private.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { type AccessEvent, PROGRAM_LIMIT, type Program } from './access-record.ts';
import { AccessRefused } from './access-refused.ts';
import { type Chance, sha256 } from './codes.ts';
import { isPaired } from './devices.ts';
import type { RecordKeeper } from './record-keeper.ts';

interface ProgramTokensParts {
  readonly clock: Clock;
  readonly keeper: RecordKeeper;
  readonly chance: Chance;
  onEvent(what: AccessEvent): void;
  newId(): string;
}

/** The programs that a parent lets read, each with a token of its own. Throws nothing but AccessRefused. */
export class ProgramTokens {
  readonly #parts: ProgramTokensParts;

  constructor(parts: ProgramTokensParts) {
    this.#parts = parts;
  }

  /** In the order in which they were made; none while no parent is paired. */
  list(): readonly Program[] {
    const { record } = this.#parts.keeper;
    return isPaired(record) ? (record.programs ?? []) : [];
  }

  /** A token for a program; it is told once. Throws AccessRefused: too_many_programs, access_not_saved, access_unknown. */
  add(name: string, consentVersion: string): { readonly program: Program; readonly token: Private<string> } {
    const { clock, keeper, chance, newId, onEvent } = this.#parts;
    const programs = this.list();
    if (programs.length >= PROGRAM_LIMIT) throw new AccessRefused('too_many_programs');
    const token = new Private(chance.token());
    const program = {
      ...{ id: newId(), name, consentVersion, madeAtMs: Math.max(0, Math.round(clock.now())) },
      tokenSha256: sha256(token.reveal()).toString('hex'),
    };
    keeper.save({ ...keeper.record, programs: [...programs, program] }, 'program_added');
    onEvent('program_added');
    return { program, token };
  }

  /** Its token opens nothing from this moment. Throws AccessRefused: unknown_program, access_not_saved (it is out until a restart). */
  remove(id: string): void {
    const { keeper, onEvent } = this.#parts;
    const { programs = [], ...others } = keeper.record;
    const left = programs.filter((program) => program.id !== id);
    if (left.length === programs.length) throw new AccessRefused('unknown_program');
    try {
      keeper.enforce({ ...others, ...(left.length > 0 && { programs: left }) }, 'program_removed');
    } finally {
      onEvent('program_removed');
    }
  }

  /** The program that has this token; null where none has. Each is compared in constant time, and always all of them. */
  identify(token: string): Program | null {
    const hash = sha256(token);
    let found: Program | null = null;
    for (const program of this.list())
      if (timingSafeEqual(Buffer.from(program.tokenSha256, 'hex'), hash)) found = program;
    return found;
  }
}
