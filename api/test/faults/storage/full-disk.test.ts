import { afterAll, afterEach, describe, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { sampleChatForm } from "#contract/behavior/support/chat-samples.ts";
import { followReplyEvents } from "#contract/behavior/support/event-recorder.ts";
import { contract } from "#contract/index.ts";
import { FakeUpstream } from "../../upstream/fake-upstream.ts";
import { fakeText } from "../../upstream/fake-upstream-script.ts";
import { setUpServer } from "../../worlds/setup-server.ts";
import { lastMessage, startChatWithoutWaiting } from "../start-chat-without-waiting.ts";

const chatsPath = contract.chats.list.path;
const upstream = new FakeUpstream();
await upstream.listen();
afterAll(() => upstream.close());

/** Only the disk of a file can be filled here, by limiting its pages, which SQLite reports alike. */
describe.skipIf(process.env.TEST_DATABASE_URL)("a full disk", async () => {
  const server = await setUpServer({ OPENAI_BASE_URL: upstream.url, OPENAI_MODEL: "fake" });
  const { database } = server.context;
  const pragma = async (statement: string) =>
    Object.values(Object((await database.raw(`pragma ${statement}`))[0]))[0];
  /** The limit applies to one connection. */
  const limitPages = async (count: unknown) => {
    for (const each of [database, server.context.replyConnection])
      await each.raw(`pragma max_page_count = ${count}`);
  };
  const giveRoom = () => limitPages(1_000_000);
  afterEach(giveRoom);

  const start = async ({ client }: Awaited<ReturnType<typeof server.signInAs>>) =>
    client.chats.create({ body: sampleChatForm(`${"A long prompt. ".repeat(300)}[[fake tokens=2]]`) });

  it("refuses with 503, keeps what there is, and is over as soon as there is room", async () => {
    const visitor = await server.signInAs("user");
    const { chatId } = await startChatWithoutWaiting(visitor, "tokens=300 rate=60");
    const heard = await followReplyEvents(visitor, chatId);
    await expect.poll(() => heard.replyText().length).toBeGreaterThan(20);

    await limitPages(await pragma("page_count"));
    let made = 1;
    for (;;) {
      const answer = await start(visitor);
      if (answer.status !== 201) break;
      made += 1;
    }
    for (let again = 0; again < 3; again += 1) {
      const refused = await start(visitor);
      expect(refused).toMatchObject({ status: 503, body: { code: "unavailable" } });
      expect(refused.headers.get("retry-after")).toBe("2");
    }
    expect((await visitor.browser.send("GET", "/healthz")).status).toBe(200);
    expect((await lastMessage(visitor, chatId)).status).toBe("streaming");
    await expect.poll(() => heard.replyText()).toBe(fakeText(300));

    await giveRoom();
    await heard.ended;
    const complete = { status: "complete", content: fakeText(300) };
    expect(heard.received.at(-1)).toMatchObject({ event: "done", data: { message: complete } });
    expect(await lastMessage(visitor, chatId)).toMatchObject(complete);
    bodyOf(await start(visitor), 201);
    expect(await server.count("chats")).toBe(made + 1);
    expect(await server.count("messages")).toBe(2 * (made + 1));
    expect(await pragma("integrity_check")).toBe("ok");
  }, 60_000);

  it("allows reading when the use of a session cannot be recorded, which is logged once", async () => {
    const visitor = await server.signInAs("user");
    // The free bytes that the log of any write needs on a full disk.
    await database.raw("create table ballast (weight blob)");
    await database.raw(
      "create trigger weigh after update on sessions begin insert into ballast values (zeroblob(100000)); end",
    );
    await limitPages(await pragma("page_count"));
    server.clock.advanceSeconds(120);
    const told = () => server.log.filter((line) => line.includes("use of a session could not be recorded"));
    for (let again = 0; again < 3; again += 1)
      expect((await visitor.browser.send("GET", chatsPath)).status).toBe(200);
    expect(told()).toHaveLength(1);

    await giveRoom();
    server.clock.advanceSeconds(60);
    const [before] = await database("sessions").select("lastSeenAt");
    expect((await visitor.browser.send("GET", chatsPath)).status).toBe(200);
    const [after] = await database("sessions").select("lastSeenAt");
    expect(after).not.toEqual(before);
    expect(told()).toHaveLength(1);
  });

  it("refuses a sign-in with 503 and says that it is ready, because reading goes on", async () => {
    await database.raw("create table anchor (weight blob)");
    await database.raw(
      "create trigger weigh_ceremony after insert on ceremonies begin insert into anchor values (zeroblob(100000)); end",
    );
    await limitPages(await pragma("page_count"));
    const { browser } = server.visitor();
    expect(await browser.send("POST", "/api/login")).toMatchObject({
      status: 503,
      body: { code: "unavailable" },
    });
    expect((await browser.send("GET", "/readyz")).status).toBe(200);
  });

  it("refuses whose session has ended, or whose user is disabled, as a visitor", async () => {
    const [late, disabled] = [await server.signInAs("user"), await server.signInAs("user")];
    await database.raw("create table millstone (weight blob)");
    for (const act of ["insert", "delete"])
      await database.raw(
        `create trigger weigh_${act} after ${act} on sessions begin insert into millstone values (zeroblob(100000)); end`,
      );
    await database("users").where({ id: disabled.user.id }).update({ disabledAt: server.clock.now() });
    await limitPages(await pragma("page_count"));
    const before = await server.count("sessions");
    expect((await disabled.browser.send("GET", chatsPath)).status).toBe(401);
    server.clock.advanceSeconds(server.config.sessionMaxSeconds + 1);
    expect((await late.browser.send("GET", chatsPath)).status).toBe(401);
    expect(bodyOf(await late.client.session.user(), 200).isAuthenticated).toBe(false);
    expect(await server.count("sessions")).toBe(before);
  });
});
