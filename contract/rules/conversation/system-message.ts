import { tokensPerWord } from "../../limits.ts";
import { measureText, type TextSize } from "./text-size.ts";

interface SystemSettings {
  /** The content of the style. */
  readonly style: string | undefined;
  readonly targetTokens: number | null;
}

/** The length guideline in words; not a maximum, so it never truncates a reply. */
function lengthGuideline(targetTokens: number): string {
  const words = Math.round(targetTokens / tokensPerWord);
  return `Aim for a reply of about ${words} words. This is a guideline: never stop in the middle of a thought for it.`;
}

/** The system message: the style and the length guideline. It never changes between requests. */
export function systemMessage({ style, targetTokens }: SystemSettings): string {
  const parts = [style ?? "", targetTokens === null ? "" : lengthGuideline(targetTokens)];
  return parts.filter((part) => part.trim() !== "").join("\n\n");
}

/** The size of the system message, if there is one. */
export function systemSizes(settings: SystemSettings): TextSize[] {
  const content = systemMessage(settings);
  return content === "" ? [] : [measureText(content)];
}
