import type { BaseModel } from "../../models/base-model.ts";
import type { User } from "../../models/user.ts";

/** The reason for which the operator's export of a person leaves data out. */
interface LeftOut {
  readonly leftOutBecause: string;
}

/** The columns that the model declares. Its other members are optional, or of every model. */
type DeclaredColumn = {
  [Name in Exclude<keyof User, keyof BaseModel>]-?: undefined extends User[Name] ? never : Name;
}[Exclude<keyof User, keyof BaseModel>];

interface UserColumn<Fate = "kept" | "replaced" | "blanked"> {
  /**
   * The column in the stub of a deleted account: `kept` as it is, `blanked` to null, or `replaced` by a value of the deletion.
   */
  readonly onDeletion: Fate;
  /** Whether the export has it in its member `account`. */
  readonly export: "account" | LeftOut;
}

/** Only a column that may be null can be blanked. */
type FateOf<Name extends DeclaredColumn> =
  | "kept"
  | "replaced"
  | (null extends User[Name] ? "blanked" : never);

/** The columns that the model declares, and others of the table. */
type UserColumnList = { readonly [Name in DeclaredColumn]: UserColumn<FateOf<Name>> } & {
  readonly [name: string]: UserColumn;
};

const isUnused = { onDeletion: "kept", export: { leftOutBecause: "It is always null." } } as const;

/**
 * Every column of `users`. A column that the model declares and that is missing here does not compile; its tests compare it
 * with the columns of the database.
 */
export const userColumns = {
  id: { onDeletion: "kept", export: "account" },
  username: { onDeletion: "kept", export: "account" },
  uniqueUserNumber: { onDeletion: "kept", export: "account" },
  createdAt: { onDeletion: "kept", export: "account" },
  lastSeenAt: { onDeletion: "blanked", export: "account" },
  disabledAt: { onDeletion: "replaced", export: "account" },
  note: { onDeletion: "blanked", export: "account" },
  noteWords: { onDeletion: "blanked", export: { leftOutBecause: "It is made from the note." } },
  reEnrolledAt: {
    onDeletion: "blanked",
    export: { leftOutBecause: "It is a notice to show; the audit has the event." },
  },
  webauthnUserId: {
    onDeletion: "replaced",
    export: { leftOutBecause: "It is a random handle that only authenticators use." },
  },
  deletedAt: { onDeletion: "replaced", export: { leftOutBecause: "A deleted account has no export." } },
  chatCount: { onDeletion: "kept", export: { leftOutBecause: "It counts the chats, which are exported." } },
  listVersion: { onDeletion: "kept", export: { leftOutBecause: "It only orders changes." } },
  changeCount: { onDeletion: "kept", export: { leftOutBecause: "It only takes locks." } },
  password: isUnused,
  challenge: isUnused,
  currentChallenge: isUnused,
} as const satisfies UserColumnList;

type UserColumns = typeof userColumns;
type NamesWhere<Condition> = {
  [Name in keyof UserColumns]: UserColumns[Name] extends Condition ? Name : never;
}[keyof UserColumns];

export type ReplacedColumn = NamesWhere<{ readonly onDeletion: "replaced" }>;

function namesWhere(isChosen: (column: UserColumn) => boolean): string[] {
  return Object.entries<UserColumn>(userColumns).flatMap(([name, column]) =>
    isChosen(column) ? [name] : [],
  );
}

/** The columns of `users` that a deletion sets to null. */
export const blankedColumns = namesWhere(({ onDeletion }) => onDeletion === "blanked");

/** The columns of `users` that the export has. */
export const exportedColumns = namesWhere((column) => column.export === "account");

interface UserIdColumn {
  /** The rows of a deleted account: `kept` with its id, `blanked` without it, or `deleted`. */
  readonly onDeletion: "kept" | "blanked" | "deleted";
  /** The step of `deleteAccount` that does it or changes the rows, or `removeChats`, which happens afterwards. */
  readonly by?: string;
  /** The member of the export that the rows are in. */
  readonly export: string | LeftOut;
}

