/** From so much on, with what stands around it, a message brings a topic. By author. */
const BRINGS = 3;

/** It is homework, or of a print. */
const FRAME =
  /しゅくだい|宿題|ぷりんと|どりる|わーく(?!しょっぷ)|もんだい|問題|□|\(\)|課題|かだい|(?:きょうかしょ|教科書)(?:の|に)|\([1-9]\)|^[1-9]ばん|[0-9]ばんの?(?:もんだい|問題|が|は)|(?:ひく|引く|なおす|直す|かこむ|囲む|つなぐ|ぬる|塗る|かく|書く|よむ|読む|しらべる|調べる|わける|分ける|えらぶ|選ぶ|いれる|入れる|ならべる|並べる|はかる|する|つける|さがす|こたえる)(?:の|やつ|ねん|んだ|んだけど|んやけど)(?:が|は|で|なんだけど|なの|だよ)?[、。!]?|の(?:とこ|ところ|やつ)|(?:かい|や|よん|し|しらべ|書い|読ん|調べ)(?:っ)?て(?:こい|くる|きなさい|くん)/;
const AS_HOMEWORK =
  /しゅくだい|宿題|ぷりんと|どりる|わーく(?!しょっぷ)|課題|かだい|\([1-9]?\)|□|〇に|[0-9]ばんの?(?:もんだい|問題|が|は)/;
const STUCK =
  /わから(?:ない|ん|へん|なく)|わかり(?:ま|に)|わかん|分から(?:ない|ん)|むずかし|難し|どうやって|どうやる|おしえて|教えて|てつだ|手伝|(?:しないと|やらないと|せな|やらな|しなきゃ)|でき(?:ない|ん|へん)|まよ|迷|(?:ばつ|×|まちがえ|まちがっ)|ごちゃ|ごっちゃ/;
const QUESTION = /[?]|(?:どれ|どっち|なに|何|いくつ|どこ|なん)/;
/** Asked of the robot: its own problems, a game, practice. */
const OF_ROBOT =
  /(?:出|だ)せる|(?:やつ|もんだい|問題|の)(?:って|は|も|とか)?ある[?]|かわりに|代わりに|やらせて|できる[?]|できますか|(?:ふい|ひい|弾い|うたっ|かい|描い|書い)て(?:よ|くれ|ちょうだい|ください)?[!。]*$|(?:流|なが|鳴ら|なら)(?:して|せる)|だして|出して|つくって(?:よ|くれ|ほし|$)|くれる|ちょうだい|あそ[ぼび]|れんしゅう(?:し(?:たい|よ)|する|が)|練習(?:し(?:たい|よ)|する|が)|しりとり(?:し(?:よ|たい)|やろ|できる|する)|くいず|なぞなぞ(?:だ|し|や)|しよう?(?:よ|ね)?[!。]*$|(?:が|は|で)い[いー](?:な|です|よ|!|。)*$/;
const WISHES_TO_DO = /やりたい|したい/;
/** It is done, or of another day. */
const IS_PAST =
  /もって(?:くる|いく|いか|かえ)|持って(?:くる|いく|来る|行く)|(?:しゅくだい|宿題|ぷりんと)[^。?]{0,6}(?:おわった(?!ら)|終わった(?!ら)|すんだ|だした|出した|なかった|わすれ(?:た|ちゃ|て)|忘れ(?:た|ちゃ|て))|(?:きのう|昨日|せんしゅう|先週|きょう|今日)[^。?]{0,20}(?:やった|した|ならった|習った|もらった|かった|買った|ほめ)[^。?]{0,6}[!。]*$/;
const DENIES =
  /ちが(?:う|くて|うって|うよ)|違(?:う|く)|(?:じゃ|では|や)な(?:い(?:よ|って|の?[!。]*$)|くて|くって)|しき(?:は|も|なんか|とか|なんて|って)?[^。、]{0,8}(?:な(?:い|か|くて)|ありません|いら(?:ない|ん)|(?:かい|書い)て(?:な|へん)|(?:い|言)わ(?:ない|ん))/;
const NO_EXPRESSION =
  /しき(?:は|も|なんか|とか|なんて|って)?[^。、]{0,8}(?:な(?:い|か|くて)|ありません|いら(?:ない|ん)|(?:かい|書い)て(?:な|へん)|(?:い|言)わ(?:ない|ん)|(?:あ|書)(?:る|く)の)/;
