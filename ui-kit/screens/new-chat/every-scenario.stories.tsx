import { newChatText } from "#contract/texts/page-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { pageForPerson } from "#storybook/helpers/accounts/page-for-person.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({ title: "Screens/New chat", parameters: { harness: { page: "newChat" } } });

/** Follows all toolbars: try the scenarios, the roles, the brands. */
export const AnyScenario = meta.story({
  play: async (context) => pageForPerson(harnessOf(context), { heading: newChatText.heading, for: "users" }),
});
