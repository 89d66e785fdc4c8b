import { html } from '../html.ts';

/** How an animal is drawn: its colour, and what stands on its head. Key: the mark (agents/core/child-marks.ts). */
const LOOKS: Readonly<
  Record<string, { readonly colour: string; readonly ears: string; readonly nose: string }>
> = {
  cat: { colour: '#f2a65a', ears: 'M9 22 8 6l13 8zM39 22l1-16-13 8z', nose: 'M22 30h4l-2 2z' },
  rabbit: {
    colour: '#f3b6c4',
    ears: 'M14 18C9 2 15-2 18 3l3 13zM34 18C39 2 33-2 30 3l-3 13z',
    nose: 'M22 30h4l-2 2z',
  },
  bear: {
    colour: '#a9784f',
    ears: 'M12 17a6 6 0 1 1 6-9zM36 17a6 6 0 1 0-6-9z',
    nose: 'M20 30a4 3 0 0 1 8 0 4 3 0 0 1-8 0z',
  },
  frog: {
    colour: '#7cbf6b',
    ears: 'M10 16a6 6 0 1 1 12-2zM38 16a6 6 0 1 0-12-2z',
    nose: 'M14 33q10 6 20 0-10 3-20 0z',
  },
  chick: { colour: '#f6d24f', ears: 'M22 10q-2-7 2-8-1 4 3 8z', nose: 'M19 29l5-4 5 4-5 4z' },
  dog: {
    colour: '#d9b38c',
    ears: 'M13 14Q2 16 7 31q5 1 7-9zM35 14q11 2 6 17-5 1-7-9z',
    nose: 'M21 29a3 2.500 0 0 1 6 0 3 2.500 0 0 1-6 0z',
  },
  elephant: {
    colour: '#9db4d6',
    ears: 'M14 16Q0 12 3 26q4 10 11 4zM34 16q14-4 11 10-4 10-11 4z',
    nose: 'M21 28h6v10q0 4 5 3-2 4-7 2-4-1-4-6z',
  },
  panda: {
    colour: '#f4f1ea',
    ears: 'M12 17a6 6 0 1 1 6-9zM36 17a6 6 0 1 0-6-9z',
    nose: 'M15 21a4 5 0 0 1 6 4 4 4 0 0 1-6-4zM33 21a4 5 0 0 0-6 4 4 4 0 0 0 6-4zM22 31h4l-2 2z',
  },
};

/** A child's animal; by its side or below it stands the name, for those who hear the page. */
export function mark(id: string) {
  const { colour, ears, nose } = LOOKS[id] ?? { colour: '#d9cfbd', ears: '', nose: '' };
  const dark = id === 'panda';
  return html`<svg class="mark" viewBox="0 0 48 48" aria-hidden="true">
    <path d=${ears} fill=${dark ? '#3a3236' : colour} stroke="#54392a" stroke-width="1.500" stroke-linejoin="round" />
    <circle cx="24" cy="26" r="16" fill=${colour} stroke="#54392a" stroke-width="1.500" />
    <path d=${nose} fill=${dark ? '#3a3236' : '#6b3f2a'} />
    <circle cx="18" cy="24" r="2" fill="#24160f" />
    <circle cx="30" cy="24" r="2" fill="#24160f" />
  </svg>`;
}
