/** Throws unless the page refuses HTML that is a plain string: then no story would show that it needs such a sink. */
export async function mustRequireTrustedTypes(): Promise<void> {
  const reported = new Promise<void>((resolve) =>
    document.addEventListener("securitypolicyviolation", () => resolve(), { once: true }),
  );
  const element = document.createElement("p");
  try {
    element.innerHTML = "<b></b>";
  } catch {
    // The report of the refusal comes later, and must not be taken for one of a story.
    return reported;
  }
  throw new Error("The page of the stories does not require Trusted Types.");
}
