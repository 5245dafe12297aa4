import { expect, test } from "vitest";
import { problemMessages } from "../../problem.ts";
import { replyNote } from "./reply-note.ts";

test.each([true, false])("a reply that a limit of the month has ended says so, with text: %s", (hasText) => {
  const reply = { status: "failed", code: "allowance_spent", hasText };
  expect(replyNote(reply, "Inglenook")).toBe(problemMessages.allowance_spent);
});
