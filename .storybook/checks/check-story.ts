import { isCheckedByAxe, testSpeed } from "./accessibility-rules.ts";

interface StoryTest {
  readonly meta: { readonly storyId?: string };
  readonly result?: { readonly state: string } | undefined;
}

interface Checks {
  /** Asks axe about the colors of the theme that the story does not show. */
  otherTheme: () => Promise<void>;
  complaints: { mustBeNone: () => void };
}

/** Every story must pass this beyond its own play. A story that has failed is not checked in the other theme. */
export async function checkStory(
  { meta, result }: StoryTest,
  { otherTheme, complaints }: Checks,
): Promise<void> {
  const { storyId } = meta;
  const isChecked = storyId !== undefined && isCheckedByAxe(storyId, testSpeed());
  if (isChecked && result?.state !== "fail") await otherTheme();
  complaints.mustBeNone();
}
