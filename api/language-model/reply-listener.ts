import { type ModelCallDetails, modelCalls } from "../telemetry/events.ts";
import type { CompletionListener } from "./completions/read-completion.ts";
import type { ReplyText } from "./completions/reply-text.ts";
import type { IdleTimeout } from "./idle-timeout.ts";
import type { ModelReply, ReplyOptions } from "./language-model.ts";
import type { AskedRequest } from "./requests/asked-request.ts";
import { OutputMeter } from "./requests/output-meter.ts";

interface ListenedCall {
  readonly options: ReplyOptions;
  readonly request: AskedRequest;
  readonly idleTimeout: IdleTimeout;
}

interface ReplyListener extends CompletionListener {
  /** The answer has ended at a maximum. */
  onCut(): void;
}

/** Passes an answer on as it comes, and ends one that is longer than what is reserved for it. */
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

/** Tells metrics and traces of a call: where it went, when its first text came, and with what fault it ended. */
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
