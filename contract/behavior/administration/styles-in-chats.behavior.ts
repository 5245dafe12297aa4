import { beforeEach, describe, expect, it } from "vitest";
import type { Group } from "../../administration/groups.ts";
import type { AdminStyle } from "../../administration/styles.ts";
import { newChatText } from "../../texts/page-texts.ts";
import { groupsText } from "../../texts/people-texts.ts";
import { styleFieldText } from "../../texts/style-field-texts.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { beginSending, sampleChatForm } from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { GroupAdmin } from "../support/group-admin.ts";
import { StyleAdmin } from "../support/style-admin.ts";
import type { SignedInVisitor, World } from "../world.ts";

/** The effects of a change of a style on chats. */
export const describeStylesInChats: Suite<"chats.create" | "systemPrompts.list"> = (makeWorld) => {
  describe("a style in chats", () => {
    let world: World;
    let styles: StyleAdmin;
    let style: AdminStyle;
    let member: SignedInVisitor;

    beforeEach(async () => {
      world = await makeWorld();
      styles = new StyleAdmin(await world.signInAs("admin"));
      style = await styles.create();
      await styles.release(style);
      member = await world.signInAs("user");
    });

    const start = (form: object = {}) => {
      const body = { ...sampleChatForm(), systemPromptId: style.id, ...form };
      return member.client.chats.create({ body });
    };
    const unknown = { fields: { systemPromptId: newChatText.styleUnknown } };

    it("is chosen once it is published", async () => {
      expect(bodyOf(await start(), 201).chat.systemPromptId).toBe(style.id);
      const draft = await styles.create("Draft");
      await styles.addVersion(draft);
      expectProblem(await start({ systemPromptId: draft.id }), "validation", unknown);
    });

    it("never shows its content, its versions or its settings to a member", async () => {
      await styles.release(style, { content: "SECRET", temperature: 1, maxOutputTokens: 77, note: "SECRET" });
      const list = bodyOf(await member.client.systemPrompts.list(), 200);
      const shown = list.find(({ id }) => id === style.id);
      const { name, description = "" } = style;
      expect(shown).toEqual({ id: style.id, name, description, isDefault: false, starters: [], words: null });
      const { chat } = bodyOf(await start(), 201);
      const read = bodyOf(await member.client.chats.get({ params: { id: chat.id } }), 200);
      const written = JSON.stringify([list, read]);
      expect(written).not.toMatch(/SECRET|styleVersion|styleId|temperature|modelIds/);
    });

    describe("of a group", () => {
      let groups: GroupAdmin;
      let group: Group;
      const joinGroups = (groupIds: string[]) =>
        styles.client.users.change({ params: { id: member.user.id }, body: { groupIds } });
      const offered = async () =>
        bodyOf(await member.client.systemPrompts.list(), 200).some(({ id }) => id === style.id);

      beforeEach(async () => {
        groups = new GroupAdmin(styles.client);
        group = await groups.create("Class 7b");
        bodyOf(await styles.change(style, { groupIds: [group.id] }), 200);
      });

      it("is like one that does not exist for everybody else, administrators too", async () => {
        expect(await offered()).toBe(false);
        expectProblem(await start(), "validation", unknown);
        const body = { ...sampleChatForm(), systemPromptId: style.id };
        expectProblem(await styles.client.chats.create({ body }), "validation", unknown);
        bodyOf(await joinGroups([group.id]), 200);
        expect(await offered()).toBe(true);
        bodyOf(await start(), 201);
      });

      it("goes on in the chats of a person who has left, and Restart takes the default", async () => {
        bodyOf(await joinGroups([group.id]), 200);
        const { chat } = bodyOf(await start(), 201);
        bodyOf(await joinGroups([]), 200);
        expect(await offered()).toBe(false);
        const params = { id: chat.id };
        const message = { role: "user", content: "And then?" } as const;
        bodyOf(await member.client.chats.sendMessage({ params, body: message }), 201);
        expectProblem(await start(), "validation", unknown);
        const restarted = bodyOf(await start({ restartOf: chat.id }), 201).chat;
        expect(restarted.systemPromptId).not.toBe(style.id);
      });

      it("keeps the group from being deleted, and cannot be the default", async () => {
        const inUse = { fields: { id: groupsText.limitsStyles([style.name]) } };
        expectProblem(await groups.remove(group), "group_in_use", inUse);
        const fields = { groupIds: styleFieldText.defaultHasGroups };
        expectProblem(await styles.change(style, { isDefault: true }), "validation", { fields });
        const opened = await styles.change(style, { groupIds: [], isDefault: true });
        expect(bodyOf(opened, 200).style).toMatchObject({ groupIds: [], isDefault: true });
        expect((await groups.remove(group)).status).toBe(204);
      });
    });

    it("in the archive is not for new chats; its chats go on, and Restart takes the default", async () => {
      const { chat } = bodyOf(await start(), 201);
      bodyOf(await styles.change(style, { archived: true }), 200);
      expectProblem(await start(), "validation", unknown);
      await beginSending(member, chat);
      const restarted = bodyOf(await start({ restartOf: chat.id }), 201).chat;
      const styleOfDefault = (await styles.list()).find(({ isDefault }) => isDefault);
      expect(restarted.systemPromptId).toBe(styleOfDefault?.id);
    });
  });
};
