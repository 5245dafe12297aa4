import { useState } from "react";
import { Button } from "#ui-kit/primitives/buttons/button.tsx";
import { TextField } from "#ui-kit/primitives/forms/text-field.tsx";
import { AlertDialog } from "#ui-kit/primitives/overlays/alert-dialog.tsx";
import { Sheet } from "#ui-kit/primitives/overlays/sheet.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";
import { Framed } from "../../components/framed.tsx";

const ignore = () => {};

function KeyboardShortcuts() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Keyboard shortcuts</Button>
      <Sheet open={open} title="Keyboard shortcuts" closeLabel="Close" onClose={() => setOpen(false)}>
        <p style={{ padding: "0 20px 20px" }}>Ctrl+K opens the commands.</p>
      </Sheet>
    </>
  );
}

export const guide: ComponentGuide = {
  summary: "A sheet is a panel over the page for something that is read or done in between.",
  file: "ui-kit/primitives/overlays/sheet.tsx",
  exports: ["Sheet"],
  examples: { KeyboardShortcuts },
  use: [
    "For a look at something without leaving the page: the shortcuts, the command palette.",
    "For content that closes without a decision.",
  ],
  avoid: [
    "For a question: use an alert dialog, which a click beside it does not close.",
    "For a list that leads to other pages on phones: use a drawer.",
    "For a form with more than a few fields: give it a page, with an address and a draft.",
  ],
  anatomy: {
    picture: (
      <Framed label="An open sheet" height={320}>
        <Sheet open title="Keyboard shortcuts" closeLabel="Close" onClose={ignore}>
          <p style={{ padding: "0 20px 20px" }}>Ctrl+K opens the commands.</p>
        </Sheet>
      </Framed>
    ),
    parts: [
      {
        name: "Backdrop",
        is: "Dims the page. A click on it closes the sheet.",
        selector: "[data-part=content]",
        side: "top",
      },
      {
        name: "Title",
        is: "Names it; `bare` keeps it for screen readers.",
        selector: "[data-part=title]",
        side: "start",
      },
      {
        name: "Close button",
        is: "Always there, except when it is bare.",
        selector: "[data-part=close-trigger]",
        side: "end",
      },
      {
        name: "Content",
        is: "Scrolls when it is higher than the window.",
        selector: "[data-part=content] > p",
        side: "end",
      },
    ],
  },
  pairs: [
    {
      do: {
        shown: (
          <Framed label="A sheet with a close button" height={240}>
            <Sheet open title="Keyboard shortcuts" closeLabel="Close" onClose={ignore}>
              <p style={{ padding: "0 20px 20px" }}>Ctrl+K opens the commands.</p>
            </Sheet>
          </Framed>
        ),
        why: "Something to read: it closes by its button, Escape or a click beside it.",
      },
      dont: {
        shown: (
          <Framed label="A sheet that asks a question" height={240}>
            <Sheet open title="Delete this chat?" closeLabel="Close" onClose={ignore}>
              <div style={{ padding: "0 20px 20px" }}>
                <Button variant="danger">Delete</Button>
              </div>
            </Sheet>
          </Framed>
        ),
        why: "A question that a click beside it answers is answered by accident.",
      },
    },
    {
      do: {
        shown: (
          <Framed label="An alert dialog" height={300}>
            <AlertDialog
              open
              title="Delete this chat?"
              description="Its messages are deleted for good."
              cancelLabel="Cancel"
              confirmLabel="Delete"
              onCancel={ignore}
              onConfirm={ignore}
            />
          </Framed>
        ),
        why: "Questions belong into an alert dialog.",
      },
      dont: {
        shown: (
          <Framed label="A sheet with a long form" height={300}>
            <Sheet open title="New connection" closeLabel="Close" onClose={ignore}>
              <div style={{ display: "grid", gap: 16, padding: "0 20px 20px" }}>
                <TextField label="Name" value="" onChange={ignore} />
                <TextField label="Address" value="" onChange={ignore} />
              </div>
            </Sheet>
          </Framed>
        ),
        why: "What is typed into a sheet is lost by a click beside it.",
      },
    },
  ],
  content: ["The title is a noun: Keyboard shortcuts.", "The close button is called Close."],
  accessibility: [
    "Its role is dialog, named by its title. The focus moves to the close button, or to `initialFocus`.",
    "The focus stays inside; half a second later the page behind is hidden from screen readers.",
    "After closing, the focus returns to the control that opened it.",
  ],
};
