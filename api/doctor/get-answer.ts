import http, { type IncomingMessage } from "node:http";
import https from "node:https";

/** The longest time for an answer. */
export const answerMilliseconds = 10_000;

/** Asks an address on a connection of its own. */
export function getAnswer(url: URL, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { get } = url.protocol === "https:" ? https : http;
  const signal = AbortSignal.timeout(answerMilliseconds);
  get(url, { agent: false, signal, headers }, resolve).on("error", reject);
  return promise;
}
