import moments from '#agents/words/told/moments.json' with { type: 'json' };
import writing from '#agents/words/told/of-writing.json' with { type: 'json' };
import { fold, plainIntent } from '../intents.ts';
import { HEAVY } from '../routing-words.ts';
import { bringsTask } from './brings-task.ts';
import { isStuckWith } from './only-told.ts';
import { foundBy, patternsOf } from './patterns.ts';

/** What goes on round the desk, or went well or badly, as far as words of our own answer it. */
type Moment = keyof typeof moments | keyof typeof writing;

/** What is said to each. */
export const MOMENT_WORDS = { ...writing, ...moments };

/** What is told of a moment is short. */
const LONGEST = 60;
/** A thought of what to do is no question to the robot. */
const ASKS =
  /[?？]|なに|何|なん(?!か|も)|どれ|どの|どこ(?!か)|どっち|(?<!け)どう(?!しよう|でも)|だれ|っけ|おしえて|教えて|いい(?:の|ん)$|ええ(?:の|ん)$/;
/** Work is wished, or it cannot get on with it. */
const WISHES =
  /(?<!み)たい(?!いく|へん)|だして|出して|やる|やろ|しよう?(?:か)?[!。]*$|する[!。]*$|てつだ|手伝|おねがい(?!して)|つくって|作って|れんしゅう|練習|べんきょう|勉強|はじめよ|きいて|聞いて|ひんと|もんだい|問題|しゅくだい(?:が|は)?(?:ある|で)|宿題(?:が|は)?(?:ある|出)|な(?:きゃ|いと|あかん|いかん|んと|なら)|わから|わかん|おぼえ(?:ら|れ)|(?:か|書)け(?:ない|ん|へん)|でき(?:ない|ん|へん)|にがて|苦手/;
/** Of letters and what one writes with. */
const OF_LETTERS =
  /漢字|かんじ|ひらがな|かたかな|ことば|言葉|[字じ](?=[がはをものさ、書か]|きれい|うす|でか|ちっ|きた)|どりる|のーと|ぷりんと|おんどく|音読|こくご|国語|じしょ|辞書|ふでばこ|かるた|しゅうじ|習字/;
/** How something is written or read is told of it, which may ask whether that is right. */
const OF_A_SIGN = /って(?:か[いきく]|書|よ[むん]|読|い[うっわ])|やて|(?:か|書)いたら/;
/** What others have written may be hard to read: no help is asked for. */
const HAND_OF_OTHERS =
  /(?:せんせい|先生|ちゃん|くん|さん|まま|ぱぱ|おとうと|弟|いもうと|妹|じいじ|ばあば|ともだち|友だち)の[字じ]/;
/** It happened or goes on, is so or seems so. */
const TELLS =
  /(?:た|んだ|てる|てん|とる|とー?と|である|てある|みえる|見える|みたい|すぎ|なる|うまい|わろた|うける|やばい|でかい|きれい|きたない|よめんの|読めんの|いた|われた)(?:よ|ね|さ|わ|な|の|ん|けど|から|もん|ばい|たい|けん|けえ|っちゃ|べ|じゃ|やん|し|うける|わろた|みて|見て|笑|w|ー|!|。)*$/;

const KIN =
  '(?:お?(?:かあ|母|とう|父|ばあ|じい|にい|兄|ねえ|姉)(?:さん|ちゃん|やん)?|おかん|おとん|まま|ぱぱ|ばあば|じいじ|おばあ|おじい|いもうと|妹|おとうと|弟|いとこ|あに|あね|おじさん|おばさん|かぞく|家族)';
