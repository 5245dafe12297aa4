import type { Page } from "@playwright/test";

/** Records live region announcements from now on. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(() => {
    const announcements: string[] = [];
    const regions = "[aria-live], [role=status], [role=alert], [role=log]";
    const hear = (text: string) => {
      if (text.trim() !== "") announcements.push(text.trim());
    };
    new MutationObserver((changes) => {
      const heardRegions = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(regions);
        if (!region || region.getAttribute("aria-live") === "off") continue;
        // The announcer: each message is a node, and removed ones are not announced.
        if (region.getAttribute("aria-relevant") === "additions") {
          for (const { textContent } of addedNodes) hear(textContent ?? "");
          continue;
        }
        if (heardRegions.has(region)) continue;
        heardRegions.add(region);
        const audibleRegion = region.cloneNode(true);
        if (!(audibleRegion instanceof Element)) continue;
        for (const silent of audibleRegion.querySelectorAll("[aria-live=off]")) silent.remove();
        hear(audibleRegion.textContent);
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
