import { createClient } from "@inglenook/contract/client";
import { FakePasskeyPrompt, makeInviteLink, makeMockWorld, mockFetch } from "@inglenook/contract/mock";
import { converse, losingOnce } from "./converse.mjs";

const world = makeMockWorld("signedOut", { pace: "reading" });
const browser = world.openBrowser();
const client = createClient({ baseUrl: world.origin, fetch: losingOnce(mockFetch(world, browser)) });
const prompt = "Tell me about lighthouses.";
const invite = makeInviteLink(world);
console.log(JSON.stringify(await converse(client, new FakePasskeyPrompt(browser), invite, prompt)));
