import type { SessionState } from '#agents/core/state.ts';
import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { numberOf } from '#agents/teaching/practice/said-numbers.ts';
import { readWish } from '#agents/teaching/practice/wish.ts';
import { nameOfDesk, OF_KIND } from './desk.ts';
import { isAtWork } from './gate.ts';
import { clausesOf } from './how-notes.ts';
import { OPERATION, signOfStory } from './sized-desk.ts';

/** What is open in the talk: a short wish has its meaning by it. */
export interface OpenTalk {
  readonly state: Readonly<SessionState>;
  readonly lastReply: string;
  readonly grade: Grade;
}

const START =
  '^(?:えっと|ねえ|なあ|あのね?|じゃあ?|ほな|んじゃ|うん|いや|え[ーっ]*|やっぱ(?:り|し)?|つぎは?|次は?|こんどは?|きょうは?|もう|これ|できれば)*';
const ASKED =
  '(?:(?:が|を|で|に|は|も)?(?:い[いー]|ええ|よか|して|した[いか]|する|しよ(?:う|っか|か)?|や(?:る|りたい?|ろう?|って|らせて|らして)|(?:だ|出)して|(?:か|変)えて|おねがい(?:します)?|たのむ(?:わ)?|ちょうだい|(?:い|言)いたい|となえたい|はじめたい)|を|で|に|が)?';
const END =
  '(?:くれ(?:ん|へん|ない|る)?|ほしい(?:ん)?|ください|もらえ(?:る|ない|ん)|ね[ーえ]?|よ|や|わ|な[ーあぁ]?|です|ねん|けん|けど|だ|の|か)*$';
const whole = (said: string): RegExp => new RegExp(`${START}(?:${said})${ASKED}${END}`);

/** Why it is wished for, or how that felt; no number is in it, and nothing is asked by it. */
const REASON =
  /^(?!.*(?:わから|わかん|おしえ|教え|こたえ|答え|なんで|どう|いじめ|しに|死))[^0-9]{1,26}(?:から|け[んえぇ]|(?<!ざん|算|だん|段|けた|題)ので|んで|もん|し|さかい|だって|なんだ|なんよ|ねん|ばい|ちゃう|ちゃった|(?:ねむ|だる|ひま)い|つかれた|つまら(?:ん|ない)|つまんない|あきた|すぎ(?:る|て)?)(?:[よわねな]|ー)*$/;

const NUMBER = '([0-9]{1,2}|[一二三四五六七八九十])';
const READING = '(?:かんじの?|漢字の?)?(?:よみ|読み|よむ|読む)(?:かた|方)?(?:の|やつ|ほう|もんだい|問題)*';
const WRITING =
  '(?:かんじの?|漢字の?)?(?:かき(?:とり)?|書き(?:取り)?|かく|書く)(?:の|やつ|ほう|もんだい|問題)*';
const COUNT = `${NUMBER}(?:こ|個|つ|もん|問|字|じ)(?:だけ|くらい|ぐらい)?`;
const HALF = whole(`(?:${READING}|${WRITING})(?:を)?(?:${COUNT})?`);
const SO_MANY = whole(COUNT);
/** あと 2もんで やめる, 3もんで いい. */
const ENDS_AFTER = whole(
  `(?:あと|のこり)?${NUMBER}(?:もん|問|こ|個|つ)(?:だけ)?(?:(?:や|と)ったら|といたら|解いたら|で)(?:もう)?(?:おわり|終わり|おわる|終わる|やめ(?:る|たい)?|おしまい|じゅうぶん|い[いー]|ええ)(?:に(?:する|して))?`,
);
const OF_YEAR = whole(
  '[1-3一二三](?:年生?|ねん(?:せい)?)の(?:かんじ|漢字|字|やつ)?(?:だけ|も)?(?:まぜ|混ぜ|いれ|入れ)?(?:といて|とって|て)?',
);
const OTHERS = whole(
  '(?:きのう|昨日|さっき|このまえ|この前|まえ|前)(?:の|に)?(?:やった)?(?:の|やつ|じ|字|かんじ|漢字)?と?(?:は)?(?:ちが(?:う|った)|違う|べつ|別|ちゃう)(?:の|じ|字|かんじ|漢字|やつ)*',
);
const OF_LEVEL = whole('(?:かんたん|簡単|やさし|むずかし|難し)(?:な|い|め)?(?:の|やつ)');
/** 10こは おおいよ, 10もんは むり. */
const TOO_MANY = new RegExp(
  `${START}${NUMBER}(?:こ|個|つ|もん|問|字)(?:は|も)?(?:ちょっと|さすがに)?(?:おお(?:い|すぎ)|多(?:い|すぎ)|むり|無理|いや|やだ|きつい|しんどい|でき(?:ない|ん|へん))(?:る|よ|お|わ|だ|や|ねん|けん|から|な[ーあ]?|ー)*$`,
);

