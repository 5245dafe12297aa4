import { describe, expect, it } from "vitest";
import { relativeTo, rewriteImports } from "./rewrite-imports.ts";

const imports = {
  "#contract": (path: string) => `@inglenook/contract/internal/${path}`,
  "a-package/hooks": (_: string, fromFile: string) => relativeTo(fromFile, "screens/vendor/hooks.js"),
};
const rewrite = (code: string) => rewriteImports(code, "screens/chat/chat.js", { imports });

describe("the imports of a package", () => {
  it.each([
    ['export * from "./chat.ts";', 'export * from "./chat.js";'],
    ['import type { A } from "../a.tsx";', 'import type { A } from "../a.js";'],
    ['type A = import("../a.ts").A;', 'type A = import("../a.js").A;'],
    ['import { z } from "zod";', 'import * as z from "zod";'],
    ['import type { z } from "zod";', 'import type { z } from "zod";'],
    ['import { hooks } from "a-package/hooks";', 'import { hooks } from "../vendor/hooks.js";'],
    [
      'import { maxTail } from "#contract/limits.ts";',
      'import { maxTail } from "@inglenook/contract/internal/limits.js";',
    ],
  ])("of %s", (code, expected) => {
    expect(rewrite(code)).toBe(expected);
  });

  it("are refused where no package has them", () => {
    expect(() => rewrite('import "#api/server.ts";')).toThrow("#api/server.ts");
  });
});
