import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** A file or folder of the built tree, and its path in the image. */
interface Shipped {
  readonly from: string;
  readonly to: string;
}

const copied = /^COPY --from=build \/inglenook\/(\S+) \.\/(\S*)$/gm;

/**
 * The files that the Dockerfile copies from its build; as with COPY, a folder's content goes into the target
 * folder.
 */
export function shippedFiles(): Shipped[] {
  const lines = readFileSync("Dockerfile", "utf8").matchAll(copied);
  return [...lines].flatMap(([, pattern = "", to = ""]) =>
    globSync(pattern).map((from) => ({
      from,
      to: to === "" || to.endsWith("/") ? join(to, basename(from)) : to,
    })),
  );
}
