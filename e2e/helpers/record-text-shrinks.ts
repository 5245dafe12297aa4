import type { Page } from "@playwright/test";

/** Records whether the fourth message ever became shorter, across reloads. */
export async function recordTextShrinks(page: Page): Promise<() => Promise<string | null>> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const reply = document.querySelector("[role=log] > ol > li:nth-child(4)");
      if (reply === null) return;
      const { length } = [...reply.querySelectorAll("p")].map(({ textContent }) => textContent).join("\n");
      const longest = Number(sessionStorage.getItem("longest"));
      if (length < longest) sessionStorage.setItem("shrunk", `from ${longest} to ${length} characters`);
      else sessionStorage.setItem("longest", String(length));
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => sessionStorage.getItem("shrunk"));
}
