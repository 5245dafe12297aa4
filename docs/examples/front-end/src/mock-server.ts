import { FakePasskeyPrompt, makeMockWorld, mockFetch } from "@inglenook/contract/mock";

/** A person with a few chats. The world lasts as long as the page. */
export function startMockServer() {
  const world = makeMockWorld("regular", { clock: Date.now, pace: "reading" });
  world.origin = window.location.origin;
  const browser = world.browser(1);
  return {
    server: { baseUrl: world.origin, fetch: mockFetch(world, browser) },
    passkeys: new FakePasskeyPrompt(browser),
  };
}
