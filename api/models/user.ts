import { Model, type RelationMappings } from "objection";
import { BaseModel, throughTable } from "./base-model.ts";
import { Group } from "./group.ts";
import { Role } from "./role.ts";

/** An account. `roles`, `groups` and the counts of passkeys are set when the query fetched them. */
export class User extends BaseModel {
  static override readonly tableName = "users";
  static override readonly dateColumns = [
    "createdAt",
    "lastSeenAt",
    "disabledAt",
    "deletedAt",
    "reEnrolledAt",
  ];

  declare id: string;
  declare username: string;
  declare uniqueUserNumber: number;
  declare createdAt: Date;
  declare webauthnUserId: string;
  /** To the minute; null for a user who never signed in. */
  declare lastSeenAt: Date | null;
  declare disabledAt: Date | null;
  /** Set for the stub of a deleted account, which holds its number; `disabledAt` is then set too. */
  declare deletedAt: Date | null;
  /** Only for administrators. */
  declare note: string | null;
  /** The note as searches compare it. */
  declare noteWords: string | null;
  /**
   * When a re-enrollment link last gave the account a new passkey; each passkey stores the notice read with it.
   */
  declare reEnrolledAt: Date | null;
  declare chatCount: number;
  /** Counts the changes of the user's chat list. */
  declare listVersion: number;
  declare roles?: Role[];
  declare groups?: Group[];
  declare passkeyCount?: number;
  declare changedPasskeyCount?: number;

  static override readonly relationMappings = (): RelationMappings => ({
    roles: {
      relation: Model.ManyToManyRelation,
      modelClass: Role,
      join: {
        from: "users.id",
        through: throughTable("user_roles", "userId", "roleId"),
        to: "roles.id",
      },
    },
    groups: {
      relation: Model.ManyToManyRelation,
      modelClass: Group,
      join: {
        from: "users.id",
        through: throughTable("group_members", "userId", "groupId"),
        to: "groups.id",
      },
    },
  });
}
