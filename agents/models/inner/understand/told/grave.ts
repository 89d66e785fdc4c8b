import { contextOf } from '#agents/core/talk-context.ts';
import { hearFeeling } from '#agents/emotion/felt.ts';

const GROWN_UP =
  '(?:まま|ぱぱ|お?(?:かあ|とう|母|父|じい|ばあ|にい|ねえ|兄|姉)(?:さん|ちゃん)?|おじさん|おばさん|せんせい|先生|こーち|かんとく)';

/** Sad beyond a word, of somebody gone, of fear, or of what was done to a body: who cares for that has the talk. */
const GRAVE = new RegExp(
  [
    'し(?:んだ|んじゃ|にたい)|死|なぐ|殴|ける|蹴られ|たたか|いじめ|なかまはずれ|こわ(?!れ|し[たてち]|す|かったけど)|怖|にげ|いきたくない|行きたくない',
    'りこん|離婚|びょういん|病院|にゅういん|入院|けが|血|ち(?:が|を)(?:で|だ)|じさつ|へんなひと|しらないひと|知らない人|だれもいない',
    'ひとりぼっち|きえたい|どうせ|かなし|悲し|つら[いくか]|な[いき](?:た|ちゃ)|泣|なきそう|ばか|だめな|できないもん|いえでる|家出',
    'てんごく|天国|うごかな|動かな|(?:つめ|冷)たくな|(?:かえ|帰)って?(?:こ|来)(?:な|へん|ん)|(?:あ|会)えな|どな(?:ら|っ|る)|怒鳴|くるし|苦し',
    '(?:あそ|遊)んで(?:くれ|もらえ)(?:な|へん|ん(?!だ))|むし(?:され|する|した(?:よ|ん)|して(?:くる|きた))|無視|(?:わら|笑)われ|ばかにさ',
    'ぬが|脱が|はだか|裸|さわ(?:られ|って(?:き|く))|ちゅー|きす(?:し|さ)|だきつ|すりむ|ぶつけ(?:た|ちゃ)|ころん[だで]|たべて(?:い)?な[いか]|るすばん',
    `${GROWN_UP}(?:が|は)[^。!?]{0,6}(?:でて(?:い|っ)|出て|おこっ|怒っ|いな[くい]|おきてこな|おきな|起き(?:て?こ)?な|たお|倒|びょうき|病気)`,
    `${GROWN_UP}と[^。!?]{0,4}(?:ふたり|二人|2り|2にん)`,
  ].join('|'),
);

/** Whether folded words touch the heart or the body. */
export const isGrave = (folded: string): boolean => GRAVE.test(folded);

interface Said {
  readonly message: string;
  readonly state: Parameters<typeof contextOf>[0];
}

/** Whether a message is heard as sad or afraid. */
export function isHeavyHearted({ message, state }: Said): boolean {
  const { feeling } = hearFeeling(message, contextOf(state));
  return feeling === 'sad' || feeling === 'afraid';
}
