import type { TestUser } from "../visitors/server-visitor.ts";
import type { TestServer } from "../worlds/test-server.ts";

/** The actions of an administrator on a new user. */
export async function withAdmin(
  server: TestServer,
  act: (admin: TestUser, userId: string) => Promise<unknown>,
) {
  const admin = await server.signInAs("admin");
  const { user } = await server.signInAs("user");
  return () => act(admin, user.id);
}
