import { describe, expect, test } from 'vitest';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { startBattle } from '#agents/teaching/practice/battle.ts';
import { INPUT_RATE_HZ } from '#drivers/audio/format.ts';
import { levelDbfs } from '#drivers/audio/level.ts';
import { deskCard } from '#runtime/desk/desk-card.ts';
import type { PeerSession } from '../support/live-peer/session.ts';
import { joinSamples } from '../support/live-peer/wire.ts';
import { skipsWithout } from '../support/needs.ts';
import { readingOf } from '../support/page/page-cards.ts';
import { seededRandom } from '../support/random.ts';
import { heardShare } from '../support/sound/heard-share.ts';
import { CHILD, japaneseSpeechHeard, needsJapaneseSpeech } from '../support/sound/japanese-speech.ts';
import { modelSound, VoiceTable } from '../support/talk/voice-table.ts';

const FRAME = INPUT_RATE_HZ / 50;
const WHO = { userId: 'child-1', sessionId: 'session-1' };

const call = async (session: PeerSession, name: string, args: Record<string, unknown>) =>
  (await session.toolCall([{ name, args }]))[0]?.response ?? {};
const transfer = (session: PeerSession, name: string) =>
  call(session, 'transfer_to_agent', { agent_name: name });

function stateOf(table: VoiceTable) {
  const turn = table.store.beginTurn(WHO.userId, WHO.sessionId);
  turn.rollback();
  return turn.work.state;
}

/** The kanji on the desk and how it is read, as the test alone knows it. */
function kanjiOf(table: VoiceTable) {
  const { drill } = stateOf(table);
  if (!drill) throw new Error('no kanji lies on the desk');
  return { ...drill, reading: readingOf(drill.kanji, drill.word) };
}

/** The speech without the silence around it: whole frames, for a microphone gives no others. */
function spoken(sound: Int16Array): Int16Array {
  const frames = Array.from({ length: Math.floor(sound.length / FRAME) }, (_, index) =>
    sound.subarray(index * FRAME, (index + 1) * FRAME),
  );
  const isLoud = (frame: Int16Array): boolean => levelDbfs(frame) > -45;
  return sound.slice(frames.findIndex(isLoud) * FRAME, (frames.findLastIndex(isLoud) + 1) * FRAME);
}

/** A row of kanji is on the desk, and the first one is asked; only reading, whatever the log would choose. */
async function beginKanji(session: PeerSession): Promise<Record<string, unknown>> {
  await transfer(session, 'japanese_coach');
  return call(session, 'next_problem', { topic: 'kanji', count: 3 });
}

