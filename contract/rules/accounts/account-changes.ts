import { adminRole } from "./roles.ts";

/** The access of an account: whether it is enabled, and its roles. */
interface AccountAccess {
  readonly roles: readonly string[];
  readonly isEnabled: boolean;
}

interface AccessChange {
  readonly disabled?: boolean | undefined;
  /** Maps a role to whether it is granted; other roles stay. */
  readonly roles?: ReadonlyMap<string, boolean> | undefined;
}

/** One step of a change, named by its audit event. */
export interface AccountStep {
  readonly event: "user_disabled" | "user_enabled" | "role_granted" | "role_revoked";
  /** The granted or revoked role. */
  readonly role?: string;
  /** Whether the step withdraws the invite links that the user made or opened. */
  readonly withdrawsLinks: boolean;
}

/** The steps of a change in order: access first, then each role. Steps without an effect are omitted. */
export function planChange({ roles, isEnabled }: AccountAccess, change: AccessChange): AccountStep[] {
  const steps: AccountStep[] = [];
  if (change.disabled !== undefined && change.disabled === isEnabled)
    steps.push({ event: isEnabled ? "user_disabled" : "user_enabled", withdrawsLinks: isEnabled });
  for (const [role, isGranted] of change.roles ?? []) {
    if (roles.includes(role) === isGranted) continue;
    const event = isGranted ? "role_granted" : "role_revoked";
    steps.push({ event, role, withdrawsLinks: !isGranted && role === adminRole });
  }
  return steps;
}

/** The access of an account after these steps. */
export function applySteps(
  { roles, isEnabled }: AccountAccess,
  steps: readonly AccountStep[],
): AccountAccess {
  const has = (event: AccountStep["event"], role?: string) =>
    steps.some((step) => step.event === event && step.role === role);
  const granted = steps.flatMap(({ event, role }) => (event === "role_granted" && role ? [role] : []));
  return {
    roles: [...roles, ...granted].filter((role) => !has("role_revoked", role)),
    isEnabled: isEnabled ? !has("user_disabled") : has("user_enabled"),
  };
}

export function isEnabledAdministrator({ roles, isEnabled }: AccountAccess): boolean {
  return isEnabled && roles.includes(adminRole);
}

/** Whether a change removes the last enabled administrator: `last_admin`. */
export function losesLastAdministrator(before: number, after: number): boolean {
  return before > 0 && after === 0;
}
