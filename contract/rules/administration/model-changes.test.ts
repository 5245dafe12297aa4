import { describe, expect, it } from "vitest";
import { planModelChange } from "./model-changes.ts";

const state = {
  ...{ name: "large", label: "Large", contextTokens: 16_000, supportsImages: false },
  ...{ inputPrice: null, cachedInputPrice: null, outputPrice: null },
  ...{ isDefault: false, isDisabled: false, isConnectionDisabled: false, learnedContextTokens: 4000 },
};

describe("what was learned about a model", () => {
  it.each([
    ["stays with another label", { label: "Larger" }, "nothing"],
    ["stays when all is given again", { name: "large", label: "Large", contextTokens: 16_000 }, "nothing"],
    ["loses its limit with another context", { contextTokens: 8000 }, "limit"],
    ["is forgotten with another name", { name: "larger", contextTokens: 8000 }, "all"],
  ])("%s", (_, changes, forgets) => expect(planModelChange(state, changes)).toMatchObject({ forgets }));
});
