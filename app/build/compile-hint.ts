import type { Plugin } from "vite";

/** V8's explicit compile hint: all functions of the file are compiled while it arrives, not on the main thread later. */
const hint = "//# allFunctionsCalledOnLoad\n";

/** Hints that the entry is needed as a whole. Other engines read a comment. */
export function compileHint(): Plugin {
  return {
    name: "compile-hint",
    apply: "build",
    enforce: "post",
    generateBundle: {
      // After what writes code into chunks.
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk" && file.isEntry) file.code = hint + file.code;
      },
    },
  };
}
