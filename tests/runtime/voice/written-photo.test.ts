import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SafetyTalk } from '#agents/talk/turn/safety-talk.ts';
import { CoachLesson } from '#agents/talk/voice/coach-lesson.ts';
import { makeTeam } from '#agents/team/team.ts';
import { readHomework } from '#agents/tools/analyze-homework-image.ts';
import { VirtualCamera } from '#drivers/camera/virtual.ts';
import { VirtualOcr } from '#drivers/ocr/virtual.ts';
import { lookAtHomework } from '#runtime/voice/photo-instruction.ts';
import { worksheet } from '../../support/body-pictures.ts';
import { careWith } from '../../support/talk/care.ts';
import { NEVER, TALKER, ToolFixture, VOICE_TOOLS } from '../../support/talk/tool-fixture.ts';

const LIST = ['かん字テスト はんい', '弟　妹', '走る'];
const TEXT = ['きのう、うみに 行きました。', 'とても 大きかったです。', 'また 行きたいと 思いました。'];
const HURT = ['きのう、おとうさんに たたかれました。', 'いたかったです。', 'とても かなしかったです。'];

let desk: ToolFixture;
beforeEach(() => {
  desk = new ToolFixture();
});
afterEach(() => desk.close());

/** The talk of the desk, whose camera sees these lines when its button is pressed. */
async function seeing(lines: readonly string[]): Promise<CoachLesson> {
  const camera = new VirtualCamera(0);
  camera.give(await worksheet());
  const ocr = new VirtualOcr(lines.map((text) => ({ text, confidence: 0.95 })));
  return new CoachLesson({
    ...{ safety: new SafetyTalk(2), tools: desk.tools(), team: makeTeam(VOICE_TOOLS, careWith()) },
    ...{ clock: desk.clock, who: () => TALKER },
    look: (jpeg, signal) =>
      lookAtHomework(
        {
          camera,
          read: (photo, ending) => readHomework(photo, { ocr, photoReader: null }, { signal: ending }),
        },
        jpeg,
        signal,
      ),
  });
}

describe('by the button of the camera', () => {
  test('a list is asked about with はい and いいえ, and はい is the same row as on the page', async () => {
    const lesson = await seeing(LIST);
    const seen = await lesson.look(null, NEVER);
    expect(seen.say).toBe('「弟」「妹」「走る」 かん字が ならんで いるね。これを れんしゅうする？');
    expect(seen.direct).toContain('一度だけ');
    expect(desk.events).toContainEqual({ type: 'question', answers: 'yes_no', choices: ['はい', 'いいえ'] });
    expect(desk.state().drill).toBeNull();
    const chosen = desk.questions.read(TALKER.sessionId, 'はい')?.reply;
    expect(chosen).toMatchObject({ choice: { means: 'かん字の テストに でるよ。弟、妹、走' } });
  });

  test('a composition is asked about, and what its child tells in it of being hurt is heard first', async () => {
    const seen = await (await seeing(TEXT)).look(null, NEVER);
    expect(seen.say).toContain('これは きみの さくぶんかな？');
    expect(seen.direct).toContain('直さず');
    const hurt = await (await seeing(HURT)).look(null, NEVER);
    expect(hurt).toMatchObject({ jpeg: null, direct: '' });
    expect(hurt.say).not.toContain('さくぶん');
    expect(hurt.say).toMatch(/わるく ?ない/);
  });
});
