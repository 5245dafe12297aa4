import { EmptyState } from "#ui-kit/patterns/page/empty-state.tsx";
import { Button } from "#ui-kit/primitives/buttons/button.tsx";
import { Alert } from "#ui-kit/primitives/feedback/alert.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

function NoChats() {
  return (
    <EmptyState
      title="No chat history found"
      hint="Start a new conversation to see it here"
      action={<Button variant="lit">Start a new chat</Button>}
    />
  );
}

export const guide: ComponentGuide = {
  summary: "An empty state stands in place of a list that has nothing in it yet.",
  file: "ui-kit/patterns/page/empty-state.tsx",
  exports: ["EmptyState"],
  examples: { NoChats },
  use: [
    "When a list was read and is empty: no chats, no invite links.",
    "When a search found nothing, without an action: other words help.",
  ],
  avoid: [
    "For a list that could not be read: use an alert with Try again.",
    "While it is loading: use skeletons.",
    "For a small section of a page: one sentence is enough.",
  ],
  anatomy: {
    picture: (
      <EmptyState
        title="No chat history found"
        hint="Start a new conversation to see it here"
        action={<Button variant="lit">Start a new chat</Button>}
      />
    ),
    parts: [
      { name: "Hearth", is: "Laid: something can begin here.", selector: "svg", side: "end" },
      { name: "Title", is: "What is missing.", selector: "p", side: "start" },
      { name: "Hint", is: "Optional: what fills it.", selector: "p + p", side: "end" },
      { name: "Action", is: "Optional: the one thing that fills it.", selector: "button", side: "bottom" },
    ],
  },
  pairs: [
    {
      do: {
        shown: (
          <EmptyState
            title="No chat history found"
            hint="Start a new conversation to see it here"
            action={<Button variant="lit">Start a new chat</Button>}
          />
        ),
        why: "Say how it gets filled, and offer that.",
      },
      dont: {
        shown: <EmptyState title="No data" />,
        why: "It sounds like a failure, and is a dead end.",
      },
    },
    {
      do: {
        shown: (
          <Alert tone="danger" title="Error fetching chats" action={<Button size="sm">Try again</Button>}>
            The server could not be reached.
          </Alert>
        ),
        why: "Tell a failure as a failure.",
      },
      dont: {
        shown: <EmptyState title="No chat history found" hint="The server could not be reached" />,
        why: "People believe that their chats are gone.",
      },
    },
  ],
  content: [
    "The title is a short sentence without a period: No chat history found.",
    "The hint names the action that the button repeats.",
  ],
  accessibility: [
    "It is text, without a role. Announce it after a search, when the focus stays in the box.",
    "The picture is decoration.",
    "The title is no heading: that of the list is above it.",
  ],
};
