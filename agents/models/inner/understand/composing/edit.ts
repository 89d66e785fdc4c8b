import { nameIn, plain, sentencesWith, shareOf } from './sought.ts';

/** What the child wants of the words that are kept: more of them, without some, others in place of some, or as before. */
export type Edit =
  | { readonly type: 'add' | 'title'; readonly words: string }
  /** Sentences that are to go; `word`: only that word of them. */
  | { readonly type: 'remove'; readonly sentences: readonly string[]; readonly word?: string }
  | { readonly type: 'replace'; readonly from: string; readonly to: string }
  /** A sentence as it is to stand. */
  | { readonly type: 'renew'; readonly sentence: string; readonly to: string }
  | { readonly type: 'undo' }
  /** It is not plain which words are meant, or what is named does not stand there. */
  | { readonly type: 'which'; readonly does: 'remove' | 'change' }
  | { readonly type: 'not_there'; readonly name: string };

const TITLE =
  /^(?:あ|じゃあ|えっと|[、。…\s])*(?:だいめい|だい|題名|題|タイトル|たいとる|みだし|見出し)\s*(?:は|を)?\s*[、：:]?\s*(?:[「『](.+)[」』]|(?<=は\s*)(.{2,20}?))\s*(?:に|で|や|だ|です|って)?\s*(?:する|します|かえる|変える|変えます|して|いい|よ|ね|おわり|終わり|おしまい|に)*[。！!]*$/;
const KEEP =
  /^(?:(?:じゃあ?|あと|さいごは|さいしょは|はじめは|やっぱり?|まあ|いいや|そこに|さいごに)[、\s]*)*(.+?)[、\s]*(?:って|と)\s*(?:(?:い|入)れ(?:て|る|たい|ます)|(?:か|書)(?:く|いて|きたい|きます|いといて|いておいて)|(?:お|終)わり(?:たい|にする)?)(?:ね|よ|から|ください|(?:お|終)わり|おしまい|[。!！])*$/;
const BEGINS_SO = /^[「『](.+)[」』](?:から|で)(?:はじめ|始め)(?:る|たい)[。!！]*$/;
const QUOTED_CHOICE =
  /^(?:じゃあ?|やっぱり?|さいご(?:の文)?は|さいしょ(?:の文)?は|あいさつは|、|\s)*[「『](.+)[」』](?:に|で)(?:する|します|おわる|終わる|おわりに\s*する)[。!！]*$/;

/** いえなくて ごめんね も いれる, かきの木の下に うめた ことを 書きたい. */
const ALSO =
  /^(?:文に|さくぶんに|作文に|あと|やっぱり?|[、\s])*(.+?)\s*(?:(?<=[たるい])\s*(?:こと|の)\s*(?:を|は|も)|も)\s*[、]?\s*(?:やっぱり?)?\s*(?:(?:い|入)れ(?:る|たい|ます|て)|(?:か|書)(?:きたい|きます|く))(?:です|ね|よ|ください)*[。！!]*$/;
/** So much of it stands in a sentence already: it is there. */
const STANDS = 0.8;
const MAKE = '(?:かえ|変え|なおし|直し|もど|戻|し(?=て|と|た|ま)|す(?=る))';
const WISHED = '(?:て|で|る|たい|ます|した|しま|る)?.{0,8}';
/** X を Y に かえて, X は けして Y に して, X より Y に もどして. */
const IN_PLACE = new RegExp(
  `^(?:さっきの|あの|その|やっぱ(?:り)?|[、\\s])*(.+?)\\s*(?:(?:の\\s*(?:とこ|ところ))?\\s*(?:を|は|より|、|\\s)+(?:けして|消して|やめて|なしで)?[、\\s]*)(?:やっぱり?)?\\s*([「『].+[」』]|.+?)\\s*に\\s*${MAKE}${WISHED}$`,
);
/** X じゃ なくて Y. */
const NOT_BUT =
  /^(?:あ|いや|ちがう|ちゃう|まちがえた|やっぱり?|だから|[、。…\s])*(.+?)\s*(?:じゃ|では|や|と)\s*(?:な(?:くて|い)|のうて|ねえ|ねくて|ちが(?:う|って))[、。\s]*(.+)$/;
