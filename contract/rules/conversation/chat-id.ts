import { pastedIdPattern, readPastedId } from "../text/pasted-id.ts";

const pasted = pastedIdPattern("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");

/** The chat id in the last segment of a pasted or typed address. A text without an id is returned as it is. */
export function readChatId(segment: string): string {
  return readPastedId(segment, pasted) ?? segment;
}
