import { fold } from '../intents.ts';

/** Where in its text a child stands: how far it has written, or where it does not come on; in its own words, as far as it says so. */
export interface Spot {
  readonly at: 'up_to' | 'behind' | 'start' | 'end' | 'go_on' | 'liked' | 'small';
  readonly named: string | null;
}

const WRITE = '(?:か|書)';
const CANNOT = `(?:${WRITE}け(?:ない|ん|へん|ません)|${WRITE}くこと(?:が|は)?(?:ない|わから)|うかば(?:ない|ん|へん)|(?:おも|思)いつか(?:ない|ん|へん)|わから(?:ない|ん|へん)|わからない|むずかしい|すすま(?:ない|ん|へん)|で(?:て)?こ(?:ない|ん|へん)|こま(?:る|って|っと)|どう(?:${WRITE}けば|したらいい|すればいい))(?!か(?:っ|った)|くて|くなっ)`;
const UP_TO = new RegExp(
  `^(.{2,60}?)(?:の|た|る)?\\s*(?:ところ|とこ|ぶぶん|部分)?まで(?:は|なら)?\\s*(?:もう|さっき|ちゃんと)?${WRITE}(?:い|け)(?:た|て|と)`,
);
const BEHIND = new RegExp(
  `^(.{0,30}?)\\s*(?:の)?(?:あと|後|つぎ|つづき|続き)(?:が|は|を|から)?\\s*(?:なに|何)?(?:を)?[^。!?]{0,6}${CANNOT}`,
);
const START = new RegExp(
  `(?:さいしょ|最初|はじめ|始め|(?:か|書)き(?:だ|出)し|1行目?|一行目?|1ぎょう)[^。!?]{0,10}${CANNOT}`,
);
const END = new RegExp(
  `(?:さいご|最後|おわり|終わり|まとめ|しめ)(?:が|は|の|を|かた|文|ぶん|方)*[^。!?]{0,6}${CANNOT}`,
);
/** Objections stand before what is named: はじめは もう かいたってば。 */
const BEFORE =
  /^(?:でも|だから|えっと|あのね|はじめは?(?:もう)?(?:か|書)いた(?:ってば|って|よ|もん)|[、。!])+/;

/** すきな とこは あるけど: it knows where to begin. */
const LIKES_ONE =
  /(?:すき|好き|おもしろかった)(?:な)?(?:とこ(?:ろ)?|ばめん|場面)(?:は|なら|も)(?:あ[るっ]|いっぱい)/;
/** なんもないって。がっこう いって かえっただけ: nothing that seems worth telling. */
const HAS_LITTLE =
  /(?:なん|なに|何)(?:に)?も(?:な(?:い|かった)|して(?:な|へん)|あらへん)[^?]*(?:だけ|ふつう|って)|ふつうに[^。]{0,14}だけ/;
const LEAST_LITTLE = 14;

/** Where the child stands; null where its words say no such thing. */
export function spotIn(message: string): Spot | null {
  const whole = message.normalize('NFKC').trim();
  const plain = fold(whole);
  if (LIKES_ONE.test(plain)) return { at: 'liked', named: null };
  if (HAS_LITTLE.test(plain) && plain.length > LEAST_LITTLE) return { at: 'small', named: null };
  // A quoted piece stays one, whatever marks it has.
  const quoted = whole.replace(/[「『][^」』]*[」』]/g, (one) => one.replace(/[。!?！？]/g, '/'));
  const clauses = quoted.split(/(?<=[。!?！？])/).map((one) => one.replace(BEFORE, ''));
  for (const clause of clauses.filter((one) => one !== '')) {
    const said = fold(clause);
    if (START.test(said) && !/まで/.test(said)) return { at: 'start', named: null };
    if (END.test(said)) return { at: 'end', named: null };
    const behind = BEHIND.exec(clause) ?? BEHIND.exec(said);
    if (behind !== null) {
      const named = (behind[1] ?? '').replace(/^.*[、]/, '').replace(/(?:その|この|それから|の)$/, '');
      return named.length >= 3 ? { at: 'behind', named } : { at: 'go_on', named: null };
    }
    const upTo = UP_TO.exec(clause);
    // えを さいごまで かいた is told of something else.
    const isOfText =
      /(?:ところ|とこ|ぶぶん|部分|[」』])まで|^(?:もう|いま|ここ)|(?:けど|けん|ねん|てん|の)[。!]*$/.test(
        clause,
      );
    if (upTo !== null && isOfText && !/(?:さいご|最後|ぜんぶ|全部)まで/.test(clause)) {
      const own = /[「『]([^」』]{2,30})[」』]$/.exec(upTo[1] ?? '')?.[1];
      const named = own ?? (upTo[1] ?? '').replace(/^.*[、]/, '');
      return named.includes('/') ||
        /[」』]/.test(named) ||
        /^(?:[0-9一二三]|はんぶん|半分|とちゅう|ここ|そこ|さいご)/.test(named)
        ? { at: 'go_on', named: null }
        : {
            at: 'up_to',
            named: `${named}${/[っんいしれけきえ]$/.test(named) && own === undefined ? 'た' : ''}`,
          };
    }
  }
  return null;
}

const OBJECTS =
  /(?:もう|さっき|だから|まえに?)[^。!?]{0,16}(?:い|言|ゆ|か|書)(?:った|うた|いた)(?:じゃん|やん|よ|のに|もん|でしょ|やろ|ってば|って|ばい)|なんで(?:また)?[^。]{0,2}(?:いつ|どこ|だれ|そんな)[^。]{0,6}(?:きく|聞く|きい|聞い)|(?:い|言|ゆ)った(?:ってば|じゃん|やん)/;
