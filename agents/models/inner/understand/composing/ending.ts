import { fold } from '../intents.ts';

/** A part is written down, all of it is, the child has had enough of it, or says goodbye. */
export type Ending = 'part_written' | 'all_written' | 'stops' | 'goodbye';

const FILLER =
  '(?:もう|(?:(?:つか|疲)れた|(?:あき|飽き)た|(?:ねむ|眠)い)(?:から|し|けん)?|やっぱり?|これで|それで|じゃあ?|ほな|はい|うん|うーん|よし|やった|やっと|おっけー?|ok|あー|ねえ|お?(?:かあ|とう|ばあ|じい|ねえ|にい)さ(?:あ|ー)*ん|まま|ぱぱ|せんせ(?:い|ー)*|はーい|やだ|きょうは|今日は|ぜんぶ|全部|じぶんで|自分で|さいごまで|さいごは|まあ|いいや|べつに|とりあえず|はやく|それは?|よーし|(?:か|書|言|い)(?:い|っ)た(?:から|じゃん|よ)|[、。!?…〜~])*';
const AFTER =
  '(?:です|でしょ|やろ|やん|と(?:おもう|思う|おもいます|思います)|だ|だよ|だ?もん|よ|ね|な|ってば|から|から?ね|ばい|で|わ|や|ー|たー|がおー|みて|見て|よんで|ありがとう(?:ございました)?|[、。!?…〜~])*';
const whole = (words: string): RegExp => new RegExp(`^${FILLER}(?:(?:${words})${AFTER}${FILLER})+$`);

const END = '(?:おわり|終わり|おしまい|ここまで|おわる|終わる|やめ|しゅうりょう|終了)';
/** もう さくぶん おしまい, かくの おわり: of the work that lies on the desk. */
const OF_WORK =
  '(?:(?:この)?(?:さくぶん|作文|さく文|にっき|日記|お?てがみ|お?手紙|かんそう(?:ぶん|文)|感想文|(?:か|書)くの)(?:は|を|の|も)?(?:もう|これで)*)?';
const STOP_WORDS = `(?:だから)?[、ー]?${END}(?:だ|や)?って(?:ば)?(?=[。!ー]*$)|${OF_WORK}${END}(?:に?(?:する|します|したい|しよう|させて|しとく|したら)|で(?:も)?(?:いい|ええ|よか)|て(?:も)?(?:いい|ええ|よか)(?:やろ|でしょ)?|たい|る|ました)*(?:かな|か|の|やろ)?|もう(?:これで|ここまでで|これだけで|これ[くぐ]らいで)?(?:いい|ええ|よか|じゅうぶん|十分)|これで(?:じゅうぶん|十分|(?:いい|ええ|よか)(?=[わや]|と(?:おも|思)))|これ(?:だけ|[くぐ]らい)で(?:もう)?(?:いい|ええ|よか|じゅうぶん|十分)(?:かな|や)?|(?:もう)?(?:ええ|いい)?(?:で|よ|から)?(?:おわ|終わ)って(?:いい|ええ|ください|くれる)?|(?:つづき|のこり|あと)は?(?:また)?(?:あした|明日|こんど|今度)(?:に|やる|する|かく|書く|します)*|おやすみ(?:なさい)?|いじょう|以上|ばいばいする|かかない(?:もう)?${END}(?:にする)?`;
const ALL_WORDS =
  '(?:かんせい|かんせーい|完成)(?:に)?(?:する|します|した|しました|です)?|神作文完成|(?:かき|書き)(?:おわ|終わ)(?:った|りました)|(?:おわ|終わ)(?:った|りました)|(?:おわり|終わり)ました|できあがり|もうだいじょうぶ|(?:ぜんぶ|全部)(?:よこに)?(?:かけ|かい|書け|書い|でき)(?:た|ました)';
const WRITTEN_WORDS =
  '(?:か|書)(?:け|い)(?:た|たー|ました|たで|たよ)|でき(?:た|ました|たで|たよ)|つぎ|次|(?:って|まで)(?:かいた|書いた)';

