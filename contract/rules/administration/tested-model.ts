/** Names of models that are not for conversations. Providers list them beside those that are. */
const otherPurpose =
  /embed|whisper|tts|dall-e|image|moderation|transcri|audio|realtime|rerank|speech|sora|veo|imagen|davinci|babbage/i;

/**
 * The model that a test of a connection asks for one token: one that the provider does not list, if there is a list, then
 * the first of the connection, then the first of the list.
 */
export function modelToTest(configured: readonly string[], listed: readonly string[]): string | undefined {
  const unlisted = listed.length === 0 ? undefined : configured.find((name) => !listed.includes(name));
  return unlisted ?? configured[0] ?? listed.find((name) => !otherPurpose.test(name)) ?? listed[0];
}
