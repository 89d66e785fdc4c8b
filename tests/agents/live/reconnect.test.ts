import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LiveEnd } from '#agents/live/connection.ts';
import { decide } from '#agents/live/reconnect.ts';
import {
  CLOSED,
  HANDLE_LIFETIME_MS,
  nextDueMs,
  QUOTA_RETRY_MS,
  type ReconnectEffect,
  type ReconnectEvent,
  type ReconnectState,
  SLOW_RETRY_MS,
} from '#agents/live/reconnect-state.ts';
import { cases } from '../../support/cases.ts';

type Loose<E> = E extends { attempt: number } ? Omit<E, 'attempt'> & { attempt?: number } : E;

/** Plays the machine in its own time; `attempt` is the present one where an event does not say. */
class Play {
  state: ReconnectState = CLOSED;
  nowMs = 1000;
  readonly effects: ReconnectEffect[] = [];

  take(event: Loose<ReconnectEvent>): this {
    const whole = { attempt: this.state.attempt, ...event } as ReconnectEvent;
    const { state, effects } = decide(this.state, whole, this.nowMs, 0.5);
    this.state = state;
    this.effects.push(...effects);
    return this;
  }

  wait(durationMs: number): this {
    const untilMs = this.nowMs + durationMs;
    for (let due = nextDueMs(this.state); due !== null && due <= untilMs; due = nextDueMs(this.state)) {
      this.nowMs = Math.max(this.nowMs, due);
      this.take({ type: 'due' });
    }
    this.nowMs = untilMs;
    return this;
  }

  /** What was decided since the last call, in short. */
  done(): string[] {
    return this.effects.splice(0).map((effect) => {
      if (effect.type === 'connect') return `connect ${effect.handle ?? 'fresh'}`;
      if (effect.type !== 'status_changed') return effect.type;
      const { status, reason, isFresh } = effect;
      return [status, reason ?? '', isFresh ? 'fresh' : ''].filter(Boolean).join(' ');
    });
  }

  open(handle: string | null = null): this {
    this.take({ type: 'open_wanted' }).take({ type: 'connected' });
    if (handle) this.take({ type: 'handle_changed', handle });
    this.done();
    return this;
  }

  fails(end: LiveEnd, code = 0): this {
    return this.take({ type: 'ended', end, code });
  }
}

describe('opening', () => {
  test('connects at once and tells a fresh session how the lesson stands', () => {
    const play = new Play().take({ type: 'open_wanted' });
    expect(play.done()).toEqual(['connecting', 'connect fresh']);
    expect(play.take({ type: 'connected' }).done()).toEqual(['tell_lesson', 'open fresh']);
    expect(play.take({ type: 'open_wanted' }).done()).toEqual([]);
  });

  test('a server that takes too long: the child is told within 3 s, and the attempt goes on', () => {
    const play = new Play().take({ type: 'open_wanted' });
    play.done();
    expect(play.wait(2299).done()).toEqual([]);
    expect(play.wait(1).done()).toEqual(['lost network']);
    expect(play.wait(3000).take({ type: 'connected' }).done()).toEqual(['tell_lesson', 'open fresh']);
  });

  test.each([
    ['refused', 401, SLOW_RETRY_MS],
    ['bad_request', 1007, SLOW_RETRY_MS],
    ['quota', 429, QUOTA_RETRY_MS],
  ] as const)('%s is told at once and tried again only after %i → %i ms', (end, code, retryMs) => {
    const play = new Play().take({ type: 'open_wanted' });
    play.done();
    expect(play.fails(end, code).done()).toEqual([`lost ${end}`]);
    expect(play.wait(retryMs - 1).done()).toEqual([]);
    expect(play.wait(1).done()).toEqual(['connect fresh']);
  });

  test('backs off from half a second to half a minute while the network is gone', () => {
    const play = new Play().take({ type: 'open_wanted' });
    const delays: number[] = [];
    for (let i = 0; i < 10; i++) {
      const beforeMs = play.nowMs;
      play.fails('network');
      delays.push((play.state.retryAtMs ?? 0) - beforeMs);
      play.wait(delays.at(-1) ?? 0);
    }
    expect(delays.map((ms) => Math.round(ms))).toEqual([
      500, 750, 1500, 3000, 6000, 12_000, 22_500, 22_500, 22_500, 22_500,
    ]);
  });

  test('the jitter spreads the retries over half of the delay', () => {
    const at = (random: number) => {
      let state: ReconnectState = { ...CLOSED, isWanted: true, line: 'connecting', failures: 4 };
      state = decide(state, { type: 'ended', attempt: 0, end: 'server', code: 1011 }, 0, random).state;
      return state.retryAtMs;
    };
    expect([at(0), at(0.999_999)].map((ms) => Math.round(ms ?? 0))).toEqual([4000, 8000]);
  });
});

