import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fakeText } from "#api/test/upstream/fake-upstream-script.ts";
import { FakeProvider } from "../fixtures/fake-provider.ts";
import { type Server, startServer } from "../fixtures/start-server.ts";
import { OutsideFolder } from "./outside-folder.ts";

const minute = 60_000;

let outside: OutsideFolder;
let provider: FakeProvider;
let server: Server;

beforeAll(async () => {
  outside = await OutsideFolder.create("docs/examples/terminal-client", ["contract"]);
  provider = await FakeProvider.start();
  server = await startServer(provider.url);
}, 5 * minute);

afterAll(async () => {
  await server?.stop();
  await provider?.shutDown();
  outside?.remove();
}, minute);

/** A person's terminal: the folder in which the example stores the person's data. */
function terminal(name: string) {
  const kept = join(outside.folder, `of-${name}`);
  const environment = { INGLENOOK_CHAT_DIR: kept };
  return {
    kept,
    run: (...words: string[]) => outside.run("node", ["main.mjs", ...words], environment),
    start: (...words: string[]) => outside.start(["main.mjs", ...words], environment),
  };
}

const numberIn = (output: string) => Number(/user number (\d+)/.exec(output)?.[1]);

describe("the terminal client", () => {
  it(
    "registers by an invite, chats, and goes on in the next process",
    async () => {
      const { url, passcode } = await server.createInvite();
      const { run } = terminal("anna");
      expect(await run("register", url, passcode)).toMatchObject({
        exitCode: 0,
        output: expect.stringContaining("You are signed in as"),
      });
      const { output } = await run("chat", "What is a lighthouse?");
      const [chatId = "", reply = ""] = output.split("\n");
      expect(reply.length).toBeGreaterThan(20);
      expect((await run("list")).output).toContain(`${chatId}  What is a lighthouse?`);
      const sent = await run("send", chatId, "And who keeps it?");
      expect(sent).toMatchObject({ exitCode: 0, output: expect.stringMatching(/\w{5}/) });
      expect(await run("follow", chatId)).toEqual({ exitCode: 0, output: "\n" });
    },
    minute,
  );

  it(
    "goes on with a reply where it was ended",
    async () => {
      const { url, passcode } = await server.createInvite();
      const { run, start } = terminal("frida");
      await run("register", url, passcode);
      const reading = start("chat", "[[fake tokens=60 rate=30]]");
      let shown = "";
      reading.stdout.setEncoding("utf8").on("data", (text: string) => {
        shown += text;
      });
      await expect.poll(() => shown, { timeout: 20_000 }).toMatch(/\n.{40}/s);
      const closed = once(reading, "close");
      reading.kill("SIGINT");
      expect(await closed).toEqual([0, null]);
      const [chatId = ""] = shown.split("\n");
      const first = shown.slice(chatId.length + 1, -1);
      expect(first.length).toBeLessThan(fakeText(60).length);
      expect(first + (await run("follow", chatId)).output).toBe(`${fakeText(60)}\n`);
    },
    minute,
  );

  it(
    "ends without a word when the reader of a pipe leaves",
    async () => {
      const { url, passcode } = await server.createInvite();
      const { run, start } = terminal("lena");
      await run("register", url, passcode);
      const reading = start("chat", "[[fake tokens=3000 rate=30]]");
      let errors = "";
      reading.stderr.setEncoding("utf8").on("data", (text: string) => {
        errors += text;
      });
      await once(reading.stdout, "data");
      reading.stdout.destroy();
      expect(await once(reading, "close")).toEqual([0, null]);
      expect(errors).toBe("");
    },
    minute,
  );

  it(
    "shows a reply that had ended before it was followed",
    async () => {
      const { url, passcode } = await server.createInvite();
      const { kept, run } = terminal("gerda");
      await run("register", url, passcode);
      const { output } = await run("chat", "[[fake tokens=5 rate=0]]");
      const [chatId = ""] = output.split("\n");
      expect(output).toBe(`${chatId}\n${fakeText(5)}\n`);
      rmSync(join(kept, "replies.json"));
      expect((await run("follow", chatId)).output).toBe(`${fakeText(5)}\n`);
      expect((await run("follow", chatId)).output).toBe("\n");
    },
    minute,
  );

  it(
    "cuts a title between characters",
    async () => {
      const { url, passcode } = await server.createInvite();
      const { run } = terminal("kara");
      await run("register", url, passcode);
      const prompt = `${"-".repeat(59)}🌊 [[fake tokens=5 rate=0]]`;
      expect(await run("chat", prompt)).toMatchObject({
        exitCode: 0,
        output: expect.stringMatching(/jumps/),
      });
    },
    minute,
  );

  it(
    "says that the model has failed",
    async () => {
      const { url, passcode } = await server.createInvite();
      const { run } = terminal("hedda");
      await run("register", url, passcode);
      expect((await run("chat", "[[fake error=400]]")).output).toMatch(/\n\[failed: \w+\]\n$/);
    },
    minute,
  );

  it(
    "keeps the private key and the session where nobody else can read them",
    async () => {
      const { url, passcode } = await server.createInvite();
      const { kept, run } = terminal("berta");
      await run("register", url, passcode);
      expect(statSync(kept).mode & 0o777).toBe(0o700);
      expect(readdirSync(kept).sort()).toEqual(["cookies.json", "passkey.json"]);
      for (const name of readdirSync(kept)) expect(statSync(join(kept, name)).mode & 0o777).toBe(0o600);
      expect(JSON.parse(readFileSync(join(kept, "passkey.json"), "utf8")).passkeys).toHaveLength(1);
    },
    minute,
  );

  it(
    "becomes one more passkey of an account by a link that keeps the others",
    async () => {
      const phone = terminal("clara");
      const { url, passcode } = await server.createInvite();
      const registered = await phone.run("register", url, passcode);
      const script = terminal("clara-script");
      const link = await server.createReEnrollmentLink(numberIn(registered.output), { keepsPasskeys: true });
      expect((await script.run("register", link.url, link.passcode)).exitCode).toBe(0);
      const { output } = await script.run("chat", "Hello");
      expect((await phone.run("list")).output).toContain(output.split("\n")[0]);
    },
    minute,
  );

  it(
    "refuses a link that would take the other passkeys away",
    async () => {
      const phone = terminal("dora");
      const { url, passcode } = await server.createInvite();
      const registered = await phone.run("register", url, passcode);
      const script = terminal("dora-script");
      const link = await server.createReEnrollmentLink(numberIn(registered.output), { keepsPasskeys: false });
      expect(await script.run("register", link.url, link.passcode)).toMatchObject({
        exitCode: 1,
        output: expect.stringContaining("replaces the passkeys"),
      });
      expect(existsSync(join(script.kept, "passkey.json"))).toBe(false);
    },
    minute,
  );

  it(
    "keeps no passkey that the server has refused, and registers another one",
    async () => {
      const { url, passcode } = await server.createInvite();
      const { kept, run } = terminal("ida");
      // The passkey is made for another origin than that of the server.
      const refused = await run("register", url.replace("localhost", "127.0.0.1"), passcode);
      expect(refused.exitCode).toBe(1);
      expect(existsSync(join(kept, "passkey.json"))).toBe(false);
      expect((await run("register", url, passcode)).exitCode).toBe(0);
    },
    minute,
  );

  it.each([
    ["http://localhost:1/invite/00000000000000000000000000", "The server could not be reached"],
    ["invite", "This is not the link of an invite: invite"],
  ])(
    "says in a sentence what is wrong with the link %s",
    async (link, sentence) => {
      const output = `${sentence}\n`;
      expect(await terminal("jana").run("register", link, "11111111")).toEqual({ exitCode: 1, output });
    },
    minute,
  );

  it(
    "says what the server says about a wrong passcode",
    async () => {
      const { url } = await server.createInvite();
      const { exitCode, output } = await terminal("emil").run("register", url, "11111111");
      expect(exitCode).toBe(1);
      expect(output).toMatch(/passcode/);
    },
    minute,
  );
});
