import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { appIcons } from "#contract/http/web-manifest.ts";

/** Adds the app's icons to the build by their own names, which the manifest and installed apps keep. */
export function copyAppIcons(): Plugin {
  return {
    name: "copy-app-icons",
    async generateBundle() {
      for (const { file } of appIcons) {
        const source = await readFile(new URL(`../${file}`, import.meta.url));
        this.emitFile({ type: "asset", fileName: file, source });
      }
    },
  };
}