/** 読み、2年のも まぜて, behind かんじだね: of kanji. */
function ofKanji(clauses: readonly string[], { lastReply, state }: OpenTalk): string | null {
  if (isAtWork(state) || !/^かんじだね。|しりたい かんじが あったら/.test(lastReply)) return null;
  const told = clauses.filter((clause) =>
    [HALF, SO_MANY, OF_YEAR, OF_LEVEL, OTHERS].some((says) => says.test(clause)),
  );
  const isAll = clauses.every(
    (clause) => told.includes(clause) || TOO_MANY.test(clause) || REASON.test(clause),
  );
  if (told.length === 0 || !isAll) return null;
  const all = told.join('、');
  const half = /か[きく]|書/.test(all) ? 'かき' : /よ[みむ]|読/.test(all) ? 'よみ' : '';
  const year = /([1-3一二三])(?:年|ねん)/.exec(all)?.[1];
  const count = new RegExp(`${NUMBER}(?:こ|個|つ|もん|問|字|じ)`).exec(all)?.[1];
  const level = /かんたん|簡単|やさし/.test(all)
    ? 'かんたんな '
    : /むずかし|難し/.test(all)
      ? 'むずかしい '
      : '';
  if (told.some((clause) => OTHERS.test(clause)))
    return `かんじ${half === '' ? '' : `の ${half}`}、きのうと ちがう じが いい`;
  return `${year === undefined ? '' : `${year}年生の `}${level}かんじ${half === '' ? '' : `の ${half}`}${count === undefined ? '' : ` ${count}もん`} やりたい`;
}

/** Fewer, or so many, of what lies there: 10こは おおいよ、4こに して. */
function soMany(clauses: readonly string[], { state }: OpenTalk): string | null {
  const end = clauses.find((clause) => ENDS_AFTER.test(clause));
  const isFewer = end !== undefined || clauses.some((clause) => TOO_MANY.test(clause));
  if (!isOfRobot(state) || !isFewer) return null;
  const count = end ?? clauses.find((clause) => SO_MANY.test(clause));
  const isAll = clauses.every((clause) => clause === count || TOO_MANY.test(clause) || REASON.test(clause));
  const number = numberOf(new RegExp(NUMBER).exec(count ?? '')?.[1]);
  if (number === null || !isAll) return null;
  return state.drill === null ? `${number}もんだけ やりたい` : `かんじ ${number}もん やりたい`;
}

const ROW_NAMED = whole('([1-9])の?(?:だん|段)');
const DOWNWARDS = whole(
  '(?:[1-9]×1から(?:じゃ|や)な(?:くて?|しに)(?:って)?)?(?:([1-9])×9から)?(?:ぎゃく(?:から|に|で|の)?|逆(?:から|に|で)?|(?:はんたい|反対|おわり|終わり|うしろ|後ろ|さいご|最後|した|下)(?:から|に)(?:はじめたい|やりたい)?(?:[1-9]×9から)?|さがりくく|(?<=×9から))',
);
const SAME_ROW = whole(
  '(?:もう(?:いっ|1|一|いち)(?:かい|回|ど|度)|もっかい|また|もっと)?(?:おな(?:じ|し)|おんなじ|同じ|この|いまの|さっきの)(?:だん|段)(?:を|で)?(?:もう(?:いっ|1|一|いち)(?:かい|回|ど|度|ちょ)|もっかい|また|もっと|つづけて)?',
);

