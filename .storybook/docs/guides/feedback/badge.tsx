import { Check, Pin } from "lucide-react";
import { Badge } from "#ui-kit/primitives/feedback/badge.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

function Administrator() {
  return <Badge tone="info">Administrator</Badge>;
}

/** States of an invite link. */
function InviteStates() {
  return (
    <>
      <Badge tone="success" icon={<Check aria-hidden="true" />}>
        Active
      </Badge>
      <Badge tone="neutral">Used</Badge>
      <Badge tone="danger">Expired</Badge>
    </>
  );
}

export const guide: ComponentGuide = {
  summary: "A badge names the state of one thing in a list.",
  file: "ui-kit/primitives/feedback/badge.tsx",
  exports: ["Badge"],
  examples: { Administrator, InviteStates },
  use: [
    "For a state that differs between the rows or cards of a list: Disabled, Pinned, Answering.",
    "For one that is worth finding at a glance. The usual state needs none.",
  ],
  avoid: [
    "For an action: a badge is never pressed.",
    "For a count or a date: write it as text.",
    "For a message with a verb: use an alert.",
  ],
  anatomy: {
    picture: (
      <Badge tone="success" icon={<Pin aria-hidden="true" />}>
        Pinned
      </Badge>
    ),
    parts: [
      { name: "Container", is: "Fill and border of the tone.", selector: ".guide-specimen > span" },
      { name: "Icon", is: "Optional.", selector: "svg", side: "bottom" },
      {
        name: "Words",
        is: "One or two; they tell the state without the color.",
        selector: ".guide-specimen > span",
        side: "end",
      },
    ],
  },
  pairs: [
    {
      do: {
        shown: <Badge tone="danger">Disabled</Badge>,
        why: "Name the state in a word. The color only repeats it.",
      },
      dont: {
        shown: <Badge tone="danger">!</Badge>,
        why: "A red sign alone is nothing to a screen reader, and little to anyone else.",
      },
    },
    {
      do: {
        shown: (
          <>
            <span>User 12</span>
            <Badge tone="info">Administrator</Badge>
          </>
        ),
        why: "Mark the exception. Most users are no administrators.",
      },
      dont: {
        shown: (
          <>
            <span>User 12</span>
            <Badge tone="success">Enabled</Badge>
            <Badge tone="neutral">User</Badge>
            <Badge tone="info">Member</Badge>
          </>
        ),
        why: "Badges for every usual fact hide the one that matters.",
      },
    },
  ],
  content: [
    "One or two words, in sentence case: Active, Not yet used.",
    "An adjective or a participle, not a verb.",
  ],
  accessibility: [
    "It is text without a role: it is read where it stands, after the name of its row.",
    "Icons are decoration: give them `aria-hidden`.",
    "In forced colors the border remains.",
  ],
};
