import { expect, it } from "vitest";
import { authenticationCredential, registrationCredential } from "../webauthn.ts";
import { makeMockWorld } from "./scenarios.ts";
import { passkeyOutcomes, ScriptedPasskeys } from "./scripted-passkeys.ts";

const challenge = "a".repeat(43);
const user = { id: "b".repeat(43) };

function onDevice() {
  const browser = makeMockWorld("newcomer").openBrowser();
  return { browser, passkeys: new ScriptedPasskeys(browser) };
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
  ["cancelled", "NotAllowedError", "NotAllowedError"],
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

it("only one outcome is that of a browser without passkeys", () => {
  const { browser } = onDevice();
  const without = passkeyOutcomes.filter((outcome) => !new ScriptedPasskeys(browser, outcome).isSupported());
  expect(without).toEqual(["unsupported"]);
});

it("a device without a passkey is like a prompt that is cancelled", async () => {
  const world = makeMockWorld("newcomer");
  const passkeys = new ScriptedPasskeys(world.browser(2));
  await expect(passkeys.get({ challenge })).rejects.toMatchObject({ name: "NotAllowedError" });
});
