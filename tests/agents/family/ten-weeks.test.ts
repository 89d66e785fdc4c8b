import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '#agents/record/days.ts';
import { FamilyFixture } from '../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../support/talk/ten-weeks.ts';

const DAY = (column: string): string => `date((${column} + 32400000) / 1000, 'unixepoch')`;

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture(undefined, TEN_WEEKS);
});
afterAll(() => desk[Symbol.dispose]());

test.each([
  "SELECT count(*) AS n FROM battles WHERE child_id = 'kento'",
  "SELECT count(*) AS n FROM battles WHERE child_id = 'yui'",
  'SELECT count(DISTINCT primary_emotion) - 3 AS n FROM emotion_history',
  'SELECT count(*) AS n FROM achievements',
  "SELECT count(*) AS n FROM problems WHERE kind LIKE 'kanji_%'",
  "SELECT count(*) AS n FROM problems WHERE status = 'set_aside'",
  'SELECT count(*) AS n FROM sessions WHERE (started_at_ms / 3600000 + 9) % 24 >= 21',
])('the ten weeks hold what a family is asked about: %s', (sql) => {
  expect(Number(desk.rows(sql)[0]?.n)).toBeGreaterThan(0);
});

test('what the cloud has cost is told by month', async () => {
  const { text } = await desk.ask('先月のクラウド代は？');
  expect(text).toContain('$3.87');
});

test('days before the first record are no days without study', async () => {
  const { text } = await desk.ask('けんと、9月に1日もやらなかった日は？');
  expect(text).toMatch(/16日のうち記録のない日は\*\*4日\*\*.*使いはじめは2026-09-15/);
});

test.each([
  ['いちばんお金がかかった日は？', 'いちばん高かったのは**10/11**です（$0.21）'],
  ['ゆいがいちばん最近まちがえた問題、なんて答えたの', '13-7 → 7, 6 ✓'],
  ['けんとのことで新しくメモしたことある？', '覚えていることは**ひとつもありません**'],
  ['バトルゲームばっかりやってない?けんと 先週', '計算バトルは**1回**'],
  ['けんと、ゲームばっかりしてるのかな', '計算バトルは**'],
  ['国語と算数の時間の割合 けんと 先月分', '| 算数 | 17 | 42 (62%) |'],
  ['文章題の正答率と計算の正答率 けんと', '「計算」はわからなかったので'],
  ['朝やるのと夕方やるのとどっちができがいい、けんと', '65% (188/290)'],
])('%s', async (question, told) => {
  expect((await desk.ask(question)).text).toContain(told);
});

test('what it has cost in two months is told of each, with its mean of a day', async () => {
  const { text } = await desk.ask('クラウドの費用、10月と11月それぞれ。1日平均も');
  expect(text).toMatch(/\| 2026年10月 \| \$3\.87 \| \$0\.12 \|/);
  expect(text).toMatch(/\| 2026年11月 \| \$2\.65 \| \$0\.12 \|/);
});

test('what the cloud has cost since a month is the sum of its months, and of a month named later that one', async () => {
  expect((await desk.ask('How much has the cloud model cost us since September?')).text).toContain(
    '**$7.94**',
  );
  expect((await desk.askInTurn('クラウド代は今月いくら？', '先月は？')).text).toContain('**$3.87**');
});

test('the cost is told by purpose, by the week and of any days, and a question that goes on stays with its month', async () => {
  expect((await desk.ask('先月のクラウド代を用途別に')).text).toMatch(/お子さまの声の会話 \| \$2\.40 \| 62%/);
  expect((await desk.askInTurn('先月のクラウド代は？', 'いちばん高い用途は')).text).toContain('**$3.87**');
  const { text: week } = await desk.ask('先週のクラウド代は？');
  const spent = TEN_WEEKS.house.spending(dayOf(2026, 11, 16) ?? 0, dayOf(2026, 11, 23) ?? 0);
  expect(week).toContain(`**$${spent.reduce((sum, { usd }) => sum + usd, 0).toFixed(2)}**`);
  const { text: weeks } = await desk.ask('クラウドの費用を9月から週ごとに');
  expect(weeks.match(/からの週 \|/g)).toHaveLength(11);
  expect((await desk.ask('クラウド代は一日いくら')).text).toContain('**$2.65**');
});

test('what goes badly leaves no kind out silently, and holds none that was always right', async () => {
  const { text } = await desk.askInTurn('あした面談！先週のけんと短くおねがい', '苦手なとこだけでいい');
  expect(text).toContain('はっきりしないもの（先週）: かけ算の筆算');
  expect(text).toContain('| かけ算の筆算 | 2 | 1 | 1/2 | 50% |');
  expect(text).toContain('ほかの3種類は、答えた問題がすべて1回目で正解です。');
  expect(text).not.toMatch(/\| 100% \|/);
});

