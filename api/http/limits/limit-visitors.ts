import type { AppRoute } from "@ts-rest/core";
import type { RequestHandler } from "express";
import { contract } from "#contract/index.ts";
import type { Context } from "../../context.ts";
import { addressKey } from "../../domain/limits/address-key.ts";
import { matchedRoute } from "../request/match-route.ts";

type Refusal = (key: string) => Promise<void>;

/** Limits anonymous calls that are costly or reveal data, by address. */
export function limitVisitors({ limits }: Pick<Context, "limits">): RequestHandler {
  const refusals = new Map<AppRoute | undefined, Refusal>([
    [
      contract.passkeyLogin.options,
      (key) => limits.logins.take(key).then(() => limits.openLogins.makeRoom()),
    ],
    [contract.invite.get, (key) => limits.invites.take(key)],
    [contract.invite.verify, (key) => limits.registrations.take(key)],
  ]);
  return (request, response, next) => {
    const refuse = refusals.get(matchedRoute(response));
    return refuse === undefined ? next() : refuse(addressKey(request.ip)).then(() => next(), next);
  };
}
