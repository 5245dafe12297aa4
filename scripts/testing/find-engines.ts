import { findOnPath } from "./find-on-path.ts";

/** The engines besides Chromium: the programs that their tests start, by Debian's packages. */
export const engines = {
  firefox: { "firefox-esr": "firefox-esr" },
  webkit: { "webkit2gtk-driver": "WebKitWebDriver", xvfb: "Xvfb" },
} as const satisfies Record<string, Record<string, string>>;

export type Engine = keyof typeof engines;

/** The packages of an engine whose programs are not installed. */
export function missingPackages(engine: Engine): string[] {
  return Object.entries(engines[engine]).flatMap(([name, program]) => (findOnPath(program) ? [] : [name]));
}
