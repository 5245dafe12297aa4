import { expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { register, signIn } from "#contract/behavior/support/ceremonies.ts";
import { followListEvents } from "#contract/behavior/support/event-recorder.ts";
import { passcodeAttempts } from "#contract/limits.ts";
import { assertionOf, verifyLogin } from "../../visitors/attempt-login.ts";
import { attestationOf, verifyRegistration } from "../../visitors/attempt-registration.ts";
import { newTestUser, type TestUser } from "../../visitors/server-visitor.ts";
import { newInvite } from "../new-invite.ts";
import type { ServerProcess } from "../starts/server-process.ts";
import { setUpNodes } from "./setup-nodes.ts";

const nodes = await setUpNodes();
const first = await nodes.start();
const second = await nodes.start();
const administrator = nodes.at(first);

/** The same browser and device at another process, as a load balancer may route them. */
function atNode({ browser, authenticator }: TestUser, node: ServerProcess): TestUser {
  const there = newTestUser(node.site);
  for (const [name, value] of browser.cookies) there.browser.cookies.set(name, value);
  return { ...there, authenticator };
}

const isSignedIn = async ({ browser }: TestUser) =>
  Object((await browser.send("GET", "/api/user")).body).isAuthenticated;

const userCount = async () => bodyOf(await administrator.client.users.list(), 200).users.length;

it("a registration and a sign-in that begin at one process end at the other", async () => {
  const invite = await newInvite(administrator);
  const here = newTestUser(first.site);
  const credential = await attestationOf(here, invite);
  expect((await verifyRegistration(atNode(here, second), invite, credential)).status).toBe(201);
  const assertion = await assertionOf(here);
  const there = atNode(here, second);
  expect((await verifyLogin(there, assertion)).status).toBe(200);
  expect(await isSignedIn(atNode(there, first))).toBe(true);
  expect((await verifyLogin(atNode(here, first), assertion)).status).toBe(401);
});

it("wrong passcodes are counted together", async () => {
  const { linkId, passcode } = await newInvite(administrator);
  const enter = (node: ServerProcess, json: object) =>
    newTestUser(node.site).browser.send("POST", `/api/invite/${linkId}/register`, { json });
  for (let guess = 1; guess <= passcodeAttempts.perWindow; guess += 1) {
    const node = guess % 2 === 0 ? first : second;
    expect((await enter(node, { passcode: passcode + guess })).status).toBe(403);
  }
  for (const node of [first, second])
    expect(await enter(node, { passcode })).toMatchObject({
      status: 429,
      body: { code: "too_many_attempts" },
    });
});

it("one invite that is raced for at both makes exactly one account", async () => {
  const invite = await newInvite(administrator);
  const before = await userCount();
  const runners = await Promise.all(
    [first, second, first, second, first, second].map(async (node) => {
      const visitor = newTestUser(node.site);
      return { visitor, credential: await attestationOf(visitor, invite) };
    }),
  );
  const answers = await Promise.all(
    runners.map(({ visitor, credential }) => verifyRegistration(visitor, invite, credential)),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  for (const status of statuses) expect(status).toBeLessThan(500);
  expect(await userCount()).toBe(before + 1);
});

it("a session that is ended at one process is anonymous at the other, and its stream there ends", async () => {
  const invite = await newInvite(administrator);
  const here = newTestUser(first.site);
  await register(here, invite);
  await signIn(here);
  const elsewhere = { ...newTestUser(second.site), authenticator: here.authenticator };
  await signIn(elsewhere);
  const stream = await followListEvents(elsewhere);
  const { sessions } = bodyOf(await here.client.sessions.list(), 200);
  const id = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? "";
  expect((await here.client.sessions.end({ params: { id } })).status).toBe(204);
  expect((await elsewhere.browser.send("GET", "/api/chats")).status).toBe(401);
  await expect.poll(() => stream.eventNames().at(-1)).toBe("session-ended");
  expect(await isSignedIn(here)).toBe(true);
});
