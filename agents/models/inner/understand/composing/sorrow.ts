import type { BesideKey } from './beside.ts';

/** A loss: somebody, or an animal, has died. */
const LOSS =
  /し(?:んじゃ|んだ|にました|んでしま)|死(?:んじゃ|んだ|にました|んでしま)|な(?:く)なっ(?:ちゃった|た|てしま)|亡くな|(?:天国|てんごく)(?:に|へ)(?:い|行)(?:っ|き)|もういない/;
const OF_SOMEBODY =
  /おじい|おばあ|じいじ|ばあば|じいちゃん|ばあちゃん|まま|ぱぱ|おとう|おかあ|お父|お母|ねこ|いぬ|犬|猫|はむすたー|うさぎ|きんぎょ|かめ|ぺっと|ことり|いんこ|もういない|天国|てんごく|し(?:んじゃ|んだ)|死/;
export const isLoss = (said: string): boolean => LOSS.test(said) && OF_SOMEBODY.test(said);

/** What is felt now, over what is told. */
const NOW: readonly (readonly [BesideKey, RegExp])[] = [
  ['notTheirFault', /(?:わたし|ぼく|おれ|うち)の(?:せい|せいか)(?:かも|なの|だ|かな)?[?。!]*$/],
  ['whereNow', /(?:てんごく|天国).{0,10}[?]|どこに(?:いった|行った|いる)の|また(?:あ|会)える(?:の|かな)?[?]/],
  [
    'sorrowNow',
    /もう(?:あ|会)えない|(?:なみだ|涙)(?:が)?(?:で|出)(?:る|そう|て(?:くる|きた|きちゃ))|な(?:けて(?:き|く)|きそう$|いても)|泣(?:けて|きそう$|いても)|(?:かなし|悲し|つら)くて?(?:かけ|書け|むり)|(?:に|と)(?:あ|会)いたい(?:よ)?[。.!]*$|(?:なんで|どうして).{0,6}(?:しんじゃ|しぬ|死)/,
  ],
];

/** A sorrow of this moment in folded text; null where there is none. */
export const sorrowIn = (said: string): BesideKey | null =>
  NOW.find(([, signs]) => signs.test(said))?.[0] ?? null;
