interface StoryTest {
  readonly meta: { readonly storyId?: string };
  readonly result?: { readonly state: string } | undefined;
}

interface Checks {
  /** Asks axe about the story in the theme that it does not show. */
  otherTheme: (storyId: string) => Promise<void>;
  complaints: { mustBeNone: () => void };
}

/** What every story must hold beyond its own play. One that has failed already is not looked at in the other theme. */
export async function checkStory(
  { meta, result }: StoryTest,
  { otherTheme, complaints }: Checks,
): Promise<void> {
  if (meta.storyId !== undefined && result?.state !== "fail") await otherTheme(meta.storyId);
  complaints.mustBeNone();
}
