import { fold } from '../intents.ts';
import { plain, seek } from './editing/likeness.ts';
import type { Kept } from './editing/operation.ts';
import { insists, saysAgain } from './told/ruled-out.ts';
import { stillToTell } from './told/still.ts';

/** いつって、あそびの やり方だよ: of the robot's question. */
const ECHOES =
  /^(?:いつ|どこ|だれ|なに|何|きもち|どう|どんな.{1,6})(?:って|とか(?![んけく]))[、。\s]?.{0,20}(?:じゃ|や|だよ|ない|いら|ちゃ|ばい|の|よ)|^.{2,14}(?:か|の)って[?]/;
/** Something is amiss with a part of the text: 「おれるのは」が きえとるよ. */
const AMISS =
  /^[「『][^」』]+[」』]\s*(?:は|が|って|も)\s*(?:へん|おかし|だぶ|ダブ|きえ|消え|ちが|ぬけ|抜け|まちが|(?:はい|入)って)/;
/** お兄ちゃん 泣いてたって 言ったよ. */
const SAID_AGAIN =
  /^(?:だから[、\s]*)?(.{2,30}?)[、\s]*(?:って|と|や)[、\s]*(?:さっき|さいしょに?|最初に?|まえに?|もう|ちゃんと)?(?:も)?\s*(?:(?:い|言|ゆ)(?:った|うた|いました))(?:よ|やん|じゃん|でしょ|もん|ばい|やろ|って|けど|のに)[。！!…ー]*$/;
/** いぬの とこ; いぬの とこ ない. */
const PLACE_ONLY =
  /^(?:あの|さっきの)?\s*(.{2,14}?)\s*(?:の|って)\s*(?:とこ(?:ろ)?|やつ|ぶん)\s*(?:(?:が|は|も)?\s*(?:ない|きえ(?:た|てる)|ぬけてる|どこ))?(?:(?:を|だけ|から)?\s*(?:もう\s*(?:いっかい|一回|1回|いちど|一度)|もっかい))?(?:よ|です|ね)?[。！!?？]*$/;
/** Only a name and a copula: とうふやさんだよ. */
const NAME_AGAIN =
  /^(?:だから[、\s]*)?([^\s、。はがをにでも]{2,12}?)(?:だ(?:よ|って(?:ば)?|もん)|です(?:よ)?|や(?:で|って|ん)|ばい|っちゃ|じゃ)[。！!…]*$/;

/** 理由は 二つ あります、は そのまま: nothing is to change. */
const STAYS =
  /^(.{2,40}?)[、\s]*(?:は|って|も)\s*(?:そのまま|このまま)(?:で|に)?(?:いい|して|おねがい|です|ね|よ)*[。！!]*$/;
