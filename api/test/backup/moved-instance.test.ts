import { describe, expect, it, onTestFinished } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { register, signIn } from "#contract/behavior/support/ceremonies.ts";
import { readChat, startChat } from "#contract/behavior/support/chat-samples.ts";
import type { SignedInVisitor, Visitor } from "#contract/behavior/world.ts";
import { withVerifiedBackup } from "../../backup/open-backup.ts";
import type { Row } from "../../backup/table-rows.ts";
import { operatorActor } from "../../domain/audit/actor.ts";
import type { TestDatabase } from "../database/test-database.ts";
import { newTestUser, type TestUser } from "../visitors/server-visitor.ts";
import { startTestServer, type TestServer, testConfig } from "../worlds/test-server.ts";
import { backUp, databasePairs, makeDatabase, restoreFrom } from "./backup-and-restore.ts";

const slow = { timeout: 90_000 };

/** A server for one test, on a database that is removed with it. */
async function serveForThisTest(place: TestDatabase): Promise<TestServer> {
  const server = await startTestServer({}, {}, place);
  onTestFinished(() => server.close());
  return server;
}

/** The same browser and device, at another server. */
function withServer({ browser, authenticator }: TestUser, { site }: TestServer): TestUser {
  const visitor = newTestUser(site);
  for (const [name, value] of browser.cookies) visitor.browser.cookies.set(name, value);
  return { ...visitor, authenticator };
}

/** A user's view: account, chats with all messages, search results, passkeys and sessions. */
async function viewOf(visitor: Visitor) {
  const { client } = visitor;
  const { chats, ...page } = bodyOf(await client.chats.list({ query: {} }), 200);
  const opened = [];
  for (const { id } of chats) opened.push(await readChat(visitor, { id }));
  const found = [];
  for (const q of ["lighthouse", "灯台", "Certainly", "nowhere"])
    found.push(bodyOf(await client.chats.list({ query: { q } }), 200).chats.map(({ id }) => id));
  const { user } = bodyOf(await client.session.user(), 200);
  const { passkeys } = bodyOf(await client.passkeys.list(), 200);
  return { user, chats, page, opened, found, passkeys };
}

/** Sends messages until stopped; returns their number. */
function keepChatting(visitor: SignedInVisitor) {
  let isOver = false;
  const chatting = (async () => {
    let count = 0;
    for (; !isOver; count += 1) await startChat(visitor.client, `Number ${count} of the lighthouse`);
    return count;
  })();
  return () => {
    isOver = true;
    return chatting;
  };
}

async function rowsOf(file: string, ...names: string[]): Promise<Row[][]> {
  return withVerifiedBackup(file, new AbortController().signal, async (backup) => {
    const found: Row[][] = [];
    for (const name of names) {
      const table = backup.schema.find((each) => each.name === name);
      if (table === undefined) throw new Error(`There is no table ${name}.`);
      const rows: Row[] = [];
      for await (const some of backup.rows(table)) rows.push(...some);
      found.push(rows);
    }
    return found;
  });
}

describe.each(databasePairs)("an instance that moves from $from to $to", slow, ({ from, to }) => {
  it("has no session where they end with another secret", async () => {
    const source = await serveForThisTest(await makeDatabase(from));
    const person = await source.signInAs("user");
    const file = await backUp(source.config);
    const place = await makeDatabase(to);
    const config = { ...testConfig(place), sessionSecrets: ["another-secret-of-forty-bytes-and-more-7q"] };
    expect(await restoreFrom(file, config)).toMatchObject({ sessionsEnd: true });
    const moved = await serveForThisTest(place);
    expect(await moved.count("sessions")).toBe(0);
    await signIn(withServer(person, moved));
    expect(await moved.count("sessions")).toBe(1);
  });

  it("knows everybody, and shows them what they had", async () => {
    const source = await serveForThisTest(await makeDatabase(from));
    const [admin, person] = [await source.signInAs("admin"), await source.signInAs("user")];
    for (const content of ["About the lighthouse", "灯台の光について書いて"])
      await startChat(person.client, content);
    await source.context.inviteLinks.createWithFreeNumber(
      { passcode: 48_291_357, roleName: "user" },
      operatorActor,
    );
    const before = await viewOf(person);
    const file = await backUp(source.config);

    const place = await makeDatabase(to);
    await restoreFrom(file, testConfig(place));
    const moved = await serveForThisTest(place);
    expect(await viewOf(withServer(person, moved))).toEqual(before);
    expect(before.found.map((ids) => ids.length)).toEqual([1, 1, 2, 0]);

    const elsewhere = { ...newTestUser(moved.site), authenticator: person.authenticator };
    expect(await signIn(elsewhere)).toMatchObject({ id: person.user.id });
    const invites = moved.context.inviteLinks;
    const { link } = await invites.createWithFreeNumber(
      { passcode: 48_291_357, roleName: "user" },
      operatorActor,
    );
    const taken = await moved.context.database("users").pluck("uniqueUserNumber");
    const reserved = await source.context.database("invite_links").pluck("reservedNumber");
    expect([...taken, ...reserved]).not.toContain(link.userId);
    const uniqueUserNumber = link.userId ?? 0;
    await register(moved.visitor(), { linkId: link.linkId, passcode: 48_291_357, uniqueUserNumber });

    const { client } = withServer(admin, moved);
    const { events } = bodyOf(await client.audit.list({ query: { event: "backup_restored" } }), 200);
    expect(events).toMatchObject([{ actor: { kind: "operator" } }]);
  });

  it("is backed up as it was at one moment while users chat", async () => {
    const source = await serveForThisTest(await makeDatabase(from));
    const people = [await source.signInAs("user"), await source.signInAs("user")];
    const stops = people.map(keepChatting);
    const files: string[] = [];
    for (const name of ["1.tar", "2.tar", "3.tar"]) files.push(await backUp(source.config, name));
    for (const stop of stops) expect(await stop()).toBeGreaterThan(1);
    for (const file of files) {
      const [users = [], chats = [], messages = []] = await rowsOf(file, "users", "chats", "messages");
      for (const { id, chatCount } of users)
        expect(chats.filter(({ userId }) => userId === id)).toHaveLength(Number(chatCount));
      for (const { id, messageCount } of chats)
        expect(messages.filter(({ chatId }) => chatId === id)).toHaveLength(Number(messageCount));
      const ids = new Set(chats.map(({ id }) => id));
      expect(messages.filter(({ chatId }) => !ids.has(chatId))).toEqual([]);
    }
    const place = await makeDatabase(to);
    await restoreFrom(files.at(-1) ?? "", testConfig(place));
    const moved = await serveForThisTest(place);
    // On a database server a reply is considered dead after it was watched for ten seconds without a heartbeat.
    await moved.context.replyRecovery.start();
    const streaming = () => moved.context.database("messages").where({ status: "streaming" });
    await expect.poll(streaming, { timeout: 60_000, interval: 500 }).toEqual([]);
  });
});
