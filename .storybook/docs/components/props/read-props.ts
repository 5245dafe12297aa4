import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import {
  API,
  type Checker,
  NodeBuilderFlags,
  type Project,
  type Signature,
  SignatureKind,
  SymbolFlags,
  type Type,
  type Symbol as TypeSymbol,
} from "typescript/unstable/sync";
import { parseSync, Visitor } from "vite";
import type { ComponentProps, PropRow } from "./component-props.ts";

/** The files that export primitives and patterns. */
export function componentFiles(): string[] {
  const files = globSync("ui-kit/{primitives,patterns}/**/*.tsx");
  return files.filter((file) => !file.endsWith(".stories.tsx")).toSorted();
}

/** The properties of every component and hook of the kit, as the compiler sees them. Takes some seconds. */
export function readProps(): ComponentProps[] {
  const api = new API();
  try {
    const snapshot = api.updateSnapshot({ openProjects: [resolve(".storybook/tsconfig.json")] });
    const [project] = snapshot.getProjects();
    if (project === undefined) throw new Error(".storybook/tsconfig.json is no project");
    return componentFiles().flatMap((file) => exportsOf(file, project));
  } finally {
    api.close();
  }
}

function exportsOf(file: string, { program, checker }: Project): ComponentProps[] {
  const source = program.getSourceFile(resolve(file));
  const module = source && checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${file} is no part of .storybook/tsconfig.json`);
  const shown = checker.getExportsOfModule(module).filter(({ name }) => /^([A-Z]|use[A-Z])/.test(name));
  return shown.flatMap((symbol) => {
    const type = checker.getTypeOfSymbol(symbol);
    const [signature] = type === undefined ? [] : checker.getSignaturesOfType(type, SignatureKind.Call);
    if (type === undefined || signature === undefined) return [];
    const parameter = firstParameter(checker, signature);
    const read = new PropsReader(checker, readDefaults(file, symbol.name));
    const rows = parameter === undefined ? [] : read.rowsOf(parameter);
    return [
      {
        file,
        name: symbol.name,
        description: oneLine(checker.getDocumentationCommentOfSymbol(symbol)),
        props: rows,
        returns: symbol.name.startsWith("use") ? read.returned(signature) : undefined,
        nativeElement: parameter === undefined ? undefined : nativeElement(checker, parameter),
        shapes: read.shapes(rows),
      },
    ];
  });
}

function firstParameter(checker: Checker, signature: Signature): Type | undefined {
  return signature.getParameters().length > 0 ? checker.getParameterType(signature, 0) : undefined;
}

const isOwn = ({ declarations }: TypeSymbol) =>
  declarations.some(({ path }) => !path.includes("/node_modules/"));
const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** The element whose attributes a component passes on, such as `button`. */
function nativeElement(checker: Checker, props: Type): string | undefined {
  const attribute = checker.getPropertiesOfType(props).find(({ name }) => name === "onAuxClick");
  const handler = attribute && checker.getTypeOfSymbol(attribute);
  const text = handler && checker.typeToString(handler);
  return text && /HTML(\w*)Element/.exec(text)?.[1]?.toLowerCase();
}

class PropsReader {
  readonly #checker: Checker;
  readonly #defaults: ReadonlyMap<string, string>;
  readonly #shapes = new Map<string, Type>();
  #returned = "";

  constructor(checker: Checker, defaults: ReadonlyMap<string, string>) {
    this.#checker = checker;
    this.#defaults = defaults;
  }

  /** Those declared in this repository; required ones first, in the order of their declaration. */
  rowsOf(type: Type): PropRow[] {
    const rows = this.#checker
      .getPropertiesOfType(type)
      .filter(isOwn)
      .map((symbol) => this.#row(symbol));
    return [...rows.filter(({ isRequired }) => isRequired), ...rows.filter(({ isRequired }) => !isRequired)];
  }

  /** Returns the type that a hook returns. The object that a returned function takes is among the shapes. */
  returned(hook: Signature): string {
    const type = this.#checker.getReturnTypeOfSignature(hook);
    if (type === undefined) return "";
    const [call] = this.#checker.getSignaturesOfType(type, SignatureKind.Call);
    const taken = call && firstParameter(this.#checker, call);
    if (taken !== undefined) this.#keepShape(taken);
    const flags = NodeBuilderFlags.NoTruncation | NodeBuilderFlags.InTypeAlias;
    this.#returned = this.#checker.typeToString(type, undefined, flags);
    return this.#returned;
  }

  /** The object types that the rows and the returned type name. */
  shapes(rows: readonly PropRow[]) {
    const types = [...rows.map(({ type }) => type), this.#returned];
    const named = (name: string) => types.some((type) => new RegExp(`\\b${name}\\b`).test(type));
    return [...this.#shapes]
      .filter(([name]) => named(name))
      .map(([name, type]) => ({ name, props: this.rowsOf(type) }));
  }

  #row(symbol: TypeSymbol): PropRow {
    const type = this.#checker.getTypeOfSymbol(symbol);
    const present = type && this.#checker.getNonNullableType(type);
    if (present !== undefined) this.#keepShape(present);
    return {
      name: symbol.name,
      isRequired: (symbol.flags & SymbolFlags.Optional) === 0,
      type: type === undefined ? "" : this.#text(type),
      defaultValue: this.#defaults.get(symbol.name),
      description: oneLine(this.#checker.getDocumentationCommentOfSymbol(symbol)),
    };
  }

  /** A union of words is written out; other types keep their name. */
  #text(type: Type): string {
    const present = this.#checker.getNonNullableType(type);
    const isWords = present?.isUnionType() && present.getTypes().every((one) => one.isLiteralType());
    const flags = NodeBuilderFlags.NoTruncation | (isWords ? NodeBuilderFlags.InTypeAlias : 0);
    const text = this.#checker.typeToString(isWords ? present : type, undefined, flags);
    return text.replaceAll(/import\("[^"]+"\)\./g, "").replace(/ \| undefined$/, "");
  }

  #keepShape(type: Type): void {
    const isList = this.#checker.isArrayType(type) && type.isTypeReference();
    const [item] = isList ? this.#checker.getTypeArguments(type) : [type];
    const symbol = item?.getSymbol();
    if (item === undefined || symbol === undefined || !/^[A-Z]/.test(symbol.name) || !isOwn(symbol)) return;
    if (item.isObjectType()) this.#shapes.set(symbol.name, item);
  }
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The defaults that a function gives to properties where it destructures them, and those of the recipe in its file. The
 * compiler's types do not hold them.
 */
function readDefaults(file: string, name: string): Map<string, string> {
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
