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
  (label === 'kept' && OF_STREAK.test(text));
