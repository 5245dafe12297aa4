import { expect, it } from "vitest";
import { passkeyName } from "./passkey-name.ts";

it.each([
  [undefined, [], "Passkey 1"],
  [undefined, ["Passkey 1", "Attic"], "Passkey 2"],
  [undefined, ["Passkey 2"], "Passkey 3"],
  [undefined, ["Passkey 12 of mine", "Passkey 4x", "Passkey"], "Passkey 2"],
  ["Bitwarden", ["Passkey 1"], "Bitwarden"],
  ["Bitwarden", ["Bitwarden"], "Bitwarden 2"],
  ["Bitwarden", ["Bitwarden", "Bitwarden 2"], "Bitwarden 3"],
])("a passkey of %s besides %j is called %s", (maker, taken, name) => {
  expect(passkeyName(maker, taken)).toBe(name);
});
