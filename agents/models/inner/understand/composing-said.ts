import { findMark } from '#agents/knowledge/japanese/written-marks.ts';
import { fold } from './intents.ts';

type ComposingKind = 'day' | 'letter' | 'book' | 'explanation' | 'observation';

/** What a child says beside a composition that is on the desk; `told` is what happened, or what it thinks of it. */
export type ComposingSaid =
  | 'number'
  | 'nothing'
  | 'what_to_write'
  | 'any'
  | 'how_long'
  | 'still_writing'
  | 'written'
  | 'all_written'
  | 'stops'
  | 'goodbye'
  | 'write_for_me'
  | 'own_text'
  | 'loss'
  | 'sorrow_now'
  | 'fault'
  | 'no_wish'
  | 'not_that'
  | 'may_i'
  | 'is_it_good'
  | 'which'
  | 'detail'
  | 'impression'
  | 'headline'
  | 'summary'
  | 'letters'
  | 'again'
  | 'listening'
  | 'change'
  | 'world'
  | 'told';

/** What the robot has just said is not understood, or is to be said once more. */
const ASKS_MEANING = new RegExp(
  [
    '^(?:え|なに|なんて|もういちど|もう一度|もっとかんたんに.*|ことば(?:が)?わからない|いみわからない)[?!。]*$',
    '^(?:え、?|ねえ、?)*もう(?:いっかい|一回|1回|いちど|一度)(?:い|言|ゆ)って(?:よ|ください|くれる|ちょうだい)*[?。!]*$',
    '^.{1,12}(?:って|とは)(?:なに|何|なん(?:のこと|だ)?|ど(?:う|お)(?:いう|ゆう)(?:いみ|意味|こと)|どんな(?:いみ|意味|こと))(?:の|なの|ですか|だっけ)*[?。!]*$',
    '^(?:え、?)?(?:それ|これ|いまの)?(?:は|って|、)?(?:ど(?:う|お)(?:いう|ゆう)(?:いみ|意味|こと)|どんな(?:いみ|意味)|(?:なん|何)の(?:こと|はなし|話))(?:なの|の|ですか)?[?。!]*$',
    '(?:もんだい|問題|しつもん|質問|ことば|いって(?:い)?ること|それ|^)(?:の)?(?:いみ|意味)(?:が|は)?(?:よく)?(?:わから|分から|わかん)',
    '^(?:え、?|いま)?なん(?:て|と)(?:いった|言った)の?[?]$',
  ].join('|'),
);

