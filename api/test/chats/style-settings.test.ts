import { afterAll, beforeEach, expect, it } from "vitest";
import type { AdminStyle } from "#contract/administration/styles.ts";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { beginSending, readChat, sampleChatForm } from "#contract/behavior/support/chat-samples.ts";
import { ModelAdmin } from "#contract/behavior/support/model-admin.ts";
import { StyleAdmin } from "#contract/behavior/support/style-admin.ts";
import type { SignedInVisitor } from "#contract/behavior/world.ts";
import { FakeUpstream } from "../upstream/fake-upstream.ts";
import { setUpServer } from "../worlds/setup-server.ts";

const upstream = new FakeUpstream();
await upstream.listen();
beforeEach(() => upstream.reset());
afterAll(() => upstream.close());
const server = await setUpServer({
  OPENAI_BASE_URL: upstream.url,
  OPENAI_MODEL: "fake",
  OPENAI_CONTEXT_TOKENS: "2000",
  MODEL_HOSTS: "127.0.0.1",
});

interface Scene {
  readonly styles: StyleAdmin;
  readonly style: AdminStyle;
  readonly member: SignedInVisitor;
}

async function makeScene(): Promise<Scene> {
  const styles = new StyleAdmin(await server.signInAs("admin"));
  return { styles, style: await styles.create(), member: await server.signInAs("user") };
}

async function start({ member, style }: Scene, form: object = {}) {
  const body = { ...sampleChatForm("[[fake tokens=3]] Hello"), systemPromptId: style.id, ...form };
  return bodyOf(await member.client.chats.create({ body }), 201).chat;
}

const say = ({ member }: Scene, id: string, content = "[[fake tokens=3]] And?") =>
  member.client.chats.sendMessage({ params: { id }, body: { role: "user", content } });

/** The versions with which the replies of a chat were asked for, oldest first. */
async function styleVersions(chatId: string): Promise<(number | null)[]> {
  const { database } = server.context;
  const rows: { styleVersion: number | null }[] = await database("messages")
    .where({ chatId, role: "assistant" })
    .orderBy("timestamp")
    .select("styleVersion");
  return rows.map(({ styleVersion }) => styleVersion);
}

const systemText = () => upstream.lastRequest?.messages[0]?.content;

it("chats take the published version at the next turn, and replies remember it", async () => {
  const scene = await makeScene();
  const { styles, style } = scene;
  await styles.release(style, { content: "First text." });
  const chat = await start(scene);
  expect(systemText()).toBe("First text.");
  await styles.addVersion(style, { content: "Second text." });
  await say(scene, chat.id);
  expect(systemText()).toBe("First text.");
  await styles.publish(style, 2);
  await say(scene, chat.id);
  expect(systemText()).toBe("Second text.");
  expect(await styleVersions(chat.id)).toEqual([1, 1, 2]);
  const { messages } = await readChat(scene.member, chat);
  expect(JSON.stringify(messages)).not.toContain("styleVersion");
});

it("a reply remembers its style and version, also when the style is removed and the text goes on", async () => {
  const scene = await makeScene();
  const { styles, style, member } = scene;
  const { database, styleReader } = server.context;
  await styles.release(style, { content: "First text." });
  const chat = await start(scene);
  const origin = () =>
    database("messages").where({ chatId: chat.id, role: "assistant" }).first("styleId", "styleVersion");
  expect(await origin()).toEqual({ styleId: style.id, styleVersion: 1 });
  await styles.release(style, { content: "Second text." });
  await database("systemprompts").where({ id: style.id }).delete();
  expect((await styleReader.list()).map(({ row }) => row.id)).not.toContain(style.id);
  const { messages } = await readChat(member, chat);
  const params = { id: chat.id, messageId: messages.at(-1)?.id ?? "" };
  await database("messages").where({ id: params.messageId }).update({ status: "stopped" });
  const answer = await member.client.chats.continueMessage({ params, body: {} });
  expect(answer.status).toBe(201);
  expect(await origin()).toEqual({ styleId: style.id, styleVersion: 1 });
});

it("temperature and longest reply are sent, and left out where there is none", async () => {
  const scene = await makeScene();
  await scene.styles.release(scene.style, { temperature: 0, maxOutputTokens: 77 });
  const chat = await start(scene);
  expect(upstream.lastRequest).toMatchObject({ temperature: 0, max_tokens: 77 });
  await scene.styles.release(scene.style);
  await say(scene, chat.id);
  expect(upstream.lastRequest).not.toHaveProperty("temperature");
  expect(upstream.lastRequest).not.toHaveProperty("max_tokens");
});

