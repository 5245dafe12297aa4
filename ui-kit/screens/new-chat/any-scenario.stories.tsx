import { newChatText } from "#contract/texts/page-texts.ts";
import { pageForPerson } from "#storybook/plays/page-for-person.ts";
import { preview } from "#storybook/preview.tsx";
import { stageOf } from "#storybook/stage/stage.ts";

const meta = preview.meta({ title: "Screens/New chat", parameters: { stage: { page: "newChat" } } });

/** Follows all toolbars: try the scenarios, the roles, the brands. */
export const AnyScenario = meta.story({
  play: async (context) => pageForPerson(stageOf(context), { heading: newChatText.heading, for: "users" }),
});
