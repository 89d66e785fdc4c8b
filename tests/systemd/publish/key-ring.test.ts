import { expect, test } from 'vitest';
import { makeKeyFile } from '../../../systemd/publish/key-file.ts';
import { KeyRing } from '../../../systemd/publish/key-ring.ts';
import { publicKey } from '../../../systemd/publish/signing-key.ts';

const SCRYPT_COST = 16;
const PHRASES = { snapshot: 'the phrase of three years', channel: 'the phrase of this new key' } as const;
const files = {
  snapshot: makeKeyFile('office-snapshot', 'snapshot', PHRASES.snapshot, SCRYPT_COST),
  channel: makeKeyFile('office2-channel', 'channel', PHRASES.channel, SCRYPT_COST),
};
const idOf = (role: keyof typeof files) => publicKey(files[role].public).keyID;

/** A ring whose pass phrases are the lines of a file. */
function ring(...lines: string[]): { readonly keys: KeyRing; readonly asked: string[] } {
  const asked: string[] = [];
  const next = async (question: string): Promise<string> => {
    asked.push(question);
    const line = lines.shift();
    if (line === undefined) throw new Error('no more lines');
    return line;
  };
  return { keys: new KeyRing(Object.values(files), { next, choose: next }), asked };
}

test.each([
  ['snapshot', 'channel'],
  ['channel', 'snapshot'],
] as const)(
  'keys with pass phrases of their own open in any order of the lines: %s first',
  async (...order) => {
    for (const lines of [[...order], [...order].reverse()]) {
      const { keys } = ring(...lines.map((role) => PHRASES[role]));
      for (const role of order) expect((await keys.open(idOf(role)))?.public.keyID).toBe(idOf(role));
    }
  },
);

test('whoever types is told that a pass phrase was wrong', async () => {
  const { keys, asked } = ring('a slip of the finger', PHRASES.channel);
  await keys.open(idOf('channel'));
  expect(asked).toEqual([
    'pass phrase of office2-channel',
    'pass phrase of office2-channel (that was wrong)',
  ]);
});
