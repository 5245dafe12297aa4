import type { ColorRoleName } from "./color-roles.ts";

/** Least contrast (WCAG 2.2): text 1.4.3, controls and focus 1.4.11. */
export const leastContrast = { text: 4.5, control: 3 } as const;
const { text, control } = leastContrast;

type Pair = [front: ColorRoleName, back: ColorRoleName, least: number];

/** What is drawn on what, and how far it must stand out. */
export const contrastPairs: readonly Pair[] = [
  ["fg.default", "bg.canvas", text],
  ["fg.default", "bg.surface", text],
  ["fg.default", "bg.sunken", text],
  ["fg.default", "bg.hover", text],
  ["fg.muted", "bg.canvas", text],
  ["fg.muted", "bg.surface", text],
  ["fg.muted", "bg.sunken", text],
  ["fg.subtle", "bg.canvas", text],
  ["fg.subtle", "bg.surface", text],
  ["fg.subtle", "bg.sunken", text],
  ["lit.fg", "lit.solid", text],
  ["lit.fg", "lit.hover", text],
  ["link", "bg.canvas", text],
  ["link", "bg.surface", text],
  ["link", "bg.hover", text],
  ["bubble.fg", "bubble.user", text],
  ["danger.on", "danger.solid", text],
  ["danger.on", "danger.hover", text],
  ["danger.fg", "danger.subtle", text],
  ["danger.fg", "bg.canvas", text],
  ["danger.fg", "bg.surface", text],
  ["fg.default", "danger.subtle", text],
  ["success.fg", "success.subtle", text],
  ["fg.default", "success.subtle", text],
  ["fg.subtle", "success.subtle", text],
  ["link", "success.subtle", text],
  ["info.fg", "info.subtle", text],
  ["fg.default", "info.subtle", text],
  ["warning.fg", "warning.subtle", text],
  ["fg.default", "warning.subtle", text],
  ["bot.icon", "bg.canvas", text],
  ["border.control", "bg.surface", control],
  ["border.control", "bg.canvas", control],
  ["focus.ring", "bg.canvas", control],
  ["focus.ring", "bg.surface", control],
  ["focus.ring", "bg.sunken", control],
  ["focus.ring", "bg.hover", control],
  ["focus.ring", "danger.subtle", control],
  ["focus.ring", "warning.subtle", control],
  ["focus.ring", "info.subtle", control],
  ["focus.ring", "success.subtle", control],
  ["danger.solid", "bg.canvas", control],
  ["danger.solid", "bg.surface", control],
  ["danger.fg", "bg.surface", control],
  ["border.control", "bg.sunken", control],
  ["slider.range", "bg.surface", control],
  ["slider.range", "slider.track", control],
];
