import { afterAll } from "vitest";
import { register, signIn } from "#contract/behavior/support/ceremonies.ts";
import { connect, type Database } from "../../../database/connect.ts";
import type { VirtualAuthenticator } from "../../authenticator/virtual-authenticator.ts";
import { makeTestDatabase, type TestDatabase } from "../../database/test-database.ts";
import { FakeUpstream } from "../../upstream/fake-upstream.ts";
import type { UpstreamScript } from "../../upstream/fake-upstream-script.ts";
import { newTestUser, type TestUser } from "../../visitors/server-visitor.ts";
import { type ServerProcess, startServerProcess } from "../starts/server-process.ts";

/**
 * Real servers for all tests of a file, on one database of its own, and their provider. All of them know the
 * signed-in user.
 */
export class Nodes {
  readonly upstream: FakeUpstream;
  private readonly running: ServerProcess[] = [];
  private readonly createDatabase: () => Promise<TestDatabase>;
  private testDatabase: TestDatabase | undefined;
  private cookies: readonly (readonly [string, string])[] = [];
  private device: VirtualAuthenticator | undefined;

  constructor(createDatabase: () => Promise<TestDatabase>, script?: Partial<UpstreamScript>) {
    this.upstream = new FakeUpstream(script);
    this.createDatabase = createDatabase;
  }

  /**
   * Starts another server; `program`: that of another build. On SQLite it takes the place of the one that runs: a file has one
   * server.
   */
  async start(environment: Record<string, string> = {}, program?: string): Promise<ServerProcess> {
    this.testDatabase ??= await this.createDatabase();
    if (this.testDatabase.settings.kind === "sqlite")
      for (const node of this.running) await node.end("SIGKILL");
    const model = { OPENAI_BASE_URL: this.upstream.url, OPENAI_MODEL: "fake" };
    const node = await startServerProcess(this.testDatabase, { ...model, ...environment }, program);
    this.running.push(node);
    if (this.cookies.length === 0) await this.signIn(node);
    return node;
  }

  /** The user, at one of the servers. */
  at(node: ServerProcess): TestUser {
    const visitor = newTestUser(node.site);
    for (const [name, value] of this.cookies) visitor.browser.cookies.set(name, value);
    return visitor;
  }

  /** Signs the user in with a new browser. */
  async signInAgain(node: ServerProcess): Promise<TestUser> {
    if (this.device === undefined) throw new Error("Nobody has signed in.");
    const visitor = { ...newTestUser(node.site), authenticator: this.device };
    await signIn(visitor);
    return visitor;
  }

  /** A browser in its current state, at one of the servers. */
  sameBrowser({ browser, authenticator }: TestUser, node: ServerProcess): TestUser {
    const visitor = newTestUser(node.site);
    for (const [name, value] of browser.cookies) visitor.browser.cookies.set(name, value);
    return { ...visitor, authenticator };
  }

  /** Runs work on the servers' database, with a connection of the test's own. */
  async onDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    if (this.testDatabase === undefined) throw new Error("There is no database.");
    const database = connect(this.testDatabase.settings);
    try {
      return await work(database);
    } finally {
      await database.destroy();
    }
  }

  /** Disables the user from another process, as an operator's command does. */
  async disable(): Promise<void> {
    await this.onDatabase((database) => database("users").update({ disabledAt: new Date() }));
  }

  async close(): Promise<void> {
    for (const node of this.running) await node.end("SIGKILL");
    await this.upstream.close();
    await this.testDatabase?.remove();
  }

  /** Signs in as the first administrator, whose invite the server prints. */
  private async signIn(node: ServerProcess): Promise<void> {
    const [, linkId = "", passcode = ""] = /invite\/(\w+)\s+Passcode\W+(\d+)/.exec(node.printed) ?? [];
    const visitor = newTestUser(node.site);
    await register(visitor, { linkId, passcode: Number(passcode), uniqueUserNumber: 1 });
    await signIn(visitor);
    this.cookies = [...visitor.browser.cookies];
    this.device = visitor.authenticator;
  }
}

/** Servers for all tests of a file, on a database that no other file uses. `script`: of prompts without their own. */
export async function setUpNodes(
  makePlace = makeTestDatabase,
  script?: Partial<UpstreamScript>,
): Promise<Nodes> {
  const nodes = new Nodes(makePlace, script);
  await nodes.upstream.listen();
  afterAll(() => nodes.close());
  return nodes;
}
