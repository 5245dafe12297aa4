import { Download, Pencil, Pin, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui-kit/primitives/buttons/button.tsx";
import { Menu, type MenuItem, MenuRadioItems } from "#ui-kit/primitives/overlays/menu.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";
import { Framed } from "../../components/framed.tsx";
import { OpenedByPress } from "../../components/opened-by-press.tsx";

const ignore = () => {};
const chatActions: readonly MenuItem[] = [
  { name: "pin", label: "Pin", icon: <Pin aria-hidden="true" />, onAction: ignore },
  { name: "rename", label: "Rename", icon: <Pencil aria-hidden="true" />, onAction: ignore },
  { name: "export", label: "Export as Markdown", icon: <Download aria-hidden="true" />, onAction: ignore },
  { name: "delete", label: "Delete", icon: <Trash2 aria-hidden="true" />, isDanger: true, onAction: ignore },
];

function ChatActions() {
  const [last, setLast] = useState("nothing");
  const items = [
    {
      name: "rename",
      label: "Rename",
      icon: <Pencil aria-hidden="true" />,
      onAction: () => setLast("rename"),
    },
    {
      name: "export",
      label: "Export as Markdown",
      icon: <Download aria-hidden="true" />,
      onAction: () => setLast("export"),
    },
  ];
  return (
    <>
      <Menu label="Actions for chat Tax questions" items={items} />
      <span>Last action: {last}</span>
    </>
  );
}

/** A choice in a menu stays open, so that its effect can be seen. */
function Theme() {
  const [theme, setTheme] = useState<"light" | "dark">("light");
  return (
    <Menu label="Appearance" items={[]} trigger={<Button>Appearance</Button>}>
      <MenuRadioItems
        label="Theme"
        values={["light", "dark"]}
        names={{ light: "Light", dark: "Dark" }}
        value={theme}
        onChange={setTheme}
      />
    </Menu>
  );
}

export const guide: ComponentGuide = {
  summary: "A menu keeps a few actions behind one quiet button.",
  file: "ui-kit/primitives/overlays/menu.tsx",
  exports: ["Menu", "MenuRadioItems"],
  examples: { ChatActions, Theme },
  use: [
    "For two to seven actions of one thing, where showing them all would be too loud: a chat card, a message.",
    "For the account: links to its pages, and a choice such as the theme.",
  ],
  avoid: [
    "To choose a value of a form: use a select.",
    "For a single action: show its button.",
    "For the action that most people came for: it does not belong behind three dots.",
  ],
  anatomy: {
    picture: (
      <Framed label="An open menu" height={290}>
        <OpenedByPress selector="button">
          <Menu label="Actions for chat Tax questions" items={chatActions} />
        </OpenedByPress>
      </Framed>
    ),
    parts: [
      {
        name: "Trigger",
        is: "Three dots, or a button of your own.",
        selector: "[data-part=trigger]",
        side: "end",
      },
      {
        name: "List",
        is: "Below the trigger; it scrolls in a low window.",
        selector: "[data-part=content]",
        side: "bottom",
      },
      {
        name: "Entry",
        is: "An icon and a verb. With `href` it is a link.",
        selector: "[data-part=item]:nth-of-type(2)",
        side: "end",
      },
      {
        name: "Dangerous entry",
        is: "Red, and last.",
        selector: "[data-part=item][data-danger]",
        side: "end",
      },
    ],
  },
  pairs: [
    {
      do: {
        shown: (
          <Framed label="A menu whose last entry deletes" height={270}>
            <OpenedByPress selector="button">
              <Menu label="Actions" items={chatActions} />
            </OpenedByPress>
          </Framed>
        ),
        why: "Harmless actions first, the dangerous one last and red.",
      },
      dont: {
        shown: (
          <Framed label="A menu that begins with Delete" height={270}>
            <OpenedByPress selector="button">
              <Menu
                label="Actions"
                items={chatActions.toReversed().map((item) => ({ ...item, isDanger: false }))}
              />
            </OpenedByPress>
          </Framed>
        ),
        why: "Delete at the top, in the color of the others, is taken by mistake.",
      },
    },
    {
      do: {
        shown: <Button icon={<Pencil aria-hidden="true" />}>Rename</Button>,
        why: "Show a single action as a button.",
      },
      dont: {
        shown: (
          <Framed label="A menu with one entry" height={140}>
            <OpenedByPress selector="button">
              <Menu label="Actions" items={chatActions.slice(1, 2)} />
            </OpenedByPress>
          </Framed>
        ),
        why: "A menu of one costs a press and hides what it offers.",
      },
    },
  ],
  content: [
    "Entries are verbs without an object, which the trigger names: Rename, Export as Markdown.",
    "The trigger's label names the thing: Actions for chat Tax questions.",
    "An entry that opens a dialog needs no ellipsis.",
  ],
  accessibility: [
    "The trigger is a button with a popup, the list a menu, its entries menu items.",
    "An action runs once, also when a screen reader clicks without a pointer.",
    "It opens in the page's landmark. When it closes, the focus returns to the trigger.",
  ],
};
