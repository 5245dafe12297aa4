import { describe, expect, it } from "vitest";
import type { Algorithm } from "../../authenticator/key-pair.ts";
import { attemptLogin, expectSignedOut } from "../../visitors/attempt-login.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();
const refused = { status: 401, body: { code: "passkey_changed" } };

describe("the counter of a hardware key", () => {
  it.each([
    ["the same", 2],
    ["lower", 1],
    ["zero", 0],
  ])("is refused when it is %s, and the next honest one is not (18)", async (_, counter) => {
    const visitor = await server.registered({ kind: "hardware" });
    for (const _login of [1, 2]) expect((await attemptLogin(visitor)).status).toBe(200);
    await visitor.client.session.logout();
    expect(await attemptLogin(visitor, { counter })).toMatchObject(refused);
    await expectSignedOut(visitor);
    expect((await attemptLogin(visitor)).status).toBe(200);
  });

  it("of a clone is refused once the original was used (18)", async () => {
    const visitor = await server.registered({ kind: "hardware" });
    const thief = { ...server.visitor(), authenticator: visitor.authenticator.clone() };
    expect((await attemptLogin(visitor)).status).toBe(200);
    expect(await attemptLogin(thief)).toMatchObject(refused);
    expect((await attemptLogin(visitor)).status).toBe(200);
  });

  it("may be the greatest there is, and nothing comes after it (19)", async () => {
    const visitor = await server.registered({ kind: "hardware" });
    expect((await attemptLogin(visitor, { counter: 0xffffffff })).status).toBe(200);
    await visitor.client.session.logout();
    expect(await attemptLogin(visitor, { counter: 1 })).toMatchObject(refused);
  });

  it("of one assertion that comes four times at once counts once (6)", async () => {
    const visitor = await server.registered({ kind: "hardware" });
    const answers = await Promise.all([1, 2].map(() => attemptLogin(visitor, { counter: 1 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });
});

it("a synced key may say 0 every time (20)", async () => {
  const visitor = await server.registered();
  for (const _ of [1, 2, 3, 4, 5]) expect((await attemptLogin(visitor)).status).toBe(200);
});

it.each<Algorithm>(["ES256", "EdDSA", "RS256"])(
  "a key of %s registers and signs in (23)",
  async (algorithm) => {
    const visitor = await server.registered({ algorithm });
    expect((await attemptLogin(visitor)).status).toBe(200);
  },
);
