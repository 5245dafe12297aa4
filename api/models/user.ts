import { Model, type RelationMappings } from "objection";
import { BaseModel } from "./base-model.ts";
import { Role } from "./role.ts";

/** An account. `roles` and `passkeyCount` are set when the query fetched them. */
export class User extends BaseModel {
  static override readonly tableName = "users";
  static override readonly dateColumns = ["createdAt", "lastSeenAt", "disabledAt", "reEnrolledAt"];

  declare id: string;
  declare username: string;
  declare uniqueUserNumber: number;
  declare createdAt: Date;
  declare webauthnUserId: string;
  /** To the minute; null for a user who never signed in. */
  declare lastSeenAt: Date | null;
  declare disabledAt: Date | null;
  /**
   * When a re-enrollment link last gave the account a new passkey; each passkey stores the notice read with it.
   */
  declare reEnrolledAt: Date | null;
  declare chatCount: number;
  /** Counts the changes of the user's chat list. */
  declare listVersion: number;
  declare roles?: Role[];
  declare passkeyCount?: number;

  static override readonly relationMappings = (): RelationMappings => ({
    roles: {
      relation: Model.ManyToManyRelation,
      modelClass: Role,
      join: {
        from: "users.id",
        through: { from: "user_roles.userId", to: "user_roles.roleId" },
        to: "roles.id",
      },
    },
  });
}
