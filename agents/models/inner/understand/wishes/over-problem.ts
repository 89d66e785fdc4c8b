import { foldClauses } from '#agents/teaching/practice/wanted-words.ts';
import { readWish } from '#agents/teaching/practice/wish.ts';
import { signOfStory as signTold, themeIn } from '#agents/teaching/practice/wished/story-said.ts';
import { nameOfDesk, OF_KIND } from './desk.ts';
import { isAtWork } from './gate.ts';
import { ASKED, END, isOfRobot, type OpenTalk, REASON, START, whole } from './short-words.ts';
import { OPERATION, signOfStory, signOfSum } from './sized-desk.ts';

const TOPIC =
  '(ながさ|長さ|かさ|おもさ|重さ|じかん|時間|じこく|時こく|時刻|とけい|時計|おかね|お金|くく|九九|かんじ|漢字|ぶんしょうだい|文章題|おはなし|お話|しょうすう|小数|ぶんすう|分数)(?:の|のやつ|のほう|のもんだい|の問題|のけいさん|の計算)?';
const TURN = new RegExp(
  `${START}(?:(?:とけい|時計|[ぁ-ん一-龠]{1,8})(?:じゃ|や|では)な(?:くて?|しに|い)(?:って)?)?${TOPIC}(?:に(?:し|す|か|変|もど|ちぇんじ)[^0-9]{1,8}|(?:が|で)(?:い[いー]|ええ|よか)|(?:を)?や(?:りたい|る))${END}`,
);
const REFUSED =
  /^[^0-9]{1,10}(?:じゃ|や|では)な(?:くて?|しに|い)(?:って)?$|^(?:それ|これ|けいさん|計算)は(?:いや|やだ|ちょっと|い[いー])(?:だ|や|わ|よ|な)*$/;
const SIGN = '(たし|足し|ひき|引き|かけ|掛け|わり|割り)(?:ざん|算)';
/** たしざんに もどして, やめて かんじ. */
const TURN_SIGN = new RegExp(
  `${START}${SIGN}に(?:もど|戻|か[えわ]|変[えわ]|ちぇんじ|こうかん|交換)[^0-9]{0,8}${END}`,
);
const DROPPED = new RegExp(
  `${START}(?:これ|それ|いまの)?(?:は|を)?(?:やめて|やめにして|や[ーあ]*めた|(?<=これ|それ|いまの)は?なし(?:で|ね)?)(?:${TOPIC}|${SIGN})${ASKED}${END}`,
);
const QUITS = /^(?:やっぱり?|もう|これ|これは|いまの(?:は)?)*(?:やめて?|や[ーあ]*めた|なし(?:で|ね)?)$/;
/** べつの しゅるいのに しよっか. */
const OTHER_KIND = whole(
  '(?:べつ|別|ほか|他|ちがう|違う|ちゃう)の?(?:しゅるい|種類)(?:の|やつ|もんだい|問題)*',
);
const OTHER = whole('(?:べつ|別|ほか|他|ちがう|違う|ちゃう)の?(?:もの|やつ|もんだい|問題|こと|の)*');
/** ながくて よめない. */
const HARD_TO_READ =
  /^(?:これ|この(?:もんだい|問題|おはなし)|また|もう|は)*(?:[2-9](?:かい|回)(?:め|目)|さっき(?:も)?(?:やった|でた)|おなじ|同じ)[^0-9]{0,8}$|^(?:この|これ)?(?:ぶん|文|おはなし|お話|はなし|もんだい|問題)?(?:は|が)?[^0-9]{0,10}(?:なが|長|おお|多|むず|難し)[^0-9]{0,14}$/;
const ASKS = /(?:に|が|を|で|の)(?:し|す|か|変|い|え|よ|や|だ|出)/;

