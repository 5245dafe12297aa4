import { createParser } from "eventsource-parser";
import { contract } from "../../index.ts";
import type { ProblemCode } from "../../problem.ts";
import { isProblemCode } from "../../problem.ts";
import { routePath } from "../cache/query-key.ts";
import { SessionEndedError } from "../http/api-error.ts";
import { toApiError } from "../http/response-error.ts";
import { sendRequest } from "../http/send-request.ts";
import { propertyOf } from "../http/type-guards.ts";

interface TryOptions {
  readonly styleId: number;
  readonly number: number;
  readonly question: string;
  readonly signal: AbortSignal;
  /** Gets further text of the answer. */
  readonly onText: (text: string) => void;
}

/** How an answer to a try has ended. */
export interface TryEnding {
  readonly content: string;
  /** Why it failed. */
  readonly code: ProblemCode | undefined;
  readonly isCut: boolean;
}

/** The ending of an event `done`. */
function parseEnding(data: unknown): TryEnding {
  const message = propertyOf(data, "message");
  const code = propertyOf(message, "code");
  return {
    content: String(propertyOf(message, "content") ?? ""),
    code: isProblemCode(code) ? code : undefined,
    isCut: propertyOf(message, "isCut") === true,
  };
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
  styleId,
  number,
  question,
  signal,
  onText,
}: TryOptions): Promise<TryEnding> {
  const response = await sendRequest(routePath(contract.styles.try, { id: String(styleId) }), {
    method: contract.styles.try.method,
    headers: { accept: "text/event-stream", "content-type": "application/json" },
    body: JSON.stringify({ number, question }),
    signal,
  });
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  if (!response.ok || !isStream || response.body === null) throw await toApiError(response);
  let ending: TryEnding | undefined;
  let failure: SessionEndedError | undefined;
  const { feed } = createParser({
    onEvent: ({ event, data }) => {
      const parsed: unknown = JSON.parse(data);
      if (event === "done") ending = parseEnding(parsed);
      else if (event === "session-ended") failure = sessionEndedError(parsed);
      else onText(String(propertyOf(parsed, "text") ?? ""));
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