/** Of what the child said, or of what the robot is to do with the text: わたしの いうた ことや, 読まなくて いい, 漢字とか 直さんといて. */
const TO_ROBOT = [
  /^(?:題名?|だいめい|だい|名前|なまえ|くみ|組|はじめ|さいしょ|最初)(?:と(?:名前|なまえ|だい(?:めい)?))?(?:は|も|だけ|まで)(?:もう)?(?:か|書)(?:い|け)た(?:から|けど|よ|し|ん)*[。!]*$/,
  /^(?:かんそう(?:ぶん|文)?|感想(?:ぶん|文)?|さくぶん|作文|にっき|日記|しょうかいぶん|紹介文|こくご|国語|しゅくだい|宿題)(?:の(?:しゅくだい|宿題))?(?:だよ|です|や|やで|なの)?[。!]*$/,
  /^(?:ちゃんと|ぜんぶ)?(?:漢字|かんじ|ひらがな|かたかな|えんぴつ|ぺん|まじっく)で(?:か|書)(?:い|け)た(?:よ|で|から|けど|ねん|わ|[。!])*$/,
  /^[^。!?]{1,14}の(?:こと|はなし|話)(?:は|なんか)(?:もう)?(?:いい|ええ|よか)(?:よ|わ|って|から|や|ねん|[。!])*$/,
  /^だから、?[^。!?はが]{2,18}の(?:はなし|話|こと|本|ほん)(?:だ(?:よ|って(?:ば)?|もん)?|や(?:で|って|ねん)?|です)(?:よ|ね|ば)?[。!]*$/,
  /^(?:これ|それ|いまの|今の)?(?:は|、)*(?:わたし|ぼく|おれ|うち|あたし)(?:が|の)(?:い|言|ゆ)(?:うた|った)(?:こと|だけ|の|やつ)(?:や|だ|です|ばい|じゃ)?(?:よ|で|けど|けん|から|し|もん|ねん)*[。!]*$/,
  /(?:(?:よ|読)ま|(?:み|見)せ|(?:なお|直)さ)(?:な(?:くて(?:も)?(?:いい|ええ)|いで)|ん(?:で(?:いい|ええ|よか)?|と(?:いて|って|いてな)))(?:よ|ね|な|や|ください)*[。!]*$/,
  /^[^「」。]{0,10}(?:しつもん|質問)(?:は|を|が|も|って|ばっか(?:り)?)?(?:もう)?(?:やめ|しないで|いら|いい|おお|多|なが|長|むずかし|へん|変|わから|や(?:だ|$))[^。]{0,8}$/,
  /(?:い|言)いわすれ(?:て|と)?(?:た|とった)|(?:い|言)い忘れ(?:て|と)?(?:た|とった)/,
  /(?:漢字|かんじ)(?:を|は)?(?:へら|減ら|ふや|増や)し(?:て|とって|といて)/,
  /(?:き|消)え(?:て|と)(?:い)?(?:る|た|ん)(?:やん|じゃん|よ|やんか|けど|ばい)*[。!]*$/,
  /[^とて](?:い|言)(?:うた|った)(?:やん|じゃん)(?:か)?[。!]*$/,
  /^(?:まだ|これ|その字|この字|、)*(?:習|なら)って(?:い)?(?:ません|ない)(?:です|けど|よ)*[。!]*$/,
  /^(?:ちいさい|小さい)[「『]?[つっやゃゆゅよょ][」』]?[。!]*$/,
  /^(?:それ|そこ)?(?:は|、)?(?:わたし|ぼく|おれ|うち|私|自分)(?:が|で)(?:かんがえ|考え|き|決)(?:る|め)/,
];
/** あははは, ふふふ: no word of it. */
const LAUGH = /^(?:あ|わ|う|い|え)?(?:は{2,}|ひ{2,}|ふ{2,}|へ{2,}|[wｗ]{2,})[ーっ笑]*[。！!]*$/;
/** よっしゃ 完ぺき, うそー これくらい: a cry to the robot. */
const CRY =
  /^(?:(?:よっしゃ+|いえー*い|うっ?そー+)ー*[、。!]*(?:かんぺき|完ぺき|完璧|これくらい)?|(?:かんぺき|完ぺき|完璧))(?:だ|や|[よわね。!ー])*$/;
/** ぼくは むずかしく なかったけど: of the work, and no word of it. */
const OF_EASE =
  /^(?:でも|ぼく|わたし|おれ|うち|あたし|これ|それ|は|には|も|べつに|そんなに|あんまり|ぜんぜん|[、])*(?:むずかし|難し|かんたん|簡単|まよ|迷)[^、。]{0,6}(?:ない|なかった|だった|わなかった)(?:けど|から|もん|し)(?:ね|よ|[。!])*$/;
/** What is still to come, told to the robot: 名前も 入れる. */
const PLANS =
  /^(?:さいごに|最後に|あとで?|まだ|じゃあ)?(?:自分の|じぶんの)?(?:名前|なまえ|日にち|ひづけ|日づけ|絵|え|だい(?:めい)?|題名?)(?:も|を|は)(?:入れる|いれる|書く|かく|つける)(?:の|ね|よ|から)?[。!]*$/;

/** Whether a clause is of what was told, or of the talk about it, and no word of the text. */
export function isOfTalk(clause: string, { sentences, before, opening = '' }: Kept): boolean {
  const said = clause.trim();
  if (saysAgain(said, sentences) || insists(said, sentences)) return true;
  if (stillToTell(said, opening) !== null) return true;
  if (ECHOES.test(fold(said)) || PLANS.test(fold(said)) || OF_EASE.test(fold(said)) || AMISS.test(said))
    return true;
  if (LAUGH.test(said) || CRY.test(fold(said))) return true;
  if (TO_ROBOT.some((words) => words.test(fold(said)))) return true;
  const again = SAID_AGAIN.exec(said)?.[1] ?? STAYS.exec(said)?.[1];
  if (again !== undefined && seek(again, sentences).at.length > 0) return true;
  const place = PLACE_ONLY.exec(said)?.[1];
  return (
    place !== undefined && [...sentences, ...before.flat()].some((one) => plain(one).includes(plain(place)))
  );
}

/** Whether a clause only names what stands in the text already. */
export function namesAgain(clause: string, sentences: readonly string[]): boolean {
  const name = plain(NAME_AGAIN.exec(clause.trim())?.[1] ?? '');
  return name !== '' && sentences.some((one) => plain(one).includes(name));
}
