import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { freePort } from "#scripts/testing/free-port.ts";
import { connect } from "../../database/connect.ts";
import { newId } from "../../database/rows/ids.ts";
import { setUpDoctor } from "../../test/processes/doctor-process.ts";
import { authority, startTlsProxy } from "../../test/processes/tls-proxy.ts";
import { FakeUpstream } from "../../test/upstream/fake-upstream.ts";
import { startTestServer, type TestServer } from "../../test/worlds/test-server.ts";

const { run, examine, folder, sqliteFile } = await setUpDoctor();
const slow = { timeout: 60_000 };
const upstream = new FakeUpstream({ tokens: 1 });
await upstream.listen();
afterAll(() => upstream.close());
beforeAll(() => run("migrate"), 60_000);
beforeEach(() => {
  upstream.reset();
  upstream.refuses = () => undefined;
  upstream.refusesList = () => undefined;
});

const keyOf = "sk-of-the-house-72";

/** Returns the doctor's finding about the model. PUBLIC_URL does not answer, which is another finding. */
async function askModel(environment: Record<string, string> = {}) {
  const model = { OPENAI_BASE_URL: upstream.url, OPENAI_MODEL: "fake-model", OPENAI_API_KEY: keyOf };
  const address = { PUBLIC_URL: `https://localhost:${await freePort()}` };
  const { of, stdout } = await examine({ ...address, ...model, ...environment }, "--online");
  expect(stdout).not.toContain(keyOf);
  return of("model");
}

describe("a model that is asked", slow, () => {
  it("for one token answers", async () => {
    expect(await askModel()).toMatchObject([{ status: "ok" }]);
    expect(upstream.received).toHaveLength(1);
    expect(upstream.lastRequest).toMatchObject({ model: "fake-model" });
  });

  it("is not asked without --online", async () => {
    const { of } = await examine({ OPENAI_BASE_URL: upstream.url, OPENAI_MODEL: "fake-model" });
    expect(of("model")).toMatchObject([{ status: "ok" }]);
    expect(upstream.received).toEqual([]);
  });

  it.each([
    [
      "a wrong key",
      401,
      { error: { message: "Incorrect API key", code: "invalid_api_key" } },
      "OPENAI_API_KEY",
      "refuses the key",
    ],
    [
      "an unknown model",
      404,
      { error: { message: "no such model", code: "model_not_found" } },
      "OPENAI_MODEL",
      "does not know the model",
    ],
    [
      "no quota",
      429,
      { error: { message: "You exceeded", code: "insufficient_quota" } },
      "OPENAI_API_KEY",
      "quota is used up",
    ],
  ])("with %s says so, with the variable that mends it", async (_, status, body, variable, words) => {
    upstream.refuses = () => ({ status, body });
    const found = await askModel();
    expect(found).toMatchObject([{ status: "fail", variable }]);
    expect(found[0]?.message).toContain(words);
    expect(found[0]?.message).toContain(variable);
  });

  it("at an address where nothing listens says so", async () => {
    const found = await askModel({ OPENAI_BASE_URL: `http://127.0.0.1:${await freePort()}/v1` });
    expect(found).toMatchObject([{ status: "fail", variable: "OPENAI_BASE_URL" }]);
    expect(found[0]?.message).toContain("ECONNREFUSED");
  });

  it("that is the default of the administrators is asked too, and its address is guarded", async () => {
    const [connectionId, id] = [newId(), newId()];
    const createdAt = new Date();
    const database = connect({ kind: "sqlite", file: sqliteFile });
    onTestFinished(async () => {
      await database("models").delete();
      await database("connections").delete();
      await database.destroy();
    });
    await database("connections").insert({
      id: connectionId,
      name: "House",
      baseUrl: upstream.url,
      createdAt,
    });
    await database("models").insert({
      ...{
        id,
        connectionId,
        name: "stored-model",
        label: "Stored",
        contextTokens: 4000,
        supportsImages: false,
      },
      ...{ isDefault: true, refusedParameters: "[]", createdAt },
    });
    const asked = await askModel({ MODEL_HOSTS: "127.0.0.1" });
    expect(asked).toMatchObject([{ status: "ok" }, { status: "ok" }]);
    expect(upstream.received.map(({ body }) => body.model).toSorted()).toEqual([
      "fake-model",
      "stored-model",
    ]);
    const [guarded] = await askModel({ OPENAI_BASE_URL: "", OPENAI_MODEL: "", OPENAI_API_KEY: "" });
    expect(guarded).toMatchObject({ status: "fail", variable: "MODEL_HOSTS" });
    upstream.refuses = () => ({ status: 404, body: { error: { code: "model_not_found" } } });
    const [unknown] = await askModel({ MODEL_HOSTS: "127.0.0.1", OPENAI_BASE_URL: "", OPENAI_API_KEY: "" });
    expect(unknown).toEqual({
      check: "model",
      status: "fail",
      message: expect.stringContaining("page Models"),
    });
  });

  it("at an address of another program says so", async () => {
    const absent = { status: 404, body: { error: "Not Found" } };
    upstream.refuses = () => absent;
    upstream.refusesList = () => absent;
    const found = await askModel();
    expect(found).toMatchObject([{ status: "fail", variable: "OPENAI_BASE_URL" }]);
  });
});

