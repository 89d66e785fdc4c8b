import { fold } from '../intents.ts';
import { clauseBack, hasReason, LONGEST_FOUND, saidBack, withoutReason } from './said-back.ts';

/** What a child says over homework that is thought about together. */
export type HomeworkSaid =
  /** It names it. `between`: two that it cannot choose from; `isSorry`: the robot took it for something else. */
  | {
      readonly type: 'opens';
      readonly topic: string;
      readonly between: readonly [string, string] | null;
      readonly isSorry: boolean;
      readonly isFelt: boolean;
    }
  /** `said`: what it found, in its own words; null where it is too long to be said back. */
  | { readonly type: 'answers'; readonly said: string | null; readonly hasReason: boolean }
  | { readonly type: 'checks'; readonly said: string | null }
  /** `known`: as far as it got. */
  | { readonly type: 'stuck'; readonly known: string | null }
  /** `answer`: what is true of it, where that is known and tells nothing of what is to be found. */
  | {
      readonly type: 'asks';
      readonly said: string | null;
      readonly answer: string | null;
      readonly between?: readonly [string, string] | null;
    }
  /** The next of the print; `did`: what became of the one before. */
  | {
      readonly type: 'item';
      readonly did: string | null;
      /** Null where it only says that there is one; '' where it is too long to be said back. */
      readonly item: string | null;
      readonly label: number | null;
    }
  | { readonly type: 'done'; readonly isAll: boolean }
  /** Something that might be done, asked about. */
  | { readonly type: 'tries'; readonly said: string }
  /** The robot asked for something else: `rest` is what it is. */
  | { readonly type: 'corrects'; readonly said: string | null; readonly rest: string }
  /** It is at it, agrees, or says yes or no to a small question. */
  | {
      readonly type:
        | 'waits'
        | 'agrees'
        | 'denies'
        | 'jokes'
        | 'asks_at_home'
        | 'insists'
        | 'not_yet'
        | 'leaves';
    }
  /** Not wanted, hard, tiresome. */
  | { readonly type: 'felt' };

/** The same over one that is open. */
export type SaidOver = Exclude<HomeworkSaid, { readonly type: 'opens' }>;

const CHECKS =
  /^(?:え|、)?(?:ほんと(?:う)?(?:に)?|そう(?:なの)?)[?]+$|(?:あって|合って|あっと|合っと|おうて|当たって|あたって)(?:い)?(?:る|ん|ます)?(?:べ)?(?:か|の|ん|や)?(?:な|かな|よね)?[?。!]*$|^[^。]{0,3}(?:これ|それ|こう)で(?:い[いー]|ええ|よか|おっけ)(?:の|ん|です|か|かな|よね|と|やろ)*[?]+$|(?:まる|○|せいかい|正解)(?:かな|に?なる|です|なの|だよね|[?])|(?:あって|合って)い?るか(?:みて|見て|おしえて|教えて)|まるつけ(?:して|て)|(?:ちがう|違う|まちがい|まちがえた|ばつ)(?:かな|の)?[?]+$/;
const clausesOf = (folded: string): readonly string[] => folded.split(/(?<=[。!?])/);

const STUCK =
  /わから(?:ない|ん|へん|なく|んく)|わかん(?:ない|ね|なく)|分から(?:ない|ん|へん)|分かん|むず(?:かし|い)|難し|ひんと|こたえ(?:を)?(?:おしえ|教え|いって)|答え(?:を)?(?:おしえ|教え|言って)|おしえて|教えて|できな|でき(?:ん|へん)|どう(?:やる|すれば|したら|すんの|するの)|どうやって|なにする|しらな|知らな|おもいつか|思いつか|おもいだせ|思い出せ|わすれ|忘れ|さっぱり|^(?:もう|やっぱり?|ぜったい|やっぱ)?(?:むり|無理)[!。]*$|みつから|見つから|よめ(?:ない|ん|へん)|読め(?:ない|ん)/;
/** わからない ところは ない: nothing is hard. */
const NOT_STUCK =
  /(?:わから|むずかし|難し)[^。]{0,8}(?:とこ|ところ|の)(?:は|も)(?:な(?:い|か)|ありません)|むずかし(?:く(?:な|はな)|い(?:け|の?に))|わすれ(?:ない|ず)/;
