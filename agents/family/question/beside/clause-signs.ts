// How a clause ends, by which a sentence beside the question is told from it.

/** What ends a clause behind a verb, and goes on: けど, ので, し. */
export const GOES_ON =
  /(?:けど|けども|けれど|けれども|ので|もので|もんで|さかい|のに|ですから|だから|やから|やけん|ですが|ますが|ましたが|でしたが|だし|ですし|ますし|んだが|のだが|まして|ましてね|でしてね|たもので|だもので|もんだから|ものですから|んですから|たんで|るんで|いんで|さけ|けん|けえ|じゃけ|ねんけど|んやけど|とって|とってな|てな)$/;
export const IS_VERB =
  /(?:る|た|だ|ん|ます|です|ました|でした|ない|ません|まして|おり|い|て|で|らしく|う|く|す|つ|む|ぶ|ねん|わ|よ|ね|な|の|もの|もん)(?:けど|けども|けれど|けれども|が|ので|から|さかい|けん|し|のに|わ|よ|ね|な|の|ん|ます|です|や|か|かなあ|かしら|でしょう|やろ|だろう|気が)*$/;
/** A thing that is named and no more, and no reason: it may narrow what is asked. */
export const IS_NAMED =
  /(?:[一-龠々ァ-ヶーa-z0-9]|さん|ちゃん|くん)(?:の|は|が|なん)?(?:だ|です|なん(?:だ|です)|なの|や|ね|よ|で)?(?:けど|けども|けれど|けれども|が|ね|よ)*$/;
/** Who asks: it narrows nothing. */
export const IS_SPEAKER =
  /(?:父|母|祖[父母]|ばあば|じいじ|ばーば|じーじ|パパ|ママ|お[じば]|[叔伯][父母]|保護者|親|妻|夫)(?:親|さん|ちゃん)?(?:です|でございます|だ|や|じゃ|やねん|なん)*(?:けど|けれど|が)*$/;
/** A comma behind these ends a clause. */
export const ENDS_CLAUSE =
  /(?:ます|ました|です|でした|ません|でしょう|ましょう|ごめん(?:なさい|ね)?|すみません|すいません)[かねよな]?(?:笑|泣|汗|w+)?$/;
/** A reason before a comma: 「明日ばあばに話すから、」; 「やめてから」 and 「先月から」 are of time. */
export const IS_REASON =
  /(?:(?<![一-龠\d])(?:だ|です|ます|ました|でした|ない|たい)|[一-龠ぁ-ん](?:[るすくぐむぶつう]|った|んだ|いた|した))から(?:ね|さ)?$/;
/** Before a space: a question, and not a word that may narrow the next. */
export const ASKS_YES =
  /(?:ます|ました|です|でした|ません|でしょう|ある|った|てる|てた)(?:か|かな|かね|よね)$/;
export const TELLS_EN =
  /\b(?:i|i'm|im|i've|ive|we|we've|he|she|they|it|it's|its|that|this|is|was|are|were|has|had|hasn't|hasnt|wasn't|wasnt|says?|said|feels?|thinks?|keeps?|guess|mean|trying|need|seems?|looks?|because|cause|cuz)\b/;
