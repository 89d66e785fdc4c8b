import type { Stroke } from '#agents/knowledge/japanese/strokes.ts';

/**
 * Strokes as another hand draws them: elsewhere, larger or smaller, broader or narrower (0.8-1.2), slanted and turned, each
 * stroke a little off its place and size, with a line that trembles. `random`: 0 to 1.
 */
export function byHand(strokes: readonly Stroke[], random: () => number): readonly Stroke[] {
  const bell = (): number => random() + random() + random() + random() - 2;
  const [scale, ratio] = [0.8 + random() * 2, 0.8 + random() * 0.4];
  const [slant, turn] = [(random() - 0.5) * 0.4, (random() - 0.5) * 0.25];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [left, top] = [random() * 200, random() * 200];
  return strokes.map((stroke) => {
    const [offX, offY, size] = [bell() * 5, bell() * 5, 1 + bell() * 0.13];
    const [middleX, middleY] = [0, 1].map(
      (axis) => stroke.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / stroke.length,
    ) as [number, number];
    let [trembleX, trembleY] = [0, 0];
    return stroke.map(([x, y]) => {
      [trembleX, trembleY] = [trembleX / 2 + bell() * 1.6, trembleY / 2 + bell() * 1.6];
      const down = middleY + (y - middleY) * size + offY + trembleY - 54;
      const right = middleX + (x - middleX) * size + offX + trembleX - 54 + slant * down;
      return [
        left + scale * (cos * right - sin * down),
        top + scale * ratio * (sin * right + cos * down),
      ] as const;
    });
  });
}
