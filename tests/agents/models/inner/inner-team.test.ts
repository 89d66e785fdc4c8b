import { afterEach, describe, expect, test } from 'vitest';
import type { SessionState } from '#agents/core/state.ts';
import { freshState } from '#agents/core/state.ts';
import { throughTeam } from '#agents/models/inner/agent-transfer.ts';
import type { DialogueContext, Script, ScriptCall } from '#agents/models/inner/dialogue-script.ts';
import { SessionMemory } from '#agents/models/inner/session-memory.ts';
import { makeTeam } from '#agents/team/team.ts';
import { toolTable } from '#agents/team/tool-table.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { TesseractOcr } from '#drivers/ocr/tesseract.ts';
import { careWith } from '../../../support/talk/care.ts';
import { LessonFixture, type Turn } from '../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture | null = null;
afterEach(() => {
  desk?.close();
  desk = null;
});

const table = () => toolTable(new TesseractOcr(new VirtualClock()));

async function say(message: string): Promise<Turn> {
  if (!desk) throw new Error('no desk');
  return await desk.saySlowly(message);
}

const called = ({ events }: Turn) =>
  events.flatMap((event) => (event.type === 'function_call' ? [event.tool_name] : []));

describe('with the team', () => {
  test('feelings are told once a turn, before the talk changes hands', async () => {
    desk = new LessonFixture();
    for (const message of ['「林」って なんて よむの？', '38+47', 'くくの れんしゅう', 'つかれた']) {
      const names = called(await say(message));
      const transfer = names.indexOf('transfer_to_agent');
      if (transfer >= 0) expect(names.indexOf('update_emotion')).toBeLessThan(transfer);
      expect(names.filter((name) => name === 'update_emotion')).toHaveLength(1);
    }
  });

  test('every call is made by an agent that may make it', async () => {
    desk = new LessonFixture();
    const team = makeTeam(table(), careWith());
    let agent = 'math_coach';
    for (const message of [
      'こんにちは',
      'かんじの れんしゅう',
      'わからない',
      'さんすう やりたい',
      '38+47',
      'つまんない',
      'うん',
      'やめる',
      '85',
      'さくぶんを かきたい',
      'きょう なにした？',
      'たのしかった',
      'おわり',
    ]) {
      for (const event of (await say(message)).events) {
        if (event.type === 'agent_transfer') agent = event.to;
        if (event.type === 'function_result')
          expect(event.result, event.tool_name).not.toHaveProperty('error');
      }
      expect([...team.agents.keys()]).toContain(agent);
      expect(desk.state().current_agent).toBe(agent);
    }
  });

  test('a worksheet of many answers fits into one turn, transfers and all', async () => {
    desk = new LessonFixture();
    const { state } = await say('1) 1+1=2 2) 2+2=4 3) 3+3=6 4) 4+4=8 5) 5+5=10 6) 6+6=12 7) 7+7=14');
    expect(state.problems_solved).toBe(6);
  });

  test('where feelings are too much for a composition, it waits, and the child hears why', async () => {
    desk = new LessonFixture();
    await say('もうやだ！ いらいらする！ もう むり！');
    await say('もうやだ！ むかつく！ いらいらする！');
    const { reply, state } = await say('さくぶん かきたい');
    expect(state.current_agent).toBe('encouragement_agent');
    expect(state.composition).toBeNull();
    expect(reply).toMatch(/やす/);
  });

  test('a turn that is cut off between two rounds begins anew with the next message', async () => {
    desk = new LessonFixture();
    const cut = new AbortController();
    const request = { userId: 'child-1', sessionId: 'session-1', message: '「林」って なんて よむの？' };
    await expect(async () => {
      for await (const event of desk?.dialogue.run(request, cut.signal) ?? [])
        if (event.type === 'agent_transfer' && event.to === 'japanese_coach') cut.abort();
    }).rejects.toThrow();
    expect((await say('38+47')).state.lesson?.expression).toBe('38+47');
  });
});

