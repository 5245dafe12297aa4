import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type TLSSocket } from "node:tls";
import { afterAll, expect, it } from "vitest";
import { mysqlConfiguration } from "../../database/clients/mysql-configuration.ts";
import { UpstreamFetch } from "../../language-model/upstream-fetch.ts";
import { openRedis } from "../../relay/open-redis.ts";
import { rootCertificate } from "../authenticator/android-key-certificates.ts";
import { makeKeyPair } from "../authenticator/key-pair.ts";
import { ownEndpoint } from "./own-endpoint.ts";

const selfSigned = { code: "DEPTH_ZERO_SELF_SIGNED_CERT" };

/** A server with a self-signed certificate, and the data that it receives behind TLS. */
const key = makeKeyPair("ES256");
const certificate = rootCertificate(key).toString("base64");
let told = "";
const server = createServer(
  {
    key: key.privateKey.export({ type: "pkcs8", format: "pem" }),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
  },
  (socket: TLSSocket) => {
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => {
      told += bytes.toString("latin1");
    });
  },
);
server.on("tlsClientError", () => undefined);
await once(server.listen(0, "127.0.0.1"), "listening");
// A server that listens at a port has such an address.
const { port } = server.address() as AddressInfo;
afterAll(() => server.close());

it("a provider with an unverifiable certificate receives nothing", async () => {
  const upstream = new UpstreamFetch({ trust: ownEndpoint });
  const init = { method: "POST", headers: { authorization: "Bearer key" }, body: "words" };
  await expect(upstream.fetch(`https://127.0.0.1:${port}/`, init)).rejects.toMatchObject(selfSigned);
  upstream.close();
  expect(told).toBe("");
});

it("a Redis with an unverifiable certificate receives nothing", async () => {
  const faults: unknown[] = [];
  const fault = Promise.withResolvers<void>();
  const client = await openRedis(`rediss://:password@127.0.0.1:${port}`, {
    onFault: (error) => {
      faults.push(error);
      fault.resolve();
    },
  });
  await fault.promise;
  client.destroy();
  expect(faults[0]).toMatchObject(selfSigned);
  expect(told).toBe("");
});

it("a database is reached by verified TLS where its address asks for it", () => {
  const connectionOf = (query: string, certificateAuthority?: string) =>
    mysqlConfiguration({
      kind: "mysql",
      url: `mysql://u:p@localhost/n${query}`,
      ...(certificateAuthority !== undefined && { certificateAuthority }),
    }).connection;
  expect(connectionOf("?ssl=true")).toMatchObject({
    ssl: { rejectUnauthorized: true, verifyIdentity: true },
  });
  expect(connectionOf("?ssl=true", "-----BEGIN CERTIFICATE-----")).toMatchObject({
    ssl: { rejectUnauthorized: true, ca: "-----BEGIN CERTIFICATE-----" },
  });
  expect(connectionOf("")).not.toHaveProperty("ssl");
});
