import { beforeEach, describe, expect, it } from "vitest";
import type { AdminStyle } from "../../administration/styles.ts";
import { styleFieldText } from "../../texts/style-field-texts.ts";
import type { Suite } from "../suite.ts";
import { isoDate } from "../support/chat-samples.ts";
import { StyleAdmin } from "../support/style-admin.ts";
import type { SignedInVisitor, World } from "../world.ts";

function answer(content: string, status = "complete") {
  const model = { label: expect.any(String), isFallback: false };
  return { id: null, role: "assistant", content, timestamp: isoDate, status, model };
}

/** POST /admin/styles/:id/try. */
export const describeTryingStyles: Suite<"styles.try"> = (makeWorld) => {
  describe("a try of a style", () => {
    let world: World;
    let admin: SignedInVisitor;
    let styles: StyleAdmin;
    let style: AdminStyle;

    beforeEach(async () => {
      world = await makeWorld();
      admin = await world.signInAs("admin");
      styles = new StyleAdmin(admin);
      style = await styles.create();
      await styles.addVersion(style);
    });

    const asking = { number: 1, question: "What do you say?" };

    it("streams the answer of a draft as the events of a reply, without ids", async () => {
      const script = world.model.replyManually();
      const stream = await styles.try(style, asking);
      expect(stream.status).toBe(200);
      await expect
        .poll(() => stream.received)
        .toEqual([{ event: "reply", data: { messageId: null, text: "" }, id: undefined }]);
      script.write("Arr, ");
      await expect.poll(() => stream.replyText()).toBe("Arr, ");
      script.write("matey.");
      script.end();
      await stream.ended;
      expect(stream.replyText()).toBe("Arr, matey.");
      expect(stream.received.every(({ id }) => id === undefined)).toBe(true);
      expect(stream.received.at(-1)).toMatchObject({
        event: "done",
        data: { message: answer("Arr, matey.") },
      });
    });

    it("keeps what the model thinks apart from its answer", async () => {
      const script = world.model.replyManually();
      const stream = await styles.try(style, asking);
      script.think("A pirate ");
      await expect.poll(() => stream.received.length).toBe(2);
      script.think("asks.");
      await expect.poll(() => stream.received.length).toBe(3);
      script.write("Arr.");
      script.end();
      await stream.ended;
      expect(stream.dataOfEvent("reasoning")).toEqual([
        { text: "A pirate ", at: 0 },
        { text: "asks.", at: 9 },
      ]);
      expect(stream.replyText()).toBe("Arr.");
      expect(stream.dataOfEvent("done")).toEqual([
        { message: { ...answer("Arr."), reasoning: "A pirate asks." } },
      ]);
    });

    it("that the provider refuses for now says when it may be asked again", async () => {
      world.model.rateLimit(30);
      const stream = await styles.try(style, asking);
      await stream.ended;
      const [done] = stream.dataOfEvent("done");
      expect(done).toMatchObject({ message: { status: "failed", retryAt: isoDate } });
    });

    it("leaves no chat behind", async () => {
      const stream = await styles.try(style, asking);
      await stream.ended;
      expect(stream.eventNames().at(-1)).toBe("done");
      const { status, body } = await admin.client.chats.list({ query: {} });
      expect({ status, body }).toMatchObject({ status: 200, body: { chats: [] } });
    });

    it("that fails ends with the code, and keeps its text", async () => {
      world.model.failWith("model_timeout", "Arr");
      const stream = await styles.try(style, asking);
      await stream.ended;
      const failed = { ...answer("Arr", "failed"), code: "model_timeout" };
      expect(stream.dataOfEvent("done")).toEqual([{ message: failed }]);
    });

    it("that the provider cut says so", async () => {
      world.model.replyTruncated("Arr, half a");
      const stream = await styles.try(style, asking);
      await stream.ended;
      expect(stream.dataOfEvent("done")).toEqual([{ message: { ...answer("Arr, half a"), isCut: true } }]);
    });

    it.each<[string, object, Record<string, string>]>([
      ["of no version", { number: 9, question: "Hm?" }, { number: styleFieldText.numberUnknown }],
      [
        "of a version that is no number",
        { number: "1", question: "Hm?" },
        { number: styleFieldText.numberInvalid },
      ],
      ["without a question", { number: 1, question: " " }, { question: styleFieldText.questionMissing }],
    ])("%s is refused as JSON, and asks no model", async (_, body, fields) => {
      const before = world.model.replyCount();
      const stream = await styles.try(style, body);
      expect(stream).toMatchObject({ status: 400, body: { code: "validation", fields } });
      expect(stream.headers.get("content-type")).toMatch(/^application\/json/);
      expect(world.model.replyCount()).toBe(before);
    });

    it("of an unknown style is not_found as JSON", async () => {
      const stream = await styles.try({ id: 999_999 }, asking);
      expect(stream).toMatchObject({ status: 404, body: { code: "not_found" } });
    });
  });
};
