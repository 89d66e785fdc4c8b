import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { SystemClock } from '#drivers/clock/system.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import type { Store } from '#runtime/store/store.ts';
import { FamilyKey } from '#runtime/sync/seal/family-key.ts';
import { startWeb } from '#runtime/web/server.ts';
import { familyCloudOf, madeAccount } from '../../support/cloud/family-cloud-of.ts';
import { MemoryCloud } from '../../support/cloud/memory-cloud.ts';
import { SharedProject } from '../../support/cloud/shared-project.ts';
import { skipsWithout } from '../../support/needs.ts';
import { parentCookie } from '../../support/page/as-parent.ts';
import { CALM_PAGE, launchBrowser, needsBrowser } from '../../support/page/page-browser.ts';
import { pageSettings, ScriptedRobot } from '../../support/page/page-robot.ts';
import { commitTurn, StoreFixture, solveProblem } from '../../support/store/store-fixture.ts';

/** Where to put screenshots; none are taken without. */
const { SCREENSHOTS } = process.env;

describe.skipIf(skipsWithout(needsBrowser()))("the memory in the cloud, on the parent's page", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  /** Each call is another start of the robot. */
  async function open(desk: StoreFixture, store: Store, cloud: MemoryCloud) {
    const world = await familyCloudOf(desk.dir, store, cloud);
    onTestFinished(() => world.sync.stop());
    const robot = new ScriptedRobot();
    robot.familyCloud = world.familyCloud;
    const web = await startWeb(robot, pageSettings({}), new MemoryJournal(), new SystemClock());
    onTestFinished(() => web.close());
    const context = await browser.newContext({ ...CALM_PAGE, viewport: { width: 390, height: 844 } });
    onTestFinished(() => context.close());
    await context.addCookies([await parentCookie(web.address)]);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`${web.address}parent#/trust`);
    const heading = page.getByRole('heading', { name: 'クラウドのきおく', exact: true });
    const card = page.locator('section.card', { has: heading });
    const shot = async (name: string) => {
      if (SCREENSHOTS) await card.screenshot({ path: `${SCREENSHOTS}/${name}.png` });
    };
    return { world, page, card, faults, shot };
  }

  test('is consented to, given its secrets, tried, sent to after a restart, and emptied', async () => {
    const desk = new StoreFixture();
    onTestFinished(() => desk[Symbol.dispose]());
    const store = desk.open();
    const cloud = new MemoryCloud();
    const { card, page, faults, shot, world } = await open(desk, store, cloud);
    await card.getByText('入っていません。クラウドには何も送りません。').waitFor();
    await card.getByText('封をして置く（おすすめ）：').waitFor();
    await card.getByRole('button', { name: '同意して始める' }).click();
    await card.getByText('サービスアカウントの鍵がありません').waitFor();
    await card.getByLabel('たしかめのため「消します」と入力してください').fill('消します');
    await card.getByRole('button', { name: 'すべて消す', exact: true }).click();
    await card.getByText('消すものはありません。').waitFor();
    await card.getByText('入っていません。クラウドには何も送りません。').waitFor();
    await card.getByText('消すものはありません。').waitFor();
    await card.getByRole('button', { name: '同意して始める' }).click();
    await card.getByText('サービスアカウントの鍵がありません').waitFor();

    const account = card.getByLabel('サービスアカウント', { exact: true });
    await account.fill('{"not": "one"}');
    await card.getByRole('button', { name: 'サービスアカウントを保存する' }).click();
    await card.getByText('サービスアカウントのファイルではないようです').waitFor();
    const file = { name: 'key.json', mimeType: 'application/json', buffer: Buffer.from(madeAccount()) };
    await card.getByLabel('ファイルから選ぶ').setInputFiles(file);
    await expect.poll(() => account.inputValue()).toContain('service_account');
    await card.getByRole('button', { name: 'サービスアカウントを保存する' }).click();
    await card.getByText('サービスアカウントは入っています。').waitFor();
    expect(await card.innerHTML()).not.toContain('PRIVATE KEY');
    await card.getByLabel('たしかめのため「消します」と入力してください').fill('消します');
    await card.getByRole('button', { name: 'すべて消す', exact: true }).click();
    await card.getByText('まだ何も消していません。').waitFor();

    await card.getByRole('button', { name: '新しい鍵を作る' }).click();
    await card.getByRole('img', { name: 'ご家庭の鍵のQRコード' }).waitFor();
    const words = (await card.locator('.family-key').textContent()) ?? '';
    expect(FamilyKey.read(words)).not.toBe(null);
    await shot('cloud-key');
    expect(await card.getByRole('button', { name: '書き写したので、かくす' }).isDisabled()).toBe(true);
    await card.getByLabel('紙に書き写しました').focus();
    await page.keyboard.press('Space');
    await card.getByRole('button', { name: '書き写したので、かくす' }).click();
    await card.getByText('鍵は入っています。もう表示されません。').waitFor();

    cloud.steps = [
      { step: 'sign_in', state: 'ok', fault: null, mend: null },
      { step: 'database', state: 'failed', fault: 'gone', mend: 'gcloud firestore databases create' },
    ];
    await card.getByRole('button', { name: 'つながるか調べる' }).click();
    await card.getByText('サインイン: 使えます').waitFor();
    await card.getByText('gcloud firestore databases create').waitFor();
    await card.getByText('使えないところがあります').waitFor();
    await card.getByText('入れた内容は、ロボットを入れなおすと使われます。').waitFor();
    await shot('cloud-set-up');
    const tooWide = await page.evaluate(
      '[...document.querySelectorAll("body, main, .card")].filter((one) => one.scrollWidth > one.clientWidth + 1).length',
    );
    expect(tooWide).toBe(0);
    expect(faults).toEqual([]);
    await world.sync.stop();

    commitTurn(store, 'c', 's-c', (work) => solveProblem(work, 'p1'));
    const next = await open(desk, store, cloud);
    await next.card.getByText('同意しています。', { exact: true }).waitFor();
    await next.card.getByRole('button', { name: '今すぐ送る' }).click();
    await next.card.getByText('送りはじめました。').waitFor();
    await expect.poll(() => cloud.items.size).toBeGreaterThan(0);
    await shot('cloud-sent');
    const purge = next.card.getByRole('button', { name: 'すべて消す', exact: true });
    expect(await purge.isDisabled()).toBe(true);
    await next.card.getByLabel('たしかめのため「消します」と入力してください').fill('消します');
    await purge.click();
    await next.card.getByText('クラウドには、もう何もありません').first().waitFor();
    expect(cloud.items.size).toBe(0);
    await next.card.getByText('入っていません。クラウドには何も送りません。').waitFor();
    await next.card.getByText('控えの番号').waitFor();
    await next.shot('cloud-purged');
    expect(next.faults).toEqual([]);
  });

  test("takes the first robot's key, in English, and is switched off", async () => {
    const desk = new StoreFixture();
    onTestFinished(() => desk[Symbol.dispose]());
    const { page, world, faults } = await open(desk, desk.open(), new MemoryCloud());
    await page.getByRole('button', { name: 'English' }).click();
    const heading = page.getByRole('heading', { name: 'Memory in the cloud', exact: true });
    const card = page.locator('section.card', { has: heading });
    await card.getByLabel('Searchable (Google can read all but nicknames)').check();
    await card.getByRole('button', { name: 'I consent; begin' }).click();
    await card.getByText("Enter the first robot's key").click();
    const key = card.getByLabel("The first robot's key (46 hiragana)");
    await key.fill('あいう');
    await card.getByRole('button', { name: 'Use this key' }).click();
    await card.getByText('That is no key').waitFor();
    await key.fill(FamilyKey.make().words.reveal());
    await card.getByRole('button', { name: 'Use this key' }).click();
    await card.getByText('There is a key. It is not shown any more.').waitFor();
    expect((await world.familyCloud.view()).mode).toBe('searchable');
    await card.getByRole('button', { name: 'Switch it off' }).click();
    await card.getByText('It is off. Nothing is sent to the cloud.').waitFor();
    expect(faults).toEqual([]);
  });

  test('joins a project of many families by an invitation alone', async () => {
    const desk = new StoreFixture();
    onTestFinished(() => desk[Symbol.dispose]());
    const project = await SharedProject.made();
    onTestFinished(() => project[Symbol.asyncDispose]());
    const { card, faults, shot } = await open(desk, desk.open(), new MemoryCloud());
    await card.getByRole('button', { name: '同意して始める' }).click();
    const code = card.getByLabel('招待コード（16文字）');
    await code.fill('7K3M-9QXD');
    await card.getByLabel('受付のアドレス').fill(project.broker);
    await card.getByRole('button', { name: '参加する' }).click();
    await card.getByText('招待コードの形ではありません').waitFor();
    await shot('cloud-join');
    await code.fill((await project.code()).code.toLowerCase());
    await card.getByRole('button', { name: '参加する' }).click();
    await card.getByText('の招待で参加しています').waitFor();
    const [member] = await project.store.members();
    await card.getByText(member?.id ?? 'nobody').waitFor();
    await card.getByText('鍵）がありません').waitFor();
    expect(await card.getByLabel('読める形で置く', { exact: false }).count()).toBe(0);
    await card.getByRole('button', { name: '別の招待コードを入れる' }).waitFor();
    await shot('cloud-joined');
    expect(await card.innerHTML()).not.toContain('PRIVATE KEY');
    expect(faults).toEqual([]);
  });
});
