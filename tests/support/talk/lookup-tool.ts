import type { TurnWork } from '#agents/core/records.ts';
import { callTool } from '#agents/core/runner.ts';
import type { Tool, ToolContext } from '#agents/core/tool.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';

const untouchable = new Proxy({} as TurnWork, {
  get() {
    throw new Error('a lookup has no business with the store');
  },
});

/** Calls a tool that only looks things up, as the runner does; touching the store fails the test. */
export function callLookup<T extends Tool<never>>(
  tool: T | Tool,
  args: Record<string, unknown>,
  signal: AbortSignal = new AbortController().signal,
): Promise<Record<string, unknown>> {
  const context = {
    clock: new VirtualClock(),
    signal,
    newId: () => 'id',
    work: untouchable,
  } satisfies ToolContext;
  // The list of tools is not generic: runner.ts checks the arguments against the tool's own schema.
  const tools = [tool as Tool];
  return callTool(tools, { type: 'function_call', id: '1', name: tool.name, arguments: args }, context);
}
