import { useSyncExternalStore } from "react";

const systemDark = () => window.matchMedia("(prefers-color-scheme: dark)");

function subscribe(onChange: () => void): () => void {
  const query = systemDark();
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether the system is dark, also after it changes. */
export function useSystemDark(): boolean {
  return useSyncExternalStore(subscribe, () => systemDark().matches);
}

/** Sets the toolbar's theme on the page. Without one its styles follow the system. */
export function applyTheme(theme: unknown, { dataset }: HTMLElement = document.documentElement): void {
  if (theme === "light" || theme === "dark") dataset.theme = theme;
  else delete dataset.theme;
}
