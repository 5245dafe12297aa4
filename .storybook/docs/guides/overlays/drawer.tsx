import { PanelLeftOpen } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#ui-kit/primitives/buttons/icon-button.tsx";
import { Drawer } from "#ui-kit/primitives/overlays/drawer.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";
import { Framed } from "../../components/framed.tsx";

const ignore = () => {};
const chats = (
  <div className="guide-stack" style={{ padding: "0 16px" }}>
    <span>Tax questions</span>
    <span>Letter to the landlord</span>
    <span>Bread without yeast</span>
  </div>
);

function RecentChats() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label="Show recent chats"
        icon={<PanelLeftOpen aria-hidden="true" />}
        aria-expanded={open}
        aria-controls="recent-chats"
        onClick={() => setOpen(true)}
      />
      <Drawer
        id="recent-chats"
        open={open}
        title="Recent chats"
        closeLabel="Hide recent chats"
        onClose={() => setOpen(false)}
      >
        <p>Tax questions</p>
      </Drawer>
    </>
  );
}

export const guide: ComponentGuide = {
  summary: "A drawer is a panel at the start edge of the window, for a list that leads elsewhere.",
  file: "ui-kit/primitives/overlays/drawer.tsx",
  exports: ["Drawer"],
  examples: { RecentChats },
  use: [
    "On narrow screens, for what is a column beside the content on wide ones: the recent chats.",
    "For links: following one closes it.",
  ],
  avoid: [
    "On wide screens: show the column.",
    "For a form or a question: use a page or an alert dialog.",
    "For the main navigation, which stays in view at every width.",
  ],
  anatomy: {
    picture: (
      <Framed label="An open drawer" height={340}>
        <Drawer id="picture" open title="Recent chats" closeLabel="Hide recent chats" onClose={ignore}>
          {chats}
        </Drawer>
      </Framed>
    ),
    parts: [
      {
        name: "Panel",
        is: "At the start edge, as high as the window.",
        selector: "[data-part=content]",
        side: "end",
      },
      { name: "Title", is: "Names it.", selector: "[data-part=title]", side: "bottom" },
      {
        name: "Close button",
        is: "Where the button was that opened it.",
        selector: "[data-part=close-trigger]",
        side: "bottom",
      },
      {
        name: "Content",
        is: "Scrolls below the title.",
        selector: "[data-part=content] > .guide-stack",
        side: "bottom",
      },
    ],
  },
  pairs: [
    {
      do: {
        shown: (
          <Framed label="A drawer on a phone" height={280} width={260}>
            <Drawer id="phone" open title="Recent chats" closeLabel="Hide recent chats" onClose={ignore}>
              {chats}
            </Drawer>
          </Framed>
        ),
        why: "Use it where the window has no room for a column.",
      },
      dont: {
        shown: (
          <Framed label="A drawer with an empty list" height={280} width={260}>
            <Drawer id="empty" open title="Recent chats" closeLabel="Hide recent chats" onClose={ignore}>
              <p style={{ padding: "0 16px" }}>Nothing here</p>
            </Drawer>
          </Framed>
        ),
        why: "Do not open an empty one: leave out its button until there is something in it.",
      },
    },
  ],
  content: [
    "The title is that of the column which it replaces: Recent chats.",
    "Its buttons are Show recent chats and Hide recent chats.",
  ],
  accessibility: [
    "Its role is dialog, named by its title. The focus moves to the close button.",
    "Give its `id` to the button that opens it, as `aria-controls`.",
    "Escape or a click beside it close it; the focus returns to the button.",
  ],
};
