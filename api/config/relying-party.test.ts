import { describe, expect, test } from "vitest";
import { passkeyOrigins, readRelyingParty } from "./relying-party.ts";

function read(environment: Record<string, string>) {
  const faults: string[] = [];
  const warnings: string[] = [];
  const relyingParty = readRelyingParty(environment, faults, warnings, 3000);
  return { faults, warnings, relyingParty };
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

describe("client origins", () => {
  const PUBLIC_URL = "https://chat.example.org";
  const withClients = (CLIENT_ORIGINS: string, more = {}) =>
    read({ PUBLIC_URL, RP_ID: "example.org", CLIENT_ORIGINS, ...more });

  test("are none unless they are set", () => {
    expect(read({ PUBLIC_URL }).relyingParty?.clientOrigins).toEqual([]);
  });

  test("are a list of exact origins, which are none of the app", () => {
    const { relyingParty, faults, warnings } = withClients(
      "https://team.example.org, https://chat.example.org:8443",
    );
    expect(relyingParty?.clientOrigins).toEqual([
      "https://team.example.org",
      "https://chat.example.org:8443",
    ]);
    expect(relyingParty?.origins).toEqual([PUBLIC_URL]);
    expect([faults, warnings]).toEqual([[], []]);
  });

  test("may be http on localhost, where another port is the same site", () => {
    const { faults, warnings } = read({ CLIENT_ORIGINS: "http://localhost:5173" });
    expect([faults, warnings]).toEqual([[], []]);
  });

  test.each([
    ["*", "a wildcard would trust every page"],
    ["https://*.example.org", "a wildcard would trust every page"],
    ["null", "must be an address"],
    ["example.org", "must be an address"],
    ["file:///home", "must be an address"],
    ["http://team.example.org", "must begin with https://"],
    ["http://127.0.0.1:5173", "must begin with https://"],
    ["https://10.0.0.1", "must name a host, not an IP address"],
    ["https://team.example.org/app", "without a path"],
    ["https://team.example.org?x", "without a path"],
    ["https://me@team.example.org", "without a path"],
    ["https://team.example.org/", "as browsers send it: https://team.example.org."],
    ["https://Team.example.org", "as browsers send it: https://team.example.org."],
    ["https://team.example.org:443", "as browsers send it: https://team.example.org."],
    ["https://büro.example.org", "as browsers send it: https://xn--bro-hoa.example.org."],
    [PUBLIC_URL, "names it already"],
    ["https://a.example.org", "names it already"],
    ["https://team.example.org, https://team.example.org", "names it already"],
  ])("are never %s", (clientOrigins, sentence) => {
    const { faults, relyingParty } = withClients(clientOrigins, { EXTRA_ORIGINS: "https://a.example.org" });
    expect(faults).toEqual([expect.stringMatching(/^CLIENT_ORIGINS: \S+ must .*\.$/)]);
    expect(faults[0]).toContain(sentence);
    expect(relyingParty).toBeUndefined();
  });

  test.each([
    ["https://other.example", {}],
    ["http://localhost:5173", {}],
    ["https://team.github.io", { PUBLIC_URL: "https://chat.github.io", RP_ID: "chat.github.io" }],
    ["https://example.co.uk", { PUBLIC_URL: "https://chat.co.uk", RP_ID: "chat.co.uk" }],
  ])("of another site are warned about: %s", (clientOrigin, more) => {
    const { warnings, faults, relyingParty } = withClients(clientOrigin, more);
    expect(faults).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining("browsers send no session cookie")]);
    expect(relyingParty && passkeyOrigins(relyingParty)).not.toContain(clientOrigin);
  });

  test("use passkeys where their host is the RP ID or below it, and are warned about elsewhere", () => {
    const CLIENT_ORIGINS =
      "https://chat.example.org:8443, https://a.chat.example.org, https://team.example.org";
    const { relyingParty, warnings } = read({ PUBLIC_URL, CLIENT_ORIGINS });
    expect(warnings).toEqual([
      "CLIENT_ORIGINS: https://team.example.org cannot use passkeys, because its host is neither chat.example.org (RP_ID) nor below it.",
    ]);
    expect(relyingParty && passkeyOrigins(relyingParty)).toEqual([
      PUBLIC_URL,
      "https://chat.example.org:8443",
      "https://a.chat.example.org",
    ]);
  });
});