/** Y に かえます: the new words alone. */
const NEW_ALONE = new RegExp(
  `^(?:じゃあ|やっぱり?|それ(?:を|は)?|[、\\s])*[「『](.+)[」』]\\s*に\\s*${MAKE}${WISHED}$`,
);
const BACK =
  /^(?:やっぱり?|もと(?:に|の)?|元(?:に|の文に)?|まえ(?:の)?に|前(?:の)?に|さっきの?に|さいしょ(?:のほう)?に|[、\s])*(?:もどして|戻して|もどす|もどしてください|戻してください)(?:よ|ね|ください|ほしい)*[。!！]*$/;
/** What follows the new words in the child's mouth. */
const BEHIND =
  /(?:(?:に|と|って)?\s*(?:して|しといて|なおして|なおしといて|直して|かえて|変えて|かいて|書いて|する)(?:ください|ね|よ|ほしい)*|だった(?:よ|わ)?|やった|だってば|だよ|です|だ|じゃ|や|よ|ね|の|わ)?[。！!]*$/;
const DOES_REMOVE =
  /(?:いらない|いらん|なし(?:に(?:して|する))?|け(?:して|しと|す)|消(?:して|しと|す)|と(?:って|りけし)|取って|のけて|やめ(?:て|とく)|(?:い|入)れ(?:ない|ん)|(?:か|書)(?:かな|かん|きたくな|くな))/;
const REMOVE_ORDER = new RegExp(`${DOES_REMOVE.source}.*$`);
/** Only pointed at: いまのは, それ. */
const POINTED =
  /^(?:あ|いまの|今の|さっきの|それ|これ|あれ|そこ|その|この|さいごの|いまのやつ|っ|[、。…\s])*(?:やつ|ところ|とこ|ぶん|文|言ったやつ|いったやつ|いった|言った)?(?:は|も|を|って)?$/;
/** Words that say little: such alone is what is meant, not its sentence. */
const LITTLE =
  /^(?:でも|それで|そして|すごく|とても|ちょっと|も|また|と|いっぱい|あと|それから|えっと|あのね|ね|よ)$/;
const NUMBER = /([0-9０-９一二三四五六七八九十]+)\s*([^\s0-9０-９でにがをはもと、。]{1,2})/;
/** Longest name of what is to go, characters. */
const NAME_LIMIT = 16;
/** Shortest words that are looked for among those kept, characters. */
const LEAST = 2;
/** What asks how to write, or how much, is nothing that is to stand there: なんて かく. */
const NO_WORDS = /^(?:なん|どう|もっ|ずっ|ちょっ|やっ|きっ|それ$|これ$)/;

const bare = (words: string): string => words.trim().replace(/^[「『]([^「」『』]+)[」』]$/, '$1');

/** The longest end of the words that stands in one of the sentences as it is written there; null: none does. */
function standingEnd(words: string, sentences: readonly string[]): string | null {
  const signs = [...bare(words)];
  for (let from = 0; signs.length - from >= LEAST; from++) {
    const end = signs.slice(from).join('').trim();
    if (end.length >= LEAST && sentences.some((one) => one.includes(end))) return end;
  }
  return null;
}

/** 6月3日 → 4日: of the number before only what is alike. */
function alikeIn(from: string, to: string): string {
  const unit = NUMBER.exec(to);
  if (unit === null || unit.index !== 0) return from;
  const all = [...from.matchAll(new RegExp(NUMBER, 'g'))].filter((one) => one[2] === unit[2]);
  return all.at(-1)?.[0] ?? from;
}

function replacedIn(text: string, sentences: readonly string[]): Edit | null {
  for (const pattern of [NOT_BUT, IN_PLACE]) {
    const [, left = '', right = ''] = pattern.exec(text) ?? [];
    const isOrder = pattern === IN_PLACE;
    const to = bare(right.replace(isOrder ? /[。！!]*$/ : BEHIND, ''));
    if (left === '' || to === '') continue;
    const from = standingEnd(left.replace(/(?:ん|の)$/, ''), sentences);
    // Half a word that happens to stand there is not what is meant.
    if (from === null || plain(from).length < Math.min(LEAST, plain(left).length)) continue;
    if (plain(from).length * 2 < plain(bare(left)).length && !NUMBER.test(from)) continue;
    return { type: 'replace', from: alikeIn(from, to), to };
  }
  return null;
}

