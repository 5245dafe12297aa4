import { StringDecoder } from "node:string_decoder";
import { replyLength } from "#contract/limits.ts";
import { cleanText } from "#contract/person-text.ts";
import { LanguageModelError } from "./language-model.ts";

/** The longest line that is read before the stream is given up, in UTF-16 units. */
const longestLine = 4 * 1024 * 1024;

type Members = Readonly<Record<string, unknown>>;

function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function malformed(): LanguageModelError {
  return new LanguageModelError("model_unavailable", "The provider sent a malformed chunk.");
}

/** A member that is an object; none when it is left out or null. */
function membersIn(value: unknown): Members | undefined {
  if (value === undefined || value === null) return undefined;
  if (!isMembers(value)) throw malformed();
  return value;
}

function parseChunk(data: string): Members {
  try {
    const chunk: unknown = JSON.parse(data);
    if (isMembers(chunk)) return chunk;
  } catch {
    // Said below.
  }
  throw malformed();
}

/** How much the model said that is no text: the reasoning that some providers stream before it, by several names at once. */
function reasoningLength(delta: Members): number {
  const lengths = Object.entries(delta).map(([name, value]) =>
    name !== "role" && typeof value === "string" ? value.length : 0,
  );
  return Math.max(0, ...lengths);
}

/**
 * Reads a streamed chat completion, as its bytes come: OpenAI-compatible endpoints write an event's data on one line
 * (HTML standard, section 9.2.6). What it finds is looked at by hand: this runs for each token.
 */
export class CompletionReader {
  /** The stream has said that it is over; what comes after that does not matter. */
  isOver = false;
  private readonly heard: () => void;
  private readonly decoder = new StringDecoder("utf8");
  private rest = "";
  private hasText = false;
  /** In UTF-16 units. */
  private reasoned = 0;
  private hasReason = false;
  private fault: LanguageModelError | undefined;

  /** `heard` is called when the model said something. */
  constructor(heard: () => void) {
    this.heard = heard;
  }

  /** The text in these bytes, which may be none. A fault that stands after it is thrown by the next call. */
  read(bytes: Buffer): string {
    this.throwFault();
    const received = this.rest + this.decoder.write(bytes);
    let text = "";
    let start = 0;
    try {
      for (let end = received.indexOf("\n"); end >= 0 && !this.isOver; end = received.indexOf("\n", start)) {
        if (received.startsWith("data:", start)) text += this.readData(received.slice(start + 5, end));
        start = end + 1;
      }
      this.rest = received.slice(start);
      if (this.rest.length > longestLine) throw malformed();
    } catch (error) {
      this.fault = error instanceof LanguageModelError ? error : malformed();
    }
    return text;
  }

  /** Throws what `read` has found, and for a stream that ends before it is finished or without text. */
  finish(): void {
    this.throwFault();
    if (!this.isOver && !this.hasReason)
      throw new LanguageModelError("model_unavailable", "The provider's stream was cut.");
    if (!this.hasText) throw new LanguageModelError("model_unavailable", "The provider's reply is empty.");
  }

  private throwFault(): void {
    if (this.fault !== undefined) throw this.fault;
  }

  private readData(data: string): string {
    if (data.trim() === "[DONE]") {
      this.isOver = true;
      return "";
    }
    const { error, choices } = parseChunk(data);
    if (error) throw new LanguageModelError("model_unavailable", "The provider sent an error.");
    if (choices !== undefined && choices !== null && !Array.isArray(choices)) throw malformed();
    const choice = membersIn(choices?.[0]);
    if (choice === undefined) return "";
    this.hasReason ||= typeof choice.finish_reason === "string" && choice.finish_reason !== "";
    return this.readDelta(membersIn(choice.delta) ?? {});
  }

  private readDelta(delta: Members): string {
    const content = delta.content ?? "";
    if (typeof content !== "string") throw malformed();
    if (content === "") this.reason(reasoningLength(delta));
    else this.heard();
    this.hasText ||= cleanText(content) !== "";
    return content;
  }

  /** Reasoning is a sign of life, as long as all of it is no longer than a reply may be. */
  private reason(length: number): void {
    if (length === 0) return;
    this.reasoned += length;
    if (this.reasoned > replyLength)
      throw new LanguageModelError("model_unavailable", "The provider's reasoning does not end.");
    this.heard();
  }
}
