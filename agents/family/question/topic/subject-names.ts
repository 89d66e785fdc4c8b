// How subjects are called in an answer.

/** Key: the id of a course. */
export const COURSE_NAMES: Readonly<Record<string, { readonly ja: string; readonly en: string }>> = {
  math: { ja: '算数', en: 'arithmetic' },
  japanese: { ja: '国語', en: 'Japanese' },
};
/** What is in no record by itself. Key: the id of the subject. */
export const OTHER_NAMES: Readonly<Record<string, { readonly ja: string; readonly en: string }>> = {
  'topic:science': { ja: '理科', en: 'science' },
  'topic:letters': { ja: 'かなの1字ずつ', en: 'single letters of kana' },
  'topic:life': { ja: '生活科', en: 'life studies' },
  'topic:english': { ja: '英語', en: 'English' },
  'topic:social': { ja: '社会', en: 'social studies' },
  'topic:word_problem_grade1': { ja: '文章題', en: 'word problems' },
  'topic:written_addition': { ja: 'たし算の筆算', en: 'addition in columns' },
  'topic:written_subtraction': { ja: 'ひき算の筆算', en: 'subtraction in columns' },
  'topic:written_division': { ja: 'わり算の筆算', en: 'long division' },
  'topic:written_long': { ja: '3けた以上の筆算', en: 'sums in columns of three digits and more' },
  'topic:other': { ja: 'ほかの教科', en: 'another subject' },
};
/** Key: the kinds, sorted. */
export const GROUP_NAMES: Readonly<Record<string, { readonly ja: string; readonly en: string }>> = {
  'addition_carry+addition_carry_20': { ja: 'くり上がりのたし算', en: 'addition with carrying' },
  'subtraction_borrow+subtraction_borrow_20': { ja: 'くり下がりのひき算', en: 'subtraction with borrowing' },
  'addition_carry+addition_carry_20+addition_no_carry+addition_small': { ja: 'たし算', en: 'addition' },
  'subtraction_borrow+subtraction_borrow_20+subtraction_no_borrow+subtraction_small': {
    ja: 'ひき算',
    en: 'subtraction',
  },
  'kuku+multiplication_tens+multiplication_written': { ja: 'かけ算', en: 'multiplication' },
  'division_exact+division_remainder+division_tens': { ja: 'わり算', en: 'division' },
  'addition_carry+addition_carry_20+addition_no_carry+addition_small+division_exact+division_remainder+division_tens+kuku+mixed_operations+multi_step+multiplication_tens+multiplication_written+subtraction_borrow+subtraction_borrow_20+subtraction_no_borrow+subtraction_small':
    { ja: '計算', en: 'calculations' },
  multiplication_written: {
    ja: '筆算（分けて記録しているのは、かけ算だけ）',
    en: 'sums in columns (of these only products are kept by themselves)',
  },
  'kanji_reading+kanji_writing': { ja: '漢字', en: 'kanji' },
};
