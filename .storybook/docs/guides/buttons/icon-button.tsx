import { ArrowUp, Copy, Pencil, RotateCcw, X } from "lucide-react";
import { Button } from "#ui-kit/primitives/buttons/button.tsx";
import { IconButton } from "#ui-kit/primitives/buttons/icon-button.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

function CopyMessage() {
  return <IconButton label="Copy message" icon={<Copy aria-hidden="true" />} />;
}

/** The send button of the composer: lit when there is something to send. */
function Send() {
  return (
    <>
      <IconButton variant="unlit" label="Send message" icon={<ArrowUp aria-hidden="true" />} />
      <IconButton variant="lit" label="Send message" icon={<ArrowUp aria-hidden="true" />} />
    </>
  );
}

export const guide: ComponentGuide = {
  summary: "An icon button is a button that shows an icon alone and tells its name as a tooltip.",
  file: "ui-kit/primitives/buttons/icon-button.tsx",
  exports: ["IconButton"],
  examples: { CopyMessage, Send },
  use: [
    "For a known action in a tight place: close a dialog, copy a message, send.",
    "For actions that repeat in each message or card, where words would be louder than the content.",
  ],
  avoid: [
    "When the icon is not known without words: use a button with a label.",
    "For the main action of a screen. The composer's Send is the only exception.",
    "For more than three actions side by side: use a menu.",
  ],
  anatomy: {
    picture: <IconButton label="Rename chat" icon={<Pencil aria-hidden="true" />} />,
    parts: [
      { name: "Target", is: "44 px square, 36 px as `sm`, and 44 px under a finger.", selector: "button" },
      {
        name: "Icon",
        is: "18 px, 16 px as `sm`; it grows with the text. Hidden from screen readers.",
        selector: "svg",
        side: "bottom",
      },
      {
        name: "Name",
        is: "The label: announced, and shown as a tooltip.",
        selector: "[data-tooltip]",
        side: "end",
      },
    ],
  },
  pairs: [
    {
      do: {
        shown: (
          <>
            <IconButton label="Copy message" icon={<Copy aria-hidden="true" />} />
            <IconButton label="Answer again" icon={<RotateCcw aria-hidden="true" />} />
          </>
        ),
        why: "Use icons that people know from other products, in the same order everywhere.",
      },
      dont: {
        shown: (
          <>
            <Button size="sm" icon={<Copy aria-hidden="true" />}>
              Copy message
            </Button>
            <Button size="sm" icon={<RotateCcw aria-hidden="true" />}>
              Answer again
            </Button>
          </>
        ),
        why: "Words under every message are louder than the message.",
      },
    },
    {
      do: {
        shown: (
          <>
            <IconButton label="Close recent chats" icon={<X aria-hidden="true" />} />
            <span>Close recent chats, button</span>
          </>
        ),
        why: "`label` names the action and its object: Close recent chats.",
      },
      dont: {
        shown: (
          <>
            <IconButton label="X" icon={<X aria-hidden="true" />} />
            <span>X, button</span>
          </>
        ),
        why: "A label that describes the picture, such as X, says nothing about what happens.",
      },
    },
  ],
  content: [
    "Write the label as you would write a button's: a verb and its object, Copy message.",
    "In a list, name the item too: Actions for chat Tax questions.",
  ],
  accessibility: [
    "Its role is button, its name is `label`. The tooltip repeats the name and is hidden from screen readers.",
    "For a switch, set `aria-pressed` and keep the label the same: Wrap long lines, pressed.",
    "In forced colors the lit and unlit variants get an outline, because their fill is removed.",
  ],
};
