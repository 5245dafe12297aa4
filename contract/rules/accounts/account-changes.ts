import { administratorRole } from "./roles.ts";

/** The members of an account that say what its user may do. */
interface Power {
  readonly roles: readonly string[];
  readonly isEnabled: boolean;
}

interface PowerChange {
  readonly disabled?: boolean | undefined;
  /** For each role that is named, whether the account gets it. */
  readonly roles?: ReadonlyMap<string, boolean> | undefined;
}

/** One step of a change, by its audit event. */
export interface PowerStep {
  readonly event: "user_disabled" | "user_enabled" | "role_granted" | "role_revoked";
  /** The role of a step that grants or revokes one. */
  readonly role?: string;
  /** Whether the invite links go that were made by the power which the step takes. */
  readonly withdrawsLinks: boolean;
}

/** The steps of a change in their order: access, then each role. What is so already is no step. */
export function planChange({ roles, isEnabled }: Power, change: PowerChange): PowerStep[] {
  const steps: PowerStep[] = [];
  if (change.disabled !== undefined && change.disabled === isEnabled)
    steps.push({ event: isEnabled ? "user_disabled" : "user_enabled", withdrawsLinks: isEnabled });
  for (const [role, isGranted] of change.roles ?? []) {
    if (roles.includes(role) === isGranted) continue;
    const event = isGranted ? "role_granted" : "role_revoked";
    steps.push({ event, role, withdrawsLinks: !isGranted && role === administratorRole });
  }
  return steps;
}

/** What an account may do once these steps are taken. */
export function afterSteps({ roles, isEnabled }: Power, steps: readonly PowerStep[]): Power {
  const has = (event: PowerStep["event"], role?: string) =>
    steps.some((step) => step.event === event && step.role === role);
  const granted = steps.flatMap(({ event, role }) => (event === "role_granted" && role ? [role] : []));
  return {
    roles: [...roles, ...granted].filter((role) => !has("role_revoked", role)),
    isEnabled: isEnabled ? !has("user_disabled") : has("user_enabled"),
  };
}

export function isEnabledAdministrator({ roles, isEnabled }: Power): boolean {
  return isEnabled && roles.includes(administratorRole);
}

/** Whether a change leaves no enabled administrator where there was one: `last_admin`. */
export function losesLastAdministrator(before: number, after: number): boolean {
  return before > 0 && after === 0;
}
