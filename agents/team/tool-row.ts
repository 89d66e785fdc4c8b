import type { z } from 'zod';
import type { Tool } from '#agents/core/tool.ts';

/** A tool, and who may use it. */
export interface ToolRow {
  readonly tool: Tool;
  /** Names of members; the first is whom a model without an instruction brings such work to. */
  readonly owners: readonly string[];
}

/** The row of a tool with arguments of its own. */
export const row = <Schema extends z.ZodObject>(tool: Tool<Schema>, owners: readonly string[]): ToolRow => ({
  tool: tool as unknown as Tool,
  owners,
});
