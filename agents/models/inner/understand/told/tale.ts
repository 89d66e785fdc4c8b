import { findSums } from '#agents/knowledge/arithmetic/expression.ts';
import { findStory } from '#agents/knowledge/homework/story.ts';
import tale from '#agents/words/told/tale.json' with { type: 'json' };
import { fold, plainIntent } from '../intents.ts';
import { looksLikeText } from '../passage-text.ts';
import { BODY, HEAVY } from '../routing-words.ts';
import { isUnwell } from '../unwell.ts';
import { isGrave } from './grave.ts';
import { OF_DAY, TELLS } from './of-day.ts';
import { foundBy } from './patterns.ts';
import { TALE_PATTERNS, type TaleKind } from './tale-kind.ts';
import { taleOn, withoutWho } from './tale-on.ts';

/** What a child tells of its day: the point in its own words, how that is met, and whether it says that no work is meant. */
export interface Tale {
  readonly kind: TaleKind;
  /** A clause as the child said it; null where none can be said back. */
  readonly said: string | null;
  readonly isObjecting: boolean;
  /** It asks whether the robot sees it. */
  readonly asksSight: boolean;
  /** It asks what it might say, or do. */
  readonly asksAdvice: boolean;
  /** Its homework is done, it says. */
  readonly isWorkDone: boolean;
}

const PATTERNS = TALE_PATTERNS;

/** Work is named, wished or asked about; what is denied of it is taken out before. */
const OF_WORK =
  /もんだい|問題|ぷりんと|どりる|しゅくだい|宿題|さくぶん|作文|にっき|日記|感想|かんそう|(?:^|[^い])かんじ(?=[をのがでは、]|$)|漢字|よみかた|読み方|(?:か|書)き(?:かた|方)|(?:か|書)き順|けいさん|計算|しき(?=[をのがは])|九九|くく(?=[をのがは])|[1-9]の(?:だん|段)|(?:たし|ひき|かけ|わり|足し|引き|掛け|割り)(?:ざん|算)|ひっさん|筆算|ぶんしょうだい|文章題|だしてよ?[!。]|出してよ|さんすう|算数|こくご|国語|(?:か|書)く(?:んだ|んや|の)?けど|(?:か|書)かなあかん|(?:か|書)かないと|とけい(?!や)|時計|めもり|ぐらふ|[0-9](?:cm|mm|m|kg|g|l|dl)|ろーま字|ろーまじ|ひらがな|かたかな|じしょ|辞典|辞書|だんらく|段落|主語|しゅご|はんたい|反対|(?:おんどく|音読)(?!すると|したら|で|のとき)|くいず|しりとり|なぞなぞ|ばとる|れんしゅう|練習|てすと|なら(?:っ|い)|習(?:っ|い)|[0-9](?:もん|問)(?:だけ|を)?(?:や(?:る|り(?:たい|ます)|ろう)|す(?:る|ん)|し(?:たい|ます|よう))(?:よ|ね|わ|ねん|[!。])*$|(?:なん|何)(?:もん|問|こ|個|かい|回|てん|点|ばんめ|番目)|ばんめ|番目|よ(?:んで|み)みる|とい(?=を)|どっちが?(?:いい|ただし)/;
const DENIED =
  /(?:もんだい|問題|しゅくだい|宿題|べんきょう|勉強|さんすう|こくご|かんじ|漢字|じ|しき)(?:とか|なん|の(?:はなし|話|こと|きぶん|気分))?(?:じゃ|や|では|ちゃう)[^。!?]{0,3}(?:な(?:い|く|か)|ねえ|ねぇ|ねん)(?:って(?:ば)?|よ|ねん|もん|の|ん)?|(?:まだ)?(?:さんすう|こくご|べんきょう|勉強|しゅくだい)[^。!?]{0,4}(?:したく(?:ない|ねえ)|ちゃうねん?|ちゃう|いや|あと)|きかれて(?:る|ん)(?:ん|の)?(?:じゃ|や)な(?:い|く)(?:って|よ|て)?|どっちも(?:ちが|ちゃ)う?|(?:なに|なん)も?きかれて(?:ね|な)(?:え|い|ー)?(?:し|よ)?/g;
/** 宿題は もう 終わってるよ: nothing is to be done. */
const WORK_DONE =
  /(?:しゅくだい|宿題|べんきょう|勉強)(?:は|も|なら|、)?[^。、!?]{0,4}(?:(?:おわ|終わ)(?:った|って(?:る|い)|りました|っとる)|すんだ|すませた|やった)[^。、!?]{0,5}[。、!?]*/g;