test('the day on which the mean of frustration was highest is the first of the days, with what was seen then', async () => {
  const { text } = await desk.askInTurn(
    '最近けんとが暗い顔をしている日が多い気がするのですが',
    'とくにどの日ですか？',
  );
  const worst = /いちばん高かった日は\*\*(\d{4}-\d\d-\d\d)\*\*/.exec(text)?.[1];
  const rows = text.split('\n').filter((line) => /^\| \d{4}-\d\d-\d\d \|/.test(line));
  expect(rows[0]).toMatch(new RegExp(`^\\| ${worst} \\|.*(?:ふつう|つかれ|たのしそう|自信) \\d`));
});

test('the moods that are counted are those stored with each look, and together all of them', async () => {
  const stored = desk.rows(
    `SELECT ${DAY('at_ms')} AS day, primary_emotion AS mood FROM emotion_history
      WHERE child_id = 'yui' AND ${DAY('at_ms')} BETWEEN '2026-10-01' AND '2026-10-31' ORDER BY day DESC`,
  );
  const { text } = await desk.ask('先月ゆいがいらいらしたのは何回？');
  const daysOf = (name: string) => stored.filter(({ mood }) => mood === name).map(({ day }) => String(day));
  const tired = daysOf('tired');
  const [, times, days, newest] = /\| つかれ \| (\d+) \| (\d+) \| (.*) \|/.exec(text) ?? [];
  expect([Number(times), Number(days)]).toEqual([tired.length, new Set(tired).size]);
  expect(newest?.split('、').slice(0, 3)).toEqual([...new Set(tired)].slice(0, 3));
  const counts = [...text.matchAll(/^\| [^|\d]+ \| (\d+) \| \d+ \| \d{4}-/gm)].map(([, count]) =>
    Number(count),
  );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(stored.length);
  expect(text).toContain(`いらいらして見えたのは**${daysOf('frustrated').length}回**`);
});

test('moods are told in words first, and by the kind of problem', async () => {
  const [row] = desk.rows(
    "SELECT count(*) AS n FROM emotion_history WHERE child_id = 'kento' AND date((at_ms + 32400000) / 1000, 'unixepoch') >= '2026-11-10'",
  );
  const { text } = await desk.ask('けんとはこのごろごきげんですか');
  expect(text).toMatch(new RegExp(`\\*\\*たのしそう\\*\\*（${row?.n}回のうち\\d+回）`));
  const { text: byKind } = await desk.askInTurn('けんとはこのごろごきげんですか', 'どの単元のとき？');
  expect(byKind).toContain('いちばん多いのは**九九**のときです');
});

test('what no record holds stays so in the next question, and is answered with no other number', async () => {
  expect((await desk.askInTurn('休憩ちゃんと取れてる？', 'けんとは何回とった、土曜')).text).toContain('休憩');
  expect((await desk.askInTurn('集中切れるのって何分くらい', '下の子のほう')).text).toContain(
    '記録にはありません',
  );
  expect((await desk.askInTurn('1日何分まで？', 'ゆいは')).text).toContain('**30分**');
});

test('a child of whom nothing can be compared is told of all the same', async () => {
  const { text } = await desk.askInTurn('けんととゆい、先週の俳句はどっちががんばった？');
  expect(text).toContain('だけを分けた記録はありません');
  expect(
    (await desk.askInTurn('けんととゆい、先週どっちががんばった？時間で', '問題の数だと？')).chips,
  ).toMatchObject({
    days: '2026-11-16..2026-11-22',
    measure: 'problems',
  });
});

