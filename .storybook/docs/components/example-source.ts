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

/** Whether code refers to a name: not in a string, as an attribute, as a member or as a key. */
function refersTo(code: string, word: string): boolean {
  return new RegExp(`(?<![\\w-]|[\\w?]\\.)${word}(?![\\w:-]|=[{"])`).test(
    code.replaceAll(/"[^"\n]*"/g, '""'),
  );
}

/** Where an application finds a module: in the package, by the name of its file. */
export function packagePath(module: string): string {
  if (module.startsWith("#ui-kit/ports/")) return "@inglenook/ui-kit/ports";
  return module.replace(/^#?ui-kit\/(primitives|patterns)\/.*?([\w-]+)\.tsx$/, "@inglenook/ui-kit/$1/$2");
}

/** The constants of a guide that code uses, also by way of each other, in their order. */
function usedConstants(guide: string, code: string): readonly string[] {
  const constants = [...guide.matchAll(/^const (\w+)\b.*(?:\n[ \])}].*)*/gm)];
  let used: readonly string[] = [];
  let text = code;
  for (;;) {
    const found = constants.filter(([, name = ""]) => refersTo(text, name)).map(([whole]) => whole);
    if (found.length === used.length) return used;
    used = found;
    text = [code, ...found].join("\n");
  }
}

/** The imports of a guide that code uses. Those of the page's own helpers are no part of it. */
function usedImports(guide: string, code: string): readonly string[] {
  const imports = guide.matchAll(/^import (type )?\{([^}]+)\} from "([^"]+)";/gm);
  return [...imports].flatMap(([, type = "", list = "", module = ""]) => {
    const members = list.split(",").map((one) => one.trim());
    const used = members.filter((one) => one !== "" && refersTo(code, one.replace("type ", "")));
    if (used.length === 0 || module.startsWith("../")) return [];
    return [`import ${type}{ ${used.join(", ")} } from "${packagePath(module)}";`];
  });
}

/**
 * Reads a function of a guide, with the imports and constants that it needs outside this repository. One that only returns
 * elements is shown as these elements.
 */
export function exampleSource(guide: string, name: string): ExampleSource | undefined {
  const found = new RegExp(
    `(?:/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\n)?(function ${name}\\(\\) \\{\\n([\\s\\S]*?)\\n\\})\\n`,
  ).exec(guide);
  if (found === null) return undefined;
  const [, comment = "", whole = "", body = ""] = found;
  const lines = body.split("\n");
  const returned = /^ {2}return \($/.test(lines[0] ?? "") && lines.at(-1) === "  );";
  const single = lines.length === 1 ? /^ {2}return (.*);$/.exec(body)?.[1] : undefined;
  const code = withoutFrame(single ?? (returned ? outdent(lines.slice(1, -1), 4) : whole));
  const constants = usedConstants(guide, code);
  const imports = usedImports(guide, [...constants, code].join("\n"));
  const parts = [imports.join("\n"), constants.join("\n"), code];
  return {
    code: parts.filter((part) => part !== "").join("\n\n"),
    comment: comment.replaceAll(/\s*\n\s*\*\s*/g, " ").trim(),
  };
}

/** `SavingSettings` is titled "Saving settings". */
export function exampleTitle(name: string): string {
  const words = name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  const text = words.join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