/** A sign in quotes: 「わ」って きこえるよ is of writing. */
const OF_SIGN = /[「『][ぁ-んァ-ヶ一-龠][」』]/;
/** 「おねえさん」って かくの？ 「おねいさん」って かいたら ちがうって. */
const asksOfSpelling = (message: string): boolean =>
  /[「『][^」』]{1,10}[」』]\s*(?:って|と|に)?\s*(?:か[くい]|書|よ[むん]|読)/.test(message) &&
  /[?？]|ちがう|違う|ばつ|×/.test(message);
/** What may happen, and how it is before: told by itself. */
const WORRIES: readonly TaleKind[] = ['worry', 'nervous', 'newPeople', 'together'];
/** What a worry may be about: what is shown, a day ahead; fear of what somebody does is none. */
const OF_EVENT =
  /てすと|けんてい|はっぴょう|あした|明日|あさって|こんど|今度|らいしゅう|来週|じゅぎょうさんかん/;
const FEARED =
  /おこ[らっ]|怒|ぶた|ぶっ|わらわ|笑わ|いじ|きらわ|嫌わ|かえって|帰って|いなく|いわれ|言われ|される|(?:まま|ぱぱ|さん|ちゃん|くん|せんせい|先生|こーち|みんな|ともだち)(?:が|に)/;
const OF_TRIES = /まちが|間違|わから|わかん|でき(?:な|ん|へん)|とけ/;
/** リコーダーの テスト: what is shown and not reckoned. */
const OF_SHOW =
  /りこーだー|けんばん|おんがく|音楽|ぴあの|ばれえ|うた(?:う|の)|歌|たいいく|体育|とびばこ|てつぼう|鉄ぼう|なわとび|ぷーる|およ|はっぴょう|発表|げき(?:で|の)|劇|すぴーち|しあい|試合/;
const IF_SO =
  /(?:たら|だら)[、]?(?:どうしよう?|どないしよう?|どうすればいい(?:の)?|どうしたらいい(?:の)?)(?:かな)?/g;
/** きんちょうして おなかが へん: the same, and no illness. */
const OF_NERVES =
  /(?:きんちょう|緊張|どきどき)[^。]{0,6}(?:おなか|お腹|むね|胸)(?:が|の)?[^。]{0,4}(?:へん|変|ぎゅ|どきどき|むずむず)/;
/** Something is asked that is no talk of the day. */
const ASKS_ELSE =
  /なんて(?:よ|読)|どう(?:やって)?(?:か|書|よ|読)(?:く|む|い)|(?:ました|です|ます|でしょう)か(?:[。?？」]|$)|(?:なに|何|なん(?!で|て|か|も|と)|いくつ|どこ(?!か)|どれ|いつ(?!も)|どうやって|どう(?:か|書|読|よ))[^。!]{0,14}[?？]|って(?:なに|何|どう|なん)|おしえて[!。?]*$|教えて[!。?]*$|(?:で|でも)(?:いい|ええ|あって)[^。]{0,3}[?？]$|ひんと|しりたい|知りたい|(?:み|見)え(?:る|てる)[?？]$|(?:きみ|ろぼっと|あなた)(?:は|も|の|って|に)[^。!]{0,20}[?？]$|(?:いる|ある|できる|しってる|知ってる|って(?:すき|好き))[?？]$|なん(?:まい|こ|にん|ぼん|えん)(?:でしょう|だ)/;
/** みえる？, at the end. */
const SIGHT = /(?:みえる|見える|みて|見て|きいてみる|聞いてみる)(?:みて)?[?？!！。]*$/;
/** やりなさいって いわれた: work to be done. */
const ORDERED = /なさい(?:って|と|て)?(?:い|言|ゆ)|(?:(?:や|し)れ|(?:か|書)け)(?:って|と)(?:い|言|ゆ)/;
const ADVICE =
  /なんて(?:い|言|ゆ)(?:う|え|った)|どう(?:したら|すれば|い(?:え|っ)|言(?:え|っ))|だけで(?:いい|ええ)(?:の|ん)?(?:かな|かなあ|やろか|か)|(?:ゆる|許)して(?:くれ|もら)/;
