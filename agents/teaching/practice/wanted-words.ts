import { foldWords } from '#agents/knowledge/curriculum/find-topic.ts';

/** What is said to be wanted, and what is named only to be left out; both folded, clauses parted by 、. */
export interface Parted {
  readonly wanted: string;
  readonly refused: string;
}

/** What turns what stands before it, back to the last 、, into something that is not wanted. */
const REFUSALS = new RegExp(
  [
    // かけざんじゃなくて, くくでも とけいでもなくて
    /(?:じゃ|では|でも|や)(?:な|ね)(?:くて?|いで?)(?:って)?/,
    /(?:それ)?(?:いがい(?!い)|以外)(?:の|なら|で|を|が)?/,
    /(?:は|が|を)?(?:ぬき|抜き)(?:で|の|に)?/,
    /(?<!お)(?:は|も)?(?<!ば|おは)なし(?:で|に|$|(?=、))(?:して)?/,
    /(?:は|が)?(?:もう|ぜんぶ|全部)?(?:いらない|いらん|いらへん|もういい|ええわ|やりたくない|したくない|やめて)/,
    /(?:は|を)?(?:出|だ)(?:さ|し)(?:ないで|んといて|たらだめ)/,
    /(?:は|が)?(?:きらい|嫌い|いや(?![あっらりるろ])|やだ|あきた|飽きた|にがて|苦手)(?=、|$)/,
    // くくは もう いえるから, かくのは めんどいから
    /は(?:もう|ぜんぶ|全部|いや|やだ|きらい|嫌い|にがて|苦手|いい|さっき|めんど|しんど|あき|飽き)[^、]{0,14}?(?:から|けん|けど|ので|し(?!た))/,
    // グラフより けいさん, but not 10より おおきい
    /より(?:も)?(?!おおき|大き|ちいさ|小さ|うえ|上|した|下|おお|多|すくな|少)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);
/** Only the telling how is refused, not the thing: よみかた おしえてじゃなくて もんだい. */
const OF_MANNER =
  /(?:の?(?:よみかた|やりかた))?(?:おしえて|教えて|やりかた|こたえ|答え|せつめい|説明|じゅん|順)$/;
/** A way of being, and no thing that is refused: くりあがりなし. */
const IS_PLAIN = /(?:くりあがり|くりさがり|繰り上がり|繰り下がり|くり上がり|くり下がり|あまり|余り)$/;

/** たしざんは いいけど ひきざんは なし: it parts as 、 does. */
const BUT = 'けど';

/** As hands and ears spell: ひきざn, 6 no dan, かん字, ひっ算. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/nodan/g, 'のだん'],
  [/([0-9])mon/g, '$1もん'],
  [/(?<=[ぁ-ん])n(?![a-z])/g, 'ん'],
  [/かん字/g, 'かんじ'],
  [/ひ[っつ](?:算|さん)/g, 'ひっさん'],
  [/(たし|ひき|かけ|わり)(?:さん|じゃん)(?!す)/g, '$1ざん'],
  [/文(?:しょう|章)(?:だい|題)/g, 'ぶんしょうだい'],
  [/くり下(?:が)?/g, 'くりさが'],
  [/くり上(?:が)?/g, 'くりあが'],
  [/とけえ/g, 'とけい'],
  [/門(?=$|、)/g, 'もん'],
];

/** Folded as the names of topics are, with the ends of its clauses kept as 、. */
export function foldClauses(words: string): string {
  const clauses = words
    .normalize('NFKC')
    .split(/[、。,!?？！]+/)
    .map(foldWords);
  const folded = clauses.filter((clause) => clause !== '').join('、');
  return SPELLINGS.reduce((text, [spelt, meant]) => text.replace(spelt, meant), folded);
}

/** What of it is wanted and what is refused. Pure. */
export function partWanted(folded: string): Parted {
  const wanted: string[] = [];
  const refused: string[] = [];
  let from = 0;
  for (const { index, 0: said } of folded.matchAll(REFUSALS)) {
    const before = folded.slice(from, index);
    if (IS_PLAIN.test(before) && /なし|ぬき/.test(said)) continue;
    const start = Math.max(
      before.lastIndexOf('、') + 1,
      before.lastIndexOf(BUT) + 1 && before.lastIndexOf(BUT) + BUT.length,
    );
    const named = before.slice(start);
    wanted.push(before.slice(0, start));
    if (OF_MANNER.test(named)) wanted.push(named.replace(/(?:おしえて|教えて)$/, ''));
    else refused.push(named);
    from = index + said.length;
  }
  wanted.push(folded.slice(from));
  return { wanted: wanted.join(''), refused: refused.join('、') };
}
