/** The source of an example, as someone would write it, and its comment. */
export interface ExampleSource {
  readonly code: string;
  readonly comment: string;
}

const outdent = (lines: readonly string[], spaces: number) =>
  lines.map((line) => line.slice(0, spaces).trim() + line.slice(spaces)).join("\n");

/** A frame gives an example a window of its own on the page. It is no part of its code. */
function withoutFrame(code: string): string {
  const lines = code.split("\n");
  const isFramed = lines[0]?.startsWith("<Framed ") && lines.at(-1) === "</Framed>";
  return isFramed ? outdent(lines.slice(1, -1), 2) : code;
}

/** Reads a function of a guide. One that only returns elements is shown as these elements. */
export function exampleSource(guide: string, name: string): ExampleSource | undefined {
  const found = new RegExp(
    `(?:/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\n)?function ${name}\\(\\) \\{\\n([\\s\\S]*?)\\n\\}\\n`,
  ).exec(guide);
  if (found === null) return undefined;
  const [, comment = "", body = ""] = found;
  const lines = body.split("\n");
  const returned = /^ {2}return \($/.test(lines[0] ?? "") && lines.at(-1) === "  );";
  const single = lines.length === 1 ? /^ {2}return (.*);$/.exec(body)?.[1] : undefined;
  const code = single ?? (returned ? outdent(lines.slice(1, -1), 4) : outdent(lines, 2));
  return { code: withoutFrame(code), comment: comment.replaceAll(/\s*\n\s*\*\s*/g, " ").trim() };
}

/** `SavingSettings` is titled "Saving settings". */
export function exampleTitle(name: string): string {
  const words = name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  const text = words.join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
