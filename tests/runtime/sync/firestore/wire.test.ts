import { expect, onTestFinished, test, vi } from 'vitest';
import { needsEmulator, useEmulator } from '../../../support/cloud/firestore-emulator.ts';
import { item, robotCloud } from '../../../support/cloud/robot-cloud.ts';

const signal = new AbortController().signal;
const { missing } = needsEmulator();
const emulator = useEmulator();
/** Each stands somewhere in what is sent; none may be found on the wire of a sealed cloud. */
const MARKERS = [
  'ましかく',
  'sess-marker',
  'prob-marker',
  '77+88',
  'memory_kept',
  'hint_given',
  'difficulty',
];

function recordWire(): string[] {
  const sent: string[] = [];
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? init.body : '';
    // What is base64 is read as well.
    const boxes = [...body.matchAll(/"bytesValue":"([^"]+)"/g)].map(([, box = '']) =>
      Buffer.from(box, 'base64').toString('latin1'),
    );
    sent.push(url, JSON.stringify(init.headers), body, ...boxes);
    return real(url, init);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return sent;
}

const items = () => [
  item({
    kind: 'memory_kept',
    payload: {
      ...{ kind: 'memory_kept', session_id: 'sess-marker', at_ms: 1 },
      memory: {
        type: 'difficulty',
        key: 'difficulty:x',
        text: 'ましかく が にがて',
        problemIds: ['prob-marker'],
      },
    },
  }),
  item({
    payload: { kind: 'hint_given', problemId: 'prob-marker', expression: '77+88', session_id: 'sess-marker' },
  }),
];

test.skipIf(missing !== null)('sealed: no word of what happened is on the wire', async () => {
  const sent = recordWire();
  const cloud = robotCloud({ endpoint: emulator.endpoint, project: 'demo-wire' });
  expect((await cloud.write(items(), signal)).written).toHaveLength(2);
  const wire = sent.join('\n');
  for (const marker of MARKERS) {
    expect(wire).not.toContain(marker);
    expect(wire).not.toContain(Buffer.from(marker).toString('latin1'));
  }
});

test.skipIf(missing !== null)(
  'searchable: words are plain, but a nickname is sealed, and so is what is not known',
  async () => {
    const sent = recordWire();
    const cloud = robotCloud({
      ...{
        endpoint: emulator.endpoint,
        project: 'demo-wire-2',
        mode: 'searchable',
        secretWords: ['ましかく'],
      },
    });
    const own = item({
      kind: 'child_added' as never,
      payload: { nickname: 'べつの なまえ', session_id: 'sess-marker' },
    });
    expect((await cloud.write([...items(), own], signal)).written).toHaveLength(3);
    const wire = sent.join('\n');
    expect(wire).toContain('77+88');
    for (const secret of ['ましかく', 'べつの なまえ', 'child_added']) expect(wire).not.toContain(secret);
  },
);
