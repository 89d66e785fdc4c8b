import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { packageVersion } from '#runtime/package-version.ts';
import { checkBody } from '#runtime/web/body-check.ts';
import { logFault } from '#runtime/web/faults.ts';
import type { Wiring } from '#runtime/web/routes/wiring.ts';
import type { AnswerMcp } from './mcp-server.ts';

const CALLS_PER_MINUTE = 120;
const BODY_LIMIT_BYTES = 16 * 1024;

/** One message of JSON-RPC; the rest of it is the protocol's own to judge. */
const messageSchema = z.looseObject({
  jsonrpc: z.literal('2.0'),
  method: z.string().max(100),
});

/** `POST /mcp`: the parent's questions for programs (Model Context Protocol), loaded when the first one asks. */
export function mcpRoute(app: FastifyInstance, { robot, journal }: Wiring): void {
  let loading: Promise<AnswerMcp> | null = null;
  const load = async (): Promise<AnswerMcp> => {
    const { mcpServer } = await import('./mcp-server.ts');
    const onFault = (error: unknown) => logFault(journal, 'a program’s question failed', error, '/mcp');
    return mcpServer(robot.programs, packageVersion(), onFault);
  };
  const options = {
    bodyLimit: BODY_LIMIT_BYTES,
    config: {
      access: 'program',
      rateLimit: { max: CALLS_PER_MINUTE, timeWindow: 60_000 },
      api: {
        summary: 'The parent’s questions for programs, by the Model Context Protocol.',
        body: messageSchema,
        gives: ['application/json', 'text/event-stream'],
      },
    },
  } as const;
  app.post('/mcp', options, async (request, reply) => {
    const message = checkBody(messageSchema, request.body);
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    const answer = await loading;
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort(new DOMException('the program is gone', 'AbortError')));
    const response = await answer(requestOf(request, gone.signal), message);
    const body = Buffer.from(await response.arrayBuffer());
    const { params } = message as { params?: { arguments?: unknown } };
    const receivedBytes = Number(request.headers['content-length'] ?? 0);
    robot.programs.note(request.visitor.program?.name ?? '', params?.arguments, receivedBytes, body.length);
    const type = response.headers.get('content-type');
    reply.code(response.status).header('cache-control', 'no-store');
    return type === null ? reply.send() : reply.type(type).send(body);
  });
}

/** Without the token: whoever answers has no use for it. */
function requestOf({ headers }: FastifyRequest, signal: AbortSignal): Request {
  const passed = Object.entries(headers).filter(
    ([name, value]) => typeof value === 'string' && /^(?:accept|content-type|mcp-.*)$/.test(name),
  ) as [string, string][];
  return new Request('http://robot/mcp', { method: 'POST', headers: passed, signal });
}