/** Over folded text, in the order in which they are tried: what is plainest first. */
const SAID: readonly (readonly [ComposingSaid, RegExp])[] = [
  ['number', /^[0-9.,]+[。!]*$/],
  ['fault', /(?:わたし|ぼく|おれ|うち)の(?:せい|せいか)(?:かも|なの|だ|かな)?[?。!]*$/],
  [
    'sorrow_now',
    /もう(?:あ|会)えない|(?:なみだ|涙)(?:が)?(?:で|出)(?:る|そう|て(?:くる|きた|きちゃ))|な(?:けて|きそう|いても)|泣(?:けて|きそう|いても)|(?:かなし|悲し|つら)くて?(?:かけ|書け|むり)|(?:に|と)(?:あ|会)いたい(?:よ)?[。.!]*$|どこに(?:いった|行った)の|(?:なんで|どうして).{0,6}(?:しんじゃ|しぬ|死)/,
  ],
  [
    'write_for_me',
    /(?:かいて|書いて|つくって|かんがえて)(?:よ|くれ|ください|ほし|おねがい|ちょうだい|$)|かけるでしょ|書けるでしょ|さいしょだけ(?:いって|おしえて)|(?:まま|ぱぱ|おかあさん|お母さん)(?:は|が)(?:かいて|書いて)くれ/,
  ],
  ['no_wish', /(?:かき|書き)たく(?:ない|ねえ)|めんどくさ|めんどう|^もう(?:やだ|いや|むり)|もうかかない/],
  [
    'not_that',
    /(?:か|書)かな(?:きゃ|くちゃ|いと|い?かん|くて(?:も)?いい|くても)|はずかし|恥ずかし|よまれ|読まれ|ひみつ|みないで|見ないで|も(?:かく|書く)の?[?]/,
  ],
  [
    'how_long',
    /^(?:これで|もう|まだ)?(?:おわり|終わり|おしまい|ある|つづく|かく)(?:なの|の|ですか|かな|か)?[?]+|^あと(?:なに|どれ|どの|なん|何)(?:を)?(?:くらい|ぐらい|かく|まい|枚|ぎょう|行|みれ|見れ).{0,8}[?]*$|なん(?:ぎょう|まい|もじ)|何(?:行|枚|文字)|もじたりない|3?まいめになっちゃ/,
  ],
  ['summary', /あらすじ.*[?]/],
  ['detail', /くわしく.{0,4}(?:なに|何|どう|どんな)/],
  ['impression', /かんそう.{0,4}(?:なに|何|どう|いみ|ってなん|おもしろかった.*だめ)/],
  ['headline', /みだし.{0,4}(?:なに|何|どう|いみ)/],
  ['again', ASKS_MEANING],
  [
    'is_it_good',
    /(?:これで|これ).{0,4}(?:いい|ええ|よか)[?]|あってる|合ってる|なってる[?]|わかる[?]$|どうだった[?]|どうかな[?]/,
  ],
  [
    'what_to_write',
    /(?:なに|何|なん|どう|どうやって|どげん|なんて)(?:を)?.{0,4}(?:か(?:いた|けば|くの|こう)|書|せつめい|説明)/,
  ],
  ['any', /なんでも(?:いい|ええ|よか)(?:の|ん)?(?:か|かな)?[?]?$/],
  [
    'letters',
    /(?:じ|字|かたかな|カタカナ|かんじ).{0,6}(?:かけない|書けない|まちがえ|きたな|わからない|わすれ|どうかく)|^[「『].{1,14}[」』][?]+$/,
  ],
  ['which', /どれが.{0,8}(?:いい|だいじ|大事|とおもう|と思う)|どっちが|どっちから/],
  [
    'may_i',
    /(?:て|でも|ても|じゃ|たら|で)(?:も)?(?:いい|ええ|よか|だめ|あかん|へん)(?:の|なの|ん|かな|ですか)?[?]|ちゃだめ[?]|だめなの[?]|いけない[?]|(?:かいたら|書いたら).{0,4}(?:へん|だめ|あかん)|しゃべりことば|ですでかくの|「です」でか|わけるの[?]|分けるの[?]|いくつ.{0,6}(?:いい|の)[?]/,
  ],
  [
    'listening',
    /(?:きい|聞い)てる[?]|すごくね|すごいって(?:い|言)って|すごいでしょ|しってた?[?]|知って(?:る|た)[?]|はなまるもらえ|だれだとおもう/,
  ],
  [
    'change',
    /^(?:え、?)?(?:まって、?)?(?:ごめん、?)?(?:やっぱり|やっぱ(?!り)|それより)(?!やめ)[^。]{1,16}$|^(?:え、?)?まって.{1,12}にする$|(?:に|へ)(?:かえて|変えて)(?:も)?いい/,
  ],
  ['still_writing', /^(?:まだ|いま)*(?:かいて(?:い)?る|書いて(?:い)?る|かいとる|まって|待って)/],
  [
    'all_written',
    /ぜんぶ(?:かけ|かい|書け|書い)|全部(?:書け|書い)|かんせい|完成|(?:かき|書き)(?:おわ|終わ)|これで(?:だす|出す|おしまい|おわり)|(?:よんで|読んで|見せて|みせて|だして|出して|いれて|入れて|よんで)(?:くる|あげる)|(?:に|へ)(?:見せる|みせる|だす|出す)[!。]*$|(?:ふうとう|ぽすと)に(?:いれ|入れ)(?:た|て).*$|きってはる|まいにおさま|ぎょういった|(?:いっぱいに|まい(?:目|め)まで).{0,4}(?:なった|いった)|れんしゅうした。もう|読み返した|もうだいじょうぶ|(?:かけた|かいた|書けた|書いた|できた|けた)[。、!]*もう(?:いい|おわ)|もういい.{0,3}おわり|おわったから|(?:おわり|おしまい)に(?:する|します)|^(?:もう)?(?:おわった|終わった|おわりました|終わりました|おわりました)/,
  ],
  [
    'stops',
    /^(?:もう|これで|じゃあ|あー|やっぱり?)*(?:いいや|おわり|おしまい|終わり|やめる|やめたい|おわる)(?:だ|です|にする|ました|たい)?(?:よ|ね|ー|がおー)*[!。]*(?:$|(?:まいくら|げーむ|あそ|がお))/,
  ],
  [
    'written',
    /^(?:もう|やっと|じぶんで|自分で|はーい|うん|よし|ねこで|それ)*[、。]?(?:かけ|かい|書け|書い|でき)(?:た|ました|たで|たよ|たー+|たばい)(?:よ|!|。|ー|で|ね|つぎ|次|は)*|^(?:つぎ|次)(?:は)?[!?。]*$|(?:って|まで)(?:かいた|書いた)[!。]*$/,
  ],
  [
    'nothing',
    /^(?:え(?:ー|っと|えと)*|うーん|んー|あのね)*[、。.]*(?:べつに|なんにも|なんも|とくに|なにも|何も|まだ|そんなの)?[、。]*(?:ない(?:です|よ|もん|かも)?|なし|べつに|おもいつか(?:ない|ん)|うかばない|わすれ(?:た|ました|ちゃった)|おぼえて(?:い)?(?:ない|ません)|きこえない|わから(?:ない|ん)(?:です)?|わかんない|わかりません|しらない|むずかしい|むり)[!。.]*$|^ひんと(?:ちょうだい|ください|おしえて)?[!。]*$/,
  ],
];

