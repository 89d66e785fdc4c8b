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
    /(?<!お)(?:は|も)?(?<!ば|おは)なし(?:で|に|の(?=けい|計|ばとる|たし|足し|ひき|引き|かけ|わり|割)|(?=(?:たし|足し|ひき|引き|かけ|掛け|わり|割り)(?:ざん|算))|(?:ね|よ|な|や|だよ|です)*(?:$|(?=、)))(?:して)?/,
    // ひきざん でてこんように
    /(?:は|が|の)?(?:で|出)(?:てこ(?:ない|ん|へん|やん)|ない|[へひ]ん|ん(?=よう))(?:よう|やつ|ほう|の|で(?=、|$))(?:に|が|で)?(?:して)?/,
    // くくは かんたんすぎるから わりざん
    /(?:は|が)(?:もう)?(?:かんたん|簡単)(?:すぎ(?:る)?|だ|や)?(?:から|し(?!た)|ので|けん|けど)/,
    // 7のだんは よか、9のだんに かえて; かくのは つかれた、よむほう
    /は(?:もう)?(?:よか|いい|ええ)(?:ばい|よ|わ|けん)?(?=、[^、]*(?:(?:ざん|算|だん|段|かんじ|漢字|くく|九九)|(?:に|を|ば)(?:かえ|変え|して|だして|出して)))/,
    /は(?:もう|ちょっと)?(?:つかれた|疲れた|だるい|めんど(?:い|くさい))(?:けん|から|し|ので)?(?=、|よ|か|$)/,
    // たしざんだけ 8もん、ひきざんは いい
    /(?<=だけ[^、]*、[^、]{1,12})は(?:もう)?(?:いい|ええ)(?:です|わ|や|よ)?$/,
    // あまりは まだ やって ないから
    /(?:は|も|が)?まだ(?:やっ|なら|習)(?:て|って)(?:い)?な[いか](?:から|け[んえぇ]|ので|んで|し|(?=、|$))/,
    // 2と 5は かんぺきだから ぬかして, 7のだん とばして
    /(?:は|を)?(?:とばし|飛ばし|ぬかし|抜かし|のけ|はずし|外し)て/,
    // わり算は あとで, バトルは そのあと; not これの あとで
    /は(?:その)?(?:また)?(?:あと|後)(?:(?:で|に)(?:して|する|や[るっ]て?)?(?:、|$)|ってこと(?:で)?|(?=、|$))/,
    // かんじ やっぱり いいや
    /(?:は|が)?(?:やっぱ(?:り)?|もう)(?:いいや|ええわ|やーめた|や[ーあ]?めた)/,
    /(?:は|が)?や[ーあ]めた/,
    // わりざんに かえて、九九は もう かんぺき
    /(?<=、[^、]{1,12})は(?:もう|ぜんぶ|全部)?(?:かんぺき|完璧|よゆう|余裕|いえる|言える|でき(?:る|ます)|おぼえと?[るた]|覚えと?[るた])[^、]{0,4}$/,
    // 5の だんまでしか 合格しとらんで、6の だん
    /の(?:だん|段)まで(?:しか|は)?(?:もう)?(?:ごうかく|合格|おわ|終わ)[^、]{0,10}(?=、[^、]*(?:だん|段))/,

    /(?:は|が)?(?:もう|ぜんぶ|全部)?(?:いらない|いらん|いらへん|もういい|もうええ|ええわ|(?<!しか)(?:やり|し)たくない|やめて|やめ(?=、|$)|おわりにして)/,
    /(?:は|を|も)?(?:やら|し|ださ|出さ|せ)(?:なく|なん|ん)[てで]も?(?:い[いっ]|ええ|よか|よい|大丈夫|だいじょうぶ)(?:から|けん|し|ので|んで)?/,
    /の?(?:は|を)?(?:ま|混)ぜ(?:ないで|んといて|んで)(?:ください|ね|ほしい)?/,
    /(?:だけ)?(?:は|を)?(?:ぜったい|絶対)?(?:出|だ)(?:さ|し)(?:ないで|んといて|んで(?=$|、|ね|く)|たらだめ)/,
    /(?:は|が)?(?:もう)?(?:ばっか(?:り)?(?:は|で)?)?(?:まだ)?(?:ちょっと)?(?:だい|大)?っ?(?:きらい|嫌い|(?<!い)いや(?![あっらりるろ])|やだ|あきた|飽きた|あきて[るん]|飽きて[るん]|あきちゃった|飽きちゃった|にがて|苦手|むり(?!に)|無理|こわい|怖い|こわか|すかん|すきじゃない|好きじゃない|どきどきする)(?:(?:だ|な|や)?(?:から|け[んえぇ]|さかい|し(?!た)|ので|んで|ねん|もん(?!だい))|(?:だ|や|です|なん(?:です|だ)|なの)?(?=、|$|けど)|(?=[1-9]の(?:だん|段)|(?:べつ|別|ほか|他)の|(?:たし|足し|ひき|引き|かけ|わり|割り)(?:ざん|算)))/,
    // ひきざん むずかしいから たしざん
    /(?:は|が)?(?:むずかしい|難しい|むずい|むずかしか|きつい|しんどい|わからん|わからない)(?:(?:から|け[んえぇ]|さかい|ので|んで|し(?!た))|(?=(?:たし|ひき|かけ|わり)(?:ざん|算)|[1-9]の(?:だん|段)))/,
    // 7の だんばっかじゃん、ほかの だんも
    /(?<=[1-9]の(?:だん|段))ばっか(?:り)?(?:じゃん|やん|だ)?(?=、)/,
    // かくのは まだ ちょっと
    /は(?:まだ)?ちょっと(?=、|$)/,
    // 2けたと 2けたは まだ ならって いない
    // よみかた もう できる、かくのに して
    /(?:は|が)?もう(?:でき|いえ|言え|よめ|読め|おぼえて)る(?:から|し|よ|もん)?(?=、)/,
    // かけざん ならって ないから たしざん
    /(?:は|も|が)?(?:なら|習)って(?:い)?ない(?:から|け[んえぇ]|ので|んで|さー?)(?=[^、]*(?:ざん|算|だん|段|くく|九九))/,
    /(?:は|も|が)?まだ(?:なら|習)(?:って|っと)(?:い)?(?:な[いか]|ません|へん|らん)(?:よ|もん|の|さー?|ばい|っちゃ)?(?:(?<=さー?|ばい)|から|け[んえぇ]|ので|んで|し|(?=、|$))/,
    // えっ わりざん？ かけざんって 言おうとした
    /(?=、[^、]*(?:って|と)(?:言おう|いおう|言った|いった)(?:と|ん|の|つもり))/,
    // ひきざん でたら まけちゃう
    /(?:が|は)?(?:で|出|だされ|出され)(?:たら|ると)(?=[^、]*(?:まけ|負け|こま|困|いや|むり|無理|わか|でき|だめ|あか))/,
    // くくは もう いえるから, かくのは めんどいから
    /(?<!きょう|今日|つぎ|次|こんど|今度)は(?:もう|まだ(?=(?:だから|やから|なので))|まだぜんぶ|[1-6一二三四五六](?:ねん|年)(?:せい|生)?に|ぜんぶ|全部|いや|やだ|きらい|嫌い|にがて|苦手|いい|よか|いけ|さっき|ええ|めんど|しんど|あき|飽き|むり|無理|ひととおり|一通り|とくい|得意|らくしょう|楽勝|よゆう|余裕|かんぺき|完璧|おぼえて|覚えて|できる|いえる|言える|わかって|わかる)[^、]{0,14}?(?:から|けん|けど|ので|んで|し(?!た)|(?=、))/,
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
const IS_PLAIN =
  /(?:くりあがり|くりさがり|繰り上がり|繰り下がり|くり上がり|くり下がり|あまり|余り|(?<![0-9])0|ぜろ)(?:が|は|の)?$/;

