import { z } from "zod";

/** How long chats are kept that are not pinned. Their last activity counts. */
export const chatRetention = z.object({
  /** The days without activity after which a chat is deleted now; null: no chat is. */
  days: z.int().nullable(),
  /** A first or lower value, and when it takes effect. */
  next: z.object({ days: z.int(), from: z.iso.datetime() }).nullable(),
  /** The user's chats that are deleted within the next seven days if they are left alone. */
  dueChats: z.int(),
});

export type ChatRetention = z.infer<typeof chatRetention>;
