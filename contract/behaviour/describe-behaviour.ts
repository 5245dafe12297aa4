import type { RouteName } from "../route-name.ts";
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

const told = [
  describeSession,
  describeSigningIn,
  describeOpeningAnInvite,
  describeRegistering,
  describeInviteLinks,
  describeInviteLinkStates,
  describeStyles,
  describeStartingAChat,
  describeChatting,
  describeRetrying,
  describeRequestKeys,
  describeChatHistory,
  describeOneChat,
  describeOrderOfRefusals,
  describeEveryAnswer,
];

type Unstated = Exclude<RouteName, NonNullable<(typeof told)[number]["states"]>>;

/** An endpoint whose behaviour no suite states does not compile: the error names it. */
const suites: [Unstated] extends [never] ? typeof told : Unstated = told;

/** Everything that is promised of whatever serves the contract: each world's test calls this alone. */
export function describeBehaviour(makeWorld: MakeWorld): void {
  for (const describeSuite of suites) describeSuite(makeWorld);
}
