import { describe, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { register } from "#contract/behavior/support/ceremonies.ts";
import type { OpenInvite } from "#contract/behavior/world.ts";
import { attemptLogin } from "../../visitors/attempt-login.ts";
import { newTestUser, type TestUser } from "../../visitors/server-visitor.ts";
import { startChatWithoutWaiting } from "../start-chat-without-waiting.ts";
import type { ServerProcess } from "../starts/server-process.ts";
import { setUpNodes } from "./setup-nodes.ts";

const settings = {
  RATE_LIMITS: "on",
  TRUST_PROXY: "1",
  LIMIT_SIGN_IN_FAILURES: "4/600",
  LIMIT_PASSCODES: "4/3600",
};
const nodes = await setUpNodes();
const first = await nodes.start(settings);
const second = await nodes.start(settings);

/** A visitor at an address, on one of the servers. */
const at = ({ site }: ServerProcess, address: string) => newTestUser({ ...site, address });

let lastNumber = 100;

async function newInvite(): Promise<OpenInvite> {
  lastNumber += 1;
  const body = { uniqueUserNumber: lastNumber, passcode: 48_291_357 };
  const { inviteLink } = bodyOf(await nodes.at(first).client.inviteLinks.create({ body }), 201);
  return { linkId: inviteLink.linkId, ...body };
}

const enter = async ({ browser }: TestUser, { linkId }: OpenInvite, passcode: number) =>
  (await browser.send("POST", `/api/invite/${linkId}/register`, { json: { passcode } })).status;

describe("two processes on one database count together (93)", () => {
  it("the wrong passcodes of an address", async () => {
    const invites = [await newInvite(), await newInvite()];
    const [one, other] = [at(first, "203.0.113.1"), at(second, "203.0.113.1")];
    for (const invite of invites)
      for (const guesser of [one, other]) expect(await enter(guesser, invite, 1)).toBe(403);
    const [invite] = [await newInvite()];
    for (const guesser of [one, other]) expect(await enter(guesser, invite, invite.passcode)).toBe(429);
    expect(await enter(at(second, "203.0.113.2"), invite, invite.passcode)).toBe(200);
  });

  it("the wrong passcodes of a link, wherever they come from", async () => {
    const invite = await newInvite();
    for (let guess = 1; guess <= 5; guess += 1)
      expect(await enter(at(guess % 2 === 0 ? first : second, `198.51.100.${guess}`), invite, guess)).toBe(
        403,
      );
    for (const node of [first, second])
      expect(await enter(at(node, "198.51.100.9"), invite, invite.passcode)).toBe(429);
  });

  it("the failed sign-ins of an address", async () => {
    const owner = at(first, "203.0.113.3");
    await register(owner, await newInvite());
    const { authenticator } = owner;
    for (const node of [first, second, first, second]) {
      const guesser = { ...at(node, "203.0.113.4"), authenticator };
      expect((await attemptLogin(guesser, { wrongKey: true })).status).toBe(401);
    }
    for (const node of [first, second])
      expect((await attemptLogin({ ...at(node, "203.0.113.4"), authenticator })).status).toBe(429);
    expect((await attemptLogin({ ...at(second, "203.0.113.5"), authenticator })).status).toBe(200);
  });

  it("the replies that are written for a user at the same time", async () => {
    const { chatId } = await startChatWithoutWaiting(nodes.at(first), "tokens=2000 rate=50");
    await startChatWithoutWaiting(nodes.at(second), "tokens=2000 rate=50");
    const form = { title: "T", initialPrompt: "One more" };
    for (const node of [first, second])
      expect((await nodes.at(node).client.chats.create({ body: form })).status).toBe(429);
    bodyOf(await nodes.at(second).client.chats.stop({ params: { id: chatId }, body: {} }), 200);
    expect((await nodes.at(first).client.chats.create({ body: form })).status).toBe(201);
  });
});