/** What is hard, and nothing else, is to be trained. */
const TRAINS =
  /(?:けど|でも|から|けん|が)、?[^、]{0,4}(?:がんば|頑張|やら(?:なきゃ|なあかん|ないと|んと)|しな(?:きゃ|いと)|やる(?:し|ぞ|わ|よ|ね|$))|れんしゅう|練習|とっくん|特訓|(?:できる|いえる|言える|かける|書ける|よめる|読める|とける)よう|こくふく|克服|はやくなり|つよくなり/;
const IS_HARD =
  /にがて|苦手|きらい|嫌い|すかん|すきじゃない|わから|むずかし|難し|むずい|まだ|こわ|いや(?!、)|むり|無理|しんど/;
/** What one cannot do yet is why it is wished for, where nothing else is. */
const CANNOT = /にがて|苦手|わから|わかん|むずかし|難し|むずい|まだ|こわ|いえな|言えな|むり|無理/;
const WISHES =
  /やりた(?!く)|やら(?:せ|し)て|し(?:たい|よう|とき)|やる|やっ(?:とき|ておき|て[みお])|おねがい|お願い|つきあ|だして|出して|ちょうだい|ほしい|ほかは(?:だいじょうぶ|大丈夫|でき|いえ|言え|おぼえ)|ちょっとだけ|すこしだけ/;