/** さみしかったことを 作文に 書きます: to be written, and not told now. */
const TO_WRITE = /(?:か|書)(?:きます|きたい|こう|く)(?:です|の|んだ|よ|ね|けど|[。!])*$/;
/** As one speaks, and no book does. */
const AS_SPOKEN =
  /どうしよう?|ねん|んよ(?=[!。、…]|$)|かもしれ(?:ん|ない|へん)|[てと]ん(?=[!。、…]|$|な|よ|や)|(?:だ|た|る|い|の)(?:よ|ね|な[あー]?|もん|さ)(?=[!。、…]|$)|んだ|んや|けど|けん|けえ|やん|じゃん|ちゃっ|ちゃう|って(?=[!。、…]|$|言)|わ(?=[!。…]|$)|っぺ|べ(?=[!。]|$)|ばい|たい(?=[!。]|$)|とる|とった|し(?=[!。…]|$)|の(?=[!。…]|$)|のに(?=[!。、…]|$)|!|ね[ーえ](?=[!。、]|$)|…|あのね|(?:きょう|今日|きのう|昨日|けさ|今朝|さっき)(?:ね|な(?=、)|さ(?=、))|ぼく|わたし|おれ|うち|あたし|ひどい|やばい/;
/** なきそうに なった, of an earlier time. */
const NEARLY_CRIED = /な[いき]そう(?:に)?(?:な[っる])?/g;
/** ゆいちゃん かなしそうだった: how somebody looked. */
const SEEMED = /(?:かなし|悲し|さ[みび]し|くやし|なき|泣き|つら)そう/g;
/** きいてきいて、: before what is told. */
const CALLS = /^(?:ねえ+|あのね|、)*(?:(?:き|聞)いて(?:よ|や|ね)?[、!。]*)+(?=.{8})/;
/** 20cmも あった, told on: no work. */
const COUNTED = /[0-9]+(?:cm|mm|m|kg|g|l|dl|ばんめ|番目)/g;
/** How far it is with its work, and no tale: できたよ, もどった, わからんかった. */
const IS_STATUS =
  /でき(?:た|ました|とる|てる)|わか(?:った|ら|ん)|(?:か|書)(?:け|い)(?:た|て)|おわった|終わった|わすれ|忘れ|もどった|戻った|まちが|間違|(?:^|[、。])やった|とい(?:た|て)|とけた|かんがえ|考え|よ(?:んだ|めた)|読んだ|(?:い|言)(?:った|うた)(?:やん|じゃん|よ|でしょ)|あって(?:る|た)|(?:で|だ)した|たして|たした|ひいた|かけた|わった|きこえ|聞こえ|[0-9]/;
/** Whether a child would hide a paper with its mark. */
export const hidesTest = (message: string): boolean =>
  foundBy(PATTERNS, fold(message), (key) => key === 'hidesTest') !== null;

/** Longest words that are said back. */
const SAID = { least: 3, most: 26 };
const FILLER =
  /^(?:あの(?:ね|な|さ)?|あんな|ねえ(?:ねえ)?|きいて(?:や|よ)?|聞いて(?:や|よ)?|えっと(?:ね|な)?|(?:きょう|今日)(?:な|ね|さ)|もー|…|っていうか|だから|ほんで(?:な)?|ほんま(?:に)?|(?:うん|え[ーっ]*|で[もね]?|まだ)(?=[、。\s…])|それ(?:で|が)(?:ね|な)?|じつは|したっけ|なんか(?:ね)?|だいたい|はあ|[ういえあ]?(?:ふふ|へへ|はは)|あはは|ぎゃはは|ほんとは|そうじゃなくて|ちがくて|[、。\s])(?=[^、。\s]{2}|[、。\s])/;

const LONGEST = 140;
const LONGEST_PLAIN = 20;
/** To an invitation even a little is an answer. */
const LEAST = { first: 9, on: 4, told: 16, more: 14, heavy: 16, plain: 10 };

/** How it stands with the tale: whether the child was asked to tell on, or says it first of all, how it was met before, and whether work is surely only named. */
interface Telling {
  readonly isOn: boolean;
  /** Nothing was said before it. */
  readonly isFirst: boolean;
  readonly before: TaleKind | null;
  readonly mayNameWork: boolean;
  /** Its words would begin a composition. */
  readonly opensText: boolean;
}

/** In such a tale a word of work is only named. */
const NAMES_WORK: readonly TaleKind[] = [
  'fedUp',
  'muchLeft',
  'hardToWrite',
  'leftBy',
  'funny',
  'shy',
  'envy',
  'madeUp',
  'missed',
  'lonely',
];
/** Said of once: what follows is met as what it is besides. */
const NAMED_ONCE: readonly TaleKind[] = ['tooth'];
/** おわりに したいけど、また おこられるし: more than that. */
const MAY_BE_MORE: readonly string[] = ['finish', 'no', 'yes', 'dont_know', 'listen', 'sulk'];

/**
 * What a child tells of its day, with nothing on the desk; null where it wants or asks something else, or what it tells is grave. Where it was
 * asked to tell on, less need show.
 */
