import { z } from "zod";
import type { AccessRule } from "../access.ts";
import { opensEventStream } from "../http/event-stream-route.ts";
import { problem } from "../http/problem-schema.ts";
import { type AppRoute, ContractNoBody, isAppRouteOtherResponse } from "../http/rest.ts";
import type { RouteName } from "../http/route-name.ts";
import { pathToRegExp } from "../http/route-path.ts";
import { contract } from "../index.ts";
import { type ProblemCode, problemStatuses } from "../problem.ts";
import type { CallNotes, ResourceNotes } from "./call-notes.ts";
import {
  passkeyLoginNotes,
  passkeysNotes,
  reauthNotes,
  sessionNotes,
  sessionsNotes,
} from "./calls/accounts.ts";
import { allowancesNotes, auditNotes, groupsNotes, usageNotes, usersNotes } from "./calls/administration.ts";
import { chatsNotes, systemPromptsNotes } from "./calls/chats.ts";
import { inviteLinksNotes, inviteNotes } from "./calls/invites.ts";
import { connectionsNotes, modelsNotes, stylesNotes } from "./calls/language-models.ts";

type Contract = typeof contract;

/** A missing resource is a compile error. */
const resources: { readonly [Resource in keyof Contract]: ResourceNotes<Resource> } = {
  session: sessionNotes,
  passkeyLogin: passkeyLoginNotes,
  reauth: reauthNotes,
  sessions: sessionsNotes,
  passkeys: passkeysNotes,
  invite: inviteNotes,
  systemPrompts: systemPromptsNotes,
  chats: chatsNotes,
  inviteLinks: inviteLinksNotes,
  users: usersNotes,
  groups: groupsNotes,
  connections: connectionsNotes,
  models: modelsNotes,
  usage: usageNotes,
  allowances: allowancesNotes,
  audit: auditNotes,
  styles: stylesNotes,
  openapi: {
    description: "The description of this API.",
    calls: {
      get: {
        summary: "Read this document",
        description: "It is the same for everybody, and changes with the release alone.",
        requestHeaders: ["IfNoneMatch"],
        responseHeaders: ["ETag"],
      },
    },
  },
};

export interface Resource {
  readonly name: string;
  readonly description: string;
  readonly id: string | undefined;
}

/** A call of the contract with all that the document says of it. */
export interface ApiCall {
  readonly name: RouteName;
  readonly resource: Resource;
  readonly route: AppRoute;
  readonly access: AccessRule;
  readonly notes: CallNotes;
}

/** The calls in the order of the notes, by resource. */
export const apiCalls: readonly ApiCall[] = Object.entries(resources).flatMap(
  ([name, { description, id, calls }]) =>
    Object.entries<CallNotes>(calls).map(([call, notes]) => {
      const routes: Record<string, Record<string, AppRoute>> = contract;
      const route = routes[name]?.[call];
      if (route === undefined) throw new Error(`The contract has no call ${name}.${call}.`);
      return {
        // Both parts are keys of the contract.
        name: `${name}.${call}` as RouteName,
        resource: { name, description, id },
        route,
        // Every route of the contract has its access in its metadata.
        access: route.metadata as AccessRule,
        notes,
      };
    }),
);

/** The schema of a route's body; undefined if there is none, or it is ignored. */
export function bodySchema(route: AppRoute): z.ZodType | undefined {
  const schema = "body" in route && route.body instanceof z.ZodType ? route.body : undefined;
  return schema instanceof z.ZodUnknown ? undefined : schema;
}

/** The media type and schema of an answer; undefined if it has no body. */
export function answerSchema(
  { responses }: AppRoute,
  status: string,
): { type: string; schema: z.ZodType } | undefined {
  const response = responses[Number(status)];
  if (response === undefined || response === ContractNoBody) return undefined;
  if (isAppRouteOtherResponse(response)) {
    const [type = ""] = response.contentType.split(";");
    return response.body instanceof z.ZodType ? { type, schema: response.body } : undefined;
  }
  return response instanceof z.ZodType ? { type: "application/json", schema: jsonPart(response) } : undefined;
}

/** A schema without the text that is sent as another media type (`alsoAs`). */
function jsonPart(schema: z.ZodType): z.ZodType {
  const options = schema instanceof z.ZodUnion ? schema.options : [];
  const json = options.filter((option) => option instanceof z.ZodObject);
  return json[0] ?? schema;
}

/** The shape of the problems with a status, where the contract gives them more members. */
export function problemSchema({ route }: Pick<ApiCall, "route">, status: number | string): z.ZodType {
  const response = route.responses[Number(status)];
  return response instanceof z.ZodType ? response : problem;
}

/** The call that a method and a path without a query name. */
export function findCall(method: string, path: string): ApiCall | undefined {
  return apiCalls.find(({ route }) => route.method === method && pathToRegExp(route.path).test(path));
}

export function problemStatus({ notes }: Pick<ApiCall, "notes">, code: ProblemCode): number {
  return notes.statuses?.[code] ?? problemStatuses[code];
}

/** The problems of a body. The server reads the body of every request, also if the call describes none. */
const bodyProblems: readonly ProblemCode[] = ["invalid_json", "payload_too_large", "unsupported_media_type"];

/** Whether the document describes a problem of a call. For the bodies of GETs, the text of the document does. */
export function isDescribed(call: ApiCall, status: number, code: ProblemCode): boolean {
  const isKnown = problemsOf(call).has(code) || (call.route.method === "GET" && bodyProblems.includes(code));
  return isKnown && problemStatus(call, code) === status;
}

/** Whether a page of another site may not make the call. */
function isRefusedCrossSite({ route }: ApiCall): boolean {
  return route.method !== "GET" || opensEventStream(route);
}

/**
 * Every code that a call lists: of its access, its own, of any call, and of a body. A GET does not list the last ones: HTTP
 * gives its body no meaning, and few clients can send one.
 */
export function problemsOf(call: ApiCall): ReadonlySet<ProblemCode> {
  const { access, fresh = false } = call.access;
  return new Set<ProblemCode>([
    ...(["validation", "too_many_attempts", "internal", "unavailable"] as const),
    ...(call.route.method === "GET" ? [] : bodyProblems),
    ...(isRefusedCrossSite(call) ? (["cross_site"] as const) : []),
    ...(access === "anyone" ? [] : (["unauthenticated"] as const)),
    ...(access === "admin" ? (["forbidden"] as const) : []),
    ...(fresh ? (["reauth_required"] as const) : []),
    ...(call.notes.problems ?? []),
  ]);
}