it("the words of the style are asked for where the chat has no length", async () => {
  const scene = await makeScene();
  await scene.styles.release(scene.style, { words: 120 });
  await start(scene);
  expect(systemText()).toMatch(/^Say arr\.\n\nAim for a reply of about 120 words\./);
  await start(scene, { targetTokens: 300 });
  expect(systemText()).toContain("about 400 words");
});

it("a version that is published while a reply runs changes nothing of it", async () => {
  const scene = await makeScene();
  const { styles, style, member } = scene;
  await styles.release(style, { content: "First text." });
  const chat = await start(scene);
  await beginSending(member, chat, "[[fake tokens=40 rate=100]] Slowly");
  await styles.release(style, { content: "Second text.", temperature: 2 });
  await expect.poll(async () => (await readChat(member, chat)).chat.status).toBe("idle");
  expect(systemText()).toBe("First text.");
  expect(await styleVersions(chat.id)).toEqual([1, 1]);
});

it("a text of an earlier release is a version at the next turn", async () => {
  const scene = await makeScene();
  await scene.styles.release(scene.style, { words: 50 });
  const chat = await start(scene);
  const { database } = server.context;
  await database("systemprompts").where({ id: scene.style.id }).update({ content: "Edited elsewhere." });
  await say(scene, chat.id);
  expect(systemText()).toMatch(/^Edited elsewhere\.\n\nAim for a reply of about 50 words/);
  expect(await styleVersions(chat.id)).toEqual([1, 2]);
});

it("a try sends what the version says, and is aborted when its reader leaves", async () => {
  const { styles, style } = await makeScene();
  await styles.addVersion(style, { content: "Say arr.", temperature: 1.5, maxOutputTokens: 9, words: 10 });
  const stream = await styles.try(style, { number: 1, question: "[[fake tokens=500 rate=20]] Hello" });
  await expect.poll(() => stream.replyText()).not.toBe("");
  expect(upstream.lastRequest).toMatchObject({ temperature: 1.5, max_tokens: 9 });
  const [system, question, ...others] = upstream.lastRequest?.messages ?? [];
  expect(system?.content).toMatch(/^Say arr\.\n\nAim for a reply of about 10 words/);
  expect(question).toEqual({ role: "user", content: "[[fake tokens=500 rate=20]] Hello" });
  expect(others).toEqual([]);
  stream.close();
  await expect.poll(() => upstream.stats.aborted).toBe(1);
  const rows = await server.context.database("messages").where("content", "like", "%Hello%");
  expect(rows).toEqual([]);
});

it("a try asks the models of its version in their order, until one answers", async () => {
  const { styles, style } = await makeScene();
  const models = new ModelAdmin(styles.client);
  // No server listens there, and the address is allowed.
  const connection = await models.addConnection({ baseUrl: "http://127.0.0.1:9/v1" });
  const dead = await models.addModel({ connectionId: connection.id });
  await styles.addVersion(style, { modelIds: [dead.id, "environment"] });
  const stream = await styles.try(style, { number: 1, question: "[[fake tokens=3]] Hello" });
  await stream.ended;
  const answered = { status: "complete", model: { label: "fake", isFallback: true } };
  expect(stream.dataOfEvent("done")).toMatchObject([{ message: answered }]);
  expect(upstream.stats.requests).toBe(1);
});

it("a chat is answered by the models of its style", async () => {
  const scene = await makeScene();
  const models = new ModelAdmin(scene.styles.client);
  const connection = await models.addConnection({ baseUrl: upstream.url });
  const own = await models.addModel({ connectionId: connection.id, name: "own" });
  await scene.styles.release(scene.style, { modelIds: [own.id], temperature: 1 });
  await start(scene);
  expect(upstream.lastRequest).toMatchObject({ model: "own", temperature: 1 });
});

it("a try of a question that does not fit is refused as JSON, and asks no model", async () => {
  const { styles, style } = await makeScene();
  await styles.addVersion(style, { content: "🏮".repeat(32_000) });
  const stream = await styles.try(style, { number: 1, question: "Hello" });
  expect(stream).toMatchObject({ status: 400, body: { code: "message_too_long" } });
  expect(upstream.stats.requests).toBe(0);
});
