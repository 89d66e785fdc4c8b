import { describe, expect, test } from 'vitest';
import { type TurnKind, TurnQueue } from '#agents/core/turn-queue.ts';

const NEVER = new AbortController().signal;
/** Lets everything run that waits for nothing but its turn. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

function setUp() {
  const queue = new TurnQueue();
  const began: string[] = [];
  /** Enters as `name`, and notes when it is its turn or that it was turned away. */
  const enter = (name: string, kind: TurnKind = 'message', { session = 's', signal = NEVER } = {}) =>
    queue.enter(session, signal, kind).then(
      (leave) => {
        began.push(leave === null ? `${name}: busy` : name);
        return leave ?? (() => {});
      },
      (error: Error) => {
        began.push(`${name}: ${error.message}`);
        return () => {};
      },
    );
  return { began, enter };
}

describe('the turns of a session', () => {
  test('run one after another in order of arrival, in writing and by voice', async () => {
    const { began, enter } = setUp();
    const turns = [enter('call 1', 'call'), enter('message'), enter('call 2', 'call')];
    await settle();
    expect(began).toEqual(['call 1']);
    (await turns[0])?.();
    await settle();
    expect(began).toEqual(['call 1', 'message']);
    (await turns[1])?.();
    await settle();
    expect(began).toEqual(['call 1', 'message', 'call 2']);
  });

  test('do not wait for those of another', async () => {
    const { began, enter } = setUp();
    void enter('mine');
    void enter('yours', 'message', { session: 'other' });
    await settle();
    expect(began).toEqual(['mine', 'yours']);
  });

  test('are left once, however often the end is told', async () => {
    const { began, enter } = setUp();
    const first = await enter('first');
    const second = enter('second');
    void enter('third');
    first();
    first();
    await settle();
    expect(began).toEqual(['first', 'second']);
    (await second)();
    await settle();
    expect(began).toEqual(['first', 'second', 'third']);
  });

  test('that were aborted while waiting let the next one through', async () => {
    const { began, enter } = setUp();
    const gone = new AbortController();
    const first = await enter('first');
    void enter('second', 'message', { signal: gone.signal });
    void enter('third');
    gone.abort(new Error('gone'));
    first();
    await settle();
    expect(began).toEqual(['first', 'second: gone', 'third']);
  });
});

describe('a crowd', () => {
  test('of more than 4 waiting messages is turned away, until one of them has had its turn', async () => {
    const { began, enter } = setUp();
    const first = await enter('first');
    for (const name of ['a', 'b', 'c', 'd', 'e']) void enter(name);
    await settle();
    expect(began).toEqual(['first', 'e: busy']);
    first();
    await settle();
    void enter('f');
    void enter('g');
    await settle();
    expect(began).toEqual(['first', 'e: busy', 'a', 'g: busy']);
  });

  test("of a model's calls does not keep the child from writing", async () => {
    const { began, enter } = setUp();
    const first = await enter('call', 'call');
    for (let call = 0; call < 16; call++) void enter(`call ${call}`, 'call');
    void enter('message');
    await settle();
    expect(began).toEqual(['call', 'call 15: busy']);
    first();
  });
});

test('says when the first turn of any session begins, and when the last has ended', async () => {
  const queue = new TurnQueue();
  const heard: boolean[] = [];
  const end = queue.onChange((isBusy) => heard.push(isBusy));
  const { signal } = new AbortController();
  const one = await queue.enter('one', signal);
  const other = await queue.enter('other', signal);
  expect([queue.isBusy, heard]).toEqual([true, [true]]);
  one?.();
  one?.();
  expect(heard).toEqual([true]);
  other?.();
  expect([queue.isBusy, heard]).toEqual([false, [true, false]]);
  end();
  (await queue.enter('one', signal))?.();
  expect(heard).toHaveLength(2);
});
