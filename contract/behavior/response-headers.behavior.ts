import { beforeEach, describe, expect, it } from "vitest";
import type { ApiSuite } from "./suite.ts";
import { startChat, unknownChat } from "./support/chat-samples.ts";
import type { ApiWorld, Client } from "./world.ts";

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

const list = (client: Client) => client.chats.list({ query: { page: 1, sort: "desc" } });
const read = (client: Client) => client.chats.get({ params: { id: unknownChat } });

/** The headers of all responses. */
export const describeResponseHeaders: ApiSuite = (makeWorld) => {
  describe("every answer", () => {
    let world: ApiWorld;
    let client: Client;

    beforeEach(async () => {
      world = await makeWorld();
      client = (await world.signInAs("user")).client;
    });

    const someAnswers = async (): Promise<Answer[]> => [
      await list(client),
      await list(world.visitor().client),
      await read(client),
      await client.chats.delete({ params: { id: (await startChat(client)).id } }),
    ];

    it("is never stored", async () => {
      for (const { headers } of await someAnswers()) expect(headers.get("cache-control")).toBe("no-store");
    });

    it("has a request id of its own", async () => {
      const ids = (await someAnswers()).map(({ headers }) => headers.get("x-request-id"));
      for (const id of ids) expect(id).toMatch(/./);
      expect(new Set(ids).size).toBe(ids.length);
    });

    it("that is a refusal has the same request id in its body", async () => {
      const { headers, body } = await read(client);
      expect(body).toMatchObject({ requestId: headers.get("x-request-id") });
    });

    it("with a body says that it is JSON in UTF-8", async () => {
      for (const { headers, body } of await someAnswers())
        if (body) expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    });
  });
};