/** A loss: somebody, or an animal, has died. */
const LOSS =
  /し(?:んじゃ|んだ|にました|んでしま)|死(?:んじゃ|んだ|にました|んでしま)|な(?:く)なっ(?:ちゃった|た|てしま)|亡くな|天国|てんごく|もういない/;
const OF_PERSON =
  /おじい|おばあ|じいじ|ばあば|じいちゃん|ばあちゃん|まま|ぱぱ|おとう|おかあ|お父|お母|ねこ|いぬ|犬|猫|はむすたー|うさぎ|きんぎょ|かめ|ぺっと|ことり|いんこ|もういない|し(?:んじゃ|んだ)|死/;

const GOODBYE = 'ばいばい|さよ(?:う)?なら|またね|またあした|じゃあね';
/** A goodbye to the robot, and nothing else. */
const BARE_GOODBYE = new RegExp(
  `^(?:じゃあ|もう|うん|ろぼっと|[、。])*(?:${GOODBYE})(?:${GOODBYE}|[ねよ、。!ー])*$`,
);
/** A goodbye that somebody says in the text: またねって かく, 「さようなら」で おわる. */
const GOODBYE_TOLD = new RegExp(
  `(?:${GOODBYE}).{0,12}(?:って|と)(?:い|言|か|書|ゆ|おも|思|さけ|て)|[「『][^」』]*(?:${GOODBYE})`,
);
/** Asked so, the robot wants to hear a goodbye, or a greeting. */
const WANTS_GOODBYE = /ことばで おわる|あいさつ|つたえたい/;

