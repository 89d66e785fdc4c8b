import { html } from './html.ts';

/** The voice, on or off. */
export function speakerIcon(isOn: boolean) {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path class="solid" d="M3 9.500v5h3.500L11 18.500v-13L6.5 9.500z" />
    ${
      isOn
        ? html`<path d="M14.5 9a4.2 4.2 0 0 1 0 6M17.3 6.300a8 8 0 0 1 0 11.4" />`
        : html`<path d="M15 9.500l5 5M20 9.500l-5 5" />`
    }
  </svg>`;
}
