import { describe, expect, test } from 'vitest';
import {
  type Content,
  type Model,
  ModelError,
  type ModelErrorCode,
  type ModelRequest,
  type Part,
} from '#agents/core/model.ts';
import { freshState } from '#agents/core/state.ts';
import { FallbackModel, type FallbackOptions } from '#agents/models/fallback.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { call, ScriptedModel, words } from '../../support/talk/scripted-model.ts';

const never = new AbortController().signal;
const said: Content = { role: 'user', parts: [{ type: 'text', text: '38+47' }] };
const called: Content = { role: 'model', parts: [call('one', {}, 'a')] };
const result: Content = {
  role: 'user',
  parts: [{ type: 'function_response', id: 'a', name: 'one', response: {} }],
};

/** A cloud that says something first and then fails, as long as there is a fault. */
class Cloud implements Model {
  readonly name = 'cloud';
  asked = 0;
  fault: Error | null = null;
  before: readonly Part[] = [];
  during: () => void = () => {};

  async *generate(_: ModelRequest, signal: AbortSignal): AsyncIterable<Part> {
    this.asked += 1;
    yield* this.before;
    this.during();
    signal.throwIfAborted();
    if (this.fault) throw this.fault;
    yield* words('くもから');
  }
}

function house(more: Partial<FallbackOptions> = {}) {
  const cloud = new Cloud();
  const inner = new ScriptedModel([words('なかから')]);
  const clock = new VirtualClock();
  const why: string[] = [];
  const model = new FallbackModel({ cloud, inner, clock, onTakeOver: (code) => why.push(code), ...more });
  const ask = async (
    contents: readonly Content[] = [said],
    signal = never,
    sessionId = 's',
  ): Promise<string> => {
    let text = '';
    const request = {
      instruction: '',
      contents,
      tools: [],
      child: { id: 'child-1', grade: 2 as const },
      sessionId,
      state: freshState(0, 0),
    };
    for await (const part of model.generate(request, signal)) if (part.type === 'text') text += part.text;
    return text;
  };
  return { cloud, inner, clock, why, ask, model };
}

const fault = (code: ModelErrorCode) => new ModelError(code, 'x');

describe('the fallback', () => {
  test('is not asked while the cloud answers', async () => {
    const { ask, inner, why } = house();
    expect(await ask()).toBe('くもから');
    expect(await ask([said, called, result])).toBe('くもから');
    expect(inner.requests).toEqual([]);
    expect(why).toEqual([]);
  });

  test.each(['network', 'timed_out', 'refused', 'quota', 'server', 'cut_short'] as const)(
    'answers at once after %s, and for the next minute',
    async (code) => {
      const { ask, cloud, clock, why } = house();
      cloud.fault = fault(code);
      expect(await ask()).toBe('なかから');
      cloud.fault = null;
      await clock.advance(59_999);
      expect(await ask()).toBe('なかから');
      expect(cloud.asked).toBe(1);
      await clock.advance(1);
      expect(await ask()).toBe('くもから');
      expect(why).toEqual([code]);
    },
  );

  test.each(['blocked', 'empty_answer', 'malformed_call'] as const)(
    'answers this turn after %s; the next one is asked of the cloud again',
    async (code) => {
      const { ask, cloud, why } = house();
      cloud.fault = fault(code);
      expect(await ask()).toBe('なかから');
      cloud.fault = null;
      expect(await ask([said, called, result])).toBe('なかから');
      expect(cloud.asked).toBe(1);
      expect(await ask([said, called, result], never, 'another session')).toBe('くもから');
      expect(await ask()).toBe('くもから');
      expect(why).toEqual([code]);
    },
  );

  test('begins with what the child said when it takes over between two rounds, and sees its own calls after that', async () => {
    const { ask, cloud, inner } = house();
    cloud.fault = fault('server');
    await ask([said, called, result]);
    expect(inner.requests[0]?.contents).toEqual([said]);
    await ask([said, called, result, called, result]);
    expect(inner.requests[1]?.contents).toHaveLength(5);
  });

  test('does not go on with a sentence that the cloud began; the next question is its own', async () => {
    const { ask, cloud } = house();
    cloud.before = words('うん、38 たす');
    cloud.fault = fault('network');
    await expect(ask()).rejects.toMatchObject({ code: 'network' });
    expect(await ask()).toBe('なかから');
  });

  test('begins anew after a sentence that broke off, with words between where it was given some', async () => {
    const { ask, cloud, model } = house({ startAgain: '… えっと、' });
    expect(model.isCloud('s')).toBe(true);
    cloud.before = words('うん、38 たす');
    cloud.fault = fault('network');
    expect(await ask()).toBe('うん、38 たす… えっと、なかから');
    expect(model.isCloud('s')).toBe(false);
    // The rest of the turn is the inner model's.
    expect(await ask([said, called, result])).toBe('なかから');
    expect(cloud.asked).toBe(1);
  });

  test('leaves a turn that fails in the middle to whoever does it again, and still answers at its beginning', async () => {
    const { ask, cloud, inner, model } = house({ redoesTurns: true });
    expect(model.fallback).toBe(inner);
    cloud.fault = new TypeError('x');
    await expect(ask([said, called, result])).rejects.toMatchObject({ name: 'ModelError', code: 'server' });
    cloud.fault = null;
    // The cloud rests now: a turn under way in another session is not gone on with by the inner model either.
    await expect(ask([said, called, result], never, 'another')).rejects.toMatchObject({ code: 'network' });
    expect(inner.requests).toEqual([]);
    expect(await ask()).toBe('なかから');
  });

  test('does not let a script that loops run up a bill: so many turns a minute, and rounds are none', async () => {
    const { ask, cloud, clock, why } = house({ mostTurnsPerMinute: 2 });
    await ask();
    await ask([said, called, result]);
    await ask();
    expect(cloud.asked).toBe(3);
    expect(await ask()).toBe('なかから');
    expect(why).toEqual(['too_fast']);
    await clock.advance(60_000);
    expect(await ask()).toBe('くもから');
  });

  test('says what is wrong with the cloud until it answers again', async () => {
    const { ask, cloud, clock, model } = house();
    expect(model.trouble).toBeNull();
    cloud.fault = fault('quota');
    await ask();
    expect(model.trouble).toBe('quota');
    cloud.fault = null;
    await clock.advance(60_000);
    await ask();
    expect(model.trouble).toBeNull();
  });

  test('takes over after empty words, and after a fault of our own', async () => {
    const { ask, cloud, why } = house();
    cloud.before = words(' ');
    cloud.fault = new TypeError('x');
    expect(await ask()).toBe(' なかから');
    expect(why).toEqual(['failed']);
  });

  test('saves the attempt when there is no network', async () => {
    let isOnline = false;
    const { ask, cloud, why } = house({ isOnline: () => isOnline });
    expect(await ask()).toBe('なかから');
    expect(cloud.asked).toBe(0);
    expect(why).toEqual(['offline']);
    isOnline = true;
    expect(await ask()).toBe('くもから');
  });

  test('does not answer a turn that was ended', async () => {
    const { ask, cloud, inner } = house();
    cloud.fault = fault('network');
    const gone = new AbortController();
    cloud.during = () => gone.abort(new Error('gone'));
    await expect(ask([said], gone.signal)).rejects.toThrow('gone');
    expect(cloud.asked).toBe(1);
    expect(inner.requests).toEqual([]);
    cloud.fault = null;
    expect(await ask()).toBe('くもから');
  });
});
