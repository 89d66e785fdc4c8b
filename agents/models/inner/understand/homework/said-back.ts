import { fold } from '../intents.ts';

/** The longest that is said back, in signs. */
const LONGEST = 24;
const OPENINGS =
  /^[.…・]+|^(?:え[ーっ]*と|えー|えっ|え|うーん|んー|ん|あっ|あ|じゃあ?|でも|たぶん|あのね|あの|はい|うん|ええと|やっぱり?|ねえ|そっか|まって|だから|もしかして|ってことは|ということは)(?:[、。…!！\s]+|$)/;
const END =
  /(?:かな[ぁあ]?|かも|だよね|よね|よ|でしょ|でしょう|(?<!ん)だね|やろ|だ?と(?:おもう|思う|思った|おもった)|じゃ(?:ない|ね)(?:の|かな)?|です(?:か|ね)?|って(?:こと|事)|(?<!ん)だよ|だと|やで|やな|じゃろ|っしょ|ってば|ちゃう|、?\s*でい[いー](?:の|ん|よね|です|か)*|[。!！?？…\s]+)$/;
const ENDS_AT_MOST = 4;

/** The same of a clause, where all of it is too long. */
export function clauseBack(words: string, from: 'first' | 'last'): string | null {
  const clauses = words
    .split(/(?<=[。！!？?、\n])\s*|\s+(?=[^\s]{6,})/)
    .filter((clause) => clause.trim().length > 4);
  for (const clause of from === 'first' ? clauses : clauses.toReversed()) {
    const said = saidBack(clause);
    if (said !== null && said.length > 2) return said;
  }
  return null;
}

/** What a child found is said back whole up to here: a piece of it is none. */
export const LONGEST_FOUND = 44;

/** Words to be said back, without what opens and ends them; null where they are none, or too long. */
export function saidBack(words: string, longest = LONGEST): string | null {
  const quoted = [...words.matchAll(/[「『]([^」』]{1,12})[」』]/g)].map(([, one]) => one ?? '');
  const [only] = quoted;
  if (
    quoted.length === 1 &&
    only !== undefined &&
    /[」』](?:って|と|に|を|かな|だ|です|じゃ|[。!！?？\s]*$)/.test(words)
  )
    return only;
  let said = words.normalize('NFKC').trim();
  for (let times = 0; times < 3; times += 1) said = said.replace(OPENINGS, '');
  for (let times = 0; times < ENDS_AT_MOST; times += 1) said = said.replace(END, '');
  said = said
    .replace(/[」』]\s*[「『]/g, '、')
    .replace(/[「」『』]/g, '')
    .replace(/[、。…\s]+$/, '')
    .trim();
  return said === '' || said.length > longest ? null : said;
}

const REASON =
  /(?<!^|か|か、)だって|^だって|なぜなら|(?:(?<!^)だ|[いるない]|(?<!し)た)から(?:だよ|です|や|だ|ね)?(?:[!。、]|$)|(?:(?<!^)だ|じゃ|[いるない]|(?<!し)た)から(?=[ぁ-ん一-龠ァ-ヶ「0-9])|もん(?:ね|な)?[!。]*$|[んいたる]だもの[!。]*$|(?:じゃ|や|だ|る|た|い|ん)けん(?!び)|(?:る|た|い)けえ|さかい|ので(?:[、。!]|$)|(?<=[いただんる])し[、。!]*$/;

/** Whether a reason is told. `folded`: see `fold`. */
export const hasReason = (folded: string): boolean => REASON.test(folded);

/** What is found, apart from its reason: いぬが かな。だって ほえてるの いぬだもん. */
export function withoutReason(words: string): string {
  const [first = '', ...more] = words.split(/(?<=[。！!？?、])\s*/);
  if (more.length === 0) return words;
  const kept = [first, ...more].filter(
    (part) =>
      !hasReason(fold(part).replace(/、$/, '')) && !/^だって|けど[。!]?$|じゃなくて|ってば/.test(part.trim()),
  );
  return kept.length === 0 ? words : kept.join('');
}
