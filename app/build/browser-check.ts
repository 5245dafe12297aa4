import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { minifySync, type Plugin, transformWithOxc } from "vite";

const file = fileURLToPath(new URL("../browser-check.ts", import.meta.url));
const tag = '<script src="./browser-check.ts">';

/**
 * Adds browser-check.ts to the build as a classic script, which Vite does not bundle. A file of its own, because the
 * content policy allows no inline script.
 */
export function browserCheck(): Plugin {
  let base = "/";
  let name = "";
  return {
    name: "browser-check",
    apply: "build",
    configResolved: (config) => {
      base = config.base;
    },
    async buildStart() {
      const { code } = await transformWithOxc(await readFile(file, "utf8"), file, { target: "es2015" });
      const source = minifySync(file, code).code;
      const hash = createHash("sha256").update(source).digest("hex").slice(0, 8);
      name = `assets/browser-check-${hash}.js`;
      this.emitFile({ type: "asset", fileName: name, source });
    },
    transformIndexHtml: {
      order: "pre",
      handler(html) {
        if (!html.includes(tag)) throw new Error("The page no longer checks the browser.");
        return html.replace(tag, `<script src="${base}${name}" vite-ignore>`);
      },
    },
  };
}