/** The row of the 九九 that is meant, over one of its lines or behind it. */
function ofRow(clauses: readonly string[], { state }: OpenTalk): string | null {
  const { lesson } = state;
  const [, row, line] = /^([1-9])×([1-9])$/.exec(lesson?.expression ?? '') ?? [];
  const wishes = clauses.filter((clause) => !REASON.test(clause));
  const all = wishes.join('').replaceAll('かける', '×');
  const [wish] = wishes;
  if (row === undefined) return null;
  if (SAME_ROW.test(all)) return `${row}のだん やりたい`;
  if (lesson?.status !== 'open' || lesson.kind !== 'kuku' || lesson.source !== 'robot') return null;
  const down = DOWNWARDS.exec(clauses.join('').replaceAll('かける', '×'));
  if (down !== null) return `${down[1] ?? row}のだんを ぎゃくから やりたい`;
  // Over 7×8 its row is how it is worked out.
  const named = wish === undefined || wishes.length > 1 ? undefined : ROW_NAMED.exec(wish)?.[1];
  return named !== undefined && (line === '1' || named !== row) ? `${named}のだん やりたい` : null;
}

const TOPIC =
  '(ながさ|長さ|かさ|おもさ|重さ|じかん|時間|じこく|時こく|時刻|とけい|時計|おかね|お金|くく|九九|かんじ|漢字|ぶんしょうだい|文章題|おはなし|お話|しょうすう|小数|ぶんすう|分数)(?:の|のやつ|のほう|のもんだい|の問題|のけいさん|の計算)?';
const TURN = new RegExp(
  `${START}(?:(?:とけい|時計|[ぁ-ん一-龠]{1,8})(?:じゃ|や|では)な(?:くて?|しに|い)(?:って)?)?${TOPIC}(?:に(?:し|す|か|変|もど|ちぇんじ)[^0-9]{1,8}|(?:が|で)(?:い[いー]|ええ|よか)|(?:を)?や(?:りたい|る))${END}`,
);
const REFUSED = /^[^0-9]{1,10}(?:じゃ|や|では)な(?:くて?|しに|い)(?:って)?$/;
/** べつの しゅるいのに しよっか. */
const OTHER_KIND = whole(
  '(?:べつ|別|ほか|他|ちがう|違う|ちゃう)の?(?:しゅるい|種類)(?:の|やつ|もんだい|問題)*',
);
const ASKS = /(?:に|が|を|で)(?:し|す|か|変|い|え|よ|や|だ|出)/;

/** Another thing than what lies there: やっぱ かさに する. */
function turned(clauses: readonly string[], talk: OpenTalk): string | null {
  const { state, lastReply } = talk;
  const isOffered = !isAtWork(state) && lastReply.includes('まだ できないんだ');
  if (!isOfRobot(state) && !isOffered) return null;
  const wishes = clauses.filter((clause) => !REASON.test(clause) && !REFUSED.test(clause));
  const [wish] = wishes;
  if (wish === undefined || wishes.length > 1) return null;
  const desk = nameOfDesk(state);
  if (OTHER_KIND.test(wish) && ASKS.test(wish) && isAtWork(state))
    return desk === null || desk === 'かんじ' ? 'けいさん だして' : `${desk}いがいの けいさん だして`;
  const topic = TURN.exec(wish)?.[1];
  if (topic === undefined) return null;
  const about = readWish(`${topic}の もんだい`, talk.grade).about;
  if (about === null || (desk !== null && about.covered.id === readWish(desk, talk.grade).about?.covered.id))
    return null;
  // Of a division it may be the way.
  if (about.covered.by === 'kuku' && state.lesson?.expression.includes('÷')) return null;
  return /^(?:くく|九九)$/.test(topic) ? `${topic} やりたい` : `${topic}の もんだい だして`;
}

