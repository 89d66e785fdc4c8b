/** First and last line of what the robot has in config.txt; all else is the family's. */
const BEGIN = '# coach-robot: begin (written by its installer; changes in here are lost)';
const END = '# coach-robot: end';
/** Lines may stand under a heading for one model ([pi4]); this one makes those of the block count for every Pi. */
const FOR_EVERY_PI = '[all]';
const BLOCK = /^# coach-robot: begin[^\n]*\n[\s\S]*?^# coach-robot: end[^\n]*(?:\n|$)/gm;

/**
 * The text of a config.txt with these lines as its one marked block at the end; without lines there is no block. Nothing
 * else of the text changes, and doing it twice is the same as once.
 */
export function withFirmwareLines(config: string, lines: readonly string[]): string {
  const rest = config.replace(BLOCK, '');
  if (lines.length === 0) return rest;
  const begun = rest === '' || rest.endsWith('\n') ? rest : `${rest}\n`;
  return `${begun}${[BEGIN, FOR_EVERY_PI, ...lines, END].join('\n')}\n`;
}
