import type { ComponentProps } from "react";
import { expect } from "storybook/test";
import { typedKeys } from "#storybook/gallery/states/typed-keys.ts";
import { preview } from "#storybook/preview.tsx";
import { Card } from "../../primitives/layout/card.tsx";
import { PageColumn } from "./page-column.tsx";
import "#storybook/gallery/states/gallery.css";

const widths: Record<NonNullable<ComponentProps<typeof PageColumn>["width"]>, string> = {
  login: "The way in",
  invite: "A person's first page",
  note: "A short page of words",
  form: "A form",
  chat: "A conversation",
  wide: "A list or a table",
};

const meta = preview.meta({
  title: "Patterns/Page column",
  tags: ["autodocs"],
  component: PageColumn,
  args: { width: "form" as const },
  argTypes: { width: { control: "inline-radio", options: typedKeys(widths) } },
  parameters: { frame: "bare" },
  render: (args) => (
    <PageColumn {...args}>
      <Card>{widths[args.width ?? "wide"]}</Card>
    </PageColumn>
  ),
});

/** The column of a page; its gutters are 16, 24 and 32 px as the window grows. */
export const Playground = meta.story();

/** Columns are named by their content. */
export const Matrix = meta.story({
  tags: ["variant"],
  render: () => (
    <>
      {typedKeys(widths).map((width) => (
        <PageColumn key={width} width={width}>
          <Card>
            <span className="gallery-name">{width}</span> · {widths[width]}
          </Card>
        </PageColumn>
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    const columns = [...canvasElement.querySelectorAll("span.gallery-name")].map(
      (name) => name.parentElement?.getBoundingClientRect().width ?? 0,
    );
    await expect(columns).toEqual(columns.toSorted((one, other) => one - other));
  },
});

/** On a phone every column is the window's width minus its gutters. */
export const Phone = meta.story({
  tags: ["variant", "phone"],
  globals: { viewport: { value: "phone" } },
  args: { width: "wide" },
  play: async ({ canvas }) => {
    const card = canvas.getByText(widths.wide).getBoundingClientRect();
    await expect([card.left, card.right]).toEqual([16, document.documentElement.clientWidth - 16]);
  },
});

/** The gutters are the same on both sides in both directions. */
export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  play: async ({ canvas }) => {
    const card = canvas.getByText(widths.form).getBoundingClientRect();
    await expect(card.left).toBe(document.documentElement.clientWidth - card.right);
  },
});