/** Another thing than what lies there: やっぱ かさに する. */
export function turned(clauses: readonly string[], talk: OpenTalk): string | null {
  const { state, lastReply } = talk;
  const isOffered = !isAtWork(state) && /(?:まだ できない|だせない)んだ/.test(lastReply);
  if (!isOfRobot(state) && !isOffered) return null;
  // とけい あきた、べつのが いい: what else there is.
  if (isOffered && clauses.some((clause) => OTHER.test(clause) && ASKS.test(clause)))
    return clauses.every((clause) => OTHER.test(clause) || REASON.test(clause))
      ? 'どんな もんだいが ある？'
      : null;
  // この おはなし ながくて よめない。ちがうの ちょうだい: another story.
  const others = clauses.filter((clause) => !OTHER.test(clause));
  const isStory = state.lesson?.kind.startsWith('story_') === true;
  if (
    isStory &&
    others.length < clauses.length &&
    others.every((clause) => REASON.test(clause) || HARD_TO_READ.test(clause))
  )
    return 'これは とばして';
  const wishes = clauses.filter(
    (clause) => !REASON.test(clause) && !REFUSED.test(clause) && !QUITS.test(clause),
  );
  const [wish] = wishes;
  if (wish === undefined || wishes.length > 1) return null;
  const desk = nameOfDesk(state);
  if (OTHER_KIND.test(wish) && ASKS.test(wish) && isAtWork(state))
    return desk === null || desk === 'かんじ' ? 'けいさん だして' : `${desk}いがいの けいさん だして`;
  const [, named, dropped] = DROPPED.exec(clauses.join('')) ?? [];
  const sign = dropped ?? (state.lesson?.kind.startsWith('story_') ? undefined : TURN_SIGN.exec(wish)?.[1]);
  // ひき算に かえて, over decimals: of these; back to it, of plain sums.
  const kind = OF_KIND[state.lesson?.kind ?? ''];
  const isOfKind = dropped === undefined && kind !== undefined && kind !== 'くく' && !/もど|戻/.test(wish);
  if (sign !== undefined) return `${isOfKind ? `${kind}の ` : ''}${inKana(sign)}ざん だして`;
  const topic = named ?? TURN.exec(wish)?.[1];
  if (topic === undefined) return null;
  const about = readWish(`${topic}の もんだい`, talk.grade).about;
  if (about === null || (desk !== null && about.covered.id === readWish(desk, talk.grade).about?.covered.id))
    return null;
  // Of a division it may be the way.
  if (about.covered.by === 'kuku' && state.lesson?.expression.includes('÷')) return null;
  if (about.instead !== null) return `${topic}の もんだい だして`;
  return /^(?:くく|九九)$/.test(topic) ? `${topic} やりたい` : `${about.child} やりたい`;
}

const TOO_EASY =
  /^(?:えっと|もう|これ(?:ら)?|こんなの|この(?:もんだい|問題)|は|が|って)*(?:かんたん|簡単|よゆう|余裕|らくしょう|楽勝|ちょろ)(?:い|だ|や|すぎ(?:る|て)?|で|な)*(?:つまら(?:ん|ない)|つまんない|あきた|飽きた|たいくつ|退屈|ねむくなる|眠くなる)?(?:よ|わ|ー|ねん|し|から|けん|の|な|あ)*$/;
const DULL = /つまら|つまん|あき|飽き|たいくつ|退屈/;
/** もうちょっと おおきい かずの やつ. */
const LARGER =
  /^(?:えっと|なあ|ねえ|もうちょ(?:い|っと)|もうすこし|もっと|つぎは?)+(おおき|大き|でか|でっか|ちいさ|小さ|ちっちゃ|けた(?:が|の)?(?:おお|多)(?=いの|いやつ)|けた(?:が|の)?(?:すくな|少な)(?=いの|いやつ))い?(?:かず|数|すうじ|数字)?(?:の)?(?:やつ|もんだい|問題)?(?:に|が|を|で)?(?:して|い[いー]|ええ|(?:だ|出)して|や(?:りたい|る)|ちょうだい|おねがい)?(?:よ|ね|な[ーあ]?|の|わ|くれ(?:ん|へん)?|ください)*$/;
const HARDER =
  /^(?:えっと|もうちょ(?:い|っと)|もっと|つぎは?|もう)*(?:むず(?:い|め)?|むずかしい|難しい|てごわい|れべるたかい|ほねのある|骨のある)(?:の|やつ|もんだい|問題)(?:に|が|を|で)?(?:して|い[いー]|ええ|だして|出して|やりたい|ちょうだい|ない|おねがい)?(?:よ|ね|な[ーあ]?|の|わ|くれ(?:ん|へん)?|ください)*$/;
const EASIER =
  /^(?:えっと|もうちょ(?:い|っと)|もうすこし|もう少し|もっと|つぎは?|もう)*(?:(?:(?:かんたん|簡単|らく|楽)(?:な|め)?|やさし(?:い|め)|(?:むず|むずかし|難し)くない)(?:の|やつ|もんだい|問題|ほう)+|(?:(?:けた|桁)(?:を)?(?:もっと|もうすこし|もう少し)?(?:へら|減ら)(?=して)))(?:に|が|を|で)?(?:して|い[いー]|ええ|だして|出して|やりたい|ちょうだい|ない|おねがい)?(?:よ|ね|な[ーあ]?|の|わ|くれ(?:ん|へん)?|ください)*$/;
