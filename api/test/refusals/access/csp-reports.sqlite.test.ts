import { beforeEach, describe, expect, it } from "vitest";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();
const https = await setUpServer({ PUBLIC_URL: "https://chat.inglenook.example" });
const path = "/csp-reports";
const reportBytes = 16 * 1024;
const secret = "s3cret-of-a-person";

const legacy = { "content-type": "application/csp-report" };
const modern = { "content-type": "application/reports+json" };

let number = 0;
/** A kind of violation that no other test has sent: repetitions within a minute are logged late. */
function blocked(): string {
  number += 1;
  return `https://evil${number}.example`;
}

function report(origin: string): string {
  const fields = {
    "document-uri": `${server.site.origin}/chat/${secret}?q=${secret}`,
    "effective-directive": "img-src",
    "blocked-uri": `${origin}/${secret}?${secret}`,
    "script-sample": secret,
    "source-file": `${server.site.origin}/${secret}`,
  };
  return JSON.stringify({ "csp-report": fields });
}

const send = (body: string | Buffer, headers: Record<string, string | undefined> = legacy) =>
  server.visitor().browser.send("POST", path, { body, headers });
const warnings = () => server.log.map((line) => JSON.parse(line)).filter(({ level }) => level === "warn");

describe("a report about the content policy", () => {
  beforeEach(() => server.log.splice(0));

  it("needs no session, and leaves one line with no word of a user", async () => {
    const origin = blocked();
    const answer = await send(report(origin));
    expect(answer).toMatchObject({ status: 204, text: "" });
    expect(answer.headers).not.toHaveProperty("set-cookie");
    expect(warnings()).toMatchObject([
      {
        message: "content policy violated",
        directive: "img-src",
        page: "/chat/:id",
        blocked: origin,
        count: 1,
      },
    ]);
    expect(server.log.join("")).not.toContain(secret);
  });

  it("of the Reporting API is taken too", async () => {
    const origin = blocked();
    const body = {
      documentURL: `${server.site.origin}/login`,
      effectiveDirective: "img-src",
      blockedURL: origin,
    };
    expect((await send(JSON.stringify([{ type: "csp-violation", body }]), modern)).status).toBe(204);
    expect(warnings()).toMatchObject([{ page: "/login", blocked: origin }]);
  });

  it("that repeats has one line, and no line of the requests", async () => {
    const body = report(blocked());
    for (let count = 0; count < 50; count += 1) expect((await send(body)).status).toBe(204);
    expect(server.log).toHaveLength(1);
  });

  it.each([
    ["as a browser sends it, without a referrer", { origin: "null", "sec-fetch-site": "same-origin" }],
    ["as the Reporting API sends it, by its origin alone", { "sec-fetch-site": undefined }],
    ["with neither header", { origin: undefined, "sec-fetch-site": undefined }],
  ])("is taken %s", async (_, headers) => {
    expect((await send(report(blocked()), { ...legacy, ...headers })).status).toBe(204);
    expect(warnings()).toHaveLength(1);
  });

  const refused: [number, string, string, string | Buffer, Record<string, string>][] = [
    [
      403,
      "cross_site",
      "of another site",
      report("https://a.example"),
      { ...legacy, "sec-fetch-site": "cross-site" },
    ],
    [
      415,
      "unsupported_media_type",
      "of another type",
      report("https://b.example"),
      { "content-type": "text/plain" },
    ],
    [
      415,
      "unsupported_media_type",
      "that is compressed",
      report("https://c.example"),
      { ...legacy, "content-encoding": "gzip" },
    ],
    [413, "payload_too_large", "that is too large", "x".repeat(reportBytes + 1), legacy],
    [400, "invalid_json", "that is no JSON", "{", legacy],
    [400, "invalid_json", "that is no UTF-8", Buffer.from([0x22, 0xff, 0x22]), legacy],
  ];
  it.each(refused)("%d, %s, is the answer to one %s", async (status, code, _, body, headers) => {
    expect(await send(body, headers)).toMatchObject({ status, body: { code } });
    expect(warnings()).toEqual([]);
  });

  it.each(["{}", "[]", "1", `[${"[".repeat(1000)}${"]".repeat(1000)}]`])(
    "that says nothing leaves no line: %s",
    async (body) => {
      expect((await send(body)).status).toBe(204);
      expect(warnings()).toEqual([]);
    },
  );

  it.each(["GET", "PUT", "DELETE"])("is not asked for by %s", async (method) => {
    const answer = await server.visitor().browser.send(method, path);
    expect(answer).toMatchObject({ status: 405, body: { code: "method_not_allowed" } });
    expect(answer.headers.allow).toBe("POST");
  });
});

describe("a page", () => {
  it("requires Trusted Types, has no policy of them, and names where to report", async () => {
    const { headers } = await server.visitor().browser.send("GET", "/login");
    const rules = String(headers["content-security-policy"]).split("; ");
    expect(rules).toEqual(
      expect.arrayContaining([
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
        `report-uri ${path}`,
      ]),
    );
    expect(headers).not.toHaveProperty("reporting-endpoints");
  });

  it("of an https product names it for the Reporting API too", async () => {
    const { headers } = await https.visitor().browser.send("GET", "/login");
    expect(String(headers["content-security-policy"]).split("; ")).toEqual(
      expect.arrayContaining([`report-uri ${path}`, "report-to csp"]),
    );
    expect(headers["reporting-endpoints"]).toBe(`csp="${path}"`);
  });
});
