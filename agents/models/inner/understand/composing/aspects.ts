import type { Aspect } from '#agents/teaching/composing/plan.ts';
import { fold } from '../intents.ts';

/** Signs in folded text of what a child has told, whichever question it answers. */
const TOLD: readonly (readonly [Aspect, RegExp])[] = [
  [
    'who',
    /(?:ちゃん|くん|さん|まま|ぱぱ|とう|かあ|母|父|じい|ばあ|おとうと|弟|妹|いもうと|兄|姉|いとこ|せんせい|先生|ともだち|友だち|友達|みんな|ひとり|一人|[0-9一二三四五六]人)(?:と(?!いう|言)|も|で|$|、|が)|といっしょ|と一緒/,
  ],
  [
    'when',
    /きのう|きょう|去年|きょねん|[春夏秋冬]|なつ|ふゆ|今日|昨日|おととい|ようび|曜日|[月火水木金土日]よう|[0-9]+[月日]|[0-9]+じ|やすみ|休み|けさ|今朝|あさ|朝|ゆうがた|夕方|夜|よる|先週|せんしゅう|ほうかご|放課後|たんじょう日|さっき|このまえ|この前/,
  ],
  [
    'where',
    /(?:うみ|海|こうえん|公園|がっこう|学校|どうぶつえん|園|びょういん|病院|うち|いえ|家|えき|駅|やま|山|みせ|店|県|館|かん|校庭|こうてい|教室|きょうしつ|体育館|にわ|庭|ぷうる|ぷーる|まち|町|森|もり|川|かわ|じゅく|ろうか)(?:で|に|へ|の|から|$|。)/,
  ],
  ['heard', /きこえ|聞こえ|(?:おと|音|こえ|声)(?:が|も|は)|(?:って|と)(?:な|鳴)(?:っ|る|い)/],
  ['said', /って(?:い(?:っ|われ|いま)|言(?:っ|わ)|ゆ(?:っ|わ)|さけ)|と(?:言(?:っ|わ)|さけ|いわれ)/],
  [
    'next',
    /(?:また|こんど|今度|つぎ|次|らいねん|来年|あした|これから).{1,24}(?:たい|する|ぞ|つもり|よう|がんば)|(?:いき|やり|行き|あい|会い|かち|なり)たい/,
  ],
  [
    'look',
    /いろ|色|あか|赤|あお|青|みどり|緑|きいろ|黄|しろ|白|くろ|黒|まる|丸|ながい|みたい|みたいな|ぎざぎざ|とが/,
  ],
  [
    'size',
    /[0-9一二三四五六七八九十]+(?:こ|まい|本|ほん|つ|ひき|せんち|cm|mm|みり)|おおき|大き|ちいさ|小さ|ちっちゃ|くらい|ぐらい/,
  ],
  ['touch', /さわ|つるつる|ざらざら|ちくちく|ふわふわ|ぬるぬる|かた(?:い|か)|やわらか|におい|くさ(?:い|か)/],
  ['title', /だいめい|題名|題は/],
  ['greeting', /(?:へ|げんき(?:です|に|か)?|元気(?:です|に|か)?|こんにちは|おひさし)(?:[。、?]|$)/],
  ['ending', /またね|さようなら|より$|ばいばい|おげんきで|お元気で/],
];

/** A feeling in the child's own word, as far as it can be said back. */
const FEELING =
  /(?:たのし|うれし|かなし|悲し|くやし|こわ|さみし|さびし|おもしろ|面白|つまらな|はずかし|恥ずかし|よ|いや|おいし|すご|かっこよ|かわい|うらやまし|楽し|嬉し|悔し|怖)かった|びっくりした|(?:いや|不安|しんぱい|心配)だった|どきどきした|わくわくした|ほっとした|むかついた|感動した|(?:さみし|さびし|かなし|悲し|くやし|悔し|うれし|嬉し|たのし|楽し|こわ|怖|つら)い(?=$|よ|。|です|と思|とおも)/;

/** What of all that stands in what the child told. */
export function aspectsTold(message: string): readonly Aspect[] {
  const said = fold(message);
  const told = TOLD.filter(([, signs]) => signs.test(said)).map(([aspect]) => aspect);
  return feelingIn(message) === null ? told : [...told, 'felt'];
}

/** The word for a feeling as the child said it: たのしかった; null where there is none. */
export const feelingIn = (message: string): string | null =>
  FEELING.exec(message.replace(/\s+/g, ''))?.[0] ?? null;

/** Whether a reason stands in it: だって, 〜から, 〜ので. */
export const tellsWhy = (message: string): boolean =>
  /だって|なぜなら|から(?:[。、!]|です|だ|$)|(?:の|ん)で(?:[。、]|$)|かというと/.test(fold(message));