const TOO_EASY =
  /^(?:えっと|もう|これ(?:ら)?|こんなの|この(?:もんだい|問題)|は|が|って)*(?:かんたん|簡単|よゆう|余裕|らくしょう|楽勝|ちょろ)(?:い|だ|や|すぎ(?:る|て|だ|や)?|で|な)*(?:つまら(?:ん|ない)|つまんない|あきた|飽きた|たいくつ|退屈|ねむくなる)?(?:よ|わ|ー|ねん|し|から|けん|の|な[ーあ]?)*$/;
const DULL = /つまら|つまん|あき|飽き|たいくつ|退屈/;
const HARDER =
  /^(?:えっと|もうちょ(?:い|っと)|もっと|つぎは?|もう)*(?:むず(?:い|め)?|むずかしい|難しい|てごわい|れべるたかい)(?:の|やつ|もんだい|問題)(?:に|が|を|で)?(?:して|い[いー]|ええ|だして|出して|やりたい|ちょうだい|ない|おねがい)?(?:よ|ね|な[ーあ]?|の|わ|くれ(?:ん|へん)?|ください)*$/;
const TOTAL = new RegExp(
  `${START}(?:こたえ|答え)が[0-9]{1,3}(?:(?:に|と)なる|より(?:も)?(?:おおき|大き|ちいさ|小さ)(?:い|く(?:なる)?)|まで)(?:の|やつ|もんだい|問題|しき|式)+${ASKED}${END}`,
);

const SIGN = '(たし|足し|ひき|引き|かけ|掛け|わり|割り)(?:ざん|算)';
const KANA_OF: Readonly<Record<string, string>> = { 足し: 'たし', 引き: 'ひき', 掛け: 'かけ', 割り: 'わり' };
const inKana = (sign: string): string => KANA_OF[sign] ?? sign;
/** 足し算じゃなくて 引き算. */
const SWAPPED = new RegExp(
  `${START}${SIGN}(?:じゃ|や|では)な(?:くて?|しに|い)(?:って)?${SIGN}(?:の(?:やつ|ほう|もんだい|問題)?)?${ASKED}${END}`,
);

/** How large, over a sum of the robot's: かんたんすぎて つまらん, こたえが 10に なるやつ. */
function ofSum(clauses: readonly string[], { state }: OpenTalk): string | null {
  const { lesson } = state;
  if (!isOfRobot(state)) return null;
  const isHard = clauses.some((clause) => HARDER.test(clause));
  const isAll = clauses.every((clause) => HARDER.test(clause) || TOO_EASY.test(clause));
  if (isAll && (isHard || clauses.some((clause) => DULL.test(clause)))) return 'もっと むずかしいの やりたい';
  const swapped = SWAPPED.exec(clauses.join(''))?.[2];
  const kind = OF_KIND[lesson?.kind ?? ''];
  if (swapped !== undefined && lesson !== null && !lesson.kind.startsWith('story_'))
    return `${kind === undefined || kind === 'くく' ? '' : `${kind}の `}${inKana(swapped)}ざん だして`;
  const [wish, ...others] = clauses.filter((clause) => !REASON.test(clause));
  const sign = OPERATION[/^\d+([+-])\d+$/.exec(lesson?.expression ?? '')?.[1] ?? ''];
  if (sign === undefined || wish === undefined || others.length > 0 || !TOTAL.test(wish)) return null;
  const bare = wish
    .replace(new RegExp(START), '')
    .replace(/(おおき|大き|ちいさ|小さ)くなる/, '$1い')
    .replace(/(の|やつ|もんだい|問題|しき|式)+[^0-9]{0,10}$/, '');
  return `${bare} ${sign} やりたい`;
}

