/** How a problem is read out: × and ÷ stay signs, with room around them. */
export function written(expression: string): string {
  return expression
    .replaceAll(/([+\-×÷=])/g, ' $1 ')
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

/** The question of a problem in one sentence that fits it. `variant` chooses among equal wordings. */
export function questionOf(
  { expression, kind }: { expression: string; kind: string },
  variant: number,
): string {
  const [left = '', right = ''] = expression.split('=');
  const asked = /^(?:□[^\d□+\-×÷()]+)+$/.test(right) ? right : null;
  if (asked !== null && !left.includes('□')) {
    return `${written(left)} は ${asked.replaceAll('□', ' なん').trim()}かな？`;
  }
  if (expression.includes('□')) {
    const endings = ['の □に はいる かずは いくつかな？', 'の □は いくつかな？'];
    return `${written(expression)} ${endings[variant % endings.length]}`;
  }
  const sought = soughtIn(expression, kind);
  const endings = [`${sought}に なるかな？`, `${sought}かな？`, `${sought}に なると おもう？`];
  return `${written(expression)} は ${endings[variant % endings.length]}`;
}
