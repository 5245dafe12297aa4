import textFont from "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2";
import { addons, types } from "storybook/manager-api";
import { followTheme, initialTheme } from "./manager/follow-theme.ts";
import { StateStrip } from "./manager/state-strip.ts";

/** Storybook's own frame: the product's name, font and colors, and a strip that describes a state. */
const name = "inglenook";

document.fonts.add(
  new FontFace("Hanken Grotesk Variable", `url(${textFont})`, { weight: "100 900", display: "swap" }),
);

addons.setConfig({ theme: initialTheme() });

addons.register(name, (api) => {
  followTheme(api);
  addons.add(`${name}/state-strip`, { type: types.PREVIEW, render: StateStrip });
});
