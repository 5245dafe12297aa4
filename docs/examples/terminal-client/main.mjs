#!/usr/bin/env node
import { randomUUID } from "node:crypto";
import { expectStatus, Refusal, register, signIn } from "./account.mjs";
import { readStored, store } from "./store.mjs";

/** Answers at once, and creates nothing twice if it is sent again. */
const replyHeaders = () => ({ prefer: "respond-async", "idempotency-key": randomUUID() });

/**
 * Prints a reply as it is written, from where the last process stopped.
 * @param {Awaited<ReturnType<typeof signIn>>["client"]} client
 * @param {string} chatId
 */
async function follow(client, chatId) {
  const places = readStored("replies") ?? {};
  const end = new AbortController();
  process.once("SIGINT", () => end.abort());
  for await (const { event, data, id } of client.followReply(chatId, {
    lastEventId: places[chatId],
    signal: end.signal,
  })) {
    if (event === "reply" || event === "delta") process.stdout.write(data.text);
    if (event === "done" && data.message.status !== "complete")
      process.stdout.write(`\n[${data.message.status}: ${data.message.code ?? ""}]`);
    places[chatId] = id;
    store("replies", places);
  }
  process.stdout.write("\n");
}

/** @type {Record<string, (...words: string[]) => Promise<void>>} */
const commands = {
  async register(link, passcode, option) {
    const { user } = await register(link, Number(passcode), { mayReplace: option === "--replace" });
    console.log(`You are signed in as ${user.username}, with the user number ${user.uniqueUserNumber}.`);
  },
  async list() {
    const { client } = await signIn();
    const { chats } = expectStatus(await client.chats.list({ query: { sort: "activity" } }), 200);
    for (const { id, title, status } of chats) console.log(`${id}  ${title}${status === "idle" ? "" : " …"}`);
  },
  async chat(prompt) {
    const { client } = await signIn();
    const body = { title: prompt.slice(0, 60), initialPrompt: prompt };
    const started = await client.chats.create({ body, extraHeaders: replyHeaders() });
    const { chatId } = expectStatus(started, 201, 202);
    console.log(chatId);
    await follow(client, chatId);
  },
  async send(chatId, content) {
    const { client } = await signIn();
    const message = { params: { id: chatId }, body: { role: "user", content }, extraHeaders: replyHeaders() };
    expectStatus(await client.chats.sendMessage(message), 201, 202);
    await follow(client, chatId);
  },
  async follow(chatId) {
    const { client } = await signIn();
    await follow(client, chatId);
  },
};

const [name = "", ...words] = process.argv.slice(2);
const needed = { register: 2, list: 0, chat: 1, send: 2, follow: 1 };
try {
  if (!Object.hasOwn(commands, name) || words.length < needed[name])
    throw new Refusal(
      "register LINK PASSCODE [--replace] | list | chat PROMPT | send CHAT MESSAGE | follow CHAT",
    );
  await commands[name](...words);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
