import { describe, expect, test } from "vitest";
import { readRelyingParty } from "./relying-party.ts";

function read(environment: Record<string, string>) {
  const faults: string[] = [];
  return { faults, relyingParty: readRelyingParty(environment, faults, 3000) };
}

describe("the public address", () => {
  test.each([
    ["https://chat.example.org", "https://chat.example.org", "chat.example.org"],
    ["https://Chat.Example.org:8443/", "https://chat.example.org:8443", "chat.example.org"],
    ["http://localhost:3000", "http://localhost:3000", "localhost"],
  ])("%s has the origin %s and the RP ID %s", (address, origin, rpId) => {
    expect(read({ PUBLIC_URL: address }).relyingParty).toMatchObject({
      publicUrl: origin,
      origins: [origin],
      rpId,
    });
  });

  test.each([
    "http://example.org",
    "http://127.0.0.1:3000",
    "https://10.0.0.1",
    "https://[::1]:3000",
    "https://example.org/chat",
    "https://user@example.org",
    "https://example.org?a=1",
    "ftp://example.org",
    "example.org",
  ])("%s is refused", (address) => {
    expect(read({ PUBLIC_URL: address }).faults).toEqual([expect.stringContaining("PUBLIC_URL")]);
  });
});

describe("the RP ID", () => {
  const PUBLIC_URL = "https://chat.example.org";

  test.each(["chat.example.org", "example.org"])("may be %s, the host or a parent of it", (rpId) => {
    expect(read({ PUBLIC_URL, RP_ID: rpId }).relyingParty?.rpId).toBe(rpId);
  });

  test.each(["co.uk", "github.io"])("is never %s, below which anybody can have a name", (suffix) => {
    const { faults } = read({ PUBLIC_URL: `https://chat.example.${suffix}`, RP_ID: suffix });
    expect(faults).toEqual([expect.stringMatching(/^RP_ID must not be /)]);
    const own = `example.${suffix}`;
    expect(read({ PUBLIC_URL: `https://chat.${own}`, RP_ID: own }).relyingParty?.rpId).toBe(own);
  });

  test("may be a name of one part where that is the whole host, as in a network of one's own", () => {
    expect(read({ PUBLIC_URL: "https://intranet" }).relyingParty?.rpId).toBe("intranet");
    expect(read({ PUBLIC_URL: "https://chat.intranet", RP_ID: "intranet" }).faults).toHaveLength(1);
  });

  test.each(["org", "ample.org", "a.chat.example.org", "example.com"])("is never %s", (rpId) => {
    expect(read({ PUBLIC_URL, RP_ID: rpId }).faults).toEqual([expect.stringContaining("RP_ID")]);
  });
});

describe("further origins", () => {
  test("follow the public address", () => {
    const { relyingParty } = read({
      PUBLIC_URL: "https://example.org",
      EXTRA_ORIGINS: "https://a.example.org, https://example.org:8443",
    });
    expect(relyingParty?.origins).toEqual([
      "https://example.org",
      "https://a.example.org",
      "https://example.org:8443",
    ]);
  });

  test.each(["https://*.example.org", "http://example.org", "https://example.org/x"])(
    "are exact, so not %s",
    (origin) => {
      expect(read({ EXTRA_ORIGINS: origin }).faults).toHaveLength(1);
    },
  );
});