const OF_SIGN = new RegExp(
  `${START}${SIGN}(?:を|の|に|で)?(?:つか(?:う|った)|使(?:う|った)|なる|とく|解く)?(?:の|やつ|おはなし|お話|ぶんしょうだい|文章題|もんだい|問題)(?:だけ|ばっか(?:り)?)?(?:に|が|で|を)?(?:して|い[いー]|ええ|よか|やりたい|(?:だ|出)して|(?:か|変)えて|おねがい|ちょうだい)${END}`,
);
const SUMS_ONLY = new RegExp(
  `${START}(?:しき|式|けいさん|計算)(?:だけ|のほう|の方)?(?:に(?:する|して|したい|かえて|変えて)|が(?:い[いー]|ええ|よか)|やりたい)${END}`,
);
/** かけ算のは もう できるもん: why it is another. */
const OTHER_SIGN = new RegExp(`^${SIGN}(?:の|やつ)?は[^0-9]{1,14}(?:もん|から|けん|し|ねん|る|た)$`);

/** わり算 使うやつだけに して, over a story of the robot's: it stays a story. */
function ofStory(clauses: readonly string[], { state }: OpenTalk): string | null {
  const { lesson } = state;
  if (lesson?.status !== 'open' || lesson.source !== 'robot' || !lesson.kind.startsWith('story_'))
    return null;
  // やっぱり 計算だけに する: of its sign, with no story.
  const bare = OPERATION[signOfStory(lesson.expression) ?? ''];
  if (bare !== undefined && clauses.length === 1 && SUMS_ONLY.test(clauses[0] ?? '')) return `${bare} だして`;
  const [wish, ...others] = clauses.filter((clause) => !REASON.test(clause) && !OTHER_SIGN.test(clause));
  const sign = wish === undefined || others.length > 0 ? undefined : OF_SIGN.exec(wish)?.[1];
  return sign === undefined ? null : `${inKana(sign)}ざんの ぶんしょうだい だして`;
}

const ALL_MIXED =
  /^(?:えっと|じゃあ?|もう|ねえ)*(?:しそく|四則|ぜんぶ|全部|なんでも|いろいろ|けいさん|計算)(?:を|の|で)?(?:ごちゃまぜ|まぜこぜ|みっくす|まぜまぜ|(?:ま|混)ぜて)(?:で|に|を)?(?:いこう?|やろう?|やりたい|おねがい|(?:だ|出)して|して|い[いー])?[よねやわな]*$/;

/** はやく つぎ だして. */
const NEXT =
  /^(?:えっと|もう|ねえ)*(?:はやく|早く|はよ|さっさと)(?:つぎ|次)(?:の)?(?:もんだい|問題)?(?:を)?(?:(?:だ|出)して|いこう?|やりたい|おねがい)?(?:よ|ね|や|ー|な)*$/;
const MENTAL = whole('(?:あんざん|暗算)(?:の(?:もんだい|問題|やつ))?');
const ANY_SUMS = whole('(?:さんすう|算数|けいさん|計算)(?:なら|は|で|の)?(?:なん|どれ|なに|何)でも');
const ANY_JAPANESE = whole(
  '(?:こくご|国語)(?:(?:なら|は|で|の)?(?:もんだい|問題)?(?:(?:なん|どれ|なに|何)でも|なにか|何か|なんか))',
);
const KANA = whole('(ひらがな|かたかな)(?:(?:の|を)?(?:かき|書き|れんしゅう|練習)(?:たい|したい)?)');
const THEN_KANJI =
  /^(?:じゃあ?|ほな|やっぱり?)*(?:つぎ|次|こんど|今度)は?(?:かんじ|漢字)(?:で|を|が|に)?(?:い[いー]|ええ|する|して|やる|やりたい|おねがい|(?:だ|出)して)?(?:ね|よ|や|な)*$/;
const AGAIN = whole(
  '(?:さっき|まえ|前|いま)の(?:やつ|もんだい|問題)?(?:を)?(?:もう(?:いっ|1|一|いち)(?:かい|回|ど|度)|もっかい)',
);
const MISSED =
  /^(?:ねえ|えっと)*(?:きのう|昨日|このまえ|この前|まえ|前|さっき|てすと)の(?:まちが(?:い|え)|間違い)(?:を|だけ)?(?:もう(?:いっ|1|一|いち)(?:かい|回|ど|度)|もっかい|やり(?:たい|なおし(?:たい)?)|したい|おねがい)+(?:や|よ|ね|な)*$/;
