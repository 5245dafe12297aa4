import { type ModelCallDetails, modelCalls } from "../telemetry/events.ts";
import type { ModelReply } from "./language-model.ts";

interface CalledModel {
  readonly baseUrl: string;
  readonly model: string;
}

type OnText = (text: string) => void;

/** Tells metrics and traces of a call: where it went, when its first text came, and with what fault it ended. */
export function observeCall(
  { baseUrl, model }: CalledModel,
  onText: OnText,
  call: (onText: OnText) => Promise<ModelReply>,
): Promise<ModelReply> {
  if (!modelCalls.isObserved) return call(onText);
  const began = performance.now();
  const details: ModelCallDetails = { host: URL.parse(baseUrl)?.host ?? "", model };
  const noteText = (text: string) => {
    details.firstTextSeconds ??= (performance.now() - began) / 1000;
    onText(text);
  };
  return modelCalls.trace(details, () => call(noteText));
}
