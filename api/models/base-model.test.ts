import { readdirSync } from "node:fs";
import { AjvValidator, Model } from "objection";
import { expect, it } from "vitest";
import { BaseModel } from "./base-model.ts";

function isModel(value: unknown): value is typeof Model {
  return typeof value === "function" && value.prototype instanceof Model && value !== BaseModel;
}

const files = readdirSync(import.meta.dirname).filter((name) => /^[a-z-]+\.ts$/.test(name));
const modules: object[] = await Promise.all(files.map((name) => import(`./${name}`)));
const models = modules.flatMap((exported) => Object.values(exported).filter(isModel));

it("there are models", () => expect(models.length).toBeGreaterThan(10));

it.each(models)("rows of $name, and of its join tables, are validated without ajv", (model) => {
  const joined = Object.values(model.getRelations()).flatMap(({ joinModelClass }) => joinModelClass ?? []);
  for (const { prototype } of [model, ...joined]) expect(prototype).toBeInstanceOf(BaseModel);
  expect(BaseModel.createValidator()).not.toBeInstanceOf(AjvValidator);
});
