import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { minify } from "vite";
import { z } from "zod";

/** Makes the built Storybook smaller: `npm run build-storybook` ends with it. */
const folder = "dist/storybook";
const index = z.looseObject({ entries: z.record(z.string(), z.record(z.string(), z.unknown())) });

await minifyManager();
trimIndex();
leaveOutMocker();

/** Storybook ships its manager with every comment and name: half of its bytes. */
async function minifyManager(): Promise<void> {
  const scripts = globSync(`${folder}/{sb-manager,sb-addons}/**/*.js`);
  if (scripts.length === 0) throw new Error(`${folder} has no manager: storybook build did not end well.`);
  for (const file of scripts) {
    const { code, errors } = await minify(file, readFileSync(file, "utf8"), { module: true });
    if (errors.length > 0) throw new Error(`${file} cannot be minified: ${errors[0]?.message}`);
    writeFileSync(file, code);
  }
}

/** Removes the paths of components and the tag of the manifest, which only the development server uses. */
function trimIndex(): void {
  const file = `${folder}/index.json`;
  const { entries, ...rest } = index.parse(JSON.parse(readFileSync(file, "utf8")));
  const trimmed = Object.entries(entries).map(([id, { componentPath: _, tags, ...entry }]) => [
    id,
    {
      ...entry,
      tags: z
        .array(z.string())
        .parse(tags)
        .filter((tag) => tag !== "manifest"),
    },
  ]);
  writeFileSync(file, JSON.stringify({ ...rest, entries: Object.fromEntries(trimmed) }));
}

/** Removes Storybook's module mocker from the frame, because no story mocks a module. */
function leaveOutMocker(): void {
  const mocker = "vite-inject-mocker-entry.js";
  const file = `${folder}/iframe.html`;
  const page = readFileSync(file, "utf8");
  const without = page.replace(`<script type="module" src="./${mocker}"></script>`, "");
  // A second run finds neither. Another release of Storybook may load the mocker differently; this function must then be changed.
  if (without.includes(mocker)) throw new Error(`${file} loads ${mocker} in another way than before.`);
  writeFileSync(file, without);
  rmSync(`${folder}/${mocker}`, { force: true });
}
