// A share with one decimal, where the two numbers it is of stand beside it.

/** Each with what the share is of: its part and its whole by their places among the groups. */
const SHARES: readonly (readonly [RegExp, part: number, whole: number])[] = [
  // 「答えた22問のうち17問が1回目で正解でした（**77%**）」
  [/(\d+)[問回]のうち\*{0,2}(\d+)[問回]\*{0,2}[^。\n（%]{0,14}（\**(\d+)%/g, 2, 1],
  [/\b[Oo]f (\d+) [a-z ]+ \([^()\n]*\), (\d+) [a-z ]+\(\**(\d+)%/g, 2, 1],
  // In a table: "| 3/6 | 50% |".
  [/\| (\d+)\/(\d+) \| (\d+)%/g, 1, 2],
];
/** "79% (83/105)", 「**18%**（11/47）」. */
const BEFORE = /(\d+)%(\*{0,2}(?: \(|（)(\d+)\/(\d+)[)）])/g;

const HUNDRED = 100;
/** The share as it is written, with one decimal where these two numbers give it. */
function exact(share: string, part: string, whole: string): string {
  const of = (HUNDRED * Number(part)) / Number(whole);
  return Math.round(of) === Number(share) ? of.toFixed(1) : share;
}

export function withDecimals(text: string): string {
  const told = SHARES.reduce(
    (said, [sign, part, whole]) =>
      said.replace(sign, (all: string, ...groups: string[]) => {
        const share = groups[2] ?? '';
        const at = all.lastIndexOf(`${share}%`);
        return `${all.slice(0, at)}${exact(share, groups[part - 1] ?? '', groups[whole - 1] ?? '')}%`;
      }),
    text,
  );
  return told.replace(
    BEFORE,
    (_, share: string, behind: string, part: string, whole: string) =>
      `${exact(share, part, whole)}%${behind}`,
  );
}
