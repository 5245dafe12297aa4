import { describe, expect, it } from "vitest";
import { matchesCeremony, ownerMismatch, readClientData } from "./client-data.ts";

const honest = { type: "webauthn.get", challenge: "abc", origin: "https://chat.example.org" };

describe("client data", () => {
  it.each([
    [{ ...honest, crossOrigin: false }, honest],
    [{ challenge: "abc" }, { challenge: "abc", type: undefined, origin: undefined }],
    [{ ...honest, crossOrigin: true }, "cross_origin"],
    [{ ...honest, topOrigin: null }, "cross_origin"],
    [{ ...honest, challenge: 5 }, "client_data"],
    [null, "client_data"],
    ["abc", "client_data"],
  ])("%j is read as %j", (json, read) => {
    expect(readClientData(json)).toEqual(read);
  });

  it("matches one type and one of the origins", () => {
    const origins = ["https://other.example.org", honest.origin];
    expect(matchesCeremony(honest, "webauthn.get", origins)).toBe(true);
    expect(matchesCeremony(honest, "webauthn.create", origins)).toBe(false);
    expect(matchesCeremony({ ...honest, origin: `${honest.origin}/` }, "webauthn.get", origins)).toBe(false);
    expect(matchesCeremony({ ...honest, origin: undefined }, "webauthn.get", origins)).toBe(false);
  });
});

it.each([
  [undefined, "handle", undefined],
  [undefined, null, "user_handle"],
  [undefined, "another", "user_handle"],
  ["owner", undefined, undefined],
  ["owner", "handle", undefined],
  ["owner", "another", "user_handle"],
  ["somebody", "handle", "other_user"],
])("a passkey of another or the known user %j with the handle %j has the fault %j", (known, named, fault) => {
  expect(ownerMismatch({ userId: "owner", webauthnUserId: "handle" }, known, named)).toBe(fault);
});
