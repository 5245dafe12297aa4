import { expect } from "storybook/test";
import { usageReportText } from "#contract/texts/usage-texts.ts";
import { samples } from "#storybook/gallery/samples/samples.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { StateMatrix } from "#storybook/gallery/states/state-matrix.tsx";
import { preview } from "#storybook/preview.tsx";
import { formatShortDay } from "../../formats/dates.ts";
import { BarChart } from "./bar-chart.tsx";

/** Days of a month; some without use. */
const days = Array.from({ length: 30 }, (_, index) => {
  const key = `2026-11-${String(index + 1).padStart(2, "0")}`;
  const value = index % 7 > 4 ? 0 : ((index * 37) % 23) + 1;
  return { key, label: formatShortDay(key), value, valueText: `${value}.00 USD` };
});
const models = ["Large 2", "Small 2", "Old 1"].map((label, index) => {
  const value = [900, 340, 1][index] ?? 0;
  return { key: label, label, value, valueText: `${value} replies` };
});

const label = usageReportText.chart(usageReportText.measures.cost, "day");

const meta = preview.meta({
  title: "Patterns/Bar chart",
  tags: ["autodocs"],
  component: BarChart,
  args: {
    label,
    caption: usageReportText.caption(usageReportText.measures.cost, "day"),
    bars: days,
    layout: "columns" as const,
    mostText: usageReportText.most,
  },
  argTypes: { layout: { control: "inline-radio", options: ["columns", "rows"] } },
});

/** Days without use are gaps; a tooltip shows the value of a bar. */
export const Playground = meta.story();

export const Matrix = meta.story({
  tags: ["variant", "visual"],
  render: (args) => (
    <StateMatrix
      caption="Layouts"
      rows={{ columns: "In the order of time", rows: "With names" }}
      columns={["many", "one"]}
      cell={(layout, column) => {
        const bars = layout === "columns" ? days : models;
        return (
          <div className="gallery-field">
            <BarChart {...args} layout={layout} bars={column === "many" ? bars : bars.slice(0, 1)} />
          </div>
        );
      }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("img", { name: label })).toHaveLength(4);
  },
});

/** Names are cut, values are not. */
export const LongText = meta.story({
  tags: ["variant"],
  args: {
    layout: "rows",
    bars: models.map((bar, index) => ({ ...bar, label: `${index} ${samples.unbroken}` })),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    await expect(canvas.getByText("900 replies")).toBeVisible();
  },
});

/** The first bar is at the page's start. */
export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByTitle(/^Nov [12]:/);
    await expect(first?.getBoundingClientRect().left).toBeGreaterThan(
      second?.getBoundingClientRect().left ?? Number.POSITIVE_INFINITY,
    );
  },
});

export const ForcedColors = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("forced-colors")],
  play: async ({ canvas }) => {
    const bar = canvas.getByTitle(/^Nov 1:/).firstElementChild ?? document.body;
    const { backgroundColor } = getComputedStyle(bar);
    await expect(backgroundColor).not.toBe(getComputedStyle(document.body).backgroundColor);
  },
});
