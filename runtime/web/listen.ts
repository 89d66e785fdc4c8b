import type { FastifyInstance } from 'fastify';
import type { Settings } from '#config/settings.ts';

/** The page cannot listen where the settings say. `message` is for the family: which setting, and what to do. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** Listens where `web` says. Throws ListenError where that cannot be. */
export async function listen(app: FastifyInstance, web: Settings['web']): Promise<void> {
  try {
    await app.listen({ port: web.port, host: web.host });
  } catch (error) {
    throw new ListenError(inWords(error, web), { cause: error });
  }
}

function inWords(error: unknown, { port, host }: Settings['web']): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code';
  switch (code) {
    case 'EADDRINUSE':
      return `web.port: ${port} is in use on ${host}; stop the other program, or set another web.port (${code})`;
    case 'EACCES':
      return `web.port: this user may not listen on ${port}; set one of 1024 or above (${code})`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return `web.host: ${JSON.stringify(host)} is no address of this machine; 127.0.0.1 always is (${code})`;
    default:
      return `web.host, web.port: the page cannot listen on ${host}, port ${port} (${code})`;
  }
}
