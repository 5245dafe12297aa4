import { notice, roleName, signedInUser } from "../../accounts/current-session.ts";
import { passkey } from "../../accounts/passkeys.ts";
import { activeSession } from "../../accounts/sessions.ts";
import { account } from "../../accounts/users.ts";
import { creationOptions, reauthenticationRequestOptions, requestOptions } from "../../accounts/webauthn.ts";
import { group } from "../../administration/groups.ts";
import { inviteLink } from "../../invites/invite-links.ts";
import type { NamedSchema } from "../json-schemas.ts";

const binary = "Binary values are base64url without padding.";

export const accountSchemas: Readonly<Record<string, NamedSchema>> = {
  User: {
    schema: signedInUser,
    members: {
      username: "Made from the number: `user-7`.",
      uniqueUserNumber: "The number by which people know the account. It is never given to another one.",
    },
  },
  RoleName: { schema: roleName, description: "Everybody has `user`. `admin` adds the administration." },
  Notice: {
    schema: notice,
    description:
      "The notice that the account got a new passkey, until it is read with each of the user's passkeys.",
    members: {
      code: "`re_enrolled`: by a link that an administrator or the operator made.",
      at: "When it happened; session.readNotice asks for it.",
    },
  },
  Passkey: {
    schema: passkey,
    description: "A passkey as its owner sees it, without its key.",
    members: {
      credentialId: "The credential id of WebAuthn, base64url.",
      lastUsedAt: "The last sign-in or step-up with it; null: none yet.",
      isSynced: "Whether the passkey may be synced to other devices.",
      isBackedUp: "Whether it is synced.",
      transports: "How the device says that it is reached, such as `internal` or `usb` (WebAuthn).",
      isCurrent: "Whether this session was signed in with the passkey.",
      isSuspect: "Whether the signature counter once decreased, as that of a cloned passkey does.",
      hasChangedType:
        "Whether it was refused because its backup eligibility was another one than at its registration.",
    },
  },
  ActiveSession: {
    schema: activeSession,
    members: {
      id: "Public: it reveals nothing about the cookie.",
      device: "Browser and system in words, such as `Firefox on Linux`.",
      ip: "The address of the sign-in.",
      lastSeenAt: "To the minute.",
      expiresAt: "When it ends without a further call. Calls move it, up to the longest time of a session.",
      isCurrent: "Whether it is the session of this call.",
    },
  },
  CreationOptions: {
    schema: creationOptions,
    description: `PublicKeyCredentialCreationOptionsJSON (WebAuthn Level 3, section 5.1.8), for \`PublicKeyCredential.parseCreationOptionsFromJSON\`. ${binary}`,
  },
  RequestOptions: {
    schema: requestOptions,
    description: `PublicKeyCredentialRequestOptionsJSON (WebAuthn Level 3, section 5.5), for \`PublicKeyCredential.parseRequestOptionsFromJSON\`. ${binary}`,
  },
  ReauthenticationRequestOptions: {
    schema: reauthenticationRequestOptions,
    description: "Like RequestOptions, but allows only the user's passkeys.",
  },
  InviteLink: {
    schema: inviteLink,
    members: {
      linkId: "The last part of the link's address: `/invite/<linkId>`.",
      userId: "The unique user number.",
      passcode:
        "Null for a used link, and for one that re-enrolls an account or grants `admin`: only the answer that creates or reopens it has the passcode.",
      role: "The highest role that the link grants: for a re-enrollment link, that of the account now.",
      createdBy: "The unique user number of the administrator; null for the operator.",
      isValid: "Whether its state is `open`.",
      expiresAt: "When the open link expires.",
      usedAt: "When somebody registered with it.",
      state:
        "`open`: it can be used. `off`: turned off. `used`: once. `expired`: its time is over. `locked`: by too many wrong passcodes.",
      purpose: "`account`: a new account. `re-enrolment`: a new passkey for an existing one.",
      groupIds: "The groups that the new account joins, those that still exist.",
    },
  },
  Account: {
    schema: account,
    description: "An account as administrators see it, without chats.",
    members: {
      username: "Made from the number: `user-7`.",
      uniqueUserNumber: "The number by which people know the account.",
      roles: "The complete set.",
      lastSeenAt: "To the minute; null for a user who never signed in.",
      disabledAt: "Since when it cannot sign in; null: it can.",
      deletedAt: "For the stub of a deleted account, which keeps its number.",
      passkeyCount: "The number of its passkeys.",
      changedPasskeyCount: "The number of its passkeys that were once refused as `passkey_changed`.",
      note: "Written by administrators and only for them.",
      groups: "Sorted by name.",
      month: "What the person has used in the present month; the cost is in millionths of the currency.",
    },
  },
  Group: { schema: group, members: { members: "The number of its people." } },
};
