import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { estimateTokens, measureText } from "#contract/rules/conversation/token-estimate.ts";
import { FakeUpstream } from "../../test/upstream/fake-upstream.ts";
import { fakeText } from "../../test/upstream/fake-upstream-script.ts";
import { ownEndpoint } from "../../test/upstream/own-endpoint.ts";
import type { ReplyOptions } from "../language-model.ts";
import { OpenaiLanguageModel } from "../openai-language-model.ts";

const upstream = new FakeUpstream();
beforeAll(() => upstream.listen());
beforeEach(() => {
  upstream.reset();
  upstream.refuses = () => undefined;
});
afterAll(() => upstream.close());

const makeModel = () =>
  new OpenaiLanguageModel({
    trust: ownEndpoint,
    baseUrl: upstream.url,
    model: "fake-model",
    timeoutMilliseconds: 5000,
  });

const tokensOf = (text: string) => estimateTokens(measureText(text));

async function ask(model: OpenaiLanguageModel, tokens: number, options: ReplyOptions) {
  let text = "";
  const content = `Hello [[fake tokens=${tokens} rate=2000]]`;
  const add = (piece: string) => {
    text += piece;
  };
  const { signal } = new AbortController();
  const result = await model.reply([{ role: "user", content }], signal, add, options);
  expect(fakeText(tokens).startsWith(text)).toBe(true);
  return { result, text };
}

/** Of both names. */
function refuseMaximum(): void {
  upstream.refuses = ({ max_tokens, max_completion_tokens }) => {
    if (max_tokens === undefined && max_completion_tokens === undefined) return undefined;
    const name = max_tokens === undefined ? "max_completion_tokens" : "max_tokens";
    return { status: 400, body: { error: { message: `Unsupported parameter: ${name}` } } };
  };
}

/** An answer to a script whose tokens are Chinese. */
async function askWide(model: OpenaiLanguageModel, script: string, outputCap: number) {
  let text = "";
  const add = (piece: string) => {
    text += piece;
  };
  const conversation = [{ role: "user", content: `Hello [[fake rate=500 ${script}]]` }] as const;
  const result = await model.reply(conversation, new AbortController().signal, add, { outputCap });
  return { result, text };
}

const cut = { isCut: true, isUnfinished: true };

/** An answer that ends at the maximum that it was sent, by its provider's count. */
async function keepMaximum(model: OpenaiLanguageModel, maximum: number, reported = maximum): Promise<void> {
  const { refuses } = upstream;
  const chunks = [
    { choices: [{ index: 0, delta: { content: "Hello" }, finish_reason: "length" }] },
    { choices: [], usage: { prompt_tokens: 9, completion_tokens: reported } },
  ];
  const body = chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join("");
  upstream.refuses = () => ({ status: 200, body: `${body}data: [DONE]\n\n` });
  const conversation = [{ role: "user", content: "Hello" }] as const;
  const { signal } = new AbortController();
  const options = { maxOutputTokens: maximum };
  expect(await model.reply(conversation, signal, () => undefined, options)).toEqual({ isCut: true });
  upstream.refuses = refuses;
}

describe("an answer that is longer than what is reserved for it", () => {
  it("ends as cut at what is reserved, where the model refuses a maximum", async () => {
    refuseMaximum();
    const { result, text } = await ask(makeModel(), 2000, { outputCap: 300 });
    expect(result).toEqual(cut);
    expect(tokensOf(text)).toBe(300);
    await expect.poll(() => upstream.stats).toMatchObject({ active: 0, aborted: 1 });
  });

  it("ends there too where a maximum was sent that is ignored, from the first reply on", async () => {
    const model = makeModel();
    for (let count = 1; count <= 2; count += 1) {
      const { result, text } = await ask(model, 2000, { outputCap: 300 });
      expect([result, tokensOf(text)]).toEqual([cut, 300]);
    }
  });

  it("ends by the maximum of a style, where a limit of cost applies", async () => {
    refuseMaximum();
    const { result, text } = await ask(makeModel(), 2000, { maxOutputTokens: 100, outputCap: 300 });
    expect([result, tokensOf(text)]).toEqual([cut, 100]);
  });

  it("is as long as it becomes without a limit of cost", async () => {
    const { result, text } = await ask(makeModel(), 500, { maxOutputTokens: 10 });
    expect([result, text]).toEqual([{ isCut: false }, fakeText(500)]);
  });

  it("ends within a piece, also of a whole document", async () => {
    refuseMaximum();
    const content = fakeText(500);
    const document = JSON.stringify({ choices: [{ message: { content }, finish_reason: "stop" }] });
    const chunk = { choices: [{ index: 0, delta: { content }, finish_reason: "stop" }] };
    const refuses = upstream.refuses;
    for (const body of [`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`, JSON.parse(document)]) {
      upstream.refuses = (request) => refuses(request) ?? { status: 200, body };
      const { result, text } = await ask(makeModel(), 500, { outputCap: 300 });
      expect([result, tokensOf(text)]).toEqual([cut, 300]);
    }
  });

  it("is whole if its last piece fills what is reserved", async () => {
    const content = "x".repeat(4 * 300);
    const chunk = { choices: [{ index: 0, delta: { content }, finish_reason: "stop" }] };
    upstream.refuses = () => ({ status: 200, body: `data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n` });
    const { result, text } = await askWide(makeModel(), "", 300);
    expect([result, text]).toEqual([{ isCut: false }, content]);
  });

  it("counts what it thinks, also in a form that is not read, and fails if it is all thoughts", async () => {
    refuseMaximum();
    const { refuses } = upstream;
    const thoughts = Array.from({ length: 50 }, (_, index) => {
      const thought = "hm ".repeat(100);
      const delta = index % 2 === 0 ? { reasoning: thought } : { reasoning_details: [{ text: thought }] };
      return `data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`;
    });
    upstream.refuses = (request) => refuses(request) ?? { status: 200, body: thoughts.join("") };
    let [shown, hidden] = [0, 0];
    const options = {
      outputCap: 300,
      onReasoning: (text: string) => (shown += text.length),
      onHiddenReasoning: (length: number) => (hidden += length),
    };
    await expect(ask(makeModel(), 1, options)).rejects.toMatchObject({ code: "model_unavailable" });
    expect([shown, hidden]).toEqual([600, 600]);
  });
});

