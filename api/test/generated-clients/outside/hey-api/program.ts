import { createClient, createConfig } from "./client/client/index.ts";
import {
  chatsCreate,
  chatsEvents,
  inviteRegister,
  inviteVerify,
  passkeyLoginOptions,
  passkeyLoginVerify,
  sessionRoles,
} from "./client/sdk.gen.ts";
import type {
  AuthenticationCredential,
  CreationOptions,
  DeltaEvent,
  DoneEvent,
  RegistrationCredential,
  ReplyEvent,
  RequestOptions,
} from "./client/types.gen.ts";

interface Visit {
  readonly baseUrl: string;
  /** Keeps cookies, as a browser does. */
  readonly fetch: typeof fetch;
  readonly device: {
    create(options: CreationOptions): Promise<RegistrationCredential>;
    get(options: RequestOptions): Promise<AuthenticationCredential>;
  };
  readonly invite: { readonly linkId: string; readonly passcode: number };
  readonly onText: (text: string) => void;
}

/** Registers, signs in, starts a chat and follows the reply. Returns the finished message. */
export async function run({ baseUrl, fetch, device, invite, onText }: Visit): Promise<DoneEvent["message"]> {
  const client = createClient(createConfig({ baseUrl, fetch }));
  const common = { client, throwOnError: true } as const;
  const path = { linkId: invite.linkId };
  const creation = await inviteRegister({ ...common, path, body: { passcode: invite.passcode } });
  await inviteVerify({ ...common, path, body: await device.create(creation.data) });

  const request = await passkeyLoginOptions(common);
  const { data: signedIn } = await passkeyLoginVerify({ ...common, body: await device.get(request.data) });
  const started = await chatsCreate({
    ...common,
    headers: {
      "expected-user": signedIn.user.id,
      prefer: "respond-async",
      "idempotency-key": crypto.randomUUID(),
    },
    body: { title: "A generated client", initialPrompt: "Hello" },
  });
  let message: DoneEvent["message"] | undefined;
  const { stream } = await chatsEvents({
    ...common,
    path: { id: started.data.chatId },
    sseMaxRetryAttempts: 1,
    onSseEvent: ({ event, data }) => {
      // The name of an event determines the type of its payload.
      if (event === "reply" || event === "delta") onText((data as ReplyEvent | DeltaEvent).text);
      if (event === "done") message = (data as DoneEvent).message;
    },
  });
  for await (const _ of stream) if (message !== undefined) return message;
  throw new Error("The stream ended without its last event.");
}

/** The code of the problem that a call without a session gets. */
export async function refusal({
  baseUrl,
}: {
  readonly baseUrl: string;
}): Promise<"unauthenticated" | undefined> {
  const { error, response } = await sessionRoles({ client: createClient(createConfig({ baseUrl })) });
  return response?.status === 401 && error?.code === "unauthenticated" ? error.code : undefined;
}
