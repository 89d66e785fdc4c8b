import { describe, expect, test } from 'vitest';
import { skipsWithout } from '../support/needs.ts';
import { needsJapaneseSpeech } from '../support/sound/japanese-speech.ts';
import { modelSound, VoiceTable } from '../support/talk/voice-table.ts';

describe.skipIf(skipsWithout(needsJapaneseSpeech()))('a question by voice', () => {
  test('shows its choices; what is heard is read against them, and then they are gone', async () => {
    const table = await VoiceTable.open();
    const results: Record<string, unknown>[] = [];
    table.peer.onSession(async (session) => {
      await session.setup();
      const run = async (name: string, args: Record<string, unknown>) => {
        const [answer] = await session.toolCall([{ name, args }]);
        results.push(answer?.response ?? {});
      };
      await session.waitForTurn();
      await run('ask_child', {
        question: 'どっちに する？',
        answers: 'choices',
        choices: ['さんすう', 'こくご'],
      });
      await session.say('どっちに する？', modelSound(300, 1000));
      await session.waitForTurn();
      session.inputTranscript('えっと 2ばんめの ほう');
      await run('load_memory', { query: 'こくご', max_results: 1 });
      await run('update_emotion', {
        frustration: 0,
        confidence: 0.5,
        fatigue: 0,
        excitement: 0.3,
        primary_emotion: 'neutral',
      });
      await session.say('こくごだね', modelSound(300, 1001));
      await session.waitForTurn();
      await session.say('うん', modelSound(300, 1002));
    });
    await table.click();
    let sinceMs = performance.now();
    await table.childSays('なにか やりたい');
    await table.untilReady(sinceMs);
    const shown = () =>
      table.events.flatMap((event) => (event.type === 'question' ? [event.choices.join(' ')] : []));
    expect(shown()).toEqual(['さんすう こくご']);
    sinceMs = performance.now();
    await table.childSays('にばんめの ほう');
    await table.until((event) => event.type === 'question' && event.choices.length === 0, sinceMs);
    expect(shown()).toEqual(['さんすう こくご', '']);
    expect(results.at(-1)?.reply).toContain('「こくご」を選びました');
    await table.close();
  });
});
