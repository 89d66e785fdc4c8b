import type { Beside } from '#agents/understanding/labels.ts';
import { besideIn } from '#agents/understanding/recognise.ts';
import { wishedOf } from '../words/spoken-ja.ts';
import { HOUSE_SIGNS, OF_SETTINGS } from './house-signs.ts';
import { isBesideOthers } from './not-kept.ts';
import { isOfRecords, isPlainlyOfWork } from './of-records.ts';
import type { Placed } from './placed.ts';
import { asksRuleDate } from './rule-dates.ts';
import { IF_CHANGED, TO_COME } from './to-come.ts';
import { asksIfReady, asksOfQuiet, CHANGES_PACE, unkeptIn } from './unkept.ts';
import { asksLeftToday, asksWhyOfThat, WORKED_TODAY, withRecords } from './with-records.ts';

/** What is asked beside the records: its answer holds no number of theirs. */
export type Aside =
  | Exclude<Beside, 'records'>
  | 'orders_refused'
  | 'secrets_refused'
  | 'rule_dates'
  | 'thanks'
  | 'news'
  | 'print_refused'
  | 'trust'
  | 'worth';

/** How likely it must be that this is asked; what the records would answer anyway is given up for it least. */
const LEAST: Readonly<Record<Placed, number>> = {
  dated: 0.85,
  follows: 0.6,
  whole: 0.5,
  nearly: 0.25,
  not: 0.15,
  beside: 0.1,
  house: 0.1,
};

const SURER = 2;

/** Nothing but thanks, with what goes with them: no question beside it is taken for them. */
const THANKS =
  /^(?:(?:[^\p{L}\p{N}]*(?:なるほど|わかりました|分かりました|了解(?:です|しました)?|そうなん(?:だ|です)ね?|いつも|本当に|ほんとに?|どうも|教えてくれて|okay|ok|great|perfect|cool|got it|i see|oh))*[^\p{L}\p{N}]*(?:ありがとう?(?:ございま(?:す|した))?|ありがたいです|サンキュー|おおきに|感謝します|助かり(?:ます|ました)|助か(?:る|った)|(?:many )?thanks|thank you|thx)(?:(?:〜*[ーねよなぁ])*| (?:so|very) much| a (?:lot|million|ton)| again| for (?:that|this|(?:the|your) (?:help|answer|information)|telling me|letting me know))(?![\p{L}\p{N}]))+[^\p{L}\p{N}?]*$/u;

