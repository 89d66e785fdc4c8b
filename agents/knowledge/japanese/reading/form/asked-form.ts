import { moodNamed } from '../moods.ts';
import { plain, standsIn } from '../pieces.ts';
import type { Found } from '../place.ts';
import { feelingNamedIn } from '../told-places.ts';

/** A form that an answer plainly has: a reason, a time, a colour, a number, a feeling, somebody's name; null where it is none of these. */
type Form = 'why' | 'when' | 'colour' | 'how_many' | 'feeling' | 'who' | null;

const REASON =
  /(?:(?:[るたいうくすつぬむぶぐんだ]|もの)から|(?:な|[るたいうくすつぬむぶぐん])ので|(?:の|[るたいない])ため(?:に)?|(?:だ|や|[るたいう])もん)(?:です|だ|や|よ|ね)*[。!！?？\s]*$/;
const COLOUR =
  /(?:いろ|色)(?:です|だ|や|かな|だった)*[。!！?？\s]*$|^(?:まっ)?(?:あか|あお|きいろ|みどり|しろ|くろ|ちゃいろ|ピンク|むらさき|オレンジ|赤|青|白|黒|黄|緑|金|銀)[いな]?(?:です|だ|や|かな)*[。!！?？\s]*$/;
const NUMBER =
  /^(?:[0-9０-９一二三四五六七八九十百]+|ひと|ふた|みっ|よっ|いつ|むっ|なな|やっ)(?:つ|こ|個|ひき|びき|ぴき|匹|本|ほん|ぼん|ぽん|まい|枚|にん|人|り|わ|羽|だい|台|さつ|かい|回|円|分|ぷん)(?:です|だ|や|かな)*[。!！?？\s]*$/;
/** What names a time: also a number with its unit, and what was going on. */
const TIME =
  /とき|時|ころ|ごろ|朝|あさ|昼|ひる|夕|ゆう|夜|よる|よなか|ばん(?!ご)|晩|春|夏|秋|冬|はる|なつ|あき|ふゆ|きのう|昨日|あした|明日|きょう|今日|けさ|今朝|いま|今|むかし|昔|ある\s*(?:日|ひ)|まいにち|毎日|[0-9一二三四五六七八九十何]\s*(?:月|日|年|分|週|か月)|月|がつ|よう\s*(?:日|び)|曜|しゅう|週|休み|やすみ|さいしょ|はじめ|さいご|最後|まえ|前|あと|後|うち|間|あいだ|やがて|とたん|たら|ると|てから|たばかり|学期|年生|たんじょう|誕生|おしょうがつ|正月|クリスマス|うんどう|運動|えんそく|遠足/;
/** Said of a heart in other words than a feeling's name. */
const OF_HEART =
  /た[いく]|ほし[いか]|ゆうき|勇気|げんき|元気|じしん|自信|かわいそう|そうだな|おも|思|きもち|気もち|気持|すき|好き|いや|やだ|ありがと|ごめん|がんば|よかった|いいな|すご|だいじょうぶ|なんで|どうし|むね|胸|こころ|心|感じ|かんじ|ぽかぽか|どき|わく|はら|じいん|[「『]/;
const ASKS_COLOUR = /(?:なに|何|どんな)\s*(?:いろ|色)/;

/** The form that words plainly have, in a story with these people. */
export function formIn(words: string, text: string): Form {
  const said = words.normalize('NFKC').trim();
  if (REASON.test(said)) return 'why';
  if (COLOUR.test(said)) return 'colour';
  if (NUMBER.test(said)) return 'how_many';
  const name = said.replace(/(?:です|だよ|や|で|かな|だ|と思う|とおもう)*[。!！?？\s]*$/, '');
  if (name.length <= LONGEST_NAME && feelingNamedIn(name)) return 'feeling';
  const isName =
    name.length >= 2 &&
    name.length <= LONGEST_NAME &&
    (/(?:さん|くん|ちゃん|たち)$/.test(name) ||
      ['は', 'が'].every((one) => standsIn(`${name}${one}`, text))) &&
    standsIn(name, text);
  return isName ? 'who' : null;
}
const LONGEST_NAME = 12;

/** The form that a question plainly wants. */
export function formWanted({ asked }: Pick<Found, 'asked'>, question: string): Form {
  if (ASKS_COLOUR.test(question)) return 'colour';
  const { name } = asked.kind;
  const isPlain =
    name === 'why' || name === 'when' || name === 'how_many' || name === 'feeling' || name === 'who';
  return isPlain ? name : null;
}

/** Whether these words cannot be what the question asks for, whatever place they stand in: ねぎ for いつ, a reason for a person. */
export function lacksForm(found: Pick<Found, 'asked'>, question: string, words: string): boolean {
  const wanted = formWanted(found, question);
  const said = plain(words);
  if (found.asked.items > 1) return false;
  if (wanted !== null && wanted !== 'why' && /こと(?:です|だ|や|かな)*[。!！?？]*$/.test(said))
    return !/きもち|気もち|気持/.test(said);
  if (wanted === 'when') return !TIME.test(said);
  if (wanted === 'who' || wanted === 'colour' || found.asked.kind.name === 'where') return REASON.test(said);
  return false;
}

/** くるりと まわった, where the feeling is asked and not the words that show it: what was done. */
export const isDeedForFeeling = ({ asked }: Pick<Found, 'asked'>, question: string, words: string): boolean =>
  asked.kind.name === 'feeling' &&
  !asked.isCopied &&
  !/ことば|言葉|ようす|様子|したこと|行動/.test(question) &&
  !feelingNamedIn(words) &&
  !moodNamed(words) &&
  !OF_HEART.test(plain(words)) &&
  DEED.test(words.trim());
const DEED =
  /(?:[たっだ]て?(?:た|だ)|[いきぎしちにびみりえけげせてねべめれっん][ただ]|ました|ます|[うくぐすつぬぶむる]|て(?:い)?[るた])(?:から|こと|ところ|とこ|の|よ|です|だ|や|ん)*[。!！?？\s]*$|(?:と|[をにへで])\s*[ぁ-ん一-龠]{1,3}ん$/;
