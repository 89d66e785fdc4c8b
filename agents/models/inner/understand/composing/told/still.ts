import { plain } from '../editing/likeness.ts';

const LEADS =
  '^(?:え(?=[ーっ、。\\s])|あ(?=[っ、。\\s])|でも|だから|ねえ|だって|ちがう(?:よ)?|まって|ぼく|わたし|[、。…\\s])*';
const NOT_SAID =
  '(?:い|言|ゆ|はな|話|か|書|つた|伝)(?:って|して|いて|えて)\\s*(?:い)?(?:ない|なかった|へん|ません)(?:の?(?:に|よ|けど|もん|じゃん|やん|し))*[。！!ー…]*$';
const NOT_THERE =
  '(?:ない|はいって\\s*(?:い)?ない|入って(?:い)?ない)(?:の?(?:に|よ|けど|もん|じゃん|し))*[。！!ー…]*$';
/** まだ 作り方 言ってない; 死んじゃった 朝の こと、まだ 言ってない; まだ おわりの 文が ない. */
const FORMS = [
  new RegExp(`${LEADS}まだ\\s*(?<topic>[^、。「」]{2,16}?)[はをがも]?[、\\s]*${NOT_SAID}`),
  new RegExp(`${LEADS}(?<topic>[^、。「」]{2,20}?)[はをがも]?[、\\s]*まだ\\s*${NOT_SAID}`),
  new RegExp(
    `${LEADS}まだ\\s*(?<topic>(?:はじめ|なか|おわり|さいご|最後)(?:の\\s*(?:文|ぶん|ところ|とこ|ことば))?)[はがも]\\s*${NOT_THERE}`,
  ),
];
/** What may be still to tell: a thing of the text, and nobody who does not speak. */
const IS_TOPIC =
  /(?:こと|話|はなし|かた|方|ところ|とこ|とき|文|ぶん|ことば|つづき)$|^(?:はじめ|なか|おわり|さいご|最後|なまえ|名前|だいめい|題名)$/;
const SOMEBODY = /だれ|なに|なん(?!か)|ちゃん|くん|さん|ひとこと|ぜんぜん|まだ/;

/** What a child says it has not told or written yet: that is talk to the robot, and what it wants to tell; null where it says no such thing. */
export function stillToTell(clause: string, named: string): string | null {
  for (const form of FORMS) {
    const topic = form.exec(clause.normalize('NFKC').trim())?.groups?.topic?.trim();
    if (topic === undefined || SOMEBODY.test(topic)) continue;
    const isNamed = plain(topic).length > 1 && plain(named).includes(plain(topic));
    if (IS_TOPIC.test(topic) || isNamed) return topic.replace(/\s*の\s*(?:こと|話|はなし)$/, '');
  }
  return null;
}

const WHEN =
  /^(?:え(?=[ーっ、。\s])|ねえ|じゃあ?|でも|あと|[、。\s])*([^、。?？\s]{1,10}?)\s*(?:の\s*(?:こと|はなし|話|ぶん|文))?\s*(?:は|って)\s*(?:いつ|どこで|どこに|なんばんめに)\s*(?:か|書|い[うえ]|言|はな|話|いれ|入れ)[^。]{0,8}[?？]+$/;
const OF_SHEET = /^(?:なまえ|名前|だい|題|だいめい|題名|ひづけ|日づけ|漢字|かんじ|それ|これ|つぎ|次)$/;
/** はっぱの ことは いつ かくの？ */
export function whenToWrite(clause: string): string | null {
  const topic = WHEN.exec(clause.trim())?.[1];
  return topic === undefined || OF_SHEET.test(topic) ? null : topic;
}

/** え、けさだけ かくの？ */
const ONLY =
  /^(?:えー*(?=[っ、。\s])|ねえ|じゃあ?|はじめは|[、。\s])*[「『]?([^、。?？\s「」『』]{1,14}?)[」』]?\s*(?:だけ|しか)\s*(?:を)?\s*(?:か|書)(?:く|けば|いたら|いて|かない)[^。]{0,6}[?？]+$/;
export function onlyThat(clause: string, sentences: readonly string[]): string | null {
  const words = ONLY.exec(clause.trim())?.[1];
  if (words === undefined || /^(?:これ|それ|いまの)$/.test(words)) return words ?? null;
  return sentences.some((one) => plain(one).includes(plain(words))) ? words : null;
}

/** え、なにを かくの？ つぎ なに 書くの？ */
export const asksWhatNow = (clause: string): boolean =>
  /^(?:え|えー|ねえ|で|じゃあ?|つぎ(?:は)?|次(?:は)?|いま|ここに?|ノートに|かみに|[、。\s])*(?:なに|何)(?:を)?\s*(?:か|書)(?:く|けば|いたら|こう)[^。、]{0,8}[?？。]*$/.test(
    clause.trim(),
  );
