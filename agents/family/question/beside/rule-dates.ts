const CHANGED_WHEN =
  /(?:変え|かえ|変更し?|いじっ|設定し|決め)(?:た|て)[^。?？]{0,8}(?:いつ|何日)|(?:いつ|何日に)(?:ごろ|頃)?[^。?？]{0,6}(?:変え|かえ|変更|設定し|決め)|(?:変え|かえ|変更し?|いじっ|設定し|決め)(?:た|て|ちょ|とる)[^。、?？]{0,6}(?:誰|だれ)|(?:誰|だれ)(?:が|か)(?:勝手に|最後に|最近)?(?:変え|かえ|変更し|いじっ|設定し|決め)(?:た|て)|\bwho\b.{0,16}\b(?:changed?|set)\b|\bwhen\b.{0,30}\b(?:changed?|set)\b/i;
/** When a rule was made what it is now, or by whom. */
export const asksWhenChanged = (text: string): boolean => CHANGED_WHEN.test(text);
const NAMES_RULE =
  /上限|きまり|決まり|ルール|設定|時間制限|制限時間|寝る時[間刻]|おやすみの?時[間刻]|\b(?:rules?|limit|bedtime|setting)s?\b/i;
/** It names the rule itself. */
export const asksRuleDate = (text: string): boolean => NAMES_RULE.test(text) && asksWhenChanged(text);
