import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadSettings } from '#config/load.ts';
import { readSecret } from '#config/secrets.ts';
import type { Call } from '#runtime/command/call.ts';
import { run } from '#runtime/command/cloud/cloud.ts';
import { readIdentity } from '#runtime/sync/identity/robot-identity.ts';
import { FamilyKey } from '#runtime/sync/seal/family-key.ts';
import { madeAccount } from '../../support/cloud/family-cloud-of.ts';
import { PROJECT } from '../../support/cloud/firebase-peer.ts';
import { needsEmulator, useEmulator } from '../../support/cloud/firestore-emulator.ts';
import { SharedProject } from '../../support/cloud/shared-project.ts';

const RULES = path.resolve(import.meta.dirname, '../../../config/cloud/firestore.rules');
const { missing } = needsEmulator();
const emulator = useEmulator();
let dir: string;
let project: SharedProject;
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'cloud-join-'));
  project = await SharedProject.made(Date.now());
});
afterEach(async () => {
  await project[Symbol.asyncDispose]();
  rmSync(dir, { recursive: true, force: true });
});

function call(
  words: readonly string[],
  variables: NodeJS.ProcessEnv = {},
  typed = '',
): Call & { output(): string } {
  const environment = { COACH_STATE_DIR: dir, ...variables };
  const written: string[] = [];
  const lines = (async function* () {
    if (typed !== '') yield* typed.split('\n');
  })();
  return {
    ...{ words, environment, clock: project.clock, signal: new AbortController().signal, file: null },
    terminal: {
      ...{ isInteractive: false, hasColour: false, lines },
      write: (text) => written.push(text),
      prompt: () => {},
    },
    settings: () => loadSettings({ environment }),
    output: () => written.join(''),
  };
}

const settle = (cloud: object) => writeFileSync(path.join(dir, 'robot.json'), JSON.stringify({ cloud }));
const kept = () => readIdentity(readSecret('cloud-robot-identity', {}, dir).value?.reveal() ?? '');

describe('coach-robot cloud join', () => {
  test.skipIf(missing !== null)(
    'joins, makes the family’s key, switches it on and finds all of it working; a second robot joins its family',
    async () => {
      const { firebase } = project;
      firebase.emulator = emulator.endpoint;
      await emulator.setRules(PROJECT, readFileSync(RULES, 'utf8'));
      settle({ endpoint: firebase.endpoint, signInEndpoint: firebase.endpoint });
      const { code, family } = await project.code();
      const joining = call(['join', code, `${project.broker}/`]);
      expect(await run(joining)).toBe(0);
      expect(joining.settings().cloud).toMatchObject({ kind: 'sealed', broker: project.broker });
      expect(joining.output()).toMatch(/broker +ok\nsign_in +ok\n/);
      expect(joining.output()).not.toMatch(/failed|PRIVATE KEY/);
      const file = path.join(dir, 'secrets', 'cloud-robot-identity');
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(kept()).toMatchObject({ family, project: PROJECT });
      expect(joining.output()).toContain(kept()?.robot);
      const words = readSecret('cloud-family-key', {}, dir).value?.reveal() ?? '';
      expect(FamilyKey.read(words)).not.toBe(null);
      const status = call(['status']);
      await run(status);
      expect(status.output()).toContain(`robot ${kept()?.robot} of family ${family}`);
      // Whoever lets it out, and in again by another invitation.
      await project.store.revoke(kept()?.robot ?? '', project.clock.now());
      const checked = call(['check']);
      expect(await run(checked)).toBe(1);
      expect(checked.output()).toContain('let in no more');
      const before = kept()?.robot;
      expect(await run(call(['join', (await project.code(family)).code]))).toBe(0);
      expect(kept()?.family).toBe(family);
      expect(kept()?.robot).not.toBe(before);
      await expect(run(call(['engine']))).rejects.toThrow('nothing but sealed boxes');
    },
    60_000,
  );

  test('that is refused leaves all as it was', async () => {
    const { code } = await project.code();
    await expect(run(call(['join', code]))).rejects.toThrow('at which broker');
    await expect(run(call(['join', code, 'http://broker.example']))).rejects.toThrow('at which broker');
    await expect(run(call(['join', '7K3M-9QXD', project.broker]))).rejects.toThrow('no invitation');
    await expect(run(call(['join', '0'.repeat(16), project.broker]))).rejects.toThrow('knows no such');
    await expect(run(call(['join', code, project.firebase.endpoint]))).rejects.toThrow('no broker');
    for (const words of [['join'], ['join', '--help'], ['join', code, project.broker, 'x']])
      await expect(run(call(words))).rejects.toThrow('cloud join CODE');
    expect(call([]).settings().cloud).toMatchObject({ broker: '', kind: 'off' });
    expect(kept()).toBe(null);
    settle({ kind: 'searchable' });
    await expect(run(call(['join', code, project.broker]))).rejects.toThrow('sealed boxes');
    settle({ broker: project.broker });
    const given = { CLOUD_ROBOT_IDENTITY: 'of the setup' };
    await expect(run(call(['join', code], given))).rejects.toThrow('given where it was set up');
    // None of that has used it up.
    expect(typeof (await project.join(code))).toBe('object');
    await expect(run(call(['join', code]))).rejects.toThrow('used already');
  });

  test('a robot that has not joined, or whose file is none, or that asks for plain words, is told so', async () => {
    const { code } = await project.code();
    settle({ kind: 'sealed', broker: project.broker });
    await expect(run(call(['check']))).rejects.toThrow('has not joined');
    await expect(run(call(['check'], { CLOUD_ROBOT_IDENTITY: '{}' }))).rejects.toThrow('cannot be read');
    settle({
      broker: project.broker,
      endpoint: project.firebase.endpoint,
      signInEndpoint: project.firebase.endpoint,
    });
    await run(call(['join', code]));
    settle({ kind: 'searchable', broker: project.broker });
    await expect(run(call(['check']))).rejects.toThrow('nothing but sealed boxes');
    // A service account is a project of the family's own again.
    const own = call(['setup'], {}, madeAccount());
    await run(own);
    expect(own.settings().cloud.broker).toBe('');
    expect(kept()).toBe(null);
  });
});
