import { Button } from "#ui-kit/primitives/buttons/button.tsx";
import { type Toast, useToast } from "#ui-kit/primitives/toasts/toaster.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";
import { Framed } from "../../components/framed.tsx";
import { ShownToast } from "../../components/shown-toast.tsx";

function ChatsDeleted() {
  const toast = useToast();
  const remove = () =>
    toast({
      tone: "success",
      title: "2 chats deleted",
      action: { label: "Undo", onAction: () => toast({ tone: "info", title: "Chats restored" }) },
    });
  return <Button onClick={remove}>Delete 2 chats</Button>;
}

const deleted: Toast = {
  tone: "success",
  title: "2 chats deleted",
  action: { label: "Undo", onAction: () => {} },
};
const failed: Toast = { tone: "danger", title: "Failed to delete the chat", description: "You are offline." };
const vague: Toast = { tone: "danger", title: "Oops! Something went wrong" };
const important: Toast = { tone: "info", title: "Your passcode is 4711. Note it down now." };
const saved: Toast = { tone: "success", title: "Copied!", description: "Invite URL copied to clipboard" };

export const guide: ComponentGuide = {
  summary: "A toast tells the result of an action, and goes by itself.",
  file: "ui-kit/primitives/toasts/toaster.tsx",
  exports: ["ToastProvider", "useToast", "useDismissErrorToast"],
  examples: { ChatsDeleted },
  use: [
    "When something has worked whose effect is not seen: copied, saved, deleted.",
    "With Undo, in place of a question before.",
    "When an action has failed and the page is as it was.",
  ],
  avoid: [
    "For what must be read: it is gone after five seconds. Use an alert.",
    "For an error of a field, which belongs to the field.",
    "For success that is in view: the chat that opens needs no Chat started.",
  ],
  anatomy: {
    picture: (
      <Framed label="A toast" height={180}>
        <ShownToast toast={deleted} />
      </Framed>
    ),
    parts: [
      { name: "Icon", is: "Tells the tone without color.", selector: "[data-part=root] svg", side: "top" },
      { name: "Title", is: "What happened.", selector: "[data-part=root] p > span", side: "bottom" },
      {
        name: "Action",
        is: "Optional: one, such as Undo or Open.",
        selector: "[data-part=action-trigger]",
        side: "top",
      },
      {
        name: "Close button",
        is: "Swiping it away works too.",
        selector: "[data-part=close-trigger]",
        side: "bottom",
      },
    ],
  },
  pairs: [
    {
      do: {
        shown: (
          <Framed label="A toast with Undo" height={130}>
            <ShownToast toast={deleted} />
          </Framed>
        ),
        why: "Do it, and offer Undo. Nobody has to answer a question first.",
      },
      dont: {
        shown: (
          <Framed label="A toast with a passcode" height={130}>
            <ShownToast toast={important} />
          </Framed>
        ),
        why: "What is needed later must not go after five seconds.",
      },
    },
    {
      do: {
        shown: (
          <Framed label="A toast with a reason" height={130}>
            <ShownToast toast={failed} />
          </Framed>
        ),
        why: "Say what failed, then why.",
      },
      dont: {
        shown: (
          <Framed label="A toast without a reason" height={130}>
            <ShownToast toast={vague} />
          </Framed>
        ),
        why: "It leaves open what failed and whether to try again.",
      },
    },
    {
      do: {
        shown: (
          <Framed label="A toast after copying" height={130}>
            <ShownToast toast={saved} />
          </Framed>
        ),
        why: "Confirm what cannot be seen, in a title and one short sentence.",
      },
      dont: {
        shown: <p>“Page loaded” · “Welcome” · “Draft saved”</p>,
        why: "A toast for everything trains people to look away. One replaces the other, too.",
      },
    },
  ],
  content: [
    "The title tells what happened, in two to five words: 2 chats deleted.",
    "The description is the reason or the consequence, in one sentence.",
    "The action is one verb: Undo, Open, Try again.",
  ],
  accessibility: [
    "Each toast is a polite live region; title and description are read as one sentence.",
    "The region is called Notifications and is reached by F8. While it has the focus or the pointer, toasts stay.",
    "It never covers a control, and waits in a hidden tab.",
    "With `isSilent` the page announces the event itself.",
  ],
};
