import { readFileSync } from "node:fs";
import { z } from "zod";

const words = z.tuple([z.string()], z.string());

/** The command of the container's health check in the Dockerfile. */
export function readHealthCheck(): [command: string, ...words: string[]] {
  const [, list = ""] =
    /^HEALTHCHECK [\s\S]*?\n +CMD (\[.*\])$/m.exec(readFileSync("Dockerfile", "utf8")) ?? [];
  return words.parse(JSON.parse(list));
}
