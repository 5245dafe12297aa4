import { useState } from "react";
import { SegmentedControl } from "#ui-kit/primitives/forms/segmented-control.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

const ignore = () => {};
const groupings = [
  { value: "day", label: "By day" },
  { value: "person", label: "By person" },
  { value: "model", label: "By model" },
] as const;

function Grouping() {
  const [grouping, setGrouping] = useState<(typeof groupings)[number]["value"]>("day");
  return <SegmentedControl label="Group by" segments={groupings} value={grouping} onChange={setGrouping} />;
}

export const guide: ComponentGuide = {
  summary: "A segmented control chooses one of a few values that are all in view.",
  file: "ui-kit/primitives/forms/segmented-control.tsx",
  exports: ["SegmentedControl"],
  examples: { Grouping },
  use: [
    "For two to four values with short names, one of which is always chosen.",
    "To change how the content below is shown, at once: by day, by person, by model.",
  ],
  avoid: [
    "For more than four values, or names longer than two words: use a select.",
    "For on and off: use a checkbox.",
    "To go to another page: use links.",
  ],
  anatomy: {
    picture: <SegmentedControl label="Group by" segments={groupings} value="person" onChange={ignore} />,
    parts: [
      {
        name: "Group",
        is: "Below its legend, which names it.",
        selector: "fieldset > div",
        side: "start",
      },
      {
        name: "Segment",
        is: "A radio button with a drawn surface.",
        selector: "label:nth-of-type(1)",
        side: "bottom",
      },
      {
        name: "Chosen segment",
        is: "With the fill and the outline of a field, and darker words.",
        selector: "label:nth-of-type(2)",
        side: "bottom",
      },
    ],
  },
  pairs: [
    {
      do: {
        shown: <SegmentedControl label="Group by" segments={groupings} value="day" onChange={ignore} />,
        why: "Keep the names of the same kind and about as long.",
      },
      dont: {
        shown: (
          <SegmentedControl
            label="Group by"
            segments={[
              { value: "day", label: "Day" },
              { value: "person", label: "Grouped by each person" },
              { value: "other", label: "More..." },
            ]}
            value="day"
            onChange={ignore}
          />
        ),
        why: "A long name squeezes the others, and More is no value.",
      },
    },
    {
      do: {
        shown: (
          <SegmentedControl
            label="Sort"
            segments={[
              { value: "new", label: "Newest" },
              { value: "old", label: "Oldest" },
            ]}
            value="new"
            onChange={ignore}
          />
        ),
        why: "Two values that exclude each other, both in view.",
      },
      dont: {
        shown: (
          <SegmentedControl
            label="Shortcuts"
            segments={[
              { value: "on", label: "On" },
              { value: "off", label: "Off" },
            ]}
            value="on"
            onChange={ignore}
          />
        ),
        why: "On and off is a checkbox: its label says what is on.",
      },
    },
  ],
  content: [
    "One or two words for each, in sentence case, without a period.",
    "The label completes them: Group by, Sort.",
  ],
  accessibility: [
    "It is a group of native radio buttons: arrow keys choose, Tab enters it once.",
    "The choice is shown at once, before the page follows.",
    "In forced colors the chosen segment has the colors of a selection.",
  ],
};