/** What is known exactly; the first that fits is it. For NFKC text in lower case. */
const EXACT: readonly (readonly [Aside, RegExp])[] = [
  [
    'orders_refused',
    /\b(?:select|union)\b.*\bfrom\b|drop\s+table|;\s*--|'\s*or\s+'?1|sqlite|pragma|\bsql\b|ignore (?:all |the |your )*(?:previous|prior|above|earlier|instructions|rules)|system prompt|developer mode|(?:指示|ルール|命令)を?(?:すべて|全て|全部)?(?:無視|忘れ)|システムプロンプト/,
  ],
  [
    'secrets_refused',
    /パス(?:ワ[ー-]ド|コ[ー-]ド)|ぱす(?:わ[ーあ]ど|こ[ーお]ど)|暗証|(?:api|アクセス|秘密の?|ひみつの?) ?(?:キー|鍵|かぎ|トークン)|合い?(?:言葉|ことば)|(?:復旧|ふっきゅう|復元|ペアリング|認証|確認)の?(?:コ[ー-]ド|番号|ばんごう)|\bpass(?:word|code|phrase)|\b(?:api|access|secret) ?(?:key|token)|\bpin(?: code| number)?\b|(?:recovery|pairing|security) (?:code|phrase)|credential|your secrets?\b/,
  ],
  ...HOUSE_SIGNS,
  // What a child is to have said to the robot, word by word.
  [
    'words_refused',
    /[」』”"](?:だ)?(?:と|って)(?:(?:ロボット|あなた|きみ|そっち)(?:に|へ)(?:は|も)?(?:言|いっ|話|つぶや)|(?:言|い)(?:った|いました|うた)(?:の|こと|日|回|とき)?(?:(?:は|って|が|も)?、?(?:いつ|何[回日]|どれ[くぐ]らい)|(?:は|って|が|も)?、?(?:ある|あり(?:ました|ます)?|あった|ない|なかった)(?:の|ん)?(?:です)?(?:か|かな)?[?？。]*$))|\b(?:said|told|say|tell) (?:to )?(?:you|the robot)\b[^.?!]{0,12}[“"]|[”"] to (?:you|the robot)\b|\bwhen did \w+ say [“"]/,
  ],
  // 「…ってロボットに頼んだことある？」
  [
    'words_refused',
    /(?:ロボット|この子|あんた)に(?:、)?(?:も)?(?:頼ん|たのん|お願いし|おねだりし|ねだっ|相談し|打ち明け|愚痴っ|文句(?:を)?言っ)(?:だ|た|で|て)(?:こと|の|日|ん)?|(?:って|てくれと|よう(?:に)?と)(?:ロボットに)(?:言っ|いっ|話し)(?:た|て)|\b(?:ever )?(?:asked?|begged?|told|tell) (?:the robot|it) (?:for (?:more|extra)|to (?:stop|let|give|extend))\b/,
  ],
  // 「20分に減らしたら成績は落ちるか」
  [
    'forecast',
    /(?:減ら|増や|短く|長く|やめ|変え|続け|毎日)[^。、?？]{0,6}(?:たら|れば|ても)、?[^。、?？]{0,8}(?:成績|正答率|学力|点数?|力|できる量)(?:は|が|って|も)?[^。、?？]{0,4}(?:落ち|下が|上が|伸び|良くな|よくな|悪くな)(?:る|ます|ません|そう|ない|らん|へん)/,
  ],
  ['forecast', IF_CHANGED],
  ['forecast', TO_COME],
  ['unrecorded_refused', CHANGES_PACE],
  // "Did anything leave our house yesterday?"
  [
    'sent',
    /\b(?:leave|leaves|left|leaving|went out of|go out of|sent (?:out|outside|away|from)) (?:of )?(?:our|the|this|my) (?:house|home|robot|network)\b|\bsent (?:to (?:google|the cloud|outside)|out(?:side)?)\b|^(?!.*(?:費用|料金|お金|いくら|コスト|[円ドル])).*(?:外|外部|クラウド|グーグル|google)(?:に|へ)(?:出(?:た|て(?:い)?(?:る|た)|し(?:た|て))|送ら?(?:った|れた|れて|って|っとる))/,
  ],
  // 「5ドル超えたら止まる？」
  [
    'cost',
    /(?:\$ ?\d[\d.]*|\d[\d.]* ?(?:ドル|\$|dollars?))[^。?？]{0,10}(?:[超越]え|こえ|オーバー|過ぎ|\b(?:limit|cap)\b)/,
  ],
  // 「予算は月500円、いまいくら」: no problem about money.
  [
    'cost',
    /(?:予算|月(?:額)?に?\d+円)[^?？]{0,30}(?:いくら|ペース|[超越]え|こえ|収ま|おさま|足り)|\bbudget\b.{0,40}(?:how much|pace|exceed|\bover\b)|\bbudget\b.{0,16}\b(?:left|remain|last)/,
  ],
  // 「5ドル超えたらどうなるん」
  [
    'cost',
    /(?:\d ?(?:ドル|円)|費用|予算|お金|料金|クラウド|課金|\bapi)[^。?？]{0,8}(?:[超越こ]え|オーバー(?:し)?|達し|届い|使い切っ|いっぱいになっ)(?:たら|ると|れば|た場合|て?(?:しまっ|ちゃっ)たら)/,
  ],
  // 「上限を超えたらどうなる」: by its minutes, as it is asked for (robot-name.ts).
  [
    'limit',
    /\d{1,3}分(?:を|に)[超越こ]え(?:たら|ると|れば)、?(?:どう|止|とま|何(?![問回日分])|なに|終わ|使え)/,
  ],
  // 「ロボットが止まってた日はある？」
  [
    'device_refused',
    /ロボット(?:が|は|って|の電源が)、?[^。、?？]{0,6}(?:止ま[っるり]|落ち(?!込|着)|壊れ|固ま[っるり]|フリーズ|動か(?:な|へん|ん)|故障|不具合|つながら)/,
  ],
  // 「このまま塾に行かせなくて大丈夫？」
  [
    'advice',
    /(?:塾|習い事|通信教育|公文|家庭教師|予備校)(?:に|へ|を|も|は|って){0,2}[^。?？]{0,10}(?:行か|行っ|通わ|入れ|やら|始め|つけ|必要|いら|要ら|いる|要る)[^。?？]{0,16}(?:大丈夫|平気|べき|(?:ほう|方)が(?:いい|良い|よい)|必要(?:です|かな|ある|[?？])|(?:と|って)(?:お)?思|早い|いいですか)/,
  ],
  // What was noted of a child is what the robot is to remember.
  [
    'memories',
    /(?:新し|あたらし|何|なに|どんな).{0,6}メモ|メモ(?:した|して|って|に(?:は|何|なに)|は(?:何|なに|どんな|ある))/,
  ],
  // 「寝る時間、何時に設定しちょったっけ」: it is asked for, and not to be changed.
  [
    'bedtime',
    /(?:静か|しずか)(?:に(?:する|しておく|して(?:い|お)?(?:る|く)|なる)|な|の)(?:時[間刻]帯?)(?:は|って|が|を|の設定|、|[?？]|$)|(?:おやすみ|寝る|就寝)(?:の)?(?:時[間刻]の?)?(?:設定|きまり|ルール)(?:は|って|を|、|[?？]|$)|(?:寝る|ねる|就寝|おやすみの?)時[間刻](?:は|って|て|が|、| )*何時(?:に|から)?(?:設定|なっ|して|だ|です|や|じゃ|か|[?？]|$)/,
  ],
  // 「何点まで行ったら何かもらえるのですか」
  [
    'points_rule',
    /(?:ポイント|星|ほし|点数)(?:って|は|を|、)?(?:何に|なに|どう|どこで)(?:使え|使う|使い|つかえ|交換|かえられ)|何(?:点|ポイント|てん)(?:まで|に)[^。?？]{0,12}(?:もら|なにか|何か|交換|ごほうび)|(?:点数?|ポイント|ほし|星)(?:が|を|は)[^。?？]{0,16}(?:た(?:ま|め)|集|あつ)[^。?？]{0,30}(?:もらえ|交換|ごほうび)/,
  ],
  // 「途中で休むのは何回」: a break, and no day without study.
  [
    'breaks',
    /途中で(?:休|やす)[むんみ](?!.*日)|休(?:憩(?!室|所|スペース)|けい)[^。?？]{0,4}(?:長|短|多|少な|と[りっ]す?ぎ?|取[りっ])|(?:や[っる]|勉強し)[^。?？]{0,8}(?:時間)?より(?:も)?(?:休んで|やすんで)/,
  ],
  [
    'breaks',
    /\b(?:break rules?|breaks? rule|(?:skip|take|took|taking|have|having|need|get|getting)(?:s|ped|ping)? (?:(?:a|any|enough|his|her|their|the|some|regular|more|fewer|less|longer|shorter|so|too|as|many) )*breaks?|how (?:many|often|long).{0,20}breaks?)\b/,
  ],
  // 「うちの会話、録音して送ってない？」
  [
    'sent',
    /(?:会話|録音|音声|声|写真|動画|データ|個人情報|家の話|話し声)[^。?？]{0,16}(?:送ら?[っれりし](?!て(?:ほし|くだ|もら|くれ|ちょ))|送信|外(?:に|へ)|(?:流し|流れ|漏れ|もれ)|ネットに|アップ)/,
  ],
  [
    'others_refused',
    /(?:学年|全国|クラス|同級生|よその子|ほかの子|他の子)[^。?？]{0,6}(?:平均|レベル|順位|より)|^(?:(?:and|so|but|ok),? )*(?:is|was) (?:that|this|it) (?:normal|typical|average|usual)\b[^?]*\W*$/,
  ],
  // 「写真は撮ってないですよね？」, "is the microphone always on?"
  [
    'senses',
    /(?:写真|動画|録画|盗撮|カメラ|映像)[^。?？]{0,8}(?:撮[っらりる](?!と[きけいく]|ておけ|たら|たい)|とっ[てた]|映[っるり]|録[っらる]|見て(?:い|る))/,
  ],
  ['sent', /\b(?:microphone|mic)\b|\blisten(?:s|ing)? (?:all|in|to us|to everything)/],
  // "Is 45 minutes the limit for both kids?"
  [
    'limit',
    /\b(?:minutes?|time|daily)\b.{0,20}\blimit\b(?!.{0,10}(?:cost|money|\$))|\blimit\b.{0,24}\b(?:minutes?|time)\b/,
  ],
  // 「宿題の写真に使ったお金は？」
  [
    'cost',
    /(?:写真|音声|声|会話|質問|api|クラウド|くらうど|gemini|\bai\b)[^。?？]{0,14}(?:お金|費用|料金|コスト|代金|いくら(?:かか|使|つか|です|[?？]|$)|何ドル)|いくら[^。?？]{0,10}(?:クラウド|api)/,
  ],
  // 「上限の半分超えたって通知いつ来た？」
  [
    'notices',
    /(?:通知|お知らせ)(?:って|が|は|、)?(?:いつ|何日|何時|なんて|何て)[^。?？]{0,4}(?:来|き[たて]|届|出)/,
  ],
  // 「何か知らせることたまってる？」
  [
    'notices',
    /^(?!.*(?:学校|先生|帳|送))[^。?？]{0,12}(?:知らせ(?:ること)?|通知(?![表簿])|連絡)[^。?？]{0,8}(?:たま[っる]|溜ま|来て|きて|届[いく]|未読|見て(?:な|へん))/,
  ],
  // 「あと何分でおわる？」: no record holds what is to come.
  ['forecast', /(?:あと|もう)(?:何分|なんぷん|どれ[くぐ]らい|どのくらい|少し|すぐ)で?(?:終わ|おわ)[るり]/],
  // 「このままで中学受かりそう？」, "will she pass the entrance exam": of days to come.
  [
    'forecast',
    /(?:中学|高校|大学|受験|入試)[^。?？]{0,12}(?:受か|うか[りる]|入れ(?:そう|る|ます)|行け(?:そう|る|ます)|間に合)|\b(?:will|would|could|can|going to)\b.{0,40}\b(?:get (?:in ?to|accepted)|be accepted|pass (?:the |an? |his |her )?(?:entrance|exam|test))/,
  ],
  // 「ママに印刷して」, and no question beside it.
  [
    'print_refused',
    /^[^、。?？]{0,8}(?:印刷|メールで送|送信|プリントアウト)(?:でき|し|って|る|は)|^(?:can you |please )?(?:print|e-?mail) (?:it|this|that)\b/,
  ],
  ['thanks', THANKS],
  ['news', /ニュース|\bnews\b|headline/],
];

