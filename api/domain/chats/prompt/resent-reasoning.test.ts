import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { LanguageModelError } from "../../../language-model/language-model.ts";
import { OpenaiLanguageModel } from "../../../language-model/openai-language-model.ts";
import { Message } from "../../../models/message.ts";
import { setUpChatServices, setUpChats } from "../../../test/chats/setup-chats.ts";
import { ownEndpoint } from "../../../test/upstream/own-endpoint.ts";
import { SteppingLanguageModel } from "../../../test/upstream/stepping-language-model.ts";

const scene = await setUpChats(() => new SteppingLanguageModel());

const turnRequest = () => ({ userId: scene.userId, key: undefined, isAsync: true });
const form = { title: "Lamps", initialPrompt: "Which lamps?" };

/** Begins a chat whose reply has thoughts and text, and ends it. */
async function replyAfterThoughts(end: () => void) {
  const { aiMessage } = await scene.turns.start(turnRequest(), form);
  await scene.model.waitForRequest(1);
  scene.model.thinks("Secret thoughts.");
  scene.model.says("Oil lamps.");
  end();
  const row = () => Message.query(scene.database).findById(aiMessage.id).throwIfNotFound();
  await expect.poll(async () => (await row()).status).not.toBe("streaming");
  expect(await row()).toMatchObject({ content: "Oil lamps.", reasoning: "Secret thoughts." });
  return aiMessage;
}

/** The conversation that the model gets next. */
async function nextConversation(): Promise<string> {
  await scene.model.waitForRequest(2);
  scene.model.says("Yes.");
  scene.model.ends();
  return JSON.stringify(scene.model.conversations[1]);
}

it("a later message sends the model its text, and nothing of what it thought", async () => {
  const { id, chatId } = await replyAfterThoughts(() => scene.model.ends());
  await scene.turns.send(turnRequest(), chatId, { content: "And now?", lastMessageId: id });
  const conversation = await nextConversation();
  expect(conversation).toContain("Oil lamps.");
  expect(conversation).not.toContain("Secret thoughts.");
});

it("a reply that is continued sends the model its text, and nothing of what it thought", async () => {
  const { id, chatId } = await replyAfterThoughts(() =>
    scene.model.fails(new LanguageModelError("model_unavailable", "gone")),
  );
  await scene.turns.continue(turnRequest(), chatId, id);
  const conversation = await nextConversation();
  expect(conversation).toContain("Oil lamps.");
  expect(conversation).not.toContain("Secret thoughts.");
});