test('what follows asks on of what was asked, or for something new of the same scope', async () => {
  expect((await desk.askInTurn('10月に1問もやらなかった日は？', '連続だと最長で何日？')).chips).toMatchObject(
    {
      measure: 'rest_days',
      days: '2026-10-01..2026-10-31',
    },
  );
  expect(
    (await desk.askInTurn('what mood was Kento in on Friday?', 'and what was he working on?')).chips,
  ).toMatchObject({
    measure: 'overview',
    days: '2026-11-20..2026-11-20',
  });
  expect((await desk.askInTurn('けんとの先週のヒントは？', 'なんの教科のとき？')).chips).toMatchObject({
    subject: 'math&japanese',
    measure: 'hints',
    days: '2026-11-16..2026-11-22',
  });
  expect((await desk.askInTurn('ゆいの今月のヒントの回数', 'どの単元で多いの')).chips).toMatchObject({
    measure: 'hints@kind',
    days: '2026-11-01..2026-11-23',
  });
  expect((await desk.askInTurn('けんとの9月の正答率', '今は？')).chips).toMatchObject({
    days: '2026-11-10..2026-11-23',
  });
  expect((await desk.askInTurn('九九の7の段、けんとまだダメ？', 'いつから練習してる')).chips).toMatchObject({
    subject: 'kuku:7',
    measure: 'first_time',
  });
  expect((await desk.askInTurn('ゆい最近つかれてる？', 'その日は何問やったの')).chips).toMatchObject({
    days: '2026-11-23..2026-11-23',
    measure: 'problems',
  });
  expect((await desk.askInTurn('けんとさいきん休憩おおくない？', 'なんの教科のとき？')).text).toContain(
    '記録していません',
  );
  expect(
    (await desk.askInTurn('けんとのわり算はなんで間違えるの', '先々週もそうだった？')).chips,
  ).toMatchObject({
    measure: 'mistakes',
    days: '2026-11-09..2026-11-15',
  });
});

test('moods by the day of the week, shares of rules and the pace of costs are told', async () => {
  const moods = await desk.askInTurn('けんとの最近の気分は？', 'それって何曜日が多い？');
  expect(moods.chips).toMatchObject({ measure: 'mood@weekday' });
  expect(moods.text).toMatch(/\| 木曜日 \| 2 \|/);
  const why = await desk.ask('なんでけんとはかけ算の筆算をこんなに間違えるの');
  expect(why.chips).toMatchObject({ measure: 'mistakes', subject: 'multiplication_written' });
  expect(why.text).toContain('carry.dropped | 12 | 100%');
  expect(why.text).not.toContain('理由は記録からはわかりません');
  expect((await desk.ask('クラウドのお金、このペースだと月末いくら？')).text).toContain('月末に約$3.46');
});

test('what is remembered is told by how much it is, and by the newest', async () => {
  expect((await desk.ask('けんとについて何を覚えていますか？')).text).toContain('ひとつもありません');
});

/** Every value of these rows has to stand in the answer. */
function holds(text: string, sql: string): void {
  const rows = desk.rows(sql);
  expect(rows.length).toBeGreaterThan(0);
  for (const value of rows.flatMap((row) => Object.values(row))) expect(text).toContain(String(value));
}

test.each([
  [
    'けんとがいちばん間違えてる漢字のワースト3は？',
    `SELECT '| ' || expression || ' |' AS a, ' | ' || count(*) || ' | ' || sum(wrong_count) || ' | ' AS b FROM problems
     WHERE child_id = 'kento' AND kind LIKE 'kanji_%' GROUP BY kind, expression ORDER BY sum(wrong_count) DESC LIMIT 3`,
  ],
  [
    '計算バトル、ゆいの直近3回見せて',
    `SELECT ${DAY('at_ms')} AS day, ' | ' || returned || ' | ' || dropped || ' | ' || longest_rally || ' |' AS b FROM battles
     WHERE child_id = 'yui' ORDER BY at_ms DESC LIMIT 3`,
  ],
  [
    'けんとの計算バトルの最高記録はいつ？',
    `SELECT max(longest_rally) || '問**です（' || ${DAY('at_ms')} AS a FROM battles WHERE child_id = 'kento'`,
  ],
  [
    'ゆいの苦手トップ1は？',
    `SELECT '| ' || count(first_right) || ' |' AS a, sum(first_right) || '/' || count(first_right) AS b FROM problems
     WHERE child_id = 'yui' AND ${DAY('started_at_ms')} >= '2026-10-25' GROUP BY kind
     ORDER BY 1.0 * sum(first_right) / count(first_right) LIMIT 1`,
  ],
])('%s', async (question, sql) => {
  const { text, notUnderstood } = await desk.ask(question);
  expect(notUnderstood).toEqual([]);
  holds(text, sql);
});

test('what was at first is of the first fourteen days with a record, and not of the days before these', async () => {
  const first = (
    what: string,
  ): string => `WITH d AS (SELECT ${DAY('started_at_ms')} AS day, first_right FROM problems WHERE child_id = 'kento'),
    f AS (SELECT min(${DAY('started_at_ms')}) AS day FROM sessions WHERE child_id = 'kento')
    SELECT ${what} AS a FROM d, f WHERE d.day < date(f.day, '+14 days')`;
  holds(
    (await desk.ask('始めた頃と比べてけんとの正答率は上がった？')).text,
    first("sum(first_right) || '/' || count(first_right)"),
  );
  holds(
    (await desk.ask('けんとの最初の頃の正答率は？')).text,
    first("count(first_right) || '問のうち' || sum(first_right)"),
  );
});

