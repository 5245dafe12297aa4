import { describe, expect, it } from "vitest";
import { afterSteps, isEnabledAdministrator, losesLastAdministrator, planChange } from "./account-changes.ts";
import { wholeSet } from "./roles.ts";

const administrator = { roles: ["admin", "user"], isEnabled: true };
const user = { roles: ["user"], isEnabled: true };

describe("a change of an account", () => {
  it.each([
    [user, { disabled: true }, ["user_disabled"], { ...user, isEnabled: false }],
    [user, { disabled: false }, [], user],
    [{ ...user, isEnabled: false }, { disabled: false }, ["user_enabled"], user],
    [user, { roles: wholeSet(["user", "admin"]) }, ["role_granted"], { ...user, roles: ["user", "admin"] }],
    [administrator, { roles: wholeSet(["user"]) }, ["role_revoked"], user],
    [administrator, { roles: wholeSet(["user", "admin"]) }, [], administrator],
    [
      administrator,
      { disabled: true, roles: wholeSet(["user"]) },
      ["user_disabled", "role_revoked"],
      { ...user, isEnabled: false },
    ],
  ])("of %j by %j takes the steps %j", (power, change, events, after) => {
    const steps = planChange(power, change);
    expect(steps.map(({ event }) => event)).toEqual(events);
    expect(afterSteps(power, steps)).toEqual(after);
  });

  it("takes links along where it disables, or takes the role of administrator", () => {
    const withdraws = (...given: Parameters<typeof planChange>) =>
      planChange(...given).map(({ withdrawsLinks }) => withdrawsLinks);
    expect(withdraws(administrator, { disabled: true, roles: wholeSet(["user"]) })).toEqual([true, true]);
    expect(withdraws(user, { roles: new Map([["user", false]]) })).toEqual([false]);
    expect(withdraws({ ...user, isEnabled: false }, { disabled: false })).toEqual([false]);
    expect(withdraws(user, { roles: wholeSet(["user", "admin"]) })).toEqual([false]);
  });

  it("takes the last administrator only where there was one", () => {
    expect([losesLastAdministrator(1, 0), losesLastAdministrator(0, 0)]).toEqual([true, false]);
    expect(losesLastAdministrator(2, 1)).toBe(false);
    expect([administrator, user, { ...administrator, isEnabled: false }].map(isEnabledAdministrator)).toEqual(
      [true, false, false],
    );
  });
});
