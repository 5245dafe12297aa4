import { createClient } from "@inglenook/contract/client";
import { makeMockWorld, mockHandlers } from "@inglenook/contract/mock";
import { startMockWorker } from "@inglenook/contract/mock/browser";

const world = makeMockWorld("regular", { pace: "reading" });
await startMockWorker(mockHandlers(world, world.browser(1)));

// The page's own fetch, which the service worker answers.
const client = createClient();
const started = await client.chats.create({
  body: { title: "Lighthouses", initialPrompt: "Tell me about lighthouses." },
  extraHeaders: { prefer: "respond-async" },
});
const events = [];
for await (const { event } of client.followReply(started.body.chatId)) events.push(event);
const { scriptURL = "" } = navigator.serviceWorker.controller ?? {};
document.title = `${started.status} ${events[0]} ${events.at(-1)} ${new URL(scriptURL).pathname}`;
