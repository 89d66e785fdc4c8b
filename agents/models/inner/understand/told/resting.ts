/** It is back, or wants to go on. */
const BACK =
  /^も[とど]っ?た(?:よ|で|わ|ばい)?[!。]*$|(?:も|戻)ど(?:った(?!ら)|りました|って(?:き(?!て|ます)|まい)|ってん)|戻っ(?:た(?!ら)|て(?:き(?!ます)|まい))|戻りました|もどりました|ただいま|かえっ(?:た(?!ら)|て(?:き(?:た|ま|て)))|帰っ(?:た(?!ら)|てき(?:た|ま))|(?:きた|来た)(?:よ|で|ばい|わ|っちゃ)?[!。]*$|きました|おまたせ|お待たせ|きてもう?た|おきた(?!ら)|起きた(?!ら)|(?:やすん|休ん|の(?:ん|み)|飲(?:ん|み)|たべ|食べ|ね|寝|いっ|行っ)(?:で|て)(?:き(?:た|ま(?:し|す(?!か)))|もう?た)|(?:やす|休)んだ|(?:の|飲)んだ|(?:た|食)べた(?!ら|い)|げんき(?:に)?(?:で|なっ)|元気(?:に)?なっ|すっきり|め(?:が)?さめ(?:た|て)|^(?:もう|、)*(?:お|終)わった(?:よ|で|わ|ばい|[!。])*$|(?:て|手|かお|顔)(?:を|も)?(?:あら|洗)った(?!ら)|やすみ(?:は)?おわ|休み(?:は)?(?:お|終)わ|(?:やすみ|きゅうけい)(?:時間|じかん)?おわ|きゅうけい(?:は)?おわ|休憩(?:は)?(?:お|終)わ|さいかい|再開|つづき|続き|もう(?:だいじょうぶ|大丈夫|へいき|いける|いい|ええ)(?:よ|で|です|わ)?[!。]*$/;
/** まだ ねむいけど やる: it goes on after all; どこまで やったっけ: it is there again. */
const GOES_ON =
  /(?<!から|たら|あとで|まで|じゃあ)(?:や|つづけ|続け|がんば|頑張|はじめ|始め)(?:る|りたい|ります|ます|よう?か?)(?:よ|ね|わ|で|ばい|から|けん|[!。])*$|^(?:じゃあ?|さあ|もう|、)*(?:べんきょう|勉強)(?:を|も)?(?:する|します|しよう|したい|できる)(?:よ|ね|わ|ぞ|[!。])*$|(?:どこまで|なに|何|なんの?もんだい).{0,6}(?:やっ|し)?(?:て?た|だ)(?:っけ|の|[?])|(?:い|行)った(?:けど|が|のに)/;
/** It is about a rest: sleep, water, a blanket, the time it takes. */
const OF_REST =
  /(?:ね|寝)(?:て|と|る|た|む|ころ|そべ)|ねむ|眠|やす|休|よこに|横に|ごろ(?:ん|ごろ)|ふとん|布団|べっど|そふぁ|もうふ|毛布|まくら|枕|みず|水|(?:お|むぎ|こう)ちゃ|(?:お|麦|紅)?茶|ここあ|みるく|らむね|そーだ|すーぷ|のみもの|飲み物|じゅーす|ぎゅうにゅう|牛乳|といれ|おしっこ|うんち|のび|ふん|ぷん|分|じかん|時間|まって|待って|まだ|もうちょっと|もうすこし|あと(?:で|から)/;
const HOW_LONG =
  /(?:なん|何)(?:ぷん|分|じかん|時間|じまで|時まで)|(?:どの?|どれ|どん)(?:くらい|ぐらい|だけ)|いつまで/;
const REFUSES =
  /(?:い|要)ら(?:ん|ない|へん|ねえ)|(?:の|飲)ま(?:ん|ない|へん)|(?:し|せ)(?:ん|ない|へん|ーへん)(?:よ|で|わ|もん)?[!。]*$|(?:のど)?(?:かわい|渇い)て(?:い)?(?:な|へん)/;
const ASKS =
  /[?]|(?:い[いー]|ええ|よか|よい)(?:の|ん|と|かな?|です|よね)*$|(?:い[いー]|ええ|よか)(?=[^、。]{4,}(?:の|ん)$)|(?:て|で)(?:い[いー]|ええ|よか)/;
/** Of these the family decides. */
const OF_FAMILY =
  /げーむ|てれび|tv|ゆーちゅーぶ|どうが|動画|すまほ|たぶれっと|すいっち|おやつ|おかし|お菓子|あいす|じゅーす|たべ|食べ|そと|外|こうえん|公園|ともだち|友だち|あそ|遊/;

/** まだ, もうちょっと: not yet; もうすこし やる is a bit more of the work. */
const LATER =
  /^(?:まだ(?!.*けど)|もう(?:ちょっと|すこし|少し)(?!(?:だけ|、)*(?:(?:べんきょう|勉強|もんだい|問題|けいさん|計算|れんしゅう|練習|しゅくだい|宿題)[をも]?)?(?:や[るりろ]|つづけ|続け|がんば|頑張))|あと)/;

/** What is said in a rest, or to the offer of one: each is a sentence of care.json, but for `back`. */
type Resting = 'back' | 'breakHowLong' | 'breakNoNeed' | 'breakAskHome' | 'breakMay' | 'breakStay';

/** What a child that rests says of its rest; null where it says nothing of it. `folded`: see `fold`. */
export function restingIn(folded: string): Resting | null {
  if (declinesRest(folded)) return 'back';
  if (!LATER.test(folded) && (BACK.test(folded) || GOES_ON.test(folded))) return 'back';
  if (HOW_LONG.test(folded)) return 'breakHowLong';
  if (ASKS.test(folded) && OF_FAMILY.test(folded)) return 'breakAskHome';
  if (!OF_REST.test(folded)) return null;
  if (REFUSES.test(folded)) return 'breakNoNeed';
  return ASKS.test(folded) ? 'breakMay' : 'breakStay';
}

/** Whether a rest that was offered is declined, whatever else is said: やすまない。きいて, やすまんでええ. */
export const declinesRest = (folded: string): boolean =>
  /^(?:え[ーっ]?|いや|ううん|うーん|もう|べつに|やっぱり?|[、。!])*(?:(?:やす|休)(?:ま(?:な(?:い|く)|ん(?:で|と|わ|$|[、。!])|へん|んで(?:も)?(?:い|ええ))|み(?:たくな|とうな|は?(?:いら|い[いー]))|むのは?(?:いや|やだ|い[いー]))|ひとやすみ(?:は|なんか)?(?:いら|い[いー]|しな))/.test(
    folded,
  );

/** Whether a reply to the offer of a rest asks about it, and so takes it: なんぷん いい？, もうふ もってきて いい？ */
export const takesRest = (folded: string): boolean => {
  const said = restingIn(folded);
  return said === 'breakHowLong' || said === 'breakMay';
};

/** No more work, for it is tired: やらん。ねむか. */
export const isSleepy = (folded: string): boolean =>
  /ねむ(?!ら)|眠(?!ら)|ねた[いか]|寝た[いか]|つか?れ(?:た|て|とー?|と)|疲れ|しんど|くたくた|へとへと|だる/.test(
    folded,
  );
