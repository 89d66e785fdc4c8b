import { useEffect, useRef } from 'preact/hooks';
import type { RobotView } from '#runtime/robot.ts';
import { html } from '../html.ts';
import { drawFace } from './face-drawing.ts';
import { type FaceFeatures, lookOf, seriousOf } from './face-features.ts';
import { LivingEyes } from './living-eyes.ts';

const BREATH_MS = 4000;
/** Between two frames: enough for a blink, and less while it only breathes. More keeps a core busy where no card draws. */
const FRAME_MS = { moving: 33, atRest: 100 };
/** Who asked for less motion sees the light change with what the robot does, and else step by step, not breathe. */
const CALM_RING_MS = 1000;
const RING_RADIUS = 184;
/** Discs that add up to a soft light around a lamp; a blur would cost far more. */
const HALOS = [34, 28, 22, 16];

/** What the face needs, read afresh for every frame that is drawn. */
export interface FaceSource {
  view(): RobotView;
  /** Loudness of the voice that is heard from this page, 0-1. */
  soundLevel(): number;
  /** True while the child writes: the robot looks on. */
  isChildWriting(): boolean;
  /** True while help is shown: nobody smiles at what was told. */
  isHelping(): boolean;
}

/** The robot's face in its ring of light. It draws itself; the page never re-renders for a blink. */
export function Face({ source, pixelCount }: { source: FaceSource; pixelCount: number }) {
  const root = useRef<SVGSVGElement>(null);
  useEffect(() => (root.current ? animate(root.current, source) : undefined), [source, pixelCount]);
  const dots = Array.from({ length: pixelCount }, (_, index) => {
    const angle = (index / pixelCount) * 2 * Math.PI - Math.PI / 2;
    const [x, y] = [200 + RING_RADIUS * Math.cos(angle), 200 + RING_RADIUS * Math.sin(angle)];
    return html`
      <circle class="lamp" cx=${x} cy=${y} r="10" />
      <g class="pixel">
        ${HALOS.map((radius) => html`<circle class="halo" cx=${x} cy=${y} r=${radius} />`)}
        <circle cx=${x} cy=${y} r="10" />
      </g>
    `;
  });
  return html`
    <svg class="face" ref=${root} viewBox="0 0 400 400" role="img" aria-label="ロボットの かお">
      <defs>
        <radialGradient id="skin" gradientUnits="userSpaceOnUse" cx="172" cy="148" r="236">
          <stop class="skin-light" offset="0" /><stop class="skin-shade" offset="1" />
        </radialGradient>
        <radialGradient id="iris" cx="50%" cy="62%" r="60%">
          <stop class="iris-light" offset="0" /><stop class="iris-dark" offset="1" />
        </radialGradient>
        <clipPath id="eye-left"><ellipse cx="138" cy="186" rx="37" ry="45" /></clipPath>
        <clipPath id="eye-right"><ellipse cx="262" cy="186" rx="37" ry="45" /></clipPath>
        <clipPath id="mouth-clip"><path class="mouth-shape" /></clipPath>
      </defs>
      <g class="ring"><circle class="track" cx="200" cy="200" r=${RING_RADIUS} />${dots}</g>
      <g class="head">
        <circle class="skull" cx="200" cy="200" r="158" fill="url(#skin)" />
        <ellipse class="cheek" cx="96" cy="252" rx="30" ry="19" />
        <ellipse class="cheek" cx="304" cy="252" rx="30" ry="19" />
        ${[138, 262].map((x) => eye(x))}
        <path class="brow" data-x="138" /><path class="brow" data-x="262" />
        <path class="mouth mouth-shape" />
        <g clip-path="url(#mouth-clip)"><ellipse class="tongue" cx="200" rx="30" ry="20" /></g>
      </g>
    </svg>
  `;
}

