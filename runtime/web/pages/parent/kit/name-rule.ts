/** What a name may be written with, the robot's as a child's, said once: the label of the nickname, the rule, and its breach. */
export const NAME_RULE = {
  ja: {
    nickname: '呼び名',
    rule: 'ひらがな・カタカナ・ローマ字で、12文字まで。',
    fault: 'ひらがな・カタカナ・ローマ字で、12文字以内で入れてください。',
  },
  en: {
    nickname: 'Nickname',
    rule: 'Kana or letters, at most 12.',
    fault: 'Please use kana or letters, at most 12.',
  },
};
