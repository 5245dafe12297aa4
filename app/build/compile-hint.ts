import type { Plugin } from "vite";

/**
 * V8's explicit compile hint: it compiles all functions of the file while it arrives, not on the main thread when they
 * are called. Other engines read a comment.
 */
const hint = "//# allFunctionsCalledOnLoad\n";

/** Begins the entry, which is needed as a whole, with the hint: V8 reads it before any code only. */
export function compileHint(): Plugin {
  return {
    name: "compile-hint",
    apply: "build",
    generateBundle: {
      // Vite itself writes code at the beginning of chunks.
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk" && file.isEntry) file.code = hint + file.code;
      },
    },
  };
}
