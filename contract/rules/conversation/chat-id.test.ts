import { expect, test } from "vitest";
import { readChatId } from "./chat-id.ts";

const id = "0198c0de-0000-7000-8000-000000000001";

test.each([id, `${id}.`, `${id})`, `${id} `, `${id}%20`, `${id}\u200b`, `(${id}).`, id.toUpperCase()])(
  "a chat opens by the pasted id %j",
  (text) => expect(readChatId(text)).toBe(id),
);

test.each(["", "a/b", "unknown", `${id}7`, id.replaceAll("-", ""), `${id} and more`])(
  "a text without an id stays as it is: %j",
  (text) => expect(readChatId(text)).toBe(text),
);
