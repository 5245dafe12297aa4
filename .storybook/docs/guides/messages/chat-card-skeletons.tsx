import { ChatCardSkeletons } from "#ui-kit/patterns/messages/chat-card-skeletons.tsx";
import { Spinner } from "#ui-kit/primitives/feedback/spinner.tsx";
import { VisuallyHidden } from "#ui-kit/primitives/layout/visually-hidden.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

function LoadingChats() {
  return (
    <div style={{ display: "grid", gap: 16 }}>
      <VisuallyHidden>
        <span role="status">Loading chats...</span>
      </VisuallyHidden>
      <ChatCardSkeletons count={2} />
    </div>
  );
}

export const guide: ComponentGuide = {
  summary: "Chat card skeletons keep the place of chats that are loading.",
  file: "ui-kit/patterns/messages/chat-card-skeletons.tsx",
  exports: ["ChatCardSkeletons"],
  examples: { LoadingChats },
  use: ["On the chat history, until its first page is there.", "As many as fill the window: four."],
  avoid: [
    "When another page of the list loads: the cards stay, and the pager is disabled.",
    "For other lists: build theirs from skeletons.",
  ],
  anatomy: {
    picture: (
      <div className="guide-stack">
        <ChatCardSkeletons count={1} />
      </div>
    ),
    parts: [
      { name: "Card", is: "As a chat's.", selector: ".guide-stack > div", side: "end" },
      { name: "Title", is: "As wide as a usual one.", selector: ".guide-stack > div > span", side: "top" },
      {
        name: "Excerpt",
        is: "Some lines.",
        selector: ".guide-stack > div > span:nth-of-type(2)",
        side: "start",
      },
      {
        name: "Meta",
        is: "The date and the number of messages.",
        selector: ".guide-stack > div > div",
        side: "bottom",
      },
    ],
  },
  pairs: [
    {
      do: {
        shown: (
          <div className="guide-stack">
            <ChatCardSkeletons count={2} />
          </div>
        ),
        why: "Draw cards as they will come.",
      },
      dont: {
        shown: <Spinner label="Loading" />,
        why: "A ring in the middle lets the whole list jump in.",
      },
    },
  ],
  content: ["The status beside them is Loading chats... Afterwards Chats loaded is announced."],
  accessibility: [
    "They are hidden from screen readers. The page shows a status.",
    "They do not take the focus from the search.",
  ],
};
