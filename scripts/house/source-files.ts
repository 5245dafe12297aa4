import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

export type SourceFile = { path: string; text: string; isTest: boolean };

const testPath = /\.(test|behavior|stories|e2e|visual)\.tsx?$|^e2e\/|^api\/test\/|^contract\/behavior\//;

/** The files of these paths that git tracks or would add; generated ones are ignored by git. */
export function listFiles(...paths: readonly string[]): string[] {
  const list = ["ls-files", "--cached", "--others", "--exclude-standard", "--", ...paths];
  const found = execFileSync("git", list, { encoding: "utf8" }).split("\n");
  return found.filter((path) => path && existsSync(path));
}

/** Every TypeScript file but declarations. */
export function readSourceFiles(): SourceFile[] {
  return listFiles("*.ts", "*.tsx")
    .filter((path) => !path.endsWith(".d.ts"))
    .map((path) => ({ path, text: readFileSync(path, "utf8"), isTest: testPath.test(path) }));
}
