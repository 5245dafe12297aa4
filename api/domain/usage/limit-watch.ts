import type { Database } from "../../database/connect.ts";
import { padList } from "../../database/rows/ids.ts";
import type { Logger } from "../../logging/logger.ts";
import { makeCounters, readUse, scopeKey } from "./counters.ts";
import type { ModelCalls } from "./model-calls.ts";
import type { NewReservation } from "./reservation.ts";
import { MissingCountersError, readScopeLimits, scopesOf, type UsageScope } from "./user-limits.ts";

const intervalMilliseconds = 1000;
/** The scopes of one statement, a power of two: SQLite takes a thousand conditions at most. */
const scopesPerStatement = 128;

interface Dependencies {
  readonly database: Database;
  readonly logger: Pick<Logger, "warn">;
}

/** The calls of a running reply or try, and their reservation. */
export interface WatchedCalls {
  readonly reservation: NewReservation;
  readonly calls: ModelCalls;
}

async function readLimits(database: Database, scopes: readonly UsageScope[], month: string) {
  try {
    return await readScopeLimits(database, scopes, month);
  } catch (error) {
    if (!(error instanceof MissingCountersError)) throw error;
    await makeCounters(database, error.scopes, month);
    return readScopeLimits(database, scopes, month);
  }
}

/** The rest of the cost limits of some scopes after spent and reserved costs; negative if these exceed the limit. */
async function readCostLeft(
  database: Database,
  scopes: readonly UsageScope[],
  month: string,
): Promise<[string, number][]> {
  const limits = await readLimits(database, scopes, month);
  const ofCost = limits.filter(({ monthlyCostMicros }) => monthlyCostMicros !== null);
  const uses = ofCost.length === 0 ? new Map() : await readUse(database, padList(ofCost), month);
  return ofCost.flatMap((scopeLimits): [string, number][] => {
    const key = scopeKey(scopeLimits);
    const use = uses.get(key);
    if (use === undefined) return [];
    return [[key, Number(scopeLimits.monthlyCostMicros) - use.costMicros - use.reservedMicros]];
  });
}

/** The most that calls may cost together; undefined if no limit applies, or their bounds keep them within all limits. */
function limitOf({ reservation, calls }: WatchedCalls, costLeft: ReadonlyMap<string, number>) {
  const { userId, groupIds, micros, isCapped } = reservation;
  const left = scopesOf(userId, groupIds).flatMap((scope) => costLeft.get(scopeKey(scope)) ?? []);
  if (left.length === 0) return undefined;
  const missing = Math.min(0, ...left);
  return missing === 0 && isCapped ? undefined : micros + calls.addedMicros + missing;
}

/**
 * Compares the running replies and tries of this process with the limits of cost once a second. If a limit is set or lowered
 * meanwhile, each of them may cost its reservation, less the excess over the limit.
 */
export class LimitWatch {
  private readonly dependencies: Dependencies;
  private readonly watched = new Set<WatchedCalls>();
  private timer: NodeJS.Timeout | undefined;
  private checking: Promise<void> | undefined;
  private hasFailed = false;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Watches calls until the returned function is called. */
  watch(calls: WatchedCalls): () => void {
    this.watched.add(calls);
    this.timer ??= setInterval(() => void this.check(), intervalMilliseconds).unref();
    return () => this.release(calls);
  }

  private release(calls: WatchedCalls): void {
    this.watched.delete(calls);
    if (this.watched.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** Compares now; at most one comparison runs at a time. Never rejects; an outage is logged once. */
  check(): Promise<void> {
    this.checking ??= this.applyLimits()
      .then(
        () => {
          this.hasFailed = false;
        },
        (error: unknown) => {
          if (!this.hasFailed)
            this.dependencies.logger.warn("limits could not be read for running replies", { error });
          this.hasFailed = true;
        },
      )
      .finally(() => {
        this.checking = undefined;
      });
    return this.checking;
  }

  private async applyLimits(): Promise<void> {
    for (const [month, watched] of Map.groupBy(this.watched, ({ reservation }) => reservation.month)) {
      const costLeft = await this.readCostLeft(watched, month);
      for (const calls of watched) calls.calls.limitCost(limitOf(calls, costLeft));
    }
  }

  private async readCostLeft(watched: readonly WatchedCalls[], month: string) {
    const all = watched.flatMap(({ reservation }) => scopesOf(reservation.userId, reservation.groupIds));
    const scopes = [...new Map(all.map((scope) => [scopeKey(scope), scope])).values()];
    const costLeft = new Map<string, number>();
    for (let start = 0; start < scopes.length; start += scopesPerStatement) {
      const part = scopes.slice(start, start + scopesPerStatement);
      for (const [key, left] of await readCostLeft(this.dependencies.database, padList(part), month))
        costLeft.set(key, left);
    }
    return costLeft;
  }
}
