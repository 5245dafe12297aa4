import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A fenced block of a chapter of docs/operating. */
export interface Block {
  /** The name of its file without `.md`. */
  readonly chapter: string;
  readonly language: string;
  readonly text: string;
}

const folder = "docs/operating";

/** The text of each chapter, by the name of its file without `.md`. */
export function readChapters(): ReadonlyMap<string, string> {
  const names = readdirSync(folder).filter((name) => name.endsWith(".md"));
  return new Map(names.map((name) => [name.replace(/\.md$/, ""), readFileSync(join(folder, name), "utf8")]));
}

export function readBlocks(): Block[] {
  return [...readChapters()].flatMap(([chapter, content]) =>
    [...content.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language = "", text = ""]) => {
      return { chapter, language, text };
    }),
  );
}

/** The only block of a chapter that begins like this. */
export function findBlock(chapter: string, beginning: string): string {
  const found = readBlocks().filter((block) => block.chapter === chapter && block.text.startsWith(beginning));
  const [only] = found;
  if (only === undefined || found.length > 1)
    throw new Error(`docs/operating/${chapter}.md has ${found.length} blocks that begin with: ${beginning}`);
  return only.text;
}
