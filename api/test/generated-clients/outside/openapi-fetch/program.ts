import createClient from "openapi-fetch";
import type { components, paths } from "./schema.ts";

type Schemas = components["schemas"];

interface Visit {
  readonly baseUrl: string;
  /** Keeps cookies, as a browser does. */
  readonly fetch: typeof fetch;
  readonly device: {
    create(options: Schemas["CreationOptions"]): Promise<Schemas["RegistrationCredential"]>;
    get(options: Schemas["RequestOptions"]): Promise<Schemas["AuthenticationCredential"]>;
  };
  readonly invite: { readonly linkId: string; readonly passcode: number };
  readonly onText: (text: string) => void;
}

/** The data of an answer; throws the code of its problem. */
function dataOf<Data>({ data, error }: { data?: Data; error?: Schemas["Problem"] }): Data {
  if (data === undefined) throw new Error(error?.code ?? "There is no data.");
  return data;
}

/** The events of a stream by their names. */
async function* readEvents(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<{ name: string; data: string }> {
  const decoder = new TextDecoder();
  let buffered = "";
  for await (const bytes of stream) {
    buffered += decoder.decode(bytes, { stream: true });
    const blocks = buffered.split("\n\n");
    buffered = blocks.pop() ?? "";
    for (const block of blocks) {
      const name = /^event: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (name !== undefined && data !== undefined) yield { name, data };
    }
  }
}

/** Registers, signs in, starts a chat and follows the reply. Returns the finished message. */
export async function run({
  baseUrl,
  fetch,
  device,
  invite,
  onText,
}: Visit): Promise<Schemas["DoneEvent"]["message"]> {
  const client = createClient<paths>({ baseUrl, fetch });
  const params = { path: { linkId: invite.linkId } };
  const creation = await client.POST("/api/invite/{linkId}/register", {
    params,
    body: { passcode: invite.passcode },
  });
  const registration = await device.create(dataOf(creation));
  dataOf(await client.POST("/api/invite/{linkId}/register/verify", { params, body: registration }));

  const assertion = await device.get(dataOf(await client.POST("/api/login")));
  const { user } = dataOf(await client.POST("/api/login/verify", { body: assertion }));
  const header = { "expected-user": user.id };
  const { chatId } = dataOf(
    await client.POST("/api/chats", {
      params: { header: { ...header, prefer: "respond-async", "idempotency-key": crypto.randomUUID() } },
      body: { title: "A generated client", initialPrompt: "Hello" },
    }),
  );
  const answer = await client.GET("/api/chats/{id}/events", {
    params: { header, path: { id: chatId } },
    parseAs: "stream",
  });
  // A stream is read as bytes; the schema of its events does not matter.
  for await (const { name, data } of readEvents(dataOf(answer) as ReadableStream<Uint8Array>)) {
    if (name === "reply") onText((JSON.parse(data) as Schemas["ReplyEvent"]).text);
    if (name === "delta") onText((JSON.parse(data) as Schemas["DeltaEvent"]).text);
    if (name === "done") return (JSON.parse(data) as Schemas["DoneEvent"]).message;
  }
  throw new Error("The stream ended without its last event.");
}

/** The code of the problem that a call without a session gets. */
export async function refusal({
  baseUrl,
}: {
  readonly baseUrl: string;
}): Promise<"unauthenticated" | undefined> {
  const { error, response } = await createClient<paths>({ baseUrl }).GET("/api/user/roles");
  // Typed by the codes that the call can give.
  return response.status === 401 && error?.code === "unauthenticated" ? error.code : undefined;
}
