import { expect, waitFor } from "storybook/test";
import { adminText } from "#contract/texts/admin-texts.ts";
import { samples } from "#storybook/gallery/samples/samples.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { preview } from "#storybook/preview.tsx";
import { Table, TableCell, TableHeader, TableRow } from "./table.tsx";

const { columns, listHeading } = adminText;
const rows = [
  ["1001", "40171936", "Nov 3, 2026 at 2:14 PM"],
  ["1002", "88205417", "Nov 4, 2026 at 9:05 AM"],
  ["1003", "61934420", "Nov 9, 2026 at 11:48 PM"],
];

const meta = preview.meta({
  title: "Primitives/Table",
  tags: ["autodocs"],
  component: Table,
  args: { label: listHeading, children: <Lines rows={rows} /> },
  argTypes: { children: { control: false } },
});

function Lines({ rows: lines }: { rows: string[][] }) {
  return (
    <>
      <thead>
        <tr>
          <TableHeader>{columns.userId}</TableHeader>
          <TableHeader>{columns.passcode}</TableHeader>
          <TableHeader>{columns.createdAt}</TableHeader>
        </tr>
      </thead>
      <tbody>
        {lines.map(([number, passcode, created]) => (
          <TableRow key={number}>
            <TableCell label={columns.userId}>{number}</TableCell>
            <TableCell label={columns.passcode}>{passcode}</TableCell>
            <TableCell label={columns.createdAt}>{created}</TableCell>
          </TableRow>
        ))}
      </tbody>
    </>
  );
}

/** Digits are aligned, because all have the same width. */
export const Playground = meta.story();

/** A head and lines, without stripes or a shadow. */
export const Matrix = meta.story({
  tags: ["variant", "visual"],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("columnheader")).toHaveLength(3);
    await expect(canvas.getAllByRole("row")).toHaveLength(rows.length + 1);
    await expect(getComputedStyle(canvas.getByRole("table")).fontVariantNumeric).toContain("tabular-nums");
  },
});

/** A wide table scrolls inside its region; the page does not. */
export const LongText = meta.story({
  tags: ["variant"],
  args: { children: <Lines rows={[[samples.unbroken, samples.long, samples.emoji]]} /> },
  play: async ({ canvas, canvasElement }) => {
    const region = canvas.getByRole("region", { name: listHeading });
    await expect(region.scrollWidth).toBeGreaterThan(region.clientWidth);
    await waitFor(() => expect(region).toHaveAttribute("tabindex", "0"));
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

/** The first column is on the right. */
export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  play: async ({ canvas }) => {
    const [first, , last] = canvas.getAllByRole("columnheader");
    await expect(first?.getBoundingClientRect().left).toBeGreaterThan(
      last?.getBoundingClientRect().left ?? 0,
    );
  },
});

/** Lines between the rows remain. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("forced-colors")],
  play: async ({ canvas }) => {
    for (const row of canvas.getAllByRole("row").slice(1))
      await expect(getComputedStyle(row).borderTopStyle).toBe("solid");
  },
});

/** The region is focusable, so that the arrow keys can scroll it; its name describes the table. */
export const Keyboard = meta.story({
  args: { children: <Lines rows={[[samples.unbroken, samples.long, samples.emoji]]} /> },
  play: async ({ canvas, userEvent }) => {
    const region = canvas.getByRole("region", { name: listHeading });
    await waitFor(() => expect(region).toHaveAttribute("tabindex", "0"));
    await userEvent.tab();
    await expect(region).toHaveFocus();
  },
});

/** A table that fits is no Tab stop. */
export const NoTabStop = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: listHeading })).not.toHaveAttribute("tabindex");
  },
});

/** On phones the rows are cards; their cells keep their roles and say their columns. */
export const Cards = meta.story({
  tags: ["phone", "visual"],
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("row")).toHaveLength(rows.length + 1);
    await expect(canvas.getAllByRole("cell")).toHaveLength(3 * rows.length);
    const [number, passcode] = canvas.getAllByRole("cell");
    await expect(number && getComputedStyle(number, "::before").content).toContain(columns.userId);
    await expect(passcode?.getBoundingClientRect().top).toBeGreaterThan(
      number?.getBoundingClientRect().top ?? Number.NaN,
    );
  },
});
