import { parseSync, Visitor } from "vite";
import type { SourceFile } from "./source-files.ts";

/** Globals that open a connection without an import. */
const globals: ReadonlySet<string> = new Set(["fetch", "WebSocket", "EventSource"]);
const globalObjects: ReadonlySet<string> = new Set(["globalThis", "global"]);
/** Modules of Node that open connections, by the functions below. */
const protocols = /^(?:node:)?(?:https?|http2|tls|net)$/;
const openers: ReadonlySet<string> = new Set(["request", "get", "connect", "createConnection"]);
/** Packages that open connections of their own. */
const senders: ReadonlySet<string> = new Set(["undici", "openai", "@opentelemetry/exporter-trace-otlp-http"]);
/** The comment before a place that is allowed, with its reason. */
const allowed = /^\s*Outbound request: \S/;

type Visit = NonNullable<ConstructorParameters<typeof Visitor>[0]>;
type NodeOf<Type extends keyof Visit> = Parameters<NonNullable<Visit[Type]>>[0];

/**
 * The places of a file that may reach another program without a word on its address, as `path:line`. Connections are opened by
 * `openRequest` of `api/outbound`, whose callers say whether they trust the address. Another place is allowed by a comment on the line
 * before it: `// Outbound request: ` and the reason.
 */
export function outboundRequests({ path, text }: Pick<SourceFile, "path" | "text">): string[] {
  const { program, comments } = parseSync(path, text);
  const lineOf = (offset: number) => text.slice(0, offset).split("\n").length;
  const reasons = new Set(
    comments.filter(({ value }) => allowed.test(value)).map(({ end }) => lineOf(end) + 1),
  );
  const names = new Set<object>();
  const found = new Set<number>();
  const find = ({ start }: { start: number }) => void found.add(start);
  const isOpening = (source: string) => protocols.test(source) || senders.has(source);

  new Visitor({
    // A visitor meets a node before its parts: what only names a member or a binding is no reference.
    MemberExpression: (node) => {
      const { object, property, computed } = node;
      if (!computed) names.add(property);
      if (object.type !== "Identifier" || !globalObjects.has(object.name)) return;
      const member = computed ? literalOf(property) : (property as { name?: string }).name;
      if (member === undefined || globals.has(member)) find(node);
    },
    Property: ({ key, value, computed, shorthand }) => {
      if (!computed && !(shorthand && value === key)) names.add(key);
    },
    MethodDefinition: ({ key, computed }) => void (computed || names.add(key)),
    PropertyDefinition: ({ key, computed }) => void (computed || names.add(key)),
    TSPropertySignature: ({ key }) => void names.add(key),
    TSMethodSignature: ({ key }) => void names.add(key),
    TSTypeReference: ({ typeName }) => void names.add(typeName),
    TSTypeQuery: ({ exprName }) => void names.add(exprName),
    ImportDeclaration: (node) => {
      if (isOpeningImport(node)) find(node);
    },
    ImportSpecifier: ({ imported, local }) => void names.add(imported).add(local),
    ImportExpression: (node) => {
      if (isOpening(literalOf(node.source) ?? "")) find(node);
    },
    ExportAllDeclaration: (node) => {
      if (isOpening(node.source.value)) find(node);
    },
    ExportNamedDeclaration: (node) => {
      if (node.exportKind !== "type" && node.source && isOpening(node.source.value)) find(node);
    },
    VariableDeclarator: (node) => {
      const { id, init } = node;
      if (id.type === "ObjectPattern" && init?.type === "Identifier" && globalObjects.has(init.name))
        find(node);
    },
    Identifier: (node) => {
      if (globals.has(node.name) && !names.has(node)) find(node);
    },
  }).visit(program);
  return [...new Set([...found].map(lineOf))]
    .filter((line) => !reasons.has(line))
    .map((line) => `${path}:${line}`);
}

function literalOf(node: { type: string; value?: unknown; quasis?: { value: { raw: string } }[] }) {
  if (node.type === "TemplateLiteral") return node.quasis?.map(({ value }) => value.raw).join("");
  return typeof node.value === "string" ? node.value : undefined;
}

function isOpeningImport({ source, specifiers, importKind }: NodeOf<"ImportDeclaration">): boolean {
  if (importKind === "type") return false;
  const values = specifiers.filter((one) => one.type !== "ImportSpecifier" || one.importKind !== "type");
  if (senders.has(source.value)) return values.length > 0;
  if (!protocols.test(source.value)) return false;
  return values.some(
    (one) =>
      one.type !== "ImportSpecifier" ||
      openers.has(one.imported.type === "Literal" ? one.imported.value : one.imported.name),
  );
}
