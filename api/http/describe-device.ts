import Bowser from "bowser";

const unknownDevice = "Unknown device";

/** Browser and system as a user agent names them, in words for people: "Firefox on Linux". */
export function describeDevice(userAgent: string): string {
  if (userAgent === "") return unknownDevice;
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(" on ") || unknownDevice;
}
