import { UserAdmin } from "#contract/behavior/support/user-admin.ts";
import type { TestServer } from "../worlds/test-server.ts";

/** An administrator, and a user who has lost their device. */
export async function lostDevice(server: TestServer) {
  const admin = await server.signInAs("admin");
  return { admin, userAdmin: new UserAdmin(admin.client), user: await server.signInAs("user") };
}

export type LostDevice = Awaited<ReturnType<typeof lostDevice>>;
