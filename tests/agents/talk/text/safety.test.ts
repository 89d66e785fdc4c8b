import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { meantBy } from '#agents/safety/answer.ts';
import { DISCLOSURE_KINDS, type DisclosureKind } from '#agents/safety/kinds.ts';
import words from '#agents/words/safety.json' with { type: 'json' };
import { sentenceForGrade, wordingsForGrade } from '#agents/words/sentence.ts';
import { LessonFixture } from '../../../support/talk/lesson-fixture.ts';
import { ScriptedModel, words as spoken } from '../../../support/talk/scripted-model.ts';
import { TOLD } from '../../safety/told.ts';

let desk: LessonFixture;
afterEach(() => desk.close());

/** Kinds that no plain words tell: sentences of the corpus. */
const SAID: Readonly<Record<DisclosureKind, readonly string[]>> = {
  ...TOLD,
  danger: ['ストーブの よこの カーテンが くろく なってきてる'],
  storm: ['かみなり すごくて でんき きえた まっくら おとなだれもいないよ こわい'],
  unclear: ['なんか… むねの とこ、ずっと おもい'],
};
const STAYS: readonly string[] = wordingsForGrade(words.stays, 2);
const cardOf = (events: readonly { type: string }[]) =>
  events.find(({ type }) => type === 'help_card') as
    | { helplines: { number: string }[]; choices: string[] }
    | undefined;