/** What a clause changes of the sentences kept so far; null where it plainly changes nothing. */
export function editIn(clause: string, sentences: readonly string[]): Edit | null {
  const text = clause.trim();
  const title = TITLE.exec(text);
  if (title !== null) return { type: 'title', words: (title[1] ?? title[2] ?? '').trim() };
  if (BACK.test(text)) return { type: 'undo' };
  const replaced = replacedIn(text, sentences);
  if (replaced !== null) return replaced;
  const removed = removedIn(text, sentences);
  if (removed !== null) return removed;
  const renewed = NEW_ALONE.exec(text)?.[1];
  if (renewed !== undefined && !QUOTED_CHOICE.test(text)) return renewal(renewed, sentences);
  const also = ALSO.exec(text)?.[1]?.trim();
  if (also !== undefined && also.length > LEAST) {
    const stands = sentences.some((one) => shareOf(also, one) >= STANDS);
    return stands ? { type: 'add', words: '' } : { type: 'add', words: also };
  }
  const [, words] = BEGINS_SO.exec(text) ?? QUOTED_CHOICE.exec(text) ?? KEEP.exec(text) ?? [];
  return words === undefined || NO_WORDS.test(words) ? null : { type: 'add', words: bare(words) };
}

/** Only where what is to go is named and stands there. */
function removedIn(text: string, sentences: readonly string[]): Edit | null {
  if (!DOES_REMOVE.test(text) || /[?？]$/.test(text)) return null;
  const name = nameIn(text.replace(REMOVE_ORDER, ''));
  if (name.length < LEAST || POINTED.test(name)) return null;
  const found = sentencesWith(name, sentences);
  if (found.length === 0 || !plain(found.join('')).includes(plain(name))) return null;
  return { type: 'remove', sentences: found, ...(LITTLE.test(name) ? { word: name } : {}) };
}

/** What a clause that surely wants something taken out means; `last`: what was told last. */
export function removalOf(clause: string, sentences: readonly string[], last: readonly string[]): Edit {
  const before = clause.replace(REMOVE_ORDER, '');
  const name = nameIn(before);
  if (name.length < LEAST || POINTED.test(before.trim()) || POINTED.test(name))
    return last.length === 0 ? { type: 'which', does: 'remove' } : { type: 'remove', sentences: last };
  const found = name.split(/(?:と|、|\s)+/).flatMap((one) => sentencesWith(one, sentences));
  return found.length === 0
    ? { type: 'not_there', name }
    : { type: 'remove', sentences: [...new Set(found)] };
}

/** Whether a clause that takes something out only points at it: いまの なし. */
export function pointsOnly(clause: string): boolean {
  const before = clause.replace(REMOVE_ORDER, '').trim();
  return nameIn(before).length < LEAST || POINTED.test(before);
}

/** Behind あれ けして: ひろったってやつ, すいえいの とこ. */
export const isName = (clause: string): boolean =>
  /.(?:って(?:いう|ゆう)?やつ|の\s*(?:とこ(?:ろ)?|こと|はなし|話|やつ|文)|も)[。！!]*$/.test(clause.trim()) &&
  clause.trim().length <= NAME_LIMIT;

/** What a clause that surely wants something changed means: a number of the same kind, or the likest sentence. */
export function changeOf(clause: string, sentences: readonly string[]): Edit {
  const right = /(?:は|、|\s)([^は、\s]+)$/.exec(clause.trim().replace(BEHIND, ''))?.[1] ?? clause;
  const unit = [...right.matchAll(new RegExp(NUMBER, 'g'))].at(-1);
  if (unit !== undefined) {
    const holds = sentences.filter((one) =>
      [...one.matchAll(new RegExp(NUMBER, 'g'))].some((it) => it[2] === unit[2]),
    );
    const topic = nameIn(/^(.+?)は/.exec(clause)?.[1] ?? '');
    const sentence =
      holds.findLast((one) => topic !== '' && plain(one).includes(plain(topic))) ?? holds.at(-1);
    if (sentence !== undefined) {
      const from =
        [...sentence.matchAll(new RegExp(NUMBER, 'g'))].findLast((it) => it[2] === unit[2])?.[0] ?? '';
      return { type: 'renew', sentence, to: sentence.replace(from, unit[0]) };
    }
  }
  const quoted = /[「『]([^」』]+)[」』]/.exec(clause)?.[1];
  return quoted === undefined ? { type: 'which', does: 'change' } : renewal(quoted, sentences);
}

/** A sentence that is told anew stands in place of the one that is most like it, else of the last. */
function renewal(to: string, sentences: readonly string[]): Edit {
  const [like] = sentencesWith(to, sentences);
  const sentence = like ?? sentences.at(-1);
  return sentence === undefined ? { type: 'add', words: to } : { type: 'renew', sentence, to };
}
