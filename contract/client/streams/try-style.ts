import { createParser } from "eventsource-parser";
import { contract } from "../../index.ts";
import type { ProblemCode } from "../../problem.ts";
import { isProblemCode } from "../../problem.ts";
import { routePath } from "../cache/query-key.ts";
import type { ApiConnection } from "../http/api-connection.ts";
import { SessionEndedError } from "../http/api-error.ts";
import { toApiError } from "../http/response-error.ts";
import { isNumber, isString, propertyOf } from "../http/type-guards.ts";

interface TryOptions {
  readonly connection: ApiConnection;
  readonly styleId: number;
  readonly number: number;
  readonly question: string;
  readonly signal: AbortSignal;
  /** Receives the whole text of the answer so far. */
  readonly onText: (text: string) => void;
  /** Receives the model's whole reasoning so far, before its answer. */
  readonly onReasoning: (reasoning: string) => void;
}

/** How an answer to a try has ended. */
export interface TryEnding {
  readonly content: string;
  /** Why it failed. */
  readonly code: ProblemCode | undefined;
  readonly isCut: boolean;
  /** When it may be asked again, if the provider has said so. */
  readonly retryAt: string | undefined;
  /** The model's reasoning before its answer. */
  readonly reasoning: string;
  /** The model that answered. */
  readonly model: { readonly label: string; readonly isFallback: boolean } | undefined;
}

/** The ending of an event `done`. */
function parseEnding(data: unknown): TryEnding {
  const message = propertyOf(data, "message");
  const code = propertyOf(message, "code");
  const retryAt = propertyOf(message, "retryAt");
  const model = propertyOf(message, "model");
  const label = propertyOf(model, "label");
  return {
    content: String(propertyOf(message, "content") ?? ""),
    code: isProblemCode(code) ? code : undefined,
    isCut: propertyOf(message, "isCut") === true,
    retryAt: isString(retryAt) ? retryAt : undefined,
    reasoning: String(propertyOf(message, "reasoning") ?? ""),
    model: isString(label) ? { label, isFallback: propertyOf(model, "isFallback") === true } : undefined,
  };
}

/** Adds a piece to the reasoning. A piece at 0 replaces it: it is another model's. */
function withReasoning(reasoning: string, data: unknown): string {
  const at = propertyOf(data, "at");
  return reasoning.slice(0, isNumber(at) ? at : 0) + String(propertyOf(data, "text") ?? "");
}

function sessionEndedError(data: unknown): SessionEndedError {
  const code = propertyOf(data, "code");
  return new SessionEndedError(isProblemCode(code) ? code : "unauthenticated");
}

/**
 * Asks a version of a style, and resolves with the end of its answer. Throws an ApiError if the try is refused, and as
 * fetch does if the connection is lost: a try cannot be resumed.
 */
export async function tryStyle({
  connection,
  styleId,
  number,
  question,
  signal,
  onText,
  onReasoning,
}: TryOptions): Promise<TryEnding> {
  const response = await connection.sendRequest(routePath(contract.styles.try, { id: String(styleId) }), {
    method: contract.styles.try.method,
    headers: { accept: "text/event-stream", "content-type": "application/json" },
    body: JSON.stringify({ number, question }),
    signal,
  });
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  if (!response.ok || !isStream || response.body === null) throw await toApiError(response);
  let ending: TryEnding | undefined;
  let failure: SessionEndedError | undefined;
  let reasoning = "";
  let text = "";
  const { feed } = createParser({
    onEvent: ({ event, data }) => {
      const parsed: unknown = JSON.parse(data);
      if (event === "done") ending = parseEnding(parsed);
      else if (event === "session-ended") failure = sessionEndedError(parsed);
      else if (event === "reasoning") {
        reasoning = withReasoning(reasoning, parsed);
        onReasoning(reasoning);
      } else if (event === "reply" || event === "delta") {
        const piece = String(propertyOf(parsed, "text") ?? "");
        // The first event of the answer is sent again after text was taken back, and replaces the text.
        text = event === "reply" ? piece : text + piece;
        onText(text);
      }
      // Other events, which a later server may send, are ignored.
    },
  });
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    feed(decoder.decode(value, { stream: true }));
  }
  if (failure !== undefined) throw failure;
  if (ending === undefined) throw new TypeError("The connection was lost.");
  return ending;
}
