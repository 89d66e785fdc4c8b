import type { Aside } from './asides.ts';

// A few words behind what was asked of the house that go on with it, and say nothing of a child's work.

const KEPT =
  '声|音声|録音|写真|画像|動画|映像|カメラ|会話|ことば|言葉|名前|なまえ|ニックネーム|住所|電話番号|顔|個人情報';
const KEPT_EN =
  'names?|nicknames?|voices?|recordings?|photos?|pictures?|faces?|videos?|address(?:es)?|personal data';
/** 「子どもの名前も入ってる？」, "and their voices?" */
const NAMES_KEPT = new RegExp(
  `^(?:(?:じゃあ?|では|それと|あと|で|ほな)[、 ]*)?[^、。?？]{0,9}?(?:${KEPT})[^、。?？]{0,12}[?？。]*$|^(?:(?:and|so|but|ok|what about|how about|does|do|is|are|did|that|it|this|include|also|contain|with|the|my|our|their|his|her|kids?.?|child(?:ren)?.?s?.?)[ ,]+){0,8}(?:${KEPT_EN})\\b[^?.]{0,24}\\W*$`,
  'i',
);

const SHORT = '^(?:(?:じゃあ?|それ(?:は|って|を)?|その|で|ほな|一番|いちばん|最後に?)[、 ]*)*';
const ENDS = '[ぁ-ん来届送出読見消残話件]{0,10}[?？。]*$';
/** Of the child's work. */
const OF_WORK =
  '(?:勉強|問題|計算|漢字|九九|ヒント|正答|練習|学習|宿題|の段|間違|まちが|レッスン|ポイント|バッジ|^次|[、 ]次|今日|明日|昨日|きのう)';
const GOES_ON: Readonly<Partial<Record<Aside, RegExp>>> = {
  sent: new RegExp(
    `${SHORT}(?:いつ|何回|何件|誰に|だれに|どこ[にへ]|用途|何のため|何の用途)${ENDS}|^(?:and )?(?:when|to whom|who|where|what for|how often)\\b[^?]{0,24}\\W*$`,
    'i',
  ),
  notices: new RegExp(
    `${SHORT}(?:いつ|何時|誰|だれ|新し|古|最新|未読|何て|なんて|何件|もう[見読]|どういう意味|どんな)${ENDS}|^(?!.*${OF_WORK})(?:[^。?？]{0,14}(?:大事|重要|優先|急ぎ|急ぐ|緊急|深刻|気をつけ|対応|対処|放っ|ほっと|信じ|信用|信頼|数字の元|根拠|出どころ|出所)[^。?？]{0,14}[?？。]*){1,2}$|^(?!.*${OF_WORK})[^。?？]{0,12}(?:見|読|開|気づ|確認し)(?:た|て|とる|いた|ん[だで])[^。?？]{0,14}[?？。]*$|^(?!.*${OF_WORK})[^。?？]{0,6}(?:どう|何を|何か)(?:し|すれ|せ|やれ)(?:たら|ば|な|んと|なきゃ)[^。?？]{0,12}[?？。]*$|^(?:and )?(?:when|who|what|which|how many)\\b[^?]{0,32}\\W*$|^(?:(?:and|so|but|ok)[, ]+)*(?:has|have|did|can|should|do) (?:my |the |i |we )?[^?]{0,20}\\b(?:seen?|read|trust|worry|do (?:some|any)thing|act)\\b[^?]{0,20}\\W*$`,
    'i',
  ),
  kept: new RegExp(
    `${SHORT}(?:いつ(?:まで)?|何年|どこ[にで]?|ずっと)(?=[^?？]{0,4}(?:消え|残|あ[るり]|保存|置|しま))[^?？]{0,10}[?？。]*$`,
  ),
  // 「その問題、答えと正解ならべて」, 「他にもそういうのある？」 behind what no record holds: it has named none.
  unrecorded_refused:
    /^(?:(?:じゃあ?|で|ほな)[、 ]*)?(?:その|あの)(?:問題|答え|式|漢字|計算)(?!集)[^。?？]{0,24}[?？。\s]*$|^(?:他|ほか)にも?、?(?:そ(?:う|ん)|こ(?:う|ん)|似た|同じ)(?:いう|な|よう)?[^。?？]{0,12}[?？。\s]*$|^(?:(?:and|so|but|ok)[, ]+)*(?:are there|any|were there) (?:other|more) (?:like (?:that|it|those)|of (?:those|them)|such)[^?]{0,12}\W*$/i,
  cost: /^(?:じゃあ?|で)?[、 ]*(?:来月|翌月|今年中)(?:は|だと|の分は|も)?[^、。?？]{0,6}[?？。]*$|^[^。?？]{0,8}(?:収まり?(?:そう|ます|る)|おさまり?(?:そう|ます|る)|足り(?:そう|ます|る))[^。?？]{0,4}[?？。]*$/,
};

export const followsHouse = (last: Aside, question: string): boolean => {
  const text = question.normalize('NFKC').trim();
  return (
    (['kept', 'sent', 'senses', 'words_refused'].includes(last) && NAMES_KEPT.test(text)) ||
    GOES_ON[last]?.test(text) === true
  );
};
