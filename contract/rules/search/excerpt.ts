import { z } from "zod";

/**
 * The reason why a chat is found: an excerpt of the first message in which the most terms occur, as plain text
 * on one line. `messageId` is that message. `found` are the matches, in UTF-16 units of `text`, in order and
 * disjoint; `position` counts the visible messages before it.
 */
export const excerpt = z.object({
  messageId: z.string(),
  text: z.string(),
  found: z.array(z.object({ start: z.int(), end: z.int() })),
  position: z.int(),
});

export type Excerpt = z.infer<typeof excerpt>;