const isShortLived = { leftOutBecause: "It expires within a day." } as const;

/**
 * Every column with the id of a user, as `table.column`. A column of the database that is missing here fails the tests of this
 * file; a step without its code does not compile in `delete-account.ts`, nor a member of the export in `user-export.ts`.
 */
export const userIdColumns = {
  "sessions.userId": { onDeletion: "deleted", by: "endSessions", export: "sessions" },
  // JSON, with the id among the rest.
  "sessions.data": {
    onDeletion: "deleted",
    by: "endSessions",
    export: { leftOutBecause: "It is the state of the sign-in, without more about the person." },
  },
  "authenticators.userId": { onDeletion: "deleted", by: "deletePasskeys", export: "passkeys" },
  // A used link keeps the id of the stub.
  "invite_links.enrolUserId": { onDeletion: "kept", by: "deleteReEnrollments", export: "invites" },
  "invite_links.createdBy": { onDeletion: "kept", by: "withdrawLinks", export: "invites" },
  "invite_links.openedBy": {
    onDeletion: "kept",
    by: "withdrawLinks",
    export: { leftOutBecause: "The audit has the event." },
  },
  "invite_links.usedByUserId": { onDeletion: "kept", export: "invites" },
  // The number of an account, not its id.
  "invite_links.userId": { onDeletion: "kept", export: { leftOutBecause: "The account has the number." } },
  "ceremonies.userId": { onDeletion: "deleted", by: "cancelCeremonies", export: isShortLived },
  "ceremonies.webauthnUserId": { onDeletion: "deleted", by: "deleteReEnrollments", export: isShortLived },
  "idempotency_keys.userId": { onDeletion: "deleted", by: "deleteRows", export: isShortLived },
  "group_members.userId": { onDeletion: "deleted", by: "deleteRows", export: "groups" },
  "user_roles.userId": { onDeletion: "deleted", by: "deleteRows", export: "account" },
  "user_organisations.userId": {
    onDeletion: "deleted",
    by: "deleteRows",
    export: { leftOutBecause: "There are no organisations." },
  },
  "allowances.scopeId": { onDeletion: "deleted", by: "removeLimits", export: "limits" },
  "usage_entries.userId": { onDeletion: "blanked", by: "anonymizeUsage", export: "usage" },
  "usage_reservations.userId": { onDeletion: "blanked", by: "anonymizeUsage", export: isShortLived },
  "usage_counters.scopeId": {
    onDeletion: "deleted",
    by: "anonymizeUsage",
    export: { leftOutBecause: "It sums up the usage, which is exported." },
  },
  "chats.userId": { onDeletion: "deleted", by: "removeChats", export: "chats" },
  "search_texts.userId": {
    onDeletion: "deleted",
    by: "removeChats",
    export: { leftOutBecause: "It repeats texts of the chats." },
  },
  "style_versions.authorId": { onDeletion: "kept", export: "styleVersions" },
  "audit_events.actorId": { onDeletion: "kept", export: "auditEvents" },
  "audit_events.subjectId": { onDeletion: "kept", export: "auditEvents" },
  // Within the names of counters.
  "rate_limits.key": { onDeletion: "kept", export: isShortLived },
} as const satisfies Readonly<Record<string, UserIdColumn>>;

type UserIdColumns = typeof userIdColumns;

/** A step of `deleteAccount`. */
export type DeletionStep = Exclude<
  Extract<UserIdColumns[keyof UserIdColumns], { readonly by: string }>["by"],
  "removeChats"
>;

/** A member of the export with data of the person. */
export type ExportedMember = Extract<UserIdColumns[keyof UserIdColumns]["export"], string>;

/** The tables and columns whose rows a deletion finds by the id, and deletes. */
export const deletedRows = Object.entries<UserIdColumn>(userIdColumns).flatMap(([place, { by }]) => {
  const [table = "", column = ""] = place.split(".");
  return by === "deleteRows" ? [{ table, column }] : [];
});
