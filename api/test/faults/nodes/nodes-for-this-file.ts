import { afterAll } from "vitest";
import { register, signIn } from "#contract/behavior/support/ceremonies.ts";
import { connect, type Database } from "../../../database/connect.ts";
import type { VirtualAuthenticator } from "../../authenticator/virtual-authenticator.ts";
import { makeTestDatabase, type TestDatabase } from "../../database/test-database.ts";
import { FakeUpstream } from "../../upstream/fake-upstream.ts";
import { newVisitor, type ServerVisitor } from "../../visitors/server-visitor.ts";
import { type ServerProcess, startServerProcess } from "../starts/server-process.ts";

/**
 * Real servers for all tests of a file, on one database of its own, and the provider that they ask. A person who has
 * signed in is known to all of them.
 */
export class Nodes {
  readonly upstream = new FakeUpstream();
  private readonly running: ServerProcess[] = [];
  private readonly makePlace: () => Promise<TestDatabase>;
  private place: TestDatabase | undefined;
  private cookies: readonly (readonly [string, string])[] = [];
  private device: VirtualAuthenticator | undefined;

  constructor(makePlace: () => Promise<TestDatabase>) {
    this.makePlace = makePlace;
  }

  /** Starts one more. */
  async start(environment: Record<string, string> = {}): Promise<ServerProcess> {
    this.place ??= await this.makePlace();
    const model = { OPENAI_BASE_URL: this.upstream.url, OPENAI_MODEL: "fake" };
    const node = await startServerProcess(this.place, { ...model, ...environment });
    this.running.push(node);
    if (this.cookies.length === 0) await this.signIn(node);
    return node;
  }

  /** The person, at one of the servers. */
  at(node: ServerProcess): ServerVisitor {
    const visitor = newVisitor(node.site);
    for (const [name, value] of this.cookies) visitor.browser.cookies.set(name, value);
    return visitor;
  }

  /** The person, in a browser of theirs where they were not signed in. */
  async signInAgain(node: ServerProcess): Promise<ServerVisitor> {
    if (this.device === undefined) throw new Error("Nobody has signed in.");
    const visitor = { ...newVisitor(node.site), authenticator: this.device };
    await signIn(visitor);
    return visitor;
  }

  /** A browser as it is now, at one of the servers. */
  sameBrowser({ browser, authenticator }: ServerVisitor, node: ServerProcess): ServerVisitor {
    const visitor = newVisitor(node.site);
    for (const [name, value] of browser.cookies) visitor.browser.cookies.set(name, value);
    return { ...visitor, authenticator };
  }

  /** Does something to the servers' database, by a connection of the test's own. */
  async onDatabase(work: (database: Database) => Promise<unknown>): Promise<void> {
    if (this.place === undefined) throw new Error("There is no database.");
    const database = connect(this.place.settings);
    try {
      await work(database);
    } finally {
      await database.destroy();
    }
  }

  /** Disables the person, as an operator's command does: by another process. */
  disable(): Promise<void> {
    return this.onDatabase((database) => database("users").update({ disabledAt: new Date() }));
  }

  async close(): Promise<void> {
    for (const node of this.running) await node.end("SIGKILL");
    await this.upstream.close();
    await this.place?.remove();
  }

  /** As the first administrator, whose invite the server prints. */
  private async signIn(node: ServerProcess): Promise<void> {
    const [, linkId = "", passcode = ""] = /invite\/(\w+)\s+Passcode\W+(\d+)/.exec(node.printed) ?? [];
    const visitor = newVisitor(node.site);
    await register(visitor, { linkId, passcode: Number(passcode), uniqueUserNumber: 1 });
    await signIn(visitor);
    this.cookies = [...visitor.browser.cookies];
    this.device = visitor.authenticator;
  }
}

/** Servers for all tests of a file, on a database that is nobody else's. */
export async function nodesForThisFile(makePlace = makeTestDatabase): Promise<Nodes> {
  const nodes = new Nodes(makePlace);
  await nodes.upstream.listen();
  afterAll(() => nodes.close());
  return nodes;
}
