import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useState } from "react";
import "./gallery.css";
import "./forced-colors.css";

type Media = ComponentProps<typeof EmulatedMedia>;

/** A decorator: renders the story with these media preferences. */
export function withEmulatedMedia(feature: Media["feature"], extent: "part" | "wholePage" = "part") {
  return (Story: ComponentType) => (
    <EmulatedMedia feature={feature} wholePage={extent === "wholePage"}>
      <Story />
    </EmulatedMedia>
  );
}

/** The style rules under a media query, at any nesting depth. */
function rulesUnder(query: string, rules: CSSRuleList, inside = false): string[] {
  return [...rules].flatMap((rule) => {
    // Applies rules for the body to the emulated part.
    if (rule instanceof CSSStyleRule) return inside ? [rule.cssText.replace(/^body\b/, "&")] : [];
    if (!(rule instanceof CSSGroupingRule)) return [];
    const isQuery = rule instanceof CSSMediaRule && rule.conditionText.includes(query);
    return rulesUnder(query, rule.cssRules, inside || isQuery);
  });
}

interface EmulatedMediaProps {
  feature: "forced-colors" | "prefers-contrast" | "prefers-reduced-motion";
  /** Includes overlays that a component renders elsewhere: a dialog, a list, a toast. */
  wholePage?: boolean;
  children: ReactNode;
}

/**
 * Renders its children as if a media preference matched: rules under that query are copied into this scope.
 * Forced colors also remove fills, as browsers do.
 */
export function EmulatedMedia({ feature, wholePage = false, children }: EmulatedMediaProps) {
  const [rules, setRules] = useState("");
  // An effect, because it reads style sheets and the body after rendering.
  useEffect(() => {
    const found = [...document.styleSheets].flatMap((sheet) => rulesUnder(feature, sheet.cssRules));
    setRules(`[data-emulated="${feature}"] {\n${found.join("\n")}\n}`);
    if (!wholePage) return;
    document.body.dataset.emulated = feature;
    return () => {
      delete document.body.dataset.emulated;
    };
  }, [feature, wholePage]);
  return (
    <div data-emulated={feature}>
      <style>{rules}</style>
      {children}
    </div>
  );
}
