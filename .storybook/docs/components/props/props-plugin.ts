import { resolve } from "node:path";
import type { Plugin } from "vite";
import { componentFiles, readProps } from "./read-props.ts";

const name = "virtual:component-props";

/**
 * Serves the properties of the kit's components as a module, read when a page first imports it. Storybook's own readers do
 * not resolve types of other files (react-docgen) or need an older compiler (react-docgen-typescript).
 */
export function componentPropsPlugin(): Plugin {
  const id = `\0${name}`;
  return {
    name: "component-props",
    resolveId: (source) => (source === name ? id : undefined),
    load(asked) {
      if (asked !== id) return;
      for (const file of componentFiles()) this.addWatchFile(resolve(file));
      return `export const components = ${JSON.stringify(readProps())};`;
    },
  };
}
