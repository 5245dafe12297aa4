import type { Readable } from "node:stream";
import { isMembers } from "../completions/completion-text.ts";

/** How much of a list is read, in UTF-16 units, and how many names of it are passed on. */
const maxListLength = 4 * 1024 * 1024;
const maxNames = 1000;
const maxNameLength = 200;

function nameOf(entry: unknown): string[] {
  if (!isMembers(entry)) return [];
  const { id, name } = entry;
  const found = typeof id === "string" ? id : name;
  return typeof found === "string" && found !== "" && found.length <= maxNameLength ? [found] : [];
}

/** The names in a provider's list of models, in its order; none for an answer in another shape. */
export async function listedModels(source: Readable): Promise<string[]> {
  let text = "";
  for await (const chunk of source.setEncoding("utf8")) {
    text += chunk;
    if (text.length > maxListLength) return [];
  }
  try {
    const body: unknown = JSON.parse(text);
    const entries = isMembers(body) ? (body.data ?? body.models) : body;
    return Array.isArray(entries) ? [...new Set(entries.flatMap(nameOf))].slice(0, maxNames) : [];
  } catch {
    return [];
  }
}
