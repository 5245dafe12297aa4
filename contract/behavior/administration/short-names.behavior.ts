import { describe, expect, it } from "vitest";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { GroupAdmin } from "../support/group-admin.ts";
import { ModelAdmin } from "../support/model-admin.ts";
import { StyleAdmin } from "../support/style-admin.ts";
import { UserAdmin } from "../support/user-admin.ts";
import type { SignedInVisitor } from "../world.ts";

const typed = "\ufeff ok\r\n9 \t Forged\u202e\u200b\u001b ";
/** Short: a server's log and audit are searched for longer names, such as those of passkeys. */
const kept = "ok 9 Forged";
/** A text without a visible character. */
const unseen = "\u200b\u2066 \u200d\n";

type NameCall = (admin: SignedInVisitor, name: string) => Promise<{ status: number; body: unknown }>;

/** The calls that set a name, and how to read the name from the answer. */
const named: [string, NameCall, (body: never) => string | null][] = [
  [
    "styles",
    ({ client }, name) => client.styles.create({ body: { name, description: "" } }),
    ({ style }: { style: { name: string } }) => style.name,
  ],
  [
    "groups",
    ({ client }, name) => client.groups.create({ body: { name } }),
    ({ group }: { group: { name: string } }) => group.name,
  ],
  [
    "connections",
    ({ client }, name) => new ModelAdmin(client).create({ name }),
    ({ connection }: { connection: { name: string } }) => connection.name,
  ],
  [
    "passkeys",
    async ({ client }, name) => {
      const [passkey] = bodyOf(await client.passkeys.list(), 200).passkeys;
      return client.passkeys.rename({ params: { id: passkey?.id ?? "" }, body: { name } });
    },
    ({ passkey }: { passkey: { name: string } }) => passkey.name,
  ],
];

/** One rule for all short names: a name consists of its visible characters, in one line. */
export const describeShortNames: Suite = (makeWorld) => {
  describe("short names", () => {
    it.each(named)("of %s are one line of what can be seen", async (_, call, nameIn) => {
      const admin = await (await makeWorld()).signInAs("admin");
      const { body } = await call(admin, typed);
      expect(nameIn(body as never)).toBe(kept);
    });

    it.each(named)("of %s are refused if nothing of them can be seen", async (_, call) => {
      const admin = await (await makeWorld()).signInAs("admin");
      expectProblem(await call(admin, unseen), "validation", { fields: { name: expect.any(String) } });
    });

    it("of models, of groups and styles that get another one, and notes are the same", async () => {
      const admin = await (await makeWorld()).signInAs("admin");
      const { name, label } = await new ModelAdmin(admin.client).addModel({ name: typed, label: typed });
      expect([name, label]).toEqual([kept, kept]);
      const group = await new GroupAdmin(admin.client).create("Choir");
      const renamed = await admin.client.groups.rename({ params: { id: group.id }, body: { name: typed } });
      expect(bodyOf(renamed, 200).group.name).toBe(kept);
      const styles = new StyleAdmin(admin);
      const style = await styles.create("Pirate");
      const changed = await styles.change(style, { name: typed, description: typed });
      expect(bodyOf(changed, 200).style).toMatchObject({ name: kept, description: kept });
      // Other words: those of a note are a secret, and names are in the audit.
      const written = { note: "\ufeff Sings\r\nin \t tune\u202e\u200b " };
      const noted = await new UserAdmin(admin.client).change(admin.user, written);
      expect(bodyOf(noted, 200).user.note).toBe("Sings in tune");
    });
  });
};