describe('a goAway', () => {
  test('in a quiet moment changes at once: first the old one is closed, then the new one opens', () => {
    const play = new Play().open('h1').wait(540_000);
    expect(play.take({ type: 'closing_announced', timeLeftMs: 50_000 }).done()).toEqual([
      'disconnect',
      'changing',
    ]);
    expect(play.take({ type: 'disconnected' }).done()).toEqual(['connect h1']);
    expect(play.take({ type: 'connected' }).done()).toEqual(['open']);
  });

  test('in mid-turn waits for its end', () => {
    const play = new Play().open('h1').take({ type: 'turn_began' });
    play.take({ type: 'closing_announced', timeLeftMs: 50_000 });
    expect(play.wait(20_000).done()).toEqual([]);
    expect(play.take({ type: 'turn_ended' }).done()).toEqual(['disconnect', 'changing']);
  });

  test('in a long answer leaves before the time runs out', () => {
    const play = new Play().open('h1').take({ type: 'turn_began' });
    play.take({ type: 'closing_announced', timeLeftMs: 8000 });
    expect(play.wait(6499).done()).toEqual([]);
    expect(play.wait(1).done()).toEqual(['disconnect', 'changing']);
  });

  test('with a handle that is older than it is good for begins a fresh session', () => {
    const play = new Play().open('h1').wait(HANDLE_LIFETIME_MS);
    play.take({ type: 'closing_announced', timeLeftMs: 50_000 });
    expect(play.take({ type: 'disconnected' }).done()).toContain('connect fresh');
  });

  test('without a handle (the parent does not allow one) goes on with a fresh session that is told', () => {
    const play = new Play().open(null).take({ type: 'closing_announced', timeLeftMs: 50_000 });
    play.take({ type: 'disconnected' });
    expect(play.take({ type: 'connected' }).done()).toEqual([
      'disconnect',
      'changing',
      'connect fresh',
      'tell_lesson',
      'open fresh',
    ]);
  });
});

describe('a connection that ends by itself', () => {
  test('after it held is replaced at once', () => {
    const play = new Play().open('h1').wait(20_000);
    expect(play.fails('server', 1011).done()).toEqual(['changing', 'connect h1']);
  });

  test('two failed resumes: then a fresh session that is told the lesson', () => {
    const play = new Play().open('h1').wait(20_000).fails('server', 1011);
    play.fails('bad_request', 1007).wait(500).fails('bad_request', 1007);
    expect(play.done()).toEqual(['changing', 'connect h1', 'connect h1', 'connect fresh']);
    expect(play.take({ type: 'connected' }).done()).toEqual(['tell_lesson', 'open fresh']);
  });

  test('a resume that is not reached says nothing about the handle; one that is never answered does', () => {
    const gone = new Play().open('h1').wait(20_000).fails('server', 1011);
    for (let i = 0; i < 5; i++) gone.fails('network').wait(30_000);
    expect(gone.done().filter((what) => what.startsWith('connect '))).toEqual(Array(6).fill('connect h1'));
    const silent = new Play().open('h1').wait(20_000).fails('server', 1011);
    silent.fails('network', 408).wait(30_000).fails('network', 408).wait(30_000);
    expect(silent.done().filter((what) => what.startsWith('connect '))).toEqual([
      'connect h1',
      'connect h1',
      'connect fresh',
    ]);
  });

  test('resumed, and refused again as soon as it is open: the fresh session comes at once', () => {
    const play = new Play().open('h1').wait(20_000).fails('server', 1011);
    for (let i = 0; i < 2; i++) play.take({ type: 'connected' }).fails('bad_request', 1007).wait(1000);
    expect(play.done().filter((what) => what.startsWith('connect '))).toEqual([
      'connect h1',
      'connect h1',
      'connect fresh',
    ]);
  });

  test('1008 in mid-talk is tried once more, and then slowly', () => {
    const play = new Play().open(null).wait(60_000);
    expect(play.fails('refused', 1008).done()).toEqual(['changing', 'connect fresh']);
    expect(play.fails('refused', 1008).done()).toEqual(['lost refused']);
    expect(play.state.retryAtMs).toBe(play.nowMs + SLOW_RETRY_MS);
  });

  test('the child is told within 2 s that the cloud is gone, with what was wrong', () => {
    const play = new Play().open('h1').wait(20_000).fails('server', 1011);
    play.done();
    expect(play.wait(1999).done()).toEqual([]);
    expect(play.wait(1).done()).toEqual(['lost server']);
    expect(play.take({ type: 'connected' }).done()).toEqual(['tell_lesson', 'open']);
  });
});

