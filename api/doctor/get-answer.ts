import type { IncomingMessage } from "node:http";
import { openRequest, type TrustedAddress } from "../outbound/open-request.ts";

/** The longest time for an answer. */
export const answerMilliseconds = 10_000;

interface AnswerOptions {
  readonly headers?: Record<string, string>;
  /** If false, the certificate is known to be invalid, and the request is sent all the same. */
  readonly isTrusted?: boolean;
}

/** The server's own address. */
export const ownAddress: TrustedAddress = { trustedBecause: "The operator has set it as PUBLIC_URL." };

/** Asks the server's own address on a connection of its own. */
export function getAnswer(
  url: URL,
  { headers = {}, isTrusted = true }: AnswerOptions = {},
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const signal = AbortSignal.timeout(answerMilliseconds);
  openRequest(url, ownAddress, { agent: false, signal, headers, rejectUnauthorized: isTrusted })
    .on("response", resolve)
    .on("error", reject)
    .end();
  return promise;
}
