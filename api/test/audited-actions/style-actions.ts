import { StyleAdmin } from "#contract/behavior/support/style-admin.ts";
import { operatorActor } from "../../domain/audit/actor.ts";
import type { TestServer } from "../worlds/test-server.ts";
import type { AuditedAction, AuditedActions } from "./audited-action.ts";

type StyleEvent =
  | "style_created"
  | "style_changed"
  | "style_default_changed"
  | "style_archived"
  | "style_unarchived"
  | "style_groups_changed"
  | "style_version_saved"
  | "style_published"
  | "style_version_restored"
  | "style_questions_changed"
  | "style_tried"
  | "style_removed";

type Style = Awaited<ReturnType<StyleAdmin["create"]>>;

/** By an administrator, on a style with a published version; a removal is the operator's. */
export function styleActions(server: TestServer): AuditedActions<StyleEvent> {
  const { database, clock, styles } = server.context;
  const onStyle = (
    act: (admin: StyleAdmin, style: Style) => Promise<unknown>,
    prepare: typeof act = async () => undefined,
  ): AuditedAction => [
    "user",
    async () => {
      const admin = new StyleAdmin(await server.signInAs("admin"));
      const style = await admin.create();
      await admin.release(style);
      await prepare(admin, style);
      return () => act(admin, style);
    },
  ];
  const limitToGroup = async (admin: StyleAdmin, style: Style) => {
    const id = crypto.randomUUID();
    await database("groups").insert({ id, name: "Class", createdAt: clock.now() });
    await admin.change(style, { groupIds: [id] });
  };
  const [, prepareRemoval] = onStyle((_, { id }) => styles.remove(id, operatorActor));
  return {
    style_created: onStyle((admin) => admin.create("Poet")),
    style_changed: onStyle((admin, style) => admin.change(style, { name: "Other" })),
    style_default_changed: onStyle((admin, style) => admin.change(style, { isDefault: true })),
    style_archived: onStyle((admin, style) => admin.change(style, { archived: true })),
    style_unarchived: onStyle(
      (admin, style) => admin.change(style, { archived: false }),
      (admin, style) => admin.change(style, { archived: true }),
    ),
    style_groups_changed: onStyle(limitToGroup),
    style_version_saved: onStyle((admin, style) => admin.addVersion(style)),
    style_published: onStyle(
      (admin, style) => admin.publish(style, 2),
      (admin, style) => admin.addVersion(style, { content: "Two" }),
    ),
    style_version_restored: onStyle(
      (admin, style) => admin.publish(style, 1),
      (admin, style) => admin.release(style, { content: "Two" }),
    ),
    style_questions_changed: onStyle((admin, style) => admin.setQuestions(style, ["Hm?"])),
    style_tried: onStyle(async (admin, style) => {
      const trial = await admin.client.styles.try({
        params: { id: String(style.id) },
        body: { number: 1, question: "Hm?" },
      });
      return trial;
    }),
    style_removed: ["operator", prepareRemoval],
  };
}
