interface StoryTest {
  readonly meta: { readonly storyId?: string };
  readonly result?: { readonly state: string } | undefined;
}

interface Checks {
  /** Asks axe about the colors of the theme that the story does not show. */
  otherTheme: (() => Promise<void>) | undefined;
  complaints: { mustBeNone: () => void };
}

/** What every story must hold beyond its own play. One that has failed already is not looked at in the other theme. */
export async function checkStory(
  { meta, result }: StoryTest,
  { otherTheme, complaints }: Checks,
): Promise<void> {
  if (meta.storyId !== undefined && result?.state !== "fail") await otherTheme?.();
  complaints.mustBeNone();
}
