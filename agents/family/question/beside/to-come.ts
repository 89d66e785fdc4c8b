/** Of these a past one may be meant as well: they stand with what makes them a time that is to come. */
const THEN =
  '(?:(?:来週|来月|来年|来学期|年内|年末|年明け|今年中|今月中|今週中|そのうち|いつか|将来)(?:(?:まで)?には?|、)?|(?:\\d{1,2}月|学年末|学期末|卒業|[春夏冬](?:休み)?|正月|[1-6]年生)(?:の終わり|ごろ|頃)?(?:には|までには?|になったら|になれば|中には?|の(?:うち|間)には?))';
const CAN_DO =
  '(?:(?:言え|いえ|書け|かけ|読め|よめ|解け|とけ|でき|出来|わか|分か|覚え|おぼえ)(?:られ)?る(?:よう(?:に)?(?:な(?:る|れる|ります|れます|りそう|れそう)))?|(?:覚え|おぼえ)(?:られ)?(?:ます|そう)|(?:終わ|おわ)(?:る|ります|れる|りそう|れそう)|(?:完璧|かんぺき|ばっちり|大丈夫|得意|上手|[速早]く|良く|よく)(?:に)?(?:な(?:る|れる|ります|りそう|れそう))|(?:間に合|追いつ)(?:う|く|い(?:ます|そう)|き(?:ます|そう)|ける|けそう))';
const ENDS = '(?:の|ん|と思)*(?:います|う)?(?:です|でしょう|だろう|かな|か|よね|ね)*[?？。!！\\s]*$';

/** 「12月には九九ぜんぶ言えるようになる？」: what a child will be able to do some day. For NFKC text in lower case. */
export const TO_COME = new RegExp(
  `${THEN}[^。?？]{0,18}${CAN_DO}${ENDS}|(?:いつ(?:に)?(?:なったら|までに|ごろ|頃)?|何月に|何歳で)[^。?？かだ]{0,18}(?:よう(?:に)?な(?:る|れる|ります|れます|りそう|れそう))${ENDS}|(?:言え|書け|読め|解け|でき|出来|覚え(?:られ)?)るよう(?:に)?なりそう${ENDS}|\\b(?:will|is|are) (?:(?:he|she|they|[a-z]+) )?(?:ever |soon |going to |be able to )*(?:know|learn|finish|master|memorise|memorize|read|write|solve|catch up|improve|reach)\\b[^?.]{0,40}\\b(?:by|before|next|soon|until|in (?:time|january|february|march|april|december))\\b`,
);
