import { Progress } from "#ui-kit/primitives/feedback/progress.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

function MonthlyLimit() {
  return <Progress label="Used this month" value={340} max={500} valueText="340 of 500 replies" />;
}

export const guide: ComponentGuide = {
  summary: "A progress bar shows how much of a limit is used.",
  file: "ui-kit/primitives/feedback/progress.tsx",
  exports: ["Progress"],
  examples: { MonthlyLimit },
  use: [
    "For a part of a known whole: replies of a month, tokens of a group.",
    "Beside the same value in words.",
  ],
  avoid: [
    "For waiting: use a spinner or skeletons.",
    "To compare several values: use a bar chart.",
    "For a limit that nobody has set: write the number alone.",
  ],
  anatomy: {
    picture: <Progress label="Used this month" value={340} max={500} valueText="340 of 500 replies" />,
    parts: [
      { name: "Track", is: "The limit.", selector: "progress", side: "end" },
      {
        name: "Bar",
        is: "The used part. It turns red once the limit is reached.",
        selector: "progress",
        side: "start",
      },
    ],
  },
  pairs: [
    {
      do: {
        shown: (
          <div className="guide-stack">
            <span>340 of 500 replies this month</span>
            <Progress label="Used this month" value={340} max={500} valueText="340 of 500 replies" />
          </div>
        ),
        why: "Write the values beside it. The bar shows the share, not the numbers.",
      },
      dont: {
        shown: <Progress label="Usage" value={340} max={500} valueText="68" />,
        why: "A bar alone leaves open what it measures, and of what.",
      },
    },
    {
      do: {
        shown: (
          <div className="guide-stack">
            <span>500 of 500 replies this month</span>
            <Progress label="Used this month" value={500} max={500} valueText="500 of 500 replies" />
          </div>
        ),
        why: "Say in words too that the limit is reached.",
      },
      dont: {
        shown: (
          <div className="guide-stack">
            <span>Limit</span>
            <Progress label="Used this month" value={500} max={500} valueText="100%" />
          </div>
        ),
        why: "Red alone does not say what happens now.",
      },
    },
  ],
  content: [
    "`label` names what is measured: Used this month.",
    "`valueText` has the value, the limit and the unit: 340 of 500 replies. No percentages.",
  ],
  accessibility: [
    "It is a native progress element: its role is progressbar, its name is `label`.",
    "`valueText` is announced in place of a percentage.",
  ],
};
