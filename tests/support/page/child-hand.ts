import { evenly, lengthOf, type Point, type Stroke } from '#agents/knowledge/japanese/strokes.ts';

const STEPS = 20;
const MIDDLE = 54;
/** A hook: in the last part of a stroke, a turn of so many radians. */
const HOOK_FROM = 15;
const SHARP = 0.9;

/**
 * Strokes as a child draws them that is still learning: hooks left out or short, corners rounded, strokes begun early or
 * drawn on, what comes last cramped, one half narrower than the other, lines off their place and bowed. `random`: 0 to 1.
 */
export function byChild(strokes: readonly Stroke[], random: () => number): readonly Stroke[] {
  const bell = (): number => random() + random() + random() + random() - 2;
  const [scale, ratio] = [0.5 + random() * 3, Math.exp(bell() * 0.3)];
  const [slant, turn] = [bell() * 0.2, bell() * 0.12];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [axis, narrower, cramped] = [random() < 0.5 ? 0 : 1, 1 - Math.max(0, bell()) / 4, random() * 0.3];
  const bows = Array.from({ length: 4 }, () => bell() * 4);
  const leavesHooksOut = random() < 0.45;

  const inProportion = ([x, y]: Point): Point => {
    const place: [number, number] = [x, y > 60 ? 60 + (y - 60) * (1 - cramped) : y];
    const at = place[axis] ?? 0;
    if (at > MIDDLE) place[axis] = MIDDLE + (at - MIDDLE) * narrower;
    const [right, down] = [(place[0] / 109) * Math.PI, (place[1] / 109) * Math.PI];
    return [
      place[0] + (bows[0] ?? 0) * Math.sin(right) + (bows[1] ?? 0) * Math.sin(down),
      place[1] + (bows[2] ?? 0) * Math.sin(right) + (bows[3] ?? 0) * Math.sin(down),
    ];
  };

  return strokes.map((stroke) => {
    const shown = leavesHooksOut || random() < 0.15 ? withoutHook(stroke, random() * 0.5) : stroke;
    const placed = evenly(shown, STEPS).map(inProportion);
    const round = random() < 0.3 ? rounded(rounded(placed)) : placed;
    const length = lengthOf(round);
    const begun = random() < 0.3 ? [beyond(round[0], round[1], length * 0.08 * random()), ...round] : round;
    const whole =
      random() < 0.3 ? [...begun, beyond(begun.at(-1), begun.at(-2), length * 0.1 * random())] : begun;
    const [offX, offY, size, lean] = [bell() * 4.5, bell() * 4.5, Math.exp(bell() * 0.12), bell() * 0.1];
    const [middleX, middleY] = [0, 1].map(
      (side) => whole.reduce((sum, point) => sum + (point[side] ?? 0), 0) / whole.length,
    ) as [number, number];
    let [trembleX, trembleY] = [0, 0];
    return whole.map(([x, y]): Point => {
      [trembleX, trembleY] = [trembleX * 0.6 + bell() * 1.3, trembleY * 0.6 + bell() * 1.3];
      const [dx, dy] = [(x - middleX) * size, (y - middleY) * size];
      const down = middleY + dx * lean + dy + offY + trembleY - MIDDLE;
      const right = middleX + dx - dy * lean + offX + trembleX - MIDDLE + slant * down;
      return [scale * (cos * right - sin * down), scale * ratio * (sin * right + cos * down)];
    });
  });
}

/** The stroke up to its hook and `share` of that. */
function withoutHook(stroke: Stroke, share: number): Stroke {
  const points = evenly(stroke, STEPS);
  const angle = (at: number): number => {
    const [[x, y], [fromX, fromY]] = [points[at] ?? [0, 0], points[at - 1] ?? [0, 0]];
    return Math.atan2(y - fromY, x - fromX);
  };
  for (let at = HOOK_FROM; at < STEPS - 1; at++) {
    const turn = angle(at + 1) - angle(at);
    if (Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) > SHARP)
      return points.slice(0, at + 1 + Math.round((STEPS - 1 - at) * share));
  }
  return stroke;
}

const rounded = (stroke: Stroke): Stroke =>
  stroke.map(([x, y], at): Point => {
    const [before, after] = [stroke[at - 1], stroke[at + 1]];
    return before === undefined || after === undefined
      ? [x, y]
      : [(before[0] + 2 * x + after[0]) / 4, (before[1] + 2 * y + after[1]) / 4];
  });

/** So far on from `end`, as the line comes from `before`. */
function beyond(end: Point = [0, 0], before: Point = [0, 1], length: number): Point {
  const whole = Math.hypot(end[0] - before[0], end[1] - before[1]) || 1;
  return [end[0] + ((end[0] - before[0]) / whole) * length, end[1] + ((end[1] - before[1]) / whole) * length];
}
