import { useState } from "react";
import { Slider } from "#ui-kit/primitives/forms/slider.tsx";
import { TextField } from "#ui-kit/primitives/forms/text-field.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

const ignore = () => {};
const words = (count: number) => `${count} words`;

function WordCount() {
  const [count, setCount] = useState(200);
  return (
    <Slider
      label="Word count"
      note="This is only a guideline which the AI may not precisely follow"
      min={50}
      max={500}
      step={50}
      ticks={[50, 200, 350, 500]}
      value={count}
      onChange={setCount}
      valueText={words}
    />
  );
}

const range = { min: 50, max: 500, step: 50, onChange: ignore };

export const guide: ComponentGuide = {
  summary: "A slider chooses a rough amount within known limits.",
  file: "ui-kit/primitives/forms/slider.tsx",
  exports: ["Slider"],
  examples: { WordCount },
  use: [
    "Where the exact value matters little and the effect is easy to feel: the length of replies.",
    "For ten to twenty steps. They are all reached by the arrow keys.",
  ],
  avoid: [
    "For an exact number, such as a limit in tokens: use a text field.",
    "For two or three values: use a segmented control.",
    "For a value without an upper limit.",
  ],
  anatomy: {
    picture: (
      <Slider
        {...range}
        label="Word count"
        note="A guideline only"
        ticks={[50, 200, 350, 500]}
        value={200}
        valueText={words}
      />
    ),
    parts: [
      {
        name: "Label",
        is: "Above the track.",
        selector: "[data-part=root] > div > span:first-child",
        side: "top",
      },
      {
        name: "Value",
        is: "In words, with its unit.",
        selector: "[data-part=root] > div > span:last-child",
        side: "top",
      },
      { name: "Track", is: "The filled part is the value.", selector: "[data-part=track]", side: "start" },
      {
        name: "Thumb",
        is: "24 px in a row 44 px high, all of which can be pressed. The Tab stop.",
        selector: "[data-part=thumb]",
        side: "top",
      },
      { name: "Ticks", is: "Optional: some values.", selector: "[data-part=marker-group]", side: "end" },
      { name: "Note", is: "Optional.", selector: "[id$=hint]", side: "bottom" },
    ],
  },
  pairs: [
    {
      do: {
        shown: <Slider {...range} label="Word count" value={200} valueText={words} />,
        why: "Show the value with its unit. The position alone cannot be read.",
      },
      dont: {
        shown: <Slider {...range} label="Length" value={200} valueText={String} />,
        why: "A number without a unit does not say what it measures.",
      },
    },
    {
      do: {
        shown: <TextField label="Tokens a month" inputMode="numeric" value="2500000" onChange={ignore} />,
        why: "Let people type a number that they know.",
      },
      dont: {
        shown: (
          <Slider
            label="Tokens a month"
            min={0}
            max={10_000_000}
            step={1}
            value={2_500_000}
            onChange={ignore}
            valueText={(count) => `${count} tokens`}
          />
        ),
        why: "One of ten million values cannot be hit on a track of some hundred pixels.",
      },
    },
  ],
  content: [
    "The label is a noun: Word count.",
    "`valueText` is the number and its unit: 200 words. It is announced too.",
  ],
  accessibility: [
    "The thumb has the role slider, the label as its name, the note as its description, and the value in words.",
    "Up raises the value and Down lowers it, in every direction of writing.",
    "In forced colors track, filled part and thumb keep their edges.",
  ],
};
