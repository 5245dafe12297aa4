import { type PromptLimit, parsePromptLimit } from "../faults/prompt-too-long.ts";
import { providerErrorText } from "../faults/refused-requests.ts";

/** The smallest output that is asked for in place of a shorter prompt. */
const minTokens = 256;

/** The part of what a model takes that is asked for as output, once its limit is known: prompts fill the rest. */
const outputShare = 1 / 4;

/** What fits beside a prompt; undefined if the prompt itself is too long. */
function roomBeside({ limitTokens, promptTokens }: PromptLimit): number | undefined {
  if (limitTokens === undefined || promptTokens === undefined) return undefined;
  return limitTokens - promptTokens;
}

interface LoweredCap {
  /** For the request to repeat; none if it is not told what fits. */
  readonly cap: number | undefined;
  /** For the requests after it. */
  readonly next: number;
}

/**
 * The largest output that a model is sent without a wish of its style. Prompt and output share what a model takes: a
 * refusal of their sum says nothing about the prompt.
 */
export class OutputCap {
  /** What was learned from refusals. */
  private learned = Number.POSITIVE_INFINITY;

  /** The cap that is sent at first. */
  first(cap: number | undefined): number | undefined {
    return cap === undefined ? undefined : Math.min(cap, this.learned);
  }

  /** Takes over what a model has accepted in place of a cap that it refused. */
  learn(cap: number): void {
    this.learned = Math.max(minTokens, Math.min(this.learned, cap));
  }

  /** What to ask for after a refusal of prompt and cap together; undefined after any other one. */
  afterRefusal(error: unknown, cap: number): LoweredCap | undefined {
    const limit = parsePromptLimit(providerErrorText(error));
    if (limit === undefined) return undefined;
    const room = roomBeside(limit);
    if (room !== undefined && room < minTokens) return undefined;
    const { limitTokens } = limit;
    const next = Math.floor(limitTokens === undefined ? cap / 2 : limitTokens * outputShare);
    return { cap: room === undefined ? undefined : Math.min(room, cap), next };
  }
}
