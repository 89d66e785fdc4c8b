import type { Beside } from '#agents/understanding/labels.ts';

/** 「金曜の夜何時までやってた？」: when it was, and no rule of the house. */
const WAS_AT_WORK =
  /何時(?:まで|から|に|ごろ|頃)*(?:、| )?(?:や|し|勉強し|使|起き|いじ|さわ|触)(?:って|て)?(?:い)?(?:た|まし)/;

/** 「休憩室でみた数字」: a place, and no break. */
const BREAK_ROOM = /休憩(?:室|所|スペース)(?!.*休憩(?!室|所|スペース))/;
/** 「連続記録途切れてないよね」: a streak or a limit, and not what is kept. */
const OF_STREAK = /連続|途切れ|とぎれ|[超越]え|\bstreak\b/;

/** 「その字いつ練習した？」: a problem that was told of. */
const OF_TOLD = /その(?:字|漢字|問題|式|計算)(?:は|を|って|、)?(?:いつ|何回|何日|最後)/;

/** A guess that a word in the midst alone has brought about. For NFKC text in lower case. */
export const isOfRecords = (label: Beside, text: string): boolean =>
  (label === 'unrecorded_refused' && OF_TOLD.test(text)) ||
  (label === 'bedtime' && WAS_AT_WORK.test(text)) ||
  (label === 'breaks' && BREAK_ROOM.test(text)) ||
  (label === 'kept' && OF_STREAK.test(text)) ||
  // What they are given for is told with them.
  (['unrecorded_refused', 'points_rule', 'rules'].includes(label) && OF_BADGES.test(text));
const OF_BADGES = /バッ[ジチ]|称号|メダル|\b(?:badge|achievement)s?\b/;

/** 「結衣は今日なにをした」, 「下の子はどう」: what lies before the robot is all that it can mean. */
const PLAINLY_OF_WORK =
  /^(?!.*(?:学校|がっこう|先生|友|クラス|テスト|試験|受験|成績|通知表|宿題|給食|塾|習い|体|健康|病|熱|眠|寝|食|費用|料|代|金|設定|音|電|カメラ|アプリ|使))[^、。?？]{0,12}?(?:[はも]|って|、)?(?:今日|きょう|昨日|きのう|一昨日|おととい|今週|先週|最近|さいきん|今月)?(?:は|も)?(?:(?:何|なに)を?(?:し|や)(?:た|っ?て?(?:い)?た|っ?とった|っていた|りました|ました|ってました|ていましたか?)|(?:どう|どんな感じ|どんなかんじ|調子は?どう|様子は?どう)(?:です|でした|だった|かな)?)(?:の|かな?|ん(?:です)?)*[?？。]*$/;
const DAYS =
  '(?:今日|きょう|昨日|きのう|今週|先週|最近|さいきん|今月|先月|この頃|このごろ|ここ(?:のところ|最近)|毎日)(?:は|も)?';
/** 「どの種類が上達した？」, 「最近ちゃんと頑張ってる？」: nothing else can be meant either. */
const PLAINLY = new RegExp(
  `^[^一-龠ァ-ヶa-z、。?？]{0,3}、?(?:${DAYS}|、)*(?:(?:どっち|どちら|だれ|誰)(?:の(?:ほう|方))?(?:が|は)、?(?:速い|早い|はやい|遅い|多い|少ない|長い|短い|できる|できて(?:い)?る|得意|苦手)|(?:どの(?:種類|単元|教科|科目|分野|段)|どこ|何|なに)(?:が|で|を)、?(?:いちばん|一番|最も)?(?:上達|成長|伸び|のび|(?:よ|良)くなっ)(?:し)?(?:た|て(?:い)?(?:る|ます)|ました)|(?:ちゃんと|しっかり|きちんと|まじめに|真面目に|、)*(?:(?:頑張|がんば)(?:れ|っ)(?:て(?:い)?(?:る|ます|た)|とる|た)|(?<=と|に|り)(?:や|勉強し|取り組)(?:っ|ん)?[てで](?:い)?(?:る|ます|た)|(?<=と|に|り)(?:やっ|勉強し)とる))(?:の|んだ|ん|です)*(?:かな|かね|かしら|か|よね|やろ|でしょう)?[?？。]*$`,
);
export const isPlainlyOfWork = (text: string): boolean => PLAINLY_OF_WORK.test(text) || PLAINLY.test(text);
