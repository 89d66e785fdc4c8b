import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Private } from '#config/private.ts';
import { settingsSchema } from '#config/settings.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import type { Cloud } from '#runtime/sync/cloud.ts';
import { readServiceAccount } from '#runtime/sync/firestore/service-account.ts';
import { joinFamily } from '#runtime/sync/identity/join-family.ts';
import { identityText, type RobotIdentity } from '#runtime/sync/identity/robot-identity.ts';
import { RobotSignIn } from '#runtime/sync/identity/robot-sign-in.ts';
import { openCloud } from '#runtime/sync/open-cloud.ts';
import type { FamilyKey } from '#runtime/sync/seal/family-key.ts';
import { invite } from '../../../systemd/broker/invitations.ts';
import { buildBroker } from '../../../systemd/broker/server.ts';
import { SqliteStore } from '../../../systemd/broker/sqlite-store.ts';
import { FirebasePeer, WEB_KEY } from './firebase-peer.ts';
import { NO_LEDGER, rememberedFences } from './robot-cloud.ts';

type Built = Awaited<ReturnType<typeof buildBroker>>;
const signal = new AbortController().signal;

/** A project that families share: a real broker over loopback on a store of its own, and Firebase's peer, on one virtual time. */
export class SharedProject {
  readonly clock: VirtualClock;
  readonly firebase: FirebasePeer;
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'coach-broker-'));
  store: SqliteStore;
  readonly faults: string[] = [];
  #built: Built | null = null;
  #end: () => void = () => {};
  /** The same after each start, as behind a proxy. */
  #port = 0;

  private constructor(nowMs: number) {
    this.clock = new VirtualClock(nowMs);
    this.firebase = new FirebasePeer(this.clock);
    this.store = new SqliteStore(this.folder);
  }

  static async made(nowMs: number = Date.UTC(2026, 10, 28)): Promise<SharedProject> {
    const project = new SharedProject(nowMs);
    await project.firebase.start();
    await project.startBroker();
    return project;
  }

  get broker(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get app(): Built['app'] {
    if (this.#built === null) throw new Error('the broker is down');
    return this.#built.app;
  }

  async startBroker(accountText: string = this.firebase.account()): Promise<void> {
    const account = readServiceAccount(accountText);
    if (account === null) throw new Error('that is no account');
    this.#built = await buildBroker({
      ...{ store: this.store, account, webKey: WEB_KEY, clock: this.clock, name: null },
      endpoint: this.firebase.endpoint,
      onFault: (what) => this.faults.push(what),
    });
    await this.#built.app.listen({ host: '127.0.0.1', port: this.#port });
    this.#port = Number(new URL(this.#built.app.listeningOrigin).port);
    this.#end = this.#built.start();
  }

  async stopBroker(): Promise<void> {
    this.#end();
    await this.#built?.app.close();
    this.#built = null;
  }

  /** As after a power cut: nothing but the file is left. */
  async restartBroker(): Promise<void> {
    await this.stopBroker();
    this.store.close();
    this.store = new SqliteStore(this.folder);
    await this.startBroker();
  }

  async code(
    family: string | null = null,
    days = 7,
  ): Promise<{ readonly code: string; readonly family: string }> {
    return invite(this.store, this.clock, { family, days });
  }

  /** A robot that joined by the real way. */
  async joined(family: string | null = null): Promise<RobotIdentity> {
    const { code } = await this.code(family);
    const found = await this.join(code);
    if (typeof found === 'string') throw new Error(`the robot could not join: ${found}`);
    return found;
  }

  join(code: string): ReturnType<typeof joinFamily> {
    return joinFamily({ broker: this.broker, code, clock: this.clock, outbound: NO_LEDGER }, signal);
  }

  signIn(identity: RobotIdentity): RobotSignIn {
    const { broker, clock } = this;
    return new RobotSignIn({
      identity,
      broker,
      endpoint: this.firebase.endpoint,
      clock,
      outbound: NO_LEDGER,
    });
  }

  /** The cloud as this robot opens it, by its settings and secrets. */
  cloudOf(identity: RobotIdentity, key: FamilyKey, robotId: string): Cloud {
    const secrets: Readonly<Record<string, string>> = {
      'cloud-robot-identity': identityText(identity),
      'cloud-family-key': key.words.reveal(),
    };
    const { endpoint } = this.firebase;
    const cloud = openCloud({
      settings: settingsSchema.parse({
        cloud: { kind: 'sealed', broker: this.broker, endpoint, signInEndpoint: endpoint },
      }).cloud,
      secret: (name) => (secrets[name] === undefined ? null : new Private(secrets[name])),
      robotId: () => robotId,
      fences: rememberedFences(),
      clock: this.clock,
      outbound: NO_LEDGER,
      secretWords: () => [],
    });
    if (typeof cloud === 'string') throw new Error(`there is no cloud: ${cloud}`);
    return cloud;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stopBroker();
    this.firebase.stop();
    this.store.close();
    rmSync(this.folder, { recursive: true });
  }
}