/** やっぱり？ あれ？ どっちだろ: of two it does not know which. */
const UNSURE = /どっち(?:だろう?|かな|なんだろう?|や?ろ)[。!?]*$|まよ(?:う|って|っちゃ)/;
const ASKS_WHAT =
  /んですか[?]*$|これ(?:も|は|って)[^。?]{1,10}[?]+$|なんで(?!も)|どうして|なぜ|なに(?!か|も)|何(?!か|も)|どれ(?!も|か)|どこ(?!か|も)|いつ(?!も|か)|だれ|どう(?:いう|かく|なる)|どっち(?!も)|(?:ば|たら|て|で|も|は)(?:も)?(?:い[いー]|ええ|よか|だめ|あかん|いかん)(?:の|ん|かな|ですか?|と|やろ)*[?]+$|(?:ないと|なきゃ|ん?と)(?:だめ|いけない|あかん)(?:の|なの)?[?]+$|(?:する|かく|書く|いれる|入れる|ある|いる)(?:の|ん)[?]+$|[うくすつぬむゆるぐずぶいた]の[?]+$|(?:おなじ|おんなじ|ちがう|違う|(?:ほう|方)|ない)(?:なの|の|かな)?[?]+$|(?:しり|知り)たい|まだ(?:き|聞)いて(?:い)?な|何番目か|なんばんめか/;
const ASKS_MEANING =
  /って(?:なに|なん|何|どういう)(?!か)[^。!?]{0,6}[?。]|(?:い|意)(?:み|味)(?:が|は|って)?(?:わから|わかん|なに|何|[?])/;
const ASKS_WHY =
  /(?:なんで|どうして|なぜ|なして)(?!も|かって?[、。]|ほろんだ)[^。!]{1,30}(?:の|ん|か|や)?[?！!]|(?:なんで|どうして|なぜ)[^。!]{0,14}(?:なの|なん|のか?|ん)[?。]*$/;
const IS_QUESTION = /[?]|(?:の|かな|っけ)[。]*$|(?:です|ます)か[。]*$|(?:しり|知り)たい|まだ(?:き|聞)いて/;

/** At it, or about to be. */
const WAITS =
  /(?:(?:や|かぞえ|数え|よ|読|み|見|かい|書い|はか|しらべ|調べ|かんがえ|考え|さが|探)(?:って|えて|て|んで|で|して)?(?:みる|みます|くる|くるね)|まって|待って|(?:いま|今)(?:や|か|よ|かんが)[^。]{0,6}(?:る|とる|てる)|もう(?:いっ|い|1)?(?:かい|ちど|回)|^.{0,10}(?:書く|かく|はかる|やる|する|よむ|読む|つくる|作る|ふく|吹く))(?:わ|ね|よ|から|ことにする|、|!|。)*$/;
/** じいじに きいてみる. */
const ASKS_AT_HOME = /に(?:き|聞)いて(?:み|く)る(?:ね|わ|よ)?[!。]*$/;
/** まだ ちゃんと よんでない: nothing was done of it yet. */
const NOT_YET =
  /^(?:え[ーっ]?|うーん|あ|ううん|[、。.!])*まだ[^。]{0,12}(?:よん|読ん|や(?=っ)|み|見|かい|書い|はじめ|きめ|決め|はか|かぞえ|数え|しらべ|調べ|もら|きい|聞い|なら|習|かんがえ|考え)っ?(?:て|で)(?:い)?(?:ない|なかった|へん|ねえ)(?:よ|もん|んだ|けど|の|わ|[。!.])*$/;
/** そっちが きめてよ: the choice is the robot's. */
const LEAVES =
  /(?:きめ|決め|えら[んび]|選[んび])で?て?(?:よ|くれ|ほし|ちょうだい|ください)|(?:そっち|きみ|ろぼっと)(?:が|で)(?:きめ|決め|えらん|選ん)|おまかせ|まかせる|(?:なん|どれ|どっち)でもい[いー](?:よ|や|です|[。!]|$)|(?:とく|べつ)に(?:ない|なし)/;
/** しゅくだい なんだもん: named once more. */
const INSISTS = /(?:しゅくだい|宿題|ぷりんと)(?:だ|や|な)(?:もん|の|んだ|ねん|よ|し|から)[!。もん]*$/;
const YES =
  /うん|はい|いいよ|おっけー?|わかった|そうだ|そう|やってみる|やって|やる|よし|おう|がんばる|ある|そろってる|おなじ|いる|も?(?:い[いー]|ええ)|[よねわで、!。.]/g;
