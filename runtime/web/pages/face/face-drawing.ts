import type { Rgb } from '#drivers/lights/lights.ts';
import type { FaceFeatures } from './face-features.ts';
import type { EyeState } from './living-eyes.ts';

/** One frame of the face. */
interface FaceFrame {
  readonly look: FaceFeatures;
  readonly gaze: EyeState;
  /** How far the mouth is open, 0-1. */
  readonly mouth: number;
  /** -1 (breathed out) to 1. */
  readonly breath: number;
  /** Null: the ring stays as it is. */
  readonly pixels: readonly Rgb[] | null;
}

const EYE_Y = 186;
const EYE_RX = 37;
const EYE_RY = 45;
/** What each pixel of each ring last showed, so that a ring at rest costs nothing. */
const shown = new WeakMap<Element, string>();

/**
 * Puts one frame into the drawing. All lengths are units of the 400 by 400 view box. True while the features move;
 * breath and the ring's light are slower than they.
 */
export function drawFace(svg: SVGSVGElement, frame: FaceFrame): boolean {
  const { look, gaze, mouth, breath } = frame;
  let isMoving = false;
  const put = (element: Element, name: string, value: string) => {
    isMoving = putAttribute(element, name, value) || isMoving;
  };
  const head = svg.querySelector('.head');
  if (head)
    putAttribute(
      head,
      'transform',
      `translate(${round(gaze.x * 5)} ${round(gaze.y * 4 - breath * 2)}) rotate(${round(gaze.x * 1.2)} 200 200) ` +
        `scale(${round(1 + breath * 0.006, 4)})`,
    );
  const upper = Math.max(look.lidUpper, gaze.blink);
  const lower = look.lidLower;
  for (const ball of svg.querySelectorAll<SVGElement>('.eyeball')) {
    const x = xOf(ball) + gaze.x * 13;
    const y = EYE_Y + 2 + gaze.y * 14;
    put(ball, 'transform', `translate(${round(x)} ${round(y)}) scale(${round(look.iris, 3)})`);
  }
  for (const lid of svg.querySelectorAll<SVGElement>('.lid.upper')) put(lid, 'd', upperLid(xOf(lid), upper));
  for (const lid of svg.querySelectorAll<SVGElement>('.lid.lower'))
    put(lid, 'd', lowerLid(xOf(lid), lower, upper));
  for (const lash of svg.querySelectorAll<SVGElement>('.lash')) put(lash, 'd', lashLine(xOf(lash), upper));
  for (const brow of svg.querySelectorAll<SVGElement>('.brow')) put(brow, 'd', browLine(xOf(brow), look));
  for (const shape of svg.querySelectorAll('.mouth-shape')) put(shape, 'd', mouthShape(look, mouth));
  for (const tongue of svg.querySelectorAll('.tongue')) put(tongue, 'cy', String(round(286 + mouth * 46)));
  for (const cheek of svg.querySelectorAll('.cheek')) put(cheek, 'opacity', String(round(look.cheeks)));
  if (frame.pixels) drawRing(svg, frame.pixels);
  return isMoving;
}

/** An attribute that is set anew is drawn anew, also where it says the same. True when it changed. */
function putAttribute(element: Element, name: string, value: string): boolean {
  if (element.getAttribute(name) === value) return false;
  element.setAttribute(name, value);
  return true;
}

/** Where closed lids meet. */
const MEETING_Y = EYE_Y + 14;
const between = (open: number, closed: number, share: number) => open + (closed - open) * share;

/**
 * The edge of the upper lid, from the eye's own upper outline (open) to a hanging curve (closed): half its width,
 * the height of its ends, and the height its middle is drawn towards.
 */
function lidEdge(closed: number): { half: number; endY: number; pullY: number } {
  return {
    half: EYE_RX * between(0.84, 0.95, closed),
    endY: between(EYE_Y - EYE_RY * 0.54, MEETING_Y - 7, closed),
    pullY: between(EYE_Y - EYE_RY * 1.5, MEETING_Y + 19, closed),
  };
}

