import http, { type IncomingMessage } from "node:http";
import https from "node:https";

/** The longest time for an answer. */
export const answerMilliseconds = 10_000;

interface AnswerOptions {
  readonly headers?: Record<string, string>;
  /** Otherwise the certificate is known to be wrong, and what is behind it is asked all the same. */
  readonly isTrusted?: boolean;
}

/** Asks an address on a connection of its own. */
export function getAnswer(
  url: URL,
  { headers = {}, isTrusted = true }: AnswerOptions = {},
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { get } = url.protocol === "https:" ? https : http;
  const signal = AbortSignal.timeout(answerMilliseconds);
  get(url, { agent: false, signal, headers, rejectUnauthorized: isTrusted }, resolve).on("error", reject);
  return promise;
}