const IF_THAT = /^[^。]{1,12}(?:だけ)?なら[^。]{0,3}(?:や(?:る|って)|できる|い[いー]|ええ)[^。]{0,6}$/;
const NO = /ううん|いいえ|いや|ちがう|違う|なかった|ない|そろって|おなじ|じゃ|まだ|です|[よわで、!。.]/g;
/** Nothing but such words. */
const isOnly = (words: RegExp, folded: string): boolean => folded.replace(words, '') === '';

/** そうじゃなくて、ちょうてんの かず; 時計じゃなくて グラフ. */
const CORRECTS =
  /^[^。]{0,14}?(?:そう|それ|時計|とけい|けいさん|計算|しき|式|かず|数)(?:じゃ|では|や)なく(?:て|って)[、\s]*(.+)$|^(?:え[、っ]*)?(?:ちがくて|ちゃうくて)[、\s]*(.+)$/s;

/** It laughs, or made it up. */
const JOKES =
  /(?:は|ひ|ふ|へ|わ){3,}[!。ー]*$|w{2,}$|笑[)!。]*$|なんちゃって|じょうだん|冗談|うそだよ|うけるー?[!。]*$/;

const DONE =
  /^(?:[0-9]+(?:かい|回|ぺーじ|まい|枚)(?:め|も)?|よし|やった|やっと|もう|ぜんぶ|全部|これ(?:で)?|しゅくだい|宿題|ぷりんと|わかった|あ|うん|、|。|!)*(?:ぜんぶ|全部)?(?:でき(?:た|ました)|おわ(?:った|りました|り)|終わ(?:った|り(?:ました)?)|かけ(?:た|ました)|書け(?:た|ました)|(?:か|書)いた|よめ(?:た|ました)|(?:よ|読)(?:んだ|んできた|みました)|や(?:った|ってきた|りました)|とけた|ひけた|うたえた|いえた|言えた|おぼえた|覚えた|はかれた|でけた)(?:よ|で|わ|ぞ|ー|、|!|。|ばい|けん|もん)*[!。、]*(?:[0-9一-龠ぁ-ん]{0,8}(?:かい|回|ぷん|ふん|分|まい|枚|びょう|秒)(?:も|で|かかった)?)?[!。]*$/;
/** Longer words are no mere word of having done it; and the search in them would be long. */
const LONGEST_DONE = 60;
const ALL_DONE =
  /ぜんぶ|全部|しゅくだい(?:は|が|、)?(?:おわ|終わ)|宿題(?:は|が|、)?(?:おわ|終わ)|おわり|終わり|ぷりんと(?:は|が)?(?:おわ|終わ|でき)/;
const NO_MORE =
  /^(?:もう|ううん|うん|いや|いいえ|とくに|つぎは|、)*(?:な(?:い|し|か)|ありません|あらへん|これで(?:おわり|ぜんぶ|さいご)|さいご|おしまい)(?:です|よ|わ|で|ばい|や|、|!|。)*$/;

/** The next of the print, by its number or by つぎ. */
const ITEM =
  /^(.*?)(?:(?:じゃあ|で|あと|、|。|!|\?|\s|^)(?:つぎ|次)(?:の(?:もんだい|問題|やつ)?)?(?:は|が|に|ね|の|、|\s)?|(?:^|[。!?、\s])(?:\(([2-9]|1[0-9])\)|([2-9])(?:ばん|番)(?:め)?)(?:は|が|の|も|、|\s)?)(.*)$/s;
/** うそは いやだから: why it would do so. */
const FELT_AS_REASON = /^.{4,}(?:いや|きらい|嫌い)(?:だ|や)?(?:から|もん|けん|ので)/;
const FELT =
  /や(?:だ|りたくな)|いや(?:だ|や|になる)|めんど(?:う|くさ|い)|つまんな|つまらな|だる(?:い|すぎ)|きらい|嫌い|うざ|あきた|飽きた|いらいら/;

/** ② as (2): a label, and no number. */
export const withLabels = (message: string): string =>
  message.replace(/[①-⑳]/g, (label) => `(${label.normalize('NFKC')})`);

