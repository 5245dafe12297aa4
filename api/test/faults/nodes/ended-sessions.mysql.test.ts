import { describe, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { reauthOptions } from "#contract/behavior/support/ceremonies.ts";
import { followListEvents } from "#contract/behavior/support/event-recorder.ts";
import { startChatWithoutWaiting } from "../start-chat-without-waiting.ts";
import { setUpNodes } from "./setup-nodes.ts";

const nodes = await setUpNodes();
const first = await nodes.start();
const second = await nodes.start();
const soon = { timeout: 5000 };

describe("at another process on the same database", () => {
  it("a session that was ended is no session, and its streams end (93)", async () => {
    const other = await nodes.signInAgain(second);
    const near = nodes.at(first);
    const hearing = await followListEvents(other);
    const own = await followListEvents(nodes.at(second));
    const { sessions } = bodyOf(await near.client.sessions.list(), 200);
    const [id = ""] = sessions.filter(({ isCurrent }) => !isCurrent).map((session) => session.id);
    await near.client.sessions.end({ params: { id } });
    expect((await other.client.session.roles()).status).toBe(401);
    await expect
      .poll(() => hearing.dataOfEvent("session-ended"), soon)
      .toEqual([{ code: "unauthenticated", sessionEnded: "revoked" }]);
    expect(own.dataOfEvent("session-ended")).toEqual([]);
  });

  it("a session goes on that proved a passkey again, with its streams and without its old cookie", async () => {
    const person = await nodes.signInAgain(first);
    const stale = nodes.sameBrowser(person, second);
    const hearing = await followListEvents(stale);
    const body = await person.authenticator.get(await reauthOptions(person));
    bodyOf(await person.client.reauth.verify({ body }), 200);
    expect((await stale.client.session.roles()).status).toBe(401);
    const far = nodes.sameBrowser(person, second);
    expect((await far.client.session.roles()).status).toBe(200);
    const { chatId } = await startChatWithoutWaiting(far, "tokens=100 rate=20");
    await expect.poll(() => hearing.dataOfEvent("reply-ended")).toMatchObject([{ chatId }]);
    expect(hearing.dataOfEvent("session-ended")).toEqual([]);
  }, 20_000);

  it("a passkey is proved again where it was not asked for", async () => {
    const person = await nodes.signInAgain(first);
    const far = nodes.sameBrowser(person, second);
    const body = await person.authenticator.get(await reauthOptions(person));
    expect((await far.client.reauth.verify({ body })).status).toBe(200);
    expect((await person.client.session.roles()).status).toBe(401);
  });
});
