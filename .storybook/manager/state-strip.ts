import { createElement, Fragment, type PropsWithChildren, useEffect } from "react";
import { type API, useParameter, useStorybookApi, useStorybookState } from "storybook/manager-api";
import { type StorybookTheme, useTheme } from "storybook/theming";
import { groupDescriptions, stateGroups } from "../states/state-groups.ts";

/** Sections without controls: their panel is closed, and a strip above the story says what it shows. */
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

/** Wraps the preview: the strip names the state, its group, and what it shows. */
export function StateStrip({ children }: PropsWithChildren) {
  const api = useStorybookApi();
  const { storyId, viewMode } = useStorybookState();
  const { description } = useParameter<DocsParameter>("docs", {}) ?? {};
  // The package types the hook without the members of its own themes.
  const theme = useTheme() as StorybookTheme;
  const story = viewMode === "story" ? api.getData(storyId) : undefined;
  const [section = "", ...path] = story?.title.split("/") ?? [];
  // An effect, because the panel belongs to Storybook.
  useEffect(() => {
    if (section !== "") choosePanel(api, section);
  }, [api, section]);
  if (story === undefined || !describedSections.includes(section))
    return createElement(Fragment, null, children);
  const group = stateGroups.find((one) => one === path.at(-1));
  const said = plainText(description?.story ?? "") || (group === undefined ? "" : groupDescriptions[group]);
  const strip = {
    flex: "none",
    padding: "8px 16px",
    borderBottom: `1px solid ${theme.appBorderColor}`,
    background: theme.background.content,
    color: theme.color.defaultText,
    fontSize: 13,
    lineHeight: "18px",
  };
  return createElement(
    "div",
    { style: { display: "flex", flexDirection: "column", width: "100%", height: "100%" } },
    createElement(
      "p",
      { style: { margin: 0, ...strip } },
      createElement("strong", { style: { marginInlineEnd: 12 } }, [...path, story.name].join(" › ")),
      said,
    ),
    createElement("div", { style: { position: "relative", flex: 1, minHeight: 0 } }, children),
  );
}
