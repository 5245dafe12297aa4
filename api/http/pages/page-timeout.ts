/** A page is not kept waiting for a database that does not answer, in milliseconds. */
const maxWaitMilliseconds = 1000;

/** Resolves with the answer if it arrives within a second, else with `otherwise`. */
export async function answerWithinTimeout<Answer>(
  answer: Promise<Answer>,
  otherwise: Answer,
): Promise<Answer> {
  const late = Promise.withResolvers<Answer>();
  const timer = setTimeout(() => late.resolve(otherwise), maxWaitMilliseconds);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
