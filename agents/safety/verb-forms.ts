/** How a verb stands in a sentence of a child's: what it does, and what is done to it. */
interface VerbForms {
  /** たたく, たたき(ます), たたいて, たたいた, たたいとる, たたいちゃう */
  readonly active: readonly string[];
  /** たたかれ(た, る, ちゃった) */
  readonly passive: readonly string[];
}

/** By the last sign of a verb's dictionary form: its stems before ない, before ます, and before て or た. */
const ROWS: Readonly<Record<string, readonly [a: string, i: string, te: string]>> = {
  く: ['か', 'き', 'い'],
  ぐ: ['が', 'ぎ', 'い'],
  す: ['さ', 'し', 'し'],
  つ: ['た', 'ち', 'っ'],
  ぬ: ['な', 'に', 'ん'],
  ぶ: ['ば', 'び', 'ん'],
  む: ['ま', 'み', 'ん'],
  る: ['ら', 'り', 'っ'],
  う: ['わ', 'い', 'っ'],
};
/** -て, -た, -とる and -とう of the west, -ちゃう; voiced behind ん and after ぐ. */
const AFTER_TE = ['て', 'た', 'と', 'ち'];
const VOICED = ['で', 'だ', 'ど', 'じ'];

/** The forms of a verb of a lexicon: "たたく", or "いじめ+る" where る falls away whole; "^" before it stands before each form. */
export function verbForms(verb: string): VerbForms {
  const [whole, ichidan] = [verb.replace('+', ''), verb.includes('+')];
  const stem = whole.slice(0, -1);
  const last = whole.slice(-1);
  if (ichidan)
    return { active: [whole, ...AFTER_TE.map((sign) => stem + sign), `${stem}ま`], passive: [`${stem}られ`] };
  const [a, i, te] = ROWS[last] as readonly [string, string, string];
  const after = te === 'ん' || last === 'ぐ' ? VOICED : AFTER_TE;
  return {
    active: [whole, `${stem}${i}`, ...after.map((sign) => stem + te + sign), `${stem}${a}はる`],
    passive: [`${stem}${a}れ`],
  };
}
