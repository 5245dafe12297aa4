import { useState } from "react";
import { TextField } from "#ui-kit/primitives/forms/text-field.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

const ignore = () => {};

function Passcode() {
  const [passcode, setPasscode] = useState("");
  return (
    <TextField
      label="Passcode"
      hint="Enter the passcode provided to you by your administrator"
      inputMode="numeric"
      mono
      value={passcode}
      onChange={setPasscode}
    />
  );
}

/** The error stays until the text is right, and says how to mend it. */
function WrongPasscode() {
  const [passcode, setPasscode] = useState("twelve");
  const isWrong = !/^\d+$/.test(passcode);
  return (
    <TextField
      label="Passcode"
      inputMode="numeric"
      mono
      value={passcode}
      onChange={setPasscode}
      error={isWrong ? "Passcode must be a positive number." : undefined}
    />
  );
}

export const guide: ComponentGuide = {
  summary: "A text field takes a text of one line: a name, a number, a code.",
  file: "ui-kit/primitives/forms/text-field.tsx",
  exports: ["TextField"],
  examples: { Passcode, WrongPasscode },
  use: [
    "For a text that is short and free: the name of a passkey, the address of a server.",
    "For numbers too, with `inputMode`: a wrong one can be shown and explained.",
  ],
  avoid: [
    "For one of a few known values: use a select or a segmented control.",
    "For several lines: use a text area.",
    "For a day: use a date field.",
  ],
  anatomy: {
    picture: (
      <TextField
        label="Passcode"
        hint="From your administrator"
        error="Passcode must be a positive number."
        mono
        value="12a"
        onChange={ignore}
      />
    ),
    parts: [
      { name: "Label", is: "Above the field, always.", selector: "label", side: "top" },
      { name: "Input", is: "44 px high; `mono` for numbers and codes.", selector: "input", side: "end" },
      { name: "Hint", is: "Optional: what to enter.", selector: "[id$=hint]", side: "start" },
      { name: "Error", is: "With an icon. Tells how to mend it.", selector: "[id$=error]", side: "bottom" },
    ],
  },
  pairs: [
    {
      do: {
        shown: (
          <TextField
            label="Passcode"
            error="Passcode must be a positive number."
            value="twelve"
            onChange={ignore}
          />
        ),
        why: "Keep what was typed, and say below it what is expected.",
      },
      dont: {
        shown: <TextField label="Passcode" error="Invalid input" value="" onChange={ignore} />,
        why: "An emptied field with Invalid input has to be guessed twice.",
      },
    },
    {
      do: {
        shown: (
          <TextField label="Name of the passkey" hint="For example Work laptop" value="" onChange={ignore} />
        ),
        why: "Put help into the hint, which stays while people type.",
      },
      dont: {
        shown: (
          <TextField
            label="Name"
            placeholder="For example Work laptop, at most 60 letters"
            value=""
            onChange={ignore}
          />
        ),
        why: "Help in the placeholder is gone when it is needed.",
      },
    },
  ],
  content: [
    "The label is a noun without a colon: Passcode.",
    "An error is a sentence with a period that names the field: Passcode must be a positive number.",
    "A hint says what an empty field means, where it may be empty.",
  ],
  accessibility: [
    "Its name is the label; hint and error are its description, also when `hideLabel` hides the label.",
    "With an error it is invalid. After a failed submit, move the focus to the first wrong field.",
  ],
};
