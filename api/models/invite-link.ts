import { Model, type RelationMappings } from "objection";
import { BaseModel, throughTable } from "./base-model.ts";
import { Group } from "./group.ts";

/**
 * An invitation. `userId` is the unique user number; `reservedNumber` holds it while the link is unused. A link
 * with an `enrolUserId` creates no account: it adds a passkey to that one.
 */
export class InviteLink extends BaseModel {
  static override readonly tableName = "invite_links";
  static override readonly idColumn = "linkId";
  static override readonly dateColumns = [
    "createdAt",
    "expiresAt",
    "usedAt",
    "attemptsWindowStart",
    "lockedAt",
  ];
  static override readonly booleanColumns = ["isValid", "keepsPasskeys"];

  declare linkId: string;
  declare userId: number | null;
  declare passcode: number;
  declare isValid: boolean;
  declare createdAt: Date;
  declare expiresAt: Date;
  declare usedAt: Date | null;
  declare usedByUserId: string | null;
  declare attempts: number;
  declare attemptsWindowStart: Date | null;
  declare attemptsTotal: number;
  declare lockedAt: Date | null;
  declare roleName: string;
  declare reservedNumber: number | null;
  /** The user who created the link, and the one who last created or opened it; null for the operator. */
  declare createdBy: string | null;
  declare openedBy: string | null;
  declare enrolUserId: string | null;
  declare keepsPasskeys: boolean;
  /** The groups that a new account joins; set when the query fetched them. */
  declare groups?: Group[];

  static override readonly relationMappings = (): RelationMappings => ({
    groups: {
      relation: Model.ManyToManyRelation,
      modelClass: Group,
      join: {
        from: "invite_links.linkId",
        through: throughTable("invite_groups", "inviteLinkId", "groupId"),
        to: "groups.id",
      },
    },
  });
}
