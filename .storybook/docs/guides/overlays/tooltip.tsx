import { Copy, Trash2 } from "lucide-react";
import { Button } from "#ui-kit/primitives/buttons/button.tsx";
import { IconButton } from "#ui-kit/primitives/buttons/icon-button.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

/** Every icon button has one. Point at it, or reach it by Tab. */
function NameOfAnIcon() {
  return <IconButton label="Copy message" icon={<Copy aria-hidden="true" />} />;
}

export const guide: ComponentGuide = {
  summary: "A tooltip shows the name of a control that has no visible one.",
  file: "ui-kit/primitives/overlays/tooltips.tsx",
  exports: ["Tooltips"],
  examples: { NameOfAnIcon },
  use: [
    "For the name of an icon button, which sets it itself.",
    "For the whole of a text that is cut off or shortened, where it is also in the accessible name.",
  ],
  avoid: [
    "For help, errors or limits: show them. There is no pointing on a phone.",
    "For anything to press or to select: it goes as the pointer leaves.",
    "For a control whose label is visible already.",
  ],
  anatomy: {
    picture: <IconButton label="Copy message" icon={<Copy aria-hidden="true" />} />,
    parts: [
      {
        name: "Owner",
        is: "Any element with `data-tooltip`. The one `Tooltips` of the page draws the bubble below it, or above it at the end of the window.",
        selector: "[data-tooltip]",
      },
    ],
  },
  pairs: [
    {
      do: {
        shown: <IconButton label="Delete chat" icon={<Trash2 aria-hidden="true" />} />,
        why: "The tooltip is the name: Delete chat.",
      },
      dont: {
        shown: (
          <Button data-tooltip="Deleted chats cannot be restored" variant="danger">
            Delete chat
          </Button>
        ),
        why: "A warning in a tooltip is not read by those who need it. Ask in a dialog.",
      },
    },
    {
      do: {
        shown: <Button>Restart</Button>,
        why: "A button with words needs no tooltip.",
      },
      dont: {
        shown: <Button data-tooltip="Restart">Restart</Button>,
        why: "It repeats the words and covers what is below them.",
      },
    },
  ],
  content: [
    "It is the name of the control: a verb and its object, without a period.",
    "One line. It is never a sentence.",
  ],
  accessibility: [
    "The bubble is hidden from screen readers, because the name of its owner says the same.",
    "It appears at once when the focus comes by a key, after a moment under the pointer, and never under a finger.",
    "Escape hides it without moving the focus. It stays while the pointer is on it.",
  ],
};
