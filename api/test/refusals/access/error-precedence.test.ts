import { expect, it } from "vitest";
import { unknownChat } from "#contract/behavior/support/chat-samples.ts";
import { bodyBytes } from "#contract/limits.ts";
import type { ProblemCode } from "#contract/problem.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();

const elsewhere = { "sec-fetch-site": "cross-site" };
const plain = { "content-type": "text/plain" };
const json = { "content-type": "application/json" };
const tooLarge = "x".repeat(bodyBytes + 1);
const messages = `/api/chats/${unknownChat}/messages`;
const message = JSON.stringify({ role: "user", content: "Hello" });

type Row = [ProblemCode, string, string, string, Record<string, string>, string];

/** Each request could be refused for the reason of its row and for the reasons of all later rows. */
const fromVisitors: Row[] = [
  ["not_found", "an unknown path", "PUT", "/api/nothing", { ...plain, ...elsewhere }, tooLarge],
  ["method_not_allowed", "a method", "PUT", "/api/chats", { ...plain, ...elsewhere }, tooLarge],
  ["payload_too_large", "its size", "POST", "/api/chats", { ...json, ...elsewhere }, tooLarge],
  ["unsupported_media_type", "its type", "POST", "/api/chats", { ...plain, ...elsewhere }, "{"],
  ["cross_site", "where it comes from", "POST", "/api/chats", { ...json, ...elsewhere }, "{"],
  ["unauthenticated", "nobody", "POST", "/api/admin/invite-links", json, "{"],
];
const fromUsers: Row[] = [
  ["forbidden", "the role", "POST", "/api/admin/invite-links", json, "{"],
  ["invalid_json", "broken JSON", "POST", messages, json, "{"],
  ["validation", "its shape", "POST", messages, json, "{}"],
  ["not_found", "the chat", "POST", messages, json, message],
];

it.each(fromVisitors)(
  "%s is the answer for %s, before all that could be said later",
  async (code, ...sent) => {
    const [, method, path, headers, body] = sent;
    const answer = await server.visitor().browser.send(method, path, { headers, body });
    expect(answer.body).toMatchObject({ code });
  },
);

it.each(fromUsers)(
  "%s is the answer to a user for %s, before all that could be said later",
  async (code, ...sent) => {
    const [, method, path, headers, body] = sent;
    const { browser } = await server.signInAs("user");
    expect((await browser.send(method, path, { headers, body })).body).toMatchObject({ code });
  },
);
