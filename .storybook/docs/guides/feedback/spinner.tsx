import { Button } from "#ui-kit/primitives/buttons/button.tsx";
import { Skeleton } from "#ui-kit/primitives/feedback/skeleton.tsx";
import { Spinner } from "#ui-kit/primitives/feedback/spinner.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

function CheckingLink() {
  return <Spinner label="Checking your invite link" />;
}

export const guide: ComponentGuide = {
  summary: "A spinner tells that something is awaited whose layout is not known.",
  file: "ui-kit/primitives/feedback/spinner.tsx",
  exports: ["Spinner", "SpinnerRing"],
  examples: { CheckingLink },
  use: [
    "For a page that first has to find out what it shows: an invite link, a session.",
    "Alone, in the middle of the place that it fills.",
  ],
  avoid: [
    "For a list or a form: use skeletons, which keep the layout.",
    "In a button: set `busy`, which draws the ring itself.",
    "For a wait that is usually shorter than half a second: show nothing.",
  ],
  anatomy: {
    picture: <Spinner label="Checking your invite link" />,
    parts: [
      {
        name: "Ring",
        is: "Turns; it stands still where less motion is asked for.",
        selector: "[role=status] > span",
      },
      { name: "Label", is: "What is awaited, for screen readers.", selector: "[role=status]", side: "end" },
    ],
  },
  pairs: [
    {
      do: {
        shown: <Spinner label="Checking your invite link" />,
        why: "One ring for the whole place. Its label names what is awaited.",
      },
      dont: {
        shown: (
          <>
            <Spinner label="Loading" />
            <Spinner label="Loading" />
            <Spinner label="Loading" />
          </>
        ),
        why: "Several rings turn without saying anything, and each is announced.",
      },
    },
    {
      do: {
        shown: (
          <Button variant="lit" busy busyText="Authenticating...">
            Continue with Passkey
          </Button>
        ),
        why: "The wait for an action is shown by the button that started it.",
      },
      dont: {
        shown: (
          <div className="guide-stack">
            <Button variant="lit">Continue with Passkey</Button>
            <Skeleton height="row" />
            <Spinner label="Authenticating" />
          </div>
        ),
        why: "A ring elsewhere leaves the button pressable a second time.",
      },
    },
  ],
  content: [
    "The label is a phrase with -ing and an object: Checking your invite link. Loading alone is too little.",
  ],
  accessibility: [
    "It has the role status: its label is announced once, when the speech pauses.",
    "When the content is there, it is gone. Announce the result if the focus does not move.",
  ],
};
