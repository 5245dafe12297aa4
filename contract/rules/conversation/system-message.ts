import { tokensPerWord } from "../../limits.ts";
import { sizeOf, type TextSize } from "./text-size.ts";

interface SystemSettings {
  /** What the model is told about the style. */
  readonly style: string | undefined;
  readonly targetTokens: number | null;
}

/** The length guideline, in words: never a maximum, so that it cannot cut a reply short. */
function guideline(targetTokens: number): string {
  const words = Math.round(targetTokens / tokensPerWord);
  return `Aim for a reply of about ${words} words. This is a guideline: never stop in the middle of a thought for it.`;
}

/** The text before a history: the style and the length guideline. Nothing in it changes from one request to the next. */
export function systemMessage({ style, targetTokens }: SystemSettings): string {
  const parts = [style ?? "", targetTokens === null ? "" : guideline(targetTokens)];
  return parts.filter((part) => part.trim() !== "").join("\n\n");
}

/** The sizes of what stands before a history. */
export function systemSizes(settings: SystemSettings): TextSize[] {
  const content = systemMessage(settings);
  return content === "" ? [] : [sizeOf(content)];
}
