import { afterAll } from "vitest";
import { describeChatHistory } from "#contract/behaviour/chat-history.behaviour.ts";
import { describeChatting } from "#contract/behaviour/chatting.behaviour.ts";
import { describeInviteLinks } from "#contract/behaviour/invite-links.behaviour.ts";
import { describeRegistering } from "#contract/behaviour/registering.behaviour.ts";
import { describeRetrying } from "#contract/behaviour/retrying.behaviour.ts";
import { describeSession } from "#contract/behaviour/session.behaviour.ts";
import { describeSigningIn } from "#contract/behaviour/signing-in.behaviour.ts";
import { describeStartingAChat } from "#contract/behaviour/starting-a-chat.behaviour.ts";
import { describeStyles } from "#contract/behaviour/styles.behaviour.ts";
import { serverWorld } from "./server-world.ts";
import { startTestServer } from "./test-server.ts";

const server = await startTestServer();
afterAll(() => server.close());
const makeWorld = () => serverWorld(server);

describeSession(makeWorld);
describeSigningIn(makeWorld);
describeRegistering(makeWorld);
describeInviteLinks(makeWorld);
describeStyles(makeWorld);
describeStartingAChat(makeWorld);
describeChatting(makeWorld);
describeRetrying(makeWorld);
describeChatHistory(makeWorld);
