import { afterAll, beforeEach } from "vitest";
import { startTestServer, type TestServer } from "./test-server.ts";

/** A server for all tests of a file, on a database of its own that is empty before each test. */
export async function serverForThisFile(environment: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer(environment);
  beforeEach(() => server.reset());
  afterAll(() => server.close());
  return server;
}
