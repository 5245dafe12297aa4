import { type PromptLimit, parsePromptLimit } from "../faults/prompt-too-long.ts";
import { providerErrorText } from "../faults/unsupported-parameters.ts";

/** The smallest output that is asked for in place of a shorter prompt. */
const minTokens = 256;

/** The part of a model's context that is asked for as output, once its limit is known: prompts fill the rest. */
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

/** The tokens that fit beside a prompt. Not positive if the prompt itself is too long; undefined if a number is unknown. */
function roomBeside({ limitTokens, promptTokens }: PromptLimit): number | undefined {
  if (limitTokens === undefined || promptTokens === undefined) return undefined;
  return limitTokens - promptTokens;
}

interface LoweredCap {
  /** The cap of the repeated request; undefined if the room beside the prompt is not known. */
  readonly cap: number | undefined;
  /** The cap of later requests. */
  readonly next: number;
}

/** Facts about a model that other processes have learned, and a callback for those that this one learns. */
export interface MaximumMemory {
  /** Whether the model has kept a maximum before. */
  readonly keepsMaximum?: boolean | undefined;
  /** Called when the model keeps a maximum for the first time, or no longer keeps it. */
  readonly onMaximum?: ((isKept: boolean) => void) | undefined;
}

/**
 * The largest output that a model is asked for if its style sets none. Prompt and output share the model's context: a refusal of
 * their sum does not mean that the prompt is too long.
 */
export class OutputCap {
  /** The cap that was learned from refusals. */
  private learned = Number.POSITIVE_INFINITY;
  private readonly memory: MaximumMemory;
  private isKept: boolean;

  constructor(memory: MaximumMemory = {}) {
    this.memory = memory;
    this.isKept = memory.keepsMaximum ?? false;
  }

  /**
   * True if an answer has ended at the maximum that was sent, and no later answer was far longer or reported to be longer. Until
   * then a provider is treated as one that ignores the maximum.
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

  /** Takes over a cap that a model has accepted after it refused another. */
  learn(cap: number): void {
    this.learned = Math.max(minTokens, Math.min(this.learned, cap));
  }

  /** The cap to send after a refusal of the cap, or of prompt and cap together; undefined after any other refusal. */
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
