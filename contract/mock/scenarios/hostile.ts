import { makeInviteLink } from "../factories/make-invite-link.ts";
import { makeStyle } from "../factories/make-style.ts";
import { addMainUser } from "./add-main-user.ts";
import { addConversation } from "./conversation.ts";
import type { Scenario } from "./scenario.ts";
import { hostileConversations } from "./texts/hostile-conversations.ts";

export const hostile: Scenario = {
  label: "Hostile texts",
  description:
    "Texts of 4,000 characters, emoji, right-to-left, words without a break, and markup that must stay text.",
  build: (world) => {
    const user = addMainUser(world);
    for (const conversation of hostileConversations) addConversation(world, user, conversation);
    makeStyle(world, {
      name: "Rechtsschutzversicherungsgesellschaftsangestelltenunterstützung",
      description: `${"A description that goes on and on, as operators write them late at night, ".repeat(6)}and on`,
    });
    makeStyle(world, {
      name: "<b>Bold</b> & “quoted”",
      description: "<script>alert('style')</script>",
    });
    makeStyle(world, { name: "مساعد لطيف", description: "يجيب باختصار وبلطف" });
    makeInviteLink(world, { uniqueUserNumber: 2_147_483_646, passcode: 2_147_483_647 });
    world.signIn(world.browser(1), "user");
  },
};
