import { afterAll, beforeEach } from "vitest";
import type { UnreadSettings } from "../../http/connections/unread-answers.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

/** A server for all tests of a file, on a database of its own that is empty before each test. */
export async function serverForThisFile(
  environment: Record<string, string> = {},
  unread: UnreadSettings = {},
): Promise<TestServer> {
  const server = await startTestServer(environment, unread);
  beforeEach(() => server.reset());
  afterAll(() => server.close());
  return server;
}
