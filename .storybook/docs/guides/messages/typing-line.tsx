import { TypingIndicator } from "#ui-kit/patterns/messages/typing-indicator.tsx";
import { Spinner } from "#ui-kit/primitives/feedback/spinner.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

function Waiting() {
  return <TypingIndicator />;
}

export const guide: ComponentGuide = {
  summary: "The typing line tells that a reply is on its way and has not begun.",
  file: "ui-kit/patterns/messages/typing-indicator.tsx",
  exports: ["TypingIndicator"],
  examples: { Waiting },
  use: [
    "In the place of the reply, from sending to its first word.",
    "After some time it says by itself that this takes longer than usual.",
  ],
  avoid: [
    "While the reply grows: the text shows that.",
    "For a model that tells its thoughts: use reasoning.",
    "For any other wait.",
  ],
  anatomy: {
    picture: <TypingIndicator />,
    parts: [
      { name: "Author", is: "As in the reply that follows.", selector: ".guide-specimen svg", side: "top" },
      {
        name: "Dots",
        is: "They move; they stand still where less motion is asked for.",
        selector: "[role=status]",
        side: "start",
      },
      {
        name: "Status",
        is: "The bot is typing, for screen readers. A sentence after a long wait.",
        selector: "[role=status]",
        side: "end",
      },
    ],
  },
  pairs: [
    {
      do: {
        shown: <TypingIndicator />,
        why: "Stand where the reply will stand: nothing jumps when it begins.",
      },
      dont: { shown: <Spinner label="Loading" />, why: "A ring does not tell who is working on what." },
    },
  ],
  content: [
    "For screen readers: the name and is typing.",
    "After a long wait: Still waiting for a reply. This is taking longer than usual.",
  ],
  accessibility: [
    "Its status has `aria-live` off: the chat announces waiting and its end once, not each change.",
    "The head is hidden from screen readers, because the status names the bot.",
  ],
};
