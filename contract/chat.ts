import { z } from "zod";

/** A chat as the history lists it. It is `streaming` while a reply is written; `updatedAt` is its last activity. */
export const chat = z.object({
  id: z.string(),
  title: z.string(),
  initialPrompt: z.string(),
  systemPromptId: z.number().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  messageCount: z.number(),
  status: z.enum(["idle", "streaming"]),
  pinned: z.boolean(),
});

export type Chat = z.infer<typeof chat>;
