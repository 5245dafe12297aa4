import { z } from "zod";

/**
 * Why a chat is found: a short piece of the first message in which most of what was looked for stands, as plain text on
 * one line. `found` says where, in UTF-16 units of `text`, in order and apart; `position` counts the messages on
 * display that stand before it.
 */
export const excerpt = z.object({
  text: z.string(),
  found: z.array(z.object({ start: z.number(), end: z.number() })),
  position: z.number(),
});

export type Excerpt = z.infer<typeof excerpt>;
