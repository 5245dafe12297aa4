import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findOnPath } from "#scripts/testing/find-on-path.ts";
import { freePort } from "#scripts/testing/free-port.ts";
import { Browser } from "../visitors/browser.ts";
import {
  forgedAddress,
  type ProxyName,
  type ProxyProcess,
  proxyPrograms,
  startProxy,
  visitorAddress,
} from "./proxy-process.ts";

const names: ProxyName[] = ["nginx", "caddy"];

/** The cipher of a connection by OpenSSL, which offers this one alone; undefined if it is refused. */
async function negotiatedCipher(port: number, cipher: string): Promise<string | undefined> {
  const words = ["s_client", "-connect", `127.0.0.1:${port}`, "-tls1_2", "-cipher", cipher];
  const client = spawn(findOnPath("openssl") ?? "", words, { stdio: ["ignore", "pipe", "ignore"] });
  const [, found] = /Cipher is (\S+)/.exec(await text(client.stdout)) ?? [];
  return found === "(NONE)" ? undefined : found;
}

/** Headers with which a client tries to name its requests in logs and traces. */
const forged = {
  "x-request-id": "forged-by-a-client",
  traceparent: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
  tracestate: "forged=1",
};

describe.each(names)("a request through the documented configuration of %s", (name) => {
  if (proxyPrograms[name] === undefined) {
    // `run-tests.ts` installs both programs and fails where it cannot; a single file may run without them.
    it.skip("is not installed", () => {});
    return;
  }
  /** Answers with the headers that arrive, and with those that every answer of the API has. */
  const server = createServer((request, response) => {
    response.setHeader("content-type", "application/json");
    response.setHeader("cache-control", "no-store");
    response.setHeader("x-request-id", "stub");
    response.end(JSON.stringify(request.headers));
  });
  let proxy: ProxyProcess;
  let browser: Browser;

  beforeAll(async () => {
    const port = await freePort();
    await once(server.listen(port, "127.0.0.1"), "listening");
    proxy = await startProxy(name, await freePort(), [port]);
    browser = new Browser(proxy.site);
  });
  afterAll(async () => {
    await proxy.stop();
    server.close();
  });

  it.each(["/chats", "/api/chats", "/assets/index-1a2b3c.js"])(
    "has names of the proxy's own: %s",
    async (path) => {
      const { body } = await browser.send("GET", path, { headers: forged });
      const headers = body as IncomingHttpHeaders;
      expect(headers["x-request-id"]).toMatch(/^[0-9a-f]{32}$|^[0-9a-f-]{36}$/);
      expect(headers).not.toHaveProperty("traceparent");
      expect(headers).not.toHaveProperty("tracestate");
    },
  );

  it("has the address of its client last", async () => {
    const { body } = await browser.send("GET", "/chats");
    const forwarded = String((body as IncomingHttpHeaders)["x-forwarded-for"]).split(", ");
    // nginx adds to the client's own list, of which TRUST_PROXY counts the last. Caddy trusts no client's list.
    expect(forwarded).toEqual(name === "nginx" ? [forgedAddress, visitorAddress] : [visitorAddress]);
  });

  it("has an answer that names no version of the proxy", async () => {
    const { headers } = await browser.send("GET", "/chats");
    expect(String(headers.server ?? "")).not.toMatch(/\d/);
  });

  it.each([
    ["ECDHE-ECDSA-AES128-SHA256", false],
    ["ECDHE-ECDSA-AES256-SHA", false],
    ["ECDHE-ECDSA-AES128-GCM-SHA256", true],
    ["ECDHE-ECDSA-CHACHA20-POLY1305", true],
  ])("may be encrypted with %s in TLS 1.2: %s", async (cipher, isOffered) => {
    expect(await negotiatedCipher(proxy.site.port, cipher)).toBe(isOffered ? cipher : undefined);
  });

  it("is logged without ids of links and what people search for, however it is escaped", async () => {
    const id = "0123456789abcdefghjkmnpqrs";
    const places = [
      "invite/%0a/",
      "invite;x/",
      "/invite/",
      "./invite/",
      "%69nvite/",
      "invite/x/../",
      "invite%2f",
    ];
    const doubled = ["%2569nvite/", "invite%252f", "api/invite%5c", "api/admin/invite-links/", "join/"];
    const queries = ["?", "%3f", "%253f", "%25253f", ";", "%3b", "%253b", "&", "%23", "%2523"].map(
      (mark) => `api/chats${mark}q=`,
    );
    for (const place of [...places, ...doubled, ...queries])
      await browser.send("GET", `/${place}${queries.includes(place) ? "whispered" : id}`);
    await browser.send("GET", "/api/chats/0198f3c2-7d1e-7a53-9b1c-4f2e6a8d0c11");
    await expect.poll(() => proxy.log()).toContain("/api/chats/0198f3c2-7d1e-7a53-9b1c-4f2e6a8d0c11");
    expect(proxy.log()).not.toMatch(/whispered|6789abc/);
  });

  it("is logged without its query and the id of a link when no server answers", async () => {
    server.close();
    server.closeAllConnections();
    const headers = { referer: "https://example.org/?q=whispered" };
    const failed = await browser.send("GET", "/invite/0123456789abcdefghijklmnop?from=whispered", {
      headers,
    });
    expect(failed.status).toBe(502);
    await expect.poll(() => proxy.log()).toMatch(/\/invite\/012345.*\b502\b|\b502\b.*\/invite\/012345/);
    expect(proxy.log()).not.toMatch(/whispered|6789abc/);
  }, 20_000);
});
