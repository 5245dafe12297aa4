import { KeyCaps } from "#ui-kit/patterns/shortcuts/key-caps.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

function NewChat() {
  return <KeyCaps keys={["Ctrl", "Shift", "O"]} />;
}

export const guide: ComponentGuide = {
  summary: "Key caps draw the keys of a shortcut with the labels of the reader's keyboard.",
  file: "ui-kit/patterns/shortcuts/key-caps.tsx",
  exports: ["KeyCaps"],
  examples: { NewChat },
  use: [
    "In the list of shortcuts and beside a command of the palette.",
    "For keys that are pressed together.",
  ],
  avoid: [
    "For keys one after the other: write then between two of them.",
    "On touch screens, where there are no keys.",
    "In a button: its name would be read with them.",
  ],
  anatomy: {
    picture: <KeyCaps keys={["Ctrl", "K"]} />,
    parts: [
      { name: "Cap", is: "One key, with a border that forced colors keep.", selector: "kbd", side: "start" },
      {
        name: "Label",
        is: "As printed: ⌘ on Apple keyboards, Ctrl elsewhere.",
        selector: "kbd:last-child",
        side: "end",
      },
    ],
  },
  pairs: [
    {
      do: { shown: <KeyCaps keys={["⌘", "K"]} />, why: "Ask `isApplePlatform` for the labels." },
      dont: { shown: <KeyCaps keys={["Ctrl/Cmd", "K"]} />, why: "No keyboard has a key Ctrl/Cmd." },
    },
    {
      do: { shown: <KeyCaps keys={["Ctrl", "Shift", "O"]} />, why: "One cap for each key, modifiers first." },
      dont: {
        shown: <KeyCaps keys={["Ctrl+Shift+O"]} />,
        why: "Three keys in one cap look like a single key.",
      },
    },
  ],
  content: ["Labels as printed on the keys: Enter, Esc, ↑. Letters are capitals."],
  accessibility: [
    "Each cap is a `kbd` element, read as its text in the order of pressing.",
    "They are always from left to right.",
  ],
};
