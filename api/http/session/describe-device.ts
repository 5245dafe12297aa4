import Bowser from "bowser";
import { sanitizeUserAgent } from "./browser-session.ts";

const unknownDevice = "Unknown device";

/**
 * Browser and system of a user agent as readable text: "Firefox on Linux". The name of an unknown browser comes
 * from its user agent, and rows of earlier versions contain control characters.
 */
export function describeDevice(userAgent: string): string {
  if (userAgent === "") return unknownDevice;
  const { browser, os } = Bowser.parse(sanitizeUserAgent(userAgent));
  return [browser.name, os.name].filter(Boolean).join(" on ") || unknownDevice;
}