/** Longest clause that may stand beside an objection and tell nothing, characters. */
const BESIDE_LIMIT = 6;

/** Whether no more is said than that the robot asks what was told: さっき きのうって いったやん, なんで いつって きくの. */
export function objectsToQuestion(message: string): boolean {
  const clauses = fold(message)
    .split(/(?<=[。!?])/)
    .filter((one) => one !== '');
  return (
    clauses.some((one) => OBJECTS.test(one)) &&
    clauses.every((one) => OBJECTS.test(one) || one.length <= BESIDE_LIMIT)
  );
}

/** クッキーのことじゃなくて パンやさんの はなしだよ: the questions went astray. */
const ASTRAY =
  /^(?:え|いや|ちがう(?:よ)?|だから|そう|[、。\s])*[^。、]{1,20}?(?:の\s*(?:こと|話|はなし))?\s*(?:じゃ|では|や)\s*な(?:くて|いよ?[、。]|いって)[、\s]*([^。、]{1,16}?)の\s*(?:こと|話|はなし|ほう)(?:だ|や|です|なの|なんだ|が(?:かきたい|書きたい))(?:よ|で|ねん|って|ば|[。！!])*$/;
/** What its text is about, as the child says when it was asked of something else; null where it says no such thing. */
export const astrayFrom = (message: string): string | null =>
  ASTRAY.exec(message.normalize('NFKC').trim())?.[1]?.trim() ?? null;

const FORM_OF =
  '(?:さくぶん|作文|にっき|日記|えにっき|絵日記|かんそう(?:ぶん|文)|感想(?:ぶん|文)|てがみ|手紙|はなし|話|しゅくだい|宿題|かんさつ(?:きろく|記録|カード|文|ぶん|日記|にっき)?|観察(?:きろく|記録|カード|文|日記)?)';
const TITLED = /[「『]([^」』。、]{2,16})[」』](?!に(?:なっ|なる)|ばっか|まで|って(?:か|書|い|言)|しか)/;
const NAMED = new RegExp(
  `(?<=^|[、。!\\s])(?:きょうは?|しゅくだいで|宿題で|がっこうの|学校の|こくごの|国語の)?([^\\s、。「」『』]{2,14}?)(?:の(?:\\s*(?:こと|話|はなし|おもいで|思い出))?(?:の|を|で|か|が|、|書|かく)?|について(?:の)?|を(?:よ|読)ん(?:で(?:の)?|だ))\\s*(?:${FORM_OF}|か[くきこ]|書|$)`,
  'g',
);
const NO_SUBJECT = new RegExp(
  `^(?:おもいで|思い出|こと|とき|はなし|話|やつ|.*(?:まで|れんしゅう|練習|感想文|かんそう文|かんそうぶん|作文|さくぶん)|[0-9].*|せいかつ|りか|理科|どうとく|道徳|ずこう|図工|さいご|いつも|さっき|クラス|みんな|この(?:ほん|本)|ほん|本|どくしょ|読書|こくご|国語|がっこう|学校|きょう|今日|わたし|ぼく|おれ|うち|せいかつ科?|生活科?|しゃかい科?|なに|何|しゅくだい|宿題|つぎ|か[くいけ]|か(?:き|か)(?:たい|ない)|書(?:く|いた|き|かない)(?:たい)?|これ|それ|きのう|昨日|あした|せんせい|先生|ロボット|${FORM_OF})$`,
);

/** 日記 どう 書く: that asks, and names nothing. */
const ASKS_HOW = /(?:(?<!ん)どう(?:やって)?|なに(?:を)?|何(?:を)?|なんて|何て)(?:か[くけいき]|書|する|すれ)/;

/** きのうの ことを かく: a day with what was. */
const OF_DAY =
  /(?:^|[、。!\s])((?:きのう|昨日|きょう|今日|おととい|せんしゅう|先週|このまえ|この前|(?:げつ|か|すい|もく|きん|ど|にち)ようび|[月火水木金土日]曜日?)の\s*(?:こと|できごと))/;
/** おにぎりの 作り方を せつめいする. */
const HOW_TO =
  /([^\s、。「」『』]{2,10}(?:の|を)\s*[^\s、。をがは]{0,4}[りびちきえてみぎじし](?:かた|方))(?=[\s、。をのにがはで]|$)/;

/** 家族で 水ぞくかんに 行った ことを 書く: what was done is what it is about. */
const EVENT =
  /(?:^|[、。!\s])([^、。「」!?？]{3,24}?[ただ]\s*こと)(?:を|が|で|の)?\s*(?:(?:さくぶん|作文|にっき|日記)に)?\s*(?:か[くきこ]|書)/;

/** What a composition is to be about, as the child names it; null where it names nothing. */
export function subjectNamed(message: string): string | null {
  const said = message.normalize('NFKC');
  const titled = TITLED.exec(said)?.[1];
  if (titled !== undefined && !/(?:です|ます|した|[?？])$/.test(titled)) return titled;
  const named = [...said.matchAll(NAMED)].map(([, name = '']) => name.replace(/の(?:こと|話|はなし)?$/, ''));
  const subject = named.find((name) => name.length > 1 && !NO_SUBJECT.test(name) && !ASKS_HOW.test(name));
  return HOW_TO.exec(said)?.[1] ?? EVENT.exec(said)?.[1] ?? subject ?? OF_DAY.exec(said)?.[1] ?? null;
}
