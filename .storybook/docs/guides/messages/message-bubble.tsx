import { Copy, RotateCcw } from "lucide-react";
import { MessageBubble } from "#ui-kit/patterns/messages/message-bubble.tsx";
import { Button } from "#ui-kit/primitives/buttons/button.tsx";
import { IconButton } from "#ui-kit/primitives/buttons/icon-button.tsx";
import { Alert } from "#ui-kit/primitives/feedback/alert.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

const timestamp = "2026-11-26T14:14:00.000Z";
const retry = (
  <Button size="sm" icon={<RotateCcw aria-hidden="true" />}>
    Try again
  </Button>
);

function Question() {
  return (
    <MessageBubble
      speaker="user"
      content="How do I bake bread?"
      timestamp="2026-11-26T14:14:00.000Z"
      number={1}
    />
  );
}

/** The bot's messages are Markdown, without a bubble, along a line. */
function Answer() {
  return (
    <MessageBubble
      speaker="bot"
      content="Mix **500 g** of flour with water and salt."
      timestamp="2026-11-26T14:14:00.000Z"
      number={2}
      footer={<IconButton size="sm" label="Copy message" icon={<Copy aria-hidden="true" />} />}
    />
  );
}

export const guide: ComponentGuide = {
  summary: "A message bubble is one message of a conversation, of the user or of the bot.",
  file: "ui-kit/patterns/messages/message-bubble.tsx",
  exports: ["MessageBubble"],
  examples: { Question, Answer },
  use: [
    "For each message of a chat, in their order.",
    "With `children` for what happened to it: a failure and Try again.",
    "With `footer` for its actions, in a row whose height does not change.",
  ],
  avoid: [
    "For a reply that has not begun: use the typing line.",
    "For a notice of the product: use an alert, or a line between messages.",
  ],
  anatomy: {
    picture: (
      <MessageBubble
        speaker="bot"
        content="Mix **500 g** of flour with water and salt."
        timestamp={timestamp}
        number={2}
        footer={<IconButton size="sm" label="Copy message" icon={<Copy aria-hidden="true" />} />}
      />
    ),
    parts: [
      {
        name: "Author",
        is: "You, or the product's name with its mark.",
        selector: "article h2",
        side: "top",
      },
      { name: "Time", is: "The pointer tells the date.", selector: "article time", side: "end" },
      {
        name: "Text",
        is: "Typed text in a bubble, or Markdown along a line.",
        selector: "[data-body]",
        side: "start",
      },
      { name: "Footer", is: "Actions of the message.", selector: "article button", side: "bottom" },
    ],
  },
  pairs: [
    {
      do: {
        shown: (
          <MessageBubble speaker="bot" content="Mix 500 g of flour with" timestamp={timestamp} number={2}>
            <Alert tone="danger" action={retry}>
              This reply was interrupted.
            </Alert>
          </MessageBubble>
        ),
        why: "Keep what was written, and put the failure below it.",
      },
      dont: {
        shown: (
          <MessageBubble
            speaker="bot"
            content="I'm sorry, an error occurred. Please try again later."
            timestamp={timestamp}
            number={2}
          />
        ),
        why: "A failure in the bot's words looks like an answer, and is copied and sent as one.",
      },
    },
    {
      do: {
        shown: (
          <MessageBubble speaker="user" content="**How** do I bake bread?" timestamp={timestamp} number={1} />
        ),
        why: "Show the user's text as it was typed.",
      },
      dont: {
        shown: (
          <MessageBubble speaker="bot" content="**How** do I bake bread?" timestamp={timestamp} number={1} />
        ),
        why: "Markdown in it would change what was sent.",
      },
    },
  ],
  content: [
    "The bot has the name of the product and no face; the user is You.",
    "The time is in the reader's zone and format.",
  ],
  accessibility: [
    "It is an article, named by author, time and number: two messages of one minute can be told apart.",
    "Its author is a heading, so that a screen reader goes from message to message.",
    "While it grows it has `aria-busy`.",
  ],
};