export function taleIn(
  message: string,
  { isOn, isFirst, before, mayNameWork, opensText }: Telling,
): Tale | null {
  const whole = fold(message).replace(SIGHT, '');
  const folded = whole.replace(WORK_DONE, '');
  const isWorkDone = folded !== whole && folded.length >= LEAST.on;
  const bare = folded.replace(DENIED, '');
  if (folded.length > LONGEST || folded.length < (isOn ? LEAST.on : LEAST.first)) return null;
  // けんかした: a heart that is heavy in few words is asked about as ever.
  if (!isOn && HEAVY.test(folded) && folded.length < LEAST.heavy) return null;
  const ofBody = folded.replace(OF_NERVES, '');
  const replied = isOn ? taleOn(before, folded) : null;
  const ofHeart = folded.replace(SEEMED, '');
  // はるくんが ころんで ないちゃった: somebody else's fall is met with care, and told on.
  const isOthersHurt = foundBy(PATTERNS, bare, (key) => key === 'othersHurt') !== null;
  if (
    (!isOthersHurt && isGrave(replied === 'noSuccess' ? ofHeart.replace(NEARLY_CRIED, '') : ofHeart)) ||
    BODY.test(ofBody) ||
    isUnwell(ofBody)
  )
    return null;
  if (OF_SIGN.test(message) || asksOfSpelling(message)) return null;
  const isDenying = bare !== folded;
  const isToldToWork =
    foundBy(PATTERNS, bare, (key) => key === 'toldToWork') !== null && bare.length > LEAST.told;
  const kindOf = replied ?? foundBy(PATTERNS, bare) ?? 'plain';
  const isOfShow = kindOf === 'worry' && OF_SHOW.test(bare);
  const isOfTale =
    isToldToWork || mayNameWork || isOfShow || (TELLS.test(bare) && NAMES_WORK.includes(kindOf));
  if (ORDERED.test(bare) && !isToldToWork) return null;
  const named = isOn ? bare.replace(COUNTED, '') : bare;
  if ((OF_WORK.test(named) && !isOfTale) || (ASKS_ELSE.test(bare.replace(IF_SO, '')) && !ADVICE.test(bare)))
    return null;
  if (findSums(message).length > 0 || findStory(message) !== null) return null;
  if (opensText && (!isOfTale || TO_WRITE.test(bare))) return null;
  if (/[「『][^」』]{14,}[」』]/.test(message)) return null;
  // ともだちが うそついた: short, and with a point.
  const isSpoken =
    AS_SPOKEN.test(bare) || (kindOf !== 'plain' && folded.length <= LONGEST_PLAIN && OF_DAY.test(bare));
  if (!isOn && (looksLikeText(message) || !isSpoken)) return null;
  if (kindOf === 'worry' && (FEARED.test(bare) || !(isOn || isOfShow || OF_EVENT.test(bare)))) return null;
  const isWorry = WORRIES.includes(kindOf) && (isOfShow || OF_DAY.test(bare) || !OF_TRIES.test(bare));
  const isTold =
    isWorry ||
    kindOf === 'gives' ||
    (TELLS.test(bare) &&
      (OF_DAY.test(bare) || (isFirst && bare.length >= LEAST.plain && !IS_STATUS.test(bare))));
  const plain = plainIntent(
    folded.replace(/おてつだい|お手伝い|(?:やすみ|休み)(?:じかん|時間)/g, '').replace(CALLS, ''),
  );
  const isMore =
    (isOn && folded.length > LEAST.more && MAY_BE_MORE.includes(plain ?? '')) ||
    replied !== null ||
    (kindOf === 'goal' && isOn) ||
    (kindOf === 'didIt' && folded.length > LEAST.heavy) ||
    isWorry;
  const isElse = plain !== null && ELSE.includes(plain) && !isMore;
  if (isElse || (!isTold && !isOn && !(isDenying && TELLS.test(bare)))) return null;
  const kind =
    before === kindOf && NAMED_ONCE.includes(kindOf)
      ? (foundBy(PATTERNS, bare, (key) => key !== kindOf) ?? 'plain')
      : kindOf;
  return {
    kind,
    said: saidOf(message, kind),
    isObjecting: isDenying,
    asksSight: SIGHT.test(fold(message)),
    asksAdvice: !isWorry && ADVICE.test(folded),
    isWorkDone,
  };
}

const ELSE: readonly string[] = [
  ...[
    'next',
    'more',
    'again',
    'finish',
    'hint',
    'dont_know',
    'thanks',
    'who',
    'listen',
    'tired',
    'yes',
    'no',
  ],
  ...['greeting', 'play', 'pretend', 'points', 'thinking', 'repeat', 'skip', 'easier', 'returned', 'insult'],
];

