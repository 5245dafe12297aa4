import { randomBytes } from "node:crypto";
import { maxPendingCeremonies } from "#contract/limits.ts";
import type { Clock } from "../../../clock.ts";
import type { Database } from "../../../database/connect.ts";
import { executeStatement } from "../../../database/rows/change-rows.ts";
import { readRows } from "../../../database/rows/read-rows.ts";
import { Ceremony } from "../../../models/ceremony.ts";
import { DomainError } from "../../domain-error.ts";
import { sessionHash } from "../../sessions/session.ts";
import type { SessionRef } from "../../sessions/user-sessions.ts";

/** Deletes all pending registrations of a link. They are deleted by key, so that no other rows are locked. */
export async function cancelRegistrations(transaction: Database, linkId: string): Promise<void> {
  const begun = await Ceremony.query(transaction).select("challenge").where({ linkId });
  const challenges = begun.map(({ challenge }) => challenge);
  if (challenges.length > 0) await Ceremony.query(transaction).delete().whereIn("challenge", challenges);
}

const challengeBytes = 32;
const challengeFormat = /^[A-Za-z0-9_-]{43}$/;

/**
 * The binding of a challenge: a purpose, a browser by the hash of its session id, and an invite link or the
 * signed-in user. For a user's session it is the public id, which stays when the session continues under
 * another id.
 */
export interface CeremonyBinding {
  readonly purpose: "register" | "login" | "reauth" | "add";
  readonly sessionHash: string;
  readonly linkId?: string;
  readonly userId?: string;
}

/** The binding of a ceremony in a signed-in session. */
export function sessionBinding(purpose: "reauth" | "add", { publicId, userId }: SessionRef): CeremonyBinding {
  return { purpose, sessionHash: sessionHash(publicId), userId };
}

/** The data stored with a challenge; the response cannot change it. */
interface CeremonyData {
  readonly webauthnUserId?: string;
  /** The rate-limit key of the address that begins a login. */
  readonly address?: string;
}

type ConsumedCeremony = Pick<Ceremony, "challenge" | "webauthnUserId">;

/** A date or its milliseconds, depending on the driver. */
interface CeremonyRow extends ConsumedCeremony {
  readonly expiresAt: Date | number;
}

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly challengeSeconds: number;
}

/** The open ceremonies: a row for each challenge, valid for one response. */
export class CeremonyStore {
  private readonly database: Database;
  private readonly clock: Clock;
  private readonly lifetime: number;

  constructor({ database, clock, challengeSeconds }: Dependencies) {
    this.database = database;
    this.clock = clock;
    this.lifetime = challengeSeconds * 1000;
  }

  /** The time for a browser's response, in milliseconds. */
  get timeout(): number {
    return this.lifetime;
  }

  /** Opens a ceremony and returns its challenge: 32 random bytes as base64url. */
  async open(binding: CeremonyBinding, data: CeremonyData = {}): Promise<string> {
    const challenge = randomBytes(challengeBytes).toString("base64url");
    const now = this.clock.now();
    await Ceremony.query(this.database).insert({
      ...binding,
      ...data,
      challenge,
      createdAt: now,
      expiresAt: new Date(now.getTime() + this.lifetime),
    });
    await this.evictOldest(binding.sessionHash);
    return challenge;
  }

  /**
   * Consumes a ceremony before verification, so that a challenge works once (WebAuthn section 13.4.3). Only the
   * call whose DELETE counts a row gets it; others get challenge_invalid.
   */
  async consume(challenge: string, binding: CeremonyBinding): Promise<ConsumedCeremony> {
    if (!challengeFormat.test(challenge)) throw new DomainError("challenge_invalid");
    const bound = Object.entries({ challenge, ...binding });
    const own = `from ceremonies where ${bound.map(([column]) => `${column} = ?`).join(" and ")}`;
    const values = bound.map(([, value]) => value);
    const [ceremony] = await readRows<CeremonyRow>(
      this.database,
      `select challenge, webauthnUserId, expiresAt ${own}`,
      values,
    );
    const taken = ceremony ? await executeStatement(this.database, `delete ${own}`, values) : 0;
    if (ceremony === undefined || taken !== 1 || !this.isOpen(new Date(ceremony.expiresAt)))
      throw new DomainError("challenge_invalid");
    return ceremony;
  }

  /**
   * A ceremony that ends far later than its maximum duration was opened by a clock that was ahead, and counts
   * as expired.
   */
  private isOpen(expiresAt: Date): boolean {
    const left = expiresAt.getTime() - this.clock.now().getTime();
    return left > 0 && left <= 2 * this.lifetime;
  }

  /**
   * Evicts the oldest ceremonies of a browser. The order is total, so that concurrent callers evict the same
   * rows; ceremonies from a clock that was ahead sort last, so that they do not displace new ones.
   */
  private async evictOldest(sessionHash: string): Promise<void> {
    const latest = new Date(this.clock.now().getTime() + this.lifetime);
    const open = await Ceremony.query(this.database)
      .select("challenge")
      .where({ sessionHash })
      .orderByRaw("case when ?? > ? then 1 else 0 end", ["createdAt", latest])
      .orderBy([
        { column: "createdAt", order: "desc" },
        { column: "challenge", order: "desc" },
      ]);
    const dropped = open.slice(maxPendingCeremonies).map(({ challenge }) => challenge);
    if (dropped.length > 0) await Ceremony.query(this.database).delete().whereIn("challenge", dropped);
  }
}
