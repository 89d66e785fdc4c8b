import qrcode from 'qrcode-generator';
import { html } from '../../html.ts';

/** Light modules around the code (ISO/IEC 18004 9.1). */
const QUIET_MODULES = 4;

/** The address as a QR code: dark on light in either colour scheme, as cameras expect it. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  // 0: as large as it must be; M: a seventh of it may be hidden by a finger or a reflection.
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const dark = Array.from({ length: count * count }, (_, at) => [Math.floor(at / count), at % count] as const)
    .filter(([row, column]) => code.isDark(row, column))
    .map(([row, column]) => `M${column + QUIET_MODULES} ${row + QUIET_MODULES}h1v1h-1z`);
  const size = count + 2 * QUIET_MODULES;
  return html`<svg class="qr" role="img" aria-label=${label} viewBox=${`0 0 ${size} ${size}`} shape-rendering="crispEdges">
    <rect width=${size} height=${size} fill="#fff" /><path d=${dark.join('')} fill="#000" />
  </svg>`;
}
