import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { startChat, unknownChat } from "#contract/behavior/support/chat-samples.ts";
import type { AppRoute } from "#contract/http/rest.ts";
import type { HttpResponse } from "../visitors/browser.ts";
import { contractRoutes, routeRows } from "../visitors/contract-routes.ts";
import { setUpServer } from "../worlds/setup-server.ts";
import { expectValidResponse } from "./expect-valid-response.ts";
import { checkProperty, fuzzMilliseconds } from "./fuzz-runs.ts";
import { hostileRequest } from "./hostile-request.ts";
import { sendRequest } from "./send-request.ts";

/** In production mode: in other modes the response is stripped to the contract's members. */
const server = await setUpServer({ NODE_ENV: "production", TRUST_PROXY: "1" });
/** A text of a user who sends no request; it must appear in no response. */
const words = "Quetzalcoatl";
const kinds = ["visitor", "user", "admin"] as const;

async function makeScene() {
  const silent = await server.signInAs("user");
  const [user, admin] = [await server.signInAs("user"), await server.signInAs("admin")];
  const chats = [
    await startChat(user.client),
    await startChat(admin.client),
    await startChat(silent.client, words),
  ];
  const { database } = server.context;
  const messages = await database("messages").select("id");
  const passkeys = await database("authenticators").select("id");
  const sessions = await database("sessions").select("publicId");
  const { linkId, passcode } = await server.invite();
  const ids = {
    chats: [...chats.map(({ id }) => id), unknownChat],
    messages: messages.map(({ id }) => String(id)),
    invite: [linkId],
    "invite-links": [linkId],
    passkeys: passkeys.map(({ id }) => String(id)),
    sessions: sessions.map(({ publicId }) => String(publicId)),
    styles: ["1", "2", "6"],
    users: [silent, user, admin].map((person) => person.user.id),
  };
  const people = { visitor: server.visitor(), user, admin };
  return { silentId: silent.user.id, people, ids, passcode };
}

/** The stored chats of a user with all their messages. */
async function rowsOf(userId: string): Promise<unknown> {
  const { database } = server.context;
  const chats = await database("chats").where({ userId }).select("id", "title", "initialPrompt", "pinned");
  const chatIds = chats.map(({ id }) => id);
  return { chats, messages: await database("messages").whereIn("chatId", chatIds).orderBy("id") };
}

/** Asserts that a response has only the members of the contract, at any depth. */
function expectNamed(route: AppRoute, { status, body }: HttpResponse): void {
  const schema = route.responses[status];
  if (status < 400 && schema instanceof z.ZodType) expect(schema.parse(body)).toEqual(body);
}

function expectQuietLog(): void {
  for (const line of server.log) {
    expect(JSON.parse(line)).not.toMatchObject({ level: "error" });
    expect(line).not.toContain(words);
  }
}

describe("whatever visitors, users and administrators send, it is answered in order:", () => {
  it.each(routeRows(contractRoutes))(
    "%s",
    async (_, route) => {
      const { people, silentId, ids, passcode } = await makeScene();
      const before = await rowsOf(silentId);
      const property = fc.asyncProperty(
        fc.constantFrom(...kinds),
        hostileRequest(route, ids),
        async (kind, request) => {
          const answer = await sendRequest(people[kind].browser, request);
          expectValidResponse(answer);
          expectNamed(route, answer);
          expect(answer.text).not.toContain(words);
          if (kind !== "admin") expect(answer.text).not.toContain(String(passcode));
        },
      );
      await checkProperty(property);
      expect(await rowsOf(silentId)).toEqual(before);
      expectQuietLog();
    },
    fuzzMilliseconds(),
  );
});
