import { describe, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { startChat, unknownChat } from "#contract/behavior/support/chat-samples.ts";
import { contractRoutes, routeRows } from "../../visitors/contract-routes.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();
const ofOneChat = contractRoutes.filter(({ path }) => path.startsWith("/api/chats/:id"));

/** The members that any of these routes accepts; unknown members are ignored. */
const form = { role: "user", content: "Mine?", title: "Mine", pinned: true, seen: 0 };

describe.each(["user", "admin"] as const)("to another user with the role %s", (role) => {
  it.each(routeRows(ofOneChat))(
    "%s is answered like one that is not there, and nothing of it changes (59)",
    async (_, route) => {
      const [owner, stranger] = [await server.signInAs("user"), await server.signInAs(role)];
      const { id } = await startChat(owner.client);
      const before = bodyOf(await owner.client.chats.get({ params: { id } }), 200);
      const answerFor = async (chatId: string) => {
        const path = route.path.replace(":id", chatId).replace(":messageId", String(before.messages[1]?.id));
        const sent = route.method === "GET" ? {} : { json: form };
        const { status, body } = await stranger.browser.send(route.method, path, sent);
        return { status, body: { ...Object(body), requestId: "" } };
      };
      const answer = await answerFor(id);
      expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
      expect(answer).toEqual(await answerFor(unknownChat));
      expect(bodyOf(await owner.client.chats.get({ params: { id } }), 200)).toEqual(before);
    },
  );
});
