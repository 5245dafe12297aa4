import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** A file or folder of the built tree, and where the image has it. */
interface Shipped {
  readonly from: string;
  readonly to: string;
}

const copied = /^COPY --from=build \/inglenook\/(\S+) \.\/(\S*)$/gm;

/** The files that the Dockerfile takes from its build; a folder's content goes into the named folder, as with COPY. */
export function shippedFiles(): Shipped[] {
  const lines = readFileSync("Dockerfile", "utf8").matchAll(copied);
  return [...lines].flatMap(([, pattern = "", to = ""]) =>
    globSync(pattern).map((from) => ({
      from,
      to: to === "" || to.endsWith("/") ? join(to, basename(from)) : to,
    })),
  );
}
