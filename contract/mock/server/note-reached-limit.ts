import type { MockWorld } from "../mock-world.ts";
import { noteEvent } from "../state/record-event.ts";
import type { MockProblemDetails } from "./mock-problem.ts";

/** Until when each limit that was reached is kept already, by its name and key. */
const noted = new WeakMap<MockWorld, Map<string, string>>();

/** Keeps that a limit was reached, once for who reached it until the time is over. */
export function noteReachedLimit(
  world: MockWorld,
  { limit, retryAfterSeconds = 1 }: MockProblemDetails,
): void {
  if (limit === undefined) return;
  const { clock } = world;
  const untils = noted.get(world) ?? new Map<string, string>();
  noted.set(world, untils);
  const key = `${limit.name}:${limit.key}`;
  if ((untils.get(key) ?? "") > clock.isoIn(0)) return;
  untils.set(key, clock.isoIn(retryAfterSeconds));
  noteEvent(world, { event: "rate_limited", data: { limit: limit.name } });
}
