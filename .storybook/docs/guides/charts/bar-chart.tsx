import { BarChart } from "#ui-kit/patterns/charts/bar-chart.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

const models = [
  { key: "large", label: "Large", value: 900, valueText: "900 replies" },
  { key: "small", label: "Small", value: 340, valueText: "340 replies" },
  { key: "old", label: "Old", value: 12, valueText: "12 replies" },
];
const days = Array.from({ length: 14 }, (_, index) => ({
  key: `${index}`,
  label: `Nov ${index + 1}`,
  value: index % 7 > 4 ? 0 : ((index * 37) % 23) + 4,
  valueText: `${((index * 37) % 23) + 4} replies`,
}));
const most = (text: string) => `Most: ${text}`;
const byModel = { label: "Replies by model", caption: "Replies by model", mostText: most };

function RepliesByDay() {
  return (
    <BarChart label="Replies by day" caption="Replies by day" layout="columns" bars={days} mostText={most} />
  );
}

/** Things with names are rows. */
function RepliesByModel() {
  return (
    <BarChart
      label="Replies by model"
      caption="Replies by model"
      layout="rows"
      bars={models}
      mostText={most}
    />
  );
}

export const guide: ComponentGuide = {
  summary: "A bar chart compares amounts at a glance, beside a table with the same values.",
  file: "ui-kit/patterns/charts/bar-chart.tsx",
  exports: ["BarChart"],
  examples: { RepliesByDay, RepliesByModel },
  use: [
    "`columns` for days in their order: a gap is a day without use.",
    "`rows` for people, models and styles, the most used first.",
  ],
  avoid: [
    "Without the table: the chart is one picture to a screen reader.",
    "For a single value: write it, or use a progress bar.",
    "For parts of a whole. There is no pie chart.",
  ],
  anatomy: {
    picture: <BarChart {...byModel} layout="rows" bars={models} />,
    parts: [
      {
        name: "Caption",
        is: "What is measured, and by what.",
        selector: "[role=img] > div:first-child",
        side: "top",
      },
      {
        name: "Name",
        is: "Cut off with an ellipsis; the pointer tells all of it.",
        selector: "[role=img] bdi",
        side: "start",
      },
      { name: "Value", is: "With its unit.", selector: "[role=img] span + span", side: "end" },
      {
        name: "Bar",
        is: "At least 2 px for a value that is not zero.",
        selector: "[role=img] [style]",
        side: "bottom",
      },
    ],
  },
  pairs: [
    {
      do: {
        shown: <BarChart {...byModel} layout="rows" bars={models} />,
        why: "Sort rows by value. The order is the message.",
      },
      dont: {
        shown: (
          <BarChart
            {...byModel}
            layout="rows"
            bars={[models[2], models[0], models[1]].flatMap((bar) => bar ?? [])}
          />
        ),
        why: "In another order every bar has to be compared with every other one.",
      },
    },
    {
      do: {
        shown: <BarChart {...byModel} caption="Replies by day" layout="columns" bars={days} />,
        why: "Keep days without use, as gaps.",
      },
      dont: {
        shown: (
          <BarChart
            {...byModel}
            caption="Replies by day"
            layout="columns"
            bars={days.filter(({ value }) => value > 0)}
          />
        ),
        why: "Without its gaps a week looks like five days.",
      },
    },
  ],
  content: [
    "The caption is the measure and its grouping: Cost by day.",
    "Values have a unit and thousands separators.",
  ],
  accessibility: [
    "It is one picture with a name, which is also that of the table beside it.",
    "Bars are told apart by length and name, never by color.",
    "In forced colors each bar keeps an edge.",
  ],
};
