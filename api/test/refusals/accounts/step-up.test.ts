import { describe, expect, it } from "vitest";
import { reauthenticate, reauthOptions, signIn } from "#contract/behavior/support/ceremonies.ts";
import { unknownChat } from "#contract/behavior/support/chat-samples.ts";
import type { Browser } from "../../visitors/browser.ts";
import { contractRoutes, routeRows } from "../../visitors/contract-routes.ts";
import type { TestUser } from "../../visitors/server-visitor.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();
const https = await setUpServer({ PUBLIC_URL: "https://chat.inglenook.example" });
const strict = await setUpServer({ FRESH_SECONDS: "30" });
const json = { "content-type": "application/json" };
const fresh = contractRoutes.filter(({ metadata }) => Object(metadata).fresh === true);
const stale = { status: 403, body: { code: "reauth_required" } };
const elevenMinutes = 11 * 60;

const cookieOf = ({ cookies }: Browser) => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
const isSignedIn = async (browser: Browser) => (await browser.send("GET", "/api/user/roles")).status === 200;

/** Another tab of the same browser, with its current cookies. */
function sameBrowser({ browser, ...visitor }: TestUser): TestUser {
  const other = server.visitor();
  for (const [name, value] of browser.cookies) other.browser.cookies.set(name, value);
  return { ...other, authenticator: visitor.authenticator };
}

const answerTo = async (visitor: TestUser) => visitor.authenticator.get(await reauthOptions(visitor));
const sendProof = ({ browser }: TestUser, json: unknown) =>
  browser.send("POST", "/api/user/reauth/verify", { json });

describe("a passkey that was proved eleven minutes ago (65)", () => {
  it("is asked for again by what adds or takes away power, and by nothing else", () => {
    expect(fresh.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      "DELETE /api/admin/connections/:id",
      "DELETE /api/admin/groups/:id",
      "DELETE /api/admin/invite-links/:linkId",
      "DELETE /api/admin/models/:id",
      "DELETE /api/admin/users/:id",
      "DELETE /api/user",
      "DELETE /api/user/passkeys/:id",
      "DELETE /api/user/sessions",
      "PATCH /api/admin/connections/:id",
      "PATCH /api/admin/groups/:id",
      "PATCH /api/admin/invite-links/:linkId/toggle-validity",
      "PATCH /api/admin/models/:id",
      "PATCH /api/admin/styles/:id",
      "PATCH /api/admin/users/:id",
      "POST /api/admin/connections",
      "POST /api/admin/connections/:id/test",
      "POST /api/admin/groups",
      "POST /api/admin/invite-links",
      "POST /api/admin/models",
      "POST /api/admin/styles",
      "POST /api/admin/styles/:id/publish",
      "POST /api/admin/styles/:id/try",
      "POST /api/admin/styles/:id/versions",
      "POST /api/admin/users/:id/re-enrol",
      "POST /api/user/passkeys",
      "POST /api/user/passkeys/options",
      "PUT /api/admin/allowances/groups/:id",
      "PUT /api/admin/allowances/house",
      "PUT /api/admin/allowances/users/:id",
      "PUT /api/admin/styles/:id/questions",
    ]);
  });

  it.each(routeRows(fresh))("does not do for %s", async (_, { method, path }) => {
    const { browser } = await server.signInAs("admin");
    const address = path.replace(/:\w+/g, unknownChat);
    server.clock.advanceSeconds(elevenMinutes);
    expect(await browser.send(method, address, { json: {} })).toMatchObject(stale);
  });
});

it("the time until the next step-up is configured, and is checked before the body", async () => {
  const person = await strict.signInAs("user");
  const send = () => person.browser.send("POST", "/api/user/passkeys", { headers: json, body: "{" });
  strict.clock.advanceSeconds(20);
  expect(await send()).toMatchObject({ status: 400, body: { code: "invalid_json" } });
  strict.clock.advanceSeconds(11);
  expect(await send()).toMatchObject(stale);
});

