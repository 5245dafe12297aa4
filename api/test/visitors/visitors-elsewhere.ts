import type { TestServer } from "../worlds/test-server.ts";
import { newVisitor, type ServerVisitor } from "./server-visitor.ts";

/** Visitors at new addresses, which no limit has counted yet; the server must trust one proxy. */
export function visitorsElsewhere({ site }: TestServer): () => ServerVisitor {
  let count = 0;
  return () => {
    count += 1;
    return newVisitor({ ...site, address: `203.0.113.${count}` });
  };
}
