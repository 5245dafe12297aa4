import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** A file or folder of the built tree, and its path in the image. */
interface Shipped {
  readonly from: string;
  readonly to: string;
}

const copied = /^COPY --from=build \/inglenook\/(\S+) \.\/(\S*)$/gm;

/** As with COPY, a folder's content goes into the target folder. */
function targetOf(from: string, to: string): string {
  return to === "" || to.endsWith("/") ? join(to, basename(from)) : to;
}

/** The files that the Dockerfile copies from its build. */
export function shippedFiles(): Shipped[] {
  const lines = readFileSync("Dockerfile", "utf8").matchAll(copied);
  return [...lines].flatMap(([, pattern = "", to = ""]) =>
    globSync(pattern).map((from) => ({ from, to: targetOf(from, to) })),
  );
}

/** The text of a Dockerfile whose last stage copies from places like those in the image, instead of from a build. */
export function copyFromTargets(text: string): string {
  return text.replaceAll(copied, (_, from: string, to: string) => `COPY ${targetOf(from, to)} ./${to}`);
}
