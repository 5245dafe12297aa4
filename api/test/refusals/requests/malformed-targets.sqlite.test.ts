import { describe, expect, it } from "vitest";
import { duplicateHostMessage } from "#contract/headers.ts";
import { malformedTargetMessage } from "#contract/http/route-path.ts";
import { problemMessages } from "#contract/problem.ts";
import { rawExchange } from "../../visitors/raw-exchange.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();

/** The response to a raw request, and whether its connection is then closed. */
async function ask(target: string, headers = ["Host: localhost"], method = "GET") {
  const lines = [`${method} ${target} HTTP/1.1`, ...headers, "Connection: close"];
  const answer = await rawExchange(server.site.port, Buffer.from(`${lines.join("\r\n")}\r\n\r\n`));
  const [head = "", text = ""] = answer.split("\r\n\r\n");
  const isJson = /^Content-Type: application\/json/im.test(head);
  return {
    status: Number(head.split(" ")[1]),
    hasPolicy: /^Content-Security-Policy: /im.test(head),
    body: isJson ? JSON.parse(text) : text,
  };
}

const refusal = (fields: Record<string, string>) => ({
  status: 400,
  hasPolicy: true,
  body: {
    code: "validation",
    message: problemMessages.validation,
    requestId: expect.stringMatching(/./),
    fields,
  },
});

describe("a target", () => {
  it.each([
    "http://[::1",
    "http://a:b:c/",
    "http://localhost:99999/api/user",
    "ftp://localhost/api/user",
    "*",
    "/api/user#part",
    "/chats#part",
  ])("that is none of a server is refused: %s", async (target) => {
    expect(await ask(target)).toEqual(refusal({ path: malformedTargetMessage }));
    expect(server.log.filter((line) => JSON.parse(line).status === 400)).toHaveLength(1);
  });

  it.each(["http://localhost", "HTTPS://another.example:8443"])(
    "is the same with scheme and host before it: %s",
    async (origin) => {
      const user = { isAuthenticated: false, user: null };
      expect(await ask(`${origin}/api/user?a=1`)).toMatchObject({ status: 200, body: user });
      expect(await ask(`${origin}/api/chats?page=0`)).toMatchObject({ status: 401 });
      expect(await ask(origin)).toMatchObject({ status: 200, body: expect.stringContaining("<title>") });
      expect(await ask(`${origin}/nowhere`)).toMatchObject({ status: 404, hasPolicy: true });
    },
  );

  it("is no method of the server as a whole", async () => {
    expect(await ask("*", undefined, "OPTIONS")).toMatchObject({
      status: 405,
      body: { code: "method_not_allowed" },
    });
  });
});

it.each([
  ["the same one twice", ["Host: localhost", "Host: localhost"]],
  ["another one after it", ["Host: localhost", "host: another.example"]],
  ["another one before it", ["HOST: another.example", "X: 1", "Host: localhost"]],
])("more than one host is refused: %s (26)", async (_, headers) => {
  for (const target of ["/api/user", "/", "/healthz"])
    expect(await ask(target, headers)).toEqual(refusal({ host: duplicateHostMessage }));
});
