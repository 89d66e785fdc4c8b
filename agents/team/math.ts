import { readPrompt } from '#agents/prompts/prompt.ts';
import { SKILLS } from '#agents/teaching/practice/skills.ts';
import { calculateAndVerify } from '#agents/tools/calculate-and-verify.ts';
import { calculationBattle } from '#agents/tools/calculation-battle.ts';
import type { Subject } from './subject.ts';
import { row } from './tool-row.ts';

/**
 * Arithmetic (docs/contracts/agents-and-tools.md, "Math coach"). Its coach also looks up the kanji of a word problem
 * (japanese.ts).
 */
export const MATH: Subject = {
  id: 'math',
  content: '数、式、計算、文章題、時計、長さ、かさ、お金',
  coach: {
    name: 'math_coach',
    description: '算数: 数、式、計算、文章題、時計、長さ、かさ、お金の宿題。',
    prompt: () => readPrompt('math-coach'),
    modelTier: 'standard',
  },
  tools: [
    // An answer that comes while the child is being comforted is heard: it is no time to change hands.
    row(calculateAndVerify, ['math_coach', 'encouragement_agent']),
    row(calculationBattle, ['encouragement_agent', 'math_coach']),
  ],
  skills: SKILLS,
  kinds: {
    addition_small: { ja: 'たし算（10まで）', en: 'addition up to 10', child: 'たしざん' },
    addition_carry_20: {
      ja: 'くり上がりのたし算（1けた）',
      en: 'one-digit addition with carrying',
      child: 'くりあがりの たしざん',
    },
    addition_no_carry: { ja: 'くり上がりのないたし算', en: 'addition without carrying', child: 'たしざん' },
    addition_carry: {
      ja: 'くり上がりのあるたし算',
      en: 'addition with carrying',
      child: 'くりあがりの たしざん',
    },
    subtraction_small: { ja: 'ひき算（10まで）', en: 'subtraction up to 10', child: 'ひきざん' },
    subtraction_borrow_20: {
      ja: 'くり下がりのひき算（20まで）',
      en: 'subtraction up to 20 with borrowing',
      child: 'くりさがりの ひきざん',
    },
    subtraction_no_borrow: {
      ja: 'くり下がりのないひき算',
      en: 'subtraction without borrowing',
      child: 'ひきざん',
    },
    subtraction_borrow: {
      ja: 'くり下がりのあるひき算',
      en: 'subtraction with borrowing',
      child: 'くりさがりの ひきざん',
    },
    multi_step: {
      ja: '3つ以上の数の計算',
      en: 'sums of three or more numbers',
      child: '3つの かずの けいさん',
    },
    mixed_operations: { ja: 'まざった計算・かっこ', en: 'mixed operations', child: 'まざった けいさん' },
    kuku: { ja: '九九', en: 'times tables', child: '九九' },
    multiplication_tens: {
      ja: '何十・何百のかけ算',
      en: 'multiplication by tens',
      child: '大きい かずの かけざん',
    },
    multiplication_written: {
      ja: 'かけ算の筆算',
      en: 'written multiplication',
      child: 'かけざんの ひっさん',
    },
    division_exact: { ja: 'わり算', en: 'division', child: 'わりざん' },
    division_remainder: {
      ja: 'あまりのあるわり算',
      en: 'division with remainder',
      child: 'あまりの ある わりざん',
    },
    division_tens: {
      ja: '大きい数のわり算',
      en: 'division with two-digit quotients',
      child: '大きい かずの わりざん',
    },
    blank: { ja: '□を使った式', en: 'missing numbers (□)', child: '□の しき' },
    time: { ja: '時こくと時間', en: 'time and clock', child: 'とけいと じかん' },
    length: { ja: '長さ', en: 'length', child: 'ながさ' },
    volume: { ja: 'かさ', en: 'volume', child: 'かさ' },
    mass: { ja: '重さ', en: 'weight', child: 'おもさ' },
    money: { ja: 'お金', en: 'money', child: 'おかね' },
    unit_conversion: { ja: '単位のかんさん', en: 'unit conversion', child: 'たんいの かえかた' },
    decimal: { ja: '小数', en: 'decimals', child: '小数' },
    fraction: { ja: '分数', en: 'fractions', child: '分数' },
    number_row: { ja: '数のならび方', en: 'number rows', child: 'かずの ならびかた' },
    place_value: { ja: '位とまとまり', en: 'place value', child: 'くらいの もんだい' },
    comparing: { ja: '数の大小くらべ', en: 'comparing numbers', child: 'かずの おおきさくらべ' },
    story_sum: {
      ja: '文章題（たし算・ひき算）',
      en: 'word problems (addition, subtraction)',
      child: 'おはなしの もんだい',
    },
    story_product: {
      ja: '文章題（かけ算・わり算）',
      en: 'word problems (multiplication, division)',
      child: 'おはなしの もんだい',
    },
  },
};
