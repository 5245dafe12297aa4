import { Button } from "#ui-kit/primitives/buttons/button.tsx";
import { Card } from "#ui-kit/primitives/layout/card.tsx";
import { Heading } from "#ui-kit/primitives/layout/heading.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

function ChatCard() {
  return (
    <Card>
      <Heading level={3}>Chat about: Tax questions...</Heading>
      <p>4 messages</p>
    </Card>
  );
}

/** The one card of a sign-in or invite page. On phones it fills the window. */
function Door() {
  return (
    <Card door style={{ display: "grid", gap: 16 }}>
      <Heading level={3}>Login</Heading>
      <Button variant="lit">Continue with Passkey</Button>
    </Card>
  );
}

export const guide: ComponentGuide = {
  summary: "A card is a surface that holds what belongs together.",
  file: "ui-kit/primitives/layout/card.tsx",
  exports: ["Card"],
  examples: { ChatCard, Door },
  use: [
    "For one item of a list whose parts are read together: a chat, a user, a connection.",
    "For a section of a form or a report.",
    "`door` for the single card of a page without navigation.",
  ],
  avoid: [
    "Inside another card: use a heading and space.",
    "For a message: use an alert.",
    "For rows with the same columns: use a table, which turns its rows into cards on phones.",
  ],
  anatomy: {
    picture: (
      <Card>
        <Heading level={3}>Chat about: Tax questions...</Heading>
        <p>4 messages</p>
      </Card>
    ),
    parts: [
      {
        name: "Surface",
        is: "A border and a fill; no shadow.",
        selector: ".guide-specimen > div",
        side: "end",
      },
      {
        name: "Padding",
        is: "20 px; `roomy` for a card that is the whole page, `none` for a list.",
        selector: ".guide-specimen > div",
        side: "start",
      },
      { name: "Content", is: "Begins with a heading.", selector: "h3", side: "top" },
    ],
  },
  pairs: [
    {
      do: {
        shown: (
          <Card>
            <Heading level={3}>Passkeys</Heading>
            <p>Work laptop, phone</p>
          </Card>
        ),
        why: "One subject for each card, with a heading that names it.",
      },
      dont: {
        shown: (
          <Card>
            <Card>
              <Card>Work laptop</Card>
            </Card>
          </Card>
        ),
        why: "Borders within borders cost space and say nothing.",
      },
    },
    {
      do: {
        shown: (
          <Card door style={{ display: "grid", gap: 16 }}>
            <Heading level={3}>Login</Heading>
            <Button variant="lit">Continue with Passkey</Button>
          </Card>
        ),
        why: "The glow belongs to the door: a page with a single card.",
      },
      dont: {
        shown: (
          <div className="guide-stack">
            <Card door style={{ display: "grid", gap: 16 }}>
              Chat one
            </Card>
            <Card door style={{ display: "grid", gap: 16 }}>
              Chat two
            </Card>
          </div>
        ),
        why: "In a list it is an ornament, and on phones the cards lose their edges.",
      },
    },
  ],
  content: [
    "It has no words of its own. Its heading names the subject, not the kind: Passkeys, not Passkey settings.",
  ],
  accessibility: [
    "It is a `div` without a role. Put it into a list item or a section that has one.",
    "Its border has a contrast of 3:1 in forced colors only; nothing depends on seeing it.",
  ],
};
