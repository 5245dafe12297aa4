import { createElement, type PropsWithChildren, useEffect } from "react";
import { type API, useParameter, useStorybookApi, useStorybookState } from "storybook/manager-api";
import { type StorybookTheme, useTheme } from "storybook/theming";
import { groupDescriptions, stateGroups } from "../states/state-groups.ts";

/** Sections without controls: their panel is closed, and a strip above the story describes it. */
const describedSections = ["Screens", "Flows", "Foundations"];
/** The panel that shows the steps of a story. */
const stepsPanel = "storybook/interactions/panel";

interface DocsParameter {
  readonly description?: { readonly story?: string; readonly component?: string };
}

let lastSection: string | undefined;

/** Opens the panel for components, which have controls. A choice of the user lasts within the section. */
function choosePanel(api: API, section: string): void {
  if (section === lastSection) return;
  lastSection = section;
  const isDescribed = describedSections.includes(section);
  api.togglePanel(!isDescribed);
  if (isDescribed) api.setSelectedPanel(stepsPanel);
}

/** The strip's text: the sentence of a story's comment, without Markdown. */
function plainText(markdown: string): string {
  return markdown.replaceAll(/[`*]/g, "").replaceAll(/\s+/g, " ").trim();
}

/** The state's name with its group, and the sentence of its comment. */
function Strip({ path }: { path: readonly string[] }) {
  const { description } = useParameter<DocsParameter>("docs", {}) ?? {};
  // The package types the hook without the members of its own themes.
  const theme = useTheme() as StorybookTheme;
  const group = stateGroups.find((one) => one === path.at(-2));
  const said = plainText(description?.story ?? "") || (group === undefined ? "" : groupDescriptions[group]);
  const style = {
    flex: "none",
    margin: 0,
    padding: "8px 16px",
    borderBottom: `1px solid ${theme.appBorderColor}`,
    background: theme.background.content,
    color: theme.color.defaultText,
    fontSize: 13,
    lineHeight: "18px",
  };
  return createElement(
    "p",
    { style },
    createElement("strong", { style: { marginInlineEnd: 12 } }, path.join(" › ")),
    said,
  );
}

/** Wraps the preview in the same elements with and without the strip, so that its frame does not load again. */
export function StateStrip({ children }: PropsWithChildren) {
  const api = useStorybookApi();
  const { storyId, viewMode } = useStorybookState();
  const story = viewMode === "story" ? api.getData(storyId) : undefined;
  const [section = "", ...path] = story === undefined ? [] : [...story.title.split("/"), story.name];
  // An effect, because the panel belongs to Storybook.
  useEffect(() => {
    if (section !== "") choosePanel(api, section);
  }, [api, section]);
  return createElement(
    "div",
    { style: { display: "flex", flexDirection: "column", width: "100%", height: "100%" } },
    describedSections.includes(section) ? createElement(Strip, { path }) : null,
    createElement("div", { style: { position: "relative", flex: 1, minHeight: 0 } }, children),
  );
}
