/** Between two questions: said plainly, or after a sign that ends one. */
const BETWEEN = /(?<=[?？。!！、\s])\s*(?:あと(?!で)|それと|そんで|で、|じゃあ|じゃ)\s*/;
/** Between the subject and what is asked of it: the second question is about the same. */
const SUBJECT = /^(.{0,14}?[」』]|[^、。?？]{1,8}?)(?=の|って|は)/;
const NAMES_ONE = /[「『]|[一-龠々]/;
/** Shorter pieces ask nothing by themselves. */
const SHORTEST = 4;

/** The questions that are put one after the other; the second about the subject of the first where it names none. */
export function questionsIn(text: string): readonly string[] {
  const pieces = text.split(BETWEEN).map((piece) => piece.trim());
  const [first = '', second = ''] = pieces;
  if (pieces.length !== 2 || first.length < SHORTEST || second.length < SHORTEST) return [text];
  const [, subject = ''] = SUBJECT.exec(first) ?? [];
  return [first, NAMES_ONE.test(second) || subject === '' ? second : `${subject}の ${second}`];
}
