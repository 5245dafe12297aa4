import { parseEnv } from "node:util";

const byteOrderMark = "\ufeff";
const ignoredLine = /^\s*(?:#|$)/;
const variable = /^\s*(?:export\s+)?(?<name>[A-Za-z_]\w*)\s*=\s*(?<value>.*)$/;
const quotationMark = /^["'`]/;
/** The text that may follow a value in quotation marks. */
const nothingOrComment = /^\s*(?:#.*)?$/;

/** The parsed content of a file of environment variables. */
interface EnvironmentFile {
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** The number of the line that sets a variable, the last one of several. */
  readonly lines: ReadonlyMap<string, number>;
  /** One for each line that says nothing or sets a variable again, with its number; never its text, which may be a secret. */
  readonly faults: readonly string[];
}

/**
 * Reads a file of lines `NAME=value`, as Node reads one (`--env-file`). Node silently ignores any other line, such as `NAME:
 * value` from a compose file, and the text after a value in quotation marks. It also reads on over the following lines, variables
 * too, until a quotation mark is closed. No variable of this program has several lines.
 */
export function readEnvironmentFile(text: string, fileName: string): EnvironmentFile {
  const faults: string[] = [];
  const numbers = new Map<string, number>();
  const content = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  for (const [index, markedLine] of content.split(/\r?\n/).entries()) {
    const number = index + 1;
    const line = markedLine.replaceAll(byteOrderMark, "");
    // It comes from joining two files. Node makes it part of the name.
    if (line !== markedLine)
      faults.push(`Line ${number} of ${fileName} has a byte order mark. Remove it: it is invisible.`);
    if (ignoredLine.test(line)) continue;
    const { name, value = "" } = variable.exec(line)?.groups ?? {};
    const before = numbers.get(name ?? "");
    const fault =
      name === undefined ? "is neither NAME=value nor a comment that begins with #." : quotationFault(value);
    if (fault !== undefined) faults.push(`Line ${number} of ${fileName} ${fault}`);
    if (before !== undefined)
      faults.push(
        `Line ${number} of ${fileName} sets a variable again that line ${before} sets. Remove one of them.`,
      );
    if (name !== undefined) numbers.set(name, number);
  }
  return { variables: parseEnv(content.replaceAll(byteOrderMark, "")), lines: numbers, faults };
}

function quotationFault(value: string): string | undefined {
  const [mark] = quotationMark.exec(value) ?? [];
  if (mark === undefined) return undefined;
  const end = value.indexOf(mark, 1);
  if (end === -1)
    return `has a value that begins with ${mark} and does not end with it. Put a value that begins with ${mark} into other quotation marks.`;
  return nothingOrComment.test(value.slice(end + 1))
    ? undefined
    : `has a value that goes on behind its closing ${mark}. Only a comment may stand there.`;
}
