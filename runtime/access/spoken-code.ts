const DIGITS = ['ゼロ', 'いち', 'に', 'さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅう'];
const SIGNS: Readonly<Record<string, string>> = {
  '.': 'てん',
  ':': 'コロン',
  '-': 'ハイフン',
  '/': 'スラッシュ',
};
/** Names that have a way to be read; letters otherwise are read one by one. */
const NAMES: readonly (readonly [written: string, said: string])[] = [
  ['coach-robot', 'コーチ ハイフン ロボット'],
  ['https://', 'エイチティーティーピーエス コロン スラッシュ スラッシュ'],
  ['local', 'ローカル'],
];

/** Six digits, one by one, with a breath after three. */
export function spokenCode(code: string): string {
  const digits = [...code].map((digit) => DIGITS[Number(digit)] ?? digit);
  return `${digits.slice(0, 3).join('、 ')}、、 ${digits.slice(3).join('、 ')}`;
}

/** An address as one types it after hearing it: "http://" is what browsers add by themselves. */
export function spokenAddress(address: string): string {
  let rest = address.replace(/^http:\/\//, '').replace(/\/$/, '');
  const said: string[] = [];
  while (rest !== '') {
    const name = NAMES.find(([written]) => rest.startsWith(written));
    said.push(name?.[1] ?? spokenSign(rest.charAt(0)));
    rest = rest.slice(name?.[0].length ?? 1);
  }
  return said.join('、 ');
}

const spokenSign = (sign: string): string => SIGNS[sign] ?? DIGITS[Number.parseInt(sign, 10)] ?? sign;
