/** Why the client data of a ceremony is refused, as the audit tells it. */
type ClientDataFault = "client_data" | "cross_origin";

/** CollectedClientData (WebAuthn section 5.8.1), of which only the challenge is known to be one. */
export interface ClientData {
  readonly challenge: string;
  readonly type: unknown;
  readonly origin: unknown;
}

/**
 * What a browser says of its ceremony, from parsed JSON. One inside a frame of another origin is refused: `crossOrigin`
 * true or any `topOrigin`.
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

/** Whether a ceremony is of this type and was held at one of these origins. It is asked after its challenge is used up. */
export function isHeldAt(
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
 * Why a passkey does not prove who answers (WebAuthn section 7.2, step 6): a user who is known must own it; else the device
 * must name its owner.
 */
export function ownerFault(
  { userId, webauthnUserId }: Owner,
  knownUserId: string | undefined,
  named: string | null | undefined,
): "other_user" | "user_handle" | undefined {
  if (knownUserId !== undefined && knownUserId !== userId) return "other_user";
  const isNamed = named !== undefined && named !== null;
  const isOwner = isNamed ? named === webauthnUserId : knownUserId !== undefined;
  return isOwner ? undefined : "user_handle";
}
