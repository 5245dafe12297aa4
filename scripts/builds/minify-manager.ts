import { globSync, readFileSync, writeFileSync } from "node:fs";
import { minify } from "vite";

/** Storybook ships its manager unminified, with every comment and name: half of its bytes. */
const scripts = globSync("dist/storybook/{sb-manager,sb-addons}/**/*.js");
if (scripts.length === 0)
  throw new Error("dist/storybook has no manager. Build it by npm run build-storybook.");

for (const file of scripts) {
  const { code, errors } = await minify(file, readFileSync(file, "utf8"), { module: true });
  if (errors.length > 0) throw new Error(`${file} cannot be minified: ${errors[0]?.message}`);
  writeFileSync(file, code);
}
