import { beforeEach, describe, expect, it } from "vitest";
import type { AuthenticationCredential, RegistrationCredential } from "../../accounts/webauthn.ts";
import type { AuditEvent } from "../../audit/audit.ts";
import { auditValueTexts } from "../../texts/audit-texts.ts";
import type { Suite } from "../suite.ts";
import { type AuditClient, makeAuditedWorld } from "../support/audit-client.ts";
import { bodyOf } from "../support/body-of.ts";
import { reauthOptions, register } from "../support/ceremonies.ts";
import { withClientData } from "../support/invalid-input.ts";
import type { InviteAdmin } from "../support/invite-admin.ts";
import type { OpenInvite, SignedInVisitor, Visitor, World } from "../world.ts";

/** Invalid client data, its reason class in the audit, and whether the passkey is known by then. */
const tamperedClientDataCases: [Record<string, unknown>, string, boolean][] = [
  [{ origin: "https://elsewhere.example" }, "client_data", true],
  [{ type: "webauthn.other" }, "client_data", true],
  [{ crossOrigin: true }, "cross_origin", false],
  [{ topOrigin: "https://elsewhere.example" }, "cross_origin", false],
  [{ challenge: undefined }, "client_data", false],
];

const anonymousActor = { kind: "nobody", uniqueUserNumber: null };

/** Actor, subject and reason class of failed ceremonies (security rule 2.13). */
export const describeAuditedFailures: Suite = (makeWorld) => {
  describe("the audit of a failed ceremony", () => {
    let world: World;
    let auditClient: AuditClient;
    let invites: InviteAdmin;
    let admin: SignedInVisitor;
    let member: SignedInVisitor;

    beforeEach(async () => {
      ({ world, auditClient, invites, admin } = await makeAuditedWorld(makeWorld));
      member = await world.signInAs("user");
    });

    const userActor = () => ({ kind: "user", uniqueUserNumber: member.user.uniqueUserNumber });

    /** The single event of an action, without time and client; its reason must have a text. */
    async function failureEventOf(act: () => Promise<unknown>) {
      const [found, ...more]: (AuditEvent | undefined)[] = await auditClient.eventsCausedBy(act);
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
        return { event: "login_failed", actor: anonymousActor, subject, data: { reason } };
      };
      const signIn = async ({ client }: Pick<Visitor, "client">, body: AuthenticationCredential) =>
        failureEventOf(() => client.passkeyLogin.verify({ body }));
      const newBrowser = () => ({ client: world.visitor().client, authenticator: member.authenticator });

      it.each(tamperedClientDataCases)(
        "has for client data %j the reason %s, and the owner if known",
        async (tampered, reason, isKnown) => {
          const browser = newBrowser();
          const left = await signIn(browser, withClientData(await assertion(browser), tampered));
          expect(left).toEqual(failed(reason, isKnown ? member.user.uniqueUserNumber : null));
        },
      );

      it("has the owner for a user handle of another user", async () => {
        const browser = newBrowser();
        const { response, ...credential } = await assertion(browser);
        const left = await signIn(browser, { ...credential, response: { ...response, userHandle: "AAAA" } });
        expect(left).toEqual(failed("user_handle", member.user.uniqueUserNumber));
      });

      it("has the owner for a disabled account", async () => {
        const browser = newBrowser();
        await admin.client.users.change({ params: { id: member.user.id }, body: { disabled: true } });
        const left = await signIn(browser, await assertion(browser));
        expect(left).toEqual(failed("account_disabled", member.user.uniqueUserNumber));
      });

      it("has no subject for an unknown passkey or a used challenge", async () => {
        const stranger = world.visitor();
        await newCredential(stranger, await world.invite());
        expect(await signIn(stranger, await assertion(stranger))).toEqual(failed("unknown_credential", null));
        const browser = newBrowser();
        const body = await assertion(browser);
        await signIn(browser, withClientData(body, { origin: "" }));
        expect(await signIn(browser, body)).toEqual(failed("challenge_invalid", null));
      });
    });

    describe("of confirming a passkey", () => {
      const failed = (reason: string, subject: number | null) => {
        return { event: "reauth_failed", actor: userActor(), subject, data: { reason } };
      };
      const proof = async () => member.authenticator.get(await reauthOptions(member));
      const prove = async (body: AuthenticationCredential) =>
        failureEventOf(() => member.client.reauth.verify({ body }));

      it.each(tamperedClientDataCases)(
        "has for client data %j the reason %s, and the owner if known",
        async (tampered, reason, isKnown) => {
          const left = await prove(withClientData(await proof(), tampered));
          expect(left).toEqual(failed(reason, isKnown ? member.user.uniqueUserNumber : null));
        },
      );

      it("has the owner for another user's passkey", async () => {
        const { user, authenticator } = await world.signInAs("user");
        const { allowCredentials: _, ...options } = await reauthOptions(member);
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
        return { event: "register_failed", actor: anonymousActor, subject: null, data };
      };
      const finish = async (body: RegistrationCredential) =>
        failureEventOf(() => visitor.client.invite.verify({ params: { linkId: invite.linkId }, body }));

      it.each(tamperedClientDataCases)("has for client data %j the reason %s", async (tampered, reason) => {
        const credential = await newCredential(visitor, invite);
        expect(await finish(withClientData(credential, tampered))).toEqual(failed(reason));
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
        const link = await invites.create();
        invite = { ...invite, linkId: link.linkId, passcode: invites.passcode };
        const body = await newCredential(visitor, invite);
        await invites.remove(link);
        expect(await finish(body)).toEqual({ ...failed(""), data: { reason: "invite_not_found" } });
      });
    });
  });
};
