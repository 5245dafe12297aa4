import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const nameBytes = 6;
const version = "v1";

interface SealingKey {
  readonly key: Buffer;
  /** Identifies the key that sealed a text, without a hint of the secret. */
  readonly name: string;
}

function deriveKey(secret: string): SealingKey {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "inglenook connections v1", keyBytes));
  const name = createHash("sha256").update("name").update(key).digest().subarray(0, nameBytes);
  return { key, name: name.toString("base64url") };
}

/**
 * Seals the keys of connections with AES-256-GCM under a key derived from SESSION_SECRET: the first secret seals, any opens. A
 * sealed text opens only with the same `owner`, which is authenticated data.
 */
export class Sealer {
  private readonly readSecrets: () => readonly string[];
  private derived: readonly SealingKey[] | undefined;

  /** `readSecrets` is called for the first key, so that a command that needs none reads no secret. */
  constructor(readSecrets: () => readonly string[]) {
    this.readSecrets = readSecrets;
  }

  seal(text: string, owner: string): string {
    const [first] = this.keys;
    if (first === undefined) throw new Error("There is no SESSION_SECRET to seal with.");
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, first.key, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
    return [version, first.name, sealed.toString("base64url")].join(".");
  }

  /** The text; undefined if none of the secrets opens it there. */
  open(sealed: string, owner: string): string | undefined {
    const [form, name, encoded = ""] = sealed.split(".");
    const found = this.keys.find((key) => form === version && key.name === name);
    const bytes = Buffer.from(encoded, "base64url");
    if (found === undefined || bytes.length < nonceBytes + tagBytes) return undefined;
    const options = { authTagLength: tagBytes };
    const decipher = createDecipheriv(algorithm, found.key, bytes.subarray(0, nonceBytes), options);
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-tagBytes));
    try {
      const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
      return Buffer.concat([text, decipher.final()]).toString("utf8");
    } catch {
      return undefined;
    }
  }

  /** Whether the first secret has sealed it. */
  isCurrent(sealed: string): boolean {
    return sealed.split(".")[1] === this.keys[0]?.name;
  }

  private get keys(): readonly SealingKey[] {
    this.derived ??= this.readSecrets().map(deriveKey);
    return this.derived;
  }
}