const FELT =
  /や(?:だ|りたくな)|いや(?:だ|や|になる)|めんど(?:う|くさ|い)|つまんな|だる(?:い|すぎ)|きらい|嫌い/;
const OF_KANJI = /かんじ|漢字|よみかた|読み方|かきじゅん|書き順|かくすう|画/;
const ASKS_MEANING =
  /って(?:なに|なん|何|いう|どういう)|(?:いみ|意味)(?:が|は|を|って)|なんで|どうして|なぜ|とは[?]*$|ちが(?:う|い|うん|って)/;

/** What of folded words speaks for homework of the child's beside its topic. */
export interface Around {
  /** It is called homework, or is an item of a print. */
  readonly isHomework: boolean;
  /** The robot took it for something else. */
  readonly isDenied: boolean;
  readonly isFramed: boolean;
  readonly isFelt: boolean;
  readonly isStuck: boolean;
  readonly weight: number;
}

export function aroundIn(folded: string): Around {
  const isFramed = FRAME.test(folded);
  const isDenied = DENIES.test(folded);
  const ofForm = (STUCK.test(folded) ? 1 : 0) + (QUESTION.test(folded) ? 0.5 : 0);
  return {
    isHomework: AS_HOMEWORK.test(folded),
    isDenied,
    isFramed,
    isFelt: FELT.test(folded),
    isStuck: STUCK.test(folded),
    weight: (isFramed ? 1 : 0) + ofForm + (isDenied ? 1 : 0),
  };
}

/** Whether a topic is brought by so much of it, with what stands around; `surely`: with more than that. */
export const brings = (score: number, { weight }: Around): boolean => score + weight >= BRINGS;
export const surelyBrings = (score: number, { weight }: Around): boolean => score + weight > BRINGS + 1;

/** Whether the robot is asked for it: a problem of its own, a game, practice; or it is wished for and no homework. */
export const isWished = (folded: string): boolean =>
  OF_ROBOT.test(folded) || (WISHES_TO_DO.test(folded) && !AS_HOMEWORK.test(folded));

/** もんだいじゃないよ、はが ぬけたの: no work is meant at all. */
export const deniesWork = (folded: string): boolean =>
  /(?:もんだい|問題|しゅくだい|宿題|べんきょう|勉強)(?:とか|の(?:はなし|話))?(?:じゃ|では|や)な/.test(folded);

/** Whether it is over, of another day, or only to be brought along. */
export const isPastHomework = (folded: string): boolean => IS_PAST.test(folded);

/** Whether signs are asked about. */
export const isOfKanji = (folded: string): boolean =>
  OF_KANJI.test(folded) && !/はんたい|反対|じしょ|辞書|ろーま|なかま|仲間/.test(folded);

/** Whether the last clause asks for a sign: かるいって 漢字 ある？ */
export const asksOfKanji = (folded: string): boolean =>
  /(?:かんじ|漢字)[^。!?、]{0,10}[?]$|(?:かんじ|漢字)(?:を|が)?(?:おしえ|教え|しり|知り)/.test(folded);

/** Whether it is stuck at something, or surely of it, and does not ask what a word means. */
export const isStuckNotAsking = (folded: string, isSure: boolean): boolean =>
  (isSure || STUCK.test(folded)) && !ASKS_MEANING.test(folded);

/** しきなんか ない: no expression is to be found in it. */
export const deniesExpression = (folded: string): boolean => NO_EXPRESSION.test(folded);

/** ことわざの もんだい, and nothing else: a wish as likely. */
export const isBareName = (folded: string): boolean =>
  /^[^。、]{1,12}の?(?:もんだい|問題)[!。]*$/.test(folded);

const AROUND_PRINT =
  /しゅくだい|宿題|ぷりんと|わーく|どりる|もんだい|なんだけど|まい|でた|出た|やらな(?:いと|きゃ|あかん|くちゃ)|し(?:ないと|なきゃ)|せなあかん|する|やる|やって(?:る|い)?|わから(?:ない|ん|へん)|わかん(?:ない|ねえ)|てつだって|手伝って|むずかしい|難しい|おしえて|教えて|ねえ|あの|えっと|きょう|今日|これから|ちょっと|この|わたし|ぼく|いけない|ある|あって|あん|けど|です|んだ|[0-9一二三、。!のをがはもねよわとに]/g;

/** プリント やらなきゃ: nobody knows which. */
export const isPrintOnly = (folded: string): boolean =>
  /ぷりんと|わーく(?!しょっぷ)/.test(folded) && folded.replace(AROUND_PRINT, '').length === 0;
