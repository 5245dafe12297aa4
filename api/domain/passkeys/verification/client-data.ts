import { createHash } from "node:crypto";
import type { ProblemCode } from "#contract/problem.ts";
import { type ClientData, matchesCeremony, readClientData } from "#contract/rules/accounts/client-data.ts";
import type { Logger } from "../../../logging/logger.ts";
import type { Actor } from "../../audit/actor.ts";
import { DomainError } from "../../domain-error.ts";
import { foreignText, PasskeyError, type PasskeyFinding } from "../passkey-error.ts";
import type { RelyingParty } from "../relying-party.ts";

/**
 * Reasons by the beginnings of the library's error messages. The messages may quote the client, and are never logged themselves.
 * Type, challenge, origin and RP ID are checked before.
 */
const libraryReasons: readonly (readonly [RegExp, string])[] = [
  [/^User (not present|presence)/, "user_presence"],
  [/^User verification/, "user_verification"],
  [/^Response counter/, "counter"],
  [/^Authenticator data|^Leftover bytes|authenticatorData/, "authenticator_data"],
  [/signature/, "signature_form"],
  [/attestation/i, "attestation"],
  [/public key/i, "public_key"],
  [/credential|AAGUID/i, "credential"],
];

/** Errors without a known beginning are caused by data that cannot be read. */
function findingOf(error: unknown): PasskeyFinding {
  if (error instanceof PasskeyError) return error.finding;
  const message = error instanceof Error ? error.message : "";
  const known = libraryReasons.find(([pattern]) => pattern.test(message));
  return { reason: known?.[1] ?? "malformed" };
}

interface Attempt {
  readonly logger: Pick<Logger, "info">;
  readonly actor: Pick<Actor, "ip" | "requestId">;
}

function logRefusal({ logger, actor }: Attempt, code: ProblemCode, finding: PasskeyFinding): void {
  const { ip, requestId } = actor;
  logger.info("passkey refused", { requestId, ip, code, ...finding });
}

/**
 * Runs checks of client data: any error is the client's fault and becomes `code`. The log names the check that failed, and
 * the audit the reason class.
 */
export async function wrapClientError<Result>(
  code: ProblemCode,
  attempt: Attempt,
  checks: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await checks();
  } catch (error) {
    if (error instanceof DomainError) {
      logRefusal(attempt, error.code, { reason: error.code });
      throw error;
    }
    logRefusal(attempt, code, findingOf(error));
    const reason = error instanceof PasskeyError ? error.reason : undefined;
    throw new DomainError(code, reason === undefined ? {} : { reason });
  }
}

/** Logs a refusal of the domain with its reason. */
async function logRefused<Result>(
  attempt: Attempt,
  reason: string,
  refusing: Promise<Result>,
): Promise<Result> {
  try {
    return await refusing;
  } catch (error) {
    if (error instanceof DomainError) logRefusal(attempt, error.code, { reason });
    throw error;
  }
}

/** Logs that a challenge was refused: it is unknown, expired, was used, or is of another browser. */
export function logRefusedChallenge<Result>(attempt: Attempt, consuming: Promise<Result>): Promise<Result> {
  return logRefused(attempt, "challenge", consuming);
}

/** Logs that no account has the passkey: it was removed, or is of another instance. */
export function logUnknownPasskey<Result>(attempt: Attempt, finding: Promise<Result>): Promise<Result> {
  return logRefused(attempt, "unknown_credential", finding);
}

function parse(clientDataJSON: string): unknown {
  try {
    return JSON.parse(Buffer.from(clientDataJSON, "base64url").toString());
  } catch {
    throw new PasskeyError("client_data");
  }
}

/** Decodes base64url client data (WebAuthn section 5.8.1). Throws for data that `readClientData` refuses. */
export function decodeClientData(clientDataJSON: string): ClientData {
  const clientData = readClientData(parse(clientDataJSON));
  if (typeof clientData === "string") throw new PasskeyError(clientData);
  return clientData;
}

/** Rejects another type or origin before the library does, because its errors have no reason class. */
export function requireCeremony(
  clientData: ClientData,
  type: "webauthn.create" | "webauthn.get",
  { origins }: Pick<RelyingParty, "origins">,
): void {
  if (matchesCeremony(clientData, type, origins)) return;
  const [reason, expected, got] =
    clientData.type === type
      ? ["origin", origins.join(" "), clientData.origin]
      : ["type", type, clientData.type];
  throw new PasskeyError("client_data", { reason, expected: String(expected), got: foreignText(got) });
}

const hashBytes = 32;
/** The hash of the RP ID, the flags and the counter (WebAuthn, section 6.1). */
const minDataBytes = 37;
const shownHashLength = 16;

const sha256 = (text: string) => createHash("sha256").update(text).digest();

/** A host and its parent domains. */
function domainsOf(origin: string): string[] {
  const labels = new URL(origin).hostname.split(".");
  return labels.map((_, index) => labels.slice(index).join("."));
}

/**
 * Rejects authenticator data of another RP ID before the library does, to name it where it is a domain of an origin of the
 * app: a passkey of an earlier PUBLIC_URL or RP_ID. The audit has no reason class for it.
 */
export function requireRelyingParty(authenticatorData: Uint8Array, { rpId, origins }: RelyingParty): void {
  if (authenticatorData.length < minDataBytes)
    throw new PasskeyError(undefined, { reason: "authenticator_data" });
  const hash = Buffer.from(authenticatorData.subarray(0, hashBytes));
  if (hash.equals(sha256(rpId))) return;
  const name = origins.flatMap(domainsOf).find((domain) => hash.equals(sha256(domain)));
  const got = name ?? `sha256:${hash.toString("hex").slice(0, shownHashLength)}…`;
  throw new PasskeyError(undefined, { reason: "rp_id", expected: rpId, got });
}
