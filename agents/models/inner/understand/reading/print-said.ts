/** A question of a print in quotes, with no more than that it is one: もんだいは「…ましたか」, 「…ましたか」って かいて ある. */
const QUOTED =
  /^(?:(?:うん|まだ|あと|もうひとつ)*ある(?:よ|で|けど)?[。、!！\s]+)?(?:(?:つぎの|つぎは|次は|次の|これが|えっと|あのね)?\s*(?:もんだい(?:ぶん)?|問題(?:文)?|しつもん|質問|といは?|きかれて(?:い)?る(?:の|こと)|聞かれて(?:い)?る(?:の|こと)))?\s*(?:は|が|って|ね|、|:|：|\s)*[「『]([^」』]{6,}(?:か|の|なさい|ましょう|ください)[。.?？]?)[」』]\s*(?:って|と|だ|です|や|という|ていう)?[^。「」]{0,14}[。!！]?$/;
/** もんだいはね、…ましたかって いうの. */
const NAMED =
  /^(?:もんだい(?:ぶん)?|問題(?:文)?|しつもん|質問)\s*(?:は|が|って)\s*(?:ね|な|さ)?[、,:：\s]+(.{6,}?(?:か|なさい|ましょう|ください)[。.?？]?)\s*(?:(?:って|と|ていう|っていう)\s*(?:いう|いうの|かいて(?:ある|る)|書いて(?:ある|る)|やつ|もんだい|問題)?(?:だよ|です|や|なの)?)?[。!！]?$/;

/** …ましたか。だって: read out. */
const READ_OUT =
  /^(?:えっと|あのね?)?[、\s]*([^「」]{6,}?(?:[ですまた]か|なさい|ましょう|ください)[。.?？]?)\s*(?:(?:なん)?だって|って(?:さ|\s*(?:か|書)いて\s*(?:ある|あった|あんねん|あるで|る)(?:よ|ねん)?)?|だそうです|やって)[。!！]*$/;

/** The question of a print as it stands there, out of what a child says around it; what it said, where it says nothing of the kind. Pure. */
export function printSaid(said: string): string {
  const line = said.normalize('NFKC').trim();
  return (QUOTED.exec(line)?.[1] ?? NAMED.exec(line)?.[1] ?? READ_OUT.exec(line)?.[1] ?? said).trim();
}

/** まだ ある。(1)は 六つ で いいの？: what is said behind it; all of it, where nothing is. Pure. */
export const behindMore = (said: string): string => said.replace(THERE_IS_MORE, '');
const THERE_IS_MORE = /^(?:うん|はい|まだ|つぎも|あと|[、\s])*ある(?:よ|で|ねん|けど|わ)?[。、!！\s]+(?=\S)/;
