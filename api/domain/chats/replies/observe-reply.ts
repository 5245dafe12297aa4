import { type ReplyDetails, replies, tokensUsed } from "../../../telemetry/events.ts";
import type { ReplyEnding, RunningReply } from "./running-reply.ts";

/** Runs a reply, and tells metrics and traces of its end once that is stored. */
export function observeReply(reply: RunningReply, run: () => Promise<ReplyEnding>): Promise<ReplyEnding> {
  if (!replies.isObserved) return run();
  const details: ReplyDetails = {};
  void reply.whenSettled.then((end) => {
    details.outcome = end.kind === "deleted" ? end.kind : end.status;
    details.code = end.kind === "deleted" ? null : end.code;
    details.firstTextSeconds = reply.firstTextSeconds;
    replies.end(details);
    for (const charge of reply.settlements.flatMap(({ charges }) => charges)) tokensUsed.emit(charge);
  });
  return replies.run(details, run);
}