const TOO_LARGE =
  /^(?:これ(?:は|って)?|もう|ちょっと)*(?:(?:かず|数|すうじ|数字)(?:が)?(?:おおき|大き|でか)(?:い|すぎ(?:る|て)?|くて)?|むず(?:い|すぎ(?:る|て)?|かし(?:い|すぎ(?:る|て)?))|難しい|きつい)(?:よ|わ|し|から|けん|ねん|もん|の|な|あ|ー)*$/;
const BEFORE_IT = new RegExp(START);
const ANY_SIGN = new RegExp(SIGN);
/** ひきざんと かわりばんこに して, over an addition: both. */
const IN_TURN = new RegExp(
  `${START}${SIGN}と(?:かわりばんこ|こうたい|交代|こうご|交互|まぜこぜ|ごちゃまぜ)(?:に)?${ASKED}${END}`,
);
const TOTAL = new RegExp(
  `${START}(?:こたえ|答え)が[0-9]{1,3}(?:(?:に|と)なる|より(?:も)?(?:おおき|大き|ちいさ|小さ)(?:い|く(?:なる)?)|まで)(?:の|やつ|もんだい|問題|しき|式)+${ASKED}${END}`,
);

const KANA_OF: Readonly<Record<string, string>> = { 足し: 'たし', 引き: 'ひき', 掛け: 'かけ', 割り: 'わり' };
const inKana = (sign: string): string => KANA_OF[sign] ?? sign;
/** 足し算じゃなくて 引き算. */
const SWAPPED = new RegExp(
  `${START}${SIGN}(?:じゃ|や|では)な(?:くて?|しに|い)(?:って)?${SIGN}(?:の(?:やつ|ほう|もんだい|問題)?)?${ASKED}${END}`,
);

/** How large, over a sum of the robot's: かんたんすぎて つまらん, こたえが 10に なるやつ. */
export function ofSum(clauses: readonly string[], { state }: OpenTalk): string | null {
  const { lesson } = state;
  if (!isOfRobot(state)) return null;
  const larger = clauses.length === 1 ? LARGER.exec(clauses[0] ?? '')?.[1] : undefined;
  if (larger !== undefined)
    return `もっと ${/ち|小|すくな|少な/.test(larger) ? 'かんたんな' : 'むずかしい'}の やりたい`;
  const isHard = clauses.some((clause) => HARDER.test(clause));
  const isAll = clauses.every((clause) => HARDER.test(clause) || TOO_EASY.test(clause));
  if (isAll && (isHard || clauses.some((clause) => DULL.test(clause)))) return 'もっと むずかしいの やりたい';
  const beside = IN_TURN.exec(clauses.join(''))?.[1];
  const open = OPERATION[signOfSum(lesson?.expression ?? '')];
  if (beside !== undefined && open !== undefined && lesson?.kind !== 'kuku')
    return `${open}と ${inKana(beside)}ざんを まぜて だして`;
  const isEasier = clauses.some((clause) => EASIER.test(clause));
  if (isEasier && clauses.every((clause) => EASIER.test(clause) || TOO_LARGE.test(clause)))
    return 'もっと かんたんなの やりたい';
  const swapped = SWAPPED.exec(clauses.join(''))?.[2];
  const kind = OF_KIND[lesson?.kind ?? ''];
  if (swapped !== undefined && lesson !== null && !lesson.kind.startsWith('story_'))
    return `${kind === undefined || kind === 'くく' ? '' : `${kind}の `}${inKana(swapped)}ざん だして`;
  const [wish, ...others] = clauses.filter((clause) => !REASON.test(clause));
  const sign = OPERATION[/^[^+\-×÷]+([+\-×÷])[^+\-×÷]+$/.exec(lesson?.expression ?? '')?.[1] ?? ''];
  if (sign === undefined || wish === undefined || others.length > 0 || !TOTAL.test(wish)) return null;
  const bare = wish
    .replace(BEFORE_IT, '')
    .replace(/(おおき|大き|ちいさ|小さ)くなる/, '$1い')
    .replace(/(の|やつ|もんだい|問題|しき|式)+[^0-9]{0,10}$/, '');
  return `${bare} ${kind === undefined || kind === 'くく' ? '' : `${kind}の `}${sign} やりたい`;
}

