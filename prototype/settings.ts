import { z } from "zod";
import { problemCode } from "#contract/http/problem-schema.ts";
import { passkeyOutcomes } from "#contract/mock/accounts/fake-passkey-prompt.ts";
import { replySpeeds } from "#contract/mock/chats/mock-language-model.ts";
import { scenarioNames } from "#contract/mock/scenarios.ts";
import { namedRoutes } from "#contract/mock/server/named-routes.ts";

/** The roles in the prototype. */
export const roles = ["anonymous", "user", "admin"] as const;
export type Role = (typeof roles)[number];

/** Limit of the simulated latency, in milliseconds. */
export const latencies = [0, 400, 2000, 8000] as const;

export const routeName = z.enum(namedRoutes().map(({ name }) => name));

/** An endpoint that fails, and how. */
const failure = z.object({ route: routeName, code: problemCode });

/** The settings of the prototype. Without a latency the scenario's own applies. */
export const settings = z.object({
  scenario: z.enum(scenarioNames),
  passkey: z.enum(passkeyOutcomes),
  pace: z.enum(replySpeeds),
  latency: z.literal(latencies).optional(),
  fail: z.array(failure),
  hold: z.array(routeName),
});

export type Settings = z.infer<typeof settings>;

/** The first visit is signed out, as in the product. */
export const defaultSettings: Settings = {
  scenario: "signedOut",
  passkey: "success",
  pace: "reading",
  fail: [],
  hold: [],
};
