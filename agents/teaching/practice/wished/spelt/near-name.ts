/** Kinds by names long enough to be known with one letter wrong; ぶんすう is near to さんすう, けいさん to けいさつ. */
const NAMES: readonly string[] = [
  'けいさんばとる',
  'ぶんしょうだい',
  'たしざん',
  'ひきざん',
  'かけざん',
  'わりざん',
  'ひっさん',
  'くりあがり',
  'くりさがり',
];
const BEFORE = /^(?:えっと|ねえ|じゃあ?|きょうは|もう|やっぱり?|ぼく|わたし|の|ほな|んじゃ)*/;
/** Nothing but that it is wished for stands behind it. */
const WISHED =
  /^(?:の(?:もんだい|問題|やつ|れんしゅう|練習)?)?(?:を|が|で|に)?(?:[1-9](?:もん|問|こ|つ))?(?:だけ)?(?:(?:し|やり)たい|し(?:よ(?:う|っか)?|て|とう)|する|や(?:る|ろう?|って|らせて)|(?:だ|出)して|おねがい(?:します)?|ちょうだい|れんしゅう|が(?:い[いー]|ええ|よか))(?:ほしい|ください|や|よ|ね|ー|なあ?|ねん|けん|です|わ)*$/;

/** Without the marks of が and ぱ. */
const unmarked = (word: string): string => word.normalize('NFD').replace(/[\u3099\u309A]/g, '');

/**
 * Whether one letter put in, left out, exchanged, or two of them turned round make the one the other. かざん, わりかん and にっさん are words
 * themselves: of a short name none is left out, and what is exchanged is a Latin letter or only the mark of が.
 */
function isNear(one: string, name: string): boolean {
  let from = 0;
  while (from < one.length && one[from] === name[from]) from++;
  const [rest, left] = [one.slice(from), name.slice(from)];
  const isLong = name.length > SHORT;
  if (rest.slice(1) === left) return true;
  if (rest.slice(1) === left.slice(1))
    return isLong || /^[a-z]/.test(rest) || unmarked(one) === unmarked(name);
  const isTurned = rest[0] === left[1] && rest[1] === left[0] && rest.slice(2) === left.slice(2);
  return isTurned || (isLong && rest === left.slice(1));
}
const SHORT = 4;

/** けいさんばtるしよ, かけざnnやりたい: the clause with the name that was meant; null where another thing is said, or it is no whole wish. `clause`: see `foldWords`. */
export function withNearName(clause: string): string | null {
  if (NAMES.some((name) => clause.includes(name))) return null;
  const start = BEFORE.exec(clause)?.[0].length ?? 0;
  const meant = NAMES.flatMap((name) =>
    [name.length, name.length + 1, name.length - 1]
      .filter((length) => isNear(clause.slice(start, start + length), name))
      .map((length) => ({ name, rest: clause.slice(start + length) }))
      .filter(({ rest }) => WISHED.test(rest))
      .slice(0, 1),
  );
  const [only, ...others] = meant;
  return only === undefined || others.length > 0 ? null : `${only.name}${only.rest}`;
}
