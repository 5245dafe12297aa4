import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { baseImagesOf, fetchDigests, isOnDockerHub, pinImages } from "./base-images.ts";

const index = JSON.stringify({ manifests: [{ platform: "linux/amd64" }, { platform: "linux/arm64" }] });
const digest = `sha256:${createHash("sha256").update(index).digest("hex")}`;

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** The addresses of a registry that answers like this. */
async function startRegistry(answer: RequestListener) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { registry: `http://127.0.0.1:${port}`, tokens: `http://127.0.0.1:${port}/token?service=test` };
}

/** Answers with a token, or with the index under these headers. */
function answerWith(headers: Record<string, string>): RequestListener {
  return (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.end(request.url?.startsWith("/token") ? JSON.stringify({ token: "t" }) : index);
  };
}

const indexType = "application/vnd.oci.image.index.v1+json";

describe("base images", () => {
  it("are found in a Dockerfile and a compose file", () => {
    expect(baseImagesOf("FROM node:24.21.0-slim AS build\nFROM node:24.21.0-slim\n")).toEqual([
      "node:24.21.0-slim",
    ]);
    expect(baseImagesOf("services:\n  mysql:\n    image: mysql:8.4\n")).toEqual(["mysql:8.4"]);
  });

  it("are asked for with a token, and pinned by the digest of what the registry answers", async () => {
    const asked: string[] = [];
    const answer = answerWith({ "content-type": indexType, "docker-content-digest": digest });
    const addresses = await startRegistry((request, response) => {
      asked.push(`${request.url} ${request.headers.authorization ?? ""}`);
      answer(request, response);
    });
    const digests = await fetchDigests(["node:24.21.0-slim"], addresses);
    expect(asked).toEqual([
      "/token?service=test&scope=repository:library/node:pull ",
      "/v2/library/node/manifests/24.21.0-slim Bearer t",
    ]);
    if (digests instanceof Error) throw digests;
    expect(pinImages("FROM node:24.21.0-slim AS build\n", digests)).toBe(
      `FROM node:24.21.0-slim@${digest} AS build\n`,
    );
  });

  it("keep their tags where a registry refuses one of them, or does not answer", async () => {
    const refusing = await startRegistry((request, response) => {
      response.statusCode = request.url?.includes("mysql") ? 429 : 200;
      response.end(JSON.stringify({ token: "t" }));
    });
    const refused = await fetchDigests(["node:24.21.0-slim", "mysql:8.4"], refusing);
    expect(refused).toEqual(new Error(`${new URL(refusing.registry).host} answered 429 for mysql:8.4.`));
    const nowhere = { registry: "http://127.0.0.1:1", tokens: "http://127.0.0.1:1/token?service=test" };
    expect(await fetchDigests(["mysql:8.4"], nowhere)).toBeInstanceOf(Error);
    expect(pinImages("    image: mysql:8.4\n", new Map())).toBe("    image: mysql:8.4\n");
  });

  it.each([
    ["application/vnd.oci.image.manifest.v1+json", digest, "is not listed by platform"],
    [indexType, "sha256:0", `has the digest ${digest}, but is named sha256:0`],
  ])("keep their tags where the answer is of type %s with digest %s", async (type, named, message) => {
    const headers = { "content-type": type, "docker-content-digest": named };
    const answer = await fetchDigests(["mysql:8.4"], await startRegistry(answerWith(headers)));
    expect(answer).toEqual(expect.objectContaining({ message: expect.stringContaining(message) }));
  });

  it("of other registries are told from those of Docker Hub", () => {
    const elsewhere = ["ghcr.io/owner/image:1", "registry.example.org:5000/image:1", "localhost/image:1"];
    const images = ["node:24.21.0-slim", "owner/image:1", ...elsewhere];
    expect(baseImagesOf(images.map((image) => `FROM ${image}\n`).join(""))).toEqual(images);
    expect(images.filter((image) => !isOnDockerHub(image))).toEqual(elsewhere);
  });

  it("are named by an exact tag, Node by the version that the tests run on", () => {
    const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    expect(baseImagesOf(readFileSync("Dockerfile", "utf8"))).toEqual([`node:${devDependencies.node}-slim`]);
    expect(baseImagesOf(readFileSync("docker-compose.yml", "utf8"))).toEqual([
      expect.stringMatching(/^mysql:\d+\.\d+/),
    ]);
  });
});