const OF_SIGN = new RegExp(
  `${START}${SIGN}(?:を|の|に|で)?(?:つか(?:う|った)|使(?:う|った)|なる|とく|解く)?(?:の|やつ|おはなし|お話|ぶんしょうだい|文章題|もんだい|問題)(?:だけ|ばっか(?:り)?)?(?:に|が|で|を)?(?:して|い[いー]|ええ|よか|やりたい|(?:だ|出)して|(?:か|変)えて|おねがい|ちょうだい)${END}`,
);
const SUMS_ONLY = new RegExp(
  `${START}(?:しき|式|けいさん|計算)(?:だけ|のほう|の方)?(?:に(?:する|して|したい|かえて|変えて)|(?:が|で)(?:い[いー]|ええ|よか)(?:の?(?:やつ|もんだい|問題))?|やりたい)${END}`,
);
/** かけ算のは もう できるもん: why it is another. */
const OTHER_SIGN = new RegExp(`^${SIGN}(?:の|やつ)?は[^0-9]{1,14}(?:もん|から|けん|し|ねん|る|た)$`);

/** お金の 話が いいな; 何人に 分けるかってやつ: what happens in it. */
const THEME = new RegExp(
  `${START}([^0-9、]{1,8}?)(?:の|が(?:で|出)て?くる)(?:お?はなし|お?話)(?:のやつ|のもんだい|の問題)?(?:が|に|で)(?:して|い[いー]|ええ|よか|やりたい|(?:か|変)えて|(?:だ|出)して)${END}`,
);
const SCENE_OF_SIGN = new RegExp(
  `${START}([^0-9、]{2,10})(?:の|する)(?:お?はなし|お?話|ぶんしょうだい|文章題|やつ)?(?:で|の|、)*${SIGN}(?:に|を|の)?(?:なる|する|つかう|使う)?(?:の|やつ|おはなし|お話|ぶんしょうだい|文章題|もんだい|問題)?${ASKED}${END}`,
);
const HAPPENS =
  /^[^0-9]{1,20}(?:(?:やつ|おはなし|お話|もんだい|問題)(?:に|が|を)?(?:して|い[いー]|ええ|やりたい|(?:だ|出)して)?|の(?:に|が|を)(?:して|い[いー]|ええ|やりたい|(?:だ|出)して))[よねなわ]*$/;

/** わり算 使うやつだけに して, over a story of the robot's: it stays a story. */
export function ofStory(clauses: readonly string[], { state }: OpenTalk): string | null {
  const { lesson } = state;
  if (lesson?.status !== 'open' || lesson.source !== 'robot' || !lesson.kind.startsWith('story_'))
    return null;
  // やっぱり 計算だけに する: of its sign, with no story.
  const bare = OPERATION[signOfStory(lesson.expression) ?? ''];
  if (bare !== undefined && clauses.length === 1 && SUMS_ONLY.test(clauses[0] ?? '')) return `${bare} だして`;
  // わり算の、2問だけで いい: how many is read apart.
  const count = SO_MANY.exec(clauses.join('、'))?.[1];
  const asks = clauses.map((clause) => clause.replace(SO_MANY, '')).filter((clause) => clause !== '');
  const [wish, ...others] = asks.filter((clause) => !REASON.test(clause) && !OTHER_SIGN.test(clause));
  const theme = wish === undefined || others.length > 0 ? undefined : THEME.exec(wish)?.[1];
  if (theme !== undefined && !ANY_SIGN.test(theme)) return `${theme}の ぶんしょうだい だして`;
  // おかいものの おはなしで ひきざんに なるやつ.
  const [, scene, ofSign] = (others.length === 0 ? SCENE_OF_SIGN.exec(wish ?? '') : null) ?? [];
  if (scene !== undefined && ofSign !== undefined)
    return `${scene}${themeIn(foldClauses(`${scene}の おはなし`)) === null ? 'が でてくる' : 'の'} ${inKana(ofSign)}ざんの ぶんしょうだい だして`;
  const happens = wish !== undefined && others.length === 0 && HAPPENS.test(wish) ? signTold(wish) : null;
  const setting = happens === null ? null : themeIn(foldClauses(wish ?? ''));
  if (happens !== null)
    return `${setting === null ? '' : `${setting}の `}${OPERATION[happens]}の ぶんしょうだい だして`;
  const whole = count === undefined ? wish : `${wish}やりたい`;
  const sign = whole === undefined || others.length > 0 ? undefined : OF_SIGN.exec(whole)?.[1];
  const so = count === undefined ? '' : `${count}もん `;
  return sign === undefined ? null : `${inKana(sign)}ざんの ぶんしょうだい ${so}だして`;
}
const SO_MANY =
  /(?:を|あと)?(?<![0-9])([1-9]|10)(?:もん|問)(?:だけ|くらい|ぐらい)?(?:で(?:い[いー]|ええ|よか)(?:[やよわ]|です)*)?/;
