import { useState } from "react";
import { Button } from "#ui-kit/primitives/buttons/button.tsx";
import { AlertDialog } from "#ui-kit/primitives/overlays/alert-dialog.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";
import { Framed } from "../../components/framed.tsx";

const ignore = () => {};

function RemovePasskey() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quietDanger" onClick={() => setOpen(true)}>
        Remove
      </Button>
      <AlertDialog
        open={open}
        title="Remove this passkey?"
        subject="Work laptop"
        description="You can no longer sign in with it."
        cancelLabel="Cancel"
        confirmLabel="Remove passkey"
        onCancel={close}
        onConfirm={close}
      />
    </>
  );
}

const question = {
  open: true,
  cancelLabel: "Cancel",
  onCancel: ignore,
  onConfirm: ignore,
};

export const guide: ComponentGuide = {
  summary: "An alert dialog asks a question that has to be answered before anything else.",
  file: "ui-kit/primitives/overlays/alert-dialog.tsx",
  exports: ["AlertDialog"],
  examples: { RemovePasskey },
  use: [
    "Before something that cannot be undone: delete a chat, remove a passkey, delete an account.",
    "Before a change that locks the user out: disable one's own account.",
    "To confirm with a passkey before a change of security, with `confirmVariant` set to lit.",
  ],
  avoid: [
    "When the action can be undone: do it, and offer Undo in a toast, as the deletion of several chats does.",
    "For content to read or a form to fill in: use a sheet.",
    "To report a failure: use an alert or a toast.",
  ],
  anatomy: {
    picture: (
      <Framed label="An open alert dialog" height={360}>
        <AlertDialog
          {...question}
          title="Are you sure?"
          subject="Chat about: Tax questions..."
          description="This will permanently delete the chat and its messages."
          confirmLabel="Delete"
        />
      </Framed>
    ),
    parts: [
      { name: "Title", is: "The question.", selector: "[data-part=title]", side: "top" },
      {
        name: "Subject",
        is: "Optional: the name of what it is about.",
        selector: "[data-part=description] > p",
        side: "end",
      },
      {
        name: "Description",
        is: "What happens, in one sentence.",
        selector: "[data-part=description]",
        side: "start",
      },
      {
        name: "Cancel",
        is: "Focused first, so that Enter harms nothing.",
        selector: "[data-part=close-trigger]",
        side: "bottom",
      },
      {
        name: "Action",
        is: "Repeats the verb of the question. Red, unless it is a way to continue.",
        selector: "[data-part=close-trigger] + button",
        side: "bottom",
      },
    ],
  },
  pairs: [
    {
      do: {
        shown: (
          <Framed label="A dialog whose action is named Delete" height={300}>
            <AlertDialog
              {...question}
              title="Delete this chat?"
              description="Its 12 messages are deleted for good."
              confirmLabel="Delete"
            />
          </Framed>
        ),
        why: "Name what will happen, and repeat the verb on the button.",
      },
      dont: {
        shown: (
          <Framed label="A dialog whose action is named OK" height={300}>
            <AlertDialog
              {...question}
              title="Warning"
              description="Do you really want to proceed with this operation?"
              confirmLabel="OK"
            />
          </Framed>
        ),
        why: "A title that only warns and a button OK can be answered without knowing what for.",
      },
    },
    {
      do: {
        shown: (
          <Framed label="A pending dialog" height={300}>
            <AlertDialog
              {...question}
              title="Delete this chat?"
              description="Its 12 messages are deleted for good."
              confirmLabel="Delete"
              busy
            />
          </Framed>
        ),
        why: "Keep it open with `busy` until the server has answered. Show a failure in it, as `children`.",
      },
      dont: {
        shown: (
          <Framed label="A dialog that asks about a reversible action" height={300}>
            <AlertDialog
              {...question}
              title="Pin this chat?"
              description="It will be shown at the top."
              confirmLabel="Pin"
              confirmVariant="lit"
            />
          </Framed>
        ),
        why: "A question before each harmless action teaches people to confirm without reading.",
      },
    },
  ],
  content: [
    "The title is a question or names the action. The description tells the consequence, and what stays.",
    "The buttons answer the question: Cancel, and the verb. Never Yes, No or OK.",
    "Put the name of the thing into `subject`, as the user wrote it. It may be in any script.",
  ],
  accessibility: [
    "Its role is alertdialog, named by the title and described by subject and description: a screen reader tells all of it.",
    "The focus is on Cancel and stays inside. Half a second later the page behind is hidden from screen readers.",
    "A click beside it does nothing. After closing, the focus returns to the control that opened it, or to `finalFocus`.",
  ],
};
