/** Awaits one step of a passkey ceremony and throws its error text (product section 8). */
export async function step<Answer>(
  work: Promise<Answer>,
  wordsOf: (failure: unknown) => string,
): Promise<Answer> {
  try {
    return await work;
  } catch (failure) {
    throw new Error(wordsOf(failure), { cause: failure });
  }
}