describe('what a child tells, in writing', () => {
  test.each(DISCLOSURE_KINDS)(
    '%s: the fixed sentence, whatever lies on the desk, and nothing is judged',
    async (kind) => {
      desk = new LessonFixture();
      await desk.say('38+47');
      const before = desk.state();
      const { reply, streamed, events } = await desk.say(SAID[kind][0] ?? '');
      const [beginning = ''] = words[kind].grades[2][0]?.split('{') ?? [];
      expect(reply.startsWith(beginning)).toBe(true);
      expect(streamed).toBe(reply);
      expect(events.at(-1)).toMatchObject({ type: 'final_response', mood: 'gentle' });
      expect(reply).not.toMatch(/\{|[0-9]/);
      expect(desk.state()).toEqual(before);
    },
  );

  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    '%s is no choice of the card, and ends no talk',
    async (word) => {
      desk = new LessonFixture();
      expect((await desk.say(word)).events.at(-1)).toMatchObject({ type: 'final_response' });
    },
  );

  test('a number is said digit by digit, and shown as it is written', async () => {
    desk = new LessonFixture();
    const { reply, events } = await desk.say('がっこうで いじめられてる');
    expect(reply).toContain('ゼロ いち に ゼロ、ゼロ、なな はち さん いち ゼロ');
    expect(cardOf(events)?.helplines.map(({ number }) => number)).toEqual(['0120-0-78310', '0120-99-7777']);
  });

  test('no model hears of it, and none hears the turns after it until the child asks for work', async () => {
    const cloud = new ScriptedModel([spoken('いくつかな？')]);
    desk = new LessonFixture({ model: cloud });
    await desk.say('きのう パパに たたかれた');
    for (const talk of ['いたかった', '8', 'ママも みてた', 'うん'])
      expect(STAYS).toContain((await desk.say(talk)).reply);
    expect(cloud.requests).toEqual([]);
    await desk.say('もんだい だして');
    expect(cloud.requests.length).toBeGreaterThan(0);
    expect(JSON.stringify(cloud.requests)).not.toMatch(/パパ|いたかった|ママ/);
  });

  test('the talk stays: a number is no answer to the open sum until a problem is asked for', async () => {
    desk = new LessonFixture();
    await desk.say('38+47');
    await desk.say('しにたい');
    expect(STAYS).toContain((await desk.say('85')).reply);
    expect(desk.state().problems_solved).toBe(0);
    expect(desk.state().lesson?.wrongCount).toBe(0);
    expect((await desk.say('38+47')).reply).not.toMatch(/ここに いるよ/);
    await desk.say('85');
    expect(desk.state().problems_solved).toBe(1);
  });

  test('another session goes on as it was', async () => {
    desk = new LessonFixture();
    await desk.say('しにたい');
    expect(STAYS).not.toContain((await desk.say('やあ', 'session-2')).reply);
  });

  test('being afraid now is answered with a way out; what is taken back is let go', async () => {
    desk = new LessonFixture();
    const { events } = await desk.say('パパに たたかれた');
    expect(cardOf(events)?.choices).toEqual(['こわい', 'だいじょうぶ']);
    const afraid = await desk.say('こわい');
    expect(cardOf(afraid.events)?.helplines[0]?.number).toBe('110');
    await desk.say('38+47');
    await desk.say('パパに たたかれた');
    expect((await desk.say('うそだよ')).reply).toBe(sentenceForGrade(words.takenBack, 2));
    await desk.say('85');
    expect(desk.state().problems_solved).toBe(1);
  });

  test.each([
    'だいじょうぶ',
    'うん、もう だいじょうぶだよ',
    'へいき',
    'いまは こわくない',
    'ううん',
    'もう いちど',
  ])(
    '%s after harm, or a wish not to be, is no wish for work: the talk and the numbers stay',
    async (reply) => {
      for (const told of ['パパに たたかれた', 'きえたい']) {
        desk = new LessonFixture();
        await desk.say('38+47');
        await desk.say(told);
        const stayed = await desk.say(reply);
        // A card without anything of its own keeps the numbers that are shown.
        expect(cardOf(stayed.events), told).toBeDefined();
        expect(stayed.reply, told).toMatch(/ここに いるよ/);
        expect(stayed.reply, told).not.toMatch(/38|いくつ|しつもん|もんだい/);
        expect(STAYS, told).toContain((await desk.say('8')).reply);
        desk.close();
      }
      desk = new LessonFixture();
    },
  );

  test('a plain correction ends it with a sorry, and the sum is heard', async () => {
    desk = new LessonFixture();
    await desk.say('パパに たたかれた');
    expect(STAYS).toContain((await desk.say('さんすうの もんだいだよ')).reply);
    const { reply } = await desk.say('ちがうよ、さんすうの もんだいだよ。38+47は?');
    expect(reply.startsWith(sentenceForGrade(words.mistaken, 2))).toBe(true);
    expect(reply).toContain('38 + 47');
  });

  test('who corrects a danger to life is asked once, and then goes back', async () => {
    desk = new LessonFixture();
    await desk.say(SAID.danger[0] ?? '');
    const on = 'ちがうよ、りかの プリントだよ';
    expect((await desk.say(on)).reply).toBe(sentenceForGrade(words.reallyWell, 2));
    expect((await desk.say(on)).reply.startsWith(sentenceForGrade(words.mistaken, 2))).toBe(true);
  });

  test('who wishes not to be is not asked for fear, and is not let go by taking it back', async () => {
    desk = new LessonFixture();
    await desk.say('38+47');
    const { events } = await desk.say('しにたい');
    expect(cardOf(events)).toMatchObject({ choices: [] });
    expect((await desk.say('なんでもない')).reply).toBe(sentenceForGrade(words.takenBack, 2));
    expect(STAYS).toContain((await desk.say('85')).reply);
    expect((await desk.say('だいじょうぶ、さんすう やりたい')).reply).toContain('38 + 47');
  });

  test('うん to 「いま、こわい？」 is fear; the police come before the numbers that stay', async () => {
    desk = new LessonFixture();
    await desk.say('パパに たたかれた');
    const { events } = await desk.say('うん');
    expect(cardOf(events)?.helplines.map(({ number }) => number)).toEqual(['110', '189', '0120-99-7777']);
  });

  test.each([
    '問題読むよかっこ1誰が誰に書いた手紙ですかかっこ2柿が届いたのはいつですか',
    'まだあったかっこ4僕と妹はあわせていくつ柿を食べましたか',
    '次いくね真一が差し出したノートには何が書いてありましたか',
    'もう喋るの疲れたから今日はここまでにする',
    'お母さん帰ってきたからバイバイ',
    'ばいばい',
  ])(
    'a sheet that is read out and a goodbye lead away, from a danger to life once it was asked: %s',
    async (on) => {
      desk = new LessonFixture();
      await desk.say('パパに たたかれた');
      expect(STAYS).not.toContain((await desk.say(on)).reply);
      expect(STAYS).not.toContain((await desk.say('かきは 3つ')).reply);
      desk.close();
      desk = new LessonFixture();
      await desk.say('きえちゃいたい');
      expect((await desk.say(on)).reply).toBe(sentenceForGrade(words.reallyWell, 2));
      expect(STAYS).toContain((await desk.say('さびしかった')).reply);
      expect(STAYS).not.toContain((await desk.say(on)).reply);
      expect(STAYS).not.toContain((await desk.say('かきは 3つ')).reply);
    },
  );

  test('だいじょうぶ to 「ほんとうに だいじょうぶ？」 leads back, はなしたい does not', async () => {
    desk = new LessonFixture();
    await desk.say('きえちゃいたい');
    await desk.say('ばいばい');
    expect(STAYS).toContain((await desk.say('はなしたい')).reply);
    await desk.say('だいじょうぶ');
    expect(STAYS).not.toContain((await desk.say('かきは 3つ')).reply);
  });

  // A telephone number that is none would else keep a child from its work until it finds the right words.
  test.each([
    ['a question about the robot', 'カメラで みてるの？'],
    ['private data', 'ぼくの でんわばんごうは 090-1234-5678'],
  ])('%s is answered once, and the lesson goes on', async (_, told) => {
    desk = new LessonFixture();
    await desk.say('38+47');
    expect((await desk.say(told)).events).toContainEqual(expect.objectContaining({ type: 'help_card' }));
    await desk.say('85');
    expect(desk.state().problems_solved).toBe(1);
  });

  test('each choice behind たすけて leads on', async () => {
    desk = new LessonFixture();
    const choices = cardOf((await desk.say('たすけて！')).events)?.choices ?? [];
    expect(choices).toHaveLength(5);
    desk.close();
    for (const choice of choices) {
      desk = new LessonFixture();
      await desk.say('たすけて！');
      const kind = meantBy(choice) ?? null;
      const { reply } = await desk.say(choice);
      if (kind === null) expect(STAYS).not.toContain(reply);
      else expect(reply.slice(0, 10)).toBe(words[kind].grades[2][0]?.slice(0, 10));
      desk.close();
    }
    desk = new LessonFixture();
  });

  test('nothing of it is on the disk or in the log', async () => {
    desk = new LessonFixture();
    await desk.say('38+47');
    const marker = 'むらさきいろの ベルトで パパに たたかれた';
    await desk.say(marker);
    await desk.say('むらさきいろだった');
    await desk.say('85だよ');
    await desk.say('もんだい だして');
    expect(JSON.stringify(desk.journal.lines)).not.toMatch(/むらさき|home_harm|help_card/);
    for (const name of readdirSync(desk.dir))
      expect(readFileSync(path.join(desk.dir, name)).includes('むらさき'), name).toBe(false);
  });
});
