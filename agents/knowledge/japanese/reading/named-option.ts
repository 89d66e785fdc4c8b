import { isTrueOrFalse, type Option } from './options.ts';
import { withoutCall } from './order.ts';
import { plain, shareIn } from './pieces.ts';

/** What a child says before the letter it chooses. */
const OPENING = 'じゃあ?|んじゃ|だから|やっぱり?|たぶん|なら|ほな|えっと|うーん|きっと|こたえは|答えは';
const NAMED = new RegExp(
  `(?:^|[\\s、。!！「])(?:${OPENING})?[\\s、]*([ア-オA-D])(?=$|[\\s、。!！?？」]|だ|や|かな|で|に|か|は|が|を|の|じゃ|って|しか|です)`,
);
/** い: as a child types it that has no katakana. */
const IN_HIRAGANA = new RegExp(
  `^(?:${OPENING})?[\\s、]*([あいうえお])(?=$|[\\s、。!！?？]|だ(?:よ|と|ね|な|$)|かな|がいい|です|やろ|やん|じゃ)`,
);
/** まんなかの やつ, さんばんめの: counted in the row. */
const IN_ROW: readonly RegExp[] = [
  /^(?:いちばん)?(?:さいしょ|うえ|上)の|^(?:1|一|いち)ばんめの/,
  /^まんなかの|^まん中の|^(?:2|二|に)ばんめの/,
  /^(?:3|三|さん)ばんめの/,
  /^(?:4|四|よん)ばんめの/,
];
const HIRAGANA: Readonly<Record<string, string>> = { あ: 'ア', い: 'イ', う: 'ウ', え: 'エ', お: 'オ' };
const WRONG = /[×✕]|ばつ|バツ|まちが|間違|ちがう|違う|正しくな/;
const RIGHT = /[○◯〇]|まる|マル|(?:ただし|正し)い|あって(?:い)?る|合って(?:い)?る/;
/** How much of a choice has to be said, so that it is meant. */
const SAID = 0.7;

/** The choice that these words name by its letter, or by its own words; null where they name none, or several. */
export function optionIn(said: string, options: readonly Option[]): Option | null {
  const words = withoutCall(said.normalize('NFKC').trim());
  if (isTrueOrFalse(options)) {
    const isWrong = WRONG.test(words);
    const isNamed = isWrong || RIGHT.test(words);
    return isNamed ? (options[isWrong ? 1 : 0] ?? null) : null;
  }
  const letter = NAMED.exec(words)?.[1] ?? HIRAGANA[IN_HIRAGANA.exec(words)?.[1] ?? ''];
  const named = letter === undefined ? undefined : options.find((one) => one.letter === letter);
  if (named !== undefined) return named;
  const row = IN_ROW.findIndex((pattern) => pattern.test(words));
  if (row >= 0 && row < options.length) return options[row] ?? null;
  const told = options.filter((one) => one.words !== '');
  const whole = told.filter((one) => plain(words).includes(plain(one.words)));
  if (whole.length === 1) return whole[0] ?? null;
  const bare = words.replace(
    /(?:の)?(?:ほう|方)?(?:に|が|を)?[○◯〇]?(?:だ|です|かな|やろ|と思う)?[。!！?？]*$/,
    '',
  );
  const partly = told.filter((one) => shareIn(bare, one.words) >= SAID || shareIn(one.words, bare) >= SAID);
  return partly.length === 1 ? (partly[0] ?? null) : null;
}
