/**
 * What the robot's word problems ask for, read here by what happens in them; nothing of the robot's own table is used. `a` is
 * the number told first.
 */
type Reading = (a: string, b: string) => string;

const [PLUS, MINUS, BACK, TIMES, SHARED, SHARED_BACK]: readonly Reading[] = [
  (a, b) => `${a}+${b}`,
  (a, b) => `${a}-${b}`,
  (a, b) => `${b}-${a}`,
  (a, b) => `${a}×${b.replace(/\D/g, '')}`,
  (a, b) => `${a}÷${b.replace(/\D/g, '')}`,
  (a, b) => `${b}÷${a.replace(/\D/g, '')}`,
] as const;

/** What happens, the first that fits. */
const HAPPENS: readonly (readonly [RegExp, Reading | undefined])[] = [
  // What was there before is asked.
  [/もらって、.*はじめは/, BACK],
  [/(?:あげ|つかい|のみ)ました。いま \d.*はじめは/, PLUS],
  [/かったら、.*はじめは/, PLUS],
  // It comes, or it goes.
  [/もらいました。いま なん/, PLUS],
  [/(?:あげ|つかい|のみ)ました。いま なん/, MINUS],
  [/かうと、いくら もって/, MINUS],
  // Compared: of whom it is said.
  [/それより \d+\S+ おおい/, PLUS],
  [/それより \d+\S+ (?:すくない|みじかい)/, MINUS],
  [/で、\S+さんより \d+\S+ おおい/, MINUS],
  [/で、\S+さんより \d+\S+ (?:すくない|みじかい)/, PLUS],
  // Wanted and there.
  [/つかいたいです。いま \d/, MINUS],
  [/でも あと \d/, PLUS],
  // The parts of a day.
  [/あさに \d+分、ゆうがたに \d+分/, PLUS],
  [/あさと ゆうがたで \d+分/, MINUS],
  // As many each time.
  [/^\d+人の 子どもに .*ひとりに \d+\S+です/, (a, b) => `${b}×${a.replace(/\D/g, '')}`],
  [/はいって います/, (a, b) => `${b}×${a.replace(/\D/g, '')}`],
  [/その \d+ばい/, TIMES],
  [/きります。どれも \d/, (a, b) => `${b}×${a.replace(/\D/g, '')}`],
  [/おなじ ものを \d+つ かいます/, TIMES],
  [/^\d+人の 子どもに .* あります。ひとりに なん/, SHARED_BACK],
  [/なん人に くばれますか/, SHARED],
  [/いれます。.*どの はこも なん/, SHARED_BACK],
  [/さんの \d+ばいです/, SHARED],
  [/おなじ ながさに \d+本 きります。どれも なん/, SHARED],
  [/おなじ ねだんの \S+ \d+つ かって/, SHARED_BACK],
];

const MEASURE = /^(?:cm|dL|円|分)$/;

/** The sum that a story calls for, and the counter of its answer ('' where the sum has the unit); null for what is no story. */
export function readStory(text: string): { readonly sum: string; readonly counter: string } | null {
  if (!text.endsWith('か？')) return null;
  const told = [...text.matchAll(/(\d+)(cm|dL|円|分|)/g)].map(([all]) => all);
  const reading = HAPPENS.find(([pattern]) => pattern.test(text))?.[1];
  const [a, b] = told;
  if (reading === undefined || a === undefined || b === undefined || told.length !== 2) return null;
  const asked = /なん(cm|dL|分|人|こ|本|まい|さつ|だい)[^。]*か？$/.exec(text)?.[1] ?? '円';
  return { sum: reading(a, b), counter: MEASURE.test(asked) ? '' : asked };
}
