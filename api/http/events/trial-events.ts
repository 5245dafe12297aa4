import { replyEventLength } from "#contract/limits.ts";
import { splitText } from "#contract/rules/text/slice-text.ts";
import type { ReadyTrial } from "../../domain/trials/comparison-calls.ts";
import type { StyleTrialService, TrialEnding } from "../../domain/trials/style-trial-service.ts";
import type { TrialListener } from "../../domain/trials/trial-answer.ts";
import { type EventWriter, eventFrame } from "./event-writer.ts";

function presentEnding(ending: TrialEnding) {
  const { text: content, status, code, retryAt, isCut = false, model, reasoning, at } = ending;
  const reply = { id: null, role: "assistant", content, timestamp: at.toISOString(), status };
  return {
    ...reply,
    ...(code !== null && { code }),
    ...(retryAt !== undefined && { retryAt: retryAt.toISOString() }),
    ...(isCut && { isCut }),
    ...(model !== undefined && { model: { label: model.label, isFallback: model.isFallback } }),
    ...(reasoning !== "" && { reasoning }),
  };
}

/** The event that begins the text, also after a restart. */
function beginning() {
  return eventFrame({ event: "reply", data: { messageId: null, text: "" } });
}

function toEvents(writer: EventWriter): TrialListener {
  return {
    onRestart: () => writer.write(beginning()),
    onText: (text) => {
      for (const piece of splitText(text, replyEventLength))
        writer.write(eventFrame({ event: "delta", data: { text: piece } }));
    },
    onReasoning: (data) => writer.write(eventFrame({ event: "reasoning", data: { ...data } })),
  };
}

/** Writes the events of a try. Returns a function that aborts the try when its reader leaves. */
export function streamTrial(
  trials: Pick<StyleTrialService, "run">,
  ready: ReadyTrial,
  writer: EventWriter,
): () => void {
  const abort = new AbortController();
  writer.write(beginning());
  void trials.run(ready, abort.signal, toEvents(writer)).then((ending) => {
    if (ending === undefined) return;
    writer.write(eventFrame({ event: "done", data: { message: presentEnding(ending) } }));
    writer.end();
  });
  return () => abort.abort();
}