describe("proving a passkey again", () => {
  it.each([
    ["http", server, /^sid=/, false],
    ["https", https, /^__Host-sid=/, true],
  ])("on %s changes the cookie, and the one before signs nobody in (50)", async (...row) => {
    const [, site, name, isSecure] = row;
    const person = await site.signInAs("user");
    const before = cookieOf(person.browser);
    const { status, headers } = await sendProof(person, await answerTo(person));
    const [cookie = ""] = headers["set-cookie"] ?? [];
    expect(status).toBe(200);
    for (const attribute of [name, /; HttpOnly/i, /; SameSite=Strict/i, /; Path=\/(;|$)/i, /; Max-Age=\d/i])
      expect(cookie).toMatch(attribute);
    expect(/; Secure/i.test(cookie)).toBe(isSecure);
    expect(cookie).not.toMatch(/; Domain/i);
    expect(cookieOf(person.browser)).not.toBe(before);
    expect(await isSignedIn(person.browser)).toBe(true);
    const replayed = await site
      .visitor()
      .browser.send("GET", "/api/user/roles", { headers: { cookie: before } });
    expect(replayed.status).toBe(401);
  });

  it("changes no cookie where it is refused", async () => {
    const person = await server.signInAs("user");
    const before = cookieOf(person.browser);
    const body = await person.authenticator.get(await reauthOptions(person), { tamperSignature: true });
    const answer = await sendProof(person, body);
    expect(answer).toMatchObject({ status: 401, body: { code: "verification_failed" } });
    expect(answer.headers).not.toHaveProperty("set-cookie");
    expect(cookieOf(person.browser)).toBe(before);
  });

  it("twice at once renews the session once, and the row is the same", async () => {
    const person = await server.signInAs("user");
    const [row] = await server.context.database("sessions").select("publicId");
    const tabs = [sameBrowser(person), sameBrowser(person), sameBrowser(person)];
    const proofs = await Promise.all(tabs.map(answerTo));
    const answers = await Promise.all(tabs.map((tab, index) => sendProof(tab, proofs[index])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    for (const [index, { status, body }] of answers.entries()) {
      if (status === 401) expect(body).toMatchObject({ code: "unauthenticated" });
      const tab = tabs[index];
      if (tab) expect(await isSignedIn(tab.browser)).toBe(status === 200);
    }
    expect(await server.context.database("sessions").select("publicId")).toEqual([row]);
  });

  it("beside a logout opens nothing: the logout wins, whichever comes first", async () => {
    for (let round = 0; round < 10; round += 1) {
      const person = await server.signInAs("user");
      const proof = await answerTo(person);
      const tab = sameBrowser(person);
      await Promise.all([sendProof(person, proof), tab.browser.send("POST", "/api/logout")]);
      expect(await isSignedIn(person.browser)).toBe(false);
    }
    expect(await server.count("sessions")).toBe(0);
  });

  it("is undone by a logout that comes with the cookie before it", async () => {
    const person = await server.signInAs("user");
    const tab = sameBrowser(person);
    await reauthenticate(person);
    await tab.browser.send("POST", "/api/logout");
    expect(await isSignedIn(person.browser)).toBe(false);
  });

  it("with a copy of a hardware key is refused, and its owner sees the key as suspect", async () => {
    const owner = await server.registered({ kind: "hardware" });
    const copy = owner.authenticator.clone();
    await signIn(owner);
    await reauthenticate(owner);
    const body = await copy.get(await reauthOptions(owner));
    expect(await sendProof(owner, body)).toMatchObject({
      status: 401,
      body: { code: "passkey_changed" },
    });
    const { body: list } = await owner.client.passkeys.list();
    expect(list).toMatchObject({ passkeys: [{ isSuspect: true }] });
    await reauthenticate(owner);
  });

  it("of a user who was disabled in the meantime is refused", async () => {
    const person = await server.signInAs("user");
    const proof = await answerTo(person);
    await server.disable(person.user);
    expect((await sendProof(person, proof)).status).toBe(401);
    expect(await server.count("sessions")).toBe(0);
  });
});
