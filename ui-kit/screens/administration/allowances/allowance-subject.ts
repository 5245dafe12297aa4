import type { Allowance, AllowanceList } from "#contract/administration/allowances.ts";
import {
  useSetGroupAllowance,
  useSetHouseAllowance,
  useSetUserAllowance,
} from "#contract/client/mutations/admin-mutations.ts";
import { limitsText } from "#contract/texts/usage-texts.ts";

/** Whose replies a limit counts. */
export type AllowanceSubject =
  | { readonly kind: "house" }
  | { readonly kind: "group"; readonly id: string; readonly name: string }
  | { readonly kind: "user"; readonly id: string; readonly uniqueUserNumber: number };

export interface SubjectLimits {
  readonly subject: AllowanceSubject;
  readonly limits: Allowance;
}

/** The house, then groups and people with a limit. */
export function subjectLimits({ house, groups, users }: AllowanceList): readonly SubjectLimits[] {
  return [
    { subject: { kind: "house" }, limits: house },
    ...groups.map(({ id, name, ...limits }) => ({ subject: { kind: "group", id, name } as const, limits })),
    ...users.map(({ id, uniqueUserNumber, ...limits }) => {
      return { subject: { kind: "user", id, uniqueUserNumber } as const, limits };
    }),
  ];
}

export function subjectKey(subject: AllowanceSubject): string {
  return subject.kind === "house" ? "house" : `${subject.kind} ${subject.id}`;
}

/** In a heading. */
export function subjectTitle(subject: AllowanceSubject): string {
  if (subject.kind === "house") return limitsText.house;
  return subject.kind === "group" ? subject.name : limitsText.user(subject.uniqueUserNumber);
}

/** In a sentence. */
export function subjectName(subject: AllowanceSubject): string {
  if (subject.kind === "house") return limitsText.subjectHouse;
  return subject.kind === "group"
    ? limitsText.subjectGroup(subject.name)
    : limitsText.subjectUser(subject.uniqueUserNumber);
}

/** Sets the limits of a subject. */
export function useSetAllowance() {
  const house = useSetHouseAllowance();
  const group = useSetGroupAllowance();
  const user = useSetUserAllowance();
  const set = (subject: AllowanceSubject, body: Allowance): Promise<unknown> => {
    if (subject.kind === "house") return house.mutateAsync({ body });
    const call = { params: { id: subject.id }, body };
    return subject.kind === "group" ? group.mutateAsync(call) : user.mutateAsync(call);
  };
  return { set, isSaving: house.isPending || group.isPending || user.isPending };
}
