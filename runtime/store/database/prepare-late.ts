import type { Database, Statement } from './open.ts';

/** What a table needs of its database. */
export type Preparer = Pick<Database, 'prepare'>;

/**
 * The statements of this database, each compiled when it is first used: of the hundred that the tables have, a robot needs
 * a third on a day, and all of them are half of what opening the records costs. A bad statement throws where it is used.
 */
export function prepareLate(database: Database): Preparer {
  const prepare = (sql: string): Statement<unknown[]> =>
    new LateStatement(() => database.prepare<unknown[]>(sql)) as unknown as Statement<unknown[]>;
  return { prepare: prepare as Preparer['prepare'] };
}

type Compile = () => Statement<unknown[]>;
type Asked = Pick<Statement<unknown[]>, 'run' | 'get' | 'all' | 'iterate' | 'pluck' | 'raw'>;

class LateStatement implements Asked {
  #compile: Compile;
  #compiled: Statement<unknown[]> | null = null;

  constructor(compile: Compile) {
    this.#compile = compile;
  }

  pluck(isOn = true): Statement<unknown[]> {
    return this.#as((statement) => statement.pluck(isOn));
  }

  raw(isOn = true): Statement<unknown[]> {
    return this.#as((statement) => statement.raw(isOn));
  }

  run(...values: unknown[]): ReturnType<Asked['run']> {
    return this.#statement().run(...values);
  }

  get(...values: unknown[]): unknown {
    return this.#statement().get(...values);
  }

  all(...values: unknown[]): unknown[] {
    return this.#statement().all(...values);
  }

  iterate(...values: unknown[]): IterableIterator<unknown> {
    return this.#statement().iterate(...values);
  }

  #as(mode: (statement: Statement<unknown[]>) => Statement<unknown[]>): Statement<unknown[]> {
    const compile = this.#compile;
    this.#compile = () => mode(compile());
    return this as unknown as Statement<unknown[]>;
  }

  #statement(): Statement<unknown[]> {
    this.#compiled ??= this.#compile();
    return this.#compiled;
  }
}
