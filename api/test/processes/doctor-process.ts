import { resolve } from "node:path";
import type { Finding } from "../../doctor/finding.ts";
import { setUpAdmin } from "./admin-process.ts";

/** With these variables and a migrated database every check of the doctor is well. */
export const healthy = {
  TRUST_PROXY: "1",
  OPENAI_BASE_URL: "http://127.0.0.1:9/v1",
  OPENAI_MODEL: "house-model",
};

/** The doctor of the real command line, on a data folder that lives as long as a test file. */
export async function setUpDoctor() {
  const admin = await setUpAdmin();

  /** The exit code and the findings that are not well, or those of one check. */
  async function examine(environment: Record<string, string> = {}, ...words: string[]) {
    const { code, stdout, stderr } = await admin.runWith(
      { ...healthy, ...environment },
      "doctor",
      "--json",
      ...words,
    );
    if (stderr !== "") throw new Error(stderr);
    const findings: Finding[] = JSON.parse(stdout);
    const unwell = findings.filter(({ status }) => status !== "ok");
    return {
      code,
      stdout,
      findings,
      unwell,
      of: (check: string) => findings.filter((each) => each.check === check),
    };
  }

  return { ...admin, examine };
}

/** The option of Node that loads a file of this folder before a program. */
export function preloading(file: string): Record<string, string> {
  return { NODE_OPTIONS: `--import=${resolve("api/test/processes/preloads", file)}` };
}
