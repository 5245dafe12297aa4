import { readFileSync } from "node:fs";
import { z } from "zod";

const words = z.tuple([z.string()], z.string());

/** The command by which the container is asked after its health, as the Dockerfile has it. */
export function readHealthCheck(): [command: string, ...words: string[]] {
  const [, list = ""] =
    /^HEALTHCHECK [\s\S]*?\n +CMD (\[.*\])$/m.exec(readFileSync("Dockerfile", "utf8")) ?? [];
  return words.parse(JSON.parse(list));
}
