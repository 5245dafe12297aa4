import { expect, it } from "vitest";
import { authenticationCredential, registrationCredential } from "../../accounts/webauthn.ts";
import { makeMockWorld } from "../scenarios.ts";
import { FakePasskeyPrompt, passkeyOutcomes } from "./fake-passkey-prompt.ts";

const challenge = "a".repeat(43);
const user = { id: "b".repeat(43) };

function onDevice() {
  const browser = makeMockWorld("newcomer").openBrowser();
  return { browser, passkeys: new FakePasskeyPrompt(browser) };
}

it("a passkey that is made and proved has the shapes of the standard", async () => {
  const { passkeys } = onDevice();
  const made = await passkeys.create({ challenge, user });
  const proof = await passkeys.get({ challenge });
  expect(registrationCredential.parse(made)).toEqual(made);
  expect(authenticationCredential.parse(proof)).toEqual(proof);
  expect(proof).toMatchObject({ id: made.id, response: { userHandle: user.id } });
});

it.each([
  ["canceled", "NotAllowedError", "NotAllowedError"],
  ["unsupported", "Error", "Error"],
  ["alreadyRegistered", "InvalidStateError", undefined],
] as const)("the outcome %s fails as a browser fails", async (outcome, creating, proving) => {
  const { browser, passkeys } = onDevice();
  const before = [...browser.passkeys];
  passkeys.outcome = outcome;
  await expect(passkeys.create({ challenge, user })).rejects.toMatchObject({ name: creating });
  const proof = passkeys.get({ challenge });
  if (proving === undefined) await expect(proof).resolves.toBeDefined();
  else await expect(proof).rejects.toMatchObject({ name: proving });
  expect(browser.passkeys).toEqual(before);
});

it("a device forgets passkeys that are signaled as unknown or omitted, and none of another user", async () => {
  const { browser, passkeys } = onDevice();
  const [own] = browser.passkeys;
  const other = await passkeys.create({ challenge, user });
  const rpId = "localhost";
  const userId = own?.userHandle ?? "";
  await passkeys.signalAccepted({ rpId, userId, allAcceptedCredentialIds: [] });
  expect(browser.passkeys.map(({ id }) => id)).toEqual([other.id]);
  await passkeys.signalUnknown({ rpId, credentialId: other.id });
  expect(browser.passkeys).toEqual([]);
  expect(passkeys.signals).toHaveLength(2);
});

it("only what the options allow is proved", async () => {
  const { browser, passkeys } = onDevice();
  const [first] = browser.passkeys;
  await passkeys.create({ challenge, user });
  const allowCredentials = [{ id: first?.id ?? "" }];
  expect(await passkeys.get({ challenge, allowCredentials })).toMatchObject({ id: first?.id });
  await expect(passkeys.get({ challenge, allowCredentials: [] })).rejects.toThrow();
});

it("only one outcome is that of a browser without passkeys", () => {
  const { browser } = onDevice();
  const without = passkeyOutcomes.filter((outcome) => !new FakePasskeyPrompt(browser, outcome).isSupported());
  expect(without).toEqual(["unsupported"]);
});

it("a device without a passkey is like a prompt that is canceled", async () => {
  const world = makeMockWorld("newcomer");
  const passkeys = new FakePasskeyPrompt(world.browser(2));
  await expect(passkeys.get({ challenge })).rejects.toMatchObject({ name: "NotAllowedError" });
});
