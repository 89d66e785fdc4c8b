import { useState } from 'preact/hooks';
import { html } from '../html.ts';
import { KANA_MARKS, KANA_ROWS, type KanaMark } from './kana.ts';

const SIGN_NAMES: Readonly<Record<string, string>> = {
  ー: 'のばす',
  '、': 'てん',
  '。': 'まる',
  '？': 'はてな',
};
const MARK_NAMES: Readonly<Record<KanaMark, string>> = {
  ゛: 'てんてん',
  ゜: 'ぱぴぷの まる',
  小: 'ちいさい じ',
};

interface KanaPadProps {
  onSign(sign: string): void;
  onMark(mark: KanaMark): void;
}

/**
 * The fifty sounds. Where there is room the whole chart is there; on a phone a row is opened by its first sound and
 * its five sounds stand above (styles/pads.css decides which).
 */
export function KanaPad({ onSign, onMark }: KanaPadProps) {
  const [open, setOpen] = useState(0);
  const sound = (sign: string) =>
    html`<button type="button" aria-label=${SIGN_NAMES[sign] ?? sign} onClick=${() => onSign(sign)}>${sign}</button>`;
  return html`
    <div class="pad kana" role="group" aria-label="ひらがな">
      <div class="chart">
        ${KANA_ROWS.map(
          (row, index) =>
            html`<div class=${index === open ? 'kana-row is-open' : 'kana-row'}>${row.map(sound)}</div>`,
        )}
      </div>
      <div class="heads">
        ${KANA_ROWS.map(
          ([head], index) => html`<button
            type="button"
            class="head-key"
            aria-label=${`${head}の ぎょう`}
            aria-pressed=${index === open}
            onClick=${() => setOpen(index)}
          >${head}</button>`,
        )}
      </div>
      <div class="marks">
        ${KANA_MARKS.map(
          (mark) =>
            html`<button type="button" class="sign" aria-label=${MARK_NAMES[mark]} onClick=${() => onMark(mark)}>${mark}</button>`,
        )}
      </div>
    </div>
  `;
}
