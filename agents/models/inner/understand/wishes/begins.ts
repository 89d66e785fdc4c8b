import { numberOf } from '#agents/teaching/practice/said-numbers.ts';
import { clausesOf } from './how-notes.ts';

/** That work begins, and for how long; `last`: it is the last one, and what comes behind that. */
export interface Begins {
  readonly isTimed: boolean;
  readonly isLast: boolean;
  /** What is to come behind it, in the child's words; '' for nothing. */
  readonly next: string;
}

const CALLS =
  '^(?:えっと|ねえ|なあ|さあ|よし|よーし|じゃあ?|ほな|んじゃ|もう|きょうは?|いま(?:から)?|とりあえず|ちょっと(?:だけ)?)*';
const QUICKLY =
  '(?:はよ[うー]?|はやく|早く|さっそく|さっさと|すぐ(?:に)?|いますぐ|そろそろ|いっしょに|一緒に)';
const DO = '(?:や(?:ろう?|ろか|ろっか|りたい|る|らせて|って)|し(?:よう?|たい)|がんばる)';
const END = '(?:ぜ|ぞ|で|や|よ|ね|わ|な|あ|ー|か|ください|ほしい|くれ|る|へん|ん|だ|けど)*$';
/** はよ はじめよ, さっさと やろうや, ほな いこか. */
const BEGINS = new RegExp(
  `${CALLS}(?:${QUICKLY}*(?:(?:べんきょう|勉強|もんだい|問題|れんしゅう|練習)(?:を)?)?(?:はじめ(?:よう?|たい|ちゃお|て|る|ます)|始め(?:よう?|たい|て|る)|すたーと(?:しよう?|したい|する)?)|${QUICKLY}+(?:(?:べんきょう|勉強|れんしゅう|練習)(?:を)?)?${DO}|${QUICKLY}+(?:おわ|終わ)(?:らせたい|らそう?)|やるぞ)${END}`,
);
const GOES = /^(?:よし|よーし|さあ|ほな|じゃあ|んじゃ)、?(?:いこ(?:う|か|っか)?|いくぞ|はじまり)[やよねー]*$/;
const TIME = '(?:あと|のこり)?([0-9]{1,2}|[一二三五十])(?:分|ふん|ぷん)(?:間|かん)?';
const ANY_TIME = new RegExp(TIME);
const BARE_TIME = new RegExp(`${CALLS}${TIME}${END}`);
/** 5ふんだけ つきあって, 15分やったら, あと 20分で. */
const FOR_TIME = new RegExp(
  `${CALLS}${TIME}(?:だけ|くらい|ぐらい|ほど|しか(?:でき|や|ない|ねえ)[^0-9]{0,4})?(?:なら)?(?:${DO}|で(?:おわる|終わる|できる|すむ|おえる)(?:くらい|ぐらい|やつ|の|ぶん|もんだい|問題)+(?:が|で)?(?:い[いー]|(?:だ|出)して)?|つきあって|いっしょに${DO}|おねがい(?:します)?|でき(?:る|ます)|たのむ|ちょうだい)?${END}`,
);
const WITHIN = new RegExp(
  `${CALLS}${TIME}(?:で|したら|たったら|(?:や|し)ったら|やったら|すると)[^0-9]{1,14}$`,
);
/** ごはんまで やろ, おふろ わくまで やる. */
const UNTIL = new RegExp(
  `${CALLS}(?:それ|[ぁ-んァ-ヶー一-龠]{1,12}?)まで(?:の?(?:あいだ|間))?(?:だけ)?${DO}${END}|^[0-9]{1,2}(?:じ|時)(?:はん|半)?まで(?:だけ)?${END}|^それまで(?:だけ)?(?:${DO})?${END}`,
);
const OF_COUNT = /[0-9一二三四五六七八九十](?:もん|問)|けた|かい|だん|段|くく|九九|ざん|算|かず|数/;
/** Why, of the day: 6時から スイミングなんだ, ピアノだから. */
const WHY =
  /^(?!.*(?:わから|わかん|おしえ|教え|なんで|どう|いじめ|しに|死|もんだい|問題|[0-9]+(?:こ|個|円|cm)))[^+\-×÷=]{1,26}(?:から|け[んえぇ]|ので|んで|もん|し|さかい|だって|なんだ|なんよ|なの|ねん|ばい|やで|あるよ|いく|行く|(?:に|へ)(?:なる|いかなきゃ)|(?:まち|待ち))(?:[よわねな]|ー)*$/;

/** Whether nothing but that work is to begin is said, and for how long. */
export function beginsIn(said: string): Begins | null {
  const plain = said.replace(/(?<=しか\s*(?:ない|ねえ)(?:けど|ねん)[、\s]*)でき(?:る|ます)[?？]$/, '');
  if (plain.length > LONGEST || /[?？「『\n]/.test(plain)) return null;
  const clauses = clausesOf(plain);
  const last = lastIn(clauses);
  if (last !== null) return last;
  let isTimed = false;
  let isBegun = false;
  for (const clause of clauses) {
    const isTime = !OF_COUNT.test(clause) && isForTime(clause);
    if (isTime) isTimed = true;
    else if (BEGINS.test(clause) || GOES.test(clause)) isBegun = true;
    else if (!WHY.test(clause)) return null;
  }
  return isTimed || isBegun ? { isTimed, isLast: false, next: '' } : null;
}
const LONGEST = 40;

/** 15分やったら ピアノだから: how long, and why. */
function isForTime(said: string): boolean {
  // 20分で 習い事やけん それまで.
  const clause = said.replace(/(?<=.)それまで(?:だけ)?(?:や(?:る|ろう?))?$/, '');
  const minutes = numberOf(ANY_TIME.exec(clause)?.[1]);
  if (minutes === null) return UNTIL.test(clause);
  return (
    (FOR_TIME.test(clause) && !BARE_TIME.test(clause)) ||
    (WITHIN.test(clause) && WHY.test(clause.replace(/[0-9]+/g, '')))
  );
}

const LAST = new RegExp(
  `${CALLS}(?:(?:あと|もう)?(?:1|いっ|一|ひと)(?:もん|問|こ|個|つ|かい|回)(?:だけ)?(?:や(?:って|ったら)|といたら|解いたら|で)?(?:おわ(?:り|る)|終わ(?:り|る)|おしまい|さいご|最後|やめ(?:る|たい)?|らすと)|(?:つぎ|次)(?:の)?(?:もんだい|問題)?(?:で|が|は)?(?:おわり|終わり|おしまい|さいご|最後|らすと))(?:に?(?:する|したい|しよう?|して))?(?:ね|よ|だ|や|な|で|わ)*$`,
);
const THEN =
  /^(?:(?:で|そ(?:の|れの)(?:あと|後|つぎ|次)|そし(?:て|たら)|それから|おわったら|終わったら)(?:は|に|で)?)(.{2,12}?)(?:を|が|ね|して|したい|しよう?|やる|やりたい|やろう?|だよ|な)*$/;

/** つぎ さいごね！ そのあと バトル; null where no last one is said. */
function lastIn(clauses: readonly string[]): Begins | null {
  const rest = clauses.filter((clause) => !LAST.test(clause));
  if (rest.length === clauses.length) return null;
  const [then, ...more] = rest.filter((clause) => !WHY.test(clause));
  if (then === undefined) return { isTimed: false, isLast: true, next: '' };
  const what = THEN.exec(then)?.[1];
  return more.length > 0 || what === undefined ? null : { isTimed: false, isLast: true, next: what };
}