const END = '(?:おわり|終わり|おしまい|ここまで)';
/** The wish to come to an end, whatever stands before it: 言ったじゃん。もう終わり. */
const END_WISHES: readonly RegExp[] = [
  new RegExp(`${END}(?:で|に(?:して)?)(?:も)?いい(?:です|よ|ね|でしょ)*(?:か|の|かな)?[?。!]*$`),
  new RegExp(`${END}に(?:したい|しよう|させて|しとく)(?:です|よ|ね|な|から|[。!])*$`),
  /(?:^|もう|きょうは|今日は|[。、!])(?:ここまで|終わり)(?:に)?(?:する|します)(?:よ|ね|から|[。!])*$/,
  new RegExp(`(?:かか|書か)ない[。、!]*(?:もう)?${END}(?:に(?:する|します))?(?:よ|ね|[。!])*$`),
  new RegExp(
    `[。、!](?:もう|はい|これで|じゃあ|で)*(?:${END}|おわる|終わる|やめる|(?:おわり|終わり|やめ)たい)(?:だ|です)?(?:よ|ね|もん|ってば|[。!])*$`,
  ),
  /^(?:もう|はやく)*(?:おわり|終わり|やめ)たい(?:です)?(?:よ|な|[。!])*$/,
];
/** Longest wish to end, characters of folded text: what is longer is a text that ends with おわり. */
const END_WISH_LIMIT = 24;
/** Said in the text, or a line of it before the word おわり. */
const NO_END_WISH = /[「『]|(?:ました|です|でした|ません)[。]/;
const wishesEnd = (said: string): boolean =>
  said.length <= END_WISH_LIMIT && !NO_END_WISH.test(said) && END_WISHES.some((wish) => wish.test(said));

/** A question about the world: it is asked of the robot, and stands in no composition. */
const ASKS_WORLD =
  /(?:なに|何|なん|なぜ|どうして|だれ|いつ|どこ|どんな|どれ|いくつ|いくら|どう|しってる|知ってる).*(?:[?？]+|の|か|かな)$/;
/** Of the text itself, or quoted in it. */
const OF_TEXT =
  /か(?:いたら|けば|くの|こう)|書|さくぶん|作文|いい[?？]|って(?:いっ|おも|きい|言|思|聞)|[「『]/;
const WRITTEN_LINE = /(?:ました|です|ません|でした|ます|ですか|だった|いった|しい|よ|ね|た|だ)[。！!？?]/;
const WRITTEN_END = /(?:ました|です|でした|ます|ません|ください)[。！!]?$/;

/** Asked so, the robot wants to hear what the child asks or begs of somebody else. */
const WANTS_QUESTION = /ききたい ことや おねがい/;
/** To such a question these are what the child wants to write. */
const ASKED_OF_READER: readonly ComposingSaid[] = [
  ...([
    'world',
    'may_i',
    'is_it_good',
    'listening',
    'write_for_me',
    'which',
    'how_long',
    'what_to_write',
  ] as const),
];

/** Whether the child asks what the robot's own words mean; a kanji is asked about elsewhere. */
export const asksMeaning = (message: string): boolean =>
  ASKS_MEANING.test(fold(message)) &&
  !/^[「『]?\p{Script=Han}[」』]?(?:って|とは)|漢字|かんじ|字/u.test(fold(message));

/** The question that is open: to it what is said is first of all an answer. */
export interface Asked {
  readonly question: string;
  /** A letter is written: its questions are for whom it goes to. */
  readonly isLetter: boolean;
}
const NOTHING_ASKED: Asked = { question: '', isLetter: false };

/** Whether what the child asks now is for the reader of its letter. */
export const asksReader = ({ question, isLetter }: Asked): boolean =>
  isLetter && WANTS_QUESTION.test(question);

/** Reads what is said while a composition is thought about. `isWriting`: the child was asked to write it down. */
export function readComposing(message: string, isWriting: boolean, asked = NOTHING_ASKED): ComposingSaid {
  const read = readAlone(message, isWriting, asked.question);
  const isForReader = asksReader(asked) ? ASKED_OF_READER.includes(read) : asked.isLetter && read === 'world';
  return isForReader ? 'told' : read;
}

function readAlone(message: string, isWriting: boolean, question: string): ComposingSaid {
  const said = fold(message);
  if (BARE_GOODBYE.test(said)) return !isWriting && WANTS_GOODBYE.test(question) ? 'told' : 'goodbye';
  if (!isWriting && GOODBYE_TOLD.test(said)) return 'told';
  if (wishesEnd(said)) return 'stops';
  if (isOwnText(message, isWriting)) return 'own_text';
  const found = SAID.find(([, pattern]) => pattern.test(said))?.[0];
  if (found !== undefined) return found;
  if (LOSS.test(said) && OF_PERSON.test(said)) return 'loss';
  return ASKS_WORLD.test(said) && !OF_TEXT.test(said) ? 'world' : 'told';
}

