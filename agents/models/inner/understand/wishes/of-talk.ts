import type { SessionState } from '#agents/core/state.ts';
import { numberOf } from '#agents/teaching/practice/said-numbers.ts';
import { readWish } from '#agents/teaching/practice/wish.ts';
import { halvesInTurn } from '#agents/teaching/practice/wished/in-turn.ts';
import { ONLY_LEARNED } from './desk.ts';
import { isAtWork } from './gate.ts';
import { clausesOf } from './how-notes.ts';
import { fromStart, ofRow } from './of-row.ts';
import { ofStory, ofSum, turned } from './over-problem.ts';
import { ASKED, END, isOfRobot, ONCE_MORE, type OpenTalk, REASON, START, whole } from './short-words.ts';

const NUMBER = '([0-9]{1,2}|[一二三四五六七八九十])';
const ANY_NUMBER = new RegExp(NUMBER);
const COUNTED = new RegExp(`${NUMBER}(?:こ|個|つ|もん|問|字|じ)`);
const READING = '(?:かんじの?|漢字の?)?(?:よみ|読み|よむ|読む)(?:かた|方)?(?:の|やつ|ほう|もんだい|問題)*';
const WRITING =
  '(?:かんじの?|漢字の?)?(?:かき(?:とり)?|書き(?:取り)?|かく|書く)(?:の|やつ|ほう|もんだい|問題)*';
const COUNT = `${NUMBER}(?:こ|個|つ|もん|問|字|じ)(?:だけ|くらい|ぐらい)?`;
const HALF = whole(`(?:${READING}|${WRITING})(?:を)?(?:${COUNT})?`);
const SO_MANY = whole(`(?:あと|のこり)?${COUNT}`);
/** あと 2もんで やめる, 3もんで いい. */
const ENDS_AFTER = whole(
  `(?:あと|のこり)?${NUMBER}(?:もん|問|こ|個|つ)(?:だけ)?(?:(?:が)?(?:(?:や|と)ったら|といたら|解いたら|(?:お|終)わったら|できたら)|で)(?:もう)?(?:おわり|終わり|おわる|終わる|やめ(?:る|たい|とく|よう)?|おしまい|じゅうぶん|い[いー]|ええ|おしえて|教えて|いって|言って|ごはん|ご飯|おふろ|お風呂|ねる|寝る|でかける|出かける|いく|行く)(?:に(?:する|して|しとく))?(?:やねん|だもん)?`,
);
const OF_YEAR = whole(
  '[1-3一二三](?:年生?|ねん(?:せい)?)の(?:(?:こうはん|後半|ぜんはん|前半|さいご|はじめ|おわり)(?:のほう)?の)?(?:かんじ|漢字|字|やつ)?(?:だけ|も)?(?:まぜ|混ぜ|いれ|入れ)?(?:といて|とって|て)?',
);
/** 去年 ならったやつの ふくしゅう. */
const LAST_YEAR = whole(
  '(?:きょねん|去年|まえの(?:がくねん|学年)|前の学年)(?:に|の)?(?:(?:なら|習)った)?(?:の|やつ|かんじ|漢字|とこ|ところ)*(?:ふくしゅう|復習|れんしゅう|練習)?',
);
const OTHERS = whole(
  '(?:きのう|昨日|さっき|このまえ|この前|まえ|前)(?:の|に)?(?:やった)?(?:の|やつ|じ|字|かんじ|漢字)?と?(?:は)?(?:ちが(?:う|った)|違う|べつ|別|ちゃう)(?:の|じ|字|かんじ|漢字|やつ)*',
);
const OF_LEVEL = whole('(?:かんたん|簡単|やさし|むずかし|難し)(?:な|い|め)?(?:の|やつ)');
/** 4つ やったら ごはん、そこまで. */
const UP_TO_THERE = /^(?:そこ|それ)(?:まで|で(?:おわり|おしまい|やめる?))(?:に(?:する|して))?[よねわや]*$/;
/** ちょっとだけ やる. */
const SOME = whole('(?:ちょっと|すこし|少し|ちょびっと|ちょこっと)(?:だけ)');
/** おわりに しよっか、あと いっこだけ. */
const OVER =
  /^(?:もう|じゃあ|そろそろ)*(?:おわり|終わり|おしまい)に(?:する|しよ(?:う|っか|か)?|したい|して)[よねわな]*$/;
