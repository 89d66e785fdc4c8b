import type { SessionState } from '#agents/core/state.ts';
import { foldWords } from '#agents/knowledge/curriculum/find-topic.ts';

/** How practice that lies open is to go on, as it is said without a name: each has its one sentence (words/practice.json). */
export type HowNote =
  | 'hintsWhenAsked'
  | 'withoutClock'
  | 'noClock'
  | 'atYourPace'
  | 'missesAreFine'
  | 'ofYourYear'
  | 'endsAfterThis'
  | 'writeAgain';

const START =
  '^(?:えっと|えーと|ねえ|あのね?|じゃあ?|やっぱり?|もう|ちょっと|まだ|つぎから|つぎは|これからは?|こんど(?:から|は)|できれば|おねがいだから|ぼくは?|わたしは?|おれは?|うちは?|きょうは)*';
const END =
  '(?:で(?:いい|ええ|す)?|に(?:して)?|ね[ーえ]?|よ|わ|な[ーあぁ]?|ほしい|ください|おねがい(?:します)?|くれる?|から|け[んど]|し|や|ねん|の|が(?:い[いー]|ええ|よか))*$';
const whole = (said: string): RegExp => new RegExp(`${START}(?:${said})${END}`);

export const NOTES: readonly (readonly [HowNote, RegExp])[] = [
  [
    'hintsWhenAsked',
    whole(
      'のーひんと(?:で(?:たのむ|頼む|や(?:る|りたい|らせて)|いく|いこう?)?)?|(?:ひんと|たすけ|助け|てつだい|手伝い)(?:とか)?(?:は|も|を)?(?:もう|まだ|ぜんぜん|ぜったい|絶対)?(?:いら(?:ない|ん|へん|ねえ|ね)|(?:なし|ぬき)(?:で(?:や(?:る|りたい|ら(?:せ|し)て|って(?:みる|みたい)?)|(?:かんが|考)え(?:る|たい)|がんば(?:る|りたい)|(?:と|解)(?:く|きたい)|い(?:く|こう?)))?|(?:だ|出)さ(?:ない|ん(?:といて)?)|(?:い|言)わ(?:ない|ん(?:といて)?)|(?:(?:だ|出)す|(?:い|言)う|みせる)の(?:は|を)?(?:やめて?|なし|いや|やだ|きんし)|みせない|やめて|けっこう|(?:なるべく|できるだけ|もっと|ちょっと)?(?:(?:すくな|少な)(?:め|く)?|(?:へら|減ら)(?:して|す)?|さいご(?:だけ|にして)?)(?:して)?)|(?:ひんと|たすけ|助け)は(?:もう)?(?:いい|ええ)|(?:じぶん|自分|ひとり|一人)(?:だけ)?(?:の(?:ちから|力|あたま|頭))?で(?:(?:かんが|考)え(?:る|たい)|や(?:る|りたい|らせて)|(?:と|解)(?:く|きたい))',
    ),
  ],
  [
    'withoutClock',
    whole(
      '(?:じかん|時間|たいむ|たいまー|秒|びょう)(?:とか)?(?:は|を|も|で)?(?:(?:はか|計|測)(?:る|ん|って(?:る|ん))?の(?:は|を|も)?(?:やめて?|なし|いや|やだ|きらい|むり)|(?:はか|計|測)(?:ら|ん)(?:ない|ん(?:といて)?|へん)|なし|ぬき|き(?:に)?し(?:ない|たくない)|気にし(?:ない|たくない)|むせいげん|せいげんなし)|(?:(?:いそ|急)がせ|せかさ|あせらせ)(?:ない|ん(?:といて)?)',
    ),
  ],
  [
    'noClock',
    whole(
      '(?:じかん|時間|たいむ|びょう|秒|(?:なん|何)(?:びょう|秒)か?)(?:を|も)?(?:はか|計|測)(?:って?|っt|りたい?|る|ろう)|(?:すとっぷうぉっち|たいまー)(?:を)?(?:つかって|で(?:やりたい|やって)|かけて)',
    ),
  ],
  [
    'missesAreFine',
    whole(
      '(?:まちが(?:え|っ)|間違(?:え|っ))(?:て|ちゃって)も(?:ぶ[ーう]?っ?|ばつ|×|だめ|ちがう)?(?:って|と|を|とか)?(?:おこ|怒|わら|笑|(?:い|言)わ|なら|鳴ら|つけ|だ)(?:ら|わ|さ)?(?:ない|ん(?:といて)?)',
    ),
  ],
  [
    'ofYourYear',
    whole(
      '(?:[4-6四五六](?:ねん|年)(?:せい|生)?|うえの(?:がくねん|学年)|上の学年)(?:の|で(?:なら|習)う)(?:の|やつ|もんだい|問題|かんじ|漢字)?(?:は|が|も)?(?:いや|やだ|なし|むり|無理|やめて|いらない|いらん|(?:だ|出)さ(?:ない|ん(?:といて)?))',
    ),
  ],
  [
    'atYourPace',
    whole(
      '(?:いっぱい|たくさん|いっきに|いちどに|一度に)(?:は)?(?:(?:だ|出)さ|やら|し)(?:ない|ん(?:といて)?)|(?:(?:1|一|ひと)(?:もん|問|つ)ずつ)?(?:もっと|もうちょっと|もうちょい|もうすこし|すこし)?(?:ゆっくりめ?|のんびり|じっくり)(?:が(?:い[いー]|ええ|よか)|で(?:おねがい|やりたい|いい)|や(?:りたい|らせて)|いきたい|すすめて|にして)',
    ),
  ],
  [
    'writeAgain',
    whole(
      '(?:(?:さっき|いま)(?:の)?(?:は)?)?(?:かき|書き|うち|打ち|おし|押し)(?:まちが(?:え|っ)|間違(?:え|っ)|そこな)(?:た|ちゃった|てた|とった|てもうた)(?:だけ|ん)?(?:だ|や)?',
    ),
  ],
  [
    'endsAfterThis',
    whole(
      '(?:これ|いまの|今の|この(?:もんだい|問題))(?:が|だけ)?(?:(?:お|終)わったら|(?:や|と)ったら|(?:や|と)いたら|解いたら|できたら|で)(?:もう|きょうは)*(?:やめ(?:る|たい)?|おわり(?:にする)?|おしまい(?:にする)?|終わり(?:にする)?|さいご(?:にする)?|ねる|寝る|おふろ|お風呂|ごはん|ご飯|やすむ|休む|かえる|帰る)',
    ),
  ],
];
export const SKIPS = whole(
  '(?:これ|この(?:もんだい|問題)?|いまの|今の)?(?:は|を)?(?:(?:とば|飛ば)(?:して|したい|す|しとく)|すきっぷ(?:して|する)?|ぱす(?:して|する)?)(?:これ|この(?:もんだい|問題))?',
);
/** What ends before a blank as a clause does: …がいい ぶんの なかで. */
const ENDS_SO =
  /((?:が|で)(?:い[いー]|ええ|よか|よい)(?:な[ぁあー]*|わ|ねん|です|よ)?|に\s?して|(?:だ|出)して|(?:とば|飛ば)して|やめて|なし|いらん(?:し|けん|から|わ)?|いらない(?:し|から|よ)?|もん|から|(?:い|言)わんといて|(?:むず|むずかし|難し|おお)すぎ(?:る)?|(?:むり|おおい(?:よ|わ|って)?)(?=\s+[0-9０-９])|(?:おわり|おしまい|終わり)に\s?する|だけ(?:ね|で|よ)?(?!\s+(?:い[いー]|ええ|よか)))\s+/g;
