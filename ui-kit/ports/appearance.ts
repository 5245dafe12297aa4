import type { PreferenceStore } from "./preferences.tsx";

const themeColorSelector = "meta[name=theme-color]";

/** Sets an attribute for a choice; the default choice has none, so that the style sheet's own rules apply. */
function setChoice(root: HTMLElement, name: string, value: string, defaultValue: string): void {
  if (value === defaultValue) delete root.dataset[name];
  else root.dataset[name] = value;
}

/** The browser's bars have the color of the chosen theme, or of the system's. */
function setThemeColor(page: Document, theme: "system" | "light" | "dark"): void {
  for (const meta of page.querySelectorAll<HTMLMetaElement>(themeColorSelector)) {
    meta.dataset.theme ??= meta.media.includes("dark") ? "dark" : "light";
    const scheme = meta.dataset.theme;
    if (theme === "system") meta.media = `(prefers-color-scheme: ${scheme})`;
    else meta.media = theme === scheme ? "all" : "not all";
  }
}

/**
 * Keeps the page's theme, contrast, reading width and text size as the user chose them. Called before the first
 * render, so that no frame has another appearance.
 */
export function followAppearance(preferences: PreferenceStore, page: Document = document): () => void {
  const root = page.documentElement;
  const apply = () => {
    const { theme, contrast, readingWidth, textSize } = preferences.read();
    setChoice(root, "theme", theme, "system");
    setChoice(root, "contrast", contrast, "system");
    setChoice(root, "readingWidth", readingWidth, "standard");
    root.style.fontSize = textSize === "100" ? "" : `${textSize}%`;
    setThemeColor(page, theme);
  };
  apply();
  return preferences.subscribe(apply);
}
