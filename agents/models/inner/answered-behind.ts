import { type DialogueContext, offers } from './dialogue-script.ts';

/** …あと 1もんだけ: how it hesitates says nothing of what it means. */
const HESITATES = /^[\s…・.]*(?:…|・・|\.\.)[\s…・.]*(?=[^\s…・.])/;
/** やすまない。13でしょ, ううん、だいじょうぶ。12: what was offered is declined, and the open problem answered. */
const DECLINED_FIRST =
  /^(?:(?:ううん|いや|いいや?|いいです|だいじょうぶ|大丈夫|へいき|まだいい|まだできる|まだやれる|いらない|やすまない|休まない|やすまん|やすまへん|やらない|やめない|がんばる|やる|つづける|もどる|できた|わかった)[よでわね]?[。、!！, 　]+)+(?=\D{0,12}\d)/;
const OFFERED: readonly string[] = ['rest', 'battle', 'hint', 'talk'];

/** じゃあ かんじ: a subject that is chosen. */
const THEN_SUBJECT =
  /^(?:じゃあ?|んじゃ|ほな|なら|それなら|ほんなら)[、\s]+(?=(?:かんじ|漢字|こくご|国語|さんすう|算数|くく|九九|けいさん|計算|さくぶん|作文|おはなし|ぶんしょうだい|文章題)(?:が|で|に|を)?(?:いい|ええ|よか|する|やる|やりたい|やろう)?[よわねでな]?[!！。]*$)/;

/** The message without what says nothing of it: a hesitation, or a no to a rest before the answer to the open problem. */
export function withoutPreface(context: DialogueContext): DialogueContext {
  const { message, state } = context;
  const plain = message.replace(HESITATES, '');
  const said = (plain === '' ? message : plain).replace(THEN_SUBJECT, '');
  const plainly = said.normalize('NFKC');
  const rest = plainly.replace(DECLINED_FIRST, '');
  const isAnswer =
    OFFERED.some((means) => offers(context, means)) &&
    state.lesson?.status === 'open' &&
    rest !== plainly &&
    !/(?:だ|出)して|もん|問|ふん|分|ぷん|[?？]$/.test(rest);
  if (isAnswer) return { ...context, message: rest, asked: null };
  return said === message ? context : { ...context, message: said };
}
