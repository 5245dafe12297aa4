import { writeFileSync } from "node:fs";
import { connect } from "node:http2";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { followReplyEvents } from "#contract/behavior/support/event-recorder.ts";
import { lastMessage, startChatWithoutWaiting } from "../faults/start-chat-without-waiting.ts";
import type { ServerProcess } from "../faults/starts/server-process.ts";
import { fakeText } from "../upstream/fake-upstream-script.ts";
import type { TestUser } from "../visitors/server-visitor.ts";
import { copyCurrentBuild, folderWithPackages } from "./build-folders.ts";
import {
  forgedAddress,
  type ProxyName,
  type ProxyProcess,
  proxyPrograms,
  visitorAddress,
} from "./proxy-process.ts";
import { Cluster } from "./setup-cluster.ts";

const noChat = "01a2195e-58a7-7000-9aaa-55a9d83c8053";
const names: ProxyName[] = ["nginx", "caddy"];

/** The status of a page over HTTP/2. */
function statusOverHttp2(port: number): Promise<unknown> {
  const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false });
  return new Promise((resolve, reject) => {
    session.on("error", reject);
    const request = session.request({ ":path": "/login" });
    request.on("response", (headers) => resolve(headers[":status"]));
    request.on("close", () => session.close()).resume();
  });
}

describe.each(names)("three servers behind the documented configuration of %s", (name) => {
  if (proxyPrograms[name] === undefined) {
    // `run-tests.ts` installs both programs and fails where it cannot; a single file may run without them.
    it.skip("is not installed", () => {});
    return;
  }
  const builds = ["first", "second", "third"];
  const assetOf = (build: string) => `/assets/of-the-${build}-build-1a2b3c.js`;
  const folders = builds.map(() => folderWithPackages());
  let cluster: Cluster;
  let first: ServerProcess;
  let proxy: ProxyProcess;
  let user: TestUser;

  beforeAll(async () => {
    cluster = await Cluster.create();
    const servers: ServerProcess[] = [];
    for (const [index, { path }] of folders.entries()) {
      const program = copyCurrentBuild(join(path, "build"));
      writeFileSync(join(path, "build/app", assetOf(builds[index] ?? "")), "export {};\n");
      servers.push(await cluster.start(program));
    }
    [first] = servers as [ServerProcess, ...ServerProcess[]];
    proxy = await cluster.startProxy(name);
    [user] = await cluster.signIn(1);
  });
  afterAll(async () => {
    await cluster.close();
    for (const folder of folders) folder[Symbol.dispose]();
  });

  it("serve pages over HTTP/2, and know the visitor's address", async () => {
    expect(await statusOverHttp2(proxy.site.port)).toBe(200);
    const { sessions } = bodyOf(await user.client.sessions.list({}), 200);
    expect(JSON.stringify(sessions)).toContain(`"${visitorAddress}"`);
    expect(JSON.stringify(sessions)).not.toContain(forgedAddress);
  });

  it("stream a reply as it is written, from each", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { chatId } = await startChatWithoutWaiting(user, "tokens=60 rate=30");
      const heard = await followReplyEvents(user, chatId);
      await expect.poll(() => heard.replyText().length).toBeGreaterThan(5);
      expect(heard.eventNames()).not.toContain("done");
      await heard.ended;
      expect(heard.replyText()).toBe(fakeText(60));
    }
  });

  it.each(builds)("give a file that only the %s has", async (build) => {
    for (let round = 0; round < 6; round += 1)
      expect((await user.browser.send("GET", assetOf(build))).status).toBe(200);
  });

  it("say that a file is missing which none of them has", async () => {
    const missing = await user.browser.send("GET", "/assets/of-no-build-1a2b3c.js");
    expect([missing.status, missing.headers["cache-control"]]).toEqual([404, "no-store"]);
  });

  it("leave queries and the ids of links out of the proxy's log", async () => {
    await user.browser.send("GET", "/chats?q=whispered");
    await user.browser.send("GET", "/invite/0123456789abcdefghijklmnop?from=whispered");
    await expect.poll(() => proxy.log()).toContain("/invite/012345");
    expect(proxy.log()).toContain("/chats");
    expect(proxy.log()).not.toMatch(/whispered|6789abc/);
  });

  it("refuse no reading while one of them drains and ends, and its reply comes to its end", async () => {
    const { chatId } = await startChatWithoutWaiting(user, "tokens=100 rate=50");
    const exit = first.end("SIGTERM");
    let hasEnded = false;
    void exit.then(() => {
      hasEnded = true;
    });
    const statuses = new Set<number>();
    const read = async () => {
      for (const path of ["/login", "/api/chats", `/api/chats/${chatId}`])
        statuses.add((await user.browser.send("GET", path)).status);
    };
    while (!hasEnded) await read();
    for (let round = 0; round < 10; round += 1) await read();
    expect([...statuses]).toEqual([200]);
    expect(await exit).toBe(0);
    const reply = () => lastMessage(user, chatId);
    await expect.poll(async () => (await reply()).status).not.toBe("streaming");
    expect(await reply()).toMatchObject({ status: "complete", content: fakeText(100) });
  }, 30_000);

  it("answer what is sent while one of them is away", async () => {
    // Caddy finds within two seconds that it is away.
    await wait(2_000);
    for (let round = 0; round < 3; round += 1) {
      const sent = Array.from({ length: 8 }, () =>
        user.client.chats.update({ params: { id: noChat }, body: { title: "X" } }),
      );
      expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([404]));
      await wait(1_200);
    }
  }, 30_000);
});
