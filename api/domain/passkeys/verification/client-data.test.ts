import { describe, expect, it } from "vitest";
import { decodeClientData } from "./client-data.ts";

const encode = (text: string) => Buffer.from(text).toString("base64url");
const honest = { type: "webauthn.get", challenge: "abc", origin: "https://chat.example.org" };

describe("a browser's client data", () => {
  it.each([{}, { crossOrigin: false }])("with %j returns the challenge", (more) => {
    expect(decodeClientData(encode(JSON.stringify({ ...honest, ...more }))).challenge).toBe("abc");
  });

  it.each([
    { crossOrigin: true },
    { topOrigin: "https://evil.example" },
    { topOrigin: "" },
    { crossOrigin: false, topOrigin: null },
  ])("from inside another site is refused: %j", (more) => {
    expect(() => decodeClientData(encode(JSON.stringify({ ...honest, ...more })))).toThrow("cross_origin");
  });

  it.each(["", "not json", "null", "5", "[]", "{}", '{"challenge":5}', '{"challenge":["abc"]}'])(
    "that is no client data is refused: %s",
    (text) => {
      expect(() => decodeClientData(encode(text))).toThrow("client_data");
    },
  );
});
