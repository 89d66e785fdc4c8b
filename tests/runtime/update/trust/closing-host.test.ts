import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SystemClock } from '#drivers/clock/system.ts';
import { RepositoryFetcher } from '#runtime/update/trust/repository-fetcher.ts';

test('a host that ends its connection behind a file ends nothing, however slowly that file is read', async () => {
  const content = Buffer.alloc(24_000_000, 7);
  const host = createServer((socket) => {
    socket.once('data', () =>
      socket.end(
        Buffer.concat([Buffer.from(`HTTP/1.0 200 OK\r\nContent-Length: ${content.length}\r\n\r\n`), content]),
      ),
    );
    socket.on('error', () => undefined);
  });
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  const { port } = host.address() as AddressInfo;
  try {
    for (let time = 0; time < 8; time++) {
      const fetcher = new RepositoryFetcher({
        clock: new SystemClock(),
        outbound: { note() {} },
        signal: new AbortController().signal,
      });
      const { chunks } = await fetcher.open(`http://127.0.0.1:${port}/part`, 0);
      let bytes = 0;
      for await (const chunk of chunks) {
        bytes += chunk.length;
        // As long as a slow card takes for it: what is between two sockets lives in real time.
        await sleep(1);
      }
      expect(bytes).toBe(content.length);
    }
  } finally {
    host.close();
  }
});
