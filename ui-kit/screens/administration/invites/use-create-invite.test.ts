import { expect, test } from "vitest";
import { passcodeDigits } from "#contract/limits.ts";
import { generatePasscode } from "./use-create-invite.ts";

test("a passcode has eight digits and no leading zero", () => {
  for (let round = 0; round < 200; round += 1) {
    expect(generatePasscode()).toMatch(new RegExp(`^[1-9]\\d{${passcodeDigits - 1}}$`));
  }
});

test("passcodes differ", () => {
  expect(new Set(Array.from({ length: 20 }, generatePasscode)).size).toBeGreaterThan(15);
});
