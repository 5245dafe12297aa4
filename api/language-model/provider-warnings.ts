import { turnTokens } from "#contract/rules/conversation/context-window.ts";
import { estimateTokens, measureText } from "#contract/rules/conversation/token-estimate.ts";
import type { Logger } from "../logging/logger.ts";
import type { CompletionMetadata } from "./completions/completion-reader.ts";
import type { ModelTurn } from "./language-model.ts";

/** A provider's own words are only logged if they can be a name. */
const name = /^[\w.-]{1,40}$/;

/** Warns about provider behavior that operators should know, once per process. */
export class ProviderWarnings {
  private readonly logger: Pick<Logger, "warn"> | undefined;
  private readonly warned = new Set<string>();

  constructor(logger: Pick<Logger, "warn"> | undefined) {
    this.logger = logger;
  }

  /** Notes an unknown `finish_reason`, and a prompt of which the provider has read less than half by our estimate. */
  check(
    { unknownReason, promptTokens }: Omit<CompletionMetadata, "isCut">,
    conversation: readonly ModelTurn[],
  ): void {
    if (unknownReason !== undefined) {
      const finishReason = name.test(unknownReason) ? unknownReason : "not a name";
      this.warnOnce("the model ended a reply for an unknown reason", { finishReason });
    }
    if (promptTokens === undefined) return;
    const sizes = conversation.map(({ content }) => measureText(content));
    const estimatedTokens = turnTokens(sizes, estimateTokens);
    if (promptTokens < estimatedTokens / 2)
      this.warnOnce("the model has read less than half of a prompt", { promptTokens, estimatedTokens });
  }

  /** Notes an answer that is longer than the maximum that was sent: the provider's bill may be higher than the charge. */
  noteIgnoredMaximum(maxTokens: number): void {
    this.warnOnce("the model ignores the maximum that it is sent", { maxTokens });
  }

  private warnOnce(message: string, fields: Readonly<Record<string, unknown>>): void {
    if (this.warned.has(message)) return;
    this.warned.add(message);
    this.logger?.warn(message, fields);
  }
}
