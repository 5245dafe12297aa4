import { beforeEach, describe, expect, it } from "vitest";
import { maxStarters, starterLength } from "../../limits.ts";
import type { ApiSuite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { expectProblem } from "../support/expect-problem.ts";
import type { ApiWorld } from "../world.ts";

const seededStyles = [
  ["Balanced", "Clear, friendly answers for everyday questions"],
  ["Concise", "Short and to the point, without any padding"],
  ["Speechwriter", "Speeches and talks that sound well when read aloud"],
  ["Teacher", "Patient explanations, step by step, with examples"],
  ["Editor", "Improves a text while keeping its meaning and voice"],
];

/** GET /system-prompts. */
export const describeSystemPrompts: ApiSuite<"systemPrompts.list"> = (makeWorld) => {
  describe("the chatbot styles", () => {
    let world: ApiWorld;
    beforeEach(async () => {
      world = await makeWorld();
    });

    it("are listed for a signed-in user, with only the members that a chooser shows", async () => {
      const { client } = await world.signInAs("user");
      const styles = bodyOf(await client.systemPrompts.list(), 200);
      expect(styles.length).toBeGreaterThan(1);
      const shown = { id: expect.any(Number), name: expect.any(String), isDefault: expect.any(Boolean) };
      for (const { description, starters, words, ...style } of styles) {
        expect(words ?? 1).toEqual(expect.any(Number));
        expect(starters.every((starter) => typeof starter === "string")).toBe(true);
        expect(style).toEqual(shown);
        expect(description ?? "").toEqual(expect.any(String));
      }
    });

    it("are the five of a new installation, the first of them the default", async () => {
      const { client } = await world.signInAs("user");
      const styles = bodyOf(await client.systemPrompts.list(), 200);
      expect(styles.map(({ name, description }) => [name, description])).toEqual(seededStyles);
      expect(styles.map(({ isDefault }) => isDefault)).toEqual([true, false, false, false, false]);
    });

    it("offer up to four short prompts each", async () => {
      const { client } = await world.signInAs("user");
      const styles = bodyOf(await client.systemPrompts.list(), 200);
      for (const { starters } of styles) {
        expect(starters).toHaveLength(maxStarters);
        expect(new Set(starters).size).toBe(maxStarters);
        for (const starter of starters) expect(starter.length).toBeLessThanOrEqual(starterLength);
      }
      const all = styles.flatMap(({ starters }) => starters);
      expect(all).toContain("Write a toast for my sister's wedding");
    });

    it("are listed by their numbers", async () => {
      const { client } = await world.signInAs("user");
      const ids = bodyOf(await client.systemPrompts.list(), 200).map(({ id }) => id);
      expect(ids).toEqual(ids.toSorted((one, other) => one - other));
    });

    it("have exactly one default", async () => {
      const { client } = await world.signInAs("user");
      const styles = bodyOf(await client.systemPrompts.list(), 200);
      expect(styles.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    });

    it("are not for visitors", async () => {
      expectProblem(await world.visitor().client.systemPrompts.list(), "unauthenticated");
    });
  });
};
