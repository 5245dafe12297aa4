import { useState } from "react";
import { ConfirmDeleteDialog } from "#ui-kit/patterns/actions/confirm-delete-dialog.tsx";
import { Button } from "#ui-kit/primitives/buttons/button.tsx";
import { AlertDialog } from "#ui-kit/primitives/overlays/alert-dialog.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";
import { Framed } from "../../components/framed.tsx";

const ignore = () => {};

function DeleteChat() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quietDanger" onClick={() => setOpen(true)}>
        Delete chat
      </Button>
      <ConfirmDeleteDialog open={open} subject="Tax questions" onCancel={close} onConfirm={close} />
    </>
  );
}

export const guide: ComponentGuide = {
  summary: "The confirm dialog asks the same question before every deletion.",
  file: "ui-kit/patterns/actions/confirm-delete-dialog.tsx",
  exports: ["ConfirmDeleteDialog"],
  examples: { DeleteChat },
  use: [
    "Before one thing is deleted for good: a chat, an invite link, a connection.",
    "With `description` for anything but a chat.",
  ],
  avoid: [
    "For several chats, whose deletion is undone by a toast.",
    "For the deletion of an account, which is confirmed by its number.",
    "For any other question: use an alert dialog with words of its own.",
  ],
  anatomy: {
    picture: (
      <Framed label="The open dialog" height={360}>
        <ConfirmDeleteDialog open subject="Tax questions" onCancel={ignore} onConfirm={ignore} />
      </Framed>
    ),
    parts: [
      { name: "Question", is: "Always the same.", selector: "[data-part=title]", side: "top" },
      {
        name: "Subject",
        is: "The name of what is deleted.",
        selector: "[data-part=description] > p",
        side: "end",
      },
      {
        name: "Description",
        is: "What is lost with it.",
        selector: "[data-part=description]",
        side: "start",
      },
      { name: "Cancel", is: "Focused first.", selector: "[data-part=close-trigger]", side: "bottom" },
      { name: "Delete", is: "Red.", selector: "[data-part=close-trigger] + button", side: "bottom" },
    ],
  },
  pairs: [
    {
      do: {
        shown: (
          <Framed label="The dialog with a subject" height={320}>
            <ConfirmDeleteDialog
              open
              subject="OpenAI, Frankfurt"
              description="Its models are no longer offered. Chats stay."
              onCancel={ignore}
              onConfirm={ignore}
            />
          </Framed>
        ),
        why: "Name the thing, and tell what goes with it and what stays.",
      },
      dont: {
        shown: (
          <Framed label="The dialog without a subject" height={320}>
            <ConfirmDeleteDialog
              open
              description="This cannot be undone."
              onCancel={ignore}
              onConfirm={ignore}
            />
          </Framed>
        ),
        why: "Without a name nobody notices that it is the wrong row.",
      },
    },
    {
      do: {
        shown: (
          <Framed label="The confirm dialog" height={320}>
            <ConfirmDeleteDialog open subject="Tax questions" onCancel={ignore} onConfirm={ignore} />
          </Framed>
        ),
        why: "Use the same question everywhere. It is recognized without reading.",
      },
      dont: {
        shown: (
          <Framed label="Another dialog" height={320}>
            <AlertDialog
              open
              title="Please confirm"
              description="Tax questions"
              cancelLabel="Back"
              confirmLabel="Proceed"
              onCancel={ignore}
              onConfirm={ignore}
            />
          </Framed>
        ),
        why: "Other words on every page have to be read anew.",
      },
    },
  ],
  content: [
    "The description has two sentences: what is lost, and what stays.",
    "Question and buttons are fixed: Are you sure?, Cancel, Delete.",
  ],
  accessibility: [
    "It is an alert dialog: see there for its role and its focus.",
    "Set `finalFocus`: the button that opened it is often deleted with its row.",
  ],
};
