/** Throws unless the page rejects a plain string as HTML; otherwise no story would detect such a sink. */
export async function assertTrustedTypes(): Promise<void> {
  const reported = new Promise<void>((resolve) =>
    document.addEventListener("securitypolicyviolation", () => resolve(), { once: true }),
  );
  const element = document.createElement("p");
  try {
    element.innerHTML = "<b></b>";
  } catch {
    // The violation report arrives later and must not count against a story.
    return reported;
  }
  throw new Error("The page of the stories does not require Trusted Types.");
}
