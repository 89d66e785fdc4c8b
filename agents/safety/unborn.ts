/** A child that is to be born, by where it is or what the family becomes. */
const UNBORN =
  /(?:いもうと|妹|おとうと|弟|あかちゃん|赤ちゃん|あかんぼう|ベビー)(?:が|も|は)?[\s　]*(?:もうすぐ|らいげつ|こんど)?[\s　]*(?:うまれ[るて](?!から)|生まれ[るて](?!から)|できた|いる)|おなかの?[\s　]*(?:なか|中|あかちゃん|赤ちゃん)|(?:ねえ|にい)ちゃんに[\s　]*な[るっ]|(?:あか|赤)ちゃん(?:が|も|は)?[^。]{0,8}おなか|おなか(?:を|の)?[^。]{0,6}(?:あか|赤)ちゃん|(?:おなか|お腹)[^。]{0,24}(?:あか|赤)ちゃんが[\s　]*(?:けっとば|け[るっ])/;
const BELLY_KICKED =
  /(?:おなか|はら|お腹)[^。！!？?]{0,28}(?:(?:(?<![あいかさたつとなふや])け|蹴)(?:られ|っ[てた]|る|っとば)|あばれ[るてた])/;
/** Somebody else kicks, or it is suffered. */
const BY_ANOTHER =
  /(?:パパ|ぱぱ|とうさん|父さん|とうちゃん|父ちゃん|おとん|父|かれし|じい[じちさ][^\s　]{0,3}?|ばあ[ばちさ][^\s　]{0,3}?|にい(?:ちゃん|さん|に)|兄ちゃん|ねえ(?:ちゃん|さん|ね)|姉ちゃん|くん|せんせい|先生|ともだち|友だち|ひと|人)(?:が|は|も|に(?![\s　]*な[るっ]))|(?:ぼく|わたし|おれ)[のを]|(?:パパ|ぱぱ|にいちゃん|ねえちゃん)[\s　]|(?:ママ|まま|かあさん|母さん|かあちゃん)(?:が|は)[^。]{0,8}け(?:る|っ)|のに|やめて|こわ|怖|ない[ちて]|泣|おこ|怒|どな|たた[いかくき]|なぐ|おさけ|まいにち|いじめ|あざ|せなか|あたま/;
/** Key: how the verb ends. */
const GROWS: Readonly<Record<string, string>> = {
  る: 'おおきくなる',
  て: 'おおきくなって',
  た: 'おおきくなった',
};
const KICK = /(?:(?<![あいかさたつとなふや])け|蹴|あばれ)(?:られ|っとばし|っ)?([るてた])/g;

/** With ママの おなか けるんだって of a child not yet born in words of one meaning: it grows, and nobody is hurt. Pure. */
export const asGrowing = (said: string): string =>
  UNBORN.test(said) && BELLY_KICKED.test(said) && !BY_ANOTHER.test(said)
    ? said.replace(KICK, (_, end: string) => GROWS[end] ?? end)
    : said;
