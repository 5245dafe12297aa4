import Bowser from "bowser";
import { cleanAgent } from "./browser-session.ts";

const unknownDevice = "Unknown device";

/**
 * Browser and system as a user agent names them, in words for people: "Firefox on Linux". The name of an unknown
 * browser is what its user agent says, and rows of earlier versions hold control characters.
 */
export function describeDevice(userAgent: string): string {
  if (userAgent === "") return unknownDevice;
  const { browser, os } = Bowser.parse(cleanAgent(userAgent));
  return [browser.name, os.name].filter(Boolean).join(" on ") || unknownDevice;
}
