import { z } from "zod";
import { type ProblemCode, problemMessages, sessionEndReasons } from "../problem.ts";

const problemCodes = Object.keys(problemMessages) as [ProblemCode, ...ProblemCode[]];

/** The codes alone, for payloads that carry one. */
export const problemCode: z.ZodEnum<{ [Code in ProblemCode]: Code }> = z.enum(problemCodes);

/** The one shape of every failure. `fields` maps a dotted path to one sentence, on a 400. */
export const problem = z.object({
  message: z.string(),
  code: problemCode,
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** The chat of a failed reply, on a 502 or 504. */
  chatId: z.string().optional(),
  messageId: z.string().optional(),
  /** With `unauthenticated`: why the session of the cookie was ended elsewhere. */
  sessionEnded: z.enum(sessionEndReasons).optional(),
  /** With `allowance_spent`: when the next month begins. */
  resetsAt: z.iso.datetime().optional(),
});

export type Problem = z.infer<typeof problem>;

/** The responses that every route can give beside its own statuses. */
export const commonProblems = {
  400: problem,
  401: problem,
  403: problem,
  404: problem,
  405: problem,
  409: problem,
  410: problem,
  413: problem,
  415: problem,
  422: problem,
  429: problem,
  500: problem,
  502: problem,
  503: problem,
  504: problem,
} as const;
