import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { ownEndpoint } from "../../test/upstream/own-endpoint.ts";
import { OpenaiLanguageModel } from "../openai-language-model.ts";

/** The fault for a refusal with this status and body. */
async function codeFor(status: number, body: string | Buffer, headers: Record<string, string> = {}) {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((listening) => server.once("listening", listening));
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  const model = new OpenaiLanguageModel({
    trust: ownEndpoint,
    baseUrl: `http://127.0.0.1:${port}/v1`,
    model: "fake-model",
    timeoutMilliseconds: 5000,
  });
  onTestFinished(() => model.close());
  const { signal } = new AbortController();
  return model
    .reply([{ role: "user", content: "Hi" }], signal, () => undefined)
    .then(
      () => "complete",
      (error) => error.code,
    );
}

const tooLong = "This model's maximum context length is 4096 tokens.";
const filtered = "litellm.ContentPolicyViolationError: AzureException - filtered";

const bodies: [string, number, unknown, string][] = [
  [
    "the shape of Fastify and Nest",
    400,
    { statusCode: 400, error: "Bad Request", message: tooLong },
    "model_too_long",
  ],
  ["an error that is true", 400, { error: true, message: tooLong }, "model_too_long"],
  ["a detail beside an error", 422, { error: "Unprocessable", detail: tooLong }, "model_too_long"],
  ["a code beside an error", 400, { code: "context_length_exceeded", error: "m" }, "model_too_long"],
  ["the filter of Azure", 400, { error: { code: "content_filter", message: "m" } }, "model_filtered"],
  ["a filter in an array", 400, [{ error: { code: "content_filter", message: "m" } }], "model_filtered"],
  ["a filter as a detail", 422, { detail: { code: "content_filter" } }, "model_filtered"],
  ["the filter of LiteLLM", 400, { error: { code: "400", message: filtered } }, "model_filtered"],
  ["a fault of another kind", 400, { error: { code: "bad_request", message: "m" } }, "model_unavailable"],
  [
    "a repeated prompt",
    422,
    { detail: [{ msg: "no", input: "maximum context length is 5 tokens" }] },
    "model_unavailable",
  ],
];
it.each(bodies)("a refusal is read in the shape that it has: %s", async (_, status, body, code) => {
  expect(await codeFor(status, JSON.stringify(body))).toBe(code);
  const headers = { "content-encoding": "gzip" };
  expect(await codeFor(status, gzipSync(JSON.stringify(body)), headers)).toBe(code);
});

const hi = JSON.stringify({ choices: [{ index: 0, message: { content: "Hi" }, finish_reason: "stop" }] });
it.each([
  ["gzip, gzip", gzipSync(gzipSync(hi)), "complete"],
  ["identity, gzip", gzipSync(hi), "complete"],
  ["identity", Buffer.from(hi), "complete"],
  ["compress", Buffer.from(hi), "model_unavailable"],
  ["constructor", Buffer.from(hi), "model_unavailable"],
])(
  "content codings are undone in their order, and unknown ones are refused: %s",
  async (coding, body, code) => {
    expect(await codeFor(200, body, { "content-encoding": coding })).toBe(code);
  },
);
