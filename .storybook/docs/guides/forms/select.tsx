import { useState } from "react";
import { Select } from "#ui-kit/primitives/forms/select.tsx";
import { TextField } from "#ui-kit/primitives/forms/text-field.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";
import { Framed } from "../../components/framed.tsx";
import { OpenedByPress } from "../../components/opened-by-press.tsx";

const ignore = () => {};
const styles = [
  { value: "balanced", label: "Balanced", description: "Friendly and to the point" },
  { value: "formal", label: "Formal", description: "As in a letter" },
  { value: "brief", label: "Brief", description: "As few words as will do" },
];

function ChatbotStyle() {
  const [style, setStyle] = useState("balanced");
  return (
    <Select
      label="Chatbot Style"
      hint="Choose how you'd like the chatbot to respond"
      items={styles}
      value={style}
      onChange={setStyle}
    />
  );
}

export const guide: ComponentGuide = {
  summary: "A select chooses one of several options from a list that opens.",
  file: "ui-kit/primitives/forms/select.tsx",
  exports: ["Select"],
  examples: { ChatbotStyle },
  use: [
    "For five or more options, or for fewer with descriptions.",
    "For a filter or a sorting in a bar, with `hideLabel`.",
  ],
  avoid: [
    "For two to four short options: use a segmented control.",
    "For actions: use a menu.",
    "For a list that has to be searched: use a search field and a list.",
  ],
  anatomy: {
    picture: (
      <Framed label="An open select" height={330}>
        <OpenedByPress selector="[data-part=trigger]">
          <Select label="Chatbot Style" items={styles} value="balanced" onChange={ignore} />
        </OpenedByPress>
      </Framed>
    ),
    parts: [
      {
        name: "Label",
        is: "Above the field.",
        selector: "[data-scope=select][data-part=root] > span",
        side: "end",
      },
      {
        name: "Value",
        is: "The chosen option, or the placeholder.",
        selector: "[data-part=value-text]",
        side: "start",
      },
      {
        name: "Trigger",
        is: "The whole field opens the list.",
        selector: "[data-part=trigger]",
        side: "end",
      },
      {
        name: "List",
        is: "As wide as the field. It ends below a whole option.",
        selector: "[data-part=content]",
        side: "bottom",
      },
      {
        name: "Option",
        is: "A name, and optionally a description.",
        selector: "[data-part=item]:nth-of-type(2)",
        side: "start",
      },
      {
        name: "Check mark",
        is: "On the chosen option.",
        selector: "[data-part=item-indicator]",
        side: "end",
      },
    ],
  },
  pairs: [
    {
      do: {
        shown: (
          <Select
            label="Date range"
            items={[{ value: "month", label: "This month" }]}
            value="month"
            onChange={ignore}
          />
        ),
        why: "Choose a useful value beforehand where there is one.",
      },
      dont: {
        shown: (
          <Select
            label="Date range"
            items={[{ value: "month", label: "This month" }]}
            value={undefined}
            placeholder="-- Please select --"
            onChange={ignore}
          />
        ),
        why: "An empty field makes everyone choose what most would have chosen.",
      },
    },
    {
      do: {
        shown: (
          <Select
            label="Connection"
            items={[{ value: "a", label: "OpenAI" }]}
            value="a"
            disabled
            onChange={ignore}
          />
        ),
        why: "Keep a field in view whose value is fixed, and disable it.",
      },
      dont: {
        shown: <TextField label="Connection" hint="openai, anthropic or local" value="" onChange={ignore} />,
        why: "A box to type one of three words in is a list that nobody sees.",
      },
    },
  ],
  content: [
    "Options are nouns or adjectives in the same form, without a period.",
    "A description is a phrase of a few words. Give one to each option or to none.",
    "All is the first option of a filter: All events.",
  ],
  accessibility: [
    "Its role is combobox, named by the label, described by hint and error. The list is a listbox.",
    "An option is named by its label alone; its description is a description.",
    "The list lies in the page's landmark. The focus returns to the field when it closes.",
    "It is no native select: it opens the same list on phones.",
  ],
};
