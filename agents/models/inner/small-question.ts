import arithmeticWords from '#agents/words/arithmetic.json' with { type: 'json' };
import { sentence, wordings } from '#agents/words/sentence.ts';

/** How a problem is read out: × and ÷ stay signs, with room around them. */
export function written(expression: string): string {
  return expression
    .replaceAll(/([+\-×÷=])/g, ' $1 ')
    .replaceAll(/(?<=\d[のがと]|こと)(?=[\dお])/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/** What is sought, in the words of its units: なん円, なんm なんcm; いくつ for numbers and counted things. */
function soughtIn(expression: string, kind: string): string {
  if (kind === 'time') {
    const hasClock = /\d時(?!間)/.test(expression);
    // 4時-3時15分 asks how long; 3時15分+20分 asks when.
    if (hasClock && !/時(?!間).*-.*\d時(?!間)/.test(expression)) return 'なん時 なん分';
    return 'どれだけの じかん';
  }
  if (kind === 'money') return 'なん円';
  if (!['length', 'volume', 'mass'].includes(kind)) return 'いくつ';
  const used = new Set(expression.match(/km|cm|mm|mL|dL|kg|mg|(?<=\d)[mLgt]/g));
  // Largest first, as school writes them.
  const units = ['km', 'm', 'cm', 'mm', 'L', 'dL', 'mL', 't', 'kg', 'g', 'mg'].filter((unit) =>
    used.has(unit),
  );
  return units.length === 0 ? 'いくつ' : units.map((unit) => `なん${unit}`).join(' ');
}

/** 68と 86、どっちが おおきい？ */
function whichOf(expression: string, variant: number): string {
  const [, left = '', right = '', which = ''] = /^(\d+)と(\d+)の(.+)ほう$/.exec(expression) ?? [];
  const questions = wordings(arithmeticWords.whichOfTwo, { left, right, which });
  return questions[variant % questions.length] ?? '';
}

/** The question of a problem in one sentence that fits it. `variant` chooses among equal wordings. */
export function questionOf(
  { expression, kind }: { expression: string; kind: string },
  variant: number,
): string {
  if (kind === 'story_sum' || kind === 'story_product') return expression;
  const [left = '', right = ''] = expression.split('=');
  const asked = /^(?:□[^\d□+\-×÷()]+)+$/.test(right) ? right : null;
  if (asked !== null && !left.includes('□')) {
    return sentence(arithmeticWords.inUnits, {
      expression: written(left),
      sought: asked.replaceAll('□', ' なん').trim(),
    });
  }
  if (expression.includes('□')) {
    const blanks = wordings(arithmeticWords.whichBlank, { expression: written(expression) });
    return blanks[variant % blanks.length] ?? '';
  }
  if (kind === 'place_value') {
    const asked = written(expression);
    return sentence(arithmeticWords.whichNumber, { asked: asked.endsWith('で') ? asked : `${asked}は` });
  }
  if (kind === 'comparing') return whichOf(expression, variant);
  const sought = soughtIn(expression, kind);
  const questions = wordings(arithmeticWords.whatIsIt, { expression: written(expression), sought });
  return questions[variant % questions.length] ?? '';
}