/** 「泣かんでできたかな」: how it felt at work is estimated. */
const OF_MOOD_AT_WORK =
  /^(?!.*(?:学校|先生|友|クラス|病|熱|寝|家で|塾)).*(?:泣[いかくけ]|ぐず[っら]|怒[っらり]|すね[てず]).*(?:でき|出来|や[っり]|した|しと|取り組)/;

/** The game that the records know is the battle. */
const BATTLE_GAME = /(?:バトル|計算)の?ゲーム|ゲーム(?=ばっか|ばかり)/g;

/**
 * What is asked beside the records: what is known exactly, else as learned; null where it is about them. Of one sentence among
 * several it has to be sure where it differs from what the `whole` asks.
 */
function asideOf(
  question: string,
  placedIn: (text: string) => Placed,
  whole: Aside | null = null,
): Aside | null {
  const text = question.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  if (asksRuleDate(text)) return 'rule_dates';
  if (asksOfQuiet(text) || asksIfReady(text)) return 'unrecorded_refused';
  const exact = EXACT.find(([, sign]) => sign.test(text))?.[0];
  if (exact !== undefined) return exact;
  if (isBesideOthers(text)) return 'others_refused';
  if (OF_MOOD_AT_WORK.test(text)) return null;
  if (unkeptIn(text) !== null) return 'unrecorded_refused';
  if (isPlainlyOfWork(text) || asksWhyOfThat(text)) return null;
  const guesses = besideIn(wishedOf(question.normalize('NFKC')).replace(BATTLE_GAME, 'バトル'));
  const [first] = guesses;
  const placed = placedIn(question);
  // Of one sentence among several it is too little to go by.
  const isBeside = placed === 'beside' && whole === null;
  const isOfHouse = placed === 'house' && whole === null;
  const guess = guesses.find(
    ({ label }) =>
      label !== 'records' &&
      (label !== 'settings' || OF_SETTINGS.test(text)) &&
      !(isOfHouse && label === 'unrecorded_refused') &&
      !isOfRecords(label, text),
  );
  if (guess === undefined || guess.label === 'records' || guess.probability < LEAST.beside)
    return isBeside ? 'unrecorded_refused' : null;
  // What is far likelier asked of the records is asked of them.
  if (!isBeside && !isOfHouse && first?.label === 'records' && first.probability > SURER * guess.probability)
    return null;
  const isOther = whole !== null && guess.label !== whole;
  if (guess.probability >= LEAST[isOther ? 'whole' : placed]) return guess.label;
  return isBeside ? 'unrecorded_refused' : null;
}

