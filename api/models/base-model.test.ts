import { expect, it } from "vitest";
import { BaseModel } from "./base-model.ts";
import { InviteLink } from "./invite-link.ts";
import { User } from "./user.ts";

it("a row passes without a schema", () => {
  expect(User.fromJson({ username: "ada" }).username).toBe("ada");
});

it.each([User, InviteLink])("each table between others of $name is a BaseModel too", (model) => {
  const relations = Object.values(model.getRelations());
  expect(relations.length).toBeGreaterThan(0);
  for (const relation of relations) expect(relation.joinModelClass.prototype).toBeInstanceOf(BaseModel);
});
