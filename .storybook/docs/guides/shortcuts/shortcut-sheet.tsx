import { useState } from "react";
import { ShortcutSheet } from "#ui-kit/patterns/shortcuts/shortcut-sheet.tsx";
import { Button } from "#ui-kit/primitives/buttons/button.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";
import { Framed } from "../../components/framed.tsx";

const ignore = () => {};

function Help() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Keyboard shortcuts</Button>
      <ShortcutSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}

export const guide: ComponentGuide = {
  summary: "The shortcut sheet lists every shortcut with the labels of this keyboard.",
  file: "ui-kit/patterns/shortcuts/shortcut-sheet.tsx",
  exports: ["ShortcutSheet"],
  examples: { Help },
  use: ["Once in the app, opened by its shortcut, the account menu, and a link at the end of each page."],
  avoid: [
    "For one shortcut: show its key caps beside the command.",
    "For how a single screen works by keyboard, which is in the keyboard map.",
  ],
  anatomy: {
    picture: (
      <Framed label="The open sheet" height={520}>
        <ShortcutSheet open onClose={ignore} />
      </Framed>
    ),
    parts: [
      { name: "Title", is: "Its name.", selector: "[data-part=title]", side: "top" },
      { name: "Close button", is: "Focused first.", selector: "[data-part=close-trigger]", side: "bottom" },
      { name: "Group", is: "Where they work.", selector: "[data-part=content] section h3", side: "start" },
      { name: "Action", is: "What happens.", selector: "[data-part=content] dt", side: "start" },
      { name: "Keys", is: "With this keyboard's labels.", selector: "[data-part=content] dd", side: "end" },
    ],
  },
  pairs: [
    {
      do: {
        shown: (
          <Framed label="The sheet on a phone" height={420} width={300}>
            <ShortcutSheet open onClose={ignore} />
          </Framed>
        ),
        why: "Take the list from the table of shortcuts: a new one is in it by itself.",
      },
      dont: {
        shown: <p>Tip: press Ctrl+K, Ctrl+Shift+O or / to work faster!</p>,
        why: "A tip in the page takes space long after it was read.",
      },
    },
  ],
  content: ["Actions are verbs with an object: Start a new chat. Groups are places: Anywhere, In a chat."],
  accessibility: [
    "It is a sheet: a dialog named Keyboard shortcuts.",
    "Each group has a heading; each line is a term with its keys.",
    "It follows the preference for Enter.",
  ],
};
