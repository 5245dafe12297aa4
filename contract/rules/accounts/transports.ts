/** The transports that have a name (WebAuthn Level 3, section 5.8.4, and `cable` of earlier devices). */
export const transportNames = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