function upperLid(x: number, closed: number): string {
  const { half, endY, pullY } = lidEdge(closed);
  const edge = `L${round(x + half)} ${round(endY)}Q${x} ${round(pullY)} ${round(x - half)} ${round(endY)}`;
  return `M${x - 50} ${EYE_Y - 70}H${x + 50}V${round(endY)}${edge}L${x - 50} ${round(endY)}Z`;
}

/** It comes up with a smile, and to meet an upper lid that closes. */
function lowerLid(x: number, raised: number, closed: number): string {
  const meeting = Math.max(0, closed * 2 - 1);
  const endY = between(EYE_Y + EYE_RY + 16 - raised * 56, MEETING_Y - 7, meeting);
  const pullY = between(endY - 26, MEETING_Y + 17, meeting);
  return `M${x - 50} ${EYE_Y + 70}H${x + 50}V${round(endY)}Q${x} ${round(pullY)} ${x - 50} ${round(endY)}Z`;
}

function lashLine(x: number, closed: number): string {
  const { half, endY, pullY } = lidEdge(closed);
  return `M${round(x - half)} ${round(endY)}Q${x} ${round(pullY)} ${round(x + half)} ${round(endY)}`;
}

function browLine(x: number, look: FaceFeatures): string {
  const inward = x < 200 ? 1 : -1;
  const y = 122 - look.browRaise;
  const innerY = y - look.browWorry;
  const outerY = y + 5 + look.browWorry * 0.5;
  return `M${x - inward * 24} ${round(outerY)}Q${x} ${round(y - 9)} ${x + inward * 22} ${round(innerY)}`;
}

function mouthShape(look: FaceFeatures, open: number): string {
  const half = 40 * look.mouthWidth * (1 - open * 0.2);
  const y = 270 - look.smile * 8;
  const bend = look.smile * 25;
  const [left, right] = [round(200 - half), round(200 + half)];
  const upper = round(y + bend * (1 - open * 0.8));
  const lower = round(y + bend + open * 46);
  const upperLip = `C${round(200 - half * 0.5)} ${upper} ${round(200 + half * 0.5)} ${upper} ${right} ${round(y)}`;
  const lowerLip = `C${round(200 + half * 0.8)} ${lower} ${round(200 - half * 0.8)} ${lower} ${left} ${round(y)}`;
  return `M${left} ${round(y)}${upperLip}${lowerLip}Z`;
}

/**
 * Lamps are dim on purpose (settings.lights.brightness); a screen shows their colour at full strength and their
 * brightness as opacity. The mean colour warms the desk around the robot.
 */
function drawRing(svg: SVGSVGElement, pixels: readonly Rgb[]): void {
  const key = pixels.join(';');
  if (shown.get(svg) === key) return;
  shown.set(svg, key);
  const dots = svg.querySelectorAll('.pixel');
  const mean = [0, 0, 0];
  dots.forEach((dot, index) => {
    const [r, g, b] = pixels[index] ?? [0, 0, 0];
    const strongest = Math.max(r, g, b, 1);
    putAttribute(dot, 'fill', `rgb(${atFullStrength([r, g, b], 255)})`);
    putAttribute(dot, 'opacity', String(round(Math.max(r, g, b) === 0 ? 0 : (strongest / 255) ** 0.35)));
    for (const [channel, value] of [r, g, b].entries())
      mean[channel] = (mean[channel] ?? 0) + value / dots.length;
  });
  const { style } = document.documentElement;
  style.setProperty('--glow', atFullStrength(mean, 5));
  // Opacity alone is changed without painting the whole desk anew.
  const glow = document.querySelector<HTMLElement>('.glow');
  if (glow) glow.style.opacity = String(round((Math.max(...mean) / 255) ** 0.5));
}

/** The colour of a dim lamp at full strength, in so many steps: its three small numbers tell no fine shade. */
function atFullStrength(rgb: readonly number[], steps: number): string {
  const strongest = Math.max(...rgb, 1);
  return rgb.map((value) => Math.round((Math.round((value / strongest) * steps) / steps) * 255)).join(' ');
}

const xOf = (element: SVGElement) => Number(element.dataset.x);
const round = (value: number, digits = 2) => Number(value.toFixed(digits));
