#!/usr/bin/env node
import { randomUUID } from "node:crypto";
import { formatReplyEventId, parseReplyEventId, replyRequestHeaders } from "@inglenook/contract";
import { ApiError, errorMessage } from "@inglenook/contract/client";
import { expectStatus, Refusal, register, signIn } from "./account.mjs";
import { readStored, store } from "./store.mjs";

/** @typedef {Awaited<ReturnType<typeof signIn>>["client"]} Client */

/**
 * A text that does not control the terminal: a model may write escape sequences.
 * @param {string} text
 */
const printable = (text) => text.replace(/(?![\t\n])\p{Cc}/gu, "");

/** Ends what is shown: by a signal, or when the reader of a pipe leaves, as `head` does. */
const leaving = new AbortController();
process.stdout.on("error", (error) => {
  if (error.code !== "EPIPE") throw error;
  leaving.abort();
});

/** @param {{ id: string }} message */
const beginningOf = ({ id }) => formatReplyEventId({ messageId: id, offset: 0 });

/** @param {string | undefined} place */
const epochOf = (place = "") => parseReplyEventId(place)?.epoch ?? 0;

/**
 * Keeps how far a reply was shown, beside those that other terminals show meanwhile.
 * @param {string} chatId
 * @param {string | undefined} place
 */
function keepPlace(chatId, place) {
  store("replies", { ...readStored("replies"), [chatId]: place });
}

/**
 * @param {Client} client
 * @param {string} chatId
 */
async function newestMessage(client, chatId) {
  const chat = await client.chats.get({ params: { id: chatId }, query: { tail: 1 } });
  return expectStatus(chat, 200).messages.at(-1);
}

/**
 * Prints the newest reply as it is written, after a place in it.
 * @param {Client} client
 * @param {string} chatId
 * @param {string} from
 */
async function follow(client, chatId, from) {
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(name, () => leaving.abort());
  const { signal } = leaving;
  let place = from;
  let ended;
  keepPlace(chatId, place);
  try {
    for await (const { event, data, id } of client.followReply(chatId, { lastEventId: place, signal })) {
      // The printed text has turned out to be reasoning, and a terminal cannot take it back.
      if (event === "reply" && epochOf(id) !== epochOf(place)) process.stdout.write("\n\n");
      if (event === "reply" || event === "delta") process.stdout.write(printable(data.text));
      if (event === "done") ended = data.message;
      place = id ?? place;
    }
  } finally {
    keepPlace(chatId, place);
  }
  // Without further text there is no `done` either, as when the model failed at once.
  if (!signal.aborted) ended ??= await newestMessage(client, chatId);
  if (ended?.status === "failed" || ended?.status === "interrupted")
    process.stdout.write(`\n[${ended.status}: ${ended.code ?? ""}]`);
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
    for (const { id, title, status } of chats)
      console.log(`${id}  ${printable(title)}${status === "idle" ? "" : " …"}`);
  },
  async chat(prompt) {
    const { client } = await signIn();
    // By code points: half of an emoji would be refused.
    const body = { title: [...prompt].slice(0, 60).join(""), initialPrompt: prompt };
    const started = await client.chats.create({ body, extraHeaders: replyRequestHeaders(randomUUID()) });
    const { chatId, message } = expectStatus(started, 201, 202);
    console.log(chatId);
    await follow(client, chatId, beginningOf(message));
  },
  async send(chatId, content) {
    const { client } = await signIn();
    const body = { role: "user", content };
    const extraHeaders = replyRequestHeaders(randomUUID());
    const sent = await client.chats.sendMessage({ params: { id: chatId }, body, extraHeaders });
    await follow(client, chatId, beginningOf(expectStatus(sent, 201, 202).aiMessage));
  },
  async follow(chatId) {
    const { client } = await signIn();
    const place = readStored("replies")?.[chatId];
    await follow(client, chatId, place ?? beginningOf(await newestMessage(client, chatId)));
  },
};

/**
 * The sentence for a failure; undefined for a fault of this program.
 * @param {unknown} error
 */
function sentenceOf(error) {
  if (error instanceof Refusal) return error.message;
  // A lost network is a TypeError in Node, as many a fault; only the former has a cause.
  const isNetwork = error instanceof TypeError && error.cause !== undefined;
  return error instanceof ApiError || isNetwork ? errorMessage(error) : undefined;
}

const [name = "", ...words] = process.argv.slice(2);
const needed = { register: 2, list: 0, chat: 1, send: 2, follow: 1 };
try {
  if (!Object.hasOwn(commands, name) || words.length < needed[name])
    throw new Refusal(
      "register LINK PASSCODE [--replace] | list | chat PROMPT | send CHAT MESSAGE | follow CHAT",
    );
  await commands[name](...words);
} catch (error) {
  const sentence = sentenceOf(error);
  if (sentence === undefined) throw error;
  console.error(printable(sentence));
  process.exitCode = 1;
}
