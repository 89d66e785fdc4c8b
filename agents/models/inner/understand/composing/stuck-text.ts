import { fold } from '../intents.ts';

/** What is written at school, in so many words. */
const NAMED =
  /さくぶん|作文|さく文|にっき|日記|かんそう(?:ぶん|文)|感想文|てがみ|手がみ|手紙|おれいじょう|(?:しょうかい|紹介|いけん|意見)(?:ぶん|文)/;
/** It does not know what to write, how to begin or to go on, or it is too short. */
const STUCK =
  /(?:なに|何)(?:を|から)?(?:か|書)(?:いたら|けば|く(?:か|の|ん)|いて(?:いい|ええ))|(?:か|書)くこと(?:が|は|も)?(?:もう)?(?:ない|な[いんし]|あらへん|おもい|思い|うか)|(?:か|書)き(?:だ|出)し|(?:それから|そのあと|そのつぎ|つぎ(?:は|に|って)|続き|つづき)(?:は|に|って|を)?[^。!?]{0,4}(?:どう|なに|何|なん)|(?:さいご|最後|おわり|終わり|さいしょ|最初|はじめ)(?:に|は|の(?:ぶん|文|ことば)(?:は|に)?|って)?[^。!?]{0,2}(?:なに|何|なん)(?:て|と|を)?(?:か|書)|(?:じゅんばん|順番)|(?:どれ|どこ|なに|何)から(?:か|書)|ぐちゃぐちゃ|ごちゃごちゃ|まとまら(?:な|ん|へん)|もう(?:お|終)わ(?:っ|り)|(?:(?:1|いち|一|2|二|はんぶん|半分)(?:まい|枚|ぺーじ|ぎょう|行)|に(?:まい|ぎょう))[^。!?]{0,8}(?:か[かきけ]|書|うま|いか)|うかば|浮かば|(?:おも|思)いつか|すすま(?:な|ん|へん)|進ま(?:な|ん|へん)/;
/** 読書感想文 まじで むり. */
const UNWILLING = new RegExp(
  `(?:${NAMED.source})(?:が|は|って|とか|なんて|の(?:しゅくだい|宿題))?[^。!?、]{0,6}(?:むり|無理|にがて|苦手|できな|できん|できへん)`,
);
/** Of no text by name, and yet of one. */
const UNNAMED =
  /(?:なに|何)(?:を)?(?:か|書)(?:いたら|けば)(?:いい|ええ|よか)|(?:か|書)くこと(?:が|は|も)?(?:もう)?(?:ない|な[いんし]|あらへん)/;
/** Of work that is no text. */
const OF_WORK =
  /しき|式|けいさん|計算|こたえ|答え|もんだい|問題|ぷりんと|どりる|のーと|[0-9]+(?:こ|にん|人|さつ|えん|円|cm|まい(?!書))/;
/** A sign or a word is asked about. */
const OF_SIGN =
  /漢字|かんじ|(?:どう|どこが?|なにが?)ちが(?:う|い)|[かカ]たかな|ひらがな|(?:^|[^習])字(?!すう|数)|(?:の|を|は)(?:(?:か|書)き方|かきかた)|読み方|よみかた|なんて(?:よ|読)|おくりがな|送りがな|画|部首|[「『][^」』]{1,4}[」』](?:って|は|を)?(?:どう|なん|どんな)|[「『][一-龠][ぁ-ん]{0,2}[」』](?:と|か|や)[「『][一-龠]|[「『][一-龠][ぁ-ん]{0,2}[」』]の(?:右|左|上|下|中|みぎ|ひだり|うえ|した|なか|点|てん|線|せん|ぼう|かたち|形)/;
/** 「礼」の字じゃなくて: what is not meant. */
const NOT_MEANT = /[^。、!?]{0,14}(?:じゃ|では|や)なくて?[、]?/g;
/** Done, or of somebody else: nothing is asked for. */
const IS_TOLD =
  /(?:でき|書け|かけ|おわっ|終わっ)た(?:よ|!|。|$)(?!.*(?:けど|のに|って))|ほめられ|よま(?:れ|せ)|読まれ/;

/** Whether a child is stuck at a text of its own that it names, at its beginning or on the way: no sign of it is asked about. */
export function isStuckAtText(message: string): boolean {
  const folded = fold(message);
  const meant = folded.replace(NOT_MEANT, '');
  if (OF_SIGN.test(meant) || IS_TOLD.test(folded)) return false;
  return (
    (UNNAMED.test(meant) && !OF_WORK.test(folded)) ||
    UNWILLING.test(meant) ||
    (NAMED.test(folded) && STUCK.test(meant))
  );
}

/** What comes after what in a letter. */
export const asksOrder = (message: string): boolean =>
  /じゅんばん|順番|(?:それから|そのあと|そのつぎ|つぎ(?:は|に|って))[^。!?]{0,4}(?:どう|なに|何|なん)|どう(?:いう)?(?:じゅん|順)|かたち(?:が|は)|(?:が|は|を|から)(?:さき|先)(?:に(?:か|書)く)?(?:の|なの|ですか|だよね|か|かな)?[?]|(?:さき|先)に(?:か|書)(?:く|けば|いたら)[^。!]{0,6}[?]|から(?:さき|先)?(?:に)?(?:か|書)(?:く(?:の|ん|んだよね|よね)?|けばいい(?:の)?|いたらいい(?:の)?)(?:ですか|かな|か)?[?]/.test(
    fold(message),
  );
