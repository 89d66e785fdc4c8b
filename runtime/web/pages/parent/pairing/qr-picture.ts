import { qrModules } from '../../../qr-modules.ts';
import { html } from '../../html.ts';

/** Light modules around the code (ISO/IEC 18004 9.1). */
const QUIET_MODULES = 4;

/**
 * The text as a QR code: dark on light in either colour scheme, as cameras expect it. `label`: what it is to whoever hears the
 * page; null where it stands beside its own words. `level`: see qrModules.
 */
export function QrPicture(props: {
  readonly text: string;
  readonly label: string | null;
  readonly level?: 'M' | 'Q';
  readonly className?: string;
}) {
  const { text, label, level = 'M', className = 'qr' } = props;
  const modules = qrModules(text, level);
  const dark = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x + QUIET_MODULES} ${y + QUIET_MODULES}h1v1h-1z` : [])),
  );
  const size = modules.length + 2 * QUIET_MODULES;
  return html`<svg
    class=${className}
    role=${label === null ? null : 'img'}
    aria-label=${label}
    aria-hidden=${label === null ? 'true' : null}
    viewBox=${`0 0 ${size} ${size}`} shape-rendering="crispEdges"
  >
    <rect width=${size} height=${size} fill="#fff" /><path d=${dark.join('')} fill="#000" />
  </svg>`;
}
