import type { ServerVisitor } from "../visitors/server-visitor.ts";
import type { TestServer } from "../worlds/test-server.ts";

/** The actions of a new signed-in user. */
export async function withUser(server: TestServer, act: (user: ServerVisitor) => Promise<unknown>) {
  const user = await server.signInAs("user");
  return () => act(user);
}