const SPOKEN_AS: Readonly<Record<string, number>> = {
  ひとつ: 1,
  ふたつ: 2,
  みっつ: 3,
  よっつ: 4,
  いつつ: 5,
  いっこ: 1,
};
const SPOKEN = /(?<=^|あと|のこり)(?:ひとつ|ふたつ|みっつ|よっつ|いつつ|いっこ)/;
/** 10こは おおいよ, 10もんは むり. */
const TOO_MANY = new RegExp(
  `${START}${NUMBER}(?:(?:こ|個|つ|もん|問|字)(?:は|も)?|は|も)(?:ちょっと|さすがに)?(?:おお(?:い|すぎ)|多(?:い|すぎ)|むり|無理|いや|やだ|きつい|しんどい|でき(?:ない|ん|へん))(?:る|よ|お|わ|だ|や|ねん|けん|から|な|あ|ー)*$`,
);

/** きへんの かんじ alone may be one that is sought. */
const SET_WISHED = /だけ|ばっか|たい|が(?:い[いー]|ええ)|(?:だ|出)して/;
/** さいしょに 読みを 3つ、そのあと 書きを 3つ. */
const IN_TURN =
  /^(?:さいしょ|最初|まず|はじめ|さき|先|その(?:あと|後|つぎ|次)|それから|つぎ|次|あと)(?:は|に|で)?/;

/** よむのじゃなくて かくほう. */
const OTHER_HALF =
  /^(?:(?:か|書)[きく]|(?:よ|読)[みむ])(?:の|やつ|ほう)*(?:じゃ|や|では)な(?:くて?|しに|い)(?:って)?(?=.)/;