describe('a model that falls silent', () => {
  test('once is connected anew; twice is told, and not tried on the child again at once', () => {
    const play = new Play().open('h1').wait(20_000);
    expect(play.take({ type: 'stalled' }).done()).toEqual(['disconnect', 'changing']);
    expect(play.take({ type: 'disconnected' }).take({ type: 'connected' }).done()).toEqual([
      'connect h1',
      'open',
    ]);
    expect(play.take({ type: 'stalled' }).done()).toEqual(['disconnect', 'lost silent']);
    expect(play.take({ type: 'disconnected' }).wait(29_999).done()).toEqual([]);
    expect(play.wait(1).done()).toEqual(['connect fresh']);
  });

  test('an answer between two silences forgives the first', () => {
    const play = new Play().open('h1').wait(20_000).take({ type: 'stalled' }).take({ type: 'disconnected' });
    play.take({ type: 'connected' }).take({ type: 'answered' }).done();
    expect(play.take({ type: 'stalled' }).done()).toEqual(['disconnect', 'changing']);
  });
});

describe('the network', () => {
  test('that comes back is used at once', () => {
    const play = new Play().take({ type: 'open_wanted' }).fails('network').wait(400).fails('network');
    play.state = { ...play.state, retryAtMs: play.nowMs + 25_000 };
    play.done();
    expect(play.take({ type: 'network_changed', isOnline: true }).done()).toContain('connect fresh');
  });

  test('that goes away under an open line: the child is told at once, the socket would not notice', () => {
    const play = new Play().open('h1').wait(20_000).take({ type: 'turn_began' });
    expect(play.take({ type: 'network_changed', isOnline: false }).done()).toEqual([
      'disconnect',
      'lost network',
    ]);
    play.take({ type: 'disconnected' });
    expect(play.take({ type: 'network_changed', isOnline: true }).done()).toEqual(['connect h1']);
  });

  test('that comes back changes nothing about a key that is refused', () => {
    const play = new Play().take({ type: 'open_wanted' }).fails('refused', 401);
    play.done();
    expect(play.take({ type: 'network_changed', isOnline: true }).done()).toEqual([]);
  });
});

describe('closing', () => {
  test('while a connect is on its way aborts it, and forgets the handle', () => {
    const play = new Play().take({ type: 'open_wanted' });
    play.done();
    expect(play.take({ type: 'close_wanted' }).done()).toEqual(['disconnect', 'closed']);
    expect(play.take({ type: 'connected' }).done()).toEqual([]);
    expect(play.take({ type: 'disconnected' }).wait(3_600_000).done()).toEqual([]);
  });

  test('and opening again before the old one is gone waits for that', () => {
    const play = new Play().open('h1').take({ type: 'close_wanted' }).take({ type: 'open_wanted' });
    expect(play.done()).toEqual(['disconnect', 'closed', 'connecting']);
    expect(play.take({ type: 'disconnected' }).done()).toEqual(['connect fresh']);
  });

  test('a month whose money is spent closes the line, and looks again every ten minutes', () => {
    const play = new Play().open('h1').wait(20_000);
    expect(play.take({ type: 'capped' }).done()).toEqual(['disconnect', 'lost capped']);
    expect(play.take({ type: 'disconnected' }).wait(SLOW_RETRY_MS).done()).toEqual(['connect h1']);
    expect(play.take({ type: 'capped' }).done()).toEqual(['disconnect']);
  });
});

