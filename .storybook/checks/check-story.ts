import { isCheckedInOtherTheme, testSpeed } from "./accessibility-rules.ts";

interface StoryTest {
  readonly meta: { readonly storyId?: string };
  readonly result?: { readonly state: string } | undefined;
}

interface Checks {
  /** Runs axe on the colors of the other theme. */
  otherTheme: () => Promise<void>;
  consoleErrors: { assertNone: () => void };
  looseTexts: { assertNone: () => void };
}

/** Checks after each story's play. A failed story skips the other theme. */
export async function checkStory(
  { meta, result }: StoryTest,
  { otherTheme, consoleErrors, looseTexts }: Checks,
): Promise<void> {
  looseTexts.assertNone();
  const { storyId } = meta;
  const isChecked = storyId !== undefined && isCheckedInOtherTheme(storyId, testSpeed());
  if (isChecked && result?.state !== "fail") await otherTheme();
  consoleErrors.assertNone();
}
