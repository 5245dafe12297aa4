import { describe, expect, it } from "vitest";
import { maxInteger } from "#contract/limits.ts";
import { adminText } from "#contract/texts/admin-texts.ts";
import { attemptRegistration, attestationOf } from "../../visitors/attempt-registration.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

/** In production mode: in other modes the response is stripped to the contract's members. */
const server = await setUpServer({ NODE_ENV: "production" });

const unknown = "0".repeat(26);
const strangeIds: [string, (id: string) => string][] = [
  ["unknown", () => unknown],
  ["with a zero byte", (id) => `${id}%00`],
  ["of one zero byte", () => "%00"],
  ["of an encoded way up", () => "%2e%2e%2fuser"],
  ["of 5000 characters", () => "a".repeat(5000)],
  ["of an emoji", () => encodeURIComponent("🔑")],
  ["in another letter case", (id) => id.toUpperCase()],
  ["with a space", (id) => `${id}%20`],
  ["of SQL", () => encodeURIComponent("' OR 1=1 --")],
];

describe("a link id", () => {
  it.each(strangeIds)("%s is answered 404 as JSON, without a stack (41)", async (_, change) => {
    const [visitor, invite] = [server.visitor(), await server.invite()];
    const { browser } = visitor;
    const attestation = await attestationOf(visitor, invite);
    const path = `/api/invite/${change(invite.linkId)}`;
    const answers = [
      await browser.send("GET", path),
      await browser.send("POST", `${path}/register`, { json: { passcode: invite.passcode } }),
      await browser.send("POST", `${path}/register/verify`, { json: attestation }),
    ];
    for (const { status, headers, text, body } of answers) {
      expect(status).toBe(404);
      expect(headers["content-type"]).toMatch(/^application\/json/);
      expect(body).toMatchObject({ code: expect.stringMatching(/not_found$/) });
      expect(text).not.toMatch(/\bat .+:\d+/);
    }
  });

  it.each(["/api/invite/../../etc/passwd", "/api/invite/%", "/api/invite/%e0%a4%a"])(
    "%o is refused and the server lives (41)",
    async (path) => {
      const { status, headers } = await server.visitor().browser.send("GET", path);
      expect([400, 404]).toContain(status);
      expect(headers["content-type"]).toMatch(/^application\/json/);
    },
  );
});

it("an invite shows its id and validity alone, and is not kept (42)", async () => {
  const { linkId } = await server.invite();
  const { body, headers } = await server.visitor().browser.send("GET", `/api/invite/${linkId}`);
  expect(body).toEqual({ inviteLink: { linkId, isValid: true } });
  expect(headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
});

it("a used link is not valid, registers no account and stays used (44)", async () => {
  const admin = await server.signInAs("admin");
  const invite = await server.invite();
  await attemptRegistration(server.visitor(), invite);
  const { browser } = server.visitor();
  const path = `/api/invite/${invite.linkId}`;
  expect((await browser.send("GET", path)).body).toMatchObject({ inviteLink: { isValid: false } });
  const register = await browser.send("POST", `${path}/register`, { json: { passcode: invite.passcode } });
  expect(register).toMatchObject({ status: 410, body: { code: "invite_invalid" } });
  const toggle = `/api/admin/invite-links/${invite.linkId}/toggle-validity`;
  expect(await admin.browser.send("PATCH", toggle)).toMatchObject({
    status: 409,
    body: { code: "invite_used" },
  });
});

it("an expired link registers no account (48)", async () => {
  const { linkId, passcode } = await server.invite();
  server.clock.advanceSeconds(server.config.inviteSeconds + 1);
  const { browser } = server.visitor();
  const answer = await browser.send("POST", `/api/invite/${linkId}/register`, { json: { passcode } });
  expect(answer).toMatchObject({ status: 410, body: { code: "invite_invalid" } });
});

describe("the unique user number", () => {
  const make = (admin: Awaited<ReturnType<typeof server.signInAs>>, json: unknown) =>
    admin.browser.send("POST", "/api/admin/invite-links", { json });

  it("goes to one of two invites that are made at once (46)", async () => {
    const admin = await server.signInAs("admin");
    const form = { uniqueUserNumber: 4711, passcode: 7 };
    const answers = await Promise.all([make(admin, form), make(admin, form)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: "number_taken" });
  });

  it("of a user is taken (46)", async () => {
    const admin = await server.signInAs("admin");
    const { uniqueUserNumber } = admin.user;
    const answer = await make(admin, { uniqueUserNumber, passcode: 7 });
    expect(answer).toMatchObject({ status: 409, body: { code: "number_taken" } });
  });

  it.each([0, -1, maxInteger + 1, 1.5, "7", null, [7], { a: 1 }, true])(
    "%o is refused, as it is for a passcode (47)",
    async (value) => {
      const admin = await server.signInAs("admin");
      const answer = await make(admin, { uniqueUserNumber: value, passcode: value });
      expect(answer).toMatchObject({
        status: 400,
        body: {
          code: "validation",
          fields: { uniqueUserNumber: adminText.numberInvalid, passcode: adminText.passcodeInvalid },
        },
      });
    },
  );
});
