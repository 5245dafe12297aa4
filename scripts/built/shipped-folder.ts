import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shippedFiles } from "../testing/shipped-files.ts";

/** A folder with exactly the files of the image; removed when disposed. */
export function copyShippedFiles(): Disposable & { readonly path: string } {
  const path = mkdtempSync(join(tmpdir(), "inglenook-shipped-"));
  for (const { from, to } of shippedFiles()) cpSync(from, join(path, to), { recursive: true });
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true }) };
}
