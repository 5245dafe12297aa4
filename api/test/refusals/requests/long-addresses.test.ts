import { expect, it } from "vitest";
import { addressLength } from "#contract/limits.ts";
import { serverForThisFile } from "../../worlds/server-with-limits.ts";

const server = await serverForThisFile();

const ofLength = (start: string, length: number) => start + "a".repeat(length - start.length);

it.each(["/api/chats?q=", "/api/invite/", "/chats?q=", "/assets/"])(
  "an address that begins with %s is refused when it is longer than any of ours",
  async (start) => {
    const { browser } = server.visitor();
    const refused = await browser.send("GET", ofLength(start, addressLength + 1));
    expect(refused).toMatchObject({ status: 413, body: { code: "payload_too_large" } });
    expect((await browser.send("GET", ofLength(start, addressLength))).status).not.toBe(413);
  },
);
