import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findAdditionalBreaks } from "../additional-breaking-rules.ts";
import { findBreakingChanges } from "../breaking-changes.ts";
import { documentSchema, readDocument } from "../read-document.ts";

export const current = "contract/openapi.json";

/** For a test that compares documents. */
export const slow = { timeout: 30_000 };

/** Untyped: the tests change the JSON anywhere in it. */
export type Document = ReturnType<typeof JSON.parse>;

export type Change = (document: Document) => void;

function changed(changes: readonly Change[]): Document {
  const document: Document = JSON.parse(readFileSync(current, "utf8"));
  for (const change of changes) change(document);
  return document;
}

/** The breaks that the additional rules alone find in changes of today's document, as their messages. */
export function additionalBreaksOf(...changes: Change[]): string[] {
  const later = documentSchema.parse(changed(changes));
  return findAdditionalBreaks(readDocument(current), later).map(({ message }) => message);
}

/** The breaks that changes of today's document would be, as their messages. It starts Redocly, which takes a second. */
export function breaksOf(...changes: Change[]): string[] {
  const document = changed(changes);
  const folder = mkdtempSync(join(tmpdir(), "inglenook-openapi-"));
  try {
    const file = join(folder, "changed.json");
    writeFileSync(file, JSON.stringify(document));
    return findBreakingChanges(current, file).map(({ message }) => message);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function without(list: string[], ...names: string[]): string[] {
  return list.filter((name) => !names.includes(name));
}

export const schemasOf = ({ components }: Document) => components.schemas;

/** Renames a component, with all references to it. */
export function rename(kind: string, name: string, another: string): (document: Document) => void {
  return (document) => {
    const text = JSON.stringify(document).replaceAll(
      `"#/components/${kind}/${name}"`,
      `"#/components/${kind}/${another}"`,
    );
    Object.assign(document, JSON.parse(text));
    const components = document.components[kind];
    components[another] = components[name];
    delete components[name];
  };
}
