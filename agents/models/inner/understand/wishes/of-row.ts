import { nameOfDesk } from './desk.ts';
import { isOfRobot, ONCE_MORE, type OpenTalk, REASON, whole } from './short-words.ts';

const ROW_NAMED = whole('([1-9])の?(?:だん|段)');
const DOWNWARDS = whole(
  '(?:[1-9]×1から(?:じゃ|や)な(?:くて?|しに)(?:って)?)?(?:([1-9])×9から)?(?:ぎゃく(?:から|に|で|の)?|逆(?:から|に|で)?|(?:はんたい|反対|おわり|終わり|うしろ|後ろ|さいご|最後|した|下)(?:の(?:ほう|方))?(?:から|に)(?:はじめたい|やりたい)?(?:[1-9]×9から)?|さがりくく|(?<=×9から)[1-9]×1まで|(?<=×9から))',
);
const ALL_ROWS = whole(
  '(?:ぜんぶ|全部)の?(?:だん|段)(?:を|の|で)?(?:ごちゃまぜ|まぜこぜ|ばらばら|まぜて|らんだむ)?',
);
/** ぎゃくから いうのは むり、ふつうの じゅんばんに もどして. */
const UPWARDS = whole(
  '(?:ふつう|普通|もと|元)の?(?:じゅん(?:ばん)?|順(?:番)?)(?:に(?:もど|戻)(?:して|す))?|(?:うえ|上)から(?:じゅん(?:ばん)?に|順(?:番)?に)?',
);
const NOT_DOWN =
  /^(?:ぎゃく|逆|さかさ|した|下|うしろ|後ろ)から(?:は|[^、0-9]{0,8}(?:は|が))?(?:むり|無理|いや|やだ|むず|難し|できな|でけ|きつ)[^、0-9]{0,6}$/;
/** とちゅうから やりたい。7×5から. */
const LINE_FROM = whole('([1-9])(?:×|かける)([1-9])から');
const PARTWAY = whole('(?:とちゅう|途中)から');
/** じゅんばんやと すぐ わかるから まぜて. */
const IN_NO_ORDER = whole(
  '(?:もっと)?(?:まぜて|混ぜて|ごちゃまぜ|まぜこぜ|ばらばら|らんだむ|じゅんばんじゃなく)',
);
/** もう 5のだんは いえるから. */
const KNOWN_ROW =
  /^(?:もう)?([1-9])(?:の?(?:だん|段))?は[^0-9]{0,4}(?:ええ|い[いー]|よか|むり|無理|むず|難し|にがて|苦手|いえ|言え|でき|おぼえ|覚え|かんぺき|完璧|あき|飽き|よゆう|余裕)[^0-9]{0,8}$/;
const FROM_START = whole(
  `${ONCE_MORE}?(?:([1-9])の?(?:だん|段)(?:を|の|は)?)?(?:さいしょ|最初|はじめ)から${ONCE_MORE}?`,
);
const OTHER_ROW = whole('(?:べつ|別|ほか|他|ちがう|違う|ちゃう)の?(?:だん|段)');
const SAME_ROW = whole(
  '(?:もう(?:いっ|1|一|いち)(?:かい|回|ど|度)|もっかい|また|もっと)?(?:おな(?:じ|し)|おんなじ|同じ|この|いまの|さっきの)(?:だん|段)(?:を|で)?(?:もう(?:いっ|1|一|いち)(?:かい|回|ど|度|ちょ)|もっかい|また|もっと|つづけて)?',
);

/** The row of the 九九 that is meant, over one of its lines or behind it. */
export function ofRow(clauses: readonly string[], { state }: OpenTalk): string | null {
  const { lesson } = state;
  const [, row, line] = /^([1-9])×([1-9])$/.exec(lesson?.expression ?? '') ?? [];
  const wishes = clauses.filter((clause) => !REASON.test(clause) && !KNOWN_ROW.test(clause));
  const all = wishes.join('').replaceAll('かける', '×');
  const [wish] = wishes;
  if (row === undefined) return null;
  const anew = lesson?.kind === 'kuku' ? FROM_START.exec(clauses.join('')) : null;
  if (SAME_ROW.test(all) || anew !== null) return `${anew?.[1] ?? row}のだん やりたい`;
  if (lesson?.status !== 'open' || lesson.kind !== 'kuku' || lesson.source !== 'robot') return null;
  if (ALL_ROWS.test(all))
    return `くくを ${/まぜ|ばらばら|らんだむ/.test(all) ? 'ばらばらで' : 'ぜんぶ'} やりたい`;
  if (IN_NO_ORDER.test(all)) return `${row}のだんを ばらばらで やりたい`;
  const [, table, start] = clauses.every((clause) => LINE_FROM.test(clause) || PARTWAY.test(clause))
    ? (LINE_FROM.exec(clauses.at(-1) ?? '') ?? [])
    : [];
  if (table === row && start !== undefined) return `${row}のだん、×${start}から やりたい`;
  const forth = clauses.filter((clause) => !REASON.test(clause) && !NOT_DOWN.test(clause));
  if (forth.length === 1 && UPWARDS.test(forth[0] ?? '')) return `${row}のだん やりたい`;
  const down = DOWNWARDS.exec(clauses.join('').replaceAll('かける', '×'));
  if (down !== null) return `${down[1] ?? row}のだんを ぎゃくから やりたい`;
  // 7は もう ええ, and nothing else: the other rows.
  const known =
    wishes.length === 0 && /もう|あき|飽き/.test(clauses.join(''))
      ? KNOWN_ROW.exec(clauses[0] ?? '')?.[1]
      : undefined;
  if (known !== undefined) return `${known}のだん いがいの くく やりたい`;
  // もう 4は できるって。ちがうだん.
  if (OTHER_ROW.test(all)) return `${row}のだん いがいの くく やりたい`;
  // Over 7×8 its row is how it is worked out.
  const named = wish === undefined || wishes.length > 1 ? undefined : ROW_NAMED.exec(wish)?.[1];
  return named !== undefined && (line === '1' || named !== row) ? `${named}のだん やりたい` : null;
}

/** もういっかい さいしょから, over sums of the robot's: a row of them begins anew. */
export function fromStart(clauses: readonly string[], { state }: OpenTalk): string | null {
  const desk = isOfRobot(state) && state.lesson?.kind !== 'kuku' ? nameOfDesk(state) : null;
  const isAnew = FROM_START.exec(clauses.join(''));
  return desk === null || desk === 'かんじ' || isAnew === null || isAnew[1] !== undefined
    ? null
    : `${desk} やりたい`;
}