describe('throughTeam', () => {
  /** The first choice first. */
  const OWNERS: Readonly<Record<string, readonly string[]>> = {
    manage_session: ['math_coach', 'router'],
    kanji_lookup: ['japanese_coach', 'math_coach'],
    todays_work: ['review_agent'],
    compose_text: ['japanese_coach'],
  };
  /** A scene whose agents have these tools; transfers go as `mayMove` says. */
  function sceneOf(
    owned: Readonly<Record<string, readonly string[]>>,
    mayMove: (to: string) => string | null,
  ) {
    const state: SessionState = { ...freshState(0, 0), current_agent: 'router' };
    const scene: DialogueContext = {
      child: { id: 'c', grade: 2 },
      sessionId: 's',
      state,
      message: '',
      nowMs: 0,
      care: careWith({ breakAfterMinutes: 1 }),
      memory: new SessionMemory(),
      robotName: '',
      known: [],
      due: null,
      asked: null,
      ownersOf: (tool) => OWNERS[tool] ?? [],
      can: (tool) => owned[state.current_agent]?.includes(tool) ?? false,
      careReason: () => null,
      isBreakDue: () => false,
      feelings: () => ({ name: 'update_emotion', arguments: {}, isKnown: true }),
    };
    /** Plays the script; gives the calls that were made, and what was said. */
    function play(script: Script): { readonly made: readonly string[]; readonly said: string } {
      const made: string[] = [];
      const played = throughTeam(script, scene);
      let step = played.next([]);
      for (let round = 0; !step.done && round < 20; round++) {
        step = played.next(
          step.value.map((call) => {
            const to = String(call.arguments.agent_name);
            made.push(call.name === 'transfer_to_agent' ? `→${to}` : call.name);
            if (call.name !== 'transfer_to_agent') return { name: call.name };
            const code = mayMove(to);
            if (code !== null) return { error: { code } };
            state.current_agent = to;
            return {};
          }),
        );
      }
      return { made, said: step.done ? step.value : '' };
    }
    return { scene, play };
  }
  const call = (name: string): ScriptCall => ({ name, arguments: {} });

  test('brings the talk to whoever has the tool, and gives the results in the order of the calls', () => {
    const owned = { router: ['manage_session'], japanese_coach: ['kanji_lookup'], math_coach: [] };
    const { play } = sceneOf(owned, () => null);
    const { made, said } = play(
      (function* (): Script {
        const results = yield [call('manage_session'), call('kanji_lookup'), call('manage_session')];
        return results.map((result) => result.name ?? 'none').join();
      })(),
    );
    expect(made).toEqual([
      'manage_session',
      '→japanese_coach',
      'kanji_lookup',
      '→math_coach',
      '→router',
      'manage_session',
    ]);
    expect(said).toBe('manage_session,kanji_lookup,manage_session');
  });

  test('goes over the router where there is no straight way', () => {
    const owned = { encouragement_agent: [], router: [], review_agent: ['todays_work'] };
    const { play, scene } = sceneOf(owned, (to) =>
      to === 'review_agent' && scene.state.current_agent === 'encouragement_agent' ? 'not_allowed' : null,
    );
    (scene.state as SessionState).current_agent = 'encouragement_agent';
    const { made } = play(
      (function* (): Script {
        yield [call('todays_work')];
        return '';
      })(),
    );
    expect(made).toEqual(['→review_agent', '→router', '→review_agent', 'todays_work']);
  });

  test('a refusal is a result like any other: the script goes on', () => {
    const { play } = sceneOf({ router: ['manage_session'] }, () => 'feelings_first');
    const { made, said } = play(
      (function* (): Script {
        const results = yield [call('compose_text'), call('manage_session')];
        return results.map((result) => ('error' in result ? 'refused' : 'done')).join();
      })(),
    );
    expect(made).toEqual(['→japanese_coach', 'manage_session']);
    expect(said).toBe('refused,done');
  });

  test('what would say nothing new is not called', () => {
    const { play, scene } = sceneOf({ router: ['manage_session'] }, () => null);
    const { made } = play(
      (function* (): Script {
        yield [scene.feelings(null)];
        yield [scene.feelings(null), call('manage_session')];
        return '';
      })(),
    );
    expect(made).toEqual(['manage_session']);
  });
});
