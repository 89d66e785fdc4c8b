import type { Desk } from '#runtime/robot.ts';
import { html } from '../html.ts';

/** What each picture says to the robot, and the grade in which school begins with it. */
const PICTURES = [
  { name: 'さんすう', words: 'さんすうの もんだい だして', fromGrade: 1, draw: sums },
  { name: 'かんじ', words: 'かんじの れんしゅう', fromGrade: 1, draw: kanji },
  { name: 'くく', words: 'くくの れんしゅう', fromGrade: 2, draw: dots },
  { name: 'バトル', words: 'けいさんバトル', fromGrade: 1, draw: ball },
  { name: 'さくぶん', words: 'さくぶん', fromGrade: 1, draw: pencil },
] as const;

interface PicturePadProps {
  /** Null until the robot told: what every grade knows is offered. */
  readonly grade: Desk['grade'] | null;
  /** A lesson is from earlier: the way on stands first. */
  readonly hasLesson: boolean;
  onWords(words: string): void;
  onPhoto(): void;
  onGoOn(): void;
}

/** The first screen: what a child that cannot read yet can begin, as pictures. */
export function PicturePad({ grade, hasLesson, onWords, onPhoto, onGoOn }: PicturePadProps) {
  const offered = PICTURES.filter(({ fromGrade }) => fromGrade <= (grade ?? 1));
  const count = offered.length + 1;
  return html`
    <div class=${`pad pictures has-${count} ${hasLesson ? 'has-lesson' : ''}`} role="group" aria-label="なにを する？">
      ${hasLesson && html`<button type="button" class="go-on" onClick=${onGoOn}>${bookmark()}<span>つづき</span></button>`}
      ${offered.map(
        ({ name, words, draw }) =>
          html`<button type="button" onClick=${() => onWords(words)}>${draw()}<span>${name}</span></button>`,
      )}
      <button type="button" onClick=${onPhoto}>${camera()}<span>しゃしん</span></button>
    </div>
  `;
}

function sums() {
  return svg(html`<path d="M3 7h8M7 3v8M13.500 17h8M15 13.500h5M15 20.500h5" />`);
}

function kanji() {
  return svg(html`<rect x="3" y="3" width="18" height="18" rx="2" />
    <path d="M12 5.500v2.500M6.500 10V8h11v2M9 11h6l-3 2.500v3.500q0 1.800-2 1.500M7 14.500h10" />`);
}

/** Three times three. */
function dots() {
  return svg(
    [5, 12, 19].flatMap((y) =>
      [5, 12, 19].map((x) => html`<circle class="solid" cx=${x} cy=${y} r="2.4" />`),
    ),
  );
}

function ball() {
  return svg(
    html`<circle class="solid" cx="15" cy="8" r="5" /><path d="M3 20c2-1 3-3 4-6M3 14l2-2M9 20c1-1 1.500-2 2-3" />`,
  );
}

function pencil() {
  return svg(html`<path
    d="M4.500 19.5l1.200-4.700L16.200 4.300a1.700 1.700 0 0 1 2.400 0l1.100 1.100a1.700 1.700 0 0 1 0 2.400L9.200 18.300zM14.500 6l3.500 3.500"
  />`);
}

function bookmark() {
  return svg(
    html`<path d="M6 3h12v18l-6-4.500L6 21z" /><path d="M10 8.500l4 2.500-4 2.500z" class="solid" />`,
  );
}

/** Also what the key beside the robot shows. */
export function camera() {
  return svg(html`<path
      d="M4 7.500h3.500l1.500-2.500h6l1.500 2.500H20a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8.500a1 1 0 0 1 1-1z"
    /><circle cx="12" cy="13" r="3.600" />`);
}

function svg(shapes: unknown) {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true">${shapes}</svg>`;
}
