/** What is felt now, in so many words. */
const NOW =
  /^(?:もう|ちょっと|なんか|いま|すこし|まって|ていうか|[、。])*(?:つかれた|ねむい|やすみたい|やすんで(?:も)?いい|やすもう|やす(?:む|みます)|休(?:む|みます)|休みたい|休んで(?:も)?いい|きゅうけい|おなかいたい|あたまいたい|きもちわるい|はきそう|ねつがある|(?:といれ|おしっこ|うんち)(?:いきたい|いってくる|いく|もれる|したい)?|(?:おなか|お腹)(?:すいた|へった)|はらへった)(?:よ|の|です|な|[!?。ー])*(?:[、。].*)?$/;
/** A wish that names what else the robot does. */
const WISH =
  /^(?!.*[「『]).{0,8}(?:さんすう|算数|けいさん|計算|(?:かんじ|漢字)(?!に)|くく|九九|こくごの|ばとる|もんだい|問題|おはなしの|よみとり|どりる).{0,10}(?:だして|やりたい|やろう|したい|しよう|する|がいい|ちょうだい)(?:よ|ね|な|です|[!。])*$/;
const SUM = /[0-9]+(?:\+|-|×|÷|\*|たす|ひく|かける|わる)[0-9]/;
/** A question to the robot about itself or the day: answered as ever. */
const TO_ROBOT =
  /^(?!.*(?:こと(?:が|は|も)?ある|する|できる|いく|たべる|よむ|読む|かける|書ける)(?:の|ん|か)?[?])(?:あなた|きみ|ろぼっと|えーあい|ai|にんげん|うちゅう|そら)(?:は|って|の)?.{0,14}(?:なの|ですか|[?])+$/;
/** さくぶんを かきたい while one is on the desk. */
const COMPOSE_AGAIN = /^(?:さくぶん|作文|にっき|日記)(?:を|が)?(?:かきたい|書きたい|やりたい|したい)?$/;

/** Whether folded text is plainly something else than a composition's. */
export const isElsewhere = (said: string): boolean =>
  [NOW, WISH, SUM, TO_ROBOT, COMPOSE_AGAIN].some((one) => one.test(said));