describe.skipIf(skipsWithout(needsJapaneseSpeech())).concurrent('the team by voice', () => {
  test('the talk goes round all of them on one socket, and no frame of the child is lost', async () => {
    const table = await VoiceTable.open();
    const round = [
      'math_coach',
      'japanese_coach',
      'encouragement_agent',
      'japanese_coach',
      'review_agent',
      'question_agent',
      'math_coach',
    ];
    const handed: unknown[] = [];
    table.peer.onSession(async (session) => {
      await session.setup();
      for (const [index, name] of round.entries()) {
        await session.waitForTurn();
        handed.push(await transfer(session, name));
        await session.say('うん、わかったよ', modelSound(300, 1000 + index));
      }
    });
    const words = ['けいさん おしえて', 'かんじも やりたい', 'ちょっと つかれた', 'かんじに もどろう'];
    await table.begin();
    for (const index of round.keys()) {
      await table.childSays(words[index % words.length]);
      await table.untilReady(await table.soundAfter(1000 + index, 0));
    }
    const [session] = table.peer.sessions;
    expect(table.peer.sessions).toHaveLength(1);
    expect(handed.map((result) => 'error' in (result as object))).toEqual(round.map(() => false));
    expect(stateOf(table).current_agent).toBe('math_coach');
    expect(session?.received.stray).toHaveLength(0);
    expect(session?.received.utterances).toHaveLength(round.length);
    for (const [index, { chunks }] of (session?.received.utterances ?? []).entries()) {
      const said = spoken(await japaneseSpeechHeard(words[index % words.length] ?? '', CHILD));
      const { share, longestGapMs } = heardShare(joinSamples(chunks), said, INPUT_RATE_HZ);
      expect(share).toBe(1);
      expect(longestGapMs).toBe(0);
    }
    await table.close();
  });

  test('what is declared when a line begins stays within what a voice model bears', async () => {
    const table = await VoiceTable.open();
    const { promise: tools, resolve } = Promise.withResolvers<ReadonlyMap<string, unknown>>();
    table.peer.onSession(async (session) => {
      await session.setup();
      resolve(session.tools);
    });
    await table.begin();
    const declared = await tools;
    const sizeBytes = JSON.stringify([...declared.values()]).length;
    console.log(`${declared.size} tools declared, ${sizeBytes} bytes`);
    // Google's advice for function calling is 10-20 tools; each byte is billed with each new connection.
    expect(declared.size).toBeLessThanOrEqual(20);
    expect(sizeBytes).toBeLessThan(16_000);
    for (const name of ['next_problem', 'answer_drill', 'calculation_battle', 'compose_text', 'load_memory'])
      expect(declared.has(name), name).toBe(true);
    expect(JSON.stringify([...declared.values()])).not.toContain('user_id');
    await table.close();
  });

  test('a model that reads the word out, or says how it is read, is cut before the child hears it', async () => {
    const table = await VoiceTable.open();
    let asked: Record<string, unknown> = {};
    const directions: string[] = [];
    table.peer.onSession(async (session) => {
      await session.setup();
      await session.waitForTurn();
      asked = await beginKanji(session);
      const { kind, word, reading } = kanjiOf(table);
      const leak = kind === 'kanji_reading' ? `「${word}」は なんと よむかな？` : '「';
      await session.say(`それは「${reading}」と よむんだよ。${leak}`, modelSound(2_000, 1000));
      const turn = await session.waitForTurn();
      if (turn.type === 'text') directions.push(turn.text);
      await session.say('この かんじは なんと よむかな？', modelSound(600, 2000));
    });
    await table.begin();
    await table.childSays('かんじの れんしゅう');
    await table.untilReady(await table.soundAfter(2000, 0));
    const { kind, word, kanji, reading } = kanjiOf(table);
    expect(kind).toBe('kanji_reading');
    // The model never gets to know the word that it could read out.
    expect(JSON.stringify(asked)).not.toMatch(new RegExp(`${kanji}|${word}|${reading}`));
    expect(directions.join()).not.toMatch(new RegExp(`${kanji}|${word}|「${reading}」`));
    expect(table.heardMs(1000)).toBeLessThan(300);
    expect(table.heardMs(2000)).toBe(600);
    await table.close();
  });

  test('without a page nobody is asked for a kanji that cannot be seen', async () => {
    const table = await VoiceTable.open({ isWatched: false });
    let asked: Record<string, unknown> = {};
    table.peer.onSession(async (session) => {
      await session.setup();
      await session.waitForTurn();
      asked = await beginKanji(session);
      await session.say('がめんを ひらいてね', modelSound(300, 1000));
    });
    await table.begin();
    await table.childSays('かんじの れんしゅう');
    await table.soundAfter(1000, 0);
    expect(asked).toMatchObject({ error: { code: 'no_screen' } });
    expect(stateOf(table).drill).toBeNull();
    await table.close();
  });

  test('the cloud goes in the middle of a row of kanji: the robot asks on by itself, and never reads the word out', async () => {
    const table = await VoiceTable.open();
    const { promise: cut, resolve: noteCut } = Promise.withResolvers<number>();
    table.peer.onSession(async (session) => {
      await session.setup();
      await session.waitForTurn();
      await beginKanji(session);
      await session.say('この かんじは なんと よむかな？', modelSound(600, 1000));
      await session.sleep(700);
      noteCut(performance.now());
      void table.peer.goOffline();
    });
    await table.begin();
    await table.childSays('かんじの れんしゅう');
    const cutAtMs = await cut;
    await table.ownVoiceAfter(cutAtMs);
    const { word, reading } = kanjiOf(table);
    const said = table.said().at(-1)?.text ?? '';
    expect(said).toContain('この かんじは なんと よむかな？');
    expect(said).not.toContain(word);
    expect(said).not.toContain(reading);
    // The child answers on the page, and the inner coach asks on: aloud as well, without the word.
    table.room.sayAloud(`いいね。 「${word}」は なんと よむかな？`);
    await table.until((event) => event.type === 'said' && event.text.startsWith('いいね。'), cutAtMs);
    expect(table.said().at(-1)?.text).toBe('いいね。 この かんじは なんと よむかな？');
    const card = deskCard(table.store, { ...WHO, state: stateOf(table) }, Date.now());
    expect(card).toMatchObject({ type: 'kanji_reading', word, reading: null, row: { done: 0, of: 3 } });
    await table.close();
  });

  test('a battle has its clock: the time is called, the last ball still counts, and the record is kept', async () => {
    const table = await VoiceTable.open();
    const begun = table.store.beginTurn(WHO.userId, WHO.sessionId);
    const { state } = begun.work;
    const { battle } = startBattle(2, Date.now() - 48_000, seededRandom(7));
    state.battle = { ...battle, comingBack: [...battle.comingBack], rally: 3, longestRally: 3, returned: 3 };
    Object.assign(state, { current_agent: 'encouragement_agent', turn_count: 1, asked_at_ms: Date.now() });
    begun.commit();
    const endsAtMs = performance.now() + battle.startedAtMs + battle.roundMs - Date.now();
    const answer = formatQuantity(solveProblem(parseProblem(battle.served ?? '')));
    let calledAtMs = 0;
    let direction = '';
    let ended: Record<string, unknown> = {};
    table.peer.onSession(async (session) => {
      await session.setup();
      await session.waitForTurn();
      await session.say('それっ！', modelSound(300, 1000));
      const turn = await session.waitForTurn();
      calledAtMs = performance.now();
      if (turn.type === 'text') direction = turn.text;
      await session.say('さいごの ボール！', modelSound(500, 2000));
      await session.waitForTurn();
      session.inputTranscript(answer);
      ended = await call(session, 'calculation_battle', { action: 'answer', answer });
      await session.say(String(ended.say), modelSound(500, 3000));
    });
    await table.begin();
    await table.childSays('はやく はやく');
    const calledOutAtMs = await table.soundAfter(2000, 0, 30_000);
    expect(calledAtMs - endsAtMs).toBeGreaterThan(0);
    expect(calledAtMs - endsAtMs).toBeLessThan(1_500);
    expect(direction).toContain(battle.served);
    expect(direction).toMatch(/^【台本】.*さいご/s);
    await table.untilReady(calledOutAtMs);
    await table.childSays('こたえは これ');
    await table.untilReady(await table.soundAfter(3000, 0));
    expect(ended).toMatchObject({ is_over: true, is_new_record: true, returned: 4, longest_rally: 4 });
    expect(table.events.some(({ type }) => type === 'desk_changed')).toBe(true);
    const after = table.store.beginTurn(WHO.userId, WHO.sessionId);
    expect(after.work.battleRecord()).toEqual({ longestRally: 4, mostReturned: 4 });
    after.rollback();
    await table.close();
  });
});