const FRIEND = '(?:ともだち|友だち|友達|せんせい|先生|くん|さん|ちゃん|せきの[こ子]|席の[こ子]|班の[こ子])';
/** What a child's sentence is made of; so they stand in the patterns: ~kin, ~good. */
const SPELLED: Readonly<Record<string, string>> = {
  kindly:
    '(?:か|貸)して|(?:み|見)せて|(?:おし|教)えて|てつだって|手伝って|ひろって|拾って|わけて|分けて|ゆずって|はって|(?:か|書)いて|(?:よ|読)んで|つくって|作って|かって|買って|けずって|まって|待って|なおして|もって|持って|とって|取って|さがして|あそんで|遊んで|おうえんして|なぐさめて|さそって|いれて|入れて|かわって|(?:ぎゅ|だっこ|いいこいいこ|はいたっち)っ?(?:って|と)?して|(?:い|言)って|ほめて|よろこんで|喜んで',
  handTired:
    '(?:(?<![ぁ-ん一-龠])て|(?<=もう|[ー、。])て|手|うで|腕|ゆび|指|てくび|手首)(?:が|も|は|、)?(?:もう|めっちゃ|すごく|ちょっと|ほんまに|まじ|、)?(?:つかれ(?!ない)|疲れ(?!ない)|いた(?:い|く|か)|痛[いくか]|しぬ|死ぬ|だる|しびれ|ぱんぱん|つ(?:った|りそう)|もげ|とれそう)',
  praise:
    'じょうず|上手|うま[いくか]|きれい|ていねい|丁寧|すご|すてき|かわいい|かっこ(?:いい|ええ)|い[いー]ね|ええな|えらい|よくでき|よく(?:か|書)け|てんさい|天才|じょうたつ|はなまる',
  good: '(?:うま[いくか]|じょうず|上手|きれい(?!に(?:か|書)[くい])|すご[いく]|とくい|得意|うつくし|はかせ|博士|めいじん|名人|ぷろ|(?:せんせい|先生)(?:だった|やった|なん|や[っね])|てんさい|天才|ていねい|かっこいい|はやい|(?:めっちゃ|いっぱい|なんでも|何でも|たくさん).{0,4}(?:し|知)って(?:る|いる|ん)|(?:まいにち|毎日|ずっと).{0,6}(?:か|書|よ|読)(?:いて|んで)(?:る|いる|ん))',
  craft:
    'かんじ|漢字|[字じ]|しょどう|書道|しゅうじ|習字|えほん|絵本|さくぶん|作文|おんどく|音読|(?:よ|読)む(?:の)?|(?:か|書)く(?:の)?|てがみ|手紙|ひらがな|かたかな|ことば|言葉|にっき|日記',
  work: 'しゅくだい|宿題|宿だい|どりる|のーと|ぷりんと|さくぶん|作文|にっき|日記|かんじ|漢字|おんどく|音読|ひらがな|かたかな|かきとり|書き取り|しゅうじ|習字|書写|れんしゅう|練習|べんきょう|勉強|こくご|国語|てすと',
  tool: 'えんぴつ|鉛筆|ぺん|のーと|ふでばこ|筆箱|筆ばこ|けしごむ|消しごむ|じょうぎ|したじき|下じき|ふで|筆|じしょ|辞書|らんどせる|しーる|いろえんぴつ|色鉛筆',
  made: 'か(?:いた|いて|い)|書(?:いた|いて|い)|あげ|わたし|渡し|だし|出し|おくっ|送っ|つくっ|作っ',
  kin: KIN,
  friend: FRIEND,
  who: `(?:${KIN}|${FRIEND}|みんな|くらす)`,
};
const spelled = (pattern: string): string =>
  pattern.replace(/~([a-zA-Z]+)/g, (all, name: string) => (name in SPELLED ? `(?:${SPELLED[name]})` : all));

const MOMENTS = patternsOf(moments);
const OF_WRITING = patternsOf(writing, spelled);

/** Two marks, and which of them came before. */
const MARKS = /([0-9]+)(?:てん|点)/g;
const MARK_BEFORE = /(?:まえ|前|さいしょ|せんしゅう|先週|1がっき|一学期|こないだ).{0,6}?([0-9]+)(?:てん|点)/;

/** Whether the mark of a test is better or worse than the one before it; null where not just these two are told. */
function marksIn(folded: string): Moment | null {
  const [, before] = MARK_BEFORE.exec(folded) ?? [];
  const [now, ...more] = [...folded.matchAll(MARKS)]
    .map(([, mark]) => mark)
    .filter((mark) => mark !== before);
  if (before === undefined || now === undefined || more.length > 0) return null;
  return Number(now) > Number(before) ? 'markRose' : 'markFell';
}

/**
 * What a child tells of what it or others wrote, learned or did at school, though signs, names in kanji or the words for exercises stand in
 * it; null where it asks something or wishes for work.
 */
export function writingTold(message: string): Moment | null {
  const folded = fold(message).replace(IS_SO, '').replace(AGREES, '');
  const bare = folded.replace(NO_QUESTION, '');
  if (folded.length > LONGEST || ASKS.test(bare) || bringsTask(message)) return null;
  const found = marksIn(folded) ?? foundBy(OF_WRITING, folded, (key) => !BY_FEELING.includes(key));
  if (WISHES.test(bare.replace(DONE_OR_DUE, '').replace(PLAYS, ''))) return null;
  if (found !== null) return found;
  const isTold = isToldOfSigns(folded) && !isStuckWith(message) && !HEAVY.test(folded);
  return isTold ? (foundBy(MOMENTS, folded) ?? byFeeling(folded)) : null;
}

/** What is said where it is only heard how something of letters was: funny, sad, glad. */
const BY_FEELING: readonly Moment[] = ['toldFunny', 'toldSad', 'toldGlad'];
const byFeeling = (folded: string): Moment =>
  foundBy(OF_WRITING, folded, (key) => BY_FEELING.includes(key)) ?? 'toldOfSigns';

/** Whether it ends as what happened or is so is told, and is of letters; how a sign was written may be asked about. */
const isToldOfSigns = (folded: string): boolean =>
  folded.length >= LEAST_TOLD &&
  (SIGNS_NAMED.test(folded) || (OF_TEXTS.test(folded) && DONE_WITH_TEXT.test(folded))) &&
  PAST_OR_SO.test(folded) &&
  !IS_DUE.test(folded) &&
  (!OF_A_SIGN.test(folded) || IS_HEARSAY.test(folded)) &&
  !/さんすう|算数|けいさん|計算/.test(folded);