/** One sentence may ask two things side by side: 「平均何分で、途中に休憩が何回」, "…, and …". */
const CLAUSE = /.+?(?:[てでしと]、|, (?=and )|$)/gs;
const SENTENCE = /[^。?？!！\n]+[。?？!！\n]*/g;

/** 「おぼえていたら。」, "if you remember": on what terms it is asked, and no question. */
const IF_IT_CAN =
  /^[^。?？]{0,16}(?:たら|なら|れば|でしたら)(?:で(?:いい|結構)(?:です)?)?[。.、\s]*$|^if you (?:can|know|remember)[.,\s]*$/i;

const COSTS_TOO =
  /[^。?？、]*お金(?:も|が)?(?:かなり|けっこう|結構|それなりに)?かかっ(?:て(?:い)?(?:る|ます)|とる)(?:ので|から|し|んで(?!す)|(?:ん)?(?:です|だ)?(?:が|けど))[^。?？]*[。?？]*/g;
const HOW_MANY = /^[^、。]{0,6}(?:いくつ|何[個点]|なんこ|どれくらい)/;

/** "What is the bedtime rule, and how many minutes are they allowed?" */
const isRule = (...both: readonly (Aside | null)[]): boolean =>
  both.every((one) => one !== null && ['bedtime', 'limit', 'breaks', 'cost'].includes(one));

