import type { Page } from "@playwright/test";

/** Records live region announcements from now on. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(() => {
    const announcements: string[] = [];
    const regions = "[aria-live], [role=status], [role=alert], [role=log]";
    new MutationObserver((changes) => {
      const changed = changes.map(({ target }) =>
        target instanceof Element ? target : target.parentElement,
      );
      for (const region of new Set(changed.map((element) => element?.closest(regions)))) {
        if (!region || region.getAttribute("aria-live") === "off") continue;
        const audibleRegion = region.cloneNode(true);
        if (!(audibleRegion instanceof Element)) continue;
        for (const silent of audibleRegion.querySelectorAll("[aria-live=off]")) silent.remove();
        const announcement = audibleRegion.textContent.trim();
        if (announcement !== "") announcements.push(announcement);
      }
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          const alerts = [node, ...node.querySelectorAll("*")].filter((element) => element.role === "alert");
          announcements.push(...alerts.map(({ textContent }) => textContent.trim()));
        }
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    return announcements;
  });
  return () => heard.jsonValue();
}
