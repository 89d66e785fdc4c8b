import { fold } from '../intents.ts';

/** What is said beside a wish of how it is to be, or of how the child is; each has its one sentence (words/practice.json). */
type SaidBeside =
  | 'inKana'
  | 'fromEasy'
  | 'hintsWhenAsked'
  | 'atYourPace'
  | 'tiredHeard'
  | 'weakHeard'
  | 'testHeard'
  | 'praisedHeard'
  | 'hardAtSchool';

const SIGNS: readonly (readonly [SaidBeside, RegExp])[] = [
  [
    'hintsWhenAsked',
    /のーひんと|(?:ひんと|たすけ|助け)(?:は|も|を)?(?:ぜったい|絶対)?(?:なし|ぬき|いらな|いらん|(?:だ|出)さ(?:ない|ん)|みない|見ない|つかわ|使わ|いわない|言わない)|(?:ひとり|一人|じぶん|自分)(?:だけ)?(?:の(?:ちから|力))?で(?:やりたい|ときたい|解きたい|できる(?:まで|か)|ぜんぶ|全部)/,
  ],
  ['inKana', /ひらがな(?:だけ|ばっか)?で(?:もんだい|問題|(?:だ|出)して|(?:か|書)いて|おねがい|[。!]*$)/],
  [
    'fromEasy',
    /(?:だんだん|すこしずつ|少しずつ|ちょっとずつ|じょじょに)(?:と)?(?:むずかし|難し|むずく|れべる)|(?:(?:さいしょ|最初|はじめ)は|(?:さき|先)(?:に|は))(?:かんたん|簡単|やさし|らく)/,
  ],
  [
    'atYourPace',
    /ゆっくり(?!した)|のんびり|(?:いそ|急)(?:ぎたくない|がない|がんで|がなくて)|あせら(?:ない|ず)|すろー(?:で|に)|おそくても/,
  ],
  [
    'tiredHeard',
    /(?:つかれ|疲れ|くたび)(?:た(?!く)|て(?:い)?る|と(?:る|ん)|ちゃった|てもうた)|ねむ(?:い|く|たい)|眠い|へとへと|くたくた/,
  ],
  [
    'testHeard',
    /(?:あした|明日|あさって|こんど|今度|らいしゅう|来週|きょう|今日|げつよう|かよう|すいよう|もくよう|きんよう|[月火水木金]曜)(?:び|日)?(?:の|に|は|、)?[^。]{0,8}(?:てすと|しけん|けんてい|検定)/,
  ],
  [
    'praisedHeard',
    /(?:じょうず|上手|うま[いく]|すごい|えらい|きれい)(?:だ|や|に|なった|ね|な)*(?:って|と)(?:い|ゆ|言)(?:われ|って(?:くれ|もら))|(?:ほめ|褒め)(?:られ(?:た|て)|て(?:くれ|もら))/,
  ],
  [
    'hardAtSchool',
    /(?:がっこう|学校|じゅぎょう|授業)(?:で|の|は)[^。?？]{0,14}(?:わから(?:な|ん|へん)|わかん(?:な|ね)|でき(?:な|ん|へん|ひん)か|むず(?:かし)?かった|むずかしくて)/,
  ],
  [
    'weakHeard',
    /(?:にがて|苦手)(?:だ|や|な|なん|で(?!は|も))?(?:から|け[んえぇ]|ので|んで|の(?!は|が)|、|$)|(?:でき|わから)(?:ない|ん|へん)(?:から|け[んえぇ]|ので|んで)/,
  ],
];

/** What is heard of it, the first of the list, and beside it that no hints are wanted; [] where nothing of the kind is said. */
export function saidBesideWish(message: string): readonly SaidBeside[] {
  const folded = fold(message);
  const heard = SIGNS.filter(([, says]) => says.test(folded)).map(([key]) => key);
  return heard.slice(0, heard[0] === 'hintsWhenAsked' ? 2 : 1);
}
/** がっこうで わからんかったけん, じょうずって いわれた: told of itself, and not of how the practice is to be. */
export const toldBesideWish = (message: string): readonly SaidBeside[] =>
  saidBesideWish(message).filter((key) => key === 'praisedHeard' || key === 'hardAtSchool');
