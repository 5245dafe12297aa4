import type { AllowanceList } from "#contract/administration/allowances.ts";
import { sortGroups } from "#contract/rules/administration/group-changes.ts";
import { hasLimit, type MonthlyLimits } from "#contract/rules/usage/limit-check.ts";
import { limitsText } from "#contract/texts/usage-texts.ts";

/** The instance, group or user whose replies a limit counts. */
export type LimitSubject =
  | { readonly kind: "instance" }
  | { readonly kind: "group"; readonly id: string; readonly name: string }
  | { readonly kind: "user"; readonly id: string; readonly uniqueUserNumber: number };

export interface SubjectLimits {
  readonly subject: LimitSubject;
  readonly limits: MonthlyLimits;
}

/** Everyone together, then groups and people with a limit. */
export function subjectLimits({ house, groups, users }: AllowanceList): readonly SubjectLimits[] {
  return [
    { subject: { kind: "instance" }, limits: house },
    ...groups.map(({ id, name, ...limits }) => ({ subject: { kind: "group", id, name } as const, limits })),
    ...users.map(({ id, uniqueUserNumber, ...limits }) => {
      return { subject: { kind: "user", id, uniqueUserNumber } as const, limits };
    }),
  ];
}

export function subjectKey(subject: LimitSubject): string {
  return subject.kind === "instance" ? "instance" : `${subject.kind} ${subject.id}`;
}

/** In a heading. */
export function subjectTitle(subject: LimitSubject): string {
  if (subject.kind === "instance") return limitsText.instance;
  return subject.kind === "group" ? subject.name : limitsText.user(subject.uniqueUserNumber);
}

/** In a sentence. */
export function subjectName(subject: LimitSubject): string {
  if (subject.kind === "instance") return limitsText.subjectInstance;
  return subject.kind === "group"
    ? limitsText.subjectGroup(subject.name)
    : limitsText.subjectUser(subject.uniqueUserNumber);
}

/** The list with other limits of a subject. Groups and people without any are not listed. */
export function withLimits(list: AllowanceList, subject: LimitSubject, limits: MonthlyLimits): AllowanceList {
  if (subject.kind === "instance") return { ...list, house: limits };
  if (subject.kind === "group") {
    const others = list.groups.filter(({ id }) => id !== subject.id);
    const { id, name } = subject;
    return { ...list, groups: hasLimit(limits) ? sortGroups([...others, { id, name, ...limits }]) : others };
  }
  const others = list.users.filter(({ id }) => id !== subject.id);
  const { id, uniqueUserNumber } = subject;
  const users = hasLimit(limits) ? [...others, { id, uniqueUserNumber, ...limits }] : others;
  return { ...list, users: users.toSorted((one, other) => one.uniqueUserNumber - other.uniqueUserNumber) };
}