function eye(x: number) {
  return html`
    <g clip-path=${x < 200 ? 'url(#eye-left)' : 'url(#eye-right)'}>
      <ellipse class="sclera" cx=${x} cy="186" rx="37" ry="45" />
      <g class="eyeball" data-x=${x}>
        <circle r="29" fill="url(#iris)" /><circle class="pupil" r="15" />
        <circle class="glint" cx="-9" cy="-11" r="8.5" /><circle class="glint" cx="10" cy="10" r="4" />
      </g>
      <path class="lid upper" data-x=${x} fill="url(#skin)" /><path class="lid lower" data-x=${x} fill="url(#skin)" />
    </g>
    <path class="lash" data-x=${x} />
  `;
}

/** Draws up to 30 frames a second until the returned function is called; a hidden page draws nothing. */
function animate(svg: SVGSVGElement, source: FaceSource): () => void {
  const eyes = new LivingEyes(Math.random);
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  let look: FaceFeatures = lookOf('ready', 'neutral');
  let mouth = 0;
  let lastMs = performance.now();
  let ring = { shows: '', atMs: 0 };
  let request = 0;
  let timer: ReturnType<typeof setTimeout>;
  const onPointer = (event: PointerEvent) => {
    const box = svg.getBoundingClientRect();
    const x = (event.clientX - box.x - box.width / 2) / (window.innerWidth / 2);
    const y = (event.clientY - box.y - box.height / 2) / (window.innerHeight / 2);
    eyes.notice(x, y, performance.now());
  };
  const frame = (nowMs: number) => {
    const isStill = stillness.matches;
    const share = isStill ? 1 : 1 - Math.exp(-Math.min(100, nowMs - lastMs) / 110);
    lastMs = nowMs;
    const view = source.view();
    const usual = lookOf(view.mode, view.mood);
    const target = source.isHelping() ? seriousOf(usual) : usual;
    look = blend(look, target, share);
    const isHeard = view.mode === 'asleep' ? 0 : Math.max(view.mouth, source.soundLevel());
    mouth += ((isStill ? 0 : isHeard) - mouth) * (isStill ? 1 : 0.55);
    const attention = target.gaze ?? (source.isChildWriting() ? ([0.1, 0.7] as const) : null);
    const gaze = isStill
      ? { x: target.gaze?.[0] ?? 0, y: target.gaze?.[1] ?? 0, blink: 0 }
      : eyes.at(nowMs, attention);
    const breath = isStill ? 0 : Math.sin((nowMs / BREATH_MS) * 2 * Math.PI);
    const shows = `${view.mode} ${view.mood}`;
    const isRingDue = !isStill || shows !== ring.shows || nowMs - ring.atMs >= CALM_RING_MS;
    if (isRingDue) ring = { shows, atMs: nowMs };
    const isMoving = drawFace(svg, {
      look,
      gaze,
      mouth: Math.max(mouth, look.mouthRest),
      breath,
      pixels: isRingDue ? view.pixels : null,
    });
    timer = setTimeout(
      () => {
        request = requestAnimationFrame(frame);
      },
      (isMoving || view.mode === 'speaking' ? FRAME_MS.moving : FRAME_MS.atRest) - 1000 / 60,
    );
  };
  window.addEventListener('pointermove', onPointer, { passive: true });
  window.addEventListener('pointerdown', onPointer, { passive: true });
  request = requestAnimationFrame(frame);
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(request);
    window.removeEventListener('pointermove', onPointer);
    window.removeEventListener('pointerdown', onPointer);
  };
}

function blend(from: FaceFeatures, to: FaceFeatures, share: number): FaceFeatures {
  const mixed: Record<string, unknown> = { ...to };
  for (const [name, value] of Object.entries(to)) {
    if (typeof value !== 'number') continue;
    const before = from[name as Exclude<keyof FaceFeatures, 'gaze'>];
    mixed[name] = before + (value - before) * share;
  }
  return mixed as unknown as FaceFeatures;
}
