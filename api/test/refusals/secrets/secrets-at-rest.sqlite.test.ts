import { beforeEach, describe, expect, it } from "vitest";
import type { RoleName } from "#contract/accounts/current-session.ts";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { UserAdmin } from "#contract/behavior/support/user-admin.ts";
import { contractRoutes, routeRows } from "../../visitors/contract-routes.ts";
import { requestEveryVariant } from "../../visitors/request-every-variant.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();
const recognizable = 40;

/** A column's values as text in a response. A used link has 0 as its passcode. */
async function column(table: string, name: string): Promise<string[]> {
  const values: unknown[] = await server.context.database(table).whereNotNull(name).pluck(name);
  const kept = values.filter((value) => value !== 0);
  return kept.map((value) => String(value).slice(0, recognizable));
}

/** A user with every kind of stored secret, as the caller; and another one, as the subject of the calls. */
async function arrange(role: RoleName) {
  const people = new UserAdmin((await server.signInAs("admin")).client);
  const other = await server.signInAs("user");
  const { chatId } = bodyOf(
    await other.client.chats.create({ body: { title: "T", initialPrompt: "P" } }),
    201,
  );
  const reEnrollPasscode = (await people.createReEnrollmentLink(other.user)).passcode;
  const inviteIds = [(await server.invite()).linkId];
  const others = await column("users", "webauthnUserId");
  const turnRequest = await server.signInAs(role);
  const owned = { userId: other.user.id, chatId, messageIds: inviteIds, matchTerms: [] };
  return { turnRequest, owned, others, reEnrollPasscode: String(reEnrollPasscode) };
}

describe.each(["user", "admin"] as const)("a user with the role %s is never told", (role) => {
  let told: Awaited<ReturnType<typeof arrange>>;
  beforeEach(async () => {
    told = await arrange(role);
  });

  it.each(routeRows(contractRoutes))(
    "by %s what only the server knows (63)",
    { timeout: 60_000 },
    async (_, route) => {
      const secrets = [
        ...told.others,
        ...(await column("authenticators", "credentialPublicKey")),
        ...(await column("sessions", "idHash")),
        ...(await column("systemprompts", "content")),
        ...(role === "user" ? await column("invite_links", "passcode") : [told.reEnrollPasscode]),
      ];
      const text = await requestEveryVariant(told.turnRequest, route, told.owned);
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
      expect(text).not.toMatch(/credentialPublicKey|webauthnUserId|"counter"|enrolUserId/);
    },
  );
});