/** A wish to come to an end; that all is written; that a part of it is. */
const STOPS = whole(STOP_WORDS);
const ALL = whole(`${ALL_WORDS}|でき(?:た|ました)[!、。]*ありがとう.*`);
const WRITTEN = whole(WRITTEN_WORDS);
/** Any of these, one after the other: はい書いた。終わり. */
const ANY = whole(`${STOP_WORDS}|${ALL_WORDS}|${WRITTEN_WORDS}`);
const GOES_ON_ELSEWHERE = new RegExp(`^.{0,4}${END}[!。]*(?:まいくら|げーむ|あそ)`);

/** It is given away, or the paper is full. */
const HANDED =
  /(?:に|で)(?:見せる|みせる|だす|出す|よんであげる|(?:見せて|みせて|だして|出して|いれて|入れて|よんで|読んで)(?:くる|みる|あげる))[!。]*$|(?:ふうとう|封筒|ぽすと)に(?:いれ|入れ)た[!。]*$|きってはる|おさまった|(?:(?<!おなか|お腹)いっぱいに|まい(?:目|め)まで).{0,4}(?:なった|いった)|(?:ぎょう|行)いった/;

/** つかれた。もう ゲームしたい, サッカー いってくる: it goes to something else. */
const PLAY =
  '(?:げーむ|すいっち|まいくら|ぽけもん|すぷら|さっかー|やきゅう|どっじ(?:ぼーる)?|てれび|ゆーちゅーぶ|どうが|まんが|おやつ|ごはん|ばんごはん|おふろ|じゅく|すいみんぐ|ぴあの|そと|外|こうえん|公園|あそび|遊び)(?:で|へ|に|を|が)?(?:(?:あそ|遊)(?:びに?|んで))?';
const TIRED = '(?:(?:かくの|書くの|さくぶん)?(?:つかれた|あきた|ねむい|めんどくさい)(?:から|し|けん)?)';
const ENDS_SO = '(?:から|けん|よ|ね|の|わ|ねん|な|もん|[。!ー〜])*$';
const GOES_TO = new RegExp(
  `^(?:あ|ねえ|ちょっと|ごめん|[、。!])+(?:まま|ぱぱ|お?(?:かあ|母|とう|父|ばあ|じい)(?:さん|ちゃん)|せんせい|先生)が(?:よん|呼ん)(?:で(?:い)?る|どる)${ENDS_SO}|^(?:まま|ぱぱ|お?(?:かあ|母|とう|父|ばあ|じい)(?:さん|ちゃん)|せんせい|先生)が(?:よん|呼ん)(?:で(?:い)?る|どる)(?:から|けん|し)${ENDS_SO}|^(?:ねえ|じゃあ?|ちょっと|もう|いまから|ともだちと|${TIRED}|[、。!])*${PLAY}(?:(?:い|行)って|(?:し|たべ|食べ|み|見|はいって|やって)て?)(?:くる|きます)${ENDS_SO}|^(?:ねえ|じゃあ?|なんか|やっぱり?|はやく|[、。!])*(?:もう|それより|いまから|${TIRED}[、。!]*(?:もう)?)[、。!]*${PLAY}(?:(?:し|やり|見|み|たべ|食べ|いき|行き)?たい|する|(?:し|やり)?に?(?:い|行)く)${ENDS_SO}`,
);

const GOODBYE = 'ばいばい|さよ(?:う)?なら|またね|またあした|じゃあね';
const BARE_GOODBYE = new RegExp(
  `^(?:じゃあ|もう|うん|ろぼっと|[、。])*(?:${GOODBYE})(?:${GOODBYE}|[ねよ、。!ー])*$`,
);
/** Why it goes: おとうさんに よんであげる ばいばい, えかいてくる。ばいばい. What is told as done stands before a goodbye as well. */
const GOES = new RegExp(
  `^[^「」『』]{1,24}(?:[うくぐすつぬむぶる]|から|けん|たい|(?:でき|(?:お|終)わっ|(?:か|書)け)た)(?:ね|よ|の|わ|[、。!ー〜])*(?:${GOODBYE})(?:ね|よ|[、。!ー〜])*$`,
);
/** Whether folded text only says that the child goes to something else now. */
export const goesElsewhere = (said: string): boolean => GOES_TO.test(said);
/** Whether a message only says why the child goes, and goodbye. */
export const goesAway = (message: string): boolean =>
  GOES.test(fold(message)) || goesElsewhere(fold(message));
