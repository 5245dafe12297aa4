import { describe, expect, it, onTestFinished } from "vitest";
import { agreedSettings } from "../../../config/agreed-settings.ts";
import { operatorActor } from "../../../domain/audit/actor.ts";
import { RetentionAgreement } from "../../../domain/chats/retention/retention-agreement.ts";
import { setUpAdmin } from "../../processes/admin-process.ts";
import { FakeUpstream } from "../../upstream/fake-upstream.ts";
import { startTestServer, type TestServer } from "../../worlds/test-server.ts";
import { startChatWithoutWaiting } from "../start-chat-without-waiting.ts";

const { runWith } = await setUpAdmin();
const slow = { timeout: 60_000 };

async function serverForTest() {
  const upstream = new FakeUpstream();
  await upstream.listen();
  const server = await startTestServer({ OPENAI_BASE_URL: upstream.url, OPENAI_MODEL: "fake" });
  onTestFinished(async () => {
    await server.close();
    await upstream.close();
  });
  const { database } = server.config;
  const place: Record<string, string> =
    database.kind === "mysql"
      ? { DATABASE_URL: database.url, SESSION_SECRET: "7hT-q2Zp_X9vLk4RmWb8sNd3FgYcJ6uA" }
      : { DATA_DIR: server.config.dataDirectory };
  const status = async (...words: string[]) => {
    const { code, stdout, stderr } = await runWith(place, "status", ...words);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    return stdout;
  };
  return { server, status };
}

/** As another server on this database does. A file has only one. */
function declareAsServer({ context, config }: TestServer, days: number | null): Promise<void> {
  const settings = { ...agreedSettings(config, []), server: `web${days ?? 0}:3000` };
  return new RetentionAgreement({ ...context, settings: () => settings }).declare(days);
}

describe("status", slow, () => {
  it("tells of users and running replies, without a word of them", async () => {
    const { server, status } = await serverForTest();
    const user = await server.signInAs("user");
    await server.signInAs("admin");
    const gone = await server.signInAs("user");
    await server.context.accounts.change(gone.user, { disabled: true }, operatorActor);
    for (const days of [null, 30]) await declareAsServer(server, days);
    await startChatWithoutWaiting(user, "tokens=5000 rate=20");
    const isServer = server.config.database.kind === "mysql";
    const found = JSON.parse(await status("--json"));
    expect(found).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      // A build knows its commit.
      commit: expect.toSatisfy((commit) => commit === null || /^[0-9a-f]{7,}$/.test(commit)),
      database: {
        product: expect.stringMatching(/SQLite|MariaDB|MySQL/),
        pending: 0,
        unknown: 0,
        newer: null,
      },
      users: { all: 3, disabled: 1, administrators: 1 },
      chats: 1,
      servers: isServer ? 2 : 1,
      serverNames: isServer ? ["web0:3000", "web30:3000"] : ["web30:3000"],
      replies: [
        { startedAt: expect.any(String), heartbeatAt: expect.any(String), silentSeconds: expect.any(Number) },
      ],
    });
    expect(found.clients.length > 0).toBe(isServer);
    const text = await status();
    expect(text).toMatch(/^Servers +\d \(.*web30:3000\)$/m);
    expect(text).toMatch(/^Running replies +1$/m);
    expect(text).toMatch(/^Users +3, of them 1 enabled administrators, 1 disabled/m);
    for (const secret of ["tokens=5000", user.user.id]) expect(text).not.toContain(secret);
  });

  it("says what is pending, and reads no table that a newer release knows", async () => {
    const { server, status } = await serverForTest();
    await server.context
      .database("knex_migrations")
      .where({ name: "20261127100000-passkey-rp-ids" })
      .delete();
    const found = JSON.parse(await status("--json"));
    const unread = { users: null, chats: null, servers: null, serverNames: null, replies: null };
    expect(found).toMatchObject({ database: { pending: 1 }, ...unread });
    expect(await status()).toMatch(/^Migration +.*1 pending$/m);
  });

  it("makes no database where there is none", async () => {
    const { runWith: run, refusalOf, folder } = await setUpAdmin();
    expect((await run({}, "status")).stderr).toContain(`${folder}/inglenook.sqlite does not exist`);
    expect(await refusalOf("status")).toMatchObject({ code: "not_found" });
  });
});
