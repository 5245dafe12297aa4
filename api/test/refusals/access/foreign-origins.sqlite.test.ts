import { describe, expect, it } from "vitest";
import { startChat } from "#contract/behavior/support/chat-samples.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const clientOrigin = "http://localhost:5173";
const server = await setUpServer({ CLIENT_ORIGINS: `${clientOrigin}, https://team.example.org` });
const vary = "Origin, Sec-Fetch-Site";
const corsHeaders = (headers: object) =>
  Object.keys(headers).filter((name) => name.startsWith("access-control-"));

const strangers: [string, string | string[]][] = [
  ["null", "null"],
  ["nothing", ""],
  ["a suffix of a client's host", "https://evil-team.example.org"],
  ["a host below a client's", "https://evil.team.example.org"],
  ["a client's host before another", "https://team.example.org.evil.example"],
  ["a client's host in the user part", "https://team.example.org@evil.example"],
  ["a longer port", `${clientOrigin}0`],
  ["a shorter port", clientOrigin.slice(0, -1)],
  ["the default port", "https://team.example.org:443"],
  ["another scheme", "http://team.example.org"],
  ["upper case", "https://TEAM.example.org"],
  ["a trailing slash", `${clientOrigin}/`],
  ["a trailing dot", "https://team.example.org."],
  ["a path", `${clientOrigin}/api`],
  ["two headers, the first of a client", [clientOrigin, "https://evil.example"]],
  ["two headers, the last of a client", ["https://evil.example", clientOrigin]],
  ["two headers of a client", [clientOrigin, clientOrigin]],
  ["a list", `${clientOrigin} https://evil.example`],
  ["a wildcard", "*"],
];

describe.each(strangers)("an origin of %s", (_, origin) => {
  const stranger = (more = {}) => ({ headers: { Origin: origin, "sec-fetch-site": "same-site", ...more } });

  it("is allowed nothing by CORS (69)", async () => {
    const { browser } = server.visitor();
    const preflight = {
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type",
    };
    const answers = [
      await browser.send("OPTIONS", "/api/login", stranger(preflight)),
      await browser.send("GET", "/api/user", stranger()),
      await browser.send("GET", "/api/nothing", stranger()),
    ];
    expect(answers.map(({ status }) => status)).toEqual([405, 200, 404]);
    expect(answers.flatMap(({ headers }) => corsHeaders(headers))).toEqual([]);
    for (const { headers } of answers) expect(headers.vary).toBe(vary);
  });

  it("changes nothing, with or without Sec-Fetch-Site, and also by a simple request (66)", async () => {
    const { browser } = await server.signInAs("user");
    const refused = { status: 403, body: { code: "cross_site" } };
    const text = { "content-type": "text/plain" };
    expect(await browser.send("POST", "/api/logout", stranger())).toMatchObject(refused);
    expect(
      await browser.send("POST", "/api/logout", stranger({ "sec-fetch-site": undefined })),
    ).toMatchObject(refused);
    const simple = await browser.send("POST", "/api/logout", { ...stranger(text), body: "{}" });
    expect(simple).toMatchObject({ status: 415 });
    expect(corsHeaders(simple.headers)).toEqual([]);
    expect((await browser.send("GET", "/api/user/roles")).status).toBe(200);
  });

  it("follows no stream (66)", async () => {
    const { browser, client } = await server.signInAs("user");
    const { id } = await startChat(client);
    expect(await browser.send("GET", `/api/chats/${id}/events`, stranger())).toMatchObject({ status: 403 });
  });
});

it("a request without Origin is as it was: reading is free, and a page of the same site changes nothing (66)", async () => {
  const { browser } = await server.signInAs("user");
  const headers = { origin: undefined, "sec-fetch-site": "same-site" };
  const read = await browser.send("GET", "/api/user", { headers });
  expect(read).toMatchObject({ status: 200, headers: { vary: vary, "cache-control": "no-store" } });
  expect(corsHeaders(read.headers)).toEqual([]);
  expect((await browser.send("POST", "/api/logout", { headers })).status).toBe(403);
});
