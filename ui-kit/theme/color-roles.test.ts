import { describe, expect, test } from "vitest";
import { type ColorRoleName, colorRoles } from "./color-roles.ts";

/** Least contrast (WCAG 2.2): text 1.4.3, controls and focus 1.4.11. */
const text = 4.5;
const control = 3;

type Pair = [front: ColorRoleName, back: ColorRoleName, least: number];

const pairs: Pair[] = [
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
  ["success.fg", "success.subtle", text],
  ["info.fg", "info.subtle", text],
  ["warning.fg", "warning.subtle", text],
  ["bot.icon", "bg.canvas", text],
  ["border.control", "bg.surface", control],
  ["border.control", "bg.canvas", control],
  ["focus.ring", "bg.canvas", control],
  ["focus.ring", "bg.surface", control],
  ["slider.range", "slider.track", control],
];

/** A channel of sRGB (0-255) in linear light (WCAG 2.2, relative luminance). */
function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(color: string): number {
  const channel = (at: number) => linear(Number.parseInt(color.slice(at, at + 2), 16));
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** The contrast ratio of two opaque colours, #RRGGBB, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

test("the measure gives the two known ends, and refuses a pair that is too faint", () => {
  expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#777777")).toBe(1);
  expect(contrast(colorRoles["lit.solid"].light, "#FFFFFF")).toBeLessThan(control);
});

describe.each(["light", "dark"] as const)("in the %s scheme", (scheme) => {
  test.each(pairs)("%s stands out from %s by at least %d", (front, back, least) => {
    expect(contrast(colorRoles[front][scheme], colorRoles[back][scheme])).toBeGreaterThanOrEqual(least);
  });
});
