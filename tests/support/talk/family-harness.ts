import { FamilyAssistant } from '#agents/family/assistant.ts';
import type { AskedQuestion, FamilyEvent } from '#agents/family/family-event.ts';
import { makeReport } from '#agents/family/report/report.ts';
import { InnerModel } from '#agents/models/inner/inner-model.ts';
import { SUBJECTS } from '#agents/team/subjects.ts';
import { Private } from '#config/private.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { VirtualNetwork } from '#drivers/network/virtual.ts';
import { Children } from '#runtime/children/children.ts';
import { chooseNews, familyClouds, TextModel } from '#runtime/text-model.ts';
import { EventReader } from '#runtime/web/event-reader.ts';
import { startWeb } from '#runtime/web/server.ts';
import { TestDoor } from '../cloud/cloud-door.ts';
import { LivePeer } from '../live-peer/live-peer.ts';
import { NotedOutbound } from '../noted-outbound.ts';
import { asParentOf } from '../page/as-parent.ts';
import { pageSettings, ScriptedRobot } from '../page/page-robot.ts';
import { memoryChildRecords } from '../store/memory-children.ts';
import { careWith } from './care.ts';
import { FAMILY_CHILDREN, FamilyFixture, QUIET_HOUSE } from './family-fixture.ts';

/** The key of the house; it must turn up nowhere. */
export const FAMILY_KEY = 'KEY-geheimnis-4242';

export interface Answered {
  readonly events: readonly FamilyEvent[];
  readonly final: Extract<FamilyEvent, { type: 'final_response' }>;
}

/**
 * A parent at the real HTTP interface, over six weeks of a family in a real store; at the other end a peer that speaks
 * Gemini's HTTP where the house has a key.
 */
export class FamilyHarness {
  readonly desk: FamilyFixture;
  readonly journal: MemoryJournal;
  readonly peer: LivePeer;
  readonly address: string;
  /** What the paired parent sends with each request. */
  readonly session: Record<string, string>;
  readonly #close: () => Promise<void>;

  private constructor(
    peer: LivePeer,
    desk: FamilyFixture,
    journal: MemoryJournal,
    web: Awaited<ReturnType<typeof startWeb>>,
    session: Record<string, string>,
  ) {
    this.peer = peer;
    this.desk = desk;
    this.journal = journal;
    this.address = web.address;
    this.session = session;
    this.#close = web.close;
  }

  static async open({ hasKey = false } = {}): Promise<FamilyHarness> {
    const peer = await LivePeer.start();
    const desk = new FamilyFixture();
    const journal = new MemoryJournal();
    const { clock, records } = desk;
    const settings = pageSettings({ live: { endpoint: peer.url }, child: { id: 'mia' } });
    const key = hasKey ? new Private(FAMILY_KEY) : null;
    const network = new VirtualNetwork(true);
    const inner = new InnerModel({ clock, care: careWith() });
    const door = new TestDoor();
    const ledger = { spentUsd: () => 0, add: () => {} };
    const outbound = new NotedOutbound();
    const text = new TextModel({ settings, key, clock, journal, network, door, ledger, outbound }, inner);
    let ids = 0;
    const robot = new ScriptedRobot();
    const rows = memoryChildRecords();
    for (const child of FAMILY_CHILDREN.all)
      rows.add({ ...child, grade: child.grade === 1 ? 1 : 2, mark: '', isArchived: false });
    const newId = (): string => `dialogue-${++ids}`;
    const children = new Children({ records: rows, first: { id: 'mia', grade: 2 }, clock, journal, newId });
    children.open();
    robot.children = children;
    robot.family = new FamilyAssistant({
      records,
      children: () => children.asked(),
      courses: SUBJECTS,
      clouds: familyClouds(text),
      house: QUIET_HOUSE,
      news: chooseNews(settings, key, { clock, network, door, outbound }),
      clock,
      journal,
      newId,
    });
    robot.report = (request, language) => makeReport(records, request, language, SUBJECTS);
    const web = await startWeb(robot, settings, journal, clock);
    return new FamilyHarness(peer, desk, journal, web, await asParentOf(web.address));
  }

  post(body: unknown): Promise<Response> {
    return fetch(`${this.address}api/v1/agent/query-stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.session },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  async events(body: unknown): Promise<readonly FamilyEvent[]> {
    const response = await this.post(body);
    if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
    return new EventReader().push(await response.text()).map((data) => JSON.parse(data) as FamilyEvent);
  }

  async ask(query: string, more: Record<string, unknown> = {}): Promise<Answered> {
    const events = await this.events({ query, ...more });
    const final = events.at(-1);
    if (final?.type !== 'final_response') throw new Error(`ended with ${JSON.stringify(final)}`);
    return { events, final };
  }

  async history(search = ''): Promise<readonly AskedQuestion[]> {
    const response = await fetch(`${this.address}api/v1/agent/history${search}`, { headers: this.session });
    return ((await response.json()) as { items: readonly AskedQuestion[] }).items;
  }

  async close(): Promise<void> {
    const closed = this.#close();
    // A connection on which nothing was ever asked is cut after a second of the desk's time.
    await this.desk.clock.advance(1_000);
    await closed;
    await this.peer.stop();
    this.desk[Symbol.dispose]();
  }
}