const LEAST_TOLD = 10;
const SIGNS_NAMED =
  /漢字|かんじ|かん字|ひらがな|かたかな|[字じ](?=[がはをもさ、だ書か]|まちが|みせ|見せ)|おんどく|音読|じしょ|辞書|しゅうじ|習字|しょしゃ|書写|漢検|かんけん|かるた|百人一首/;
/** A text of the child's own, and what became of it: it is written already. */
const OF_TEXTS = /さくぶん|作文|にっき|日記|かんそう文|感想文|てがみ|手紙|しゅくだい|宿題/;
const DONE_WITH_TEXT =
  /はられ|かざられ|よまれ|読まれ|えらばれ|選ばれ|かえ(?:って|し)(?:き|て)|返(?:って|し)|ほめ|わらわれ|笑われ|わすれた|忘れた|なくした|のった|載った|(?:よ|読)んで(?:た|いた)|みせた|見せた|わたした|渡した|だした(?:よ|ん|の)|出した(?:よ|ん|の)/;
const PAST_OR_SO =
  /(?:[っいしれえきみりけべげめてちじび]た|んだ|てん|なだ(?:よ|ぜ|って)|だって|てある|てるよ|くんの字.{0,12}い|(?:くん|ちゃん|さん|先生).{0,4}[字じ]が.{2,10}い)(?:よ|ね|ん|の|さ|で|わ|けど|から|ばい|もん|って|し|w|ー|!|。|…)*$/;
const IS_HEARSAY = /(?:てある|だって)(?:よ|ね|ん|の|わ|で|!|。)*$/;
/** Work is to be done: it is brought, and not only told of. */
const IS_DUE =
  /(?:しゅくだい|宿題|宿だい|どりる|ぷりんと|もんだい|問題)(?:な|が|は)?(?:だ|や|ある|あって|で(?:た|て)|出(?:た|て))|なら[うっ].{0,2}(?:かんじ|漢字)|まだ/;
/** とくいなんだ tells. */
const IS_SO = /(?<=な)ん(?=だ(?!っけ)|や(?!っけ)|よ|です|$)/g;
/** 教えてあげた and こんどの ask for nothing. */
const NO_QUESTION = /こんど|ねんど|(?:おし|教)えて(?=あげ|くれた|もら[っう])/g;
/** かわいいよね？ asks for no more than a nod. */
const AGREES =
  /(?<=(?:い|じょうず|上手|きれい|だ|や|る|た))(?:よね|でしょ|やろ|やんな)[?]+$|(?<=すご|よ|かわい|うま)く(?:ない|ね)[?]+$|(?<=みたい)(?:じゃ|や)(?:ない|ね|ん)[?]+$/;
/** What is only named of work, and no wish: れんしゅうした, きんちょうする. */
const DONE_OR_DUE =
  /もんだい|問題|べんきょう|勉強|れんしゅう(?:ちょう|した)|おねがい(?=書|か)|(?:きんちょう|緊張|どきどき|しんぱい|心配)する|わから(?=なかった)|(?:れんしゅう|練習)(?=.{0,14}(?:手|て|うで|腕|ゆび|指)(?:が|も)?(?:しぬ|死ぬ|つか|疲|いた|痛))|(?:れんしゅう|練習)(?:が|は|も)?(?:ぜんぶ|全部|やっと|もう)?(?:お|終)わ(?=った)|(?:手|て|うで|腕|ゆび|指|首|くび)(?:が|も)?(?:いた|痛)[いくか]/g;
/** Play is wished or looked forward to, and no work. */
const PLAYS =
  /(?:げーむ|さっかー|やきゅう|どっじ|なわとび|おにごっこ|てれび|まんが|おえかき|ぶろっく|ぷーる|あそび|遊び)(?:を|が|に|で)?(?:したい|やりたい|みたい|いきたい|行きたい|する|やる|しよう|やろう?)|(?:あそ|遊)びたい|(?:そと|外|こうえん|公園)(?:に|へ)?(?:いき|行き)たい/g;

/** What a child tells of the moment, for which nothing is begun; null where it asks something or wishes for work. */
export function momentIn(message: string): Moment | null {
  const folded = fold(message);
  const ofWriting = writingTold(message);
  if (ofWriting !== null) return ofWriting;
  if (folded.length > LONGEST || /[「『]/.test(folded) || bringsTask(message)) return null;
  if (ASKS.test(folded) || HEAVY.test(folded)) return null;
  const found = foundBy(MOMENTS, folded);
  if (found !== null) return found;
  const isOfLetters =
    OF_LETTERS.test(folded) &&
    !/さんすう|算数|けいさん|計算/.test(folded) &&
    !OF_A_SIGN.test(folded) &&
    (HAND_OF_OTHERS.test(folded) || !isStuckWith(message));
  const isTold =
    isOfLetters &&
    !IS_DUE.test(folded) &&
    TELLS.test(folded) &&
    !WISHES.test(folded) &&
    plainIntent(folded) === null;
  return isTold ? byFeeling(folded) : null;
}