/** Reads what is said while such homework is open. `stage`: what the robot waits for. */
export function homeworkSaid(message: string, stage: 'asks' | 'checks' | 'next'): SaidOver {
  const said = withLabels(message).normalize('NFKC').trim();
  const folded = fold(said);
  const asksForNext = stage === 'next';
  if (folded.length < LONGEST_DONE && DONE.test(folded))
    return { type: 'done', isAll: ALL_DONE.test(folded) || asksForNext };
  if (NO_MORE.test(folded) && (asksForNext || (stage === 'checks' && folded.length > 3)))
    return { type: 'done', isAll: true };
  const item = itemIn(said, folded);
  if (item !== null) return item;
  const [, corrected, other] = CORRECTS.exec(said) ?? [];
  const rest = (corrected ?? other ?? '').trim();
  if (rest.length > 2) return { type: 'corrects', said: saidBack(rest) ?? clauseBack(rest, 'first'), rest };
  const another = /^(?:.{0,12}[、!。])?じゃあ?([^。、!?]{2,12})は[?]$/.exec(folded)?.[1];
  if (another !== undefined && stage !== 'asks')
    return { type: 'item', did: null, item: another, label: null };
  if (JOKES.test(said)) return { type: 'jokes' };
  if (ASKS_MEANING.test(folded) || (ASKS_WHY.test(folded) && !/^(?:でも)?だって/.test(folded)))
    return asked(said);
  const isStuck = STUCK.test(folded) && !NOT_STUCK.test(folded);
  if (FELT.test(folded) && !FELT_AS_REASON.test(folded) && !isStuck) return { type: 'felt' };
  if (clausesOf(folded).some((clause) => CHECKS.test(clause)))
    return { type: 'checks', said: beforeCheck(said) };
  if (isStuck || UNSURE.test(folded)) return { type: 'stuck', known: knownBefore(said) ?? knownBehind(said) };
  const isReasoned = hasReason(folded);
  const isTime =
    /[0-9](?:じ|時)(?!かん|間)/.test(folded) &&
    !/(?:なんで|どうして|どれ|どっち|なに|どう|しりたい|知りたい)/.test(folded);
  if (IS_QUESTION.test(folded) && ASKS_WHAT.test(folded) && !isReasoned && !isTime) return asked(said);
  if (asksForNext && !isReasoned) return { type: 'item', did: null, item: saidBack(said) ?? '', label: null };
  if (NOT_YET.test(folded)) return { type: 'not_yet' };
  if (LEAVES.test(folded)) return { type: 'leaves' };
  if (ASKS_AT_HOME.test(folded)) return { type: 'asks_at_home' };
  if (INSISTS.test(folded)) return { type: 'insists' };
  if (WAITS.test(folded)) return { type: 'waits' };
  if (isOnly(YES, folded) || IF_THAT.test(folded)) return { type: 'agrees' };
  if (isOnly(NO, folded)) return { type: 'denies' };
  const found = isReasoned ? withoutReason(said) : said;
  return { type: 'answers', said: saidBack(found, LONGEST_FOUND), hasReason: isReasoned };
}

const IDEA = /^.{2,18}(?:ば|たら|て|で)(?:も)?\s*(?:い[いー]|ええ|よか)(?:の|ん|かな|です|か)?$/;

/** What is asked in its last clause. */
function asked(said: string): SaidOver {
  const question = said.split(/(?<=[。!?])\s*/).findLast((clause) => clause.endsWith('?')) ?? said;
  const words = saidBack(question) ?? clauseBack(question, 'last');
  if (words !== null && IDEA.test(words) && !/なに|なん|何|どう|どれ|どこ/.test(words))
    return { type: 'tries', said: words.replace(/(?:の|ん|かな|です|か)+$/, '') };
  return { type: 'asks', said: words, answer: null, between: betweenIn(said) };
}

