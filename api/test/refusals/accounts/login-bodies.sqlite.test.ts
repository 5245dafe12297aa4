import { describe, expect, it } from "vitest";
import { bodyBytes } from "#contract/limits.ts";
import { assertionOf, expectSignedOut, verifyLogin } from "../../visitors/attempt-login.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();
type Assertion = Awaited<ReturnType<typeof assertionOf>>;

const notJson = Buffer.from("not json").toString("base64url");
const list = Buffer.from("[]").toString("base64url");
const withClientData = (clientDataJSON: string) => (assertion: Assertion) => ({
  ...assertion,
  response: { ...assertion.response, clientDataJSON },
});

const bodies: [string, (assertion: Assertion) => unknown][] = [
  ["an empty object", () => ({})],
  ["a list", () => []],
  ["null", () => null],
  ["a text", () => "credential"],
  ["a number", () => 5],
  ["another type of credential", (assertion) => ({ ...assertion, type: "password" })],
  ["no response", ({ response: _, ...rest }) => rest],
  ["a response that is a number", (assertion) => ({ ...assertion, response: 5 })],
  ["a response that is empty", (assertion) => ({ ...assertion, response: {} })],
  ["client data that is not base64url", withClientData("!!!")],
  ["client data that is not JSON", withClientData(notJson)],
  ["client data that is a list", withClientData(list)],
  ["client data that is the JSON null", withClientData(Buffer.from("null").toString("base64url"))],
  [
    "authenticator data of zeros, nearly as long as a body may be",
    ({ response, ...rest }) => ({
      ...rest,
      response: { ...response, authenticatorData: "A".repeat(bodyBytes - 2048) },
    }),
  ],
];

const otherCase = (id: string) =>
  id.replace(/[a-z]/i, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );

const ids: [string, (id: string) => unknown][] = [
  ["0", () => 0],
  ["true", () => true],
  ["null", () => null],
  ["an object", () => ({ id: 1 })],
  ["a list", () => ["a"]],
  ["a piece of SQL", () => "' OR 1=1 --"],
  ["2000 characters", () => "A".repeat(2000)],
  ["a real one in another letter case", otherCase],
  ["a real one and a space", (id) => `${id} `],
  ["a real one and padding", (id) => `${id}=`],
];

describe("a login is refused, and the server lives, when the body is (21)", () => {
  it.each(bodies)("%s", async (_, change) => {
    const visitor = await server.registered();
    const answer = await verifyLogin(visitor, change(await assertionOf(visitor)));
    expect([400, 401]).toContain(answer.status);
    await expectSignedOut(visitor);
  });
});

describe("a login is refused when the credential's id is (22)", () => {
  it.each(ids)("%s", async (_, change) => {
    const visitor = await server.registered();
    const assertion = await assertionOf(visitor);
    const id = change(assertion.id);
    const answer = await verifyLogin(visitor, { ...assertion, id, rawId: id });
    expect([400, 401]).toContain(answer.status);
    await expectSignedOut(visitor);
  });
});

it("an unknown attachment is no reason to refuse a login", async () => {
  const visitor = await server.registered();
  const credential = { ...(await assertionOf(visitor)), authenticatorAttachment: "implanted" };
  expect((await verifyLogin(visitor, credential)).status).toBe(200);
});

it("a credential as a member of the body is read as the bare one (21)", async () => {
  const visitor = await server.registered();
  const credential = await assertionOf(visitor);
  expect((await verifyLogin(visitor, { credential })).status).toBe(200);
});

describe("a disabled user (25)", () => {
  it("gets account_disabled after a valid assertion", async () => {
    const visitor = await server.signInAs("user");
    await server.disable(visitor.user);
    const answer = await verifyLogin(visitor, await assertionOf(visitor));
    expect(answer).toMatchObject({ status: 403, body: { code: "account_disabled" } });
    await expectSignedOut(visitor);
  });

  it("does not get account_disabled after a bad signature", async () => {
    const visitor = await server.signInAs("user");
    await server.disable(visitor.user);
    const answer = await verifyLogin(visitor, await assertionOf(visitor, { tamperSignature: true }));
    expect(answer).toMatchObject({ status: 401, body: { code: "verification_failed" } });
  });
});
