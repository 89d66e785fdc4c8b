import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ENVIRONMENT_NAMES, settingsSchema } from '#config/settings.ts';
import { listSettings, settingsTable } from '#config/settings-table.ts';

test('docs/settings.md holds exactly the table that the schema makes (npm run settings)', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/settings.md'), 'utf8');
  const between = /<!-- settings -->(.*?)<!-- \/settings -->/s.exec(page)?.[1] ?? '';
  expect(between.trim()).toBe(settingsTable());
});

test('every setting has a meaning, a default of its type, and a name once', () => {
  const rows = listSettings();
  expect(rows.length).toBeGreaterThan(20);
  expect(new Set(rows.map((row) => row.path)).size).toBe(rows.length);
  const defaults = settingsSchema.parse({}) as Record<string, Record<string, unknown>>;
  for (const row of rows) {
    const [section = '', key = ''] = row.path.split('.');
    expect(row.meaning.length, row.path).toBeGreaterThan(8);
    expect(row.default, row.path).toBe(defaults[section]?.[key]);
    const types = { text: 'string', 'true or false': 'boolean', number: 'number', 'whole number': 'number' };
    expect(typeof row.default, row.path).toBe(types[row.type]);
  }
  const count = Object.values(defaults).reduce((sum, section) => sum + Object.keys(section).length, 0);
  expect(rows).toHaveLength(count);
});

test('every environment name is a setting and follows its path', () => {
  const paths = listSettings().map((row) => row.path);
  for (const [name, setting] of Object.entries(ENVIRONMENT_NAMES)) {
    expect(paths).toContain(setting);
    expect(name).toBe(`COACH_${setting.replace('.', '_').toUpperCase()}`);
  }
});
