import { expect, test } from 'vitest';
import { readDraft } from '../../../systemd/publish/draft.ts';

test('a file for signing that is not there is told as such', () => {
  expect(() => readDraft('/nowhere/signed.json')).toThrow('there is no file /nowhere/signed.json');
});
