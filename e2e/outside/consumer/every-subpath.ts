import { contract, type User } from "@inglenook/contract";
import {
  type ApiWorld,
  describeBehavior,
  describeChatHistory,
  type World,
} from "@inglenook/contract/behavior";
import { ApiConnection, cookieFetch, createClient, parseProblem } from "@inglenook/contract/client";
import { maxTail } from "@inglenook/contract/limits";
import { makeMockWorld, mockFetch, mockHandlers } from "@inglenook/contract/mock";
import { startMockWorker } from "@inglenook/contract/mock/browser";
import { SoftwareAuthenticator } from "@inglenook/contract/passkey";
import { type ProblemCode, problemMessages } from "@inglenook/contract/problems";
import { ApiProvider, makeQueryClient, useApiClient, useCreateChat } from "@inglenook/contract/react";
import { chatText } from "@inglenook/contract/texts";

const client = createClient({ baseUrl: "https://chat.example" });

export async function callWithTypes(): Promise<User | null> {
  const session = await client.session.user();
  if (session.status !== 200) {
    const code: ProblemCode = session.body.code;
    throw new Error(code);
  }
  for await (const { event, data, id } of client.followReply("c")) {
    if (event === "delta") console.log(data.text.length, id?.length);
    if (event === "done") console.log(data.message.status);
  }
  const list = await client.chats.list({ query: { page: 1 } });
  if (list.status === 200) for (const { title } of list.body.chats) console.log(title.length);
  // @ts-expect-error The contract has no such call.
  client.chats.nothing();
  // @ts-expect-error A page is a number.
  await client.chats.list({ query: { page: "1" } });
  // @ts-expect-error A title is a text.
  await client.chats.update({ params: { id: "c" }, body: { title: 1 } });
  return session.body.user;
}

export function useTypedHooks(): string {
  const { data } = useApiClient().session.user.useQuery({ queryKey: ["user"] });
  const { mutateAsync } = useCreateChat();
  void mutateAsync({ body: { title: "A", initialPrompt: "B" } });
  return data?.body.user?.username ?? chatText.send;
}

export const values = {
  path: contract.chats.get.path,
  world: (world: World) => describeBehavior(async () => world),
  reachable: (world: ApiWorld) => describeChatHistory(async () => world),
  provider: ApiProvider,
  queries: makeQueryClient(new ApiConnection({ fetch: cookieFetch("https://chat.example") })),
  mock: mockHandlers(makeMockWorld("regular"), makeMockWorld("regular").browser(1)),
  fetch: mockFetch(makeMockWorld("regular")),
  worker: startMockWorker,
  passkeys: new SoftwareAuthenticator("https://chat.example").passkeys,
  messages: problemMessages,
  problem: parseProblem,
  maxTail,
};
