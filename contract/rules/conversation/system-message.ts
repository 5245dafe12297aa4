import { tokensPerWord } from "../../limits.ts";
import { measureText, type TextSize } from "./token-estimate.ts";

interface SystemSettings {
  /** The content of the style. */
  readonly style: string | undefined;
  readonly targetTokens: number | null;
  /** The words that the style asks for where the chat has no length. */
  readonly words?: number | null | undefined;
}

/** The length guideline in words; not a maximum, so it never truncates a reply. */
function lengthGuideline({ targetTokens, words: styleWords = null }: SystemSettings): string {
  const words = targetTokens === null ? styleWords : Math.round(targetTokens / tokensPerWord);
  if (words === null) return "";
  return `Aim for a reply of about ${words} words. This is a guideline: never stop in the middle of a thought for it.`;
}

/** The system message: the style and the length guideline. It never changes between requests. */
export function systemMessage(settings: SystemSettings): string {
  const parts = [settings.style ?? "", lengthGuideline(settings)];
  return parts.filter((part) => part.trim() !== "").join("\n\n");
}

/** The size of the system message, if there is one. */
export function systemSizes(settings: SystemSettings): TextSize[] {
  const content = systemMessage(settings);
  return content === "" ? [] : [measureText(content)];
}
