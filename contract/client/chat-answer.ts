import type { ClientInferResponses } from "@ts-rest/core";
import type { contract } from "../index.ts";

/** A chat with its messages, as it was read. */
export type ChatAnswer = ClientInferResponses<typeof contract.chats.get, 200>;
