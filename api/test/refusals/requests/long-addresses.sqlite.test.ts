import { expect, it } from "vitest";
import { requestTargetLength } from "#contract/limits.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();

const ofLength = (start: string, length: number) => start + "a".repeat(length - start.length);

it.each(["/api/chats?q=", "/api/invite/", "/chats?q=", "/assets/"])(
  "an address that begins with %s is refused when it is longer than any of ours",
  async (start) => {
    const { browser } = server.visitor();
    const refused = await browser.send("GET", ofLength(start, requestTargetLength + 1));
    expect(refused).toMatchObject({
      status: 413,
      headers: { "cache-control": "no-store" },
      body: { code: "payload_too_large" },
    });
    expect((await browser.send("GET", ofLength(start, requestTargetLength))).status).not.toBe(413);
  },
);
