import { type ModelCallDetails, modelCalls } from "../telemetry/events.ts";
import type { CompletionListener } from "./completions/read-completion.ts";
import type { ReplyText } from "./completions/reply-text.ts";
import type { IdleTimeout } from "./idle-timeout.ts";
import type { ModelReply, ReplyOptions } from "./language-model.ts";
import { OutputMeter } from "./requests/output-meter.ts";
import type { RequestBuilder } from "./requests/request-builder.ts";

interface ListenedCall {
  readonly options: ReplyOptions;
  readonly request: RequestBuilder;
  readonly idleTimeout: IdleTimeout;
}

interface ReplyListener extends CompletionListener {
  /** The answer has ended at a maximum. */
  onCut(): void;
}

/** Passes an answer on as it comes, and ends one that is longer than its reservation. */
export function listenTo(reader: ReplyText, { options, request, idleTimeout }: ListenedCall): ReplyListener {
  const maximum = options.maxOutputTokens ?? options.outputCap;
  const reserved = options.outputCap === undefined ? Number.POSITIVE_INFINITY : maximum;
  const meter =
    maximum === undefined || reserved === undefined ? undefined : new OutputMeter(reserved, request);
  return {
    onAsked: (isAsked) => options.onAsked?.(isAsked),
    onBytes: () => idleTimeout.onBytes(),
    onContent: () => idleTimeout.onContent(),
    onReasoning: (text, length) => {
      idleTimeout.onReasoning();
      if (text === "") {
        meter?.addUnknown(length);
        options.onHiddenReasoning?.(length);
      } else reader.addReasoning(meter?.add(text) ?? text);
      meter?.throwIfPassed();
    },
    onText: (text) => {
      reader.push(meter?.add(text) ?? text);
      meter?.throwIfPassed();
    },
    onCut: () => request.noteCut(meter?.tokens ?? 0),
    onUsage: (usage) => {
      request.noteUsage(usage);
      options.onUsage?.(usage);
    },
  };
}

interface ObservedCall {
  readonly baseUrl: string;
  readonly model: string;
  readonly isTest: boolean | undefined;
}

function addressOf(baseUrl: string) {
  const url = URL.parse(baseUrl);
  if (url === null) return { host: "", port: 0 };
  return { host: url.hostname, port: Number(url.port) || (url.protocol === "https:" ? 443 : 80) };
}

type OnText = (text: string) => void;

/** Reports a call to metrics and traces: its host, the time of its first text, and its fault. */
export function observeCall(
  { baseUrl, model, isTest = false }: ObservedCall,
  onText: OnText,
  call: (onText: OnText) => Promise<ModelReply>,
): Promise<ModelReply> {
  if (!modelCalls.isObserved) return call(onText);
  const began = performance.now();
  const details: ModelCallDetails = { ...addressOf(baseUrl), model, isTest };
  const noteText = (text: string) => {
    details.firstTextSeconds ??= (performance.now() - began) / 1000;
    onText(text);
  };
  return modelCalls.trace(details, () => call(noteText));
}
