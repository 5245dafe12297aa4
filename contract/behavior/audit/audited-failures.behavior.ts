import { beforeEach, describe, expect, it } from "vitest";
import type { AuthenticationCredential, RegistrationCredential } from "../../accounts/webauthn.ts";
import type { AuditEvent } from "../../audit/audit.ts";
import { auditValueTexts } from "../../texts/audit-texts.ts";
import type { Suite } from "../suite.ts";
import { type AuditClient, makeAuditedWorld } from "../support/audit-page.ts";
import { bodyOf } from "../support/body-of.ts";
import { reauthOptions, register } from "../support/ceremonies.ts";
import { withClientData } from "../support/invalid-input.ts";
import type { InviteAdmin } from "../support/invite-admin.ts";
import type { OpenInvite, SignedInVisitor, Visitor, World } from "../world.ts";

/** Invalid client data, its reason class in the audit, and whether the passkey is known by then. */
const lies: [Record<string, unknown>, string, boolean][] = [
  [{ origin: "https://elsewhere.example" }, "client_data", true],
  [{ type: "webauthn.other" }, "client_data", true],
  [{ crossOrigin: true }, "cross_origin", false],
  [{ topOrigin: "https://elsewhere.example" }, "cross_origin", false],
  [{ challenge: undefined }, "client_data", false],
];

const nobody = { kind: "nobody", uniqueUserNumber: null };

/** Actor, subject and reason class of failed ceremonies (security rule 2.13). */
export const describeAuditedFailures: Suite = (makeWorld) => {
  describe("the audit of a failed ceremony", () => {
    let world: World;
    let desk: AuditClient;
    let invites: InviteAdmin;
    let admin: SignedInVisitor;
    let person: SignedInVisitor;

    beforeEach(async () => {
      ({ world, desk, invites, admin } = await makeAuditedWorld(makeWorld));
      person = await world.signInAs("user");
    });

    const byThem = () => ({ kind: "user", uniqueUserNumber: person.user.uniqueUserNumber });

    /** The single event of an action, without time and client; its reason must have a text. */
    async function leftBy(act: () => Promise<unknown>) {
      const [found, ...more]: (AuditEvent | undefined)[] = await desk.eventsCausedBy(act);
      expect(more).toEqual([]);
      expect(auditValueTexts.reason).toHaveProperty(String(found?.data.reason));
      return found && { event: found.event, actor: found.actor, subject: found.subject, data: found.data };
    }

    async function assertion({ client, authenticator }: Pick<Visitor, "client" | "authenticator">) {
      return authenticator.get(bodyOf(await client.passkeyLogin.options({ body: undefined }), 200));
    }

    async function newCredential({ client, authenticator }: Visitor, { linkId, passcode }: OpenInvite) {
      const options = await client.invite.register({ params: { linkId }, body: { passcode } });
      return authenticator.create(bodyOf(options, 200));
    }

    describe("of signing in", () => {
      const failed = (reason: string, subject: number | null) => {
        return { event: "login_failed", actor: nobody, subject, data: { reason } };
      };
      const signIn = async ({ client }: Pick<Visitor, "client">, body: AuthenticationCredential) =>
        leftBy(() => client.passkeyLogin.verify({ body }));
      const elsewhere = () => ({ client: world.visitor().client, authenticator: person.authenticator });

      it.each(lies)(
        "has for client data %j the reason %s, and the owner if known",
        async (lie, reason, isKnown) => {
          const browser = elsewhere();
          const left = await signIn(browser, withClientData(await assertion(browser), lie));
          expect(left).toEqual(failed(reason, isKnown ? person.user.uniqueUserNumber : null));
        },
      );

      it("has the owner for a user handle of somebody else", async () => {
        const browser = elsewhere();
        const { response, ...credential } = await assertion(browser);
        const left = await signIn(browser, { ...credential, response: { ...response, userHandle: "AAAA" } });
        expect(left).toEqual(failed("user_handle", person.user.uniqueUserNumber));
      });

      it("has the owner for a disabled account", async () => {
        const browser = elsewhere();
        await admin.client.users.change({ params: { id: person.user.id }, body: { disabled: true } });
        const left = await signIn(browser, await assertion(browser));
        expect(left).toEqual(failed("account_disabled", person.user.uniqueUserNumber));
      });

      it("has no subject for an unknown passkey or a used challenge", async () => {
        const stranger = world.visitor();
        await newCredential(stranger, await world.invite());
        expect(await signIn(stranger, await assertion(stranger))).toEqual(failed("unknown_credential", null));
        const browser = elsewhere();
        const body = await assertion(browser);
        await signIn(browser, withClientData(body, { origin: "" }));
        expect(await signIn(browser, body)).toEqual(failed("challenge_invalid", null));
      });
    });

    describe("of confirming a passkey", () => {
      const failed = (reason: string, subject: number | null) => {
        return { event: "reauth_failed", actor: byThem(), subject, data: { reason } };
      };
      const proof = async () => person.authenticator.get(await reauthOptions(person));
      const prove = async (body: AuthenticationCredential) =>
        leftBy(() => person.client.reauth.verify({ body }));

      it.each(lies)(
        "has for client data %j the reason %s, and the owner if known",
        async (lie, reason, isKnown) => {
          const left = await prove(withClientData(await proof(), lie));
          expect(left).toEqual(failed(reason, isKnown ? person.user.uniqueUserNumber : null));
        },
      );

      it("has the owner for another user's passkey", async () => {
        const { user, authenticator } = await world.signInAs("user");
        const { allowCredentials: _, ...options } = await reauthOptions(person);
        const left = await prove(await authenticator.get(options));
        expect(left).toEqual(failed("other_user", user.uniqueUserNumber));
      });

      it("has no subject for a used challenge", async () => {
        const body = await proof();
        await prove(withClientData(body, { origin: "" }));
        expect(await prove(body)).toEqual(failed("challenge_invalid", null));
      });
    });

    describe("of registering", () => {
      let invite: OpenInvite;
      let visitor: Visitor;

      beforeEach(async () => {
        invite = await world.invite();
        visitor = world.visitor();
      });

      const failed = (reason: string) => {
        const data = { link: invite.linkId.slice(0, 6), number: invite.uniqueUserNumber, reason };
        return { event: "register_failed", actor: nobody, subject: null, data };
      };
      const finish = async (body: RegistrationCredential) =>
        leftBy(() => visitor.client.invite.verify({ params: { linkId: invite.linkId }, body }));

      it.each(lies)("has for client data %j the reason %s", async (lie, reason) => {
        const credential = await newCredential(visitor, invite);
        expect(await finish(withClientData(credential, lie))).toEqual(failed(reason));
      });

      it("has the reason for a used challenge, a used link and a closed link", async () => {
        const [late, credential] = [
          await newCredential(visitor, invite),
          await newCredential(visitor, invite),
        ];
        await finish(withClientData(credential, { origin: "" }));
        expect(await finish(credential)).toEqual(failed("challenge_invalid"));
        await invites.toggle(invite);
        expect(await finish(late)).toEqual(failed("invite_invalid"));
        invite = await world.invite();
        const slow = await newCredential(visitor, invite);
        await register(world.visitor(), invite);
        expect(await finish(slow)).toEqual(failed("invite_used"));
      });

      it("has no link for one that does not exist", async () => {
        const link = await invites.make();
        invite = { ...invite, linkId: link.linkId, passcode: invites.passcode };
        const body = await newCredential(visitor, invite);
        await invites.remove(link);
        expect(await finish(body)).toEqual({ ...failed(""), data: { reason: "invite_not_found" } });
      });
    });
  });
};
