/** For `beforeEach`: the browser reports Apple's platform during the story. */
export function emulateApplePlatform(): () => void {
  Object.defineProperty(navigator, "platform", { value: "MacIntel", configurable: true });
  return () => void Reflect.deleteProperty(navigator, "platform");
}
