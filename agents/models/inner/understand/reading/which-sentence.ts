import { type Sentence, sentencesOf } from '#agents/knowledge/japanese/reading/passage.ts';
import { numberOf } from '#agents/teaching/practice/said-numbers.ts';
import { fold } from '../intents.ts';
import { tellsToWait } from '../told/waiting.ts';

const NTH =
  /(\d{1,2}|[一二三四五六七八九十]|いち|に|さん|よん|ご|ろく|なな|はち|きゅう|じゅう)(?:ばんめ|ばん目|番め|番目|つめ|つ目|こめ|ぶんめ|文目)(?:の)?(?:ぶん|文|とこ|ところ)?(?:って|は|が|の|、)*(?:はじまり|始まり|さいしょ|最初|はじめ|おわり)?(?:は|が|って)*(?:どこ|どれ|どの|どっち|なに|何|どういう)/;
/** どれが 3ばんめの 文？, どこから どこまでが 3ばんめ？ */
const WHICH_NTH =
  /(?:どれ|どこ|どの(?:ぶん|文))(?:から(?:どこまで)?|まで)?(?:が|の(?:こと)?)?(?:はじめから|、)*(\d{1,2}|[一二三四五六七八九十]|いち|に|さん|よん|ご|ろく)(?:ばんめ|ばん目|番め|番目|つめ|つ目)(?:の?(?:ぶん|文))?(?:な|なの|なん|です|だ|や)*(?:か|の|っけ|ろう|[?])/;
const WHAT_IS = /^(?:え、?|ねえ、?)*(?:ぶん|文)(?:って|とは|は)(?:なに|何|なん|どう|どれ|どこ)/;
/** 「ある日」から？: whether the sentence begins there. */
const FROM = /([^\s、。！？!?「」]{2,10})[」』]?から(?:で(?:いい|ええ))?(?:なの|だよね|よね|です)?か?[?？]*$/;

/** Which sentence of the text a child asks the place of: its number, 0 where it asks what a sentence is; null where it asks none. Pure. */
export function sentenceAsked(said: string, text: string): number | null {
  const folded = fold(said);
  if (WHAT_IS.test(folded)) return 0;
  const sentences = sentencesOf(text);
  const nth = numberOf((NTH.exec(folded) ?? WHICH_NTH.exec(folded))?.[1]) ?? 0;
  if (nth > 0) return nth <= sentences.length ? nth : null;
  const from = /[?？]|か$/.test(said.trim()) ? FROM.exec(said.trim())?.[1] : undefined;
  const at = from === undefined ? undefined : sentences.find((one) => beginOf(one).startsWith(from));
  return at?.place ?? null;
}

/** The first words of a sentence, as far as its first pause. */
export const beginOf = ({ text }: Sentence): string =>
  /^[「『]?[^、。！？!?\s「『]{1,12}[、\s]?/.exec(text)?.[0].trim() ?? '';

/** さいごの ところ？: a place of the text, and no more. */
const PLACE_ALONE =
  /^(?:えっと|じゃあ?|で|[、\s])*(?:いちばん\s*)?(?:さいご|最後|さいしょ|最初|はじめ)の\s*(?:(?:ほう|方)の\s*)?(?:ところ|とこ|ぶん|文|だんらく|段落|れん|ぎょう|行|ばめん|場面|ほう|方)(?:に\s*(?:ある|あった|(?:か|書)いて(?:い|あ)?る))?(?:かな|です|だ|やろ|や|か|よ|ね|ん|で|じゃん|もん|けど)*[。?？!！]*$/;
export const isPlaceAlone = (said: string): boolean => PLACE_ALONE.test(said) || wordOfPlace(said) !== null;

/** 耳の ところ？, くまさんが しゃべってる とこ: the words of a place that a child points to, and no more; null where it does not. */
export const wordOfPlace = (said: string): string | null =>
  /^(?!.*(?:どこ|どの|どれ))(?:えっと、?\s?|じゃあ?、?\s?)?([^。、!?？\s][^。、!?？]{0,13}?)の?\s?(?:ところ|とこ|ぶん|文|へん|あたり)(?:かな|ですか|だよね|やろ|やんな|か|でしょ)?[?？]$/.exec(
    said,
  )?.[1] ?? null;

const READS =
  /(?:もう(?:いちど|一度|いっかい|一回|1かい)|もっかい|もっぺん|はじめから|さいしょから|ゆっくり|いま|今|ちょっと|、|^).{0,10}(?:(?:よ|読)(?:んで|みなおして|み直して)(?:み(?:る|ます|よっ?)|(?:い)?(?:る|ます|とる)|くる|きます)|(?:よ|読)(?:みます|む(?=から|ね|わ))|(?:さが|探)(?:して(?:い)?(?:る|ます|みる|みます)|しとる|し?(?:中|ちゅう)))(?:とこ(?:ろ)?|から|ね|よ|わ|けん|で|です|だよ|や|ねん)*[。!！]*$/;
const WAITS =
  /^(?:ちょっと|すこし|少し|もう|まだ|えっと|、)*(?:まって|待って|まっとって)(?:て|ね|よ|や|ください)*(?:[。、!！\s].*)?$/;

/** Whether a child takes its time to read: もういちど よんで みます, いま さがしてる, ちょっと まって. Pure. */
export const readsOn = (said: string): boolean => {
  const folded = fold(said);
  return READS.test(folded) || WAITS.test(folded) || tellsToWait(folded) || NOT_YET.test(folded);
};
/** The question is still to be read. */
const NOT_YET =
  /^(?:いや|え|あ|、)*(?:(?:もんだい|問題|しつもん|質問)(?:は|を|も)?)?まだ(?:もんだい|問題|しつもん|質問)?(?:は|を|も)?(?:よ(?:んで|みおわ)|読(?:んで|み終)|み(?:て)|見て)(?:い)?(?:な|へん|ん|ねえ|らん|とらん)/;

/** Whether the question is still to be copied, or stands elsewhere on the print: といの ところ これから うつす, うらに ある. Pure. */
export const copiesOn = (said: string): boolean => COPIES.test(fold(said));
const COPIES =
  /(?:これから|いまから|今から|いま|今|まだ).{0,10}(?:うつ(?:す|し)|写|か(?:く|い[てと]|か(?:な|れて))|書|う(?:ち|って))|(?:とい|問い|もんだい|問題|しつもん|質問)(?:は|が|の(?:ところ|とこ)(?:は|が)?)?.{0,4}(?:うら|裏|つぎのぺーじ|べつの|これから|まだ)/;

/** 何番目で バトンを 受け取りましたか: a number in a row answers it, and names no question and no place. Pure. */
export const asksWhichOfRow = (question: string): boolean =>
  /(?:何|なん)\s*(?:番|ばん|位|い(?=で))/.test(question);
/** 四番目だよ, よんばん: no more than a number of a row. */
export const isOfRow = (said: string): boolean => OF_ROW.test(said.trim());
const OF_ROW =
  /^(?:えっと|たぶん|あ|[、。\s])*(?:[0-9０-９一二三四五六七八九十]+|いち|に|さん|よん|ご|ろく|なな|はち|きゅう)\s*(?:番|ばん|位|い)\s*(?:目|め)?(?:だ|や|です|かな|で|よ|ね|やろ|でしょ|とおもう|[。!！?？])*$/;
