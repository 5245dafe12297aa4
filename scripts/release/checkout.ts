import { execFileSync } from "node:child_process";

interface Checkout {
  readonly commit: string;
  /** Seconds since 1970. */
  readonly committedAt: number;
  readonly isChanged: boolean;
}

const git = (...words: string[]) => execFileSync("git", words, { encoding: "utf8" }).trim();

/** The commit that a release is made of. */
export function readCheckout(): Checkout {
  const [commit = "", seconds = ""] = git("log", "-1", "--format=%H %ct").split(" ");
  return { commit, committedAt: Number(seconds), isChanged: git("status", "--porcelain") !== "" };
}
