/** The reason class of rejected client data, for the audit. */
type ClientDataFault = "client_data" | "cross_origin";

/** CollectedClientData (WebAuthn section 5.8.1); only the challenge is validated. */
export interface ClientData {
  readonly challenge: string;
  readonly type: unknown;
  readonly origin: unknown;
}

/**
 * Reads client data from parsed JSON. Rejects a ceremony inside a frame of another origin: `crossOrigin` true or any
 * `topOrigin`.
 */
export function readClientData(json: unknown): ClientData | ClientDataFault {
  if (typeof json !== "object" || json === null) return "client_data";
  if (("crossOrigin" in json && json.crossOrigin !== false) || "topOrigin" in json) return "cross_origin";
  if (!("challenge" in json) || typeof json.challenge !== "string") return "client_data";
  return {
    challenge: json.challenge,
    type: "type" in json ? json.type : undefined,
    origin: "origin" in json ? json.origin : undefined,
  };
}

/** Whether client data has this type and one of these origins. It is checked after the challenge is consumed. */
export function matchesCeremony(
  { type, origin }: ClientData,
  expected: "webauthn.create" | "webauthn.get",
  origins: readonly string[],
): boolean {
  return type === expected && origins.some((allowed) => allowed === origin);
}

interface Owner {
  readonly userId: string;
  readonly webauthnUserId: string;
}

/**
 * Why a passkey does not prove its owner (WebAuthn section 7.2, step 6): a known user must own it; otherwise the
 * response must have the user handle.
 */
export function ownerMismatch(
  { userId, webauthnUserId }: Owner,
  knownUserId: string | undefined,
  userHandle: string | null | undefined,
): "other_user" | "user_handle" | undefined {
  if (knownUserId !== undefined && knownUserId !== userId) return "other_user";
  const isNamed = userHandle !== undefined && userHandle !== null;
  const isOwner = isNamed ? userHandle === webauthnUserId : knownUserId !== undefined;
  return isOwner ? undefined : "user_handle";
}
