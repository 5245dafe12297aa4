import { useState } from "react";
import { DateField } from "#ui-kit/primitives/forms/date-field.tsx";
import { TextField } from "#ui-kit/primitives/forms/text-field.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

const ignore = () => {};

function FirstDay() {
  const [day, setDay] = useState("2026-11-01");
  return <DateField label="From" value={day} onChange={setDay} />;
}

export const guide: ComponentGuide = {
  summary: "A date field takes one day of the calendar, with the browser's own picker.",
  file: "ui-kit/primitives/forms/date-field.tsx",
  exports: ["DateField"],
  examples: { FirstDay },
  use: [
    "For a day that the user knows: the first and the last day of a usage report.",
    "In pairs for a range: From and To.",
  ],
  avoid: [
    "For a usual range: offer This month and Last month in a select, and the fields only for other days.",
    "For a time of day: the product has none.",
    "To show a date: write it as text.",
  ],
  anatomy: {
    picture: (
      <DateField label="From" hint="The first day of the report" value="2026-11-01" onChange={ignore} />
    ),
    parts: [
      { name: "Label", is: "Above the field.", selector: "label", side: "top" },
      { name: "Day", is: "In the order of the browser's language.", selector: "input", side: "start" },
      { name: "Picker", is: "The browser's calendar.", selector: "input", side: "end" },
      { name: "Hint or error", is: "Below the field.", selector: "[id$=hint]", side: "bottom" },
    ],
  },
  pairs: [
    {
      do: {
        shown: (
          <div className="guide-row">
            <DateField label="From" value="2026-11-01" onChange={ignore} />
            <DateField label="To" value="2026-11-26" onChange={ignore} />
          </div>
        ),
        why: "Name both ends of a range in words.",
      },
      dont: {
        shown: <TextField label="Dates" placeholder="dd.mm.yyyy - dd.mm.yyyy" value="" onChange={ignore} />,
        why: "A text to be typed in one format is wrong for everyone who writes dates otherwise.",
      },
    },
    {
      do: {
        shown: (
          <DateField label="To" value="2026-10-01" error="Choose a day after 2026-11-01." onChange={ignore} />
        ),
        why: "Tell below the field which days are possible.",
      },
      dont: {
        shown: <DateField label="To" value="2026-10-01" error="Invalid date" onChange={ignore} />,
        why: "The date exists. Invalid does not say what is wrong with it.",
      },
    },
  ],
  content: ["One or two words: From, To, Expires on.", "No format in the hint: the browser shows its own."],
  accessibility: [
    "It is a native date input, named by its label. Screen readers tell day, month and year as parts.",
    "The value is a text such as 2026-11-26, in no time zone. It is empty while the day is incomplete.",
  ],
};
