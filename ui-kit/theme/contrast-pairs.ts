import type { ColorRoleName } from "./color-roles.ts";

/** A channel of sRGB (0-255) in linear light (WCAG 2.2, relative luminance). */
function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(color: string): number {
  const channel = (at: number) => linear(Number.parseInt(color.slice(at, at + 2), 16));
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** The contrast ratio of two opaque colors, #RRGGBB, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Minimum contrast (WCAG 2.2): text 1.4.3, controls and focus 1.4.11. */
export const minContrast = { text: 4.5, control: 3 } as const;
const { text, control } = minContrast;

type Pair = [front: ColorRoleName, back: ColorRoleName, least: number];

/** The pairs of foreground and background, with their minimum contrast. */
export const contrastPairs: readonly Pair[] = [
  ["fg.default", "bg.canvas", text],
  ["fg.default", "bg.surface", text],
  ["fg.default", "bg.raised", text],
  ["fg.muted", "bg.raised", text],
  ["fg.subtle", "bg.raised", text],
  ["success.fg", "bg.raised", control],
  ["danger.fg", "bg.raised", control],
  ["info.fg", "bg.raised", control],
  ["focus.ring", "bg.raised", control],
  ["fg.default", "bg.sunken", text],
  ["fg.default", "bg.hover", text],
  ["fg.muted", "bg.canvas", text],
  ["fg.muted", "bg.surface", text],
  ["fg.muted", "bg.sunken", text],
  ["fg.subtle", "bg.hover", text],
  ["fg.subtle", "bg.canvas", text],
  ["fg.subtle", "bg.surface", text],
  ["fg.subtle", "bg.sunken", text],
  ["lit.fg", "lit.solid", text],
  ["lit.fg", "lit.hover", text],
  ["link", "bg.canvas", text],
  ["link", "bg.surface", text],
  ["link", "bg.hover", text],
  ["bubble.fg", "bubble.user", text],
  ["code.keyword", "bg.sunken", text],
  ["code.string", "bg.sunken", text],
  ["code.number", "bg.sunken", text],
  ["code.title", "bg.sunken", text],
  ["code.comment", "bg.sunken", text],
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
  ["chart.bar", "bg.surface", control],
];