/** How it is to be, of what stands before it: 九九は もう いえるけど、ばらばらに. */
const IN_NO_ORDER = /^(?:ばらばら|らんだむ|ごちゃ|まぜ|じゅんばん(?:ばらばら|じゃな))/;
const PLAYS = /げーむ|ばとる|あそ|遊/;
const NAMES =
  /ざん|算|だん|段|くく|九九|かんじ|漢字|ぶんしょう|文章|とけい|ながさ|かさ|おもさ|ほか|他の|べつ|別|ちがう|違う/;

const NOT_ONLY = /(?:だけ|ばっか(?:り)?|ばかり)$/;
const AFRAID = /こわ|怖|にがて|苦手|むり|無理|きらい|嫌い/;
/** たしざんは いいけど ひきざんは なし: it parts as 、 does. */
const BUT = 'けど';

/** Folded as the names of topics are, with the ends of its clauses kept as 、. */
export function foldClauses(words: string): string {
  const clauses = words
    .normalize('NFKC')
    // よめる かんじだけに して かくのは いや: a wish ends where such a word does.
    // きらい〜 5のだん; やりたいです引き算は: what is said long, or in full, ends there.
    .replace(/(?<=[ぁ-んァ-ヶ])[〜~](?![0-9０-９])/g, '、')
    .replace(/(たいです)(?=[一-龠ァ-ヶ])/g, '$1、')
    .replace(/(に\s?して|が\s?(?:いい|ええ)|やりたい|おねがい|ほしい|あきた|飽きた)\s+/g, '$1、')
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
    if (IS_PLAIN.test(before) && /なし|ぬき|[で出]/.test(said)) continue;
    let start = Math.max(
      before.lastIndexOf('、') + 1,
      before.lastIndexOf(BUT) + 1 && before.lastIndexOf(BUT) + BUT.length,
    );
    // 7のだん、まだ こわいです: what is feared was named in the clause before.
    if (before.slice(start) === '' && AFRAID.test(said) && start > 0)
      start = before.lastIndexOf('、', start - 2) + 1;
    const named = before.slice(start);
    wanted.push(before.slice(0, start));
    // ゆうくんは もう かんじ よめるって: what is told of names the thing, and what stands before it does not.
    if (said.startsWith('は') && NAMES.test(said) && !NAMES.test(named)) {
      wanted.push(named, said);
      from = index + said.length;
      continue;
    }
    // 7のだんばっかりじゃなくて: the others beside it. たしざんだけじゃなくて ひきざんも: both.
    if (NOT_ONLY.test(named) && /^(?:じゃ|では|や)/.test(said)) {
      if (!/だん|段/.test(named)) wanted.push(`${named.replace(NOT_ONLY, '')}と`);
      from = index + said.length;
      continue;
    }
    if (OF_MANNER.test(named)) wanted.push(named.replace(/(?:おしえて|教えて)$/, ''));
    else refused.push(named);
    from = index + said.length;
  }
  wanted.push(folded.slice(from));
  // にがてだから れんしゅうしたい: why it is wanted.
  const rest = wanted.join('');
  const isUnnamed = !NAMES.test(rest.replace(/ほかは/g, '')) && !PLAYS.test(rest);
  const isWhy = CANNOT.test(folded) && !/きらい|嫌い|すかん|いや|やだ/.test(folded) && WISHES.test(rest);
  if (isUnnamed && (isWhy || IN_NO_ORDER.test(rest.replace(/^、/, ''))))
    return { wanted: folded, refused: '' };
  if (TRAINS.test(rest) && !NAMES.test(rest) && IS_HARD.test(folded)) return { wanted: folded, refused: '' };
  return { wanted: wanted.join(''), refused: refused.join('、') };
}
