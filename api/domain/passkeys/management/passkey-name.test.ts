import { expect, it } from "vitest";
import { passkeyNameLength } from "#contract/limits.ts";
import { authenticatorNames, passkeyName } from "./passkey-name.ts";

const unknown = "00000000-0000-0000-0000-000000000000";
const bitwarden = "d548826e-79b4-db40-a3d8-11116f7e8349";

it.each([
  [unknown, [], "Passkey 1"],
  [unknown, ["Passkey 1", "Attic"], "Passkey 2"],
  [unknown, ["Passkey 2"], "Passkey 3"],
  [unknown, ["Passkey 12 of mine", "Passkey 4x", "Passkey"], "Passkey 2"],
  [bitwarden, ["Passkey 1"], "Bitwarden"],
  [bitwarden, ["Bitwarden"], "Bitwarden 2"],
  [bitwarden, ["Bitwarden", "Bitwarden 2"], "Bitwarden 3"],
  ["", [], "Passkey 1"],
])("a passkey of %s beside %j is called %s", (aaguid, taken, name) => {
  expect(passkeyName(aaguid, taken)).toBe(name);
});

it("every maker has a name that a passkey can have, under an AAGUID in lower case", () => {
  for (const [aaguid, name] of authenticatorNames) {
    expect(aaguid).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(name.length).toBeLessThanOrEqual(passkeyNameLength - 3);
  }
});
