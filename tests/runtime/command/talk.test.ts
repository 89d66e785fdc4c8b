import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { talk } from '#runtime/command/talk.ts';
import { printable, type Terminal } from '#runtime/command/terminal.ts';
import { findRobot, type Partner } from '#runtime/web/client.ts';
import { startWeb } from '#runtime/web/server.ts';
import { answer, pageSettings, ScriptedRobot } from '../../support/page/page-robot.ts';

const TALK = path.resolve(import.meta.dirname, '../../../runtime/command/main.ts');

/** A terminal in memory; the child writes `lines`. */
function terminal(lines: readonly string[], isInteractive = false) {
  const written: string[] = [];
  const memory: Terminal = {
    isInteractive,
    hasColour: isInteractive,
    lines: (async function* () {
      yield* lines;
    })(),
    write: (piece) => written.push(piece),
    prompt: () => {},
  };
  return { memory, output: () => written.join('') };
}

function partnerOf(robot: ScriptedRobot): Partner {
  return {
    desk: async () => robot.desk(),
    run: (desk, message, signal) => robot.dialogue.run({ ...desk, message }, signal),
    close: async () => {},
  };
}

describe('the talk in the terminal', () => {
  const robot = new ScriptedRobot();
  const never = new AbortController().signal;

  test('greets, answers each line and ends with the lines', async () => {
    const { memory, output } = terminal(['38+47', '', '85']);
    robot.turn = (request, signal) => answer(`きいたよ: ${request.message}`)(request, signal);
    expect(await talk(partnerOf(robot), memory, new VirtualClock(), never)).toBe(true);
    expect(output()).toBe('(^‿^) やあ、まって いたよ！\n(^‿^) きいたよ: 38+47\n(^‿^) きいたよ: 85\n');
  });

  test('prints choices with their numbers; a number chooses, once, and never where a number is asked for', async () => {
    const heard: string[] = [];
    const asks = [
      { answers: 'choices', choices: ['さんすう', 'こくご'] },
      { answers: 'number', choices: ['ヒント', 'やすむ'] },
    ] as const;
    robot.turn = async function* ({ message }) {
      heard.push(message);
      const question = asks[heard.length - 1];
      if (question) yield { type: 'question', ...question };
      yield { type: 'final_response', content: 'うん', mood: 'neutral' };
    };
    const { memory, output } = terminal(['やあ', '２', '1', '2']);
    await talk(partnerOf(robot), memory, new VirtualClock(), never);
    expect(heard).toEqual(['やあ', 'こくご', '1', '2']);
    expect(output()).toContain('うん\n  1) さんすう  2) こくご\n');
  });

  test('ends when a child at the keyboard says おわり, not when a pipe does', async () => {
    robot.turn = answer('またね');
    const person = terminal(['おわり', '38+47'], true);
    await talk(partnerOf(robot), person.memory, new VirtualClock(), never);
    expect(person.output().match(/またね/g)).toHaveLength(1);
    const pipe = terminal(['おわり', '38+47']);
    await talk(partnerOf(robot), pipe.memory, new VirtualClock(), never);
    expect(pipe.output().match(/またね/g)).toHaveLength(2);
  });

  test('shows dots after a second, for a person only, and takes them away', async () => {
    const clock = new VirtualClock();
    robot.turn = async function* () {
      await clock.sleep(2500);
      yield { type: 'final_response', content: 'うん', mood: 'neutral' };
    };
    for (const isInteractive of [true, false]) {
      const { memory, output } = terminal(['?'], isInteractive);
      const talking = talk(partnerOf(robot), memory, clock, never);
      await clock.advance(2500);
      await talking;
      expect(output().includes('…')).toBe(isInteractive);
      expect(output().includes('\r\x1b[K')).toBe(isInteractive);
    }
  });

  test('never shows what a tool found', async () => {
    robot.turn = async function* () {
      yield { type: 'function_result', tool_name: 'calculate_and_verify', result: { correct_answer: '85' } };
      yield { type: 'final_response', content: 'うん', mood: 'neutral' };
    };
    const { memory, output } = terminal(['75']);
    await talk(partnerOf(robot), memory, new VirtualClock(), never);
    expect(output()).toContain('うん');
    expect(output()).not.toContain('85');
  });

  test('has a sentence for a line that is too long and for a robot that is gone', async () => {
    robot.turn = async function* () {
      yield { type: 'thinking', agent: 'x' };
      throw new Error('gone');
    };
    const { memory, output } = terminal(['あ'.repeat(4001), 'x']);
    expect(await talk(partnerOf(robot), memory, new VirtualClock(), never)).toBe(false);
    expect(output().split('\n')).toHaveLength(4);
    expect(output()).not.toContain('gone');
  });

  test('prints nothing that could move the cursor or turn the text', () => {
    expect(printable('あ\x1b[2J\x07い\u202eう\nえ\r')).toBe('あ[2Jいう\nえ');
  });
});

describe('npm run talk', () => {
  let web: Awaited<ReturnType<typeof startWeb>> | null = null;
  afterEach(() => web?.close());

  test('talks with the robot that already runs at the configured address', async () => {
    const robot = new ScriptedRobot();
    robot.turn = (request, signal) => answer(`きいたよ: ${request.message}`)(request, signal);
    web = await startWeb(robot, pageSettings(), new MemoryJournal());
    const environment = { ...process.env, COACH_WEB_PORT: new URL(web.address).port };
    const child = spawn(process.execPath, [TALK, 'talk'], {
      env: environment,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    child.stdin.end('38+47\n85');
    const [output, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    expect([output, errors, code]).toEqual([
      '(^‿^) やあ、まって いたよ！\n(^‿^) きいたよ: 38+47\n(^‿^) きいたよ: 85\n',
      '',
      0,
    ]);
  });

  test('is a robot of its own where none runs, and the lesson goes on the next time', async () => {
    const stateDir = await mkdtemp(path.join(tmpdir(), 'talk-'));
    const environment = {
      ...process.env,
      COACH_WEB_PORT: '0',
      COACH_STATE_DIR: stateDir,
      COACH_BODY_KIND: 'virtual',
    };
    const say = async (lines: string) => {
      const child = spawn(process.execPath, [TALK, 'talk'], {
        env: environment,
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      child.stdin.end(lines);
      const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
      expect(code).toBe(0);
      return output;
    };
    const first = await say('38+47\n75\n');
    expect(first.trimEnd().split('\n')).toHaveLength(3);
    expect(first).toMatch(/38 ?[+＋] ?47/);
    expect(first).not.toContain('85');
    const second = await say('85\n');
    expect(second.split('\n')[0]).not.toBe(first.split('\n')[0]);
    expect(second).toContain('ほし');
    await rm(stateDir, { recursive: true });
  });

  test('takes only a robot for a robot', async () => {
    web = await startWeb(new ScriptedRobot(), pageSettings(), new MemoryJournal());
    expect(await findRobot(web.address)).not.toBeNull();
    expect(await findRobot(`${web.address}nothing/`)).toBeNull();
    expect(await findRobot('http://127.0.0.1:1/')).toBeNull();
  });
});
