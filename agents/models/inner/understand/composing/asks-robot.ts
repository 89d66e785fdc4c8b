/** In a text only who is quoted asks so: いるっけ, どんなん？, 名前は どこに 書くん？ */
const OF_ROBOT =
  /(?:っけ|(?:どんな|なん|どれな|どっちな)ん)(?:な|ね)?[?。!]*$|(?:どこ|どう|どない|どっち|なに|何|なん|どの).{0,8}(?:か|書)(?:く|いたらいい|けばいい|いたらええ)(?:ん|の|のか|んや|んですか|のですか)?(?:な)?[?。]*$|^(?:これ|それ)?(?:は|って|も)?(?:いる|いらん|いらない|ある|いい|ええ|あってる)(?:の|ん|か|かな)?[?]+[。]*$/;
/** Asked of the reader too. */
const OF_READER = /(?:どんな|なん)ん[?。!]*$/;
/** にじゅうとびは「じゅう」？「ぢゅう」？: which of two signs of one sound. */
const OF_SIGN = /^(?:.{1,10}(?:は|って|の))?[「『]?[ぁ-ん]{0,2}[じぢずづ][ゃゅょ]?[うー]?[」』]?[?？]+$/;
const TOLD = /[「『]|(?:って|と)(?:い|言|き|聞|おも|思)/;

/** Whether a question in folded text is asked of the robot, whatever it is of; in a letter the reader may be asked what is how. */
export const asksRobot = (said: string, isLetter: boolean): boolean =>
  OF_SIGN.test(said) ||
  (OF_ROBOT.test(said) &&
    !TOLD.test(said) &&
    !(isLetter && OF_READER.test(said) && !/かんじ|漢字|字/.test(said)));