const ends: LiveEnd[] = ['network', 'server', 'bad_request', 'refused', 'no_consent', 'quota'];
const anyEvent = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 40_000 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('line' as const),
      isGood: fc.boolean(),
      end: fc.constantFrom(...ends),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom<ReconnectEvent>(
      { type: 'open_wanted' },
      { type: 'close_wanted' },
      { type: 'turn_began' },
      { type: 'turn_ended' },
      { type: 'stalled' },
      { type: 'answered' },
      { type: 'capped' },
      { type: 'due' },
      { type: 'network_changed', isOnline: true },
      { type: 'network_changed', isOnline: false },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('goAway' as const),
      timeLeftMs: fc.integer({ min: 0, max: 60_000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('handle' as const), handle: fc.constantFrom('a', 'b', null) }),
  },
);

describe('whatever happens', () => {
  test('there is never a second socket, it is never stuck, and it ends open or lost', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), fc.boolean(), (events, isReachable) => {
        const play = new Play();
        let sockets = 0;
        const check = () => {
          for (const effect of play.effects.splice(0)) {
            if (effect.type === 'connect') sockets++;
            expect(sockets).toBeLessThanOrEqual(1);
          }
          const { state } = play;
          // Nothing goes on by itself: a time to be asked, or a line that will tell, or nobody wants one.
          if (state.isWanted && state.line === 'none') expect(nextDueMs(state)).not.toBeNull();
          expect(state.isWanted).toBe(state.status !== 'closed');
          if (state.status === 'open') expect(state.line).toBe('open');
        };
        const answerLine = (isGood: boolean, end: LiveEnd) => {
          const { line } = play.state;
          if (line === 'closing') {
            sockets--;
            play.take({ type: 'disconnected' });
          } else if (line === 'connecting' && isGood) play.take({ type: 'connected' });
          else if (line === 'connecting' || line === 'open') {
            if (isGood) return;
            sockets--;
            play.fails(end, 1);
          }
        };
        for (const event of events) {
          if (event.type === 'wait') play.wait(event.ms);
          else if (event.type === 'line') answerLine(event.isGood, event.end);
          else if (event.type === 'goAway')
            play.take({ type: 'closing_announced', timeLeftMs: event.timeLeftMs });
          else if (event.type === 'handle') play.take({ type: 'handle_changed', handle: event.handle });
          else play.take(event);
          check();
        }
        play.take({ type: 'open_wanted' });
        for (let i = 0; i < 60; i++) {
          answerLine(isReachable, 'network');
          check();
          play.take({ type: 'turn_ended' }).wait(30_000);
          check();
        }
        if (play.state.line === 'closing') answerLine(true, 'network');
        expect(play.state.status).toBe(isReachable ? 'open' : 'lost');
      }),
      { numRuns: cases(300, 5000) },
    );
  });

  test('events of an earlier connection mean nothing', () => {
    const play = new Play().open('h1').wait(20_000).fails('server', 1011).take({ type: 'connected' });
    const before = play.state;
    play.done();
    for (const late of [
      { type: 'ended', attempt: 1, end: 'server', code: 1011 },
      { type: 'handle_changed', attempt: 1, handle: 'old' },
      { type: 'closing_announced', attempt: 1, timeLeftMs: 0 },
      { type: 'disconnected', attempt: 1 },
    ] as const)
      play.take(late);
    expect(play.done()).toEqual([]);
    expect(play.state).toEqual(before);
  });
});
