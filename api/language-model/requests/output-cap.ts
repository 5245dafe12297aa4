import { type PromptLimit, parsePromptLimit } from "../faults/prompt-too-long.ts";
import { providerErrorText } from "../faults/refused-requests.ts";

/** The smallest output that is asked for in place of a shorter prompt. */
const minTokens = 256;

/** The part of what a model takes that is asked for as output, once its limit is known: prompts fill the rest. */
const outputShare = 1 / 4;

/** How providers name the largest output that they take. */
const namedMaxima = [
  /(?:at most|up to|less than or equal to|no more than|<=|must be below|maximum(?: value)?(?: of| is)?)\W{0,3}(\d+)/i,
  // Anthropic: `max_tokens: 8192 > 4096, which is the maximum allowed number`.
  /\d+ > (\d+)/,
  // DeepSeek and Gemini name a range.
  /(?:\[\s*\d+\s*,|between \d+ and|from \d+ to)\s*(\d+)/i,
];

/** The maximum below a cap that a refusal of its value names. */
function namedMaximum(text: string, cap: number): number | undefined {
  if (!/\bmax_(?:completion_|output_|new_)?tokens\b/.test(text)) return undefined;
  const numbers = namedMaxima.map((pattern) => Number(pattern.exec(text)?.[1]));
  return numbers.find((number) => number >= minTokens && number < cap);
}

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

/** What other processes have learned of a model, and a callback for what this one learns. */
export interface MaximumMemory {
  /** It has kept a maximum before. */
  readonly keepsMaximum?: boolean | undefined;
  /** Called when it keeps a maximum for the first time, or does not any more. */
  readonly onMaximum?: ((isKept: boolean) => void) | undefined;
}

/**
 * The largest output that a model is sent without a wish of its style. Prompt and output share what a model takes: a
 * refusal of their sum says nothing about the prompt.
 */
export class OutputCap {
  /** What was learned from refusals. */
  private learned = Number.POSITIVE_INFINITY;
  private readonly memory: MaximumMemory;
  private isKept: boolean;

  constructor(memory: MaximumMemory = {}) {
    this.memory = memory;
    this.isKept = memory.keepsMaximum ?? false;
  }

  /**
   * An answer has ended at the maximum that was sent, and none was far longer since, or reported to be longer. Until then
   * providers are taken for ones that ignore it.
   */
  get keepsMaximum(): boolean {
    return this.isKept;
  }

  noteKept(isKept: boolean): void {
    if (isKept === this.isKept) return;
    this.isKept = isKept;
    this.memory.onMaximum?.(isKept);
  }

  /** The cap that is sent at first. */
  first(cap: number | undefined): number | undefined {
    return cap === undefined ? undefined : Math.min(cap, this.learned);
  }

  /** Takes over what a model has accepted in place of a cap that it refused. */
  learn(cap: number): void {
    this.learned = Math.max(minTokens, Math.min(this.learned, cap));
  }

  /** What to ask for after a refusal of the cap, or of prompt and cap together; undefined after any other one. */
  afterRefusal(error: unknown, cap: number): LoweredCap | undefined {
    const text = providerErrorText(error);
    const limit = parsePromptLimit(text);
    if (limit === undefined) {
      const named = namedMaximum(text, cap);
      return named === undefined ? undefined : { cap: named, next: named };
    }
    const room = roomBeside(limit);
    if (room !== undefined && room < minTokens) return undefined;
    const { limitTokens } = limit;
    const next = Math.floor(limitTokens === undefined ? cap / 2 : limitTokens * outputShare);
    return { cap: room === undefined ? undefined : Math.min(room, cap), next };
  }
}
