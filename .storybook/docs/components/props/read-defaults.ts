import { readFileSync } from "node:fs";
import { parseSync, Visitor } from "vite";

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The defaults that a function gives to properties where it destructures them, and those of the recipe in its file. The
 * compiler's types do not hold them.
 */
export function readDefaults(file: string, name: string): Map<string, string> {
  const text = readFileSync(file, "utf8");
  const { program } = parseSync(file, text);
  const textOf = ({ start, end }: Span) => text.slice(start, end);
  const defaults = new Map<string, string>();
  let body: Span = { start: 0, end: 0 };
  new Visitor({
    FunctionDeclaration: (node) => {
      if (node.id?.name === name) body = node;
    },
  }).visit(program);
  new Visitor({
    Property: ({ key, value }) => {
      if (textOf(key) === "defaultVariants" && value.type === "ObjectExpression")
        for (const variant of value.properties)
          if (variant.type === "Property") defaults.set(textOf(variant.key), textOf(variant.value));
    },
    AssignmentPattern: ({ left, right, start, end }) => {
      if (start > body.start && end < body.end) defaults.set(textOf(left), textOf(right));
    },
  }).visit(program);
  return defaults;
}
