import { readTold } from '#agents/knowledge/arithmetic/told-sums.ts';
import { inKana } from '#agents/models/inner/understand/concept-asked.ts';

/**
 * What a child tells over a word problem without a sum: a picture of it, with its numbers or without, its way in words, one operation,
 * that it has no expression, which number comes first, which operation it may be, how one draws, or what it thinks of the story.
 */
export type StorySaid =
  | {
      readonly type:
        | 'pictured'
        | 'drawn'
        | 'way'
        | 'in_head'
        | 'order'
        | 'which'
        | 'how'
        | 'of_tale'
        | 'each'
        | 'doubt'
        | 'why_sum'
        | 'who_counted';
    }
  | { readonly type: 'operation'; readonly name: string };

/** 12ひく5 あ かなちゃん かぞえるの わすれとった: behind its sum the child finds that something is missing. */
const DOUBTS =
  /[0-9][^0-9]*(?:あ[れっ、。ー!]|あ$|でも|まって|けど|…)?[^0-9]{0,14}(?:(?:かぞえ|いれ|たす|ひく|かく)(?:るの|の)?(?:を)?わすれ|ぬけて|(?:も|を)(?:ひ(?:く|か)|た(?:す|さ)|いれ|かぞえ)[^0-9]{0,8}(?:の|ん|か|[?？]|きゃ|なあか|なきゃ|ないと)|どうなる|(?:の)?ぶんは[?？])/;
const ASKS_PICTURE =
  /なにがでてきたかな|さいしょはなにがあるかな|どんなえになるかな|な[にん]のかずかな|なにからかく|なにがいくつあるか|ばしょに□|なんのかずがあるかな|なにがでてくるかな|できたらおしえてね|あらわしてみよう|かくだけでもいい|かかなくてもだいじょうぶ/;
const ASKS_SUM = /しき(?:を|に|で)|どんなしき|その(?:かず|じゅん)|どうしたのかな/;
/** Lost, tired or about to leave: that is heard first. */
const IS_ELSE =
  /わから|わかん|わかり|わからへん|むり|無理|できな|でけ|ひんと|おしえて|てつだ|むずかし|やめ|やだ|いや[!。]*$|つかれ|といれ|おわり|まって|べつの|もんだい(?:だ|を|が)/;
const DREW =
  /か(?:い|け)(?:た|ちゃ|とる|てる)|かくの(?:が|は)?(?:とくい|すき|じょうず)|つけてあげた|かきました|かけました|えにした|(?:まる|しかく|ず|せん|え)に?した|ならべ|くっつ|あわせ|がっちゃん|ならんで|まって(?:る|い)|くばって|のって|はいって|(?:が|も|に)(?:い[るて]|おる|あ[るっ])|(?:とこ|ところ|え|絵)(?:だよ|です|や|かな)?[!。]*$/;
const JOINS = /くっつ|あわせ|がっちゃん|ならべ|わけ|くば|よこに|となりに|つなげ|[○●〇◯]/;
const OF_TALE =
  /たべ(?:たい|きれ|れん|られ)|おなか(?:を)?(?:こわ|いた|ぱんぱん)|おいし|やさし|ずるい|いいな|ほしい|うらやまし|そんなに|おおすぎ|すき[ー〜]*(?:や|だ|な|[!。]|$)|きらい|ふと[るっ]|けち|かわいそう|かわいい|かっこい/;
const IN_HEAD =
  /あたま|あんざん|ゆび(?:で|を)|かぞえ|なんとなく|てきとう|ぱっと|かん(?:で|だよ|や)|しき(?:なんか|は|が|とか)?(?:な[いし]|しら|いら|つかって)/;
const ORDER =
  /(?:どっち|どちら)(?:の(?:かず|ほう))?(?:が|を)?(?:さき|まえ|はじめ)|(?:ぎゃく|はんたい)(?:かも|かな|だった|やった|[?])|([0-9]+)[×x]([0-9]+).{0,6}\2[×x]\1/;
/** 7×4=28。ぎゃくかも 4×7かな. */
const TURNED = /([0-9]+)[×x]([0-9]+).*(?:ぎゃく|はんたい|あれ).*\2[×x]\1/;
const WHICH =
  /(?:たす|たし|ひく|ひき|かけ|わり|わる)(?:ざん)?(?:[?？]|か|なの|それとも).{0,6}(?:たす|たし|ひく|ひき|かけ|わり|わる)|なにざん/;
const HOW = /(?:どう|どうやって|どんなふうに|なにを)(?:に)?(?:か(?:く|け|い)|する|した|すれ|したら)/;

/** What stands before an operation that is done with the numbers of a story: ピアノ ひいた and コップ わった are none. */
const OF_NUMBERS =
  '(?<=^|[0-9][^0-9]{0,3}|[たるだ]のを?|かずを?|ぶんを?|ぜんぶ|から|ので|けん|けえ|だけ|えっと|たぶん|だって|さきに|さいしょ[はに]?|つぎに?|あとで?|これを?|それを?|ぼくは?|わたしは?|うちは?|[、。])';
