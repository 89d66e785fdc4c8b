import { expect, test } from 'vitest';
import { phrasesFrom } from '../../../systemd/publish/pass-phrase.ts';

test('a descriptor that is not open is told with the way that works', async () => {
  await expect(phrasesFrom('999').next('pass phrase')).rejects.toThrow('--pass-phrase-fd 0');
});

test.each(['abc', '', '-1', '1.5'])('"%s" is no number of an open file', (typed) => {
  expect(() => phrasesFrom(typed)).toThrow('takes the number of an open file');
});
