import { afterAll } from "vitest";
import { describeBehaviour } from "#contract/behaviour/describe-behaviour.ts";
import { serverWorld } from "./server-world.ts";
import { startTestServer } from "./test-server.ts";

const server = await startTestServer();
afterAll(() => server.close());
const makeWorld = () => serverWorld(server);

describeBehaviour(makeWorld);
