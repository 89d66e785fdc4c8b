/** The rooms of the mind from the ground up: a file imports its own room or one that stands before it, types too. */
export const FLOORS = [
  'agents/words',
  'agents/knowledge/arithmetic',
  'agents/knowledge/japanese',
  'agents/knowledge/curriculum',
  'agents/knowledge/homework',
  'agents/safety',
  'agents/understanding',
  'agents/guard',
  'agents/teaching/steps',
  'agents/teaching/problems',
  'agents/teaching/bugs',
  'agents/teaching/hints',
  'agents/teaching/way',
  'agents/teaching/practice',
  'agents/teaching/composing',
  'agents/core',
  'agents/prompts',
  'agents/emotion',
  'agents/lesson',
  'agents/memory',
  'agents/record',
  'agents/family',
  'agents/tools',
  'agents/team',
  'agents/models',
  'agents/live',
  'agents/talk',
] as const;

/** The number of the floor a file stands on, from 0; -1 for a file that is in no room. */
export function floorOf(file: string): number {
  return FLOORS.findIndex((room) => file.startsWith(`${room}/`));
}

/** The two folders, beside each other in one, between which an import goes; none where one lies in the other. */
export function besideEachOther(file: string, target: string): readonly (readonly [string, string])[] {
  const from = file.split('/').slice(0, -1);
  const to = target.split('/').slice(0, -1);
  const at = from.findIndex((name, depth) => name !== to[depth]);
  if (at === -1 || at >= to.length) return [];
  return [[from.slice(0, at + 1).join('/'), to.slice(0, at + 1).join('/')]];
}

/** Groups of files, or of folders, that import each other in a circle (Tarjan's strongly connected components), each sorted. */
export function circlesOf(edges: readonly (readonly [from: string, to: string])[]): readonly string[][] {
  const next = new Map<string, string[]>();
  for (const [from, to] of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): void => {
    index.set(file, index.size);
    low.set(file, index.get(file) as number);
    open.push(file);
    for (const target of next.get(file) ?? []) {
      if (!index.has(target)) visit(target);
      if (open.includes(target)) low.set(file, Math.min(low.get(file) as number, low.get(target) as number));
    }
    if (low.get(file) !== index.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const file of next.keys()) if (!index.has(file)) visit(file);
  return circles;
}
