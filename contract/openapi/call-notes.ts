import type { contract } from "../index.ts";
import type { ProblemCode } from "../problem.ts";
import type { RequestHeader, ResponseHeader } from "./header-notes.ts";

type Contract = typeof contract;

/** Descriptions by the names of members or parameters. */
export type Descriptions = Readonly<Record<string, string>>;

/** The texts of the document about a call, beside its schemas and its access. */
export interface CallNotes {
  readonly summary: string;
  /** The details beyond the summary. */
  readonly description: string;
  /** The parameters of the query; all of them. */
  readonly query?: Descriptions;
  /** The members of the body, if its schema is named by the call. */
  readonly body?: Descriptions;
  /** The members of the answer, if its schema is named by the call. */
  readonly answer?: Descriptions;
  /** The further members of its problems. */
  readonly problem?: Descriptions;
  /** The problems of this call alone. Those of its access, its body and every call are added (`problemsOf`). */
  readonly problems?: readonly ProblemCode[];
  /** Statuses of codes that differ from the usual ones. */
  readonly statuses?: Partial<Record<ProblemCode, number>>;
  readonly requestHeaders?: readonly RequestHeader[];
  readonly responseHeaders?: readonly ResponseHeader[];
  /** A body that the call accepts. */
  readonly example?: unknown;
  /** Further media types of the successful answer. */
  readonly alsoAs?: readonly string[];
}

/** Notes for each call of a resource; a missing one is a compile error. */
export type NotesOf<Resource extends keyof Contract> = {
  readonly [Call in keyof Contract[Resource]]: CallNotes;
};

/** A resource of the contract: a tag of the document. */
export interface ResourceNotes<Resource extends keyof Contract> {
  /** The name of the thing that `:id` identifies, for the description of the parameter. */
  readonly id?: string;
  readonly description: string;
  readonly calls: NotesOf<Resource>;
}

/** The parameter `page` and the members of a list in pages. */
export function pageNotes(length: number) {
  return {
    query: { page: `Counted from 1; without it the first one. A page has up to ${length} entries.` },
    answer: {
      page: "The page that was asked for. One past the end is empty.",
      totalPages: "At least 1.",
    },
  } as const;
}
