import type { IncomingMessage } from "node:http";
import type { AppRoute } from "@ts-rest/core";
import { expect, it } from "vitest";
import { bodyOf } from "#contract/behaviour/body-of.ts";
import { readChat } from "#contract/behaviour/chat-samples.ts";
import { contractRoutes, routeRows } from "../contract-routes.ts";
import { serverForThisFile } from "../server-for-this-file.ts";
import type { ServerVisitor } from "../server-visitor.ts";

const server = await serverForThisFile();

/** One word of each text that a person has: a title, a prompt, a message, two replies. */
const words = {
  title: "Zanzibar",
  prompt: "Quetzalcoatl",
  reply: "Popocatepetl",
  message: "Ouagadougou",
  answer: "Titicaca",
};
const listenMilliseconds = 400;

/** Somebody with a chat, and every id by which it could be asked for. */
async function ownerOfAChat() {
  const owner = await server.signInAs("user");
  server.model.says(`${words.reply} erupts.`);
  const form = { title: words.title, initialPrompt: `Tell me of ${words.prompt}.` };
  const { chat } = bodyOf(await owner.client.chats.create({ body: form }), 201);
  server.model.says(`${words.answer} is a lake.`);
  const body = { role: "user", content: `And of ${words.message}?` } as const;
  bodyOf(await owner.client.chats.sendMessage({ params: { id: chat.id }, body }), 201);
  const { messages } = await readChat(owner, chat);
  return { owner, chatId: chat.id, ids: [chat.id, owner.user.id, ...messages.map(({ id }) => id)] };
}

type Owned = Awaited<ReturnType<typeof ownerOfAChat>>;

/** Every address of a route with these ids in the place of its parameters. */
function pathsOf({ path }: Pick<AppRoute, "path">, { chatId, ids }: Owned): string[] {
  const [, name] = /:(\w+)/.exec(path) ?? [];
  if (name === undefined) return [path];
  const isOfMessage = path.includes(":messageId");
  const places = isOfMessage ? [path.replace(":id", chatId)] : [path];
  return places.flatMap((place) => ids.map((id) => place.replace(/:\w+/, id)));
}

/** What a route may be told: members that it does not know, it ignores. */
function formsOf({ chatId, ids, owner }: Owned): (object | undefined)[] {
  const named = {
    restartOf: chatId,
    ids,
    replaces: ids[2],
    lastMessageId: ids.at(-1),
    shownMessageId: ids[2],
  };
  const own = { title: "Mine", initialPrompt: "Mine", role: "user", content: "Mine", name: "Mine" };
  const people = { userId: owner.user.id, disabled: false, keepPasskeys: true };
  return [undefined, {}, { ...named, ...own, ...people, pinned: true, seen: 0 }];
}

const queries = ["", ...Object.values(words).map((word) => `?sort=activity&q=${word}`), "?page=1"];

/** What comes of an answer in a while: a stream would go on. */
async function textOf(incoming: IncomingMessage): Promise<string> {
  let text = "";
  incoming.setEncoding("utf8").on("data", (piece: string) => {
    text += piece;
  });
  const ended = new Promise((done) => incoming.on("close", done));
  const isStream = incoming.headers["content-type"]?.startsWith("text/event-stream");
  const over = new Promise((done) => setTimeout(done, listenMilliseconds));
  await (isStream ? Promise.race([ended, over]) : ended);
  incoming.destroy();
  return text;
}

/** All that a person is answered by a route, asked in every way, with headers. */
async function answersOf({ browser }: ServerVisitor, route: AppRoute, owned: Owned): Promise<string> {
  const isGet = route.method === "GET";
  const asked = isGet
    ? pathsOf(route, owned).flatMap((path) => queries.map((query) => ({ path: path + query, sent: {} })))
    : pathsOf(route, owned).flatMap((path) => formsOf(owned).map((json) => ({ path, sent: { json } })));
  const answers: string[] = [];
  for (const { path, sent } of asked) {
    const incoming = await browser.open(route.method, path, sent);
    answers.push(JSON.stringify(incoming.headers), await textOf(incoming));
  }
  return answers.join("\n");
}

const wordsIn = (text: string) => Object.values(words).filter((word) => text.includes(word));

it.each(routeRows(contractRoutes))(
  "%s tells an administrator no word of another person's chats",
  { timeout: 60_000 },
  async (_, route) => {
    const owned = await ownerOfAChat();
    const before = await readChat(owned.owner, { id: owned.chatId });
    server.model.asked = [];
    const admin = await server.signInAs("admin");
    expect(wordsIn(await answersOf(admin, route, owned))).toEqual([]);
    expect(wordsIn(JSON.stringify(server.model.asked))).toEqual([]);
    expect(await readChat(owned.owner, { id: owned.chatId })).toEqual(before);
  },
);

it("the same questions tell the person themselves every word", { timeout: 60_000 }, async () => {
  const owned = await ownerOfAChat();
  const told = new Set<string>();
  for (const route of contractRoutes.filter(({ method }) => method === "GET"))
    for (const word of wordsIn(await answersOf(owned.owner, route, owned))) told.add(word);
  expect([...told].toSorted()).toEqual(Object.values(words).toSorted());
});
