import { contract, type Message, type ReplyEvent, replyEvents } from "@inglenook/contract";
import { maxTail } from "@inglenook/contract/limits";
import { problemMessages } from "@inglenook/contract/problems";
import { chatText } from "@inglenook/contract/texts";

// Neither a page nor Node: these names must not come with the package.
// @ts-expect-error
export type NoPage = typeof document;
// @ts-expect-error
export type NoNode = typeof process;

export const message: Message | undefined = undefined;
export const event: ReplyEvent = { event: "delta", data: replyEvents.delta.parse({ text: "Hello" }) };
export const values = [contract.chats.list.method, maxTail, problemMessages.not_found, chatText.send];