test('what a child has not tried yet is told by name, and what it has tried is not', async () => {
  for (const question of ['けんと、まだ一度もやってない単元ってどれ？', "What hasn't Kento touched yet?"]) {
    const { chips, text } = await desk.ask(question);
    expect(chips.measure).toBe('untouched');
    expect(text).toMatch(/重さ|weight/);
    expect(text).not.toMatch(/九九|times tables/);
  }
});

test('which subject takes the most time is told of each, on the problems that were solved', async () => {
  const { text, chips } = await desk.ask('けんとが一番時間をかけてるのはどの科目？');
  expect(chips.subject).toBe('math&japanese');
  for (const where of ["NOT LIKE 'kanji_%'", "LIKE 'kanji_%'"])
    holds(
      text,
      `SELECT '(' || CAST(round(sum(time_spent_seconds) / 60.0) AS INTEGER) || ')' AS a FROM problems WHERE child_id = 'kento' AND kind ${where}`,
    );
});

test('of two topics each keeps the word that narrows it', async () => {
  const { text } = await desk.ask('ゆい、くり上がりの足し算とくり下がりの引き算だとどっちが苦手？');
  for (const kind of ['addition_carry%', 'subtraction_borrow%'])
    holds(
      text,
      `SELECT sum(first_right) || '/' || count(first_right) AS a FROM problems WHERE child_id = 'yui' AND kind LIKE '${kind}'`,
    );
});

test('as many of the newest problems as were asked for', async () => {
  const { text } = await desk.ask('けんとの直近4問を一覧で');
  expect(text.match(/^\| 2026-/gm)).toHaveLength(4);
});

test('how much is known by heart is told of cards, with what is not yet', async () => {
  const { text } = await desk.ask('ゆいは漢字いくつ覚えた？');
  // Right at first without a hint, the last two times.
  const known =
    desk.rows(`SELECT expression FROM (SELECT expression, first_right = 1 AND hint_count = 0 AS known,
    row_number() OVER (PARTITION BY expression ORDER BY started_at_ms DESC) AS age FROM problems
    WHERE child_id = 'yui' AND kind = 'kanji_reading' AND first_right IS NOT NULL)
    WHERE age <= 2 GROUP BY expression HAVING sum(known) = 2`);
  expect(text).toContain(`80のうち**${known.length}**を覚えています`);
  expect((await desk.askInTurn('ゆいは漢字いくつ覚えた？', 'まだのやつ並べて')).text).toContain(
    'まだ出していない:',
  );
  expect((await desk.ask('ゆいは九九をどこまで覚えた？')).text).toContain('1年生では');
});

test('"the limit?" after the cost is of the money, "how large?" of the two subjects that were compared', async () => {
  expect((await desk.askInTurn('今月いくら？', '上限は？')).text).toContain('$5.00');
  const { chips } = await desk.askInTurn('漢字の読みと書き、けんとはどっちが弱い？', 'どのくらい差がある？');
  expect(chips.child).toBe('kento');
  expect((await desk.askInTurn('ゆいの計算バトルは何回？', '最後にやったのいつ')).chips.measure).toBe(
    'battles',
  );
});

test('a session on average, and how long since the last time', async () => {
  const [row] = desk.rows("SELECT count(*) AS n FROM sessions WHERE child_id = 'kento'");
  expect((await desk.ask('1回やると何分くらい？ けんと')).text).toContain(`${row?.n}回では1回平均`);
  const [late] =
    desk.rows(`SELECT cast(julianday('2026-11-23') - julianday(max(${DAY('started_at_ms')})) AS INTEGER) AS n
    FROM problems WHERE child_id = 'kento' AND kind = 'kuku'`);
  expect((await desk.ask('けんとは最後に九九やってから何日たった？')).text).toContain(`（${late?.n}日前）`);
});

/** The problems of a child with so many wrong answers, added up by their spelling. */
const missed = (child: string, least: number) =>
  desk.rows(
    `SELECT p.kind FROM problems p JOIN attempts a USING (problem_id) WHERE p.child_id = '${child}'
     AND a.is_correct = 0 AND a.step_index IS NULL GROUP BY p.kind, p.expression HAVING count(*) >= ${least}`,
  );

test('which problems were wrong three times and more is told of all times together, and within one problem', async () => {
  const { text, notUnderstood } = await desk.ask('同じ問題を3回以上間違えたもの（けんと）');
  expect(notUnderstood).toEqual([]);
  expect(text).toContain(`3回以上まちがえたものは**${missed('kento', 3).length}種類**`);
});