const RADICALS = whole('(?:部首|ぶしゅ)の(?:もんだい|問題|くいず|れんしゅう|練習)');
const MORE = /^(?:ねえ|うん|じゃあ?)*もっと(?:(?:だ|出)して|やりたい|やる)?(?:よ|や|ね|ー)*$/;
/** くく、いや やっぱり ひっさん: the latter is meant. */
const CORRECTED = /^(.{2,12}?)[、。…\s]+(?:(?:いや|あ|ううん)[、\s]*)?やっぱ(?:り|し)?[、\s]*(.{2,14})$/;

/** With nothing on the desk. */
function atRest(said: string, clauses: readonly string[], { state, grade }: OpenTalk): string | null {
  if (ENDS_WITH_GAME.test(clauses.join(''))) return 'けいさんバトル やりたい';
  const [, first = '', second = ''] = CORRECTED.exec(said.normalize('NFKC').trim()) ?? [];
  const isBoth = [first, second].every((words) => words !== '' && readWish(words, grade).about !== null);
  if (isBoth) return /(?:たい|だして|する|いい|やる)/.test(second) ? second : `${second} やりたい`;
  const [only, ...others] = clauses;
  if (only === undefined || others.length > 0) return null;
  if (ALL_MIXED.test(only)) return 'いろいろ まぜて だして';
  if (MENTAL.test(only)) return '暗算 やりたい';
  if (ANY_SUMS.test(only)) return 'けいさん もんだい だして';
  if (ANY_JAPANESE.test(only)) return 'こくご';
  if (THEN_KANJI.test(only)) return 'かんじの れんしゅう やりたい';
  if (AGAIN.test(only) && state.lesson === null) return 'さっきと おなじの やりたい';
  if (MISSED.test(only)) return 'まえに まちがえた ところだけ やりたい';
  if (RADICALS.test(only)) return 'かんじの ぶしゅの もんだい だして';
  if (MORE.test(only) && state.lesson?.status === 'solved') return 'もう 1もん だして';
  const kana = KANA.exec(only)?.[1];
  return kana === undefined ? null : `${kana}の れんしゅう やりたい`;
}

/** さいごに バトルして おわる. */
const ENDS_WITH_GAME =
  /^(?:じゃあ?|もう|ほな|きょうは)*(?:さいご|最後)(?:は|に)?(?:けいさん|計算)?ばとる(?:を)?(?:だけ)?(?:(?:して|やって)(?:から)?)?(?:おわ|終わ|おしまい|やめ|にする|がいい|しよ|したい|やりたい)[^0-9]{0,6}$/;

const isOfRobot = ({ lesson, drill }: Readonly<SessionState>): boolean =>
  (lesson?.status === 'open' && lesson.source === 'robot') || drill !== null;

/**
 * A short wish in full, by what is open in the talk: 読みのやつ behind かんじだね, やっぱ かさに する over ながさ. Only where its words
 * account for the whole message; null of all else.
 */
export function inFull(said: string, talk: OpenTalk): string | null {
  if (
    said.length > LONGEST ||
    /[?？\n「『]/.test(said.replace(/(?:くれ(?:ん|へん|ない|る)|もらえ(?:る|ない|ん))[?？]/g, ''))
  )
    return null;
  const clauses = clausesOf(said);
  if (clauses.length === 0) return null;
  const rested = isAtWork(talk.state) ? null : atRest(said, clauses, talk);
  if (rested !== null) return rested;
  if (isOfRobot(talk.state) && clauses.length === 1 && NEXT.test(clauses[0] ?? '')) return 'つぎ';
  return (
    ofKanji(clauses, talk) ??
    soMany(clauses, talk) ??
    ofRow(clauses, talk) ??
    turned(clauses, talk) ??
    ofSum(clauses, talk) ??
    ofStory(clauses, talk)
  );
}
const LONGEST = 50;
