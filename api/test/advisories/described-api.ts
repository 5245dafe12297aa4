import { expect } from "vitest";
import type { TestServer } from "../worlds/test-server.ts";

/** A call as the API's own description has it. A new capability would show in its members. */
export interface DescribedCall {
  readonly method: string;
  readonly path: string;
  /** The content types of its body. */
  readonly bodyTypes: readonly string[];
  /** The names of the members of its body, at any depth. */
  readonly bodyNames: readonly string[];
  /** The names of the members of its answers, at any depth. */
  readonly answerNames: readonly string[];
}

type Members = Readonly<Record<string, unknown>>;

function membersOf(value: unknown): Members {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** The value at a reference such as `#/components/schemas/Chat`. */
function resolve(document: unknown, reference: string): unknown {
  return reference
    .split("/")
    .slice(1)
    .reduce((value, name) => membersOf(value)[name], document);
}

/** The names of the members that a part of the document describes, including its references. */
function namesIn(document: unknown, part: unknown, seen = new Set<unknown>()): string[] {
  const { $ref: reference, ...members } = membersOf(part);
  const isNew = typeof reference === "string" && !seen.has(reference);
  if (isNew) seen.add(reference);
  const parts = [...Object.values(members), ...(isNew ? [resolve(document, reference)] : [])];
  return [
    ...Object.keys(membersOf(members.properties)),
    ...parts.flatMap((inner) => namesIn(document, inner, seen)),
  ];
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)].toSorted();
}

/** Reads the description that the server gives to everybody. */
export async function describedCalls(server: TestServer): Promise<DescribedCall[]> {
  const { body: document } = await server.visitor().browser.send("GET", "/api/openapi.json");
  const paths = Object.entries(membersOf(membersOf(document).paths));
  return paths.flatMap(([path, methods]) =>
    Object.entries(membersOf(methods)).map(([method, call]) => {
      const { requestBody, responses } = membersOf(call);
      return {
        method: method.toUpperCase(),
        path,
        bodyTypes: Object.keys(membersOf(membersOf(requestBody).content)),
        bodyNames: unique(namesIn(document, requestBody)),
        answerNames: unique(namesIn(document, responses)),
      };
    }),
  );
}

/** Asserts that no path of the API and no member of a body has a name like these. */
export async function expectNoName(server: TestServer, words: RegExp): Promise<void> {
  const names = (await describedCalls(server)).flatMap(({ path, bodyNames }) => [path, ...bodyNames]);
  expect(names.filter((name) => words.test(name))).toEqual([]);
}

/** The description of one call. */
export async function describedCall(
  server: TestServer,
  method: string,
  path: string,
): Promise<DescribedCall> {
  const found = (await describedCalls(server)).find((call) => call.method === method && call.path === path);
  if (found === undefined) throw new Error(`${method} ${path} is not described.`);
  return found;
}
