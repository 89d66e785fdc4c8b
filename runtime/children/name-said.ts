/** What children say around their name: ぼくの なまえは ゆきだよ, ゆきって よんで. */
const BEFORE =
  /^(?:(?:えっと|えーと|あのね|んーと|うーんと)\s*)?(?:(?:ぼく|わたし|おれ|あたし)(?:の\s*(?:なまえ|名前)?)?\s*は|(?:ぼく|わたし|おれ|あたし)の\s*(?:なまえ|名前)|(?:なまえ|名前)は)?\s*/;
const BEHIND =
  /\s*(?:(?:って|と)\s*(?:よんで|呼んで|いいます|いうよ|いうの|言います|よばれて)(?:\s*(?:ね|よ|ください|ほしい(?:な|です)?|いい(?:よ)?|いる(?:よ)?|る(?:よ)?))?|で\s*いい(?:よ|です)?|だよ|です(?:よ)?|やで|っていう(?:よ|の)?)$/;

/** The name in what a child answers to how it is called: without what it says around it, and without marks and pictures; a question keeps its mark. */
export function nameSaid(words: string): string {
  const letters = words
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}\s]+/gu, (marks) => marks.replace(/[^ー々?]+/g, ' '))
    .trim()
    .replace(/\s+/g, ' ');
  const name = letters.replace(BEFORE, '').replace(BEHIND, '').trim();
  return name === '' ? letters : name;
}
