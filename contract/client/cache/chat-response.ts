import type { ClientInferResponses } from "@ts-rest/core";
import type { contract } from "../../index.ts";

export type ChatResponse = ClientInferResponses<typeof contract.chats.get, 200>;