/** やめる: of the composition, where nothing else is named. */
export function isStop(clause: string): boolean {
  const said = fold(clause);
  return STOPS.test(said) && !ASKS_WHETHER.test(said);
}
/** Longest message whose last clause is heard as an ending, characters: a longer one is a text that ends with おわり. */
const LIMIT = 32;
/** Said in the text, or a line of it before the word おわり. */
const OF_TEXT = /[「『]|(?:ました|です|でした|ません)。/;

/** もう おわり？ */
const ASKS_WHETHER = /^(?:これで|もう|まだ)*(?:おわり|終わり|おしまい)(?:なの|の|ですか|かな)?[?]+$/;

/** できたら おわり, チャイムが なったら おわり: of a game or a thing that is made. */
const SAYS_WHEN =
  /^(?!.*(?:か|書)(?:い|け)たら).{3,}(?:たら|れば|ると)(?:、)?(?:おわり|終わり|おしまい)(?:だ|です|や|で)?(?:よ|ね|[。!])*$/;

/** Whether folded text says only when a game, or something that is made, is at its end. */
export const saysWhen = (said: string): boolean => SAYS_WHEN.test(said);

/** What an ending the message is; null where it is none. */
export function endingIn(message: string): Ending | null {
  const said = fold(message);
  if (ASKS_WHETHER.test(said) || saysWhen(said)) return null;
  if (BARE_GOODBYE.test(said) || GOES.test(said)) return 'goodbye';
  if (goesElsewhere(said)) return 'goodbye';
  if (ALL.test(said)) return 'all_written';
  if (WRITTEN.test(said)) return /ぜんぶ|全部/.test(said) ? 'all_written' : 'part_written';
  if (STOPS.test(said) || GOES_ON_ELSEWHERE.test(said)) return 'stops';
  if (ANY.test(said)) return 'stops';
  if (said.length > LIMIT || OF_TEXT.test(said)) return null;
  if (HANDED.test(said)) return 'all_written';
  const last = said.split(/[、。!…]+/).findLast((clause) => clause !== '') ?? '';
  if (last === said.replace(/[、。!…]+/g, '')) return null;
  if (ALL.test(last)) return 'all_written';
  return STOPS.test(last) || new RegExp(`^って(?:かいて|書いて)${END}$`).test(last) ? 'stops' : null;
}

/** うん、これで できあがり: what is explained is done, whatever else stands before it. */
export const saysMade = (said: string): boolean => MADE.test(said) || MADE_LAST.test(said);
const MADE =
  /^(?:うん|はい|もう|これで|それで|、)*(?:うん|はい|そう(?:だよ)?|できあがり|出来上がり|かんせい|完成|できた|おわり|終わり|ない)(?:だ|です|よ|する|した|[。!])*$/;
const MADE_LAST =
  /(?:できあがり|出来上がり|かんせい|完成|(?:これ|それ)で(?:もう)?(?:できた|おわり|終わり|ぜんぶ))(?:だ|です|する|した|よ|[。！!])*$/;

/** まだある, おわってない, 作文の つづき: behind an end it was none. */
const TAKES_UP =
  /^(?:あ|え|いや|ううん|ちがう(?:よ)?|でも|[、。])*(?:まだ(?:ある|あった|(?:お|終)わって|(?:か|書)(?:く|きたい))|(?:つづき|続き)(?:を|も)?(?:か|書)(?:く|きたい)|(?:お|終)わって|(?:さくぶん|作文|にっき|日記|てがみ|手紙|おはなし|お話)の?(?:つづき|続き))(?:い?ない|へん|(?:い)?ません|(?:が|を|も)|ある|かく|書く|かきたい|書きたい|よ|の|ん|で|わ|だ|です|けど|もん|[。!、ー])*$/;
export const takesUp = (clause: string): boolean => {
  const said = fold(clause);
  return TAKES_UP.test(said) && !/(?:お|終)わって(?:よ|の|だ|です|[。!、ー])*$/.test(said);
};
