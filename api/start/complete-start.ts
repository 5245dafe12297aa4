import { setTimeout as wait } from "node:timers/promises";
import type { Config } from "../config/config.ts";
import type { Context } from "../context.ts";
import { writeOut } from "../logging/terminal.ts";
import type { InviteLink } from "../models/invite-link.ts";
import { describeStart } from "./describe-start.ts";
import { startPurgeTimer } from "./purge-timer.ts";

const retryMilliseconds = 1000;

/** Asks until the database answers; rejects only when `signal` is aborted. */
async function firstInvite(
  { inviteLinks, logger }: Context,
  signal: AbortSignal,
): Promise<InviteLink | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await inviteLinks.firstAdministratorInvite();
    } catch (error) {
      if (attempt === 1) logger.error("the start is not complete yet, and is tried again", { error });
      await wait(retryMilliseconds, undefined, { signal });
    }
  }
}

/**
 * The end of a start, when the server listens: not before the port is ours, as a second start by mistake would end the
 * replies of the first. It prints where the server is. Never rejects: what fails is tried again until it succeeds, or
 * until `signal` is aborted.
 */
export async function completeStart(config: Config, context: Context, signal: AbortSignal): Promise<void> {
  const { replyWatch, accessWatch, logger } = context;
  accessWatch.start();
  startPurgeTimer(context);
  try {
    await replyWatch.start();
    await replyWatch.caughtUp;
    const invite = await firstInvite(context, signal);
    writeOut(describeStart(config, invite));
  } catch (error) {
    if (!signal.aborted) logger.error("the start could not be completed", { error });
  }
}
