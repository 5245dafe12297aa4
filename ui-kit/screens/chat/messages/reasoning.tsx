import { useSyncExternalStore } from "react";
import type { ReplyAnimation } from "#contract/client/streams/reply-animation.ts";
import { Reasoning } from "../../../patterns/messages/reasoning.tsx";

/** What the model thinks now, below the typing indicator: the reply has no row before its first text. */
export function LiveReasoning({ live }: { live: ReplyAnimation }) {
  const { reasoning } = useSyncExternalStore(live.subscribe, live.getSnapshot);
  return reasoning === "" ? null : <Reasoning text={reasoning} isThinking />;
}
