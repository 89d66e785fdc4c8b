import { beforeEach, describe, expect, test } from 'vitest';
import type { AgentEvent } from '#agents/core/event.ts';
import type { Desk } from '#runtime/robot.ts';
import { Conversation, LOST_SENTENCE } from '#runtime/web/pages/conversation.ts';
import { RefusedError, type RobotHttp } from '#runtime/web/pages/robot-http.ts';

const DESK: Desk = {
  userId: 'child-1',
  sessionId: 's-1',
  grade: 2,
  child: null,
  children: [],
  totalPoints: 4,
  streak: 1,
  greeting: 'やあ！',
  question: null,
  introduction: null,
  isFromEarlier: false,
  canTalk: true,
  isAtRest: false,
  choices: [],
  card: null,
  said: { turn: 0, sentence: null, isAnswer: false },
};

/** A turn that asks. */
const ASKING: AgentEvent[] = [
  { type: 'question', answers: 'choices', choices: ['さんすう', 'こくご'] },
  { type: 'final_response', content: 'どっちに する？', mood: 'neutral' },
];

describe('the talk of the page', () => {
  let events: AgentEvent[];
  let fault: Error | null;
  let desk: Desk | null;
  let deskFault: Error;
  let sent: string[];
  let heard: string[];
  let changes: number;
  let onRun: () => void;
  let onHeard: () => void;
  let signals: AbortSignal[];
  let talk: Conversation;
  let anew: number;
  beforeEach(() => {
    events = [{ type: 'final_response', content: 'うん', mood: 'happy' }];
    [fault, desk, sent, heard, changes] = [null, DESK, [], [], 0];
    deskFault = new TypeError('no line');
    anew = 0;
    onRun = () => {};
    onHeard = () => {};
    signals = [];
    const line: RobotHttp = {
      desk: async () => desk ?? Promise.reject(deskFault),
      sit: async (childId) => {
        sent.push(`sits: ${childId}`);
        return desk ?? Promise.reject(deskFault);
      },
      run: async (at, { message, key }, onEvent, signal) => {
        signals.push(signal);
        sent.push(`${at.sessionId}: ${message}${key === null ? '' : ` as ${key}`}`);
        onRun();
        for (const event of events) onEvent(event);
        if (fault) throw fault;
      },
    };
    talk = new Conversation(
      line,
      () => {
        changes += 1;
      },
      (sentence) => {
        heard.push(sentence);
        onHeard();
      },
      () => {
        anew += 1;
      },
    );
  });
  const texts = () => talk.state.bubbles.map((bubble) => `${bubble.who}: ${bubble.text}`);

  test('begins with the greeting, the stars and the streak of the desk', async () => {
    await talk.join();
    expect(texts()).toEqual(['robot: やあ！']);
    expect(talk.state).toMatchObject({ totalPoints: 4, streak: 1, isConnected: true });
    expect(heard).toEqual(['やあ！']);
  });

  test('another child finds nothing of the talk before, by its mark or because it came elsewhere', async () => {
    const children = [
      { childId: 'child-1', name: 'たろう', mark: 'cat', isMarked: true },
      { childId: 'h', name: 'はなこ', mark: 'rabbit', isMarked: true },
    ] as const;
    desk = { ...DESK, child: children[0], children, question: '38+47は？' };
    await talk.join();
    await talk.send('わからない');
    expect(texts()).toHaveLength(3);
    const hers = {
      ...DESK,
      userId: 'h',
      sessionId: 's-2',
      child: children[1],
      children,
      greeting: 'やあ、はなこ！',
    };
    desk = hers;
    await talk.sitDown('h');
    expect(sent.at(-1)).toBe('sits: h');
    expect(texts()).toEqual(['robot: やあ、はなこ！']);
    expect(talk.state).toMatchObject({ child: { name: 'はなこ' }, question: null, help: null });
    expect(anew).toBe(1);
    // It is hers already: a second touch takes nothing away.
    await talk.send('3+4');
    await talk.sitDown('h');
    expect(texts()).toHaveLength(3);
    // Somebody else was asked for by voice, or on the parent's page.
    desk = {
      ...DESK,
      child: null,
      children,
      greeting: 'だれかな？',
      question: 'だれかな？',
      choices: ['たろう', 'はなこ'],
    };
    await talk.follow();
    expect(texts()).toEqual(['robot: だれかな？']);
    expect(talk.state.choices).toEqual([]);
    // In its own turn the robot's last words stay, and its question is not said twice.
    desk = { ...hers, question: '7は？', greeting: 'つづき。 7は？' };
    events = [{ type: 'final_response', content: 'はなこだね！ 7は？', mood: 'happy' }];
    await talk.send('はなこ');
    expect(texts()).toEqual(['robot: はなこだね！ 7は？']);
  });

  test('a robot that is there and has no lesson says why, once', async () => {
    desk = null;
    deskFault = new RefusedError('いまは ノートが ひらけないよ。');
    await talk.join();
    await talk.join();
    expect(texts()).toEqual(['robot: いまは ノートが ひらけないよ。']);
    expect(heard).toEqual(['いまは ノートが ひらけないよ。']);
    expect(talk.state.isConnected).toBe(false);
  });

  test('shows what the child said and what the robot answered', async () => {
    await talk.join();
    expect(await talk.send('38+47')).toBe(true);
    expect(sent).toEqual(['s-1: 38+47']);
    expect(texts()).toEqual(['robot: やあ！', 'child: 38+47', 'robot: うん']);
    expect(talk.state.isBusy).toBe(false);
  });

  test('shows what a question can be answered with until the child replies, by any way', async () => {
    await talk.join();
    events = ASKING;
    desk = { ...DESK, choices: ['さんすう', 'こくご'] };
    await talk.send('しゅくだい');
    expect(talk.state.choices).toEqual(['さんすう', 'こくご']);
    const during: (readonly string[])[] = [];
    events = [{ type: 'final_response', content: 'うん', mood: 'happy' }];
    desk = DESK;
    onRun = () => during.push(talk.state.choices);
    await talk.send('2ばんめ');
    expect([...during, talk.state.choices]).toEqual([[], []]);
    talk.offer(['やすむ', 'つづける']);
    talk.hearChild('やす');
    expect(talk.state.choices).toEqual([]);
    talk.offer(['やすむ', 'つづける']);
    talk.write('やすむ');
    expect(talk.state.choices).toEqual([]);
  });

  test('a page that comes later, or is loaded anew, shows what is asked', async () => {
    desk = { ...DESK, choices: ['さんすう', 'こくご'] };
    await talk.join();
    expect(talk.state.choices).toEqual(['さんすう', 'こくご']);
  });

  test('lets an answer grow and puts the final words in its place', async () => {
    events = [
      { type: 'stream_chunk', content: 'せい' },
      { type: 'stream_chunk', content: 'かい' },
      { type: 'final_response', content: 'せいかい！', mood: 'proud' },
    ];
    await talk.send('85');
    expect(texts()).toEqual(['robot: やあ！', 'child: 85', 'robot: せいかい！']);
    expect(talk.state.bubbles.at(-1)?.isGrowing).toBe(false);
    expect(heard.at(-1)).toBe('せいかい！');
  });

  test('never shows a result of a tool, but counts its points', async () => {
    desk = { ...DESK, totalPoints: 6, streak: 2 };
    events = [
      { type: 'function_call', tool_name: 'calculate_and_verify', arguments: { expression: '38+47' } },
      { type: 'function_result', tool_name: 'calculate_and_verify', result: { correct_answer: '85' } },
      { type: 'function_result', tool_name: 'record_progress', result: { total_points: 6, streak: 2 } },
      { type: 'final_response', content: 'できたね', mood: 'proud' },
    ];
    await talk.send('?');
    expect(texts().join()).not.toContain('85');
    expect(talk.state).toMatchObject({ totalPoints: 6, streak: 2 });
  });

  test('takes one message at a time: the second stays with the child', async () => {
    await talk.join();
    const [first, second] = await Promise.all([talk.send('38+47'), talk.send('38+47')]);
    expect([first, second]).toEqual([true, false]);
    expect(sent).toHaveLength(1);
  });

  test('sends nothing that is blank', async () => {
    expect(await talk.send('　 ')).toBe(false);
    expect(sent).toEqual([]);
  });

  test('gives the words back when the line is dead, and says so', async () => {
    await talk.join();
    [events, fault] = [[], new TypeError('fetch failed')];
    expect(await talk.send('38+47')).toBe(false);
    expect(texts()).toEqual(['robot: やあ！']);
    expect(talk.state).toMatchObject({ isConnected: false, isBusy: false });
    // The next one that is answered shows that the robot is there.
    [events, fault] = [ASKING, null];
    expect(await talk.send('38+47')).toBe(true);
    expect(talk.state.isConnected).toBe(true);
  });

  test('gives the words back when the robot was never there', async () => {
    desk = null;
    expect(await talk.send('38+47')).toBe(false);
    expect(talk.state.isConnected).toBe(false);
  });

  test('says a kind sentence when the answer breaks off, and keeps no half of it', async () => {
    await talk.join();
    [events, fault] = [[{ type: 'stream_chunk', content: 'せい' }], new TypeError('cut')];
    expect(await talk.send('85')).toBe(false);
    expect(texts()).toEqual(['robot: やあ！', 'child: 85', `robot: ${LOST_SENTENCE}`]);
  });

  test("says the robot's own sentence when it does not take the message", async () => {
    [events, fault] = [[], new RefusedError('ながすぎるよ')];
    expect(await talk.send('x')).toBe(false);
    expect(texts().at(-1)).toBe('robot: ながすぎるよ');
  });

  test('says where the lesson stands after a restart, and not twice', async () => {
    await talk.join();
    await talk.join();
    expect(texts()).toHaveLength(1);
    talk.lose();
    desk = { ...DESK, sessionId: 's-2', greeting: 'つづきだよ。' };
    await talk.join();
    expect(texts()).toEqual(['robot: やあ！', 'robot: つづきだよ。']);
    await talk.send('85');
    expect(sent).toEqual(['s-2: 85']);
  });

  test('goes on in the session the desk names after a turn', async () => {
    await talk.join();
    desk = { ...DESK, sessionId: 's-2' };
    await talk.send('おわり');
    await talk.send('38+47');
    expect(sent).toEqual(['s-1: おわり', 's-2: 38+47']);
  });

  describe('where the robot talks with somebody else too', () => {
    test('what it asks there is asked here, once, and is not said aloud', async () => {
      await talk.join();
      heard = [];
      desk = { ...DESK, question: '8と 7で いくつ？' };
      await talk.follow();
      await talk.follow();
      expect(texts()).toEqual(['robot: やあ！', 'robot: 8と 7で いくつ？']);
      expect(heard).toEqual([]);
    });

    const says = (turn: number, sentence: string, isAnswer = true) => {
      return { ...DESK, question: 'いくつ？', said: { turn, sentence, isAnswer } };
    };
    test('what was said there last is said here, once and not aloud; what was said by the robot itself aloud', async () => {
      await talk.join();
      for (desk of [says(1, '5が 1つ。'), says(2, 'また あしたね。'), says(3, 'かたづけたよ。', false)]) {
        await talk.follow();
        await talk.join();
      }
      expect(texts().filter((text) => !text.endsWith('やあ！'))).toEqual(
        ['5が 1つ。', 'また あしたね。', 'かたづけたよ。'].map((text) => `robot: ${text}`),
      );
      expect(heard.filter((text) => text !== 'やあ！')).toEqual(['かたづけたよ。']);
    });

    test('its own turn is not news, what was said elsewhere meanwhile is', async () => {
      desk = { ...DESK, question: '8と 7で いくつ？' };
      onRun = () => void talk.follow();
      await talk.send('38+47');
      await talk.follow();
      expect(texts()).toEqual(['robot: やあ！', 'child: 38+47', 'robot: うん']);
      desk = says(2, 'みて みよう。');
      await talk.send('4');
      expect(texts().slice(3)).toEqual(['child: 4', 'robot: うん', 'robot: みて みよう。']);
    });
  });

  test('a turn that a stuck robot never ends is given up, and its words go back', async () => {
    await talk.join();
    events = [];
    onRun = () => talk.giveUp();
    fault = new DOMException('given up', 'AbortError');
    expect(await talk.send('85')).toBe(false);
    expect(signals.at(-1)?.aborted).toBe(true);
    expect(texts()).toEqual(['robot: やあ！']);
    expect(talk.state).toMatchObject({ isBusy: false, isConnected: false });
  });

  test('an answer is said aloud when it is known what must not be: the desk was looked at', async () => {
    await talk.join();
    desk = { ...DESK, card: { type: 'story', numbers: ['8'] } };
    onHeard = () => expect(talk.state.card?.type).toBe('story');
    await talk.send('38+47');
    expect(heard).toEqual(['やあ！', 'うん']);
  });

  test('keeps the newest 60 bubbles', async () => {
    for (let count = 0; count < 70; count += 1) await talk.send(`${count}`);
    expect(talk.state.bubbles).toHaveLength(60);
    expect(changes).toBeGreaterThan(70);
  });

  describe('by voice', () => {
    beforeEach(async () => {
      await talk.join();
      heard = [];
    });

    test('words grow in their bubble, each answer in one of its own, and are not spoken again', () => {
      talk.hearChild('さん');
      talk.hearChild('さんたす よん');
      talk.hearRobot('いい', false);
      expect(talk.state.bubbles.at(-1)).toMatchObject({ text: 'いい', isGrowing: true });
      talk.hearRobot('いいね。', true);
      talk.hearRobot('つぎは？', true);
      expect(texts().slice(1)).toEqual(['child: さんたす よん', 'robot: いいね。', 'robot: つぎは？']);
      expect(talk.state.bubbles.every((bubble) => !bubble.isGrowing)).toBe(true);
      expect(heard).toEqual([]);
    });

    test('an answer that was broken off stands as far as it was heard', () => {
      talk.hearRobot('まず 一の', false);
      talk.hearChild('ねえ');
      talk.hearRobot('なあに？', false);
      expect(texts().slice(1)).toEqual(['robot: まず 一の', 'child: ねえ', 'robot: なあに？']);
      expect(talk.state.bubbles[1]?.isGrowing).toBe(false);
    });

    test('what a robot without its cloud says aloud of a written answer stands there once', async () => {
      events = [
        { type: 'stream_chunk', content: 'ヒントだよ。 ' },
        { type: 'final_response', content: 'ヒントだよ。 いくつかな？', mood: 'happy' },
      ];
      await talk.send('ヒント');
      talk.hearRobot('ヒントだよ。', false);
      talk.hearRobot('ヒントだよ。 いくつかな？', true);
      expect(texts().slice(1)).toEqual(['child: ヒント', 'robot: ヒントだよ。 いくつかな？']);
      talk.hearRobot('おかえり！', true);
      talk.hearRobot('ヒントだよ。 いくつかな？', true);
      expect(texts().slice(3)).toEqual(['robot: おかえり！', 'robot: ヒントだよ。 いくつかな？']);
    });

    test('what it says aloud before its answer is written stands there once too', async () => {
      onRun = () => talk.hearRobot('うん', true);
      await talk.send('ヒント');
      onRun = () => talk.hearRobot('あれれ、つながらないよ。', true);
      await talk.send('やすむ');
      expect(texts().slice(1)).toEqual([
        'child: ヒント',
        'robot: うん',
        'child: やすむ',
        'robot: うん',
        'robot: あれれ、つながらないよ。',
      ]);
    });

    test('nothing heard is no bubble, and what the page itself says is said once', () => {
      talk.hearChild('');
      talk.hearRobot('', false);
      talk.hearRobot('', true);
      talk.hearRobot('あああ', false);
      talk.hearRobot('', true);
      talk.tell('マイクが ないよ。');
      talk.tell('マイクが ないよ。');
      expect(texts().slice(1)).toEqual(['robot: マイクが ないよ。']);
      expect(heard).toEqual(['マイクが ないよ。']);
    });
  });
});
