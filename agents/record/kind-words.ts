/** What kinds of problem are called when talking to a child. */
const NAMES: Readonly<Record<string, string>> = {
  addition_small: 'たしざん',
  addition_carry_20: 'くりあがりの たしざん',
  addition_no_carry: 'たしざん',
  addition_carry: 'くりあがりの たしざん',
  subtraction_small: 'ひきざん',
  subtraction_borrow_20: 'くりさがりの ひきざん',
  subtraction_no_borrow: 'ひきざん',
  subtraction_borrow: 'くりさがりの ひきざん',
  multi_step: '3つの かずの けいさん',
  mixed_operations: 'まざった けいさん',
  kuku: '九九',
  multiplication_tens: '大きい かずの かけざん',
  multiplication_written: 'かけざんの ひっさん',
  division_exact: 'わりざん',
  division_remainder: 'あまりの ある わりざん',
  division_tens: '大きい かずの わりざん',
  blank: '□の しき',
  time: 'とけいと じかん',
  length: 'ながさ',
  volume: 'かさ',
  mass: 'おもさ',
  money: 'おかね',
  unit_conversion: 'たんいの かえかた',
  decimal: '小数',
  fraction: '分数',
  kanji_reading: 'かんじの よみ',
  kanji_writing: 'かんじの かき',
};

/** "くりあがりの たしざん"; "もんだい" for a kind that is none of ours. */
export function kindForChild(kind: string): string {
  return (Object.hasOwn(NAMES, kind) ? NAMES[kind] : undefined) ?? 'もんだい';
}
