/** What the child wants of the words that are kept: more of them, or others in place of some. */
export type Edit =
  | { readonly type: 'add' | 'remove'; readonly words: string }
  | { readonly type: 'replace'; readonly from: string; readonly to: string };

const KEEP =
  /^(?:(?:じゃあ?|あと|さいごは|さいしょは|はじめは|やっぱり?|まあ|いいや)[、\s]*)*(.+?)[、\s]*(?:って|と)\s*(?:(?:い|入)れ(?:て|る|たい)|(?:か|書)(?:く|いて|きたい|いといて|いておいて)|(?:お|終)わり(?:たい|にする)?)(?:ね|よ|から|(?:お|終)わり|おしまい|[。!！])*$/;
const BEGINS_SO = /^[「『](.+)[」』](?:から|で)(?:はじめ|始め)(?:る|たい)[。!！]*$/;
const QUOTED_CHOICE =
  /^(?:じゃあ?|やっぱり?)?[、\s]*[「『](.+)[」』](?:に|で)(?:する|します|おわる|終わる|おわりに\s*する)[。!！]*$/;
const IN_PLACE =
  /^(?:さっきの|あの|その)?\s*(.+?)\s*(?:の\s*(?:とこ|ところ))?\s*(?:を|は|、|\s)+\s*(.+?)\s*に\s*(?:かえ|変え|なおし|直し)(?:て|る|たい).*$/;
const NOT_BUT =
  /^(?:あ|いや|ちがう|まちがえた|やっぱり?)?[、\s]*(.+?)じゃ(?:なくて|ない)[、。\s]*(.+?)(?:だった|だよ|です|だ)?[。!！]*$/;

const LEFT_OUT =
  /^(?:さっきの|あの|その)?\s*(.+?)\s*(?:の\s*(?:とこ|ところ))?(?:は|を)?\s*(?:いらない|なし|けして|消して|(?:い|入)れない)(?:で|ね|よ|にする)*[。!！]*$/;
/** Shortest words that are looked for among those kept, characters. */
const LEAST = 2;
/** What asks how to write, or how much, is nothing that is to stand there: なんて かく. */
const NO_WORDS = /^(?:なん|どう|もっ|ずっ|ちょっ|やっ|きっ)/;

const bare = (words: string): string => words.trim().replace(/^[「『]([^「」『』]+)[」』]$/, '$1');

/** What the message changes of the words kept so far; null where it changes nothing. */
export function editIn(message: string, kept: readonly string[]): Edit | null {
  const text = message.trim();
  for (const pattern of [IN_PLACE, NOT_BUT]) {
    const [, from = '', to = ''] = pattern.exec(text) ?? [];
    const isKept = from.length >= LEAST && kept.some((words) => words.includes(bare(from)));
    if (isKept && to !== '') return { type: 'replace', from: bare(from), to: bare(to) };
  }
  const [, out = ''] = LEFT_OUT.exec(text) ?? [];
  if (out.length >= LEAST && kept.some((words) => words.includes(bare(out))))
    return { type: 'remove', words: bare(out) };
  const [, words] = BEGINS_SO.exec(text) ?? QUOTED_CHOICE.exec(text) ?? KEEP.exec(text) ?? [];
  return words === undefined || NO_WORDS.test(words) ? null : { type: 'add', words: bare(words) };
}
