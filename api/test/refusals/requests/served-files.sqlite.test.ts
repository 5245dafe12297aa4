import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { manifestPath, webManifest } from "#contract/http/web-manifest.ts";
import { builtAsset, earlierAsset } from "../../worlds/built-pages.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();
const secret = "what nobody is shown";

/** The app is in a folder of the data folder here: the files beside it and above it are one step away. */
for (const name of [".env", "session-secret", "app/.env", "app/.git/HEAD", "app/assets/late.js"]) {
  const file = join(server.config.dataDirectory, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, secret);
}

it.each([
  "/.env",
  "/.git/HEAD",
  "/%2egit/HEAD",
  "/../.env",
  "/../session-secret",
  "/%2e%2e/session-secret",
  "/..%2fsession-secret",
  "/%252e%252e%252fsession-secret",
  "/..%5csession-secret",
  "/assets/../../session-secret",
  "/assets/%2e%2e/%2e%2e/session-secret",
  "/assets/..%2f..%2fsession-secret",
  "/assets/%252e%252e%252f%252e%252e%252fsession-secret",
  "/assets/late.js",
  "/assets/app-1a2b3c.js/../../../session-secret",
  "/assets/app-1a2b3c.js%00.txt",
  "/data/session-secret",
  "/data/inglenook.sqlite",
  "/inglenook.sqlite",
  "/package.json",
  "/%2e%2e/package.json",
  "/api/../session-secret",
  "//session-secret",
  "/app/.env",
])("%s is no file that is served (97)", async (path) => {
  const { status, text } = await server.visitor().browser.send("GET", path);
  expect(status).toBe(404);
  expect(text).not.toContain(secret);
});

it("a precondition that does not hold is 412 and is not kept", async () => {
  const { browser } = server.visitor();
  for (const condition of [{ "if-match": '"other"' }, { "if-unmodified-since": new Date(0).toUTCString() }]) {
    const headers = { ...condition, "accept-encoding": "br" };
    const answer = await browser.send("GET", builtAsset, { headers });
    expect(answer.status).toBe(412);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["content-encoding"]).toBeUndefined();
  }
});

it("a file that was removed under the running server is 404 and is not kept", async () => {
  const file = join(server.config.dataDirectory, "app", builtAsset);
  const content = readFileSync(file);
  rmSync(file);
  const answer = await server.visitor().browser.send("GET", builtAsset);
  writeFileSync(file, content);
  expect(answer.status).toBe(404);
  expect(answer.headers["cache-control"]).toBe("no-store");
});

it("the assets of the build before are served beside those of this one", async () => {
  const { browser } = server.visitor();
  const earlier = await browser.send("GET", earlierAsset);
  expect(earlier).toMatchObject({ status: 200, text: "export const earlier = true;\n" });
  expect(earlier.headers["cache-control"]).toContain("immutable");
  expect((await browser.send("GET", builtAsset)).text).toBe("export {};\n");
});

it.each(["/assets/app-000000.js", "/assets/gone.css", "/earlier.js", "/gone.svg", "/new/gone.js"])(
  "%s is no file of the build: 404 without a page, and no cache keeps it",
  async (path) => {
    for (const method of ["GET", "HEAD"] as const) {
      const { status, headers, body } = await server.visitor().browser.send(method, path);
      expect([status, headers["cache-control"]]).toEqual([404, "no-store"]);
      expect(headers["content-type"]).toContain("json");
      if (method === "GET") expect(body).toMatchObject({ code: "not_found" });
    }
  },
);

it("a chat whose id ends like a file is a page", async () => {
  const { status, headers } = await server.visitor().browser.send("GET", "/chat/a.js");
  expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
});

it("a part of a file that is not there is 416, and says how long the file is", async () => {
  const { browser } = server.visitor();
  const ranged = (range: string) => browser.send("GET", builtAsset, { headers: { range } });
  const answer = await ranged("bytes=99999999-");
  expect(answer.status).toBe(416);
  expect(answer.headers["content-range"]).toBe("bytes */11");
  expect(await ranged("bytes=0-5")).toMatchObject({ status: 206, text: "export" });
  expect((await ranged("bytes=-0")).status).toBe(416);
});

it("the end of a file that is longer than the file is all of it", async () => {
  const { browser } = server.visitor();
  for (const range of ["bytes=-12", "bytes=-99999999999"]) {
    const answer = await browser.send("GET", builtAsset, { headers: { range } });
    expect(answer).toMatchObject({ status: 200, text: "export {};\n" });
    expect(answer.headers["content-range"]).toBeUndefined();
  }
});

it("the manifest has its type, the product's name, and is asked for again", async () => {
  for (const method of ["GET", "HEAD"] as const) {
    const { status, headers, text } = await server.visitor().browser.send(method, manifestPath);
    expect([status, headers["content-type"]]).toEqual([200, "application/manifest+json; charset=utf-8"]);
    expect(headers["cache-control"]).toBe("no-cache");
    if (method === "GET") expect(JSON.parse(text)).toEqual(webManifest(server.config.productName));
  }
  expect((await server.visitor().browser.send("POST", manifestPath)).status).not.toBe(200);
});
