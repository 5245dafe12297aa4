import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { estimateTokens, measureText } from "#contract/rules/conversation/text-size.ts";
import { FakeUpstream } from "../../test/upstream/fake-upstream.ts";
import { fakeText } from "../../test/upstream/fake-upstream-script.ts";
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
  new OpenaiLanguageModel({ baseUrl: upstream.url, model: "fake-model", timeoutMilliseconds: 5000 });

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

describe("an answer that is longer than what is reserved for it", () => {
  it("ends as cut with the piece that passes it, where the model refuses a maximum", async () => {
    refuseMaximum();
    const { result, text } = await ask(makeModel(), 2000, { outputCap: 300 });
    expect(result).toEqual(cut);
    expect(tokensOf(text)).toBeGreaterThan(300);
    expect(tokensOf(text)).toBeLessThan(310);
    await expect.poll(() => upstream.stats).toMatchObject({ active: 0, aborted: 1 });
  });

  it("ends later where a maximum was sent that is ignored, and then at once from the next reply on", async () => {
    const model = makeModel();
    const first = await ask(model, 2000, { outputCap: 300 });
    expect(first.result).toEqual(cut);
    expect(tokensOf(first.text)).toBeGreaterThan(2 * 300 + 64);
    expect(tokensOf(first.text)).toBeLessThan(1200);
    const second = await ask(model, 2000, { outputCap: 300 });
    expect(second.result).toEqual(cut);
    expect(tokensOf(second.text)).toBeLessThan(310);
  });

  it("ends by the maximum of a style, where a limit of cost applies", async () => {
    refuseMaximum();
    const { result, text } = await ask(makeModel(), 2000, { maxOutputTokens: 100, outputCap: 300 });
    expect(result).toEqual(cut);
    expect(tokensOf(text)).toBeLessThan(110);
  });

  it("is as long as it becomes without a limit of cost", async () => {
    const { result, text } = await ask(makeModel(), 500, { maxOutputTokens: 10 });
    expect([result, text]).toEqual([{ isCut: false }, fakeText(500)]);
  });

  it("is whole if it comes as one document, or ends with the piece that passes it", async () => {
    refuseMaximum();
    const content = fakeText(500);
    const document = JSON.stringify({ choices: [{ message: { content }, finish_reason: "stop" }] });
    const chunk = { choices: [{ index: 0, delta: { content }, finish_reason: "stop" }] };
    const refuses = upstream.refuses;
    upstream.refuses = (request) =>
      refuses(request) ?? { status: 200, body: `data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n` };
    expect((await ask(makeModel(), 500, { outputCap: 300 })).result).toEqual({ isCut: false });
    upstream.refuses = (request) => refuses(request) ?? { status: 200, body: JSON.parse(document) };
    expect((await ask(makeModel(), 500, { outputCap: 300 })).result).toEqual({ isCut: false });
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
    expect([shown, hidden]).toEqual([900, 600]);
  });
});

describe("an answer of a provider that was sent a maximum", () => {
  const report = (tokens: number) => ({ prompt_tokens: 9, completion_tokens: tokens });
  beforeEach(() => {
    upstream.usage = undefined;
    upstream.usageSoFar = undefined;
  });

  it("is whole in Chinese, where the provider counts far fewer tokens than the estimate", async () => {
    upstream.usage = report(8192);
    const model = makeModel();
    for (let count = 1; count <= 2; count += 1) {
      const { result, text } = await askWide(model, "tokens=108 wide=200", 8192);
      expect([result, text.length]).toEqual([{ isCut: false }, 21_600]);
      expect(tokensOf(text)).toBeGreaterThan(3 * 8192);
    }
  });

  it("ends as cut in Chinese where the maximum is ignored, and sooner from the next reply on", async () => {
    const model = makeModel();
    const first = await askWide(model, "tokens=100 wide=100", 300);
    expect(first.result).toEqual(cut);
    expect(first.text.length).toBeGreaterThan(4 * (2 * 300 + 64));
    const second = await askWide(model, "tokens=100 wide=100", 300);
    expect(second.result).toEqual(cut);
    expect(tokensOf(second.text)).toBeGreaterThan(300);
    expect(second.text.length).toBeLessThan(4 * (2 * 300 + 64));
  });

  it("ends as cut once more is reported than was sent, also in the next reply", async () => {
    upstream.usageSoFar = report(301);
    const model = makeModel();
    for (let count = 1; count <= 2; count += 1) {
      const { result, text } = await askWide(model, "tokens=5 wide=100 rate=20", 300);
      expect(result).toEqual(cut);
      expect(text.length).toBeLessThan(500);
      upstream.usageSoFar = undefined;
    }
  });

  it("is whole after long thoughts in a form that is not read", async () => {
    const thought = { reasoning_details: [{ text: "hm ".repeat(300) }] };
    const deltas = [...Array.from({ length: 50 }, () => thought), { content: "Hello" }];
    const chunks = deltas.map((delta) => `data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`);
    upstream.refuses = () => ({ status: 200, body: `${chunks.join("")}data: [DONE]\n\n` });
    expect(await askWide(makeModel(), "", 300)).toEqual({ result: { isCut: false }, text: "Hello" });
  });
});
