import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReadFile } from './repository.ts';

/** A static host of these files on a free port of the loopback, until closed. */
export async function serve(read: ReadFile): Promise<{ address: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const bytes = read(decodeURIComponent((request.url ?? '/').slice(1)));
    response.writeHead(bytes === null ? 404 : 200).end(bytes ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { address: `http://127.0.0.1:${port}`, close };
}
