/** A deliberate break of the product: one changed rule that at least one test must notice. */
export interface Fault {
  readonly file: string;
  /** The promise that is broken, in one sentence. */
  readonly breaks: string;
  /** The text of the sources, which stands once in the file. */
  readonly before: string;
  /** A plausible slip in its place. It compiles, except that names may be left without a use. */
  readonly after: string;
  readonly tests: FaultTests;
}

/** The tests that are run on a fault. */
export interface FaultTests {
  /** A project of `vitest.config.ts`, the stories, or the rules of `npm run check`. */
  readonly project: "unit" | "behavior-mock" | "behavior-sqlite" | "stories" | "rules";
  readonly files: readonly string[];
  /** A pattern of test names: the behavior suites stand in two files. */
  readonly named?: string;
}
