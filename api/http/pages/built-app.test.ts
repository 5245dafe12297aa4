import { expect, it, vi } from "vitest";
import { environmentId } from "#contract/rules/administration/model-changes.ts";
import { readConfig } from "../../config/config.ts";
import { demoReplies } from "./built-app.ts";

const openai = { OPENAI_BASE_URL: "https://models.example.com/v1", OPENAI_MODEL: "large" };

function setUp(environment: NodeJS.ProcessEnv) {
  const readDefault = vi.fn(async () => ({ id: environmentId as string }));
  const logger = { warn: vi.fn() };
  const isDemo = demoReplies({ config: readConfig(environment), languageModels: { readDefault }, logger });
  return { isDemo, readDefault, logger };
}

it("replies are demo replies while no other model is the default", async () => {
  const { isDemo, readDefault } = setUp({});
  expect(await isDemo()).toBe(true);
  readDefault.mockResolvedValueOnce({ id: "7" });
  expect(await isDemo()).toBe(false);
  expect(await isDemo()).toBe(true);
});

it("replies of OPENAI_MODEL are no demo replies, and the database is not asked", async () => {
  const { isDemo, readDefault } = setUp(openai);
  expect(await isDemo()).toBe(false);
  expect(readDefault).not.toHaveBeenCalled();
});

it("what was known last holds while the database cannot be read, and the log says so", async () => {
  const { isDemo, readDefault, logger } = setUp({});
  readDefault.mockResolvedValueOnce({ id: "7" });
  expect(await isDemo()).toBe(false);
  readDefault.mockRejectedValueOnce(new Error("down"));
  expect(await isDemo()).toBe(false);
  expect(logger.warn).toHaveBeenCalledOnce();
});
