import { useState } from "react";
import { Checkbox } from "#ui-kit/primitives/forms/checkbox.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

const ignore = () => {};

function ReasoningSetting() {
  const [checked, setChecked] = useState(true);
  return (
    <Checkbox
      label="Show the model's reasoning"
      hint="What it thought before it answered, folded above each reply."
      checked={checked}
      onChange={setChecked}
    />
  );
}

/** Some of several are chosen. Pressing it chooses all. */
function SomeSelected() {
  const [checked, setChecked] = useState(false);
  return (
    <Checkbox label="Select all on this page" checked={checked} isMixed={!checked} onChange={setChecked} />
  );
}

export const guide: ComponentGuide = {
  summary: "A checkbox turns one thing on or off.",
  file: "ui-kit/primitives/forms/checkbox.tsx",
  exports: ["Checkbox"],
  examples: { ReasoningSetting, SomeSelected },
  use: [
    "For a setting that takes effect at once: shortcuts on or off.",
    "To select several items of a list, with one above for all of them.",
    "In a form, for a choice that stands for itself.",
  ],
  avoid: [
    "For one of several values: use a segmented control or a select.",
    "For an action: a checkbox never opens, deletes or sends anything.",
    "To agree to a deletion: let people type a number, as the deletion of an account does.",
  ],
  anatomy: {
    picture: (
      <Checkbox
        label="Keep chats for 30 days"
        hint="Older chats are deleted every night."
        checked
        onChange={ignore}
      />
    ),
    parts: [
      {
        name: "Box",
        is: "Empty, checked, or with a line for some of several.",
        selector: "input + span",
        side: "top",
      },
      {
        name: "Label",
        is: "What is on when it is checked. Pressing it works too.",
        selector: "label > span:last-child",
        side: "end",
      },
      {
        name: "Hint",
        is: "Optional: what follows.",
        selector: "label > span:last-child > span",
        side: "bottom",
      },
    ],
  },
  pairs: [
    {
      do: {
        shown: <Checkbox label="Enter sends the message" checked onChange={ignore} />,
        why: "Say what is true when it is checked.",
      },
      dont: {
        shown: <Checkbox label="Do not send on Enter" checked={false} onChange={ignore} />,
        why: "An unchecked negation has to be read twice.",
      },
    },
    {
      do: {
        shown: <Checkbox label="Select all on this page" checked={false} isMixed onChange={ignore} />,
        why: "Show with `isMixed` that some are selected.",
      },
      dont: {
        shown: <Checkbox label="Select all on this page (3 are selected)" checked onChange={ignore} />,
        why: "A check mark says all, whatever the words say.",
      },
    },
  ],
  content: [
    "The label is a statement that is true or false, without a period.",
    "The hint is a sentence: the consequence, not a repetition.",
  ],
  accessibility: [
    "It is a native checkbox with a drawn box on top: its role, its state and Space come from the browser.",
    "The hint is part of its name, because it is inside the label.",
    "With `hideLabel` the name is kept: Select chat Tax questions.",
    "`onChange` tells whether Shift was held. Lists select everything in between.",
  ],
};
