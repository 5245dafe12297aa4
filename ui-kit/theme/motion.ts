const tokens = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

export const durations = tokens({ press: "80ms", fade: "140ms", panel: "220ms", page: "320ms" });

export const easings = tokens({ in: "cubic-bezier(.2,0,0,1)", out: "cubic-bezier(.4,0,1,1)" });

/** Only opacity and transform are animated. */
export const keyframes = {
  fadeIn: { from: { opacity: "0" } },
  appear: { from: { visibility: "hidden" } },
  fadeOut: { to: { opacity: "0" } },
  rise: { from: { opacity: "0", transform: "translateY(6px)" } },
  settle: { from: { opacity: "0", transform: "translateY(8px) scale(0.98)" } },
  sink: { to: { opacity: "0", transform: "translateY(8px)" } },
  spin: { to: { transform: "rotate(360deg)" } },
  breathe: { "50%": { opacity: "0.5" } },
  hop: {
    "0%, 60%, 100%": { transform: "none", opacity: "0.4" },
    "30%": { transform: "translateY(-3px)", opacity: "1" },
  },
} as const;

export const animations = tokens({
  fadeIn: "fadeIn 140ms cubic-bezier(.2,0,0,1)",
  fadeOut: "fadeOut 140ms cubic-bezier(.4,0,1,1)",
  rise: "rise 140ms cubic-bezier(.2,0,0,1)",
  settle: "settle 220ms cubic-bezier(.2,0,0,1)",
  sink: "sink 140ms cubic-bezier(.4,0,1,1) forwards",
  spin: "spin 700ms linear infinite",
  appear: "appear 150ms step-end",
  breathe: "breathe 1600ms ease-in-out infinite, appear 150ms step-end",
  hop: "hop 1200ms ease-in-out infinite",
});
