import { parseSync, Visitor } from "vite";
import type { SourceFile } from "./source-files.ts";

export type FunctionLength = { location: string; lines: number };

export type FileMeasures = {
  path: string;
  lines: number;
  commentLines: number;
  functions: FunctionLength[];
  anyTypes: number;
  casts: number;
  isBarrel: boolean;
  todos: number;
  titles: string[];
  moduleMocks: number;
  /** The names that the file declares and exports. */
  exportedNames: string[];
  /** The specifiers of value imports, as written. */
  imports: string[];
  /** The specifiers of type imports. */
  typeImports: string[];
};

type Statement = ReturnType<typeof parseSync>["program"]["body"][number];

type Span = { start: number; end: number };

/** Measures one file with the parser that builds the app. */
export function measureFile({ path, text }: SourceFile): FileMeasures {
  const { program, comments } = parseSync(path, text);
  const lineOf = (offset: number) => text.slice(0, offset).split("\n").length;
  const measures: FileMeasures = {
    path,
    lines: text.trimEnd().split("\n").length,
    commentLines: countCommentLines(comments, lineOf),
    functions: [],
    anyTypes: 0,
    casts: 0,
    isBarrel: program.body.length > 0 && program.body.every(isReExport),
    todos: comments.filter(({ value }) => /\b(TODO|FIXME|XXX)\b/.test(value)).length,
    titles: [],
    moduleMocks: 0,
    exportedNames: program.body.flatMap(exportedNames),
    imports: [],
    typeImports: [],
  };
  const addFunction = ({ start, end }: Span) => {
    const lines = lineOf(end) - lineOf(start) + 1;
    if (lines > 2) measures.functions.push({ location: `${path}:${lineOf(start)}`, lines });
  };
  new Visitor({
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    TSAnyKeyword: () => void measures.anyTypes++,
    TSTypeAssertion: () => void measures.casts++,
    TSAsExpression: ({ typeAnnotation }) => {
      if (text.slice(typeAnnotation.start, typeAnnotation.end) !== "const") measures.casts++;
    },
    ImportDeclaration: ({ source, importKind }) => {
      if (importKind === "type") measures.typeImports.push(source.value);
      else measures.imports.push(source.value);
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      const name = text.slice(callee.start, callee.end);
      if (name === "vi.mock" || name === "vi.doMock") measures.moduleMocks++;
      const isTitle = /^(it|test|describe)\b/.test(name) && first?.type === "Literal";
      if (isTitle && typeof first.value === "string") measures.titles.push(first.value);
    },
  }).visit(program);
  return measures;
}

function countCommentLines(comments: Span[], lineOf: (offset: number) => number): number {
  const lines = new Set<number>();
  for (const { start, end } of comments) {
    for (let line = lineOf(start); line <= lineOf(end); line++) lines.add(line);
  }
  return lines.size;
}

function exportedNames(statement: Statement): string[] {
  if (statement.type !== "ExportNamedDeclaration" || statement.declaration === null) return [];
  const { declaration } = statement;
  if (declaration.type === "VariableDeclaration")
    return declaration.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []));
  return "id" in declaration && declaration.id?.type === "Identifier" ? [declaration.id.name] : [];
}

function isReExport(statement: { type: string; source?: unknown }): boolean {
  const { type, source } = statement;
  return type === "ExportAllDeclaration" || (type === "ExportNamedDeclaration" && Boolean(source));
}