/** …のに しちゃって, しでけれ, しちくり. */
const DIALECT_END = /に\s?し(?:ちゃって|でけ[れろ]|てけ[れろ]|ちくり|とくれ|とーせ|といて|とって)/g;
export const clausesOf = (said: string): readonly string[] =>
  said
    .normalize('NFKC')
    .replace(DIALECT_END, 'にして')
    .replace(ENDS_SO, '$1、')
    .split(/[、。,.!！…\n]+/)
    .map(foldWords)
    .filter((clause) => clause !== '');

/** この もんだい おわったら もう おわりに する ごはんやって, behind one that is solved: it ends now. */
export function endsNow(said: string, { lesson, drill, queue }: Readonly<SessionState>): boolean {
  return lesson?.status === 'solved' && drill === null && queue.length === 0 && saysItEnds(said);
}

/** もう おしまいに する、ねむい: the day ends, and no rest is meant. */
export function saysItIsOver(said: string): boolean {
  const clauses = clausesOf(said);
  return (
    clauses.length > 1 &&
    clauses.every((clause) => IS_OVER.test(clause) || IS_WHY.test(clause)) &&
    clauses.some((clause) => IS_OVER.test(clause))
  );
}
const IS_OVER =
  /^(?:もう|きょうは|今日は|じゃあ|これで)*(?:おわり|終わり|おしまい)(?:に(?:する|したい|しよう?|して)|です|だ|で(?:い[いー]|ええ)|にしとく)(?:よ|ね|わ|な|で)*$/;
const IS_WHY =
  /^(?:もう|めっちゃ|すごく|だって)*(?:ねむ(?:い|たい|く)|眠い|つかれた|疲れた|おなかすいた|ごはん|ご飯|ゆうごはん|おふろ|お風呂|おやつ|じかん|時間)(?:の時間|のじかん)?(?:だ|や|に(?:いく|はいる)|がない)?(?:から|けん|し|ので|もん|ねん|よ|わ)*$/;

/** これ おわったら やめる。ねむたい: that it ends behind what is being done, and how that feels. */
export function saysItEnds(said: string): boolean {
  if (/[?？]/.test(said)) return false;
  const ends = NOTES.find(([note]) => note === 'endsAfterThis')?.[1];
  const clauses = clausesOf(said);
  const others = clauses.filter((clause) => ends?.test(clause) !== true);
  return (
    others.length < clauses.length &&
    others.every((clause) => clause.length <= LONGEST_REMARK && !/わから|なんで|おしえ|もんだい/.test(clause))
  );
}
const LONGEST_REMARK = 14;