/** Whether these are lines of the composition itself: they end as written ones do, or hold a whole sentence. */
function isOwnText(message: string, isWriting: boolean): boolean {
  const text = message.trim();
  if (text.length < (isWriting ? 4 : 8) || /[?？]$/.test(text)) return false;
  if (/^(?:もう|これで|おわり|終わり|かき|書き)/.test(text)) return false;
  const isWritten = WRITTEN_END.test(text) || WRITTEN_LINE.test(text);
  const hasFault = findMark(text, ['stop']) !== null;
  return isWriting ? isWritten || hasFault : text.length >= 12 && WRITTEN_END.test(text);
}

/** What kind of composition the child has named; null where it has named none. */
export function kindIn(message: string): ComposingKind | null {
  const said = fold(message);
  if (/てがみ|手がみ|手紙|はがき|びんせん/.test(said)) return 'letter';
  if (/かんそう(?:ぶん|文)|感想文|どくしょ/.test(said)) return 'book';
  if (/かんさつ|観察|きろく|記録/.test(said)) return 'observation';
  if (/せつめい|説明|つくりかた|作り方|しんぶん|新聞|るーる/.test(said)) return 'explanation';
  return null;
}

/** Whether the child has said beside the word さくぶん what it is to be about. */
export const namesTopic = (message: string): boolean =>
  fold(message).replace(
    /さくぶん|作文|にっき|日記|お?てがみ|手がみ|手紙|どくしょ|かんそう(?:ぶん|文)|感想文|かんさつ|せつめい(?:ぶん|文)|かーど|しゅくだい|宿題|じゆう|(?:を|が|の|に)?(?:か(?:く|き|いて)|書(?:く|き)|やる|やりたい|てつだって|したい|だ|ある|なんだけど|たい|むずかしい|できない|いっしょに)+|[、。.!?ーの]/g,
    '',
  ).length >= 3;

const ASPECTS: readonly (readonly [string, RegExp, RegExp])[] = [
  [
    'who',
    /だれ/,
    /ちゃん|くん|さん|まま|ぱぱ|おとう|おかあ|お父|お母|せんせい|先生|ともだち|友だち|みんな|といった|いっしょ/,
  ],
  [
    'when',
    /いつ/,
    /きのう|きょう|今日|昨日|おととい|ようび|曜日|土よう|日よう|[0-9]+月|[0-9]+じ|やすみ|休み|あさ|朝|ゆうがた|夕方/,
  ],
  [
    'where',
    /どこで/,
    /(?:うみ|海|こうえん|公園|がっこう|学校|どうぶつ|びょういん|うち|いえ|家|えき|やま|山|みせ|えん|園|けん|県|どう|館|かん)(?:で|に|へ)/,
  ],
  ['saw', /みえた|みえて/, /みえた|見えた|みたい(?:だった|で)|(?:を|が)(?:み|見)た/],
  ['heard', /きこえた/, /きこえ|聞こえ|おとが|音が|って(?:な|鳴)/],
  ['said', /なんていった/, /って(?:い|言)った|とさけ|って(?:さけ|よ)/],
];

/** What of who, when, where, seen, heard and said stands in what the child told. */
export const aspectsTold = (message: string): readonly string[] =>
  ASPECTS.filter(([, , told]) => told.test(fold(message))).map(([aspect]) => aspect);

/** Whether all that a question asks was told already; a question for none of these is never. */
export function isAnswered(question: string, told: readonly string[]): boolean {
  const asked = ASPECTS.filter(([, asks]) => asks.test(fold(question))).map(([aspect]) => aspect);
  return asked.length > 0 && asked.every((aspect) => told.includes(aspect));
}
