import { expect, test } from 'vitest';
import { changeSettings } from '#config/change-settings.ts';
import { knownCount } from '#config/retired.ts';

test.each([
  ['of a section that is not there', '{ "web": { "port": 1 } }', 'child.grade'],
  ['that is not in its section', '{ "web": { "port": 1 } }', 'web.host'],
  ['of an empty file', '{}\n', 'child.grade'],
])('to take out a setting %s changes nothing', (_name, text, path) => {
  expect(changeSettings(text, new Map([[path, null]]))).toBe(text);
});

test('what is set stands beside how many settings its program knew, and an older program leaves that number', () => {
  const grade = new Map([['child.grade', 2]]);
  expect(JSON.parse(changeSettings('', grade))).toEqual({
    child: { grade: 2 },
    known_settings: knownCount(),
  });
  const newer = `{ "known_settings": ${knownCount() + 5} }`;
  expect(JSON.parse(changeSettings(newer, grade))).toMatchObject({ known_settings: knownCount() + 5 });
  const older = '{ "known_settings": 3 }';
  expect(JSON.parse(changeSettings(older, grade))).toMatchObject({ known_settings: knownCount() });
});

test('a setting that is there is taken out, and what stands around it stays', () => {
  const text = '{\n  // of the hall\n  "web": { "port": 1, "host": "::1" }\n}\n';
  expect(changeSettings(text, new Map([['web.host', null]]))).toContain('// of the hall');
  expect(changeSettings(text, new Map([['web.host', null]]))).not.toContain('::1');
});