test('the newest wrong answers are told with what was answered, as many as were asked for', async () => {
  const { text } = await desk.ask('けんとのわり算で間違えた答え、最近の10個');
  expect(text.match(/^- .* → /gm)).toHaveLength(10);
  expect((await desk.ask('けんとの直近の間違い3つ')).text.match(/^- .* → /gm)).toHaveLength(3);
  expect((await desk.ask('Last 3 things Yui got wrong')).text.match(/^- .* → /gm)).toHaveLength(3);
});

test('the mood at problems with a wrong answer stands beside that at the others', async () => {
  const { text } = await desk.ask('答えを間違えたあと、ゆいが怒ったり泣いたりしていませんか？');
  const [row] = desk.rows(
    `SELECT count(*) AS n, sum(e.primary_emotion = 'frustrated') AS cross FROM emotion_history e
     WHERE e.child_id = 'yui' AND EXISTS (SELECT 1 FROM attempts a WHERE a.is_correct = 0 AND a.step_index IS NULL
     AND a.problem_id = (SELECT p.problem_id FROM problems p WHERE p.child_id = 'yui' AND p.started_at_ms <= e.at_ms
     ORDER BY p.started_at_ms DESC LIMIT 1))`,
  );
  expect(text).toContain(`${row?.n}回のうち**${row?.cross}回**`);
  expect(text).toMatch(/目安で、本当の気持ちはお子さんに/);
});

test('a share that is claimed is answered by the share, and one of the solved also by that of all', async () => {
  expect((await desk.ask('ゆいの算数8割いってる？')).text).toContain('**72%**');
  expect((await desk.ask('けんとの算数、ヒントなしで正解した割合は直近4週間で何％？')).text).toContain(
    '取り組んだ75問では83%',
  );
});

test('hints of one problem are told of one kind', async () => {
  expect((await desk.ask('わり算1問あたりの平均ヒント数。けんと。')).text).toContain('1問あたり0.32回');
});

test('progress of no named days tells the months as well, and which kinds rose', async () => {
  const { text } = await desk.ask('ゆいの国語は伸びてる？');
  expect(text).toMatch(/2026年9月 \| 63% .*\n.*2026年10月 \| 70% .*\n.*2026年11月 \| 74% /);
  expect(text).toContain('変化（ポイント）');
});

test('of two things asked in one sentence the one that is in no record is said to be so, and the other told', async () => {
  const { text } = await desk.ask('1回の学習が平均何分で、途中に休憩が何回入るのか知りたい');
  expect(text).toContain('12.3分');
  expect(text).toContain('休憩を取ったか、何回、何分取ったかは記録していません');
});

test('weeks from the beginning of a month go on to today', async () => {
  const { text } = await desk.ask('クラウドモデルの利用料、週別の推移を9月の開始時からお願いします。');
  expect(text.match(/からの週 \|/g)).toHaveLength(11);
});

test('of two spans each kind is told, what has become less first', async () => {
  const { text } = await desk.ask('先月よりヒントが減ったのはどの単元？けんと');
  const [, written] = /漢字の書き \| (\d+) \| 22 \| -\d+/.exec(text) ?? [];
  const [row] = desk.rows(
    `SELECT count(*) AS n FROM hints h JOIN problems p USING (problem_id) WHERE p.child_id = 'kento' AND p.kind = 'kanji_writing'
     AND ${DAY('p.started_at_ms')} BETWEEN '2026-11-01' AND '2026-11-23'`,
  );
  expect(Number(written)).toBe(row?.n);
});

test('when it ended yesterday is told from the records, and is no question of the bedtime', async () => {
  expect((await desk.ask('ゆいちゃん、きのうは何時までやっていましたか')).text).toContain('21:26に終わって');
  expect((await desk.ask('寝る時間は何時？')).text).toContain('20:30');
});

test('a subject that is held against another is told beside it', async () => {
  const { text } = await desk.ask('算数より国語のほうがヒント多い？ゆい');
  expect(text).toMatch(/\| 算数 \| 58 \|/);
  expect(text).toMatch(/\| 国語 \| 53 \|/);
});

test('wrong answers are told by the day, and the newest of them in turn', async () => {
  expect((await desk.ask('1日に何回くらい間違えるの、ゆい')).text).toContain('1日あたり3.4回');
  const { text } = await desk.ask(
    'ゆいちゃんが まちがえた もんだいを あたらしい じゅんに 5つ おしえてください',
  );
  expect(text.match(/^- .* → /gm)).toHaveLength(5);
});
