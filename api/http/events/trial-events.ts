import { replyEventLength } from "#contract/limits.ts";
import { splitText } from "#contract/rules/text/slice-text.ts";
import type {
  ReadyTrial,
  StyleTrialService,
  TrialEnding,
} from "../../domain/administration/styles/style-trial-service.ts";
import { type EventWriter, eventFrame } from "./event-writer.ts";

function presentEnding({ text: content, status, code, isCut = false, at }: TrialEnding) {
  const reply = { id: null, role: "assistant", content, timestamp: at.toISOString(), status };
  return { ...reply, ...(code !== null && { code }), ...(isCut && { isCut }) };
}

/** Writes the events of a try. Returns what ends it when its reader leaves. */
export function streamTrial(
  trials: Pick<StyleTrialService, "run">,
  ready: ReadyTrial,
  writer: EventWriter,
): () => void {
  const abort = new AbortController();
  writer.write(eventFrame({ event: "reply", data: { messageId: null, text: "" } }));
  const onText = (text: string) => {
    for (const piece of splitText(text, replyEventLength))
      writer.write(eventFrame({ event: "delta", data: { text: piece } }));
  };
  void trials.run(ready, abort.signal, onText).then((ending) => {
    if (ending === undefined) return;
    writer.write(eventFrame({ event: "done", data: { message: presentEnding(ending) } }));
    writer.end();
  });
  return () => abort.abort();
}