/** 読み、2年のも まぜて, behind かんじだね: of kanji. */
function ofKanji(said: readonly string[], { lastReply, state, grade }: OpenTalk): string | null {
  if (isAtWork(state) || !/^かんじだね。|しりたい かんじが あったら/.test(lastReply)) return null;
  const clauses = said.map((clause) => clause.replace(OTHER_HALF, ''));
  const [first, after] = clauses.map((clause) => clause.replace(IN_TURN, ''));
  const isInTurn = clauses.length === 2 && clauses.every((clause) => IN_TURN.test(clause));
  if (isInTurn && [first, after].every((half) => HALF.test(half ?? '')))
    return `かんじの ${first}、そのあと かんじの ${after} やりたい`;
  // 書くやつ。きへんのだけ: of these.
  const set = clauses.find((clause) => (readWish(`かんじ、${clause}`, grade).about?.named.length ?? 0) > 1);
  if (
    set !== undefined &&
    (clauses.length > 1 || SET_WISHED.test(set)) &&
    clauses.every((clause) => clause === set || HALF.test(clause) || REASON.test(clause))
  )
    return `かんじ、${clauses.filter((clause) => clause === set || HALF.test(clause)).join('、')} やりたい`;
  // まだ 習って ないのは 出さないで: it begins, and how far school has come is asked for.
  if (
    clauses.every((clause) => ONLY_LEARNED.test(clause) || HALF.test(clause)) &&
    !clauses.every((clause) => HALF.test(clause))
  )
    return `かんじの れんしゅう やりたい、${clauses.join('、')}`;
  const told = clauses.filter((clause) =>
    [HALF, SO_MANY, OF_YEAR, LAST_YEAR, OF_LEVEL, OTHERS].some((says) => says.test(clause)),
  );
  const isAll = clauses.every(
    (clause) => told.includes(clause) || TOO_MANY.test(clause) || REASON.test(clause),
  );
  if (told.length === 0 || !isAll) return null;
  const all = told.join('、');
  const half = /か[きく]|書/.test(all) ? 'かき' : /よ[みむ]|読/.test(all) ? 'よみ' : '';
  const before = grade > 1 && told.some((clause) => LAST_YEAR.test(clause)) ? `${grade - 1}` : undefined;
  const year = /([1-3一二三])(?:年|ねん)/.exec(all)?.[1] ?? before;
  const count = COUNTED.exec(all)?.[1];
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
function soMany(said: readonly string[], { state }: OpenTalk): string | null {
  const clauses = said.map((clause) => clause.replace(SPOKEN, (count) => `${SPOKEN_AS[count]}こ`));
  const run = state.drill_run;
  const isLess = clauses.some((clause) => LESS.test(clause));
  if (
    isOfRobot(state) &&
    isLess &&
    run?.of !== undefined &&
    run.left > 0 &&
    clauses.every((clause) => LESS.test(clause) || REASON.test(clause))
  )
    return onlySoMany(Math.ceil((run.left + 1) / 2), state);
  const end = clauses.find((clause) => ENDS_AFTER.test(clause));
  const isSome =
    clauses.every((clause) => SOME.test(clause) || REASON.test(clause)) &&
    clauses.some((clause) => SOME.test(clause));
  if (isOfRobot(state) && isSome && state.drill === null) return `${FEW}もんだけ やりたい`;
  const isLast =
    clauses.some((clause) => OVER.test(clause)) && clauses.some((clause) => SO_MANY.test(clause));
  const isFewer = end !== undefined || isLast || clauses.some((clause) => TOO_MANY.test(clause));
  if (!isOfRobot(state) || !isFewer) return null;
  const count = end ?? clauses.find((clause) => SO_MANY.test(clause));
  const isAll = clauses.every(
    (clause) =>
      clause === count ||
      TOO_MANY.test(clause) ||
      UP_TO_THERE.test(clause) ||
      OVER.test(clause) ||
      REASON.test(clause),
  );
  const number = numberOf(ANY_NUMBER.exec(count ?? '')?.[1]);
  if (number === null || !isAll) return null;
  return onlySoMany(number, state);
}
const onlySoMany = (count: number, state: Readonly<SessionState>): string =>
  state.drill === null ? `${count}もんだけ やりたい` : `かんじ${halfOf(state)} ${count}もん やりたい`;

/** はんぶんに して, もっと すくなくして: of a row that was counted. */
const LESS = whole(
  '(?:もんだい|問題|かず|数)?(?:を|は|の)?(?:もっと|もうちょ(?:い|っと)|すこし)?(?:(?:はんぶん|半分)(?:だけ|くらい|ぐらい)?(?:に(?:へらして|減らして)|で(?:やめ(?:る|たい|とく)?|おわ(?:る|り)|終わ(?:る|り)|おしまい)(?:に(?:する|して))?)?|(?:すくな|少な)く|(?:へら|減ら)して)',
);

const FEW = 3;

/** The half of kanji that is gone through. */
function halfOf({ drill_run: run }: Readonly<SessionState>): string {
  const about = run?.wish?.about ?? '';
  return /かき|かく/.test(about) ? 'の かき' : /よみ|よむ/.test(about) ? 'の よみ' : '';
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
/** 国語より算数, こくごは いいから さんすう. */
const LEFT_BEHIND =
  '(?:より(?:も)?|(?:は|が)?(?:もう|ちょっと|あんまり)?(?:い[いー]|いや|やだ|きらい|嫌い|にがて|苦手|すきじゃない|あきた|飽きた|つまらん|つまんない|おしまい|おわり|終わり|やめ(?:て)?)(?:だ|や|に(?:して|する))?(?:から|けん|し|ので)?)';
const SUBJECT_TOO = '(?:の(?:もんだい|問題|やつ|ほう)?)?';
const RATHER = new RegExp(
  `${START}(?:ぼく|わたし|おれ|うち)?(?:(?:こくご|国語)${LEFT_BEHIND}(?:さんすう|算数|けいさん|計算)|(さんすう|算数|けいさん|計算)${LEFT_BEHIND}(?:こくご|国語))${SUBJECT_TOO}${ASKED}${END}`,
);
/** やっぱ さんすうに もどる, over kanji. */
const TO_SUMS = new RegExp(
  `${START}(?:さんすう|算数|けいさん|計算)(?:に(?:もど|戻|する|した|して|し(?:よ|ろ)|か[えわ]|変)[^0-9]{0,6}|が(?:い[いー]|ええ|よか)|(?:を)?や(?:る|りたい))${END}`,
);
const KANA = whole('(ひらがな|かたかな)(?:(?:の|を)?(?:かき|書き|れんしゅう|練習)(?:たい|したい)?)');
const THEN_KANJI =
  /^(?:じゃあ?|ほな|やっぱり?)*(?:つぎ|次|こんど|今度)は?(?:かんじ|漢字)(?:で|を|が|に)?(?:い[いー]|ええ|する|して|やる|やりたい|おねがい|(?:だ|出)して)?(?:ね|よ|や|な)*$/;
const AGAIN = whole(`(?:さっき|まえ|前|いま)の(?:やつ|もんだい|問題)?(?:を)?${ONCE_MORE}`);
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

/**
 * A short wish in full, by what is open in the talk: 読みのやつ behind かんじだね, やっぱ かさに する over ながさ. Only where its words
 * account for the whole message; null of all else.
 */
export function inFull(said: string, talk: OpenTalk): string | null {
  const plain = said
    .replace(/(?<=(?:やつ|の)\s*)(?:でき(?:る|ます)|ある|ない)[?？]$/, '')
    .replace(/(くれ(?:ん|へん|ない|る)|もらえ(?:る|ない|ん))[?？]/g, '$1');
  if (plain.length > LONGEST || /[?？\n「『]/.test(plain)) return null;
  const clauses = clausesOf(plain).filter((clause) => !CALLS.test(clause));
  if (clauses.length === 0) return null;
  const rather = RATHER.exec(clauses.join(''));
  if (rather !== null) return rather[1] === undefined ? 'けいさん もんだい だして' : 'こくご';
  if (talk.state.drill !== null && clauses.length === 1 && TO_SUMS.test(clauses[0] ?? ''))
    return 'けいさん もんだい だして';
  const [first] = isOfKanji(talk) ? (halvesInTurn(clauses.join('、')) ?? []) : [];
  if (first !== undefined)
    return first.includes('よむ')
      ? 'かんじの よみ、そのあと かんじの かき やりたい'
      : 'かんじの かき、そのあと かんじの よみ やりたい';
  const rested = isAtWork(talk.state) ? null : atRest(said, clauses, talk);
  if (rested !== null) return rested;
  if (isOfRobot(talk.state) && clauses.length === 1 && NEXT.test(clauses[0] ?? '')) return 'つぎ';
  return (
    ofKanji(clauses, talk) ??
    soMany(clauses, talk) ??
    ofRow(clauses, talk) ??
    fromStart(clauses, talk) ??
    turned(clauses, talk) ??
    ofSum(clauses, talk) ??
    ofStory(clauses, talk)
  );
}
/** Kanji lie there, or were named just before. */
const isOfKanji = ({ state, lastReply }: OpenTalk): boolean =>
  state.drill !== null || (!isAtWork(state) && /^かんじだね。/.test(lastReply));
const LONGEST = 50;
const CALLS = /^(?:なあ|ねえ|えっと|あのね?|うん|じゃあ?|ほな|んー|うーん|せんせい|ろぼ(?:っと|くん)?)$/;
