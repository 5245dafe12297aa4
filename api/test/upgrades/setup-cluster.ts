import { register, signIn } from "#contract/behavior/support/ceremonies.ts";
import { freePort } from "#scripts/testing/free-port.ts";
import { makeTestDatabase, type TestDatabase } from "../database/test-database.ts";
import { newInvite } from "../faults/new-invite.ts";
import { type ServerProcess, startServerProcess } from "../faults/starts/server-process.ts";
import { FakeUpstream } from "../upstream/fake-upstream.ts";
import { newTestUser, type TestUser } from "../visitors/server-visitor.ts";
import { type ProxyName, type ProxyProcess, startProxy } from "./proxy-process.ts";

/** Servers on one database behind a proxy, and their provider. */
export class Cluster {
  readonly upstream = new FakeUpstream();
  private readonly database: TestDatabase;
  private readonly port: number;
  private readonly running: ServerProcess[] = [];
  private readonly restarted: ServerProcess[] = [];
  private proxy: ProxyProcess | undefined;

  private constructor(database: TestDatabase, port: number) {
    this.database = database;
    this.port = port;
  }

  static async create(): Promise<Cluster> {
    const cluster = new Cluster(await makeTestDatabase(), await freePort());
    await cluster.upstream.listen();
    return cluster;
  }

  /** Starts a server of a build; `port`: that of one that has stopped, so that the proxy knows it. */
  async start(program: string, port?: number): Promise<ServerProcess> {
    const settings = {
      OPENAI_BASE_URL: this.upstream.url,
      OPENAI_MODEL: "fake",
      PUBLIC_URL: `https://localhost:${this.port}`,
      TRUST_PROXY: "1",
      STOP_GRACE_SECONDS: "120",
      ...(port !== undefined && { PORT: String(port) }),
    };
    const server = await startServerProcess(this.database, settings, program);
    if (port === undefined) this.running.push(server);
    else this.restarted.push(server);
    return server;
  }

  async startProxy(name: ProxyName): Promise<ProxyProcess> {
    const ports = this.running.map(({ site }) => site.port);
    this.proxy = await startProxy(name, this.port, ports);
    return this.proxy;
  }

  /** Registers and signs in people through the proxy; the first is the administrator, whose invite the first server printed. */
  async signIn(count: number): Promise<[TestUser, ...TestUser[]]> {
    const { site } = this.proxy ?? {};
    const [first] = this.running;
    if (site === undefined || first === undefined) throw new Error("There is no proxy yet.");
    const [, linkId = "", passcode = ""] = /invite\/(\w+)\s+Passcode\W+(\d+)/.exec(first.printed) ?? [];
    const administrator = newTestUser(site);
    await register(administrator, { linkId, passcode: Number(passcode), uniqueUserNumber: 1 });
    await signIn(administrator);
    const people: [TestUser, ...TestUser[]] = [administrator];
    while (people.length < count) {
      const person = newTestUser(site);
      await register(person, await newInvite(administrator));
      await signIn(person);
      people.push(person);
    }
    return people;
  }

  async close(): Promise<void> {
    await this.proxy?.stop();
    for (const server of [...this.running, ...this.restarted]) await server.end("SIGKILL");
    await this.upstream.close();
    await this.database.remove();
  }
}
