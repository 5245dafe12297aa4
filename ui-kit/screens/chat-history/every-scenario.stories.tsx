import { historyText } from "#contract/texts/history-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { pageForPerson } from "#storybook/helpers/accounts/page-for-person.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({ title: "Screens/Chat history", parameters: { harness: { page: "chats" } } });

/** Follows all toolbars: a new user, a regular one, two hundred chats, hostile texts. */
export const AnyScenario = meta.story({
  play: async (context) => pageForPerson(harnessOf(context), { heading: historyText.heading, for: "users" }),
});
