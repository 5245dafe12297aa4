import { Check, CircleAlert, Info, TriangleAlert } from "lucide-react";
import { cva } from "#styled/css";

export type Tone = "danger" | "info" | "neutral" | "success" | "warning";

/** The colors of a tone: its text on its fill, with its line. */
export const toneStyle = cva({
  variants: {
    tone: {
      danger: { color: "danger.fg", backgroundColor: "danger.subtle", borderColor: "danger.line" },
      info: { color: "info.fg", backgroundColor: "info.subtle", borderColor: "info.line" },
      neutral: { color: "fg.muted", backgroundColor: "bg.sunken", borderColor: "border.subtle" },
      success: { color: "success.fg", backgroundColor: "success.subtle", borderColor: "success.line" },
      warning: { color: "warning.fg", backgroundColor: "warning.subtle", borderColor: "warning.line" },
    },
  },
});

const icons = { danger: CircleAlert, info: Info, neutral: Info, success: Check, warning: TriangleAlert };

/** The icon of a tone, so that color is not the only cue. */
export function ToneIcon({ tone }: { tone: Tone }) {
  const Icon = icons[tone];
  return <Icon aria-hidden="true" />;
}
