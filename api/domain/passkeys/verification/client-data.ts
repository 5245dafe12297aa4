import type { ProblemCode } from "#contract/problem.ts";
import { type ClientData, matchesCeremony, readClientData } from "#contract/rules/accounts/client-data.ts";
import type { Logger } from "../../../logging/logger.ts";
import { DomainError } from "../../domain-error.ts";
import { PasskeyError } from "../passkey-error.ts";
import type { RelyingParty } from "../relying-party.ts";

/**
 * Runs checks of client data: any error is the client's fault and becomes `code`. The library throws plain
 * errors that quote challenge and origin, and TypeErrors for missing members; only the reason class is kept.
 */
export async function wrapClientError<Result>(
  code: ProblemCode,
  logger: Logger,
  checks: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await checks();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const reason = error instanceof PasskeyError ? error.reason : undefined;
    const errorClass = error instanceof Error ? error.name : typeof error;
    logger.info("passkey refused", { code, reason: reason ?? errorClass });
    throw new DomainError(code, reason === undefined ? {} : { reason });
  }
}

function parse(clientDataJSON: string): unknown {
  try {
    return JSON.parse(Buffer.from(clientDataJSON, "base64url").toString());
  } catch {
    throw new PasskeyError("client_data");
  }
}

/** Decodes base64url client data (WebAuthn section 5.8.1). Rejects what `readClientData` rejects. */
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
  if (!matchesCeremony(clientData, type, origins)) throw new PasskeyError("client_data");
}
