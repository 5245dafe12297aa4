import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { appIcons, manifestPath, webManifest } from "#contract/http/web-manifest.ts";
import { pages } from "#contract/pages.ts";
import { drawIcon, iconFile } from "../icons/draw-icon.ts";

const built = (path: string) => join("dist/app", path);
const page = readFileSync(built("index.html"), "utf8");
const manifest = webManifest("Hearthside");

describe("the manifest", () => {
  test("has what browsers ask for before they offer to install an app", () => {
    expect(manifest).toMatchObject({ name: "Hearthside", short_name: "Hearthside", display: "standalone" });
    const sizes = manifest.icons.map(({ purpose, sizes: size }) => `${purpose} ${size}`);
    expect(sizes).toEqual(["any 192x192", "any 512x512", "maskable 192x192", "maskable 512x512"]);
    for (const color of [manifest.theme_color, manifest.background_color])
      expect(color).toMatch(/^#[0-9A-F]{6}$/);
  });

  test("leads to pages of the app, from any address", () => {
    const base = new URL("https://chat.example.org/base/manifest.webmanifest");
    const pathOf = (url: string) => new URL(url, base).pathname;
    expect([manifest.start_url, manifest.scope].map(pathOf)).toEqual(["/base/", "/base/"]);
    expect(manifest.shortcuts.map(({ name, url }) => [name, pathOf(url)])).toEqual([
      ["New Chat", `/base${pages.newChat}`],
      ["Chat History", `/base${pages.chats}`],
    ]);
  });

  test("names icons that the build has", () => {
    const named = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
    for (const { src } of named) expect(existsSync(built(src)), src).toBe(true);
  });
});

test("the page names manifest, touch icon and a theme color for each scheme", () => {
  expect(page).toContain(`<link rel="manifest" href="${manifestPath}"`);
  const [, touchIcon = ""] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(page) ?? [];
  expect(existsSync(built(touchIcon))).toBe(true);
  for (const scheme of ["light", "dark"])
    expect(page).toMatch(new RegExp(`name="theme-color" content="#[0-9A-F]{6}" media="[^"]*${scheme}`));
});

describe.each(appIcons)("$file", (icon) => {
  test("is square, of its size, and drawn from the brand's sign", async () => {
    const file = readFileSync(built(icon.file));
    const { format, width, height } = await sharp(file).metadata();
    expect([format, width, height]).toEqual(["png", icon.pixels, icon.pixels]);
    const pixelsOf = (image: Buffer) => sharp(image).ensureAlpha().raw().toBuffer();
    const drawn = await pixelsOf(await drawIcon(icon));
    expect(drawn.equals(await pixelsOf(readFileSync(iconFile(icon))))).toBe(true);
    expect(drawn.equals(await pixelsOf(file))).toBe(true);
  });

  test("has no transparent corner if it is cut by the system", async () => {
    const [, , , alpha] = await sharp(readFileSync(built(icon.file)))
      .ensureAlpha()
      .raw()
      .toBuffer();
    expect(alpha).toBe(icon.purpose === "any" ? 0 : 255);
  });
});
