import { authenticationCredential, registrationCredential } from "../../accounts/webauthn.ts";
import { allowanceForm } from "../../administration/allowances.ts";
import { groupForm } from "../../administration/groups.ts";
import { retryForm } from "../../chats/messages.ts";
import type { NamedSchema } from "../json-schemas.ts";

const binary = "Binary values are base64url without padding. `id` and `rawId` are equal.";

export const lastMessageIdText =
  "The newest message of the visible branch that the client has seen. If there is a newer one, the call is `chat_changed`. Without it nothing is compared.";

/** The schemas of requests with a name of their own. The others are named by their call. */
export const namedRequests: Readonly<Record<string, NamedSchema>> = {
  RegistrationCredential: {
    schema: registrationCredential,
    description: `RegistrationResponseJSON (WebAuthn Level 3, section 5.1), as \`PublicKeyCredential.toJSON\` gives it. ${binary}`,
  },
  AuthenticationCredential: {
    schema: authenticationCredential,
    description: `AuthenticationResponseJSON (WebAuthn Level 3, section 5.1), as \`PublicKeyCredential.toJSON\` gives it. ${binary}`,
  },
  AllowanceForm: {
    schema: allowanceForm,
    members: {
      monthlyCostMicros: "In millionths of the currency; null: no limit.",
      monthlyReplies: "A number of replies; null: no limit.",
    },
  },
  GroupForm: { schema: groupForm, description: "No two groups have the same name, whatever its case." },
  SeenMessageForm: { schema: retryForm, members: { lastMessageId: lastMessageIdText } },
};
