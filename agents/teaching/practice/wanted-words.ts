import { foldWords } from '#agents/knowledge/curriculum/find-topic.ts';
import { respelt } from './wished/spellings.ts';

/** What is said to be wanted, and what is named only to be left out; both folded, clauses parted by 、. */
export interface Parted {
  readonly wanted: string;
  readonly refused: string;
}

/** What turns what stands before it, back to the last 、, into something that is not wanted. */
const REFUSALS = new RegExp(
  [
    // かけざんじゃなくて, くくでも とけいでもなくて
    /(?:じゃ|では|でも|や)(?:な|ね)(?:くて?|いで?|かった)(?:って)?/,
    // かさ ちゃうわ、ながさ
    /(?:と|や)?(?:ちゃう|ちがう)(?:くて|わ|て)?(?=、)/,
    /(?:それ)?(?:いがい(?!い)|以外)(?:の|なら|で|を|が)?/,
    /(?:は|が|を)?(?:ぬき|抜き)(?:で|の|に)?/,
    /(?<!お)(?:は|も)?(?<!ば|おは)なし(?:で|に|$|(?=、))(?:して)?/,
    /(?:は|が)?(?:もう|ぜんぶ|全部)?(?:いらない|いらん|いらへん|もういい|もうええ|ええわ|やりたくない|したくない|やめて|やめ(?=、|$)|おわりにして)/,
    /(?:は|を|も)?(?:やら|し|ださ|出さ|せ)(?:なく|なん|ん)[てで]も?(?:い[いっ]|ええ|よか|よい|大丈夫|だいじょうぶ)(?:から|けん|し|ので|んで)?/,
    /の?(?:は|を)?(?:ま|混)ぜ(?:ないで|んといて|んで)(?:ください|ね|ほしい)?/,
    /(?:は|を)?(?:出|だ)(?:さ|し)(?:ないで|んといて|たらだめ)/,
    /(?:は|が)?(?:もう)?(?:ばっか(?:り)?(?:は|で)?)?(?:だい|大)?っ?(?:きらい|嫌い|(?<!い)いや(?![あっらりるろ])|やだ|あきた|飽きた|にがて|苦手|むり(?!に)|無理|こわい|怖い|こわか|すかん|すきじゃない|好きじゃない|どきどきする)(?:(?:だ|な|や)?(?:から|け[んえぇ]|さかい|し(?!た)|ので|んで|ねん|もん(?!だい))|(?:だ|や)?(?=、|$|けど)|(?=[1-9]の(?:だん|段)|(?:べつ|別|ほか|他)の))/,
    // ひきざん むずかしいから たしざん
    /(?:は|が)?(?:むずかしい|難しい|むずい|むずかしか|きつい|しんどい|わからん|わからない)(?:(?:から|け[んえぇ]|さかい|ので|んで|し(?!た))|(?=(?:たし|ひき|かけ|わり)(?:ざん|算)|[1-9]の(?:だん|段)))/,
    // 2けたと 2けたは まだ ならって いない
    /(?:は|も|が)?まだ(?:なら|習)(?:って|っと)(?:い)?(?:な[いか]|ません|へん|らん)(?:から|け[んえぇ]|ので|んで|し|(?=、|$))/,
    // ひきざん でたら まけちゃう
    /(?:が|は)?(?:で|出|だされ|出され)(?:たら|ると)(?=[^、]*(?:まけ|負け|こま|困|いや|むり|無理|わか|でき|だめ|あか))/,
    // くくは もう いえるから, かくのは めんどいから
    /は(?:もう|まだぜんぶ|[1-6一二三四五六](?:ねん|年)(?:せい|生)?に|ぜんぶ|全部|いや|やだ|きらい|嫌い|にがて|苦手|いい|さっき|めんど|しんど|あき|飽き|むり|無理|ひととおり|一通り|とくい|得意|らくしょう|楽勝|よゆう|余裕|かんぺき|完璧|おぼえて|覚えて|できる|いえる|言える|わかって|わかる)[^、]{0,14}?(?:から|けん|けど|ので|んで|し(?!た)|(?=、))/,
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

/** What is hard, and nothing else, is to be trained. */
const TRAINS =
  /れんしゅう|練習|とっくん|特訓|(?:できる|いえる|言える|かける|書ける|よめる|読める|とける)よう|こくふく|克服|はやくなり|つよくなり/;
const IS_HARD =
  /にがて|苦手|きらい|嫌い|すかん|すきじゃない|わから|むずかし|難し|むずい|まだ|こわ|いや(?!、)|むり|無理|しんど/;
const NAMES =
  /ざん|算|だん|段|くく|九九|かんじ|漢字|ぶんしょう|文章|とけい|ながさ|かさ|おもさ|ほか|他の|べつ|別|ちがう|違う/;

/** たしざんは いいけど ひきざんは なし: it parts as 、 does. */
const BUT = 'けど';

/** Folded as the names of topics are, with the ends of its clauses kept as 、. */
export function foldClauses(words: string): string {
  const clauses = words
    .normalize('NFKC')
    .split(/[、。,!?？！…]+/)
    .map(foldWords);
  const folded = clauses.filter((clause) => clause !== '').join('、');
  return respelt(folded);
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
  // にがてだから れんしゅうしたい: why it is wanted.
  const rest = wanted.join('');
  if (TRAINS.test(rest) && !NAMES.test(rest) && IS_HARD.test(folded)) return { wanted: folded, refused: '' };
  return { wanted: wanted.join(''), refused: refused.join('、') };
}