describe("an answer of a provider that has kept a maximum once", () => {
  const report = (tokens: number) => ({ prompt_tokens: 9, completion_tokens: tokens });
  beforeEach(() => {
    upstream.usage = undefined;
    upstream.usageSoFar = undefined;
  });

  it("is whole in Chinese, where the provider counts far fewer tokens than the estimate", async () => {
    const model = makeModel();
    const before = await askWide(model, "tokens=108 wide=200", 8192);
    expect([before.result, tokensOf(before.text)]).toEqual([cut, 8192]);
    await keepMaximum(model, 100);
    upstream.usage = report(8192);
    for (let count = 1; count <= 2; count += 1) {
      const { result, text } = await askWide(model, "tokens=108 wide=200", 8192);
      expect([result, text.length]).toEqual([{ isCut: false }, 21_600]);
      expect(tokensOf(text)).toBeGreaterThan(3 * 8192);
    }
  });

  it("ends as cut in Chinese where the maximum is ignored, and at what is reserved from then on", async () => {
    const model = makeModel();
    await keepMaximum(model, 100);
    const first = await askWide(model, "tokens=100 wide=100", 300);
    expect(first.result).toEqual(cut);
    expect(first.text.length).toBeLessThan(4 * (2 * 300 + 64) + 100);
    const second = await askWide(model, "tokens=100 wide=100", 300);
    expect([second.result, tokensOf(second.text)]).toEqual([cut, 300]);
  });

  it("ends as cut once more is reported than was sent, also in the next reply", async () => {
    const model = makeModel();
    await keepMaximum(model, 100);
    upstream.usageSoFar = report(301);
    for (let count = 1; count <= 2; count += 1) {
      const { result, text } = await askWide(model, "tokens=5 wide=100 rate=20", 300);
      expect([result, text.length]).toEqual([cut, 200]);
      upstream.usageSoFar = undefined;
    }
  });

  it("is whole after long thoughts in a form that is not read", async () => {
    const model = makeModel();
    await keepMaximum(model, 100);
    const thought = { reasoning_details: [{ text: "hm ".repeat(300) }] };
    const deltas = [...Array.from({ length: 50 }, () => thought), { content: "Hello" }];
    const chunks = deltas.map((delta) => `data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`);
    upstream.refuses = () => ({ status: 200, body: `${chunks.join("")}data: [DONE]\n\n` });
    expect(await askWide(model, "", 300)).toEqual({ result: { isCut: false }, text: "Hello" });
  });

  it("is cut where that maximum was reported to be passed, or was far from being reached", async () => {
    for (const reported of [101, 49]) {
      const model = makeModel();
      await keepMaximum(model, 100, reported);
      expect((await askWide(model, "tokens=100 wide=100", 300)).text).toHaveLength(200);
    }
  });

  it("is known to have one, and told when that changes", async () => {
    const told: boolean[] = [];
    const settings = { baseUrl: upstream.url, model: "fake-model", timeoutMilliseconds: 5000 };
    const onMaximum = (isKept: boolean) => told.push(isKept);
    const warnings: unknown[] = [];
    const logger = { warn: (...line: unknown[]) => void warnings.push(line) };
    const model = new OpenaiLanguageModel({
      trust: ownEndpoint,
      ...settings,
      keepsMaximum: true,
      onMaximum,
      logger,
    });
    expect((await askWide(model, "tokens=4 wide=100", 300)).text).toHaveLength(400);
    await keepMaximum(model, 100, 101);
    await keepMaximum(model, 100);
    expect(told).toEqual([false, true]);
    expect(warnings).toEqual([["the model ignores the maximum that it is sent", { maxTokens: 100 }]]);
  });
});
