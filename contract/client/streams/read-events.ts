import { createParser, type EventSourceMessage } from "eventsource-parser";
import { lastEventIdHeader } from "../../headers.ts";
import { refusalOf } from "../http/refusal-of.ts";
import { sendRequest } from "../http/send-request.ts";

export interface Reading {
  readonly path: string;
  /** Where the last connection ended (HTML standard, section 9.2). */
  readonly lastEventId: string | undefined;
  readonly signal: AbortSignal;
  readonly onEvent: (message: EventSourceMessage) => void;
  /** Something came, if only the headers, or the comment that keeps the connection awake. */
  readonly onSign: () => void;
}

/** Reads an event stream until it is `closed`, or `nothing` (204). Throws an ApiError for a refusal, else as fetch. */
export async function readEvents({ path, lastEventId, signal, onEvent, onSign }: Reading) {
  const headers = {
    accept: "text/event-stream",
    ...(lastEventId !== undefined && { [lastEventIdHeader]: lastEventId }),
  };
  const response = await sendRequest(path, { cache: "no-store", headers, signal });
  if (response.status === 204) return "nothing";
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  if (!response.ok || !isStream || response.body === null) throw await refusalOf(response);
  onSign();
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const parser = createParser({ onEvent });
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return "closed";
    onSign();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}
