const QUOTED = /[「『][^」』]*[」』]/g;
/** "つかれたって かんじで どう かくの": the word is the matter, not the mood. */
const MENTIONED =
  /\S*\s*って\s*(?=(?:かんじ|漢字|いみ|ことば|どういう|なんて|もんだい|いう\s*(?:きもち|かんじ|もんだい)|い(?:って|わ)\s*ない|おもって\s*ない))/g;
/** A person of a tale or of a word problem, and what it does or feels. */
const OF_OTHERS =
  /[^\s。、!?]*(?:くん|さん|ちゃん|きつね|うさぎ|おおかみ|くま|ねずみ|ごん|まめた|いもうと|おとうと|ママ|パパ|まま|ぱぱ)(?:は|が|も)[^。!?]*/g;
const OWN_VOICE = /ぼく|わたし|おれ|(?<!お)うち|(?<!い)もう/;

/** What the child says of itself: without quotations, words it asks about, and what others do. */
export function ownWords(said: string): string {
  return said
    .replace(QUOTED, '。')
    .replace(MENTIONED, '。')
    .replace(OF_OTHERS, (part) => (OWN_VOICE.test(part) ? part : ''));
}

const HARD_WORD =
  '(?:ばか|あほ|きもい?|うざい?|へた(?:くそ)?|ちび|でぶ|ぶす|のろま|おそい|だめ|きらい|しね|死ね|きえろ|くるな|じゃま|くさい|へん|なきむし|よわむし|ださい)';
const QUOTES = '(?:だ|や)?(?:って|っち|と|とか)';
/** Somebody says what stands before it; の and に may stand between (あほって みんなに いわれた). */
const IS_SAID =
  '(?:(?:みんな|ずっと|なんかいも|いつも|また)(?:に|から)?)?(?:[いゆ](?:っ|わ|う)|言|よ[んば]|呼|からか|わら|笑)';
const REPORTED = new RegExp(`[^。!?]*${QUOTES}${IS_SAID}[^。!?]*`, 'g');
/** Somebody makes fun of the child. */
const MADE_FUN_OF = /(?:ばか|あほ)に(?:され|して(?:き|くる))/g;
const HURT = new RegExp(
  `${HARD_WORD}${QUOTES}${IS_SAID}(?:れ|われ|ばれ|[っう]?て(?:き|く|ん)|った(?!ら)|てき)|${HARD_WORD}よばわり|${MADE_FUN_OF.source}`,
);

/** Folded words without what somebody was told or made to suffer: ばかって いわれた and ばかにされた call nobody by that name. */
export const withoutReported = (folded: string): string =>
  folded.replace(REPORTED, '。').replace(MADE_FUN_OF, '。');

/** Whether somebody called the child by a hard word, as far as its folded words say. */
export const isHurtByWords = (folded: string): boolean =>
  HURT.test(folded) && !/って(?:い|言)っ(?:ちゃ|てしま|たら)/.test(folded);