describe("a provider that writes thoughts into its text", () => {
  const okay = "Okay, they ask about lamps.";
  const answers: [string, string[]][] = [
    ["a missing opening", [okay, "\n</thi", "nk>\n\nOil ", "lamps."]],
    ["<think>", ["<think>\n", okay, "\n</think>\n\nOil lamps."]],
    ["<thinking>", ["<thinking>", okay, "</thinking>Oil lamps."]],
    ["[THINK]", ["[THINK]", okay, "[/THINK]", "Oil lamps."]],
    [
      "Harmony's channels",
      [
        "<|channel|>analysis<|message|>",
        okay,
        "<|end|><|start|>assistant<|channel|>final<|message|>Oil lamps.",
      ],
    ],
    ["Harmony without markers", ["analysis", okay, "assistantfinal", "Oil lamps."]],
  ];

  it.each(answers)("is sent nothing of them back, by %s", async (_, pieces) => {
    const provider = await startProvider(pieces);
    const services = setUpChatServices(scene.database, provider.model, scene.clock);
    const start = await services.turns.start({ userId: scene.userId, key: undefined }, form);
    const { id, chatId } = start.aiMessage;
    const row = await Message.query(scene.database).findById(id).throwIfNotFound();
    expect(row).toMatchObject({ content: "Oil lamps.", status: "complete" });
    expect(row.reasoning?.trim()).toBe(okay);
    const next = { content: "And now?", lastMessageId: id };
    await services.turns.send({ userId: scene.userId, key: undefined }, chatId, next);
    expect(JSON.parse(provider.bodies[1] ?? "").messages.slice(1)).toEqual([
      { role: "user", content: form.initialPrompt },
      { role: "assistant", content: "Oil lamps." },
      { role: "user", content: next.content },
    ]);
  });

  it("is sent nothing of those that earlier releases have stored as text", async () => {
    const provider = await startProvider(["Yes."]);
    const services = setUpChatServices(scene.database, provider.model, scene.clock);
    const start = await services.turns.start({ userId: scene.userId, key: undefined }, form);
    const { id, chatId } = start.aiMessage;
    const content = `<think>\n${okay}\n</think>\n\nOil lamps, and \`</think>\` is a tag.`;
    await Message.query(scene.database).findById(id).patch({ content });
    const next = { content: "And now?", lastMessageId: id };
    await services.turns.send({ userId: scene.userId, key: undefined }, chatId, next);
    expect(provider.bodies[1]).toContain("Oil lamps, and `</think>` is a tag.");
    expect(provider.bodies[1]).not.toContain("Okay");
    expect(await Message.query(scene.database).findById(id)).toMatchObject({ content });
  });

  const unsure: [string, { content: string; reasoning?: string }][] = [
    ["a closing alone", { content: "Hi.\n</think>\nBye." }],
    ["a closing at its end", { content: "It ends so:\n</think>\n" }],
    ["a thought without an opening", { content: `${okay}\n</think>\n\nOil lamps.` }],
    ["a thought that is not closed", { content: "<think>\nOil lamps." }],
    ["a thought and no answer", { content: "<think>Oil lamps.</think>\n" }],
    ["tags in its first sentence", { content: "<think> and </think> are tags." }],
    ["tags in code", { content: "```\n<think>\nHm.\n</think>\n```" }],
    ["a thought beside its reasoning", { content: "<think>Hm.</think>Hi", reasoning: "Well." }],
  ];

  it.each(unsure)("is sent a stored text as it is that has %s", async (_, stored) => {
    const provider = await startProvider(["Yes."]);
    const services = setUpChatServices(scene.database, provider.model, scene.clock);
    const start = await services.turns.start({ userId: scene.userId, key: undefined }, form);
    const { id, chatId } = start.aiMessage;
    await Message.query(scene.database).findById(id).patch(stored);
    const next = { content: "And now?", lastMessageId: id };
    await services.turns.send({ userId: scene.userId, key: undefined }, chatId, next);
    expect(JSON.parse(provider.bodies[1] ?? "").messages).toContainEqual({
      role: "assistant",
      content: stored.content,
    });
  });

  it("shows the thoughts of its third reply as such from the first word on", async () => {
    const provider = await startProvider([okay, "\n</think>\n\nOil lamps."]);
    const services = setUpChatServices(scene.database, provider.model, scene.clock);
    const request = { userId: scene.userId, key: undefined };
    const epochs: (number | null)[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { aiMessage } = await services.turns.start(request, form);
      const row = await Message.query(scene.database).findById(aiMessage.id).throwIfNotFound();
      expect(row).toMatchObject({ content: "Oil lamps.", reasoning: `${okay}\n` });
      epochs.push(row.epoch);
    }
    expect(epochs).toEqual([1, 1, null]);
  });
});

/** A provider that sends these pieces to each request, and keeps the request bodies. */
async function startProvider(pieces: readonly string[]) {
  const bodies: string[] = [];
  const chunk = (content: string, finish_reason: string | null = null) =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason }] })}\n\n`;
  const server = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.writeHead(200, { "content-type": "text/event-stream" });
    // Each piece in a packet of its own.
    for (const piece of pieces) await new Promise((resolve) => response.write(chunk(piece), resolve));
    response.end(`${chunk("", "stop")}data: [DONE]\n\n`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const settings = { model: "thinker", timeoutMilliseconds: 5000 };
  const model = new OpenaiLanguageModel({
    trust: ownEndpoint,
    baseUrl: `http://127.0.0.1:${port}/v1`,
    ...settings,
  });
  onTestFinished(() => model.close());
  return { model, bodies };
}
