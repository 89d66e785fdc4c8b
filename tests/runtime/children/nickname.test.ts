import { describe, expect, test } from 'vitest';
import { robotSchema } from '#config/robot-settings.ts';
import { nicknameSchema } from '#runtime/children/nickname.ts';
import { codeOf, projectFiles } from '../../support/source-tree.ts';

describe('what a parent is told of names', () => {
  test.each([
    ['はなこ', true],
    ['ケン', true],
    ['Ken', true],
    ['あいうえおかきくけこさし', true],
    ['あいうえおかきくけこさしす', false],
    ['花子', false],
    ['はなこ2', false],
  ])('%s is a name of the robot as of a child: %s', (name, isOne) => {
    expect(nicknameSchema.safeParse(name).success).toBe(isOne);
    expect(robotSchema.shape.name.safeParse(name).success).toBe(isOne);
  });

  test('is said in one place', () => {
    const saying = projectFiles().filter(
      (file) =>
        file.startsWith('runtime/web/pages/parent/') &&
        /ひらがな.{0,3}カタカナ|[Kk]ana or letters/.test(codeOf(file)),
    );
    expect(saying).toEqual(['runtime/web/pages/parent/kit/name-rule.ts']);
  });
});
