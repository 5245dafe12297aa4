import { z } from "zod";
import { jsonObject } from "./json-object.ts";
import { textLength } from "./limits.ts";
import { problemCode } from "./problem.ts";
import { personText } from "./text.ts";
import { chatText } from "./texts.ts";

/** How far a message has come; only an assistant's is ever anything but complete. */
export const messageStatus = z.enum(["streaming", "complete", "failed", "interrupted"]);

/** A message. A failed or interrupted one carries its code, and may hold part of a text. */
export const message = z.object({
  id: z.string(),
  role: z.enum(["user", "assistant", "system"]),
  content: z.string(),
  timestamp: z.iso.datetime(),
  status: messageStatus,
  code: problemCode.optional(),
});

export type Message = z.infer<typeof message>;

/** What a client sends: its own words only. */
export const messageForm = jsonObject({
  role: z.literal("user", { error: "Only the role user is accepted." }),
  content: personText({ max: textLength, required: chatText.messageMissing }),
});
