import type { TestServer } from "../worlds/test-server.ts";
import { newTestUser, type TestUser } from "./server-visitor.ts";

/** Visitors at new addresses, which no limit has counted yet; the server must trust one proxy. */
export function clientsAtNewAddresses({ site }: TestServer): () => TestUser {
  let count = 0;
  return () => {
    count += 1;
    return newTestUser({ ...site, address: `203.0.113.${count}` });
  };
}
