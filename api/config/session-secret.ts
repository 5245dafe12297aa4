import { type Environment, listOf } from "./environment.ts";

export const sessionSecretVariables = ["SESSION_SECRET"];

const minBytes = 32;
const minDistinctCharacters = 8;
const samplePattern =
  /change.?(me|this)|example|sample|placeholder|your.?(own|session)?.?secret|keyboard cat/i;

function isSample(secret: string): boolean {
  return samplePattern.test(secret) || new Set(secret).size < minDistinctCharacters;
}

/** Whether a secret is long enough, and not a published sample. */
export function isSafeSecret(secret: string): boolean {
  return Buffer.byteLength(secret) >= minBytes && !isSample(secret);
}

/**
 * The first secret signs cookies, all verify. Having none is an error on MySQL, which may serve several nodes.
 */
export function readSessionSecrets(environment: Environment, faults: string[]): string[] {
  const secrets = listOf(environment.SESSION_SECRET);
  if (secrets.length === 0 && environment.DATABASE_URL !== undefined)
    faults.push("SESSION_SECRET must be set when DATABASE_URL is: at least 32 random bytes.");
  if (secrets.some((secret) => Buffer.byteLength(secret) < minBytes))
    faults.push(`SESSION_SECRET must be at least ${minBytes} bytes long.`);
  else if (secrets.some(isSample))
    faults.push("SESSION_SECRET must not be a sample value: make one with `openssl rand -base64 48`.");
  return secrets;
}
