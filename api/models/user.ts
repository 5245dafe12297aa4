import { Model, type RelationMappings } from "objection";
import { BaseModel } from "./base-model.ts";
import { Role } from "./role.ts";

/** An account. `roles` is there when the query fetched them. */
export class User extends BaseModel {
  static override readonly tableName = "users";
  static override readonly dateColumns = ["createdAt", "disabledAt"];

  declare id: string;
  declare username: string;
  declare uniqueUserNumber: number;
  declare createdAt: Date;
  declare webauthnUserId: string;
  declare disabledAt: Date | null;
  declare chatCount: number;
  /** Counts what their list of chats has seen change. */
  declare listVersion: number;
  declare roles?: Role[];

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
