import type { ComposingKind } from '#agents/teaching/composing/plan.ts';
import type { BesideKey } from './beside.ts';

/** A loss: somebody, or an animal, has died. */
const LOSS =
  /し(?:んじゃ|んだ|にました|んでしま)|死(?:んじゃ|んだ|にました|んでしま)|な(?:く)なっ(?:ちゃった|た|てしま)|亡くな|(?:天国|てんごく)(?:に|へ)(?:い|行)(?:っ|き)|もういない/;
const OF_SOMEBODY =
  /おじい|おばあ|じいじ|ばあば|じいちゃん|ばあちゃん|まま|ぱぱ|おとう|おかあ|お父|お母|ねこ|いぬ|犬|猫|はむすたー|うさぎ|きんぎょ|かめ|ぺっと|ことり|いんこ|もういない|天国|てんごく|し(?:んじゃ|んだ)|死/;
/** A thing, a game, a plant: しんだ is no loss of somebody. */
const OF_THINGS =
  /げんかん|玄関|てき|敵|げーむ|てれび|でんち|電池|ぱそこん|くりーぱー|もんすたー|ぞんび|きゃら|まいくら|ばってりー|すまほ|たぶれっと|でんしゃ|くるま|たんく|ぼす|主人公|ゆうしゃ|はな(?!ちゃん|こ)|花|あさがお|くさ|草|むし(?!ゃ)|虫|さなぎ|たまご|かま(?:きり)|ちょう|とんぼ|あり(?=が|は|も)|しにそう|死にそう/;
/** What is observed, explained, read or made up is no loss of the child's, unless it is one of its own. */
const NOT_OWN: readonly (ComposingKind | undefined)[] = [
  'observation',
  'explanation',
  'rules',
  'story',
  'book',
];
const OF_FAMILY =
  /おじい|おばあ|じいじ|ばあば|じいちゃん|ばあちゃん|まま(?!ご)|ぱぱ|おとう(?!と)|おかあ|お父|お母|ぺっと|うちの(?:ねこ|いぬ|犬|猫)/;
/** Whether folded text tells of the death of somebody dear, in a composition of this kind. */
export const isLoss = (said: string, kind?: ComposingKind): boolean => {
  if (!LOSS.test(said) || (OF_THINGS.test(said) && !OF_FAMILY.test(said))) return false;
  return NOT_OWN.includes(kind) ? OF_FAMILY.test(said) : OF_SOMEBODY.test(said);
};

/** かなしくないよ、こわれたってこと: no loss after all. */
export const isNoLoss = (said: string): boolean =>
  /(?:さみし|さびし|かなし|悲し|つら)く(?:は)?(?:ない|ありません)|(?:こわれた|けむりになった)って(?:こと|いみ)|げーむの(?:なか|中|はなし|話)|おはなしの/.test(
    said,
  );

/** そうじしてたら しななかった？: whoever asks so fears that it is to blame. */
const GUILT =
  /(?:たら|れば|てたら|ければ).{0,12}(?:し(?:な)?なな|しな(?:ない|ずに)|死な|いきて|生きて|たすか|助か).{0,12}(?:か|かな|の|思う|おもう|かも)?[?。]*$|(?:わたし|ぼく|おれ|うち|自分|じぶん)(?:が|の).{0,14}(?:せいで|から).{0,6}(?:しん|死)/;
export const guiltIn = (said: string): BesideKey | null => (GUILT.test(said) ? 'notTheirFault' : null);

/** ぼくの せいだよね, おれが わるかったんかな: asked, and so of now; also with the child's own name, which nobody else is. */
const SELF = '(?:わたし|私|あたし|ぼく|僕|おれ|俺|うち|じぶん|自分)';
const ASKED = '(?:[かもなのんだやでじゃっよてですろしょう]{0,7})[?。!]*$';
const BLAMES = new RegExp(
  `${SELF}の(?:せい|せいか)${ASKED}|${SELF}(?:が|も|だけ)(?:わる|悪)(?:い|かった)(?:の|ん)?(?:かな|(?:だ|や)?(?:よね|ろう?|っけ)|でしょ|です?か|か)?[?]?$`,
);
/** わたしが しめなかったから？ */
const BLAMES_DEED = new RegExp(
  `${SELF}(?:が|も|の).{1,16}(?:から|せい)(?:(?:かな|なの|だ?よね|やろ|やんな|でしょ|だろ|か)?[?]|(?:かな|だよね|やろ|でしょ))[。]*$`,
);
const BLAMES_BY_NAME =
  /^(?!.*(?:弟|妹|兄|姉|おとうと|いもうと|おに|おね|まま|ぱぱ|おか|おと|ちゃん|くん|さん|せんせい|先生|雨|あめ|こいつ|そいつ|だれ))(?:.*[、。…])?[^はがをにでと、。…]{1,5}のせい(?:やろ|でしょ|だよね|やんな|やよね|かな|なの|[?])[?。!]*$/;

/** What is felt now, over what is told. */
const NOW: readonly (readonly [BesideKey, RegExp])[] = [
  ['notTheirFault', BLAMES],
  ['notTheirFault', BLAMES_DEED],
  ['notTheirFault', BLAMES_BY_NAME],
  ['whereNow', /(?:てんごく|天国).{0,10}[?]|どこに(?:いった|行った|いる)の|また(?:あ|会)える(?:の|かな)?[?]/],
  [
    'sorrowNow',
    /(?:かなし|悲し|さみし|さびし|つら)く(?:なって(?:き|く)|なっちゃ)|(?:しん(?:じゃった|だ)|死んじゃった|死んだ)(?:の|のかな|かな)[?]|もう(?:あ|会)えない|(?:なみだ|涙)(?:が)?(?:で|出)(?:る|そう|て(?:くる|きた|きちゃ))|な(?:けて(?:き|く)|きそう$|いても)|泣(?:けて|きそう$|いても)|(?:かなし|悲し|つら)くて?(?:かけ|書け|むり)|(?:に|と)(?:あ|会)いたい(?:よ)?[。.!]*$|(?:なんで|どうして).{0,6}(?:しんじゃ|しぬ|死)/,
  ],
];

/** A sorrow of this moment in folded text; null where there is none. */
export const sorrowIn = (said: string): BesideKey | null =>
  NOW.find(([, signs]) => signs.test(said))?.[0] ?? null;
