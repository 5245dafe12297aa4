import { z } from "zod";
import type { ProblemCode } from "../../problem.ts";
import { MockProblem } from "../server/mock-problem.ts";

/** Sign-in and registration are rejected inside a frame of another origin (WebAuthn Level 3, section 5.8.1). */
const clientData = z.object({
  type: z.unknown(),
  challenge: z.string(),
  origin: z.unknown(),
  crossOrigin: z.literal(false).optional(),
  topOrigin: z.never().optional(),
});

type ClientData = z.infer<typeof clientData>;

/** JSON in base64url, as a device encodes it. The content is ASCII here. */
export function toBase64url(value: object): string {
  return btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** CollectedClientData; throws `code` if it is malformed or from a frame of another origin. */
export function readClientData(base64url: string, code: ProblemCode): ClientData {
  try {
    return clientData.parse(JSON.parse(atob(base64url.replaceAll("-", "+").replaceAll("_", "/"))));
  } catch {
    throw new MockProblem(code);
  }
}
