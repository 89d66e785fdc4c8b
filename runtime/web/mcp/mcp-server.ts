import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { ToolError } from '#agents/core/tool.ts';
import type { Robot } from '#runtime/robot.ts';

/** One message of a program, answered. */
export type AnswerMcp = (request: Request, message: unknown) => Promise<Response>;

/**
 * The parent's questions by the Model Context Protocol (2026-07-28, and 2025's for programs that begin with `initialize`),
 * without sessions: each message stands for itself. `onFault` hears of faults of our own, which programs are not told.
 */
export function mcpServer(
  questions: Robot['programs'],
  version: string,
  onFault: (error: unknown) => void,
): AnswerMcp {
  const { fetch } = createMcpHandler(() => serverOf(questions, version, onFault), {
    // Nothing of ours changes while a program listens: an open stream would only hold a place.
    maxSubscriptions: 0,
  });
  return (request, message) => fetch(request, { parsedBody: message });
}

function serverOf(
  questions: Robot['programs'],
  version: string,
  onFault: (error: unknown) => void,
): McpServer {
  const server = new McpServer(
    { name: 'homework-coach-robot', version },
    {
      instructions:
        'What children practised with a homework robot, to be read only. Begin with list_children. Names, moods and whatever a child said or wrote are not here.',
    },
  );
  for (const { name, description, parameters } of questions.tools())
    server.registerTool(
      name,
      { description, inputSchema: parameters, annotations: { readOnlyHint: true, openWorldHint: false } },
      async (given: z.infer<typeof parameters>) => {
        try {
          return { content: [{ type: 'text', text: JSON.stringify(await questions.call(name, given)) }] };
        } catch (error) {
          if (!(error instanceof ToolError)) onFault(error);
          const { code, message } =
            error instanceof ToolError
              ? error
              : { code: 'failed', message: 'the records cannot be read now' };
          const text = JSON.stringify({ error: { code, message } });
          return { isError: true, content: [{ type: 'text', text }] };
        }
      },
    );
  return server;
}
