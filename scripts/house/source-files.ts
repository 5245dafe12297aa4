import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

export type SourceFile = { path: string; text: string; isTest: boolean };

const testPath = /\.(test|behavior|stories|e2e|visual)\.tsx?$|^e2e\/|^api\/test\/|^contract\/behavior\//;

/** Every TypeScript file that git tracks or would add; generated code is ignored by git. */
export function readSourceFiles(): SourceFile[] {
  const list = ["ls-files", "--cached", "--others", "--exclude-standard", "--", "*.ts", "*.tsx"];
  const paths = execFileSync("git", list, { encoding: "utf8" }).split("\n");
  return paths
    .filter((path) => path && existsSync(path) && !path.endsWith(".d.ts"))
    .map((path) => ({ path, text: readFileSync(path, "utf8"), isTest: testPath.test(path) }));
}
