import { RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui-kit/primitives/buttons/button.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

function StartChat() {
  return <Button variant="lit">Start Chat</Button>;
}

/** While its action is pending, a button is disabled and shows its busy text. It keeps the width of the longer text. */
function Saving() {
  const [busy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), 2000);
  };
  return (
    <Button variant="lit" busy={busy} busyText="Saving..." onClick={save}>
      Save
    </Button>
  );
}

/** Small buttons belong in rows and bars. Under a finger they are 44 px high, as the others are. */
function InARow() {
  return (
    <>
      <Button size="sm" icon={<RotateCcw aria-hidden="true" />}>
        Restart
      </Button>
      <Button size="sm" variant="quietDanger">
        Remove
      </Button>
    </>
  );
}

export const guide: ComponentGuide = {
  summary: "A button starts an action on the page that shows it.",
  file: "ui-kit/primitives/buttons/button.tsx",
  exports: ["Button"],
  examples: { StartChat, Saving, InARow },
  use: [
    "For an action: start a chat, save a form, remove a passkey.",
    "`lit` for the one main action of a screen, `plain` for every other one.",
    "`danger` for the action that confirms a deletion, `quietDanger` for the one in a row that asks for it.",
    "`quiet` for a small action beside a text, such as Copy code.",
  ],
  avoid: [
    "To go to another page: use a link, so that it opens in a new tab and is announced as a link.",
    "For an action that repeats in each row or message: use an icon button or a menu.",
    "To choose one of a few values: use a segmented control.",
  ],
  anatomy: {
    picture: (
      <Button variant="lit" icon={<RotateCcw aria-hidden="true" />}>
        Restart
      </Button>
    ),
    parts: [
      {
        name: "Container",
        is: "44 px high, 36 px as `sm`. Its fill tells the variant.",
        selector: "button",
        side: "top",
      },
      {
        name: "Icon",
        is: "Optional, before the label. Replaced by a ring while busy.",
        selector: "svg",
        side: "bottom",
      },
      {
        name: "Label",
        is: "Names the button. It wraps; nothing is cut off.",
        selector: "button > span",
        side: "end",
      },
    ],
  },
  pairs: [
    {
      do: {
        shown: (
          <>
            <Button>Cancel</Button>
            <Button variant="lit">Create Account</Button>
          </>
        ),
        why: "Light one button of a screen: the one that most people came for.",
      },
      dont: {
        shown: (
          <>
            <Button variant="lit">Cancel</Button>
            <Button variant="lit">Create Account</Button>
          </>
        ),
        why: "Two lit buttons compete, and neither is the main action.",
      },
    },
    {
      do: {
        shown: (
          <Button variant="danger" icon={<Trash2 aria-hidden="true" />}>
            Delete chat
          </Button>
        ),
        why: "Say the action and its object. It makes sense without the text above it.",
      },
      dont: {
        shown: <Button variant="danger">Yes</Button>,
        why: "Yes tells a screen-reader user, who jumps from button to button, nothing.",
      },
    },
    {
      do: {
        shown: (
          <Button variant="lit" busy busyText="Starting Chat...">
            Start Chat
          </Button>
        ),
        why: "Set `busy` with a `busyText`. The button stays where it is and says what is happening.",
      },
      dont: {
        shown: (
          <Button variant="lit" disabled>
            Start Chat
          </Button>
        ),
        why: "A disabled button alone does not say that its action is pending.",
      },
    },
  ],
  content: [
    "Begin with a verb: Start Chat, Add passkey, Try again.",
    "Use one to three words, without a period and without an exclamation mark.",
    "The busy text is the same verb with -ing and an ellipsis: Starting Chat...",
  ],
  accessibility: [
    "Its role is button, its name is its label. Icons are decoration: give them `aria-hidden`.",
    "While busy it has `aria-busy` and is disabled. If it had the focus, its owner gives the focus back afterwards.",
    "In forced colors every variant keeps its border, so that it still looks like a button.",
    'It submits no form by itself. Set `type="submit"` on the one that does.',
  ],
};
