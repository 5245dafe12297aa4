import { z } from "zod";
import { type AppRoute, isAppRouteOtherResponse } from "./rest.ts";

const contentType = "text/event-stream";

/** The answer of a call that opens an event stream. ts-rest cannot hold its events. */
export const eventStreamResponse = { contentType, body: z.unknown() } as const;

/**
 * Whether a call opens an event stream. That may end the user's oldest one, so it is refused to pages of other sites like
 * a change.
 */
export function opensEventStream({ responses }: Pick<AppRoute, "responses">): boolean {
  const response = responses[200];
  return response !== undefined && isAppRouteOtherResponse(response) && response.contentType === contentType;
}
