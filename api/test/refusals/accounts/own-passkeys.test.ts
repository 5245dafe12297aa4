import { describe, expect, it } from "vitest";
import type { CreationOptions } from "#contract/accounts/webauthn.ts";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { addPasskey, signIn } from "#contract/behavior/support/ceremonies.ts";
import type { Tampering } from "../../authenticator/tampering.ts";
import type { TestUser } from "../../visitors/server-visitor.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

/** In production mode: in other modes the response is stripped to the contract's members. */
const server = await setUpServer({ NODE_ENV: "production" });

const optionsFor = async ({ client }: TestUser): Promise<CreationOptions> =>
  bodyOf(await client.passkeys.options({ body: undefined }), 200);
const add = ({ browser }: TestUser, json: unknown) => browser.send("POST", "/api/user/passkeys", { json });
const remove = ({ browser }: TestUser, id: string) => browser.send("DELETE", `/api/user/passkeys/${id}`);
const rename = ({ browser }: TestUser, id: string, name: string) =>
  browser.send("PATCH", `/api/user/passkeys/${id}`, { json: { name } });
const idsOf = async ({ client }: TestUser) =>
  bodyOf(await client.passkeys.list(), 200).passkeys.map(({ id }) => id);

describe("the last passkey (64)", () => {
  it("stays, however many are removed at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await server.signInAs("user");
      const other = server.visitor();
      await addPasskey(person, other.authenticator);
      await signIn(other);
      const [own = "", added = ""] = await idsOf(person);
      const answers = await Promise.all([remove(person, added), remove(other, own)]);
      const removed = answers.filter(({ status }) => status === 204);
      expect(removed).toHaveLength(1);
      const remaining = answers[0]?.status === 204 ? person : other;
      expect(await idsOf(remaining)).toHaveLength(1);
    }
  });

  it("stays when one session removes them all at once, and asks for a passkey after its own is gone", async () => {
    const person = await server.signInAs("user");
    await addPasskey(person, server.visitor().authenticator);
    await addPasskey(person, server.visitor().authenticator);
    const answers = await Promise.all((await idsOf(person)).map((id) => remove(person, id)));
    const statuses = answers.map(({ status }) => status);
    const removed = statuses.filter((status) => status === 204).length;
    expect(removed).toBeGreaterThan(0);
    expect(statuses.filter((status) => ![204, 403, 409].includes(status))).toEqual([]);
    expect(await idsOf(person)).toHaveLength(3 - removed);
    expect(removed).toBeLessThan(3);
  });
});

describe("a passkey that is renamed and removed at once", () => {
  it("is gone, and a later rename is not_found", async () => {
    const person = await server.signInAs("user");
    for (let round = 0; round < 20; round += 1) {
      await addPasskey(person, server.visitor().authenticator);
      const [, id = ""] = await idsOf(person);
      const [removed, ...renamed] = await Promise.all([
        remove(person, id),
        ...["One", "Two", "Three"].map((name) => rename(person, id, name)),
      ]);
      expect(removed?.status).toBe(204);
      for (const { status } of renamed) expect([200, 404]).toContain(status);
      expect(await idsOf(person)).toHaveLength(1);
    }
  });
});

describe("the tenth passkey", () => {
  it("is the last one, however many are added at once", async () => {
    const person = await server.signInAs("user");
    for (let count = 2; count <= 8; count += 1) await addPasskey(person, server.visitor().authenticator);
    const options = await Promise.all([1, 2, 3, 4].map(() => optionsFor(person)));
    const made = await Promise.all(options.map((each) => server.visitor().authenticator.create(each)));
    const answers = await Promise.all(made.map((credential) => add(person, credential)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
    expect(await idsOf(person)).toHaveLength(10);
  });
});

const lies: [string, Tampering][] = [
  ["another origin", { origin: "https://evil.example" }],
  ["another host", { rpId: "evil.example" }],
  ["no user verification", { userVerified: false }],
  ["no user presence", { userPresent: false }],
  ["another type", { type: "webauthn.get" }],
  ["another id than the attested one", { id: "AAAA" }],
  ["bytes too many", { extraBytes: 3 }],
  ["client data changed later", { tamperClientData: true }],
];

describe("a passkey that is to be added (27)", () => {
  it.each(lies)("with %s is refused, and nothing is added", async (_, lie) => {
    const person = await server.signInAs("user");
    const credential = await server.visitor().authenticator.create(await optionsFor(person), lie);
    expect((await add(person, credential)).status).toBe(400);
    expect(await idsOf(person)).toHaveLength(1);
  });

  it("by the certificates of its maker is refused as unsupported (32)", async () => {
    const person = await server.signInAs("user");
    const { authenticator } = server.visitor();
    const credential = await authenticator.create(await optionsFor(person), { format: "fido-u2f" });
    expect(await add(person, credential)).toMatchObject({
      status: 400,
      body: { code: "attestation_unsupported" },
    });
  });

  it("with the id of another user's passkey replaces nothing (28)", async () => {
    const victim = await server.signInAs("user");
    const person = await server.signInAs("user");
    const attestedId = victim.authenticator.passkey.id;
    const credential = await server.visitor().authenticator.create(await optionsFor(person), { attestedId });
    expect(await add(person, credential)).toMatchObject({ status: 409, body: { code: "credential_exists" } });
    expect(await idsOf(victim)).toHaveLength(1);
  });
});

it("no answer about passkeys or sessions holds what only the server knows (63)", async () => {
  const person = await server.signInAs("user");
  const added = await add(person, await server.visitor().authenticator.create(await optionsFor(person)));
  const paths = ["/api/user/passkeys", "/api/user/sessions"];
  const lists = await Promise.all(paths.map((path) => person.browser.send("GET", path)));
  const [cookie = ""] = [...person.browser.cookies.values()];
  const [row] = await server.context.database("sessions").select("idHash");
  for (const { status, text } of [added, ...lists]) {
    expect(status).toBeLessThan(300);
    expect(text).not.toMatch(/credentialPublicKey|"counter"|"aaguid"|idHash|webauthnUserId/i);
    expect(text).not.toContain(row.idHash);
    expect(text).not.toContain(decodeURIComponent(cookie).slice(2, 20));
  }
});
