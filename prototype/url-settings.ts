import { z } from "zod";
import { problemCode } from "#contract/http/problem-schema.ts";
import { type Role, roles, routeName, type Settings, settings } from "./settings.ts";

/** The settings of a URL; omitted ones are unchanged. */
export interface RequestedSettings {
  readonly requested: Partial<Settings>;
  readonly role?: Role;
  /** Resets the scenario's data, even if the scenario is unchanged. */
  readonly reset: boolean;
}

const names = ["scenario", "as", "latency", "passkey", "pace", "fail", "hold", "reset"] as const;
const roleSchema = z.enum(roles);

/** `chats.list`, or `chats.list:unavailable` with the problem's code; unknown names are ignored. */
function readFailure(text: string): Settings["fail"] {
  const [name, code = "internal"] = text.split(":");
  const route = routeName.safeParse(name);
  const problem = problemCode.safeParse(code);
  return route.success && problem.success ? [{ route: route.data, code: problem.data }] : [];
}

function readHold(text: string): Settings["hold"] {
  const route = routeName.safeParse(text);
  return route.success ? [route.data] : [];
}

/** Parses `?scenario=&as=&latency=&passkey=&pace=&fail=&hold=&reset`; unknown values are ignored. */
export function parseSettings(query: URLSearchParams): RequestedSettings {
  const { shape } = settings;
  const role = roleSchema.safeParse(query.get("as")).data;
  const scenario = shape.scenario.safeParse(query.get("scenario")).data;
  const passkey = shape.passkey.safeParse(query.get("passkey")).data;
  const pace = shape.pace.safeParse(query.get("pace")).data;
  const latency = shape.latency.safeParse(Number(query.get("latency") || Number.NaN)).data;
  return {
    requested: {
      ...(scenario && { scenario }),
      ...(passkey && { passkey }),
      ...(pace && { pace }),
      ...(latency !== undefined && { latency }),
      ...(query.has("fail") && { fail: query.getAll("fail").flatMap(readFailure) }),
      ...(query.has("hold") && { hold: query.getAll("hold").flatMap(readHold) }),
    },
    ...(role && { role }),
    reset: query.has("reset"),
  };
}

/** The URL without the prototype's parameters. */
export function stripSettings(address: URL): URL {
  const rest = new URL(address);
  for (const name of names) rest.searchParams.delete(name);
  return rest;
}

/** The page's URL with all settings, for sharing. */
export function settingsUrl(page: URL, settingsNow: Settings, as: Role): URL {
  const { scenario, passkey, pace, latency, fail, hold } = settingsNow;
  const link = stripSettings(page);
  const { searchParams } = link;
  searchParams.set("scenario", scenario);
  searchParams.set("as", as);
  if (latency !== undefined) searchParams.set("latency", String(latency));
  if (passkey !== "success") searchParams.set("passkey", passkey);
  if (pace !== "reading") searchParams.set("pace", pace);
  for (const { route, code } of fail) searchParams.append("fail", `${route}:${code}`);
  for (const route of hold) searchParams.append("hold", route);
  return link;
}
