import { Button } from "#ui-kit/primitives/buttons/button.tsx";
import { useAnnounce } from "#ui-kit/primitives/feedback/announcer.tsx";
import { VisuallyHidden } from "#ui-kit/primitives/layout/visually-hidden.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

/** Press it with a screen reader on. The page does not change visibly. */
function ChatsLoaded() {
  const announce = useAnnounce();
  return <Button onClick={() => announce("Chats loaded")}>Load chats</Button>;
}

export const guide: ComponentGuide = {
  summary: "The announcer tells screen readers what others see happen.",
  file: "ui-kit/primitives/feedback/announcer.tsx",
  exports: ["AnnouncerProvider", "useAnnounce"],
  examples: { ChatsLoaded },
  use: [
    "When the page changes without a move of the focus: a list has loaded, a reply has ended.",
    "When the only feedback is seen, such as a check mark in place of an icon: Copied.",
  ],
  avoid: [
    "For a message that is on the page: give it the role status or alert, as the alert and the spinner do.",
    "After a move of the focus, which is announced by itself.",
    "For each piece of a reply that grows: tell its end once.",
  ],
  anatomy: "Two live regions at the end of the body, polite and assertive. Neither is visible.",
  pairs: [
    {
      do: {
        shown: (
          <p>
            “Chats loaded”
            <VisuallyHidden> is announced</VisuallyHidden>
          </p>
        ),
        why: "Tell the result in two or three words, when it is there.",
      },
      dont: {
        shown: (
          <p>“Please wait while your chats are being loaded. 20 of 57 chats have been loaded so far.”</p>
        ),
        why: "Progress in long sentences delays everything that is read after it.",
      },
    },
    {
      do: {
        shown: <p>“Copied”, polite</p>,
        why: "Wait for a pause in speech: polite is the default.",
      },
      dont: {
        shown: <p>“Copied”, assertive</p>,
        why: "Assertive cuts off what is being read. Keep it for failures.",
      },
    },
  ],
  content: [
    "Use the text that stands on the page for the same event, if there is one.",
    "Two to five words, without a verb where it is clear: Chats loaded, 3 chats found.",
  ],
  accessibility: [
    "Each message is an element of its own, so that the same text twice is told twice.",
    "The regions are children of the body: a dialog that hides the page does not hide them.",
    "The returned function withdraws a message that is no longer true.",
  ],
};
