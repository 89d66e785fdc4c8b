/** Kinds by names long enough to be known with one letter wrong; けいさん is near to けいさつ. */
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
  'しょうすう',
  'ぶんすう',
];
const BEFORE = /^(?:えっと|ねえ|じゃあ?|きょうは|もう|やっぱり?|ぼく|わたし|の|ほな|んじゃ)*/;
/** Nothing but that it is wished for stands behind it. */
const WISHED =
  /^(?:の(?:もんだい|問題|やつ|れんしゅう|練習)?)?(?:を|が|で|に)?(?:[1-9](?:もん|問|こ|つ))?(?:だけ)?(?:(?:し|やり)たい|し(?:よ(?:う|っか)?|て|とう)|する|や(?:る|ろう?|って|らせて)|(?:だ|出)して|おねがい(?:します)?|ちょうだい|れんしゅう|が(?:い[いー]|ええ|よか))(?:ほしい|ください|や|よ|ね|な[ーあ]?|ねん|けん|です|わ)*$/;

/** Whether one letter put in, left out, exchanged, or two of them turned round make the one the other. */
function isNear(one: string, other: string): boolean {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from++;
  const [rest, left] = [one.slice(from), other.slice(from)];
  const isTurned = rest[0] === left[1] && rest[1] === left[0] && rest.slice(2) === left.slice(2);
  return rest.slice(1) === left.slice(1) || rest.slice(1) === left || rest === left.slice(1) || isTurned;
}

/** けいさんばtるしよ, かけざnnやりたい: the clause with the name that was meant; null where another thing is said, or it is no whole wish. `clause`: see `foldWords`. */
export function withNearName(clause: string): string | null {
  if (NAMES.some((name) => clause.includes(name))) return null;
  const start = BEFORE.exec(clause)?.[0].length ?? 0;
  for (const name of NAMES)
    for (const length of [name.length, name.length + 1, name.length - 1]) {
      const rest = clause.slice(start + length);
      if (isNear(clause.slice(start, start + length), name) && WISHED.test(rest)) return `${name}${rest}`;
    }
  return null;
}
