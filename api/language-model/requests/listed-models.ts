import type { Readable } from "node:stream";
import { cleanName } from "#contract/rules/text/user-text.ts";
import { isMembers } from "../completions/completion-text.ts";
import { LanguageModelError } from "../language-model.ts";

/** How much of a list is read, in UTF-16 units, and how many names of it are passed on. */
const maxListMegabytes = 4;
const maxListLength = maxListMegabytes * 1024 * 1024;
const maxNames = 1000;
const maxNameLength = 200;

function nameOf(entry: unknown): string[] {
  if (!isMembers(entry)) return [];
  const { id, name } = entry;
  const given = typeof id === "string" ? id : name;
  if (typeof given !== "string" || given.length > maxNameLength) return [];
  const found = cleanName(given);
  return found === "" ? [] : [found];
}

function listFault(sentence: string): LanguageModelError {
  return new LanguageModelError("model_unavailable", sentence, undefined, true);
}

function notListed(): LanguageModelError {
  return listFault("The provider sent no list of models.");
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notListed();
  }
}

/** The names in a provider's list of models, in its order. Throws for another answer, such as a page or an endless list. */
export async function listedModels(source: Readable): Promise<string[]> {
  let text = "";
  for await (const chunk of source.setEncoding("utf8")) {
    text += chunk;
    if (text.length > maxListLength)
      throw listFault(`The provider's list of models is longer than ${maxListMegabytes} MB.`);
  }
  const body = parseBody(text);
  const entries = isMembers(body) ? (body.data ?? body.models) : body;
  if (Array.isArray(entries)) return [...new Set(entries.flatMap(nameOf))].slice(0, maxNames);
  // Some servers without a model send null.
  if (isMembers(body) && body.data === null) return [];
  throw notListed();
}
