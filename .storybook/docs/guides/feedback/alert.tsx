import { Button } from "#ui-kit/primitives/buttons/button.tsx";
import { Alert } from "#ui-kit/primitives/feedback/alert.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

function FetchFailed() {
  return (
    <Alert tone="danger" title="Error fetching chats" action={<Button size="sm">Try again</Button>}>
      The server could not be reached.
    </Alert>
  );
}

/** A notice without urgency: screen readers read it in its place, and it does not interrupt. */
function BeforeAChange() {
  return (
    <Alert tone="warning" title="This ends your other sessions.">
      You stay signed in on this device.
    </Alert>
  );
}

export const guide: ComponentGuide = {
  summary: "An alert is a message in the page that users must know or act on.",
  file: "ui-kit/primitives/feedback/alert.tsx",
  exports: ["Alert"],
  examples: { FetchFailed, BeforeAChange },
  use: [
    "In place of content that could not be loaded, with Try again.",
    "Above a form whose saving failed for a reason that concerns no single field.",
    "Before a decision, to tell what follows from it.",
  ],
  avoid: [
    "For an error of one field: use the field's `error`.",
    "To confirm that something worked: use a toast, which goes by itself.",
    "For a list that is empty, which is no failure: use an empty state.",
  ],
  anatomy: {
    picture: (
      <Alert tone="danger" title="Error fetching chats" action={<Button size="sm">Try again</Button>}>
        The server could not be reached.
      </Alert>
    ),
    parts: [
      { name: "Container", is: "Fill and border of the tone.", selector: "[role=alert]", side: "end" },
      { name: "Icon", is: "Tells the tone without color.", selector: "[role=alert] > svg", side: "start" },
      { name: "Title", is: "Optional: what happened.", selector: "strong" },
      { name: "Text", is: "Why, in the same paragraph.", selector: "bdi" },
      { name: "Action", is: "Optional: what helps.", selector: "button", side: "bottom" },
    ],
  },
  pairs: [
    {
      do: {
        shown: (
          <Alert tone="danger" title="Error fetching chats" action={<Button size="sm">Try again</Button>}>
            The server could not be reached.
          </Alert>
        ),
        why: "Tell what failed and why, and offer the way on.",
      },
      dont: {
        shown: <Alert tone="danger">Something went wrong. Error 503.</Alert>,
        why: "A code alone does not say what failed or what to do.",
      },
    },
    {
      do: {
        shown: <Alert tone="info">Passkeys for this site work only at chat.example.org.</Alert>,
        why: "Use the quietest tone that is true. Only `danger` interrupts a screen reader.",
      },
      dont: {
        shown: <Alert tone="danger">Passkeys for this site work only at chat.example.org.</Alert>,
        why: "Red for a mere fact makes the real failures look harmless.",
      },
    },
  ],
  content: [
    "The title tells what happened, without a period: Error fetching chats.",
    "The text is one or two sentences: the reason, then what to do.",
    "Do not blame: The passcode is wrong, not You entered a wrong passcode.",
  ],
  accessibility: [
    "`danger` has the role alert: a screen reader tells it at once. The other tones have the role note.",
    "Title and text are one paragraph, so that they are read as one sentence.",
    "It takes no focus. Move the focus yourself if the control that caused it is gone.",
  ],
};
