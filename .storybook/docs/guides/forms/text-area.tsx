import { useState } from "react";
import { TextArea } from "#ui-kit/primitives/forms/text-area.tsx";
import { TextField } from "#ui-kit/primitives/forms/text-field.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

const ignore = () => {};

function InitialPrompt() {
  const [text, setText] = useState("");
  return (
    <TextArea
      label="Initial Prompt"
      placeholder="Write a speech about..."
      rows={3}
      autoresize
      maxHeight={240}
      value={text}
      onChange={setText}
    />
  );
}

export const guide: ComponentGuide = {
  summary: "A text area takes a text of several lines.",
  file: "ui-kit/primitives/forms/text-area.tsx",
  exports: ["TextArea"],
  examples: { InitialPrompt },
  use: [
    "For a prompt, a system prompt, a note: texts that people write, paste and correct.",
    "With `autoresize`, so that all of a usual text is in view.",
  ],
  avoid: [
    "For a name, a number or an address: use a text field.",
    "For the messages of a chat: use the composer, which knows Enter, Stop and drafts.",
  ],
  anatomy: {
    picture: (
      <TextArea
        label="Initial Prompt"
        hint="The first message of the chat"
        rows={3}
        value="Write a speech about lighthouses."
        onChange={ignore}
      />
    ),
    parts: [
      { name: "Label", is: "Above the box.", selector: "label", side: "top" },
      {
        name: "Box",
        is: "As high as `rows`. With `autoresize` it grows, then scrolls.",
        selector: "textarea",
        side: "end",
      },
      { name: "Hint or error", is: "Below the box.", selector: "[id$=hint]", side: "bottom" },
    ],
  },
  pairs: [
    {
      do: {
        shown: (
          <TextArea
            label="Initial Prompt"
            placeholder="Write a speech about..."
            rows={3}
            value=""
            onChange={ignore}
          />
        ),
        why: "Label above, example inside. The label stays when the text is there.",
      },
      dont: {
        shown: (
          <TextArea
            label="Initial Prompt"
            hideLabel
            placeholder="Initial Prompt (required)"
            rows={3}
            value=""
            onChange={ignore}
          />
        ),
        why: "A placeholder as a label is gone with the first letter.",
      },
    },
    {
      do: {
        shown: <TextArea label="Note" rows={3} value="Back in office on Monday." onChange={ignore} />,
        why: "Give it the height of a usual text.",
      },
      dont: {
        shown: (
          <TextField
            label="Note"
            value="Back in office on Monday. Until then ask the desk, or wri"
            onChange={ignore}
          />
        ),
        why: "A single line hides the text that its writer has to check.",
      },
    },
  ],
  content: [
    "The label is a noun, in the case of the form: Initial Prompt.",
    "An error says what to do: Please enter a prompt.",
    "Tell a limit before it is reached: Up to 500 characters.",
  ],
  accessibility: [
    "It is a native text area, named by its label, described by hint and error, and invalid with an error.",
    "`required` is told beforehand; the box is not marked as wrong before it was sent.",
    "Its text has the direction of its own script.",
  ],
};
