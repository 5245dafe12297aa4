import { describe, expect, it } from "vitest";
import { applySteps, isEnabledAdministrator, losesLastAdministrator, planChange } from "./account-changes.ts";
import { roleGrants } from "./roles.ts";

const administrator = { roles: ["admin", "user"], isEnabled: true };
const user = { roles: ["user"], isEnabled: true };

describe("a change of an account", () => {
  it.each([
    [user, { disabled: true }, ["user_disabled"], { ...user, isEnabled: false }],
    [user, { disabled: false }, [], user],
    [{ ...user, isEnabled: false }, { disabled: false }, ["user_enabled"], user],
    [user, { roles: roleGrants(["user", "admin"]) }, ["role_granted"], { ...user, roles: ["user", "admin"] }],
    [administrator, { roles: roleGrants(["user"]) }, ["role_revoked"], user],
    [administrator, { roles: roleGrants(["user", "admin"]) }, [], administrator],
    [
      administrator,
      { disabled: true, roles: roleGrants(["user"]) },
      ["user_disabled", "role_revoked"],
      { ...user, isEnabled: false },
    ],
  ])("of %j by %j has the steps %j", (power, change, events, after) => {
    const steps = planChange(power, change);
    expect(steps.map(({ event }) => event)).toEqual(events);
    expect(applySteps(power, steps)).toEqual(after);
  });

  it("withdraws links when it disables or revokes the administrator role", () => {
    const withdraws = (...given: Parameters<typeof planChange>) =>
      planChange(...given).map(({ withdrawsLinks }) => withdrawsLinks);
    expect(withdraws(administrator, { disabled: true, roles: roleGrants(["user"]) })).toEqual([true, true]);
    expect(withdraws(user, { roles: new Map([["user", false]]) })).toEqual([false]);
    expect(withdraws({ ...user, isEnabled: false }, { disabled: false })).toEqual([false]);
    expect(withdraws(user, { roles: roleGrants(["user", "admin"]) })).toEqual([false]);
  });

  it("loses the last administrator only if there was one", () => {
    expect([losesLastAdministrator(1, 0), losesLastAdministrator(0, 0)]).toEqual([true, false]);
    expect(losesLastAdministrator(2, 1)).toBe(false);
    expect([administrator, user, { ...administrator, isEnabled: false }].map(isEnabledAdministrator)).toEqual(
      [true, false, false],
    );
  });
});
