import { expect, waitFor } from "storybook/test";
import { EmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { typedKeys } from "#storybook/gallery/states/typed-keys.ts";
import { ColorTiles } from "#storybook/gallery/theme/color-tiles.tsx";
import { ContrastTable } from "#storybook/gallery/theme/contrast-table.tsx";
import { cssVariable } from "#storybook/gallery/theme/css-variable.ts";
import { preview } from "#storybook/preview.tsx";
import { colorRoles, paletteColor, scales } from "./color-roles.ts";
import { contrastPairs } from "./contrast-pairs.ts";

const meta = preview.meta({ title: "Foundations/Color" });

const steps = Array.from({ length: 12 }, (_, index) => index + 1);

/**
 * Every color has a role, and components use roles only: its purpose, its variable, and its value in the light and in the
 * dark theme.
 */
export const Roles = meta.story({
  tags: ["visual"],
  render: () => <ColorTiles />,
  play: async ({ canvas }) => {
    for (const role of typedKeys(colorRoles)) {
      await expect(canvas.getByText(role)).toBeVisible();
      await expect(canvas.getByText(cssVariable("colors", role))).toBeVisible();
    }
    await expect(canvas.getAllByText(/^#[0-9A-F]{6,8}$/)).toHaveLength(2 * typedKeys(colorRoles).length);
  },
});

/** Measured from the rendered page in both themes: change the theme in the toolbar to measure again. */
export const Contrast = meta.story({
  render: () => <ContrastTable />,
  play: async ({ canvas, canvasElement, step }) => {
    const page = document.documentElement.dataset;
    const shown = page.theme;
    const ratios = () =>
      [...canvasElement.querySelectorAll("[data-ratio]")].map((cell) =>
        Number(cell.getAttribute("data-ratio")),
      );
    const holds = async () => {
      await waitFor(() => expect(canvas.getAllByText("Holds")).toHaveLength(contrastPairs.length));
      await expect(canvas.queryByText("Too faint")).not.toBeInTheDocument();
    };
    await step("Every pair holds in this theme", holds);
    const before = ratios();
    await step("And in the other one", async () => {
      page.theme = shown === "dark" ? "light" : "dark";
      await waitFor(() => expect(ratios()).not.toEqual(before));
      await holds();
      if (shown === undefined) delete page.theme;
      else page.theme = shown;
    });
  },
});

/** With `prefers-contrast: more`, lines and muted text are stronger. */
export const MoreContrast = meta.story({
  render: () => (
    <EmulatedMedia feature="prefers-contrast">
      <ColorTiles isMeasured />
    </EmulatedMedia>
  ),
  play: async ({ canvasElement }) => {
    const inside = canvasElement.querySelector("[data-emulated]");
    const lineOf = (element: Element | null) =>
      element && getComputedStyle(element).getPropertyValue("--colors-border-subtle");
    await waitFor(() => expect(lineOf(inside)).not.toBe(lineOf(canvasElement)));
  },
});

/**
 * The five scales behind the roles: 1–2 backgrounds, 3–5 fills, 6–8 lines, 9–10 solids, 11–12 text. The upper
 * strip is the light scheme's, the lower the dark one's.
 */
export const Palette = meta.story({
  tags: ["visual"],
  render: () => (
    <ul className="gallery-tokens">
      {typedKeys(scales).map((scale) => (
        <li key={scale} className="gallery-tile">
          <span className="gallery-name">{scale}</span>
          {(["light", "dark"] as const).map((scheme) => (
            <div key={scheme} className="gallery-strip">
              {steps.map((step) => (
                <span
                  key={step}
                  title={`${scale}.${step} ${scheme} ${paletteColor(scale, step, scheme)}`}
                  style={{ backgroundColor: paletteColor(scale, step, scheme) }}
                />
              ))}
            </div>
          ))}
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByTitle(/^ember\./)).toHaveLength(2 * steps.length);
  },
});
