import type { Tool } from './tool.ts';

/** Those of the tools that an agent may use, in its own order; one that is not there is left out. */
export function pickTools(tools: readonly Tool[], names: readonly string[]): readonly Tool[] {
  return names.flatMap((name) => tools.find((tool) => tool.name === name) ?? []);
}
