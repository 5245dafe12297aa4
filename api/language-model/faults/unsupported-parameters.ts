import { APIError } from "openai/error";
import { LanguageModelError, type ModelTurn } from "../language-model.ts";
import { maxInspectedUnits } from "./prompt-too-long.ts";

/** Members of the request that providers refuse by their names. */
const refusableMembers = ["temperature", "max_tokens", "max_completion_tokens", "stream_options"] as const;

/** A part of the request that a reply can do without. */
export type OptionalPart = "system role" | "stream" | (typeof refusableMembers)[number];

const optionalParts: readonly OptionalPart[] = ["system role", "stream", ...refusableMembers];

export function isOptionalPart(text: unknown): text is OptionalPart {
  return optionalParts.some((part) => part === text);
}

/** The model refuses a part of the request. */
export class UnsupportedParameterError extends LanguageModelError {
  readonly part: OptionalPart;

  constructor(part: OptionalPart) {
    super("model_unavailable", `The provider refuses the ${part}.`, undefined, true);
    this.name = "UnsupportedParameterError";
    this.part = part;
  }
}

/** The statuses of refusals of the request itself; others concern the key, the load or the provider. */
const requestStatuses = [400, 413, 422, 500];

/** How chat templates, Gemini, OpenAI, Bedrock and gateways say that a model has no system role. */
const systemRefusals = [
  /system\W{0,3} (role|message|prompt|instruction)s?\W{0,3}(is |are )?(not|un) ?(supported|allowed|enabled)/i,
  /does(?: not|n.t) support (?:the use of )?\W{0,3}system/i,
  /role\W{1,4}system\W{1,4}(?:is )?(?:not|un) ?supported/i,
  /(?:unsupported|unexpected|invalid|unknown) role:? \W{0,3}system\b/i,
  /only user(,| and) assistant( and tool)? roles are supported/i,
  /developer instruction is not enabled/i,
];

/** Members in which servers echo the request. A user's text must not be read as the server's message. */
const echoedMembers: readonly string[] = ["input", "body", "ctx"];

/** The text of an error body, without members that repeat the request. */
export function errorBodyText(body: unknown): string | undefined {
  // `undefined` has no JSON, which the types of `stringify` leave out.
  const text: string | undefined = JSON.stringify(body, (name, value) =>
    echoedMembers.includes(name) ? undefined : value,
  );
  return text?.slice(0, maxInspectedUnits);
}

function errorTextForStatus(statuses: readonly number[], error: unknown): string {
  if (!(error instanceof APIError) || !statuses.includes(error.status ?? 0)) return "";
  // The package's own message is the body once more.
  return errorBodyText(error.error) ?? error.message.slice(0, maxInspectedUnits);
}

/** The provider's message about a request that it refuses; empty for other errors. */
export function providerErrorText(error: unknown): string {
  return errorTextForStatus(requestStatuses, error);
}

/** Whether a refusal ends once the model is loaded, in the wording of llama.cpp and LocalAI. */
export function isModelLoading(error: unknown): boolean {
  return /\bloading (?:the )?model\b|\b(?:is|are) (?:currently |still )?loading\b/i.test(
    errorTextForStatus([503], error),
  );
}

/** How OpenAI, Azure, Bedrock and gateways say that a model cannot stream. */
const streamRefusals = [
  /"param\\?": ?\\?"stream\\?"/,
  /\bstream(ing)?\W{0,3} ?(is |are )?(not|un) ?(supported|allowed|enabled)/i,
  /does(?: not|n.t) support \W{0,3}stream/i,
  /unsupported for streaming/i,
];

/** The statuses of refusals of the stream. 500 is none of them: it may be a fault of the server's own streams. */
const streamStatuses = [400, 422, 501];

/** The part of a request that an error message within an answer of status 200 refuses. */
export function unsupportedParameterIn(text: string): OptionalPart | undefined {
  if (systemRefusals.some((refusal) => refusal.test(text))) return "system role";
  return streamRefusals.some((refusal) => refusal.test(text)) ? "stream" : undefined;
}

/** How OpenAI, Anthropic, pydantic and gateways refuse a member with any value. */
const memberRefusal =
  /unsupported|not (?:supported|permitted|allowed)|does(?: not|n.t) support|un(?:known|recognized|expected)|extra|deprecated|only the default/i;
/** How they say that a value is out of the range of a member. */
const valueRefusal =
  /invalid|too (?:large|big|high|long|small|low)|at (?:most|least)|(?:less|greater|more|lower|higher) than|exceeds?|maximum|minimum|must be|range/i;
const memberStatuses = [400, 422];

/** The parts of a request that a model refuses. */
export interface Refusal {
  readonly parts: readonly OptionalPart[];
  /** Whether the model refuses them in every request. If a value is out of range, another value may be accepted. */
  readonly isLasting: boolean;
}

/** Whether a text names a member of the request; `stream_options` is also named by its own member. */
function namesMember(text: string, member: (typeof refusableMembers)[number]): boolean {
  const names = member === "stream_options" ? "stream_options|include_usage" : member;
  return new RegExp(`\\b(?:${names})\\b`).test(text);
}

function refusedMember(error: unknown, sent: ReadonlySet<OptionalPart>): Refusal | undefined {
  const text = errorTextForStatus(memberStatuses, error);
  const isRefused = memberRefusal.test(text);
  if (!isRefused && !valueRefusal.test(text)) return undefined;
  const named = refusableMembers.find((name) => sent.has(name) && namesMember(text, name));
  if (named === undefined) return undefined;
  // The options of a stream have no range.
  const isLasting = isRefused || named === "stream_options";
  // A limit that is out of range is out of range under both of its names.
  const isLimit = named === "max_tokens" || named === "max_completion_tokens";
  const parts = isLimit && !isLasting ? (["max_tokens", "max_completion_tokens"] as const) : [named];
  return { parts, isLasting };
}

/** The parts of a request that this error refuses; `sent` are the parts that were in it. */
export function refusalOf(error: unknown, sent: ReadonlySet<OptionalPart>): Refusal | undefined {
  const member = refusedMember(error, sent);
  if (member !== undefined) return member;
  const part = refusedForm(error);
  return part !== undefined && sent.has(part) ? { parts: [part], isLasting: true } : undefined;
}

function refusedForm(error: unknown): OptionalPart | undefined {
  if (error instanceof UnsupportedParameterError) return error.part;
  if (unsupportedParameterIn(providerErrorText(error)) === "system role") return "system role";
  const text = errorTextForStatus(streamStatuses, error);
  // Only for error statuses: within an answer of status 200 it could be a fault of another stream.
  const isUnavailable = /\bstream(ing)?\W{0,3} ?(is |are )?(not |un)available/i.test(text);
  return isUnavailable || unsupportedParameterIn(text) === "stream" ? "stream" : undefined;
}

/** The same conversation with the system message's text before the first prompt, for models without that role. */
export function withoutSystemRole(conversation: readonly ModelTurn[]): readonly ModelTurn[] {
  const [system, first, ...rest] = conversation;
  if (system?.role !== "system" || first === undefined) return conversation;
  return [{ ...first, content: `${system.content}\n\n${first.content}` }, ...rest];
}
