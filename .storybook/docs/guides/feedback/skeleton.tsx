import { Skeleton } from "#ui-kit/primitives/feedback/skeleton.tsx";
import { Spinner } from "#ui-kit/primitives/feedback/spinner.tsx";
import { Card } from "#ui-kit/primitives/layout/card.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

function LoadingCard() {
  return (
    <Card style={{ display: "grid", gap: 12 }}>
      <Skeleton width="70%" height="heading" />
      <Skeleton height="paragraph" />
      <Skeleton width="30%" height="meta" />
    </Card>
  );
}

export const guide: ComponentGuide = {
  summary: "A skeleton keeps the place of content that is loading.",
  file: "ui-kit/primitives/feedback/skeleton.tsx",
  exports: ["Skeleton"],
  examples: { LoadingCard },
  use: [
    "While a list or a form loads whose layout is known.",
    "One for each element that will come, as high as it, so that nothing moves when it comes.",
  ],
  avoid: [
    "For an action that is pending: use a busy button.",
    "For a reply that is awaited: use the typing line.",
    "For more than a page of content: three or four cards are enough.",
  ],
  anatomy: {
    picture: (
      <Card style={{ display: "grid", gap: 12 }}>
        <Skeleton width="70%" height="heading" />
        <Skeleton height="paragraph" />
        <Skeleton width="30%" height="meta" />
      </Card>
    ),
    parts: [
      { name: "Heading", is: "As high as a card's title.", selector: "span:nth-of-type(1)", side: "start" },
      { name: "Paragraph", is: "Some lines of text.", selector: "span:nth-of-type(2)", side: "end" },
      { name: "Meta", is: "A date or a count.", selector: "span:nth-of-type(3)", side: "start" },
    ],
  },
  pairs: [
    {
      do: {
        shown: (
          <Card style={{ display: "grid", gap: 12 }}>
            <Skeleton width="70%" height="heading" />
            <Skeleton height="paragraph" />
          </Card>
        ),
        why: "Draw the layout that comes. The page does not jump.",
      },
      dont: {
        shown: (
          <Card style={{ display: "grid", gap: 12 }}>
            <Spinner label="Loading" />
          </Card>
        ),
        why: "A spinner of another height lets everything below it jump when the content comes.",
      },
    },
    {
      do: {
        shown: (
          <div className="guide-stack">
            <Skeleton width="80%" height="heading" />
            <Skeleton width="45%" height="meta" />
          </div>
        ),
        why: "Vary the widths, as texts do.",
      },
      dont: {
        shown: (
          <div className="guide-stack">
            <Skeleton height="row" />
            <Skeleton height="row" />
          </div>
        ),
        why: "Full-width blocks look like content that is missing.",
      },
    },
  ],
  content: ["It has no words. The status that belongs to it names what loads: Loading chats..."],
  accessibility: [
    "It is hidden from screen readers. Show a visually hidden status beside it.",
    "It pulses; it stands still where less motion is asked for.",
    "In forced colors it gets an outline.",
  ],
};
