const GARMENT =
  'くつした|靴下|くつ下|て?ぶくろ|手(?:ぶくろ|袋)|(?:なが|長)?ぐつ|くつ|靴|ずぼん|ズボン|すかーと|スカート|ぱんつ|パンツ|たいつ|タイツ|うわばき|上ばき|さんだる|サンダル';
/** くつしたに はいた is no wearing: it is sick on them. */
const PUT_ON = new RegExp(`((?:${GARMENT})[をもは]?[\\s　]*)(?:は|履)い(?=た|て|と|ちゃ)`, 'g');

/** With はいた behind a garment in a word of one meaning: it was put on, and nobody is sick. */
export const asWorn = (said: string): string => said.replace(PUT_ON, '$1つけ');
