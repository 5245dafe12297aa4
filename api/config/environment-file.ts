import { parseEnv } from "node:util";

const ignoredLine = /^\s*(?:#|$)/;
const variable = /^\s*(?:export\s+)?(?<name>[A-Za-z_]\w*)\s*=\s*(?<value>.*)$/;
const openingQuote = /^["'`]/;

/** What a file of environment variables says. */
interface EnvironmentFile {
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** One for each line that says nothing, with its number; never its text, which may be a secret. */
  readonly faults: readonly string[];
}

/**
 * Reads a file of lines `NAME=value`, as Node reads one (`--env-file`): a value in quotation marks may have several lines. Node leaves out
 * any other line without a word, such as `NAME: value` from a compose file.
 */
export function readEnvironmentFile(text: string, fileName: string): EnvironmentFile {
  const faults: string[] = [];
  const content = text.replace(/^\ufeff/, "");
  const lines = content.split(/\r?\n/);
  let openQuote: string | undefined;
  for (const [index, line] of lines.entries()) {
    if (openQuote !== undefined) {
      if (line.includes(openQuote)) openQuote = undefined;
    } else if (!ignoredLine.test(line)) {
      const { name, value = "" } = variable.exec(line)?.groups ?? {};
      if (name === undefined)
        faults.push(
          `Line ${index + 1} of ${fileName} is neither NAME=value nor a comment that begins with #.`,
        );
      const [quote] = openingQuote.exec(value) ?? [];
      if (quote === undefined || value.includes(quote, 1)) continue;
      // A mark that is never closed is a part of the value.
      if (lines.slice(index + 1).some((next) => next.includes(quote))) openQuote = quote;
    }
  }
  return { variables: parseEnv(content), faults };
}