const done = (named: string, told: string): RegExp => new RegExp(`${named}|${OF_NUMBERS}(?:${told})`);
const OPERATIONS: readonly (readonly [name: string, words: RegExp])[] = [
  [
    'たしざん',
    done(
      'たしざん|あわせた',
      'た(?:した|しちゃ|して(?!つだ)|すと|したら|しました)|た(?:す|せば)(?:の|ん|と|から|やろ|でしょ|よ|ね|[!。?？]|$)',
    ),
  ],
  [
    'ひきざん',
    done(
      'ひきざん',
      'ひ(?:いた|いて|いちゃ|くと|いたら|きました)|ひ(?:く|けば)(?:の|ん|から|やろ|でしょ|よ|ね|[!。?？]|$)',
    ),
  ],
  ['かけざん', done('かけざん', 'かけ(?:た|て(?!る)|ると|たら|ました|ちゃ)')],
  ['わりざん', done('わりざん', 'わ(?:った(?!ら)|って|ると|りました|けた)')],
];

/** An operation is named in these for practice, or to ask what it is. */
const IS_WISH =
  /って(?:なに|なん)|れんしゅう|したい|やりたい|やろう|もんだい|ぶんしょう|だして|ちょうだい|(?:が|で)(?:い[いー]|ええ|よか)|にして|きらい|にがて/;

/** しきなんか いるん？ */
const WHY_SUM =
  /しき(?:なんか|なんて|って|とか|は|も|を)?(?:かか(?:なきゃ|ないと|なあか|なくちゃ|んと)|い(?:る|り|らな|らん)|ひつよう|なしで|なくて)[^。!]*(?:[?？]|の$|ん$)/;
/** けんとさんは 5にんの なかに はいってるの？ */
const WHO_COUNTED =
  /(?:なか|中|うち|かず|ぶん)に(?:は|も)?(?:はい|入)っ(?:て|と)[^。!]*(?:[?？]|の$|ん$|かな)|(?:も|(?:さん|くん|ちゃん|じぶん|ぼく|わたし)は)(?:かぞえ|いれ|ふくめ|はいっ|入っ)(?:る|て)[^。!]*(?:[?？]|の$|ん$|かな)/;

/** What is told over a word problem; `asked`: what the robot said last; `isOfRobot`: it is a story of its own. Null where it is a number, a sum, or something else. */
export function storySaid(words: string, asked: string, isOfRobot = false): StorySaid | null {
  const said = inKana(words);
  const question = inKana(asked);
  const { numbers, sums } = readTold(words);
  const isClaim = /[=＝]/.test(words);
  if (sums.length > 0 && DOUBTS.test(said)) return { type: 'doubt' };
  if (/ずつ(?:って|と)/.test(said) && /あれ|でも|ちが|まって/.test(said) && !isClaim) return { type: 'each' };
  if (TURNED.test(said) || (ORDER.test(said) && !isClaim)) return { type: 'order' };
  if (WHICH.test(said)) return { type: 'which' };
  if (WHY_SUM.test(said)) return { type: 'why_sum' };
  if (sums.length === 0 && WHO_COUNTED.test(said)) return { type: 'who_counted' };
  if (sums.length > 0 || /[+\-×÷＋−]/.test(words) || isClaim) return null;
  if (ASKS_PICTURE.test(question)) return ofPicture(said, numbers);
  // Over its own story the robot has asked nothing but the story.
  return ASKS_SUM.test(question) || (isOfRobot && numbers.length === 0) ? ofSum(said, numbers) : null;
}

function ofPicture(said: string, numbers: readonly string[]): StorySaid | null {
  if (IS_ELSE.test(said)) return null;
  if (HOW.test(said)) return { type: 'how' };
  if (/[?？]|なんで|どうして/.test(said)) return OF_TALE.test(said) ? { type: 'of_tale' } : null;
  // 13にん: a number by itself is no picture.
  const isBare =
    /^[^0-9]{0,6}[0-9]+[^0-9]{0,7}$/.test(said) && !/[がはもとの]/.test(said) && !DREW.test(said);
  if (isBare) return null;
  const isOfNumbers = numbers.length > 1 || (numbers.length === 1 && DREW.test(said));
  if (isOfNumbers || JOINS.test(said)) return { type: 'pictured' };
  if (OF_TALE.test(said)) return { type: 'of_tale' };
  if (/[0-9](?:こ|個|にん|人|まい|ほん|本|ひき|さつ)/.test(said)) return { type: 'pictured' };
  return DREW.test(said) ? { type: 'drawn' } : null;
}

function ofSum(said: string, numbers: readonly string[]): StorySaid | null {
  const [only, ...others] = OPERATIONS.filter(([, words]) => words.test(said));
  const isAsked = /[?？]|なんで|どういう|って(?:なに|なん)/.test(said);
  if (others.length > 0 && !isAsked) return { type: 'way' };
  if (only !== undefined && /じゃ(?:な|ね)|ちが[うく]|ちゃう/.test(said)) return { type: 'which' };
  if (only !== undefined && !IS_WISH.test(said)) return { type: 'operation', name: only[0] };
  if (IN_HEAD.test(said)) return { type: 'in_head' };
  if (isAsked || IS_ELSE.test(said)) return null;
  if (numbers.length === 0 && /か(?:い|け)た/.test(said)) return { type: 'drawn' };
  if (OF_TALE.test(said)) return { type: 'of_tale' };
  const tells =
    numbers.length > 1 && /へ[っる]|ふえ|かえ[っる]|きた|もら|のこ|ずつ|あげ|から|つかっ|ばい/.test(said);
  return tells && said.length > 8 && !/あまる|あまり/.test(said) ? { type: 'way' } : null;
}
