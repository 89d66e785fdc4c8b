/** Two counted things in sentences of a print, and how many is asked: 4本ずつ 7人に くばります。なん本 いりますか asks nothing of 本. */
export const isSurelyStory = (said: string): boolean =>
  (said.match(/\d+\s*[^\s\d。、]/g) ?? []).length > 1 && /(?:ます|ました|です|でした)。/.test(said);

/** 赤が 32cmで 青より 7cm 長いねんて。青は 何cmかって: two measures and a question, and nothing wished for. */
export const isToldStory = (said: string, folded: string): boolean =>
  !AS_SORT.test(folded) &&
  !/だして|出して|やりたい|したい|れんしゅう|練習/.test(folded) &&
  (said.match(/\d+\s*(?:cm|mm|m|km|L|dL|mL|g|kg|こ|円|人|まい|本)/g) ?? []).length > 1;

/** 3時20分から なんぷんで 4時、みたいなの やりたい: what is told is only of what sort it is to be. */
export const AS_SORT =
  /(?:みたいな|って(?:いう)?|ていう|のような|とかの)(?:の|やつ|もんだい|問題)(?:(?:を|が|も)?.{0,8}(?:やりたい|や[るろ]|だして|出して|したい|ちょうだい|い[いー]|ある|おねがい)|[!。]*$)/;
