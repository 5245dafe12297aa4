import { expect, it } from "vitest";
import { passkeyNameLength } from "#contract/limits.ts";
import { authenticatorName, authenticatorNames } from "./passkey-name.ts";

it("finds the maker of a passkey by a known AAGUID only", () => {
  expect(authenticatorName("d548826e-79b4-db40-a3d8-11116f7e8349")).toBe("Bitwarden");
  for (const unknown of ["00000000-0000-0000-0000-000000000000", ""])
    expect(authenticatorName(unknown)).toBeUndefined();
});

it("every maker has a name that a passkey can have, under an AAGUID in lower case", () => {
  for (const [aaguid, name] of authenticatorNames) {
    expect(aaguid).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(name.length).toBeLessThanOrEqual(passkeyNameLength - 3);
  }
});
