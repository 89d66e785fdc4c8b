import type { Edit } from './edit-kinds.ts';
import { newWordsIn, renewal, replacedIn } from './exchange.ts';
import { removedIn } from './removal.ts';
import { shareOf } from './sought.ts';

const TITLE =
  /^(?:あ|じゃあ|えっと|[、。…\s])*(?:だいめい|だい|題名|題|タイトル|たいとる|みだし|見出し)\s*(?:は|を)?\s*[、：:]?\s*(?:[「『](.+)[」』]|(?<=は\s*)(.{2,20}?))\s*(?:に|で|や|だ|です|って)?\s*(?:する|します|かえる|変える|変えます|して|いい|よ|ね|おわり|終わり|おしまい|に)*[。！!]*$/;
/** 見出し「A」か「B」か「C」 1番目に する. */
const TITLE_OF =
  /^(?:だい|題|みだし|見出し).*[」』]\s*(?:の)?\s*([1-9１-９一二三四五])\s*(?:ばんめ|番目|ばん|番|つめ|つ目)/;
const KEEP =
  /^(?:(?:じゃあ?|あと|さいごは|さいしょは|はじめは|やっぱり?|まあ|いいや|そこに|さいごに)[、\s]*)*(.+?)[、\s]*(?:って|と)\s*(?:(?:い|入)れ(?:て|る|たい|ます)|(?:か|書)(?:く|いて|きたい|きます|いといて|いておいて)|(?:お|終)わり(?:たい|にする)?)(?:ね|よ|から|ください|(?:お|終)わり|おしまい|[。!！])*$/;
const BEGINS_SO = /^[「『](.+)[」』](?:から|で)(?:はじめ|始め)(?:る|たい)[。!！]*$/;
const QUOTED_CHOICE =
  /^(?:じゃあ?|やっぱり?|さいご(?:の文)?は|さいしょ(?:の文)?は|あいさつは|、|\s)*[「『](.+)[」』]\s*(?:に|で)\s*(?:する|します|おわる|終わる|おわり|おわりに\s*する)[。!！]*$/;
/** 「ミオは わらう」を 入れて. */
const QUOTED_IN =
  /^(?:[^「」『』]{0,10}[は、。！!\s])?[「『](.+)[」』]\s*(?:を|も|って|と)?\s*(?:さいごに|もう一回|もういっかい)?\s*(?:い|入)れ(?:て|る|たい|ます)(?:です|ね|よ|や|ください|ほしい)*[。！!ー]*$/;
/** いえなくて ごめんね も いれる, かきの木の下に うめた ことを 書きたい. */
const ALSO =
  /^(?:文に|さくぶんに|作文に|あと|やっぱり?|[、\s])*(.+?)\s*(?:(?<=[たるい])\s*(?:こと|の)\s*(?:を|は|も)|も)\s*[、]?\s*(?:やっぱり?)?\s*(?:(?:い|入)れ(?:る|たい|ます|て)|(?:か|書)(?:きたい|きます|く))(?:です|ね|よ|ください)*[。！!]*$/;
/** So much of it stands in a sentence already: it is there. */
const STANDS = 0.8;
const BACK =
  /^[….\s]*(?:やっぱり?|もと(?:に|の)?|元(?:に|の文に)?|まえ(?:の)?に|前(?:の)?に|さっきの?に|さいしょ(?:のほう)?に|[、\s])*(?:もどして|戻して|もどす|もどしてください|戻してください|(?<=やっぱり?[、\s]*)(?:(?:い|入)れ(?:る|ます|て|とく)|のこ(?:す|して|しとく)|残(?:す|して|しとく)|つかう|使う|使います))(?:よ|ね|ください|ほしい)*[。！!]*$/;
/** What asks how to write, or how much, is nothing that is to stand there: なんて かく. */
const NO_WORDS = /^(?:なん|どう|もっ|ずっ|ちょっ|やっ|きっ|それ$|これ$)/;
const LEAST = 2;

const bare = (words: string): string => words.trim().replace(/^[「『]([^「」『』]+)[」』]$/, '$1');

function titleIn(text: string): string | null {
  const number = TITLE_OF.exec(text)?.[1];
  if (number !== undefined) {
    const names = [...text.matchAll(/[「『]([^」』]+)[」』]/g)].map(([, name]) => name);
    const at = /\d/.test(number.normalize('NFKC'))
      ? Number(number.normalize('NFKC'))
      : '一二三四五'.indexOf(number) + 1;
    return names[at - 1] ?? null;
  }
  const title = TITLE.exec(text);
  return title === null ? null : (title[1] ?? title[2] ?? '').trim();
}

/** What a clause changes of the sentences kept so far; `last`: those told last; null where it plainly changes nothing. */
export function editIn(
  clause: string,
  sentences: readonly string[],
  last: readonly string[] = [],
): Edit | null {
  const text = clause.trim();
  const title = titleIn(text);
  if (title !== null) return { type: 'title', words: title };
  if (BACK.test(text)) return { type: 'undo' };
  const changed = replacedIn(text, sentences) ?? removedIn(text, sentences, last);
  if (changed !== null) return changed;
  const anew = newWordsIn(text);
  if (anew !== null && !QUOTED_CHOICE.test(text)) return renewal(anew, sentences);
  return addedIn(text, sentences);
}

function addedIn(text: string, sentences: readonly string[]): Edit | null {
  const also = QUOTED_IN.exec(text)?.[1] ?? ALSO.exec(text)?.[1]?.trim();
  if (also !== undefined && also.length > LEAST && !/^(?:これ|それ)/.test(also)) {
    const stands = sentences.some((one) => shareOf(also, one) >= STANDS);
    return { type: 'add', words: stands ? '' : also };
  }
  const [, words] = BEGINS_SO.exec(text) ?? QUOTED_CHOICE.exec(text) ?? KEEP.exec(text) ?? [];
  return words === undefined || NO_WORDS.test(words) ? null : { type: 'add', words: bare(words) };
}
