import {
  noteHealthyStart,
  removeLeftPartials,
  removeOldCopies,
  type ServedTime,
} from "../backup/migration-copy.ts";
import type { Config } from "../config/config.ts";
import type { Context } from "../context.ts";
import type { Shutdown } from "./shutdown.ts";

/** A crash loop must not end the way back: a start is healthy once it has served for so long, or when a signal stops it. */
export const healthyMilliseconds = 10 * 60 * 1000;

const intervalMilliseconds = 10 * 60 * 1000;

/**
 * Begins to remove the copies from before migrations that are not needed any more, once the start is complete: those that a
 * healthy start has marked before, when this one has served long, and old ones. `copy` is the one that this start has made.
 */
export async function removeUnneededCopies(
  { database }: Pick<Config, "database">,
  { logger, clock }: Pick<Context, "logger" | "clock">,
  { copy, shutdown }: { readonly copy: string | undefined; readonly shutdown: Pick<Shutdown, "addStep"> },
): Promise<void> {
  if (database.kind !== "sqlite") return;
  const { file } = database;
  const tell = (removed: readonly string[]) => {
    for (const path of removed) logger.info("a copy from before a migration was removed", { file: path });
  };
  const warn = (error: unknown) => logger.warn("an old copy of the database could not be removed", { error });
  let noted: Promise<void> | undefined;
  const note = (served: ServedTime) => {
    noted ??= noteHealthyStart(file, copy, served).then(tell, warn);
    return noted;
  };
  const removeOld = () => removeOldCopies(file, clock.now()).then(tell, warn);
  setTimeout(() => note("long"), healthyMilliseconds).unref();
  shutdown.addStep(() => note("until-stopped"));
  const left = await removeLeftPartials(file);
  if (left.length > 0) logger.info("partial files of a killed process were removed", { files: left });
  await removeOld();
  setInterval(removeOld, intervalMilliseconds).unref();
}
