import type { AddressInfo } from "node:net";
import type { RoleName, User } from "#contract/accounts/current-session.ts";
import { register, signIn } from "#contract/behavior/support/ceremonies.ts";
import type { OpenInvite } from "#contract/behavior/world.ts";
import { makeApp } from "../../app.ts";
import { type Config, readConfig } from "../../config/config.ts";
import { type Context, makeContext } from "../../context.ts";
import { prepareDatabase } from "../../database/schema/prepare-database.ts";
import { operatorActor } from "../../domain/audit/actor.ts";
import { listen } from "../../http/connections/listen.ts";
import { SlowReaderGuard, type SlowReaderSettings } from "../../http/connections/slow-readers.ts";
import { makeLogger } from "../../logging/logger.ts";
import type { Device } from "../authenticator/virtual-authenticator.ts";
import { emptyTables, makeTestDatabase, type TestDatabase } from "../database/test-database.ts";
import { ScriptedLanguageModel } from "../upstream/scripted-language-model.ts";
import { makeBrowserAgent, type Site } from "../visitors/browser.ts";
import { newTestUser, type TestUser } from "../visitors/server-visitor.ts";
import { builtPages } from "./built-pages.ts";
import { MovableClock } from "./movable-clock.ts";

type DeviceKind = Omit<Device, "origin">;

interface ServerParts {
  readonly context: Context;
  readonly site: Required<Pick<Site, "recordedTraffic">> & Site;
  readonly clock: MovableClock;
  readonly model: ScriptedLanguageModel;
  readonly log: string[];
  readonly stop: () => Promise<void>;
}

const firstNumber = 1000;
const passcode = 48_291_357;

/** The real app over HTTP on a database of its own; model, clock and log are the test's. */
export class TestServer {
  readonly context: Context;
  readonly config: Config;
  readonly site: ServerParts["site"];
  readonly clock: MovableClock;
  readonly model: ScriptedLanguageModel;
  /** Every line that was logged since the last reset. */
  readonly log: string[];
  readonly close: () => Promise<void>;
  private lastNumber = firstNumber;

  constructor({ stop, ...parts }: ServerParts) {
    this.context = parts.context;
    this.config = parts.context.config;
    this.site = parts.site;
    this.clock = parts.clock;
    this.model = parts.model;
    this.log = parts.log;
    this.close = stop;
  }

  /** A new visitor without an account. */
  visitor(device?: DeviceKind): TestUser {
    return newTestUser(this.site, device);
  }

  freeNumber(): number {
    this.lastNumber += 1;
    return this.lastNumber;
  }

  /** An invite created by the operator. */
  async invite(roleName: RoleName = "user"): Promise<OpenInvite> {
    const uniqueUserNumber = this.freeNumber();
    const order = { uniqueUserNumber, passcode, roleName };
    const { link } = await this.context.inviteLinks.create(order, operatorActor);
    return { linkId: link.linkId, passcode, uniqueUserNumber };
  }

  /** A new visitor who has registered and not signed in. */
  async registered(device?: DeviceKind, role?: RoleName): Promise<TestUser> {
    const visitor = this.visitor(device);
    await register(visitor, await this.invite(role));
    return visitor;
  }

  async signInAs(role: RoleName): Promise<TestUser & { readonly user: User }> {
    const visitor = await this.registered({}, role);
    return { ...visitor, user: await signIn(visitor) };
  }

  async disable({ uniqueUserNumber }: Pick<User, "uniqueUserNumber">): Promise<void> {
    await this.context.accounts.change({ uniqueUserNumber }, { disabled: true }, operatorActor);
  }

  async count(table: string): Promise<number> {
    const rows = await this.context.database(table).select("*");
    return rows.length;
  }

  /** Removes everything except the seeds. */
  async reset(): Promise<void> {
    this.clock.reset();
    this.model.reset();
    this.log.length = 0;
    this.site.recordedTraffic.length = 0;
    await emptyTables(this.context.database);
  }
}

/** The configuration of a test: an operator's, for this database, without limits per address and user. */
export function testConfig(
  { folder, settings }: Pick<TestDatabase, "folder" | "settings">,
  environment: Record<string, string> = {},
): Config {
  return readConfig({
    PUBLIC_URL: "http://localhost:4711",
    DATA_DIR: folder,
    SESSION_SECRET: "7hT-q2Zp_X9vLk4RmWb8sNd3FgYcJ6uA",
    RATE_LIMITS: "off",
    NODE_ENV: "test",
    ...(settings.kind === "mysql" && { DATABASE_URL: settings.url }),
    ...environment,
  });
}

/**
 * Starts a server on any free port of loopback; `environment` adds variables that an operator would set.
 * Without a configured provider, the scripted model is used. `slowReaderSettings` shortens how long readers may stall. A
 * given database is removed with the server.
 */
export async function startTestServer(
  environment: Record<string, string> = {},
  slowReaderSettings: SlowReaderSettings = {},
  given?: TestDatabase,
): Promise<TestServer> {
  const testDatabase = given ?? (await makeTestDatabase());
  const config = testConfig(testDatabase, environment);
  const clock = new MovableClock();
  const model = new ScriptedLanguageModel();
  const log: string[] = [];
  const logger = makeLogger(config.logLevel, (line) => log.push(line));
  const edges = { clock, logger, ...(config.languageModel.kind === "demo" && { languageModel: model }) };
  const context = makeContext(config, edges);
  await prepareDatabase(context.database);
  const pages = await builtPages(testDatabase.folder, context);
  const app = makeApp(context, pages, undefined, new SlowReaderGuard(logger, slowReaderSettings));
  const http = await listen(app, { ...config, port: 0, host: "127.0.0.1" });
  // A listening TCP server has an address with a port.
  const { port } = http.address() as AddressInfo;
  const agent = makeBrowserAgent();
  const stop = async () => {
    agent.destroy();
    http.closeAllConnections();
    await new Promise((done) => http.close(done));
    await context.close();
    await testDatabase.remove();
  };
  const site = { origin: config.publicUrl, port, agent, recordedTraffic: [] };
  return new TestServer({ context, site, clock, model, log, stop });
}
