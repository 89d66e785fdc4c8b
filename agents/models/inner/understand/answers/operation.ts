const SOFT = '(?:えっと|たぶん|だって|さっき|ぜんぶ|ふつうに|ぼくは|わたしは|[、。])*';
const NAMED =
  /^(?:えっと|たぶん)?(たしざん|足し算|ひきざん|引き算|かけざん|かけ算|わりざん|わり算)(?:かな|です|だよ|だとおもう|をする|をつかう)?[?!。]*$/;
/** Told of how a number came out: たした, かけちゃった. */
const DONE = new RegExp(
  `^${SOFT}(?:\\d+(?:と|に|から|を)\\d+を?)?(た|足|ひ|引|か|掛|わ|割)(?:し(?:た|ちゃった|てん|たんや|ました)|い(?:た|ちゃった|てん|たんや)|き(?:ました)|け(?:た|ちゃった|てん|たんや|ました)|っ(?:た|ちゃった|てん|たんや)|り(?:ました))(?:の|よ|んだ|から|だけ|かも|かな|わ|で|ねん|です|ばい|と)*[!。]*$`,
);
const NAMES: Readonly<Record<string, string>> = {
  足し算: 'たしざん',
  引き算: 'ひきざん',
  かけ算: 'かけざん',
  わり算: 'わりざん',
  た: 'たしざん',
  足: 'たしざん',
  ひ: 'ひきざん',
  引: 'ひきざん',
  か: 'かけざん',
  掛: 'かけざん',
  わ: 'わりざん',
  割: 'わりざん',
};

/** The operation that is named, and nothing else; over a story also one that is told of as done. `folded`: see `fold`. Null where there is none. */
export function operationIn(folded: string, isOfStory: boolean): string | null {
  const said = NAMED.exec(folded)?.[1] ?? (isOfStory ? DONE.exec(folded)?.[1] : undefined);
  return said === undefined ? null : (NAMES[said] ?? said);
}
