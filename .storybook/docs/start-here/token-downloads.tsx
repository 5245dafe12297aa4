import { Button } from "#ui-kit/primitives/buttons/button.tsx";
import { designTokens, type Scheme } from "#ui-kit/theme/tokens/design-tokens.ts";

const labels: Record<Scheme, string> = { light: "Download light tokens", dark: "Download dark tokens" };

/** Saves a scheme's tokens under the name that Figma gives its own exports. */
function download(scheme: Scheme): void {
  const text = `${JSON.stringify(designTokens(scheme), null, 2)}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${scheme}.tokens.json`;
  link.click();
  URL.revokeObjectURL(address);
}

export function TokenDownloads() {
  return (
    <p className="sb-unstyled docs-choice">
      {(["light", "dark"] as const).map((scheme) => (
        <Button key={scheme} onClick={() => download(scheme)}>
          {labels[scheme]}
        </Button>
      ))}
    </p>
  );
}