/** つぎは 「強い」だよ; 「ほんを」にした。つぎは「がっこう( )いく」だって. */
function itemIn(said: string, folded: string): SaidOver | null {
  if (!/つぎ|次|\([0-9]|[2-9](?:ばん|番)/.test(folded)) return null;
  const [, before = '', inBrackets, byNumber, rest = ''] = ITEM.exec(said) ?? [];
  if (before === '' && rest === '' && !/^[^。]{0,4}(?:つぎ|次)/.test(folded)) return null;
  if (/(?:つぎ|次)(?:に|の(?:ひ|日|とし))|[^。、!?]{7,}(?:つぎ|次)(?!は|の|「|も)/.test(folded)) return null;
  const done = before
    .replace(/^[^「]{0,6}(?:でき|おわっ)た(?:よ)?[、。!！\s]*/, '')
    .replace(/(?:に|って|と)(?:した|かいた|書いた)(?:よ)?[。、!！\s]*$/, '');
  const now = rest.replace(/(?:だって|なんだけど|やねん)[。!！]*$/, '');
  const label = Number(inBrackets ?? byNumber ?? 0);
  return {
    type: 'item',
    did: done.trim() === '' || said.slice(0, before.length + 1).includes('?') ? null : saidBack(done),
    // つぎ いくね
    item:
      now.trim().length < 2 || GOES.test(now.trim())
        ? null
        : (saidBack(now) ?? quotedIn(now) ?? clauseBack(now, 'first') ?? ''),
    label: label === 0 ? null : label,
  };
}

const GOES = /^(?:に|を)?\s*(?:い[くこ]う?|行[くこ]う?|する|しよう|やる|やろう|すすむ)(?:ね|よ|わ|[!！。])*$/;
/** A sentence of the print in quotes. */
const quotedIn = (words: string): string | null => /「([^」]{3,24})」/.exec(words)?.[1] ?? null;

/** 3じ？ あってる？: what is to be right. */
function beforeCheck(said: string): string | null {
  const parts = said.split(/(?<=[。！!？?、\s])/).filter((part) => part.trim() !== '');
  const left = parts.filter((part) => !CHECKS.test(fold(part)));
  const inOne = /^(.{1,20}?)(?:で|って)\s*(?:あって|合って|い[いー]|ええ|おうて)/.exec(said)?.[1];
  if (left.length === 0 || left.length === parts.length) return inOne === undefined ? null : saidBack(inOne);
  return saidBack(left.join(''));
}

/** みじかい はりは 3、ながい はりが わからん. */
function knownBefore(said: string): string | null {
  const parts = said.split(/(?<=[。！!?、])|(?<=けど)|\.{2,}/);
  const at = parts.findIndex((part) => STUCK.test(fold(part)) || UNSURE.test(fold(part)));
  const before = parts
    .slice(0, at)
    .join('')
    .replace(/(?:やっぱり?|あれっ?)[?、]+/g, '')
    .replace(/(?:だ?けど|まで(?:は)?(?:わかった|できた))[、。.]*$/, '');
  return at <= 0 || before.trim().length < 2 ? null : saidBack(before);
}

/** わかんない。さるは きから おちるんでしょ: what it does know, behind it. */
function knownBehind(said: string): string | null {
  const parts = said.split(/(?<=[。！!？?])/).filter((part) => part.trim() !== '');
  const [first = '', second = '', ...more] = parts;
  const end = /(?:ん|の)?(?:でしょう?|だよね|やろ|だけど|やけど)[。!?！？]*$/;
  if (!STUCK.test(fold(first)) || STUCK.test(fold(second)) || more.length > 0 || !end.test(second))
    return null;
  const known = second.trim().replace(end, '');
  return known.length < 4 ? null : saidBack(known);
}

const BETWEEN =
  /([^\s、。!?「」]{1,10})か[、\s]*([^\s、。!?「」]{1,10})か(?:が|で|は|を|、)?\s*(?:わから|わかん|分から|分かん|まよ|迷|どっち|しり|知り|なや|きめ|決め|[?。]|$)|([^\s、。!?「」]{1,10})[、\s]*(?:それとも)[、\s]*([^\s、。!?「」]{1,10})/;

const LONGEST_SIGN = 4;

/** Two between which the child cannot choose: 3じはんか 2じはんか わからん. */
export function betweenIn(message: string): readonly [string, string] | null {
  const said = message
    .normalize('NFKC')
    .replace(/^\(?[0-9]\)?(?:ばん)?(?:が|は|の)?\s*/, '')
    .replace(/\([0-9]\)(?:が|は|の)?\s*/g, ' ');
  const [, one, two, first = one ?? '', second = two ?? ''] = BETWEEN.exec(said) ?? [];
  const other = second.replace(/(?:か|どっち)?$/, '');
  // Of one kind: 3じはん and 2じはん, は and わ.
  const areAlike =
    first.at(-1) === other.at(-1) || (first.length < LONGEST_SIGN && other.length < LONGEST_SIGN);
  return first === '' || other === '' || first === other || !areAlike ? null : [first, other];
}

const ROW = /(?:と|、|・|,|→|の(?:じゅん|順)|です|だ(?=$|よ|と)|[。!?\s])+/;
const KANA_WORD = /^[ぁ-んァ-ヶー]{2,6}$/;

/** Words in quotes, or kana words that stand in a row. */
export function wordsGiven(message: string): readonly string[] {
  const said = message.normalize('NFKC');
  const quoted = [...said.matchAll(/[「『]([^」』]{1,10})[」』]/g)].map(([, one]) => (one ?? '').trim());
  if (quoted.length > 0) return quoted;
  const row = said.split(ROW).filter((one) => KANA_WORD.test(one));
  return row.length > 1 ? row : [];
}
