import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CredentialsContainer, OpenInvite } from "#contract/behavior/world.ts";
import { installOutside } from "#scripts/testing/install-outside.ts";
import { VirtualAuthenticator } from "../authenticator/virtual-authenticator.ts";
import { setUpServer } from "../worlds/setup-server.ts";
import { cookieFetch } from "./cookie-fetch.ts";

interface Visit {
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  readonly device: CredentialsContainer;
  readonly invite: OpenInvite;
  readonly onText: (text: string) => void;
}

/** A program on a generated client (`outside`). */
interface Program {
  run(visit: Visit): Promise<{ readonly content: string; readonly status: string }>;
  refusal(server: { readonly baseUrl: string }): Promise<string | undefined>;
}

const installMilliseconds = 180_000;
const generateMilliseconds = 180_000;
const visitMilliseconds = 60_000;

const run = promisify(execFile);

/** An outside developer's folder: the generators from the registry, the document, and programs on the clients. */
const folder = mkdtempSync(join(tmpdir(), "inglenook-clients-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function runTool(program: string, ...words: string[]): Promise<void> {
  try {
    await run(process.execPath, [join("node_modules", program), ...words], { cwd: folder });
  } catch (error) {
    if (!(error instanceof Error && "stdout" in error)) throw error;
    throw new Error(`${program} ${words.join(" ")}: ${error.stdout}`, { cause: error });
  }
}

// The server starts meanwhile.
const installed = Promise.allSettled([installOutside(join(import.meta.dirname, "outside"), folder)]);
const server = await setUpServer();
const baseUrl = `http://127.0.0.1:${server.site.port}`;

beforeAll(async () => {
  const [installation] = await installed;
  if (installation.status === "rejected") throw installation.reason;
  const served = await fetch(`${baseUrl}/api/openapi.json`);
  writeFileSync(join(folder, "openapi.json"), await served.text());
}, installMilliseconds);

it("the server serves the committed document", () => {
  const [served, committed] = [join(folder, "openapi.json"), "contract/openapi.json"].map((file) =>
    JSON.parse(readFileSync(file, "utf8")),
  );
  expect(served).toEqual(committed);
});

it("two independent generators make clients that compile strictly", {
  timeout: generateMilliseconds,
}, async () => {
  const compile = (client: string) => runTool("typescript/bin/tsc", "--project", client);
  await Promise.all([
    runTool("openapi-typescript/bin/cli.js", "openapi.json", "--output", "openapi-fetch/schema.ts").then(() =>
      compile("openapi-fetch"),
    ),
    runTool("@hey-api/openapi-ts/bin/run.js", "--file", "hey-api/openapi-ts.config.ts", "--no-log-file").then(
      () => compile("hey-api"),
    ),
  ]);
});

describe.each(["openapi-fetch", "hey-api"])("a client by %s", (name) => {
  let program: Program;

  beforeAll(async () => {
    program = await import(pathToFileURL(join(folder, name, "program.ts")).href);
  });

  it("registers, signs in, starts a chat and follows the reply as it grows", {
    timeout: visitMilliseconds,
  }, async () => {
    const reply = server.model.replyManually();
    const texts: string[] = [];
    reply.write("One ");
    const message = await program.run({
      baseUrl,
      fetch: cookieFetch(),
      device: new VirtualAuthenticator({ origin: server.site.origin }),
      invite: await server.invite(),
      onText: (text) => {
        texts.push(text);
        if (texts.join("") !== "One ") return;
        reply.write("two.");
        reply.end();
      },
    });
    expect(texts.join("")).toBe("One two.");
    expect(message).toMatchObject({ content: "One two.", status: "complete" });
  });

  it("reads the code of a problem", async () => {
    expect(await program.refusal({ baseUrl })).toBe("unauthenticated");
  });
});
