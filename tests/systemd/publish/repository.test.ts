import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Updater } from 'tuf-js';
import { expect, test } from 'vitest';
import { readRepository } from '../../../systemd/publish/repository.ts';
import { serve } from '../../../systemd/publish/serve.ts';
import { type Content, makeKeys, publish } from '../../support/update/published.ts';

const content = (): Content => ({
  now: new Date(),
  targets: {
    'releases/0.2.0/x64.json': { bytes: Buffer.from('{"version":"0.2.0"}'), custom: { is_security: false } },
  },
  channel: { schema: 1 },
  pause: { schema: 1 },
});

test('what is published is read by a TUF client, at first and after the next state', async () => {
  const keys = makeKeys();
  const files = publish(keys, content());
  const next = publish(
    keys,
    content(),
    readRepository((place) => files.get(place) ?? null),
    2,
  );
  for (const all of [files, new Map([...files, ...next])]) {
    const dir = mkdtempSync(path.join(os.tmpdir(), 'tuf-'));
    const { address, close } = await serve((place) => all.get(place) ?? null);
    try {
      mkdirSync(path.join(dir, 't'));
      writeFileSync(path.join(dir, 'root.json'), files.get('metadata/1.root.json') as Buffer);
      const updater = new Updater({
        metadataDir: dir,
        metadataBaseUrl: `${address}/metadata`,
        targetDir: path.join(dir, 't'),
        targetBaseUrl: `${address}/targets`,
      });
      await updater.refresh();
      for (const one of ['releases/0.2.0/x64.json', 'channel.json', 'pause.json']) {
        const info = await updater.getTargetInfo(one);
        if (info === undefined) throw new Error(one);
        expect(await updater.downloadTarget(info)).toBeTruthy();
      }
    } finally {
      await close();
      rmSync(dir, { recursive: true });
    }
  }
});
