import { describe, expect, it } from "vitest";
import type { OpenInvite } from "#contract/behavior/world.ts";
import { maxInteger, passcodeAttempts } from "#contract/limits.ts";
import { inviteText } from "#contract/texts/page-texts.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();
const { perWindow, perLife, windowSeconds } = passcodeAttempts;

const enter = ({ linkId }: OpenInvite, json: unknown) =>
  server.visitor().browser.send("POST", `/api/invite/${linkId}/register`, { json });

async function guessWrong(invite: OpenInvite, times: number): Promise<void> {
  for (let guess = 1; guess <= times; guess += 1) {
    const answer = await enter(invite, { passcode: invite.passcode - guess });
    expect(answer).toMatchObject({ status: 403, body: { code: "passcode_incorrect" } });
    if (guess % perWindow === 0) server.clock.advanceSeconds(windowSeconds + 1);
  }
}

const shapes: [string, unknown][] = [
  ["text", { passcode: "482913" }],
  ["0", { passcode: 0 }],
  ["negative", { passcode: -1 }],
  ["a fraction", { passcode: 1.5 }],
  ["greater than the column", { passcode: maxInteger + 1 }],
  ["far too great", { passcode: 1e99 }],
  ["true", { passcode: true }],
  ["null", { passcode: null }],
  ["a list", { passcode: [482913] }],
  ["an object", { passcode: { a: 1 } }],
  ["missing", {}],
];

describe("a passcode that is", () => {
  it.each(shapes)("%s is refused and not counted (40)", async (_, json) => {
    const invite = await server.invite();
    for (let attempt = 0; attempt <= perWindow; attempt += 1) {
      const answer = await enter(invite, json);
      expect(answer).toMatchObject({
        status: 400,
        body: { code: "validation", fields: { passcode: inviteText.passcodeInvalid } },
      });
    }
    expect((await enter(invite, { passcode: invite.passcode })).status).toBe(200);
  });

  it("right is not counted either", async () => {
    const invite = await server.invite();
    for (let attempt = 0; attempt <= perWindow; attempt += 1)
      expect((await enter(invite, { passcode: invite.passcode })).status).toBe(200);
  });
});

describe("wrong passcodes", () => {
  it("are refused, and after five of them the right one too (38)", async () => {
    const invite = await server.invite();
    for (let guess = 1; guess <= perWindow; guess += 1)
      expect((await enter(invite, { passcode: invite.passcode - guess })).status).toBe(403);
    const answer = await enter(invite, { passcode: invite.passcode });
    expect(answer).toMatchObject({ status: 429, body: { code: "too_many_attempts" } });
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    server.clock.advanceSeconds(windowSeconds + 1);
    expect((await enter(invite, { passcode: invite.passcode })).status).toBe(200);
  });

  it("of twenty at once are compared five times at most (38)", async () => {
    const invite = await server.invite();
    const guesses = Array.from({ length: 20 }, (_, index) => invite.passcode - index - 1);
    const answers = await Promise.all(guesses.map((passcode) => enter(invite, { passcode })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 403).length).toBeLessThanOrEqual(perWindow);
    expect(statuses.filter((status) => status !== 403 && status !== 429)).toEqual([]);
  });

  it("of one link leave another open", async () => {
    const [guessed, other] = [await server.invite(), await server.invite()];
    await guessWrong(guessed, perWindow - 1);
    expect((await enter(other, { passcode: other.passcode })).status).toBe(200);
  });

  it("lock the link after fifteen, until it is toggled on (39)", async () => {
    const invite = await server.invite();
    await guessWrong(invite, perLife);
    const right = { passcode: invite.passcode };
    expect(await enter(invite, right)).toMatchObject({ status: 410, body: { code: "invite_invalid" } });
    const admin = await server.signInAs("admin");
    const { body } = await admin.client.inviteLinks.list();
    expect(body).toMatchObject({
      inviteLinks: expect.arrayContaining([
        expect.objectContaining({ linkId: invite.linkId, isValid: false, state: "locked" }),
      ]),
    });
    await admin.client.inviteLinks.toggleValidity({ params: { linkId: invite.linkId } });
    expect((await enter(invite, right)).status).toBe(200);
  });
});