/** Of what the child has done, in a message that tells of hunger or weariness besides: said back gladly; null where nothing of it is told. */
export function gladNews(message: string): string | null {
  const clauses = message.split(/[。、！!？?\n…]+/).map((part) => withoutFillers(part.trim()));
  for (const said of clauses) {
    const folded = fold(said);
    const kind =
      folded.length < SAID.least || isLong(said) || SAD_END.test(folded)
        ? null
        : foundBy(PATTERNS, `${folded}!`, (key) => OF_DEED.includes(key));
    if (kind !== null) return tale[kind].wordings[0]?.replaceAll('{said}', said) ?? null;
  }
  return null;
}
const OF_DEED: readonly TaleKind[] = ['didIt', 'proud'];
const SAD_END = /(?:な(?:い|かった)|へん(?:かった)?|けど|のに|たい)$/;

const isLong = (part: string): boolean => part.trim().length > SAID.most;

/** あのね、きょうな: so many stand before a tale at the most. */
const MOST_FILLERS = 5;
function withoutFillers(part: string): string {
  let rest = part;
  for (let at = 0; at < MOST_FILLERS; at++) rest = rest.replace(FILLER, '');
  return rest.replace(/^[、\s]+/, '').replace(/[、\s]+$/, '');
}

/** 漢字は, どういう意味: what asks is no tale, and is not said back as one. */
const ASKS_OF_WORD =
  /(?:漢字|かんじ|読み方|よみかた|意味|いみ|書き方|かきかた)(?:は|って|を)?$|どういう|なんて(?:よ|読)|どう(?:か[くいきけ]|書|よ|読)/;

/** あ、5だけど: an answer in passing. */
const IS_NUMBER = /^(?:あ|え)?[、\s]*[0-9０-９]+(?:だ|です)?(?:けど|よ|かな)?$/;

/** What is said back: 8かい of what is left, おめでとう of what will be said, else the point. */
function saidOf(message: string, kind: TaleKind): string | null {
  if (kind === 'leftBy') {
    const whole = withoutFillers(message.split(/[。！!？?]/)[0]?.trim() ?? '');
    return whole.length > SAID.most + SAID.most / 2 ? pointOf(message, kind) : whole;
  }
  if (kind === 'muchLeft')
    return (
      /あと\s*([0-9０-９]+\s*(?:かい|回|まい|枚|もん|問|ページ|こ|個|ぎょう|行)も)/.exec(message)?.[1] ?? null
    );
  if (kind === 'saysGift' || kind === 'saysGiftShy') {
    const said =
      /^(.{2,30}?)[、。\s]*(?:って|と)\s*(?:い[うい]|ゆう|言う|かく|書く)/.exec(message)?.[1] ??
      message.split(/[。！!]/)[0] ??
      '';
    return withoutFillers(said.replace(/[「」]/g, '').trim());
  }
  const point = pointOf(message, kind);
  return kind === 'ownGuess' ? (point?.replace(/(?:だ?けど|ね|な|よ)$/, '') ?? null) : point;
}

/** The clause that shows how it is met, as the child said it; else the longest that can be said. */
function pointOf(message: string, kind: TaleKind): string | null {
  const clauses = message
    .normalize('NFC')
    .split(/[。！!？?\n]+|…+/)
    .flatMap((part) => (isLong(part) ? part.split(/(?<=けど|のに|から|って)[、\s]|[、,]/) : [part]))
    .flatMap((part) =>
      isLong(part) ? part.split(/(?<=って|[てでけ]ど?)\s+|(?<=って)(?=か|い|言|書)/) : [part],
    )
    .map((part) => withoutFillers(part.trim()))
    .map((part) => part.replace(/^(?:でも|だけど)[、\s]*(?=.{4})/, ''))
    .filter((part) => !ASKS_OF_WORD.test(fold(part)) && !IS_NUMBER.test(part))
    .filter((part) => part.length >= SAID.least && !isLong(part) && !/[「」『』]/.test(part))
    .filter((part) => fold(part).replace(DENIED, '') === fold(part));
  const shown = clauses.find((part) => foundBy(PATTERNS, fold(part), (key) => key === kind) !== null);
  const own = withoutWho(clauses);
  const told = own.filter((part) => TELLS.test(fold(part)));
  return (
    shown ??
    told.at(-1) ??
    own.reduce<string | null>((one, other) => (one !== null && one.length > other.length ? one : other), null)
  );
}
