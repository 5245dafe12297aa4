import { expect, it } from "vitest";
import { presentMessage } from "./chats.ts";

const failed = {
  ...{ id: "m", role: "assistant", content: "", status: "failed", timestamp: new Date(0) },
  ...{ retryAt: null, isCut: false, versions: undefined },
  ...{ modelLabel: null, isFallback: false, reasoning: null },
};

it("the code of a later release does not keep a chat from being read", () => {
  expect(presentMessage({ ...failed, code: "model_on_holiday" }).code).toBe("model_unavailable");
  expect(presentMessage({ ...failed, code: "model_quota" }).code).toBe("model_quota");
});