describe("PUBLIC_URL that is asked from outside", slow, () => {
  const authorityFile = join(folder, "authority.pem");
  writeFileSync(authorityFile, authority);
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  }, 60_000);
  afterAll(() => server.close());

  async function askAddress(port: number, environment: Record<string, string> = {}) {
    const address = { PUBLIC_URL: `https://localhost:${port}`, NODE_EXTRA_CA_CERTS: authorityFile };
    const model = { OPENAI_BASE_URL: upstream.url };
    const { of, unwell } = await examine({ ...model, ...address, ...environment }, "--online");
    const statusOf = (check: string) => of(check).map(({ status }) => status);
    return { unwell, of, statusOf };
  }

  it("is well behind a proxy with HTTP/2 that passes pieces on", async () => {
    const port = await startTlsProxy({ port: server.site.port });
    const { unwell, of } = await askAddress(port);
    expect(unwell).toEqual([]);
    for (const check of ["certificate", "http2", "readyz", "streaming"])
      expect(of(check)).toMatchObject([{ status: "ok" }]);
  });

  it("fails behind a proxy that holds answers back", async () => {
    const { unwell } = await askAddress(await startTlsProxy({ port: server.site.port, buffers: true }));
    expect(unwell).toMatchObject([{ check: "streaming", status: "fail" }]);
    expect(unwell[0]?.message).toContain("buffering");
  });

  it.each([
    ["compresses it", { compresses: true }, "compresses event streams (gzip)"],
    ["is behind many others", { refusesStreams: true }, "as many test streams as it may"],
  ])("warns of a test stream that %s", async (_, options, words) => {
    const { unwell } = await askAddress(await startTlsProxy({ port: server.site.port, ...options }));
    expect(unwell).toMatchObject([{ check: "streaming", status: "warn" }]);
    expect(unwell[0]?.message).toContain(words);
  });

  it("warns of HTTP/1.1 alone", async () => {
    const { unwell } = await askAddress(await startTlsProxy({ port: server.site.port, speaksHttp2: false }));
    expect(unwell).toMatchObject([{ check: "http2", status: "warn" }]);
  });

  it("warns of a certificate that ends soon", async () => {
    const until = new Date(Date.now() + 5.5 * 24 * 60 * 60 * 1000);
    const { unwell } = await askAddress(await startTlsProxy({ port: server.site.port, until }));
    expect(unwell).toMatchObject([{ check: "certificate", status: "warn" }]);
    expect(unwell[0]?.message).toContain("5 more days");
  });

  it.each([
    ["that has expired", { until: new Date(Date.now() - 60_000) }, {}, "expired"],
    ["for another host", { host: "other.example.org" }, {}, "another host"],
    ["of an unknown authority", {}, { NODE_EXTRA_CA_CERTS: "" }, "authority.*NODE_EXTRA_CA_CERTS"],
  ])("fails with a certificate %s", async (_, options, environment, words) => {
    const port = await startTlsProxy({ port: server.site.port, ...options });
    const { unwell, statusOf } = await askAddress(port, environment);
    expect(unwell).toMatchObject([{ check: "certificate", status: "fail", variable: "PUBLIC_URL" }]);
    expect(unwell[0]?.message).toMatch(new RegExp(words));
    for (const check of ["http2", "readyz", "streaming"]) expect(statusOf(check)).toEqual(["ok"]);
  });

  it("fails where nothing listens, and where no server is behind the proxy", async () => {
    const away = await askAddress(await freePort());
    expect(away.unwell).toMatchObject([{ check: "readyz", status: "fail", variable: "PUBLIC_URL" }]);
    expect(away.unwell[0]?.message).toContain("ECONNREFUSED");
    const empty = await askAddress(await startTlsProxy({ port: await freePort() }));
    expect(empty.unwell).toMatchObject([{ check: "readyz", status: "fail" }]);
    expect(empty.unwell[0]?.message).toContain("502");
  });
});
