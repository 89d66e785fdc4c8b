import { html } from '../../html.ts';
import { qrModules } from './qr-modules.ts';

/** Light modules around the code (ISO/IEC 18004 9.1). */
const QUIET_MODULES = 4;

/** The text as a QR code: dark on light in either colour scheme, as cameras expect it. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const modules = qrModules(text);
  const dark = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x + QUIET_MODULES} ${y + QUIET_MODULES}h1v1h-1z` : [])),
  );
  const size = modules.length + 2 * QUIET_MODULES;
  return html`<svg class="qr" role="img" aria-label=${label} viewBox=${`0 0 ${size} ${size}`} shape-rendering="crispEdges">
    <rect width=${size} height=${size} fill="#fff" /><path d=${dark.join('')} fill="#000" />
  </svg>`;
}
