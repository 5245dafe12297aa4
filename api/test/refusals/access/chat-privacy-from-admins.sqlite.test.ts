import { expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { readChat } from "#contract/behavior/support/chat-samples.ts";
import { contractRoutes, routeRows } from "../../visitors/contract-routes.ts";
import { requestEveryVariant } from "../../visitors/request-every-variant.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

/** In production mode: in other modes the response is stripped to the contract's members. */
const server = await setUpServer({ NODE_ENV: "production" });

/** One word of each text of a user: a title, a prompt, a message, two replies. */
const words = {
  title: "Zanzibar",
  prompt: "Quetzalcoatl",
  reply: "Popocatepetl",
  message: "Ouagadougou",
  answer: "Titicaca",
};

/** A user with a chat, every id of it, and words to search for. */
async function ownerOfAChat() {
  const owner = await server.signInAs("user");
  server.model.replyWith(`${words.reply} erupts.`);
  const form = { title: words.title, initialPrompt: `Tell me of ${words.prompt}.` };
  const { chat } = bodyOf(await owner.client.chats.create({ body: form }), 201);
  server.model.replyWith(`${words.answer} is a lake.`);
  const body = { role: "user", content: `And of ${words.message}?` } as const;
  bodyOf(await owner.client.chats.sendMessage({ params: { id: chat.id }, body }), 201);
  const { messages } = await readChat(owner, chat);
  const messageIds = messages.map(({ id }) => id);
  const owned = { userId: owner.user.id, chatId: chat.id, messageIds, matchTerms: Object.values(words) };
  return { owner, owned };
}

const wordsIn = (text: string) => Object.values(words).filter((word) => text.includes(word));

it.each(routeRows(contractRoutes))(
  "%s tells an administrator no word of another person's chats",
  { timeout: 60_000 },
  async (_, route) => {
    const { owner, owned } = await ownerOfAChat();
    const before = await readChat(owner, { id: owned.chatId });
    server.model.conversations = [];
    const admin = await server.signInAs("admin");
    expect(wordsIn(await requestEveryVariant(admin, route, owned))).toEqual([]);
    expect(wordsIn(JSON.stringify(server.model.conversations))).toEqual([]);
    expect(await readChat(owner, { id: owned.chatId })).toEqual(before);
  },
);

it("the same questions tell the user themselves every word", { timeout: 60_000 }, async () => {
  const { owner, owned } = await ownerOfAChat();
  const told = new Set<string>();
  for (const route of contractRoutes.filter(({ method }) => method === "GET"))
    for (const word of wordsIn(await requestEveryVariant(owner, route, owned))) told.add(word);
  expect([...told].toSorted()).toEqual(Object.values(words).toSorted());
});
