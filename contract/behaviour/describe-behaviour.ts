import { describeChatHistory } from "./chat-history.behaviour.ts";
import { describeChatting } from "./chatting.behaviour.ts";
import { describeEveryAnswer } from "./every-answer.behaviour.ts";
import { describeInviteLinkStates } from "./invite-link-states.behaviour.ts";
import { describeInviteLinks } from "./invite-links.behaviour.ts";
import { describeOneChat } from "./one-chat.behaviour.ts";
import { describeOpeningAnInvite } from "./opening-an-invite.behaviour.ts";
import { describeOrderOfRefusals } from "./order-of-refusals.behaviour.ts";
import { describeRegistering } from "./registering.behaviour.ts";
import { describeRequestKeys } from "./request-keys.behaviour.ts";
import { describeRetrying } from "./retrying.behaviour.ts";
import { describeSession } from "./session.behaviour.ts";
import { describeSigningIn } from "./signing-in.behaviour.ts";
import { describeStartingAChat } from "./starting-a-chat.behaviour.ts";
import { describeStyles } from "./styles.behaviour.ts";
import type { MakeWorld } from "./world.ts";

/** Everything that is promised of whatever serves the contract: each world's test calls this alone. */
export function describeBehaviour(makeWorld: MakeWorld): void {
  describeSession(makeWorld);
  describeSigningIn(makeWorld);
  describeOpeningAnInvite(makeWorld);
  describeRegistering(makeWorld);
  describeInviteLinks(makeWorld);
  describeInviteLinkStates(makeWorld);
  describeStyles(makeWorld);
  describeStartingAChat(makeWorld);
  describeChatting(makeWorld);
  describeRetrying(makeWorld);
  describeRequestKeys(makeWorld);
  describeChatHistory(makeWorld);
  describeOneChat(makeWorld);
  describeOrderOfRefusals(makeWorld);
  describeEveryAnswer(makeWorld);
}
