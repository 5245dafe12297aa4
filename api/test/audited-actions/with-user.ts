import type { TestUser } from "../visitors/server-visitor.ts";
import type { TestServer } from "../worlds/test-server.ts";

/** The actions of a new signed-in user. */
export async function withUser(server: TestServer, act: (user: TestUser) => Promise<unknown>) {
  const user = await server.signInAs("user");
  return () => act(user);
}