/**
 * All that is asked beside the records, and the sentences that are not of it; `bare`: the question without names,
 * `placedIn`: how the records' grammar takes a text.
 */
export function asidesOf(
  question: string,
  bare: string,
  placedIn: (text: string) => Placed,
): { readonly asides: readonly Aside[]; readonly rest: string } {
  if (asksLeftToday(question) || asksLeftToday(bare)) return { asides: ['limit'], rest: WORKED_TODAY };
  const whole = asideOf(bare, placedIn);
  if (whole === null) return { asides: [], rest: bare };
  if (whole === 'orders_refused') return { asides: [whole], rest: '' };
  const others = whole === 'cost' ? bare.replace(COSTS_TOO, '').trim() : '';
  if (others !== '' && others !== bare && asideOf(others, placedIn) === null)
    return { asides: [], rest: others };
  const two = withRecords(whole, bare);
  if (two !== null) return two;
  const sentences = bare.match(SENTENCE) ?? [];
  const found =
    sentences.length > 1
      ? sentences.map((text) => ({ text, aside: asideOf(text, placedIn, whole) }))
      : (bare.match(CLAUSE) ?? []).map((text) => {
          const own = asideOf(text, () => 'whole', whole);
          return { text, aside: own === whole || isRule(own, whole) ? own : null };
        });
  const asides = new Set(found.flatMap(({ aside }) => aside ?? []));
  const left =
    asides.size === 0
      ? ''
      : found
          .filter(({ aside, text }) => aside === null && !IF_IT_CAN.test(text))
          .map(({ text }) => text)
          .join('')
          .trim();
  return {
    asides: asides.size === 0 ? [whole] : [...asides],
    // 「ポイントって何に使えるの？ 今いくつ？」
    rest: asides.has('points_rule') && HOW_MANY.test(left) ? `ポイントは${left}` : left,
  };
}

const NOT_KEYWORDS =
  /最新の?|ニュース|について|に関する|教えて(?:ください)?|調べて|検索して|ありますか|は|の|を|latest|recent|news|about|on|the|please|tell|show|me|is|there|any|what|what's|search|for|find|[?？。、,.!]/g;

/** What to look for among the news: the words of the question that are not of the asking. */
export function keywordsOf(question: string): readonly string[] {
  const text = question.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  const words = text.replace(/(?<![a-z])(?:[a-z']+)(?![a-z])/g, (word) =>
    word.replace(new RegExp(`^(?:${NOT_KEYWORDS.source})$`), ' '),
  );
  const rest = /[ぁ-ん一-龠]/.test(text) ? words.replace(NOT_KEYWORDS, ' ') : words.replace(/[?.,!]/g, ' ');
  const found = rest.split(/\s+/).filter((word) => word !== '');
  return found.length === 0 ? ['小学校'] : found.slice(0, 5).map((word) => word.slice(0, 50).toWellFormed());
}
