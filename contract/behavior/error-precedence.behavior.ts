import { beforeEach, describe, expect, it } from "vitest";
import { bodyBytes } from "../limits.ts";
import type { Suite } from "./suite.ts";
import { sampleChatForm, startChat, unknownChat } from "./support/chat-samples.ts";
import { expectProblem } from "./support/expect-problem.ts";
import { asInvalidInput } from "./support/invalid-input.ts";
import { unknownLink } from "./support/invite-admin.ts";
import type { Client, World } from "./world.ts";

const emptyForm = { body: asInvalidInput({}) };
const sendTo = (client: Client, id: string, form: object) =>
  client.chats.sendMessage({ params: { id }, body: asInvalidInput(form) });
const message = { role: "user", content: "And then?" };

/** The first refusal of a request with several faults: session, role, shape, existence. */
export const describeErrorPrecedence: Suite = (makeWorld) => {
  describe("a request that is wrong in more than one way", () => {
    let world: World;
    let client: Client;

    beforeEach(async () => {
      world = await makeWorld();
      client = (await world.signInAs("user")).client;
    });

    it("is refused to a visitor before it is read", async () => {
      const visitor = world.visitor().client;
      expectProblem(await visitor.inviteLinks.create(emptyForm), "unauthenticated");
      expectProblem(await visitor.chats.create(emptyForm), "unauthenticated");
      expectProblem(await sendTo(visitor, unknownChat, {}), "unauthenticated");
      const query = asInvalidInput({ page: 0 });
      expectProblem(await visitor.chats.list({ query }), "unauthenticated");
    });

    it("is refused to a user without the role before it is read", async () => {
      expectProblem(await client.inviteLinks.create(emptyForm), "forbidden");
      const params = { linkId: unknownLink };
      expectProblem(await client.inviteLinks.delete({ params }), "forbidden");
    });

    it("is refused for its shape before what it names is looked for", async () => {
      const fields = expect.any(Object);
      expectProblem(await sendTo(client, unknownChat, { ...message, content: "" }), "validation", { fields });
      expectProblem(await sendTo(client, unknownChat, message), "not_found");
      const params = { linkId: unknownLink };
      const { invite } = world.visitor().client;
      expectProblem(await invite.register({ params, ...emptyForm }), "validation", { fields });
      expectProblem(await invite.verify({ params, ...emptyForm }), "validation", { fields });
    });

    it("is refused for its size before its encoding or type", async () => {
      const ask = (restartOf: string | undefined, extraHeaders: Record<string, string>) =>
        client.chats.create({ body: { ...sampleChatForm(), restartOf }, extraHeaders });
      const [coded, text] = [{ "content-encoding": "gzip" }, { "content-type": "text/plain" }];
      const tooLong = "y".repeat(bodyBytes);
      expectProblem(await ask(tooLong, coded), "payload_too_large");
      expectProblem(await ask(tooLong, text), "payload_too_large");
      expectProblem(await ask(undefined, coded), "unsupported_media_type");
      expectProblem(await ask(undefined, text), "unsupported_media_type");
      expect((await ask(undefined, { "content-encoding": "Identity" })).status).toBe(201);
    });

    it("is refused for its shape while a reply is being written", async () => {
      const { id } = await startChat(client);
      const release = world.model.holdReply();
      const sending = sendTo(client, id, message);
      await expect.poll(() => world.model.replyCount()).toBe(2);
      expectProblem(await sendTo(client, id, {}), "validation", { fields: expect.any(Object) });
      release();
      await sending;
    });
  });
};
