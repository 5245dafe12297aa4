import { type ReactNode, useEffect, useState } from "react";
import "./gallery.css";
import "./forced-colors.css";

/** The style rules that stand under a media query, however deep their layers nest. */
function rulesUnder(query: string, rules: CSSRuleList, inside = false): string[] {
  return [...rules].flatMap((rule) => {
    // Rules about the body apply to the emulated part.
    if (rule instanceof CSSStyleRule) return inside ? [rule.cssText.replace(/^body\b/, "&")] : [];
    if (!(rule instanceof CSSGroupingRule)) return [];
    const isQuery = rule instanceof CSSMediaRule && rule.conditionText.includes(query);
    return rulesUnder(query, rule.cssRules, inside || isQuery);
  });
}

interface EmulatedMediaProps {
  feature: "forced-colors" | "prefers-contrast" | "prefers-reduced-motion";
  /** Also for what a component draws outside of itself: a dialog, a list, a toast. */
  wholePage?: boolean;
  children: ReactNode;
}

/**
 * Draws its children as if the browser matched a preference that no page can set: the style sheets' own rules for it
 * are copied to where they hold always, within. Forced colors also take the page's colors away, as browsers do.
 */
export function EmulatedMedia({ feature, wholePage = false, children }: EmulatedMediaProps) {
  const [rules, setRules] = useState("");
  // An effect, because the style sheets and the body are the page's, and are there once something is drawn.
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
